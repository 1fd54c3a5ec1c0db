"""Columns, lines and blocks that are put under the pile (`clear_groups`), and what a new card completes."""

import pytest
from golf_layouts import chosen, layout, legal, play, table

from shared_rules import cards
from shared_rules.cards import parse
from shared_rules.golf import game, groups, show
from shared_rules.golf.position import DRAWN, HOLE_OVER, TIDY, TURN, WENT_OUT

NINE = chosen("nine_card_alt")
FUCHS = chosen("nine_fuchs")
THEIRS = "9h 3c kd / qs 5h 6c / 8d 2s ac"


def names(pile):
    return cards.names(pile)


@pytest.mark.parametrize(
    ("preset", "choice", "cards", "numbers"),
    [
        ("six_card_alt", {}, "9H 5C 7D / 9S 5D 8C", [0, 1]),
        ("six_card_alt", {}, "9H 5c 7D / 9S 5D 8C", [0]),
        ("nine_card_alt", {}, "7H 4C KD / 7S 4H 9C / 7D 5S AC", [0]),
        ("nine_card_alt", {}, "6H 6C 6D / 10S 3H KC / 2D 5S AC", [3]),
        ("nine_card", {"clear_groups": "optional"}, "6H 6C 6D / 10S 3H KC / 2D 5S AC", []),
        (
            "nine_card",
            {"clear_groups": "auto", "line_rule": "row_column_diagonal"},
            "QH 3C 4D / 8S QC KH / 5D 2S QD",
            [6],
        ),
        ("nine_card", {"clear_groups": "auto", "square_bonus": -25}, "5H 5C KD / 5S 5D 9H / 3C 4H AS", [8]),
        # a row and a column that share a card go together
        ("nine_card_alt", {}, "8H 8C 8D / 8S 3H KC / 8D 10S AC", [0]),
        ("nine_card_alt", {}, "8H 8C 8D / 2S 3H KC / 9D 9S 9C", [3, 5]),
        ("nine_morako", {"clear_groups": "auto"}, "7H 7C 7D / 7S 4H 9C / 7D 5S AC", []),
        ("hand_four", {"clear_groups": "optional", "place_face": "up"}, "8H 8C QD 3S", []),
        ("six_card_alt", {"one_eyed_jack": "wild"}, "JH 5C 7D / 9S 5D 8C", [0, 1]),
        ("six_card_alt", {"one_eyed_jack": "wild", "clear_groups": "auto"}, "JH 5C 7D / 9S 5D 8C", [1]),
    ],
)
def test_complete_groups_are_found(preset, choice, cards, numbers):
    assert groups.found(layout(cards), chosen(preset, **choice)) == numbers


def test_a_line_made_by_a_turn_may_be_put_away():
    position = play(table(NINE, "6H 6C 4d / 10S 3H KC / 2D 5S ac", THEIRS), "d s2", NINE)
    assert (position.phase, legal(position, NINE)) == (TIDY, ["g3", "p"])
    position = play(position, "g3", NINE)
    assert names(position.layouts[0]) == ". . . 10S 3H KC 2D 5S ac"
    assert names(position.pile) == "6H 6C 6S 8S 4D"
    assert position.seat == 1
    assert show.showing(position, 0, NINE) == 10 + 3 + 2 + 5


def test_a_line_left_lying_may_be_put_away_before_a_later_turn():
    position = table(NINE, "6H 6C 6D / 10S 3H KC / 2D 5S ac", THEIRS)
    assert legal(position, NINE) == ["d", "t", "g3"]
    position = play(position, "g3 d", NINE)
    assert legal(position, NINE) == ["s3", "s4", "s5", "s6", "s7", "s8", "x"]


def test_fuchs_removes_rows_and_columns_at_once():
    position = play(table(FUCHS, "6H 6C 4d / 10S 3H KC / 2D 5S ac", THEIRS), "d s2", FUCHS)
    assert (position.phase, position.seat) == (TURN, 1)
    assert names(position.layouts[0]) == ". . . 10S 3H KC 2D 5S ac"


def test_lines_completed_by_the_same_card_go_together():
    position = play(table(FUCHS, "4d 6C 6D / 6H 3H KC / 6C 5S ac", THEIRS), "d s", FUCHS)
    assert names(position.layouts[0]) == ". . . . 3H KC . 5S ac"
    assert len(position.pile) == 1 + 1 + 5


def test_the_last_line_put_away_goes_out():
    position = play(table(FUCHS, ". . . / . . . / 6H 6C 4d", THEIRS), "d s8", FUCHS)
    assert (position.phase, position.ended) == (HOLE_OVER, WENT_OUT)
    assert position.hole_scores[0][0] == 0


