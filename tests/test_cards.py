"""Cards are numbers, piles are bytes, and both have a text form."""

import pytest

from shared_rules import cards
from shared_rules.cards import HEARTS, JOKER, KING, SPADES, UNKNOWN, card, parse, parse_pile


def test_every_card_of_a_pack_reads_back_from_its_name():
    pack = cards.pack(jokers=2)
    assert len(pack) == 54 and len(set(pack)) == 53
    assert parse_pile(cards.names(pack)) == pack


def test_a_ten_has_two_figures():
    assert cards.name(parse("10H")) == "10H"
    assert cards.rank(parse("10H")) == 10


def test_lower_case_lies_face_down():
    assert cards.is_face_down(parse("9h")) and not cards.is_face_down(parse("9H"))
    assert cards.face_up(parse("9h")) == parse("9H")
    assert cards.face_down(parse("9H")) == parse("9h")
    assert cards.name(parse("9h")) == "9h"


def test_hearts_and_diamonds_are_red_and_a_joker_is_not():
    assert [cards.is_red(parse(text)) for text in ("9H", "9d", "9C", "9s", "X")] == [
        True,
        True,
        False,
        False,
        False,
    ]


def test_a_joker_an_empty_place_and_an_unknown_card_have_no_rank():
    assert [cards.rank(c) for c in (JOKER, cards.EMPTY, UNKNOWN)] == [0, 0, 0]
    assert cards.names(bytes([JOKER, cards.EMPTY, UNKNOWN])) == "X . ?"


def test_a_card_has_the_rank_and_suit_it_was_made_of():
    king = card(KING, SPADES)
    assert (cards.rank(king), cards.suit(king), cards.name(king)) == (KING, SPADES, "KS")
    assert cards.suit(parse("AH")) == HEARTS


def test_several_packs_hold_each_card_as_often():
    assert sorted(cards.pack(packs=2, jokers=1)) == sorted(cards.pack(jokers=1) * 2)


@pytest.mark.parametrize("text", ["", "1H", "11C", "H9", "9", "9X", "XX", "KDD", " 9H"])
def test_what_is_no_card_is_refused_with_its_text(text):
    with pytest.raises(ValueError, match="is not a card"):
        parse(text)
