"""What a layout of Golf counts, with the worked examples of the rules."""

import itertools
import random

import pytest
from golf_layouts import chosen, layout

from shared_rules.cards import JOKER, parse, parse_pile
from shared_rules.golf.position import columns_and_rows
from shared_rules.golf.scoring import card_score, card_value, fines

JOKERS = {"jokers_per_pack": 2, "joker_value": -2}

EXAMPLES = [
    # four cards
    ("F1", "9H 9C / KD 3S", "four_card", {}, 21),
    ("F2", "9H 5C / KD 9S", "four_card", {"pair_rule": "anywhere"}, 5),
    ("F3", "9H 5C / KD 9S", "four_card_alt", {}, 23),
    ("F4", "7H 7C / 7D 4S", "four_card_alt", {}, 11),
    ("F5", "6H 6C / 6D 6S", "four_card_alt", {}, 0),
    ("F6", "6H 6C / 6D 6S", "four_card", {}, 24),
    ("F7", "QS QH / 8C AD", "four_card", {"queen_spades_value": 40, "eight_value": 0}, 51),
    (
        "F8",
        "QS QH / 8C AD",
        "four_card",
        {"queen_spades_value": 40, "eight_value": 0, "pair_rule": "anywhere"},
        1,
    ),
    ("F9", "QS QH / QC AD", "four_card", {"queen_spades_value": 40, "pair_rule": "anywhere"}, 11),
    ("F10", "JH 9C / 4D KS", "four_card", {"one_eyed_jack": "wild", "pair_rule": "anywhere"}, 4),
    ("F11", "JH 4C / KD 9S", "four_card", {"one_eyed_jack": "wild", "pair_rule": "row_or_column"}, 9),
    ("F12", "JH JS / 9C 8D", "four_card", {"one_eyed_jack": "wild", "pair_rule": "anywhere"}, 0),
    ("F13", "X X / KC 3D", "four_card", {"jokers_per_pack": 2}, -7),
    ("F14", "X X / KC 3D", "four_card", {"jokers_per_pack": 2, "pair_rule": "anywhere"}, 3),
    (
        "F15",
        "X X / KC 3D",
        "four_card",
        {"jokers_per_pack": 2, "pair_rule": "anywhere", "negative_group": "keep"},
        -7,
    ),
    ("F16", "JC QD / KH 2S", "four_card", {"jack_value": 0, "queen_value": 12, "king_value": 13}, 27),
    ("F17", "JC 5D / 5H AS", "four_card_alt", {"jack_value": 20}, 31),
    ("F18", "JD QH / KS 10C", "four_card", {"value_set": "hard"}, 46),
    ("F19", "8H 8C QD 3S", "hand_four", {}, 13),
    ("F20", "8H 8C 8D 3S", "hand_four", {}, 11),
    # six cards
    ("S1", "9H 5C KD / 9S 2H 7C", "six_card", {}, 10),
    ("S2", "9H 5C KD / 9S 2H 7C", "six_card_alt", {}, 14),
    ("S3", "2H 5C KD / 2S 4H 7C", "six_card", {}, 16),
    ("S4", "2H 5C KD / 2S 4H 7C", "six_card", {"negative_group": "keep"}, 12),
    ("S5", "8H 8C 3D / KS AH 10C", "six_card", {}, 30),
    ("S6", "8H 8C 3D / KS AH 10C", "six_card", {"pair_rule": "anywhere"}, 14),
    ("S7", "7H 3C 7D / 7S KH 7C", "six_card", {"four_equal_bonus": -10}, -7),
    ("S8", "7H 3C 7D / 7S KH 7C", "six_card", {"square_bonus": -20}, 3),
    ("S9", "7H 7D 3C / 7S 7C KH", "six_card", {"square_bonus": -20}, -17),
    (
        "S10",
        "4H 4C 4D / 4S 4H 4C",
        "six_card",
        {"packs": 2, "four_equal_bonus": -10, "six_equal_bonus": -20},
        -20,
    ),
    ("S11", "4H 4C 4D / 4S 4H 4C", "six_card", {"packs": 2, "square_bonus": -20}, -40),
    ("S12", "4H 4C 4D / 4S 4H 4C", "six_card", {"packs": 2}, 0),
    ("S13", "X 2H QD / 6C 2S QH", "six_card", JOKERS, 4),
    ("S14", "X 9H 4D / X 3S 4C", "six_card", JOKERS, 12),
    ("S15", "X 9H 4D / X 3S 4C", "six_card", {**JOKERS, "negative_group": "keep"}, 8),
    ("S16", "X X 10H / X X AC", "six_card", {**JOKERS, "packs": 2, "four_negatives_bonus": -20}, -9),
    ("S17", "X X 10H / X X AC", "six_card", {**JOKERS, "packs": 2}, 11),
    ("S18", "5H 5C 8D / 5S 5D KH", "six_card_alt", {"four_equal_fine": 10}, 8),
    ("S19", "JH JC 3D / 4S JD 3H", "six_card", {"one_eyed_jack": "zero"}, 4),
    ("S20", "2H 5C KD / 9S 2D 7C", "six_card_alt", {}, 25),
    ("S21", "2H 5C KD / 9S 2D 7C", "six_card_alt", {"bonus_card": "two"}, 17),
    ("S22", "JH 9C 3D / 10S KH 8C", "six_card", {"one_eyed_jack": "wild"}, 20),
    # eight and ten cards
    ("E1", "6H 9C KD 4S / 2C 9H AC 4D", "eight_card", {}, 9),
    ("E2", "AC 8D 6H 8S / KH 8C 4C 8H", "eight_card", {}, 1),
    ("E3", "X 10H 3C QD / 5S 10C X QH", "eight_card", {}, -2),
    ("E4", "8H 8D 8C KD / 8S 8C 8H AC", "eight_card", {}, -19),
    ("E5", "X 4H 5C KD / X 9C 6H AS", "eight_card", {}, 25),
    ("E6", "X 4H 5C KD / X 9C 6H AS", "eight_card", {"negative_group": "keep"}, 15),
    ("T1", "10H 3C KD 7S 2H / 10C 4D AS 7H 9C", "ten_card", {}, 15),
    # nine cards
    ("N1", "7H 4C KD / 7S 4H 9C / 7D 5S AC", "nine_card", {}, 23),
    ("N2", "2H 4C KD / 2S 4H 9C / 2D 5S AC", "nine_card", {}, 23),
    ("N3", "2H 4C KD / 2S 4H 9C / 2D 5S AC", "nine_card", {"negative_group": "keep"}, 17),
    ("N4", "6H 6C 6D / 10S 3H KC / 2D 5S AC", "nine_card", {}, 35),
    ("N5", "6H 6C 6D / 10S 3H KC / 2D 5S AC", "nine_card", {"line_rule": "row_or_column"}, 17),
    ("N6", "QH 3C 4D / 8S QC KH / 5D 2S QD", "nine_card", {"line_rule": "row_column_diagonal"}, 18),
    ("N7", "QH 3C 4D / 8S QC KH / 5D 2S QD", "nine_card", {"line_rule": "row_or_column"}, 48),
    ("N8", "8H 8C 8D / 8S 3H KC / 8D 10S AC", "nine_card", {"line_rule": "row_or_column"}, 14),
    (
        "N9",
        "8H 8C 8D / 8S 3H KC / 8D 10S AC",
        "nine_card",
        {"line_rule": "row_or_column", "overlap_rule": "exclusive"},
        30,
    ),
    ("N10", "5H 5C KD / 5S 5D 9H / 3C 4H AS", "nine_card", {"square_bonus": -25}, -8),
    ("N11", "5H 5C KD / 5S 5D 9H / 5C 4H AS", "nine_card", {"square_bonus": -25}, -11),
    (
        "N12",
        "5H 5C KD / 5S 5D 9H / 5C 4H AS",
        "nine_card",
        {"square_bonus": -25, "overlap_rule": "exclusive"},
        -6,
    ),
    (
        "N13",
        "5H 5C 5D / 5S 5D 5H / KC 9H AS",
        "nine_card",
        {"line_rule": "row_or_column", "square_bonus": -25},
        -40,
    ),
    (
        "N14",
        "5H 5C 5D / 5S 5D 5H / KC 9H AS",
        "nine_card",
        {"line_rule": "row_or_column", "square_bonus": -25, "overlap_rule": "exclusive"},
        -5,
    ),
    ("N15", "4H 4C KD / 9S 4D 3H / 9C 7S 7D", "nine_morako", {}, 3),
    ("N16", "QH KC 5D / X 8S KD / 3C QD 5H", "nine_fuchs", {}, 39),
    # decided ambiguities
    ("49", "JH 9C 3D / JC KH 8C", "six_card", {"one_eyed_jack": "wild"}, 20),
    ("49 bonus", "JH JS 3D / JC JD 8C", "six_card", {"one_eyed_jack": "wild", "four_equal_bonus": -10}, 1),
    ("48", "7H 3C 7D / 7S KH 7C", "six_card", {"pair_rule": "none", "four_equal_bonus": -10}, -7),
    (
        "50",
        "X X X KC 9D / X X X 3C 9H",
        "ten_card",
        {**JOKERS, "packs": 3, "four_negatives_bonus": -20},
        -17,
    ),
    (
        "50 kept",
        "X X X KC 9D / X X X 3C 9H",
        "ten_card",
        {**JOKERS, "packs": 3, "four_negatives_bonus": -20, "negative_group": "keep"},
        -21,
    ),
    (
        "51",
        "7H 7D 3C 7H / 7S 7C KH 7S",
        "eight_card",
        {"jokers_per_pack": 0, "square_bonus": -20},
        -17,
    ),
    ("52", "JH 9C 3D / JS KH 8C", "six_card", {"bonus_card": "one_eyed_jack", "negative_group": "keep"}, 16),
    (
        "53",
        "2H 2C 2D / 2S 3H KC / 2D 10S AC",
        "nine_card",
        {"line_rule": "row_or_column", "negative_group": "keep"},
        4,
    ),
    (
        "54",
        "JC JH KD / 9S JS 3H / 9C 7S 7D",
        "nine_morako",
        {"bonus_card": "one_eyed_jack", "negative_group": "keep"},
        -1,
    ),
    ("line of twos", "2H 2C 2D / 5S 3H KC / 8D 10S AC", "nine_card_alt", {"overlap_rule": "exclusive"}, 27),
    (
        "beside a block",
        "5H 5C 5D / 5S 5D KH / KC 9H AS",
        "nine_morako",
        {"square_bonus": -25, "overlap_rule": "exclusive"},
        -15,
    ),
]


