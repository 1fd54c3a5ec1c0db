"""Golf with cards that lie face down: looks, memory, knocking; and the options that other forms share."""

import pytest
from golf_layouts import chosen, layout, legal, play, table

from shared_rules import cards
from shared_rules.cards import UNKNOWN, parse
from shared_rules.golf import game, show
from shared_rules.golf.position import (
    ALL_FACE_UP,
    ARRANGE,
    DREW,
    EXPOSED_ALL,
    HOLE_OVER,
    KNOCKED_OUT,
    REVEAL,
    STOCK_OUT,
    TURN,
    TURNS_OUT,
    pack_count,
)
from shared_rules.golf.view import view

FOUR = chosen("four_card")
FOUR_ALT = chosen("four_card_alt")
HAND = chosen("hand_four")
MINE, THEIRS = "9h 5c / kd 3s", "2h 7c / as 6h"


def seen(position, seat, viewer, rules):
    """A seat's layout as another one knows it."""
    return cards.names(view(position, viewer, rules).layouts[seat])


def in_sight(position, rules, seat=0):
    """A seat's layout as the human sees it on the table."""
    return cards.names(show.faces(view(position, 0, rules), rules, seat))


# -- packs (5.9)


@pytest.mark.parametrize(
    ("preset", "packs"),
    [
        ("four_card", "1111112"),
        ("hand_four", "1111112"),
        ("power_cabo", "1111112"),
        ("eight_card", "2223333"),
        ("eight_card_alt", "1122223"),
        ("nine_card", "2222333"),
        ("nine_morako", "2222333"),
        ("nine_fuchs", "2222333"),
        ("nine_card_alt", "2222333"),
        ("ten_card", "2222333"),
        ("ten_card_alt", "2222333"),
    ],
)
def test_packs_go_by_the_number_of_players(preset, packs):
    assert "".join(str(pack_count(chosen(preset, players=n))) for n in range(2, 9)) == packs


@pytest.mark.parametrize(
    ("preset", "size", "jokers"),
    [
        ("four_card", 4, 0),
        ("hand_four", 4, 0),
        ("eight_card", 8, 4),
        ("nine_fuchs", 9, 4),
        ("ten_card", 10, 0),
    ],
)
def test_the_deal_has_the_cards_of_its_form(preset, size, jokers):
    position = game.deal(3, chosen(preset))
    everything = position.stock + position.pile + b"".join(position.layouts)
    assert {len(row) for row in position.layouts} == {size}
    assert sum(card & 0x7F == cards.JOKER for card in everything) == jokers


# -- initial looks (3.1, 3.2, 5.2)


def test_each_player_looks_at_the_two_nearest_cards_in_turn():
    rules = chosen("four_card", players=3, first_dealer="human")
    position = game.deal(4, rules)
    for seat in (1, 2, 0):
        assert (position.seat, position.phase) == (seat, REVEAL)
        # nothing to choose: both are in sight at once, and are turned back together
        assert legal(position, rules) == ["p"]
        assert [card == UNKNOWN for card in view(position, seat, rules).layouts[seat]] == [
            True,
            True,
            False,
            False,
        ]
        assert set(view(position, (seat + 1) % 3, rules).layouts[seat]) == {UNKNOWN}
        position = play(position, "p", rules)
    assert (position.seat, position.phase) == (1, TURN)


def test_any_two_cards_may_be_looked_at_the_second_after_the_first():
    position = game.deal(4, chosen("four_card_alt", first_dealer="last_bot"))
    assert legal(position, FOUR_ALT) == ["l", "l1", "l2", "l3"]
    position = play(position, "l3", FOUR_ALT)
    assert in_sight(position, FOUR_ALT).split()[3] != "?"
    assert legal(position, FOUR_ALT) == ["l", "l1", "l2"]
    position = play(position, "l", FOUR_ALT)
    assert legal(position, FOUR_ALT) == ["p"]
    assert [card == "?" for card in in_sight(position, FOUR_ALT).split()] == [False, True, True, False]
    position = play(position, "p", FOUR_ALT)
    # out of sight, but not out of mind
    assert in_sight(position, FOUR_ALT) == "? ? ? ?"
    assert [card == "?" for card in seen(position, 0, 0, FOUR_ALT).split()] == [False, True, True, False]
    assert seen(position, 0, 1, FOUR_ALT) == "? ? ? ?"


