"""Undo, redo, restart, save and load are the same for every game."""

import types

import pytest
import toy
from interpreters import micropython
from toy import DRAW, LOOK

from shared_rules import playthrough, sealed
from shared_rules.moves import move
from shared_rules.playthrough import Playthrough, SaveError


def begin(number=4711, id="toy", **choice):
    return Playthrough(toy, id, number, choice)


def game_with(**names):
    """The toy game with some of its names changed."""
    game = types.SimpleNamespace(
        **{name: getattr(toy, name) for name in dir(toy) if not name.startswith("_")}
    )
    for name in names:
        setattr(game, name, names[name])
    return game


def find(id):
    if id in ("toy", "tiny"):
        return toy
    raise ValueError("no game '%s'" % id)


def reload(play, note="", game=toy):
    return playthrough.load(list(play.lines(note)), lambda id: game)


def test_a_move_that_is_not_legal_is_refused_and_changes_nothing():
    play = begin()
    before = play.position
    with pytest.raises(ValueError, match="x5 is not legal now"):
        play.play(move("x", 5))
    assert play.position is before and play.acts() == 0


def test_undo_takes_back_one_act_after_the_other_to_the_deal():
    play = begin(size=52)
    seen = [play.position]
    for _ in range(52):
        play.play(DRAW)
        seen.append(play.position)
    play = begin(size=52)
    for _ in range(50):
        play.play(DRAW)
    for position in reversed(seen[:50]):
        assert play.undo() and play.position == position
    assert not play.undo()
    assert play.acts() == 0 and play.undos == 50


def test_redo_makes_again_what_was_taken_back_and_a_new_move_forgets_it():
    play = begin()
    for _ in range(3):
        play.play(DRAW)
    end = play.position
    play.undo()
    play.undo()
    assert play.redo() and play.redo() and not play.redo()
    assert play.position == end
    play.undo()
    play.play(LOOK)
    assert not play.can_redo()


def test_what_was_seen_cannot_be_taken_back():
    play = begin()
    play.play(DRAW)
    play.play(LOOK)
    play.play(DRAW)
    assert play.undo() and not play.undo()
    assert play.acts() == 2


def test_a_game_that_is_won_takes_nothing_back():
    play = begin(id="tiny")
    for _ in range(4):
        play.play(DRAW)
    assert play.result() == "won" and not play.undo()


@pytest.mark.parametrize("allowed, taken", [("unlimited", 5), ("off", 0), (1, 1), (3, 3)])
def test_the_option_undo_limits_how_far_back_it_goes(allowed, taken):
    play = begin(undo=allowed)
    for _ in range(5):
        play.play(DRAW)
    assert sum(play.undo() for _ in range(9)) == taken
    if taken:
        play.redo()
        assert play.undo()


def test_restart_is_the_same_deal_with_nothing_played():
    play = begin()
    deal = play.position
    play.play(DRAW)
    play.restart()
    assert play.position == deal and play.acts() == 0 and not play.can_redo()


def test_the_clock_charges_time_once_and_undo_does_not_give_it_back():
    game = game_with(TICK_SECONDS=10)
    play = Playthrough(game, "toy", 1)
    play.pass_time(25)
    assert play.score() == 0, "the clock starts with the first act"
    play.play(DRAW)
    play.play(DRAW)
    play.pass_time(16)
    assert (play.seconds, play.score()) == (16, 1)
    assert play.undo()
    assert play.score() == 0 and len(play.position.drawn) == 1
    assert play.acts() == 1


def test_ticks_that_cost_nothing_are_not_kept():
    game = game_with(TICK_SECONDS=10, play=lambda position, move, options: position)
    play = Playthrough(game, "toy", 1)
    play.play(DRAW)
    play.pass_time(3600)
    assert (play.seconds, play.moves()) == (3600, [DRAW])


def test_an_undo_may_cost_and_its_cost_cannot_be_undone():
    game = game_with(UNDO_MARK=toy.COST)
    play = Playthrough(game, "toy", 1)
    play.play(DRAW)
    play.play(DRAW)
    assert play.undo() and play.score() == 0
    assert play.undo() and play.score() == -2
    assert not play.undo()
    assert play.redo() and play.redo() and play.score() == 0