@pytest.mark.parametrize(
    ("id", "cards", "preset", "choice", "points"), EXAMPLES, ids=[e[0] for e in EXAMPLES]
)
def test_worked_example(id, cards, preset, choice, points):
    rules = chosen(preset, **choice)
    assert card_score(layout(cards), *columns_and_rows(rules), rules) == points


def test_four_equal_cards_side_by_side_fine_the_others():
    rules = chosen("six_card_alt", four_equal_fine=10)
    assert fines(layout("5H 5C 8D / 5S 5D KH"), 3, 2, rules) == 10
    assert fines(layout("5H 8D 5C / 5S KH 5D"), 3, 2, rules) == 0
    assert fines(layout("5H 5C 5D / 5S 5D 5H"), 3, 2, rules) == 20


def test_a_hand_set_minus_two_stays_when_jokers_are_added():
    assert card_value(parse("2H"), chosen("six_card")) == -2
    assert card_value(parse("2H"), chosen("six_card", jokers_per_pack=2)) == 2
    assert card_value(parse("2H"), chosen("six_card", jokers_per_pack=2, two_value=-2)) == -2


def test_a_single_value_wins_over_the_value_set():
    assert card_value(parse("KH"), chosen("six_card", value_set="hard")) == 13
    assert card_value(parse("KH"), chosen("six_card", value_set="hard", king_value=0)) == 0
    assert card_value(parse("QH"), chosen("nine_fuchs", value_set="hard")) == 0
    assert card_value(parse("JH"), chosen("nine_fuchs", value_set="hard")) == 11