def test_looks_may_wait_for_the_first_own_turn():
    rules = chosen("four_card", initial_when="first_turn", first_dealer="last_bot")
    position = play(game.deal(4, rules), "p d x", rules)
    assert (position.seat, position.phase) == (1, REVEAL)
    assert seen(position, 1, 1, rules).count("?") == 2


def test_fewer_cards_than_a_row_are_chosen():
    rules = chosen("four_card", initial_count=1)
    assert legal(game.deal(4, rules), rules) == ["l2", "l3"]


def test_a_hand_is_seen_by_its_owner_all_the_time():
    position = game.deal(4, HAND)
    assert position.phase == TURN
    assert UNKNOWN not in show.faces(view(position, 0, HAND), HAND, 0)
    assert set(view(position, 0, HAND).layouts[1]) == {UNKNOWN}


# -- the turn


def test_a_swapped_card_goes_in_face_down_and_its_owner_remembers_it():
    position = play(table(FOUR, MINE, THEIRS), "d s1", FOUR)
    assert cards.names(position.layouts[0]) == "9h 6s kd 3s"
    assert cards.names(position.pile) == "8S 5C"
    assert seen(position, 0, 0, FOUR) == "? 6s ? ?"
    assert seen(position, 0, 1, FOUR) == "? ? ? ?"
    assert position.last_acts[0] == (DREW, UNKNOWN, 1, parse("5C"))


def test_a_taken_card_is_known_to_everybody():
    position = play(table(FOUR, MINE, THEIRS), "t s1", FOUR)
    assert seen(position, 0, 1, FOUR) == seen(position, 0, 0, FOUR) == "? 8s ? ?"
    assert position.last_acts[0].card == parse("8S")


def test_the_four_open_variant_keeps_its_looks_and_places_face_up():
    rules = chosen("four_card", place_face="up", end_rule="first_exposed")
    position = play(table(rules, "9H 5C / KD 3s", THEIRS), "d s3", rules)
    assert (position.ender, position.seat, position.phase) == (0, 1, TURN)


def test_in_the_frozen_variant_every_turn_exposes_a_card():
    rules = chosen(
        "four_card",
        initial_mode="none",
        initial_count=0,
        place_face="up",
        frozen_face_up=True,
        flip_on_reject="forced",
        end_rule="all_exposed",
        last_turns="none",
    )
    game.choices().check_options(rules)
    position = game.deal(5, rules)
    for _ in range(8):
        position = play(position, "d x", rules)
        position = play(position, legal(position, rules)[0], rules)
    assert (position.phase, position.ended) == (HOLE_OVER, ALL_FACE_UP)


# -- knocking (3.1.8, 2.2)


def test_a_knock_is_a_whole_turn_and_each_other_player_has_one_more():
    rules = chosen("four_card", players=3)
    position = table(rules, MINE, THEIRS, "4h 4c / 8d 10s")
    assert legal(position, rules) == ["d", "t", "k"]
    position = play(position, "k", rules)
    assert (position.ender, position.seat, list(position.last_turns)) == (0, 1, [1, 2])
    assert "k" not in legal(position, rules)
    position = play(position, "d x d x", rules)
    assert (position.phase, position.ended) == (HOLE_OVER, KNOCKED_OUT)
    assert position.hole_scores == ((17, 16, 26),)


def test_a_knock_on_the_very_first_turn_is_allowed():
    position = play(game.deal(4, FOUR), "p p k", FOUR)
    assert position.ender is not None


def test_the_ender_of_a_knock_is_adjusted():
    rules = chosen("four_card", ender_penalty="plus_10")
    assert play(table(rules, MINE, THEIRS), "k d x", rules).hole_scores == ((27, 16),)