def test_a_save_brings_back_position_undo_redo_time_and_the_screens_note():
    play = begin(size=52, kind=False, undo=3)
    for i in range(40):
        play.play(LOOK if i == 5 else DRAW)
    play.undo()
    play.undo()
    play.pass_time(75)
    again, note = reload(play, "column 3 card 2")
    assert note == "column 3 card 2"
    assert again.position == play.position and again.options == play.options
    assert (again.seconds, again.undos, again.acts()) == (75, 2, 38)
    assert again.redo() and again.redo() and again.undo()
    again.verify()


def test_a_loaded_game_can_be_taken_back_to_its_deal():
    play = begin(size=52)
    deal = play.position
    for _ in range(45):
        play.play(DRAW)
    again, _ = reload(play)
    while again.undo():
        pass
    assert again.position == deal


def test_a_save_is_text_that_says_what_it_is():
    play = begin()
    play.play(DRAW)
    play.play(LOOK)
    lines = list(play.lines("x"))
    assert lines[:5] == ["fairway 1", "game toy", "deal 4711", "seconds 0", "undos 0"]
    assert "moves d l" in lines and lines[-1].startswith("sum ")


def test_any_changed_byte_in_a_save_is_noticed():
    play = begin()
    play.play(DRAW)
    text = "\n".join(play.lines("x"))
    for at in range(len(text)):
        bad = text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1 :]
        with pytest.raises(SaveError):
            playthrough.load(bad.split("\n"), lambda id: toy)


def test_a_save_cut_off_at_any_line_is_noticed():
    lines = list(begin().lines())
    for end in range(len(lines)):
        with pytest.raises(SaveError, match="damaged"):
            playthrough.load(lines[:end], lambda id: toy)


def sealed_again(lines, old, new):
    """The save with one line changed and a right checksum: a file made by hand."""
    from shared_rules.sealed import seal

    inside = [new if line == old else line for line in lines[1:-1]]
    return list(seal("fairway", 1, inside))


@pytest.mark.parametrize(
    "old, new",
    [
        ("deal 4711", "deal 0"),
        ("deal 4711", "deal many"),
        ("option size 4", "option size 5"),
        ("option size 4", "option colour red"),
        ("option size 4", "option size"),
        ("moves d", "moves d7.x"),
        ("game toy", "game"),
        ("game toy", "game chess"),
        ("seconds 0", "time 0"),
        ("seconds 0", "seconds -1"),
        ("undos 0", "undos x"),
        ("note ", "position [1, 2]"),
    ],
)
def test_a_save_whose_contents_make_no_sense_is_refused(old, new):
    play = begin(size=4)
    play.play(DRAW)
    lines = list(play.lines())
    with pytest.raises(SaveError):
        playthrough.load(sealed_again(lines, old, new), find)


@pytest.mark.parametrize(
    "position", ["", "{}", '"zz"', "[1]", '["0101", "", 0, false]', "[[[[", '[{"a":1}, "", 0, false]']
)
def test_a_position_that_is_none_is_refused(position):
    lines = list(begin().lines())
    old = next(line for line in lines if line.startswith("position "))
    with pytest.raises(SaveError):
        playthrough.load(sealed_again(lines, old, "position " + position), lambda id: toy)


def test_a_newer_save_says_which_version_it_is():
    from shared_rules.sealed import seal

    with pytest.raises(SaveError, match="fairway 2"):
        playthrough.load(list(seal("fairway", 2, ["game toy"])), lambda id: toy)


def test_moves_that_break_the_rules_are_found_when_they_are_played_again():
    play = begin(size=4)
    play.play(DRAW)
    again, _ = playthrough.load(sealed_again(list(play.lines()), "moves d", "moves z"), lambda id: toy)
    with pytest.raises(SaveError, match="do not follow its rules"):
        again.verify()


@pytest.mark.parametrize("number", [0, -1, 1000000000])
def test_a_deal_number_out_of_range_is_refused(number):
    with pytest.raises(ValueError, match="between 1 and 999999999"):
        begin(number)


def test_options_that_exclude_each_other_are_refused_by_the_game():
    with pytest.raises(ValueError, match="never kind"):
        begin(size=52, kind=True)


