"""From the card scores of a hole to the game's totals."""

import pytest
from golf_layouts import chosen, table

from shared_rules.golf import game
from shared_rules.golf.holes import hole_score, settled_pot
from shared_rules.golf.position import GAME_OVER, HOLE_OVER, STOCK_OUT, WENT_OUT
from shared_rules.moves import parse

EXAMPLES = [
    ("A1", (3, 8, 9, 12), {"ender_bonus": "minus_players"}, (-1, 8, 9, 12)),
    ("A2", (3, 2, 9, 12), {"ender_penalty": "double"}, (6, 2, 9, 12)),
    ("A3", (9, 4, 20), {"ender_penalty": "plus_10"}, (19, 4, 20)),
    ("A4", (7, 5), {"ender_penalty": "double_plus_5"}, (19, 5)),
    ("A5", (9, 4, 15, 6), {"ender_penalty": "highest"}, (15, 4, 15, 6)),
    ("A6", (17, 12), {"ender_penalty": "add_lowest"}, (29, 12)),
    ("A7", (6, 8, 9), {"ender_bonus": "zero"}, (0, 8, 9)),
    ("A8", (-3, 2), {"ender_bonus": "zero"}, (-3, 2)),
    ("A9", (-2, -5), {"ender_penalty": "double_plus_5"}, (3, -5)),
    ("A10", (8, 8), {"ender_penalty": "plus_10"}, (8, 8)),
    ("A11", (8, 8), {"ender_penalty": "plus_10", "ender_tie": "not_lowest"}, (18, 8)),
    ("A12", (14, 9, 20), {"winner_zero": True, "ender_penalty": "add_lowest"}, (23, 0, 20)),
    ("A13", (9, 9, 20), {"winner_zero": True, "ender_penalty": "add_lowest"}, (0, 0, 20)),
    ("18", (7, -4), {"ender_penalty": "add_lowest"}, (7, -4)),
    ("both", (6, 8, 9), {"winner_zero": True, "ender_bonus": "minus_players"}, (0, 8, 9)),
    ("56", (9, 4), {"ender_penalty": "highest"}, (9, 4)),
]


@pytest.mark.parametrize(("id", "scores", "choice", "adjusted"), EXAMPLES, ids=[e[0] for e in EXAMPLES])
def test_worked_example(id, scores, choice, adjusted):
    assert hole_score(scores, 0, chosen("six_card", **choice)) == adjusted


def test_a_paid_look_costs_its_points_after_all_else():
    assert hole_score((11, 20), None, chosen("four_card", relook="paid"), looks=(3, 0)) == (14, 20)


def test_a_fine_is_paid_by_every_other_player():
    assert hole_score((8, 3, 4), None, chosen("six_card", four_equal_fine=10), (10, 0, 0)) == (8, 13, 14)


def test_alone_nothing_is_adjusted():
    rules = chosen("six_card", players=1, winner_zero=True, ender_penalty="plus_10")
    assert hole_score((12,), None, rules, (10,)) == (12,)


def test_the_pot_is_doubled_by_a_failing_ender_and_won_by_the_next():
    rules = chosen("six_card", players=4, pot_ante=5)
    pot, chips = settled_pot(0, (0, 0, 0, 0), (9, 4, 20, 30), 0, rules)
    assert (pot, chips) == (40, (-25, -5, -5, -5))
    assert settled_pot(pot, chips, (9, 4, 20, 30), 1, rules) == (0, (-25, 35, -5, -5))


def test_the_cap_is_the_most_that_can_be_won_in_one_hole():
    rules = chosen("six_card", players=4, pot_ante=5, pot_cap=25)
    pot, chips = settled_pot(0, (0, 0, 0, 0), (9, 4, 20, 30), 0, rules)
    assert pot == 40
    pot, chips = settled_pot(pot, chips, (9, 4, 20, 30), 1, rules)
    assert (pot, chips[1]) == (15, 20)


def last_swap(rules, **fields):
    """The human puts the drawn 9S over the last face-down card: 0 + 8 + 5 = 13 against 5 + 4 + 10 = 19."""
    fields.setdefault("hand", "9S")
    position = table(rules, "9H 3C KD / qs 5H 5C", "AH 2C 3D / 4S 6H 7D", phase=2, **fields)
    return game.play(position, parse("s3"), rules)


def test_after_a_hole_the_scores_are_added_up():
    position = last_swap(chosen("six_card"), totals=(10, 4), hole_scores=((10, 4),), hole=2)
    assert position.hole_scores == ((10, 4), (13, 19))
    assert position.totals == (23, 23)
    assert game.rounds(position) == (10, 13)
    assert position.phase == HOLE_OVER
    assert position.ended == WENT_OUT
    assert game.result(position, chosen("six_card")) is None


def test_the_game_is_over_after_the_agreed_number_of_holes():
    rules = chosen("six_card", holes=2)
    position = last_swap(rules, totals=(10, 40), hole_scores=((10, 40),), hole=2)
    assert position.phase == GAME_OVER
    assert game.legal_moves(position, rules) == []
    assert game.result(position, rules) == "won"
    assert game.score(position, rules, 0) == 23


def test_the_lowest_total_wins():
    rules = chosen("six_card", holes=2)
    assert game.result(last_swap(rules, totals=(50, 4), hole=2), rules) == "lost"


def test_a_tie_is_shared_or_played_off():
    rules = chosen("six_card", holes=2)
    assert game.result(last_swap(rules, totals=(16, 10), hole=2), rules) == "won"
    rules = chosen("six_card", holes=2, final_tie="extra_hole")
    position = last_swap(rules, totals=(16, 10), hole=2)
    assert game.result(position, rules) is None
    assert game.play(position, parse("n"), rules).hole == 3


def test_a_target_is_reached_by_any_total():
    rules = chosen("six_card", game_length="target")
    assert game.result(last_swap(rules, totals=(10, 80)), rules) is None
    assert game.result(last_swap(rules, totals=(10, 81)), rules) == "won"


def test_an_open_game_goes_on_until_the_human_stops():
    rules = chosen("six_card", game_length="open")
    position = last_swap(rules, hole=30)
    assert game.legal_moves(position, rules) == [parse("n"), parse("o")]
    assert game.result(game.play(position, parse("o"), rules), rules) == "won"


def test_the_hole_ends_when_no_stock_is_left_and_none_may_be_shuffled():
    rules = chosen("six_card", stock_out="end_hole", ender_penalty="plus_10")
    position = table(rules, "9H 3C KD / qs 5H 5C", "AH 2C 3D / 4s 6H 7D", phase=2, hand="KS", stock="")
    over = game.play(position, parse("x"), rules)
    assert (over.phase, over.ended, over.ender) == (HOLE_OVER, STOCK_OUT, None)
    assert over.hole_scores == ((32, 19),)
