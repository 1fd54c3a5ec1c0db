"""Whole games of Golf: cards stay, saves come back, both interpreters agree."""

import pytest
from golf_layouts import chosen
from interpreters import cpython, micropython

from firmware.usb import build
from shared_rules import moves
from shared_rules.golf import game
from shared_rules.golf.position import TURN, all_cards
from shared_rules.golf.saved import cards_in_play, counted
from shared_rules.moves import Move
from shared_rules.playthrough import Playthrough, SaveError, load
from shared_rules.rng import Rng

HOUSE_RULES = [
    {},
    {"players": 3},
    {"players": 4, "holes": 2, "jokers_per_pack": 2, "square_bonus": -20, "ender_penalty": "double"},
    {"players": 1, "holes": 3},
    {"flip_on_reject": "forced_except_last", "clear_groups": "auto", "pair_rule": "anywhere", "holes": 2},
    {"flip_turn": True, "expose_turn": True, "jack_skip": True, "players": 5, "holes": 2, "pot_ante": 5},
    {"game_length": "target", "target": 50, "clear_groups": "optional", "final_tie": "extra_hole"},
    {"initial_when": "first_turn", "start_upcard": False, "one_eyed_jack": "wild", "holes": 2},
    {
        "last_turns": "one_each",
        "last_turn_reveal": "after",
        "last_turn_stock_only": True,
        "stock_recycles": 0,
    },
    {"end_rule": "all_exposed", "last_turns": "none", "flip_turn": True, "holes": 2},
]


def find_game(id):
    return game


def random_game(id, number, choice=()):
    """A playthrough played to its end with moves at random, one step a time."""
    play = Playthrough(game, id, number, choice)
    dice = Rng(number, 99)
    yield play
    while play.result() is None:
        options = play.legal_moves()
        assert options
        play.play(options[dice.below(len(options))])
        yield play


@pytest.mark.parametrize("choice", HOUSE_RULES, ids=[" ".join(rules) or "none" for rules in HOUSE_RULES])
@pytest.mark.parametrize("id", ["six_card", "six_card_alt"])
def test_random_games_keep_every_card_and_come_to_an_end(id, choice):
    if choice.get("end_rule") == "all_exposed":
        choice = {**choice, "last_turn_reveal": "after"}
    for number in range(1, 9):
        for acts, play in enumerate(random_game(id, number, choice)):
            assert cards_in_play(play.position) == counted([all_cards(play.options)])
            assert acts < 4000
        assert play.position.totals == tuple(map(sum, zip(*play.position.hole_scores)))
        assert play.result() in ("won", "lost", "over")


@pytest.mark.parametrize("id", ["six_card", "six_card_alt"])
def test_a_game_saved_at_any_moment_comes_back(id):
    for at, play in enumerate(random_game(id, 12, {"players": 3, "holes": 2, "flip_turn": True})):
        if at % 7 == 0:
            again, note = load(list(play.lines("cursor 3")), find_game)
            assert again.position == play.position
            assert again.options == play.options
            assert again.legal_moves() == play.legal_moves()
            assert note == "cursor 3"
            again.verify()


def test_a_save_with_a_card_too_many_is_refused():
    play = Playthrough(game, "six_card", 3)
    play.position = play.position._replace(pile=b"\1" * 2)
    with pytest.raises(SaveError, match="cards"):
        load(list(play.lines()), find_game)


def test_undo_takes_back_what_revealed_nothing():
    for play in random_game("six_card_alt", 21, {"holes": 2}):
        history = play.moves()
        if not history or play.result() is not None:
            continue
        before = Playthrough(game, "six_card_alt", 21, {"holes": 2})
        for move in history[:-1]:
            before.play(move)
        revealed = game.reveals(before.position, history[-1], play.options)
        assert play.can_undo() == (not revealed)
        if play.can_undo():
            other, _ = load(list(play.lines()), find_game)
            assert other.undo()
            assert other.position == before.position
            assert other.redo()
            assert other.position == play.position
        if len(history) > 60:
            break