def test_a_bonus_jack_is_one_eyed():
    rules = chosen("six_card", bonus_card="one_eyed_jack")
    assert [card_value(parse(card), rules) for card in ("JH", "JS", "JC", "JD")] == [-2, -2, 10, 10]


def test_an_unknown_card_and_an_empty_place_count_nothing():
    rules = chosen("six_card")
    assert card_score(layout("9H ? . / ? 5C ."), 3, 2, rules) == 14


def test_a_card_counts_the_same_whichever_way_it_lies():
    rules = chosen("six_card")
    assert card_score(layout("9h 5C kd / 9S 2h 7C"), 3, 2, rules) == 10


def test_a_cleared_column_keeps_its_points_and_counts_for_bonuses():
    rules = chosen("six_card_alt", four_equal_bonus=-10)
    left, cleared = layout(". 3C 7D / . KH 7C"), layout("7H . . / 7S . .")
    assert card_score(left, 3, 2, rules, cleared) == -7
    rules = chosen("six_card_alt", two_value=-2, negative_group="keep")
    assert card_score(left, 3, 2, rules, layout("2H . . / 2S . .")) == -4 + 3


def test_a_cleared_card_pairs_with_no_other():
    rules = chosen("six_card_alt", pair_rule="anywhere")
    assert card_score(layout(". 3C 7D / . KH 9C"), 3, 2, rules, layout("7H . . / 7S . .")) == 19