def test_a_layout_may_be_turned_up_before_the_last_turn():
    rules = chosen("four_card", place_face="up", last_turn_reveal="before")
    position = play(table(rules, MINE, THEIRS), "k", rules)
    assert cards.names(position.layouts[1]) == "2H 7C AS 6H"


def test_with_all_cards_up_the_hole_goes_on_until_somebody_knocks():
    rules = chosen("four_card", place_face="up")
    position = play(table(rules, "9H 5C / KD 3s", THEIRS), "d s3", rules)
    assert (position.phase, position.seat, position.ender) == (TURN, 1, None)


def test_a_hole_may_go_on_until_the_stock_is_out():
    rules = chosen("six_card", end_rule="stock_out", stock_out="end_hole")
    position = table(rules, "9H 3C KD / QS 5h 5C", "2H 7C 4d / AS 6h 6C", stock="6S 7S")
    position = play(position, "d s4", rules)
    assert position.phase == TURN
    position = play(position, "d x", rules)
    assert (position.phase, position.ender, position.ended) == (HOLE_OVER, None, STOCK_OUT)


def test_exposing_all_makes_the_ender_even_where_others_knock():
    rules = chosen("four_card", place_face="up", expose_turn=True)
    position = play(table(rules, MINE, THEIRS), "e", rules)
    assert (position.ender, position.seat, "e" in legal(position, rules)) == (0, 1, False)
    assert play(position, "d x", rules).ended == EXPOSED_ALL


# -- looking again (5.3)


def test_a_paid_look_costs_a_point_and_lasts_for_the_turn():
    rules = chosen("four_card", relook="paid")
    position = play(table(rules, MINE, THEIRS), "l1", rules)
    assert (position.seat, position.phase, position.looks) == (0, TURN, (1, 0))
    assert in_sight(position, rules) == "? 5c ? ?"
    assert legal(position, rules) == ["d", "t", "k", "l", "l2", "l3"]
    position = play(position, "d", rules)
    assert legal(position, rules) == ["s", "s1", "s2", "s3", "x", "l", "l2", "l3"]
    position = play(position, "l3 x", rules)
    assert in_sight(position, rules) == "? ? ? ?"
    position = play(position, "k", rules)
    assert "l1" in legal(position, rules)
    # 17 and two looks
    assert play(position, "d x", rules).hole_scores == ((19, 16),)


def test_the_first_two_or_their_replacements_can_be_seen_on_the_own_turn():
    rules = chosen("four_card", relook="first_two_free", first_dealer="last_bot")
    position = play(game.deal(4, rules), "p p", rules)
    assert [card == "?" for card in in_sight(position, rules).split()] == [True, True, False, False]
    position = play(position, "d s2", rules)
    assert in_sight(position, rules) == "? ? ? ?"
    position = play(position, "d x", rules)
    assert [card == "?" for card in in_sight(position, rules).split()] == [True, True, False, False]


# -- the options of a turn


def test_cards_not_looked_at_may_be_replaced_only_once():
    rules = chosen("four_card", unseen_once=True)
    position = table(rules, MINE, THEIRS, initial=(0b1100, 0b1100))
    position = play(position, "d s d x", rules)
    assert legal(play(position, "d", rules), rules) == ["s1", "s2", "s3", "x"]
    position = play(position, "d s2 d x d", rules)
    assert "s2" in legal(position, rules)


def test_who_can_replace_nothing_draws_and_rejects():
    rules = chosen("four_card", unseen_once=True)
    position = table(rules, MINE, THEIRS, locked=(0b1111, 0))
    assert legal(position, rules) == ["d", "k"]
    assert legal(play(position, "d", rules), rules) == ["x"]