def test_what_was_put_away_completes_no_line_later():
    rules = chosen("nine_fuchs")
    cleared = (layout("6H . . / 6C . . / 6D . ."), bytes(9))
    position = table(rules, ". 6S 6c / . 3H KC / . 5S AC", THEIRS, cleared=cleared, phase=DRAWN, hand="6H")
    over = play(position, "s2", rules)
    # the two sixes count; the column that has gone does not
    assert over.hole_scores[0][0] == 6 + 6 + 3 + 10 + 5 + 1


def test_a_negative_line_keeps_its_sum_and_a_block_its_bonus():
    rules = chosen("nine_card", clear_groups="auto", negative_group="keep")
    position = play(table(rules, "2H 4C KD / 2S 4H 9C / ad 5S AC", THEIRS, stock="3S 2D"), "d s6", rules)
    assert position.phase == HOLE_OVER
    assert position.hole_scores[0][0] == -6 + 4 + 4 + 9 + 5 + 1
    rules = chosen("nine_card", clear_groups="auto", square_bonus=-25)
    position = play(table(rules, "5H 5C KD / 5S 9d 9H / 3C 4H as", THEIRS, stock="3S 5D"), "d s4", rules)
    assert names(position.layouts[0]) == ". . KD . . 9H 3C 4H as"
    assert position.cleared_points == (-25, 0)
    assert show.showing(position, 0, rules) == -25 + 9 + 3 + 4


def test_two_blocks_completed_by_one_card_both_count():
    rules = chosen("nine_card", clear_groups="auto", square_bonus=-25)
    position = play(table(rules, "5H 5C 5D / 5S 9d 5C / 3C 4H as", THEIRS, stock="3S 5D"), "d s4", rules)
    assert position.cleared_points == (-50, 0)
    rules = chosen("nine_card", clear_groups="auto", square_bonus=-25, overlap_rule="exclusive")
    position = play(table(rules, "5H 5C 5D / 5S 9d 5C / 3C 4H as", THEIRS, stock="3S 5D"), "d s4", rules)
    # N14: one block, and two fives that count
    assert position.cleared_points == (-25 + 10, 0)


def test_a_save_keeps_what_the_lines_counted():
    rules = chosen("nine_card", clear_groups="auto", square_bonus=-25)
    cleared = (layout("5H 5C . / 5S 5D . / . . ."), bytes(9))
    first = rules["initial_count"]
    position = table(
        rules,
        ". . KD / . . 9H / 3C 4H as",
        THEIRS,
        cleared=cleared,
        cleared_points=(-25, 0),
        initial=((1 << first) - 1,) * 2,
    )
    everything = list(position.stock + position.pile) + [
        c & 0x7F for row in position.layouts for c in row if c
    ]
    rest = sorted(cards.pack(2))
    for card in everything:
        rest.remove(card)
    position = position._replace(stock=position.stock + bytes(rest))
    assert game.position_from(tuple(position), rules) == position


# -- what a card completes, for the screen


@pytest.mark.parametrize(
    ("preset", "choice", "cards", "place", "card", "makes"),
    [
        ("six_card", {}, "7H KC 7D / 10D 10S 5h", 1, "10C", True),
        ("six_card", {}, "7H KC 7D / 10D 10S 5h", 2, "10C", False),
        ("six_card", {"pair_rule": "anywhere"}, "7H KC 7D / 10D 10S 5h", 2, "10C", True),
        ("four_card_alt", {"place_face": "up"}, "7H KC / 10D 9S", 3, "10C", True),
        ("four_card_alt", {"place_face": "up"}, "7H KC / 10D 9S", 1, "10C", False),
        ("nine_card", {}, "7H 4C KD / 7S 4H 9C / 2D 5S AC", 6, "7D", True),
        ("nine_card", {}, "7H 7C KD / 2S 4H 9C / 2D 5S AC", 2, "7D", False),
        ("nine_morako", {}, "7H 4C KD / 2S 4H 9C / 2D 5S AC", 1, "7D", True),
        ("nine_morako", {}, "7H 4C KD / 2S 4H 9C / 2D 5S AC", 2, "7D", False),
        ("hand_four", {"place_face": "up"}, "8H 4C QD 3S", 3, "8D", True),
    ],
)
def test_a_new_card_completes_a_group_or_not(preset, choice, cards, place, card, makes):
    rules = chosen(preset, **choice)
    other = cards.lower()
    position = table(rules, cards, other, phase=DRAWN, hand=card)
    assert show.effect(position, place, rules).pair == makes
    assert show.effect(position, place, rules, parse(card)).pair == makes