# -- the same rules counted in another, slower way


def every_pairing(places, may_pair):
    """All sets of disjoint pairs."""
    if not places:
        yield ()
        return
    first, rest = places[0], places[1:]
    yield from every_pairing(rest, may_pair)
    for other in rest:
        if may_pair(first, other):
            left = [place for place in rest if place != other]
            for pairs in every_pairing(left, may_pair):
                yield ((first, other), *pairs)


def slow_pairs(cards, columns, rules):
    """S2, S4 and S6 by looking at every choice of pairs."""

    def wild(place):
        return rules["one_eyed_jack"] == "wild" and cards[place] in (parse("JH"), parse("JS"))

    def equal(a, b):
        return cards[a] == cards[b] == JOKER or 0 < cards[a] & 15 == cards[b] & 15

    def allowed(a, b):
        rule = rules["pair_rule"]
        same_column, same_row = a % columns == b % columns, a // columns == b // columns
        near = {"column": same_column, "row_or_column": same_column or same_row, "anywhere": True}[rule]
        return near and (equal(a, b) or wild(a) or wild(b))

    values = [card_value(card, rules) for card in cards]
    most, lowest = -1, 0
    for pairs in every_pairing(list(range(len(cards))), allowed):
        natural = len([1 for a, b in pairs if not wild(a) and not wild(b)])
        points = sum(values)
        for a, b in pairs:
            keeps = rules["negative_group"] == "keep" and values[a] < 0 and values[b] < 0
            points -= 0 if keeps else values[a] + values[b]
        if natural > most or (natural == most and points < lowest):
            most, lowest = natural, points
    return lowest


@pytest.mark.parametrize("rule", ["column", "row_or_column", "anywhere"])
def test_pairs_agree_with_a_search_of_all_choices(rule):
    preset, columns = ("four_card", 2) if rule == "row_or_column" else ("six_card", 3)
    few = parse_pile("JH JS JC 2D 2S QS QH 9C 9D X")
    dice = random.Random(4)
    variants = itertools.product(("normal", "wild", "zero"), ("zero", "keep"))
    for eyes, keep in variants:
        rules = chosen(preset, pair_rule=rule, one_eyed_jack=eyes, negative_group=keep, queen_spades_value=40)
        rules["jokers_per_pack"], rules["two_value"] = 2, -2
        for _ in range(60):
            cards = bytes(dice.choice(few) for _ in range(2 * columns))
            assert card_score(cards, columns, 2, rules) == slow_pairs(cards, columns, rules), cards