def test_after_the_reveal_the_owner_may_put_the_cards_in_another_order():
    rules = chosen("six_card", initial_rearrange=True, first_dealer="last_bot")
    position = play(game.deal(5, rules), "f f1", rules)
    first, second = position.layouts[0][:2]
    hidden = position.layouts[0][4]
    assert (position.phase, legal(position, rules)) == (ARRANGE, ["m", "m1", "m2", "m3", "m4", "m5", "p"])
    position = play(position, "m1 m4", rules)
    assert (position.layouts[0][1], position.layouts[0][4]) == (hidden, second)
    assert view(position, 0, rules).layouts[0][1] == UNKNOWN
    position = play(position, "m m3 p", rules)
    assert position.layouts[0][3] == first
    assert (position.seat, position.phase) == (1, REVEAL)


def test_in_eight_cards_a_column_is_turned_up_before_the_first_draw():
    rules = chosen("eight_card", first_dealer="last_bot")
    position = game.deal(5, rules)
    assert (position.seat, position.phase) == (0, REVEAL)
    assert legal(play(position, "f2", rules), rules) == ["f6"]
    position = play(position, "f2 f6 d x", rules)
    assert "p" not in legal(position, rules)
    position = play(position, legal(position, rules)[0], rules)
    assert (position.seat, position.phase) == (1, REVEAL)


def test_in_eight_cards_the_last_card_need_not_be_flipped():
    rules = chosen("eight_card")
    position = table(rules, "6H 9C KD 4S / 2C 9H AC 4d", "6h 9C KD 4S / 2C 9H AC 4d")
    assert legal(play(position, "d x", rules), rules) == ["f7", "p"]


# -- who begins, and the end of the game


@pytest.mark.parametrize(("layouts", "starter"), [("9H 5C KD", 2), ("2H 5C KD", 2), ("KH 5C 9D", 0)])
def test_the_winner_of_the_hole_may_begin_the_next(layouts, starter):
    rules = chosen("four_card", players=3, next_starter="hole_winner", initial_mode="none")
    layouts = ["%s KD / KS KC" % card for card in layouts.split()]
    position = table(rules, *layouts, phase=HOLE_OVER, dealer=0)
    position = play(position, "n", rules)
    assert (position.dealer, position.starter, position.seat) == (1, starter, starter)


def test_alone_a_knock_ends_the_hole_without_an_ender():
    rules = chosen("four_card", players=1, ender_penalty="plus_10")
    position = play(table(rules, MINE), "k", rules)
    assert (position.phase, position.ender, position.ended) == (HOLE_OVER, None, KNOCKED_OUT)
    assert position.hole_scores == ((17,),)


@pytest.mark.parametrize(("preset", "turns"), [("four_card", 8), ("nine_card", 18), ("ten_card", 20)])
def test_alone_there_are_two_turns_for_each_card(preset, turns):
    rules = chosen(preset, players=1, initial_mode="none", initial_count=0)
    position = game.deal(3, rules)
    for _ in range(turns):
        assert position.phase == TURN
        position = play(position, "d x", rules)
    assert (position.phase, position.ended, position.turns) == (HOLE_OVER, TURNS_OUT, (turns,))


def test_a_look_and_a_knock_stand_for_good_but_naming_a_card_does_not():
    rules = chosen("four_card_alt", first_dealer="last_bot")
    assert game.reveals(game.deal(4, rules), game.legal_moves(game.deal(4, rules), rules)[0], rules)
    rules = chosen("six_card", initial_rearrange=True, first_dealer="last_bot")
    position = play(game.deal(5, rules), "f f1", rules)
    assert not game.reveals(position, game.legal_moves(position, rules)[0], rules)


def test_a_card_turned_back_is_not_looked_at_again_by_taking_that_back():
    rules = chosen("four_card", first_dealer="last_bot")
    position = game.deal(4, rules)
    assert game.reveals(position, game.legal_moves(position, rules)[0], rules)


def test_what_is_played_face_down_is_counted_at_the_end():
    # F3 of the worked examples: the nines share neither row nor column
    position = play(table(FOUR_ALT, "9h 5c / kd 9s", "7h 7c / 7d 4s"), "k d x", FOUR_ALT)
    assert position.hole_scores == ((23, 11),)
    assert position.layouts[0] == layout("9H 5C / KD 9S")
