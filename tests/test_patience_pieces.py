"""The pieces that patience games are made of, on small examples."""

import pytest

from shared_rules.cards import EMPTY, names, pack, parse, parse_pile
from shared_rules.patience import pieces
from shared_rules.patience.pieces import ALTERNATE, ANY_SUIT, KINGS, NO_CARD, SAME_COLOUR, SAME_SUIT

FOUNDATIONS = range(4)


def foundations(text):
    """Four foundations up to these cards: "4C 3H"."""
    heights = {parse(word) >> 4: parse(word) & 15 for word in text.split()}
    return [bytes([suit << 4 | rank for rank in range(1, heights.get(suit, 0) + 1)]) for suit in range(4)]


# -- deals


def test_a_triangle_is_dealt_row_by_row():
    columns, rest = pieces.deal_rows(parse_pile("AC 2C 3C 4C 5C 6C 7C 8C"), (1, 2, 3), 1)
    assert [names(column) for column in columns] == ["AC", "2c 4C", "3c 5c 6C"]
    assert names(rest) == "7C 8C"


def test_columns_of_unequal_length_are_dealt_as_in_freecell():
    columns, rest = pieces.deal_rows(pack(), (7, 7, 7, 7, 6, 6, 6, 6), 7)
    assert [len(column) for column in columns] == [7, 7, 7, 7, 6, 6, 6, 6] and rest == b""
    assert [column[6] for column in columns[:4]] == list(pack()[48:])
    assert max(b"".join(columns)) < 0x80, "all lie face up"


def test_a_column_may_show_several_cards():
    columns, _ = pieces.deal_rows(parse_pile("AC 2C 3C 4C"), (4,), 2)
    assert names(columns[0]) == "ac 2c 3C 4C"


def test_a_packet_turned_over_has_the_other_order_and_the_other_face():
    assert names(pieces.turn_over(parse_pile("5H 6H 7H"))) == "7h 6h 5h"


# -- build rules


@pytest.mark.parametrize(
    "suits, onto, laid",
    [
        (ALTERNATE, "10C", "9D 9H"),
        (ALTERNATE, "10H", "9C 9S"),
        (SAME_COLOUR, "10H", "9D 9H"),
        (SAME_SUIT, "10H", "9H"),
        (ANY_SUIT, "10H", "9C 9D 9H 9S"),
        (ALTERNATE, "AC", ""),
    ],
)
def test_a_build_rule_names_what_may_lie_on_a_card(suits, onto, laid):
    assert names(pieces.build(suits)[parse(onto)]) == laid


def test_rules_may_build_up_or_either_way_and_round_the_corner():
    assert names(pieces.build(SAME_SUIT, pieces.UP)[parse("10H")]) == "JH"
    assert names(pieces.build(SAME_SUIT, pieces.UP_OR_DOWN)[parse("10H")]) == "9H JH"
    assert names(pieces.build(SAME_SUIT, wrap=True)[parse("AH")]) == "KH"


def test_a_build_rule_says_what_fills_a_space():
    assert names(pieces.build(ALTERNATE, spaces=KINGS)[EMPTY]) == "KC KD KH KS"
    assert pieces.build(ALTERNATE, spaces=NO_CARD)[EMPTY] == b""
    assert len(pieces.build(ALTERNATE)[EMPTY]) == 52


def test_nothing_is_laid_on_a_card_lying_face_down():
    assert pieces.takes(parse_pile("10H 9c"), pieces.build(ANY_SUIT)) == b""


@pytest.mark.parametrize(
    "pile, length", [("9C", 1), ("10C 9D 8C", 3), ("10S 9C 8D", 2), ("10c 9D 8C", 2), ("9D 8C 8D", 1)]
)
def test_a_run_ends_where_a_card_lies_face_down_or_does_not_fit(pile, length):
    assert pieces.run_length(parse_pile(pile), pieces.build(ALTERNATE)) == length


# -- the stock


@pytest.mark.parametrize(
    "stock, waste, count, redeals_left, cards",
    [
        ("5c 4c 3c 2c ac", "", 1, False, "AC 2C 3C 4C 5C"),
        ("5c 4c 3c 2c ac", "", 3, False, "3C 5C"),
        ("5c 4c", "AC 2C 3C", 3, False, "3C 5C"),
        ("5c 4c", "AC 2C", 3, True, "2C 4C 5C"),
        ("", "AC 2C 3C 4C", 3, False, "4C"),
        ("", "AC 2C 3C 4C", 3, True, "3C 4C"),
        ("", "AC 2C 3C 4C", 1, False, "4C"),
        ("5c", "AC 2C", 1, True, "AC 2C 5C"),
        ("", "", 3, True, ""),
    ],
)
def test_what_drawing_alone_can_bring_to_the_top_of_the_waste(stock, waste, count, redeals_left, cards):
    piles = [parse_pile(stock), parse_pile(waste)]
    found = pieces.reachable(piles, 0, 1, count, redeals_left)
    assert set(found) == set(parse_pile(cards))