def test_few_positions_are_kept_however_long_a_game_lasts():
    game = game_with(legal_moves=lambda position, options: [DRAW, LOOK])
    play = Playthrough(game, "toy", 1, {"size": 52})
    for _ in range(600):
        play.play(LOOK)
    assert len(play._kept) <= 600 // playthrough.SPACING + playthrough.RECENT + 2


def test_a_game_whose_acts_stand_keeps_hardly_any_position_and_still_goes_back_to_its_deal():
    game = game_with(STANDS=True)
    play = Playthrough(game, "toy", 1, {"size": 52})
    deal = play.position
    for _ in range(45):
        play.play(DRAW)
        assert len(play._kept) <= playthrough.FEW + 1
    play.verify()
    while play.undo():
        pass
    assert play.position == deal


def long_game():
    """A game of 60 draws and looks whose acts mostly stand, so that only the last ones are remembered."""
    game = game_with(
        STANDS=True, legal_moves=lambda position, options: [DRAW, LOOK], reveals=lambda *asked: False
    )
    play = Playthrough(game, "toy", 1, {"size": 52})
    for turn in range(60):
        play.play(DRAW if turn % 2 else LOOK)
        assert len(play._kept) <= playthrough.FEW + 2
    return game, play


def test_a_long_game_whose_acts_stand_forgets_all_but_the_last(monkeypatch):
    monkeypatch.setattr(playthrough, "LONG", 40)
    _, play = long_game()
    assert play.acts() == 60 and len(play.moves()) == 20 + playthrough.FEW - 1
    play.verify()
    moves = play.moves()
    while play.undo():
        pass
    assert play.acts() == 60 - len(moves) and play.undos == len(moves)
    while play.redo():
        pass
    assert play.acts() == 60 and play.moves() == moves


def test_a_long_game_comes_back_from_its_save_with_what_can_be_taken_back(monkeypatch):
    monkeypatch.setattr(playthrough, "LONG", 40)
    game, play = long_game()
    lines = list(play.lines())
    again, _ = playthrough.load(lines, lambda id: game)
    assert list(again.lines()) == lines
    again.verify()
    assert (again.position, again.acts()) == (play.position, 60)
    while again.undo():
        play.undo()
        assert again.position == play.position
    assert not play.can_undo() and len(lines) < 20


def test_a_long_game_played_on_after_its_save_forgets_again(monkeypatch):
    monkeypatch.setattr(playthrough, "LONG", 40)
    game, play = long_game()
    again, _ = playthrough.load(list(play.lines()), lambda id: game)
    for turn in range(138):
        again.play(DRAW if turn == 137 else LOOK)
    again.verify()
    assert again.acts() == 198 and len(again.moves()) < 40
    playthrough.load(list(again.lines()), lambda id: game)[0].verify()


@pytest.mark.parametrize("wrong", ["forgotten -1", "forgotten", "from [", "from [1]", "no from at all"])
def test_a_save_that_forgets_in_a_wrong_way_is_refused(monkeypatch, wrong):
    monkeypatch.setattr(playthrough, "LONG", 40)
    game, play = long_game()
    word = "from" if wrong.startswith("no ") else wrong.split(" ")[0]
    lines = [line for line in play._body("") if line.split(" ")[0] != word]
    lines += [] if wrong.startswith("no ") else [wrong]
    with pytest.raises(SaveError):
        playthrough.load(sealed.seal("fairway", 1, lines), lambda id: game)


ROUND = """
import sys
sys.path.insert(0, %r)
import toy
from shared_rules import playthrough, sealed
play = playthrough.Playthrough(toy, "toy", 99, {"size": 52})
for i in range(48):
    play.play(toy.LOOK if i == 7 else toy.DRAW)
play.undo()
for line in play.lines("here"):
    print(line)
again, note = playthrough.load(list(play.lines("here")), lambda id: toy)
assert again.position == play.position
again.verify()
while again.undo():
    pass
print(again.acts())
"""


def test_micropython_writes_and_reads_the_same_save(capsys):
    import os

    source = ROUND % os.path.dirname(__file__)
    exec(source, {})
    assert capsys.readouterr().out == micropython(source)
