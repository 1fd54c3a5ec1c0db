"""Klondike played at random, with every option: nothing is lost, and both interpreters agree."""

import random

import pytest
from interpreters import micropython

from shared_rules import cards, moves, playthrough
from shared_rules.cards import is_face_down, is_red, rank, suit
from shared_rules.patience import klondike
from shared_rules.patience.klondike import FOUNDATIONS, STOCK, TABLEAU, WASTE
from shared_rules.playthrough import Playthrough

PACK = sorted(cards.pack())
PLAYED = ("draw_count", "redeals", "scoring", "worry_back", "fill_empty", "build_colour", "run_moves")
PLAYED += ("flip_mode", "ace_forced", "auto_foundation", "undo_cost", "recycle_cost", "row_move_points")


def any_options(chance):
    """Each option that bears on play at its default or, in three of ten, at another value."""
    table = {option.id: option for option in klondike.choices().OPTIONS}
    return {id: chance.choice(table[id].values) for id in PLAYED if chance.random() < 0.3}


def forwards(chance, found):
    """A random move, seldom one that only brings a card back or ends the game at once."""
    good = [m for m in found if m.act != "a" and m.source not in FOUNDATIONS]
    return chance.choice(good if good and chance.random() < 0.9 else found)


def begin(seed):
    chance = random.Random(seed)
    return chance, Playthrough(klondike, "klondike", 1 + seed, any_options(chance))


def random_walk(seed, length=120):
    """A playthrough and its positions, one after each random move."""
    chance, play = begin(seed)
    seen = [play.position]
    while len(seen) <= length and play.legal_moves():
        play.play(forwards(chance, play.legal_moves()))
        seen.append(play.position)
    return play, seen


def check_table(position):
    """What holds in every position of Klondike."""
    assert sorted(card & 0x7F for pile in position.piles for card in pile) == PACK
    klondike.position_from(tuple(position), None)
    assert all(is_face_down(card) for card in position.piles[STOCK])


@pytest.mark.parametrize("seed", range(0, 200, 20))
def test_no_card_is_lost_or_misplaced(seed):
    for offset in range(20):
        for position in random_walk(seed + offset)[1]:
            check_table(position)


@pytest.mark.parametrize("seed", range(25))
def test_undo_leads_back_to_the_deal_and_redo_returns(seed):
    play, seen = random_walk(seed)
    if play.options["undo_cost"] or play.result():
        return
    for position in reversed(seen[:-1]):
        assert play.undo() and play.position == position
    assert not play.undo()
    for position in seen[1:]:
        assert play.redo() and play.position == position
    assert not play.redo()


@pytest.mark.parametrize("seed", range(25))
def test_a_save_brings_the_same_game_back(seed):
    play, _ = random_walk(seed, 80)
    again, note = playthrough.load(list(play.lines("a note")), lambda id: klondike)
    assert (again.position, again.options, note) == (play.position, play.options, "a note")
    again.verify()


# -- legal_moves against the rules said once more, in the plainest way


def takes(position, target, card, options):
    """May this card, alone or at the head of a run, be laid on pile `target`?"""
    pile = position.piles[target]
    if target in FOUNDATIONS:
        wanted = rank(pile[-1]) + 1 if pile else 1
        return target == FOUNDATIONS[suit(card)] and rank(card) == wanted
    if target not in TABLEAU:
        return False
    if not pile:
        return {"any": True, "king": rank(card) == 13, "none": False}[options["fill_empty"]]
    return not is_face_down(pile[-1]) and follows(pile[-1], card, options)


def follows(above, card, options):
    """Does the card go on the one that lies above it in the column?"""
    other, same = is_red(above) != is_red(card), suit(above) == suit(card)
    colours = {"any": True, "alternate": other, "suit": same}[options["build_colour"]]
    return rank(card) == rank(above) - 1 and colours


def is_run(run, options):
    return all(follows(a, b, options) for a, b in zip(run, run[1:]))


def may_move(position, source, target, count, options):
    pile = position.piles[source]
    run = pile[len(pile) - count :] if 0 < count <= len(pile) else b""
    if not run or source in (target, STOCK) or any(is_face_down(card) for card in run):
        return False
    if not is_run(run, options) or not takes(position, target, run[0], options):
        return False
    if source in TABLEAU and target in TABLEAU:
        longer = pile[len(pile) - count - 1 :] if count < len(pile) else b""
        complete = not longer or is_face_down(longer[0]) or not is_run(longer, options)
        return {"any_part": True, "single": count == 1, "whole_run": complete}[options["run_moves"]]
    if source in FOUNDATIONS:
        return target in TABLEAU and count == 1 and options["worry_back"]
    return count == 1