def test_a_drawn_card_is_never_put_back():
    play = Playthrough(game, "six_card", 2, {"first_dealer": "last_bot", "initial_mode": "none"})
    play.play(moves.parse("d"))
    assert not play.can_undo()
    assert not play.undo()


def test_a_taken_card_can_be_put_back():
    play = Playthrough(game, "six_card", 2, {"first_dealer": "last_bot", "initial_mode": "none"})
    pile = play.position.pile
    play.play(moves.parse("t"))
    assert play.undo()
    assert (play.position.pile, play.position.phase) == (pile, TURN)


def test_a_move_that_is_not_listed_is_refused():
    for play in random_game("six_card", 4, {"holes": 1}):
        listed = play.legal_moves()
        for act in "dtsxfegpno":
            for place in (0, 3, 7):
                move = Move(act, place, 0, 0)
                if move not in listed:
                    with pytest.raises(ValueError, match="not legal"):
                        play.play(move)


@pytest.mark.parametrize("players", [2, 4, 8])
def test_computer_players_play_a_whole_game_against_a_human_who_draws_and_leaves(players):
    play = Playthrough(game, "six_card_alt", 6, {"players": players, "holes": 2})
    acts = 0
    while play.result() is None:
        move = play.computer_move()
        if move is None:
            assert play.position.seat == 0
            move = play.legal_moves()[-1]
        play.play(move)
        acts += 1
        assert acts < 3000
    assert play.result() == "lost"


def test_the_score_is_the_humans_total_and_the_lowest_is_best():
    for play in random_game("six_card", 5, {"holes": 2}):
        assert play.score() == play.position.totals[0] == sum(game.rounds(play.position))
    assert game.LOW_WINS


PROGRAM = """
import binascii
from shared_rules.golf import game
from shared_rules.playthrough import Playthrough, load
from shared_rules.rng import Rng

digest = 0
for number in range(1, 31):
    id = ("six_card", "six_card_alt")[number % 2]
    play = Playthrough(game, id, number, {"players": 1 + number % 4, "holes": 2})
    dice = Rng(number, 99)
    while play.result() is None:
        move = play.computer_move() if number % 3 else None
        if move is None:
            options = play.legal_moves()
            move = options[dice.below(len(options))]
        play.play(move)
    again, note = load(list(play.lines()), lambda id: game)
    if again.position != play.position:
        print("a save has changed", number)
    for line in play.lines():
        digest = binascii.crc32(line.encode(), digest)
    print(number, play.result(), play.position.hole_scores, "%08x" % (digest & 0xFFFFFFFF))
"""


def test_both_interpreters_play_the_same_games():
    printed = cpython(PROGRAM)
    assert len(printed.splitlines()) == 30
    compiled = build.compiled()  # as on the device: a check of a save takes no room to be compiled
    assert micropython(build.for_compiled(PROGRAM, compiled), path=[compiled]) == printed


OPTIONS_PROGRAM = """
from shared_rules import options
from shared_rules.golf import game
from shared_rules.golf.choices import presets
for id in sorted(presets.ids()):
    rules = options.defaults(game.choices().OPTIONS, game.choices().preset(id))
    try:
        game.choices().check_options(rules)
        print(id, [(option.id, values) for option, values in game.choices().offered(rules)])
    except ValueError as error:
        print(id, error)
"""


def test_both_interpreters_offer_the_same_options():
    assert micropython(OPTIONS_PROGRAM) == cpython(OPTIONS_PROGRAM)


def test_a_game_of_options_set_by_hand_comes_back_with_them():
    rules = {"two_value": -2, "jokers_per_pack": 2, "king_value": 0, "value_set": "hard"}
    play = Playthrough(game, "six_card", 9, rules)
    again, _ = load(list(play.lines()), find_game)
    assert again.options == {**chosen("six_card"), **rules}