def test_what_can_be_reached_is_what_is_seen_when_it_is_drawn():
    for stock_size in range(12):
        for waste_size in range(12):
            for count in (1, 2, 3):
                piles = [bytes([0x80 + 50 - i for i in range(stock_size)]), bytes(range(1, waste_size + 1))]
                expected, seen = pieces.reachable(piles, 0, 1, count, True), set(piles[1][-1:])
                for _ in range(40):
                    if piles[0]:
                        pieces.draw(piles, 0, 1, count)
                        seen.add(piles[1][-1])
                    else:
                        pieces.redeal(piles, 0, 1)
                assert seen == set(expected)


# -- foundations


def test_each_foundation_takes_the_next_card_of_its_suit():
    piles = foundations("3H KS")
    assert pieces.home(parse("4H"), piles, FOUNDATIONS) == 2
    assert pieces.home(parse("4D"), piles, FOUNDATIONS) is None
    assert pieces.home(parse("5H"), piles, FOUNDATIONS) is None
    assert [names([card]) for card in pieces.next_cards(piles, FOUNDATIONS)[:3]] == ["AC", "AD", "4H"]
    assert pieces.next_cards(piles, FOUNDATIONS)[3] not in pack(), "a full one takes no card"


def test_foundations_may_begin_with_another_rank_and_go_round_the_corner():
    piles = [b"", b"", parse_pile("QH KH"), b""]
    assert pieces.home(parse("AH"), piles, FOUNDATIONS, base=12) == 2
    assert pieces.home(parse("QS"), piles, FOUNDATIONS, base=12) == 3
    assert pieces.home(parse("AS"), piles, FOUNDATIONS, base=12) is None
    pieces.check_foundations(piles, FOUNDATIONS, base=12)


def test_a_second_pack_has_foundations_of_its_own():
    piles = foundations("5C") + foundations("2C")
    assert pieces.home(parse("3C"), piles, range(8)) == 4
    assert pieces.home(parse("6C"), piles, range(8)) == 0
    assert pieces.home(parse("4C"), piles, range(8)) is None


@pytest.mark.parametrize(
    "card, home, may_return, safe",
    [
        ("3H", "2H AC AS", True, True),  # two above both of the other colour, three above the diamonds
        ("4H", "3H 2C 2S", True, False),  # four above the diamonds
        ("4H", "3H 2C 2S AD", True, True),
        ("4H", "3H AC 2S AD", True, False),  # three above the clubs
        ("5S", "4S 3H 3D 2C", True, True),
        ("9H", "8H 8C 8S", True, False),
        ("9H", "8H 8C 8S", False, True),
        ("9H", "8H 8C 7S", False, False),
    ],
)
def test_a_card_is_safe_when_nothing_that_could_lie_on_it_is_needed(card, home, may_return, safe):
    assert pieces.is_safe_home(parse(card), foundations(home), FOUNDATIONS, may_return) == safe


@pytest.mark.parametrize("card, home, safe", [("4H", "3H 2C 2S 2D", True), ("4H", "3H 2C 2S AD", False)])
def test_where_colours_do_not_matter_it_is_the_lowest_foundation_that_counts(card, home, safe):
    assert pieces.is_safe_home(parse(card), foundations(home), FOUNDATIONS, True, False) == safe


# -- moves


def test_moves_go_from_every_source_to_every_target_that_takes_the_card():
    piles = [parse_pile(text) for text in ("9D", "10S 9H 8C", "10C", "")]
    moves, rule = [], pieces.build(ALTERNATE, spaces=KINGS)
    pieces.add_moves(moves, piles, range(4), range(4), rule, pieces.any_part)
    assert sorted(move[1:] for move in moves) == [(0, 2, 1), (1, 0, 1), (1, 2, 2)]


def test_a_game_may_limit_how_many_cards_are_lifted():
    piles = [parse_pile("10S 9H 8C"), parse_pile("JD"), parse_pile("9D")]
    moves = []
    pieces.add_moves(moves, piles, (0,), range(3), pieces.build(ALTERNATE), lambda pile, rule: (1, 2))
    assert [move[1:] for move in moves] == [(0, 2, 1)]


def test_a_position_is_written_one_pile_a_line():
    position = pieces.position_from_text(
        """
        9h 8d
        -
        JC
        """,
        points=5,
    )
    assert [names(pile) for pile in position.piles] == ["9h 8d", "", "JC"]
    assert (position.points, position.redeals, position.held) == (5, 0, b"")