def all_may(position, options):
    """All moves that may be made, found by trying every one that can be written."""
    piles = range(13)
    if klondike.result(position, options):
        return set()
    found = {
        moves.move("m", source, target, count)
        for source in piles
        for target in piles
        for count in range(1, 14)
        if may_move(position, source, target, count, options)
    }
    aces = {m for m in found if m.target in FOUNDATIONS and not position.piles[m.target]}
    return aces if options["ace_forced"] and aces else found


@pytest.mark.parametrize("seed", range(300, 316))
def test_legal_moves_lists_what_the_rules_allow_and_nothing_else(seed):
    play, seen = random_walk(seed, 100)
    for position in seen[::2]:
        listed = klondike.legal_moves(position, play.options)
        assert len(listed) == len(set(listed))
        assert {m for m in listed if m.act == "m"} == all_may(position, play.options)


def any_move(chance):
    act = chance.choice("mmmmdrfa")
    if act == "m":
        return moves.move(act, chance.randrange(13), chance.randrange(13), chance.randrange(1, 14))
    return moves.move(act, chance.choice(TABLEAU) if act == "f" else 0)


@pytest.mark.parametrize("seed", range(400, 406))
def test_what_is_not_listed_cannot_be_played(seed):
    chance, play = begin(seed)
    refused = 0
    while play.legal_moves() and play.acts() < 60:
        listed, before = play.legal_moves(), play.position
        for move in [any_move(chance) for _ in range(20)]:
            if move not in listed:
                refused += 1
                with pytest.raises(ValueError, match="is not legal now"):
                    play.play(move)
        assert play.position is before
        play.play(forwards(chance, listed))
    assert refused > 100


@pytest.mark.parametrize("seed", range(500, 520))
def test_the_score_stays_in_its_bounds(seed):
    play, seen = random_walk(seed)
    scores = [klondike.score(position, play.options, 0) for position in seen]
    if play.options["scoring"] == "vegas":
        assert all(-52 <= score <= 208 for score in scores)
        assert scores[-1] == -52 + 5 * sum(len(seen[-1].piles[f]) for f in FOUNDATIONS)
    elif play.options["scoring"] == "standard":
        assert all(score >= 0 for score in scores)
    else:
        assert set(scores) == {None}


WALKS = """
import binascii
from shared_rules.patience import klondike
from shared_rules.playthrough import Playthrough
from shared_rules.rng import Rng

CHOICES = (
    {}, {"draw_count": 3}, {"scoring": "vegas"}, {"auto_foundation": "all"}, {"flip_mode": "manual"},
    {"draw_count": 3, "auto_foundation": "safe"}, {"fill_empty": "any", "run_moves": "whole_run"},
    {"build_colour": "any", "run_moves": "single"}, {"ace_forced": True, "timed": True, "undo_cost": 2},
)
for number in range(1, 31):
    chance = Rng(number, 1)
    play = Playthrough(klondike, "klondike", number, CHOICES[number % len(CHOICES)])
    for _ in range(100):
        found = play.legal_moves()
        if not found:
            break
        play.play(found[chance.below(len(found))])
        play.pass_time(4)
        if chance.below(8) == 0:
            play.undo()
    crc = 0
    for line in play.lines():
        crc = binascii.crc32(line.encode(), crc)
    print(number, play.acts(), play.score(), crc & 0xFFFFFFFF)
"""


def test_both_interpreters_play_the_same_games(capsys):
    exec(WALKS, {})
    ours = capsys.readouterr().out
    assert len(ours.splitlines()) == 30
    assert micropython(WALKS, heap="256k") == ours


def test_the_waste_lies_face_up_and_keeps_its_order_through_passes():
    play = Playthrough(klondike, "klondike", 3)
    order = list(play.position.piles[STOCK])
    for _ in range(2 * (len(order) + 1)):
        play.play(next(m for m in play.legal_moves() if m.act in ("d", "r")))
    assert list(play.position.piles[STOCK]) == order and play.position.piles[WASTE] == b""
