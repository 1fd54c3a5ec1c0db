"""Six-card Golf at the table: each rule of both forms, and the options that change a turn."""

from collections import Counter

import pytest
from golf_layouts import chosen, layout, legal, play, table

from shared_rules import cards, moves
from shared_rules.golf import game
from shared_rules.golf.position import (
    ALL_FACE_UP,
    DRAWN,
    EXPOSED_ALL,
    FIELDS,
    FLIP,
    GAME_OVER,
    HOLE_OVER,
    REVEAL,
    TAKEN,
    TIDY,
    TURN,
    TURNS_OUT,
    Position,
    all_cards,
    face_down_places,
    pack_count,
)
from shared_rules.golf.saved import cards_in_play, counted
from shared_rules.rng import Rng

SIX = chosen("six_card")
ALT = chosen("six_card_alt")


def names(pile):
    return cards.names(pile)


# -- the deal


@pytest.mark.parametrize(
    ("preset", "packs"), [("six_card", [1, 1, 1, 2, 2, 2, 2]), ("six_card_alt", [1, 1, 2, 2, 2, 2, 3])]
)
def test_packs_go_by_the_number_of_players(preset, packs):
    assert [pack_count(chosen(preset, players=players)) for players in range(2, 9)] == packs
    assert pack_count(chosen(preset, players=1)) == packs[0]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 8])
def test_six_cards_each_face_down_and_one_turned_up(players):
    rules = chosen("six_card", players=players)
    position = game.deal(7, rules)
    assert [len(face_down_places(cards)) for cards in position.layouts] == [6] * players
    assert len(position.pile) == 1
    assert len(position.stock) == 52 * pack_count(rules) - 6 * players - 1
    assert cards_in_play(position) == counted([all_cards(rules)])


def test_cards_go_round_one_at_a_time_from_the_dealers_left():
    rules = chosen("six_card", players=3, first_dealer="human")
    position = game.deal(7, rules)
    deck = list(reversed(Rng(7, 16).shuffled(cards.pack())))
    assert [cards.face_up(position.layouts[seat][0]) for seat in (1, 2, 0)] == deck[:3]
    assert [cards.face_up(position.layouts[seat][1]) for seat in (1, 2, 0)] == deck[3:6]
    assert position.pile[0] == deck[18]
    assert position.stock[-1] == deck[19]


def test_the_same_deal_number_gives_the_same_deal():
    assert game.deal(7, SIX) == game.deal(7, SIX)
    assert game.deal(7, SIX).layouts != game.deal(8, SIX).layouts


def test_the_first_dealer_is_chosen_or_random():
    assert game.deal(1, chosen("six_card", players=4, first_dealer="human")).dealer == 0
    assert game.deal(1, chosen("six_card", players=4, first_dealer="last_bot")).dealer == 3
    dealers = [game.deal(number, chosen("six_card", players=4)).dealer for number in range(1, 200)]
    assert set(dealers) == {0, 1, 2, 3}
    assert min(Counter(dealers).values()) > 25


def test_the_deal_moves_one_seat_to_the_left_and_the_next_seat_plays_first():
    rules = chosen("six_card", players=3)
    position = table(rules, *["9H 3C KD / QS 5H 5C"] * 3, phase=HOLE_OVER, dealer=2, hole=4)
    position = play(position, "n", rules)
    assert (position.hole, position.dealer, position.starter, position.seat) == (5, 0, 1, 1)
    assert position.phase == REVEAL
    assert position.turns == (0, 0, 0)


def test_every_hole_has_a_deck_of_its_own():
    position = table(SIX, "9H 3C KD / QS 5H 5C", "9H 3C KD / QS 5H 5C", phase=HOLE_OVER)
    assert play(position, "n", SIX).stock != game.deal(1, SIX).stock


# -- the initial reveal


def test_each_player_turns_any_two_cards_up_in_turn():
    rules = chosen("six_card", players=3, first_dealer="human")
    position = game.deal(5, rules)
    assert (position.seat, position.phase) == (1, REVEAL)
    assert legal(position, rules) == ["f", "f1", "f2", "f3", "f4", "f5"]
    position = play(position, "f2", rules)
    assert position.seat == 1
    assert legal(position, rules) == ["f", "f1", "f3", "f4", "f5"]
    assert position.layouts[1][2] < cards.FACE_DOWN
    position = play(position, "f4 f f1", rules)
    assert (position.seat, position.phase) == (0, REVEAL)
    position = play(position, "f5 f3", rules)
    assert (position.seat, position.phase) == (1, TURN)
    assert [len(face_down_places(cards)) for cards in position.layouts] == [4, 4, 4]


@pytest.mark.parametrize(
    ("pick", "first", "second"),
    [
        ("nearest", "f3 f4 f5", "f3 f5"),
        ("same_column", "f f1 f2 f3 f4 f5", "f1"),
        ("different_columns", "f f1 f2 f3 f4 f5", "f f2 f3 f5"),
        ("centre_and_outer", "f f1 f2 f3 f4 f5", "f f2 f3 f5"),
    ],
)
def test_the_choice_of_cards_can_be_narrowed(pick, first, second):
    rules = chosen("six_card", initial_pick=pick)
    position = game.deal(5, rules)
    assert legal(position, rules) == first.split()
    assert legal(play(position, "f4", rules), rules) == second.split()


def test_with_centre_and_outer_the_second_is_the_centre_after_an_outer_card():
    rules = chosen("six_card", initial_pick="centre_and_outer")
    assert legal(play(game.deal(5, rules), "f3", rules), rules) == ["f1", "f4"]


def test_no_card_need_be_turned_up():
    assert game.deal(5, chosen("six_card", initial_mode="none")).phase == TURN
    assert game.deal(5, chosen("six_card", initial_count=0)).phase == TURN


def test_cards_may_be_turned_up_in_the_first_own_turn():
    rules = chosen("six_card", initial_when="first_turn", first_dealer="last_bot")
    position = play(game.deal(5, rules), "f f1", rules)
    assert (position.seat, position.phase) == (0, TURN)
    position = play(position, "d x", rules)
    assert (position.seat, position.phase) == (1, REVEAL)
    assert len(face_down_places(position.layouts[1])) == 6
    position = play(position, "f f1 d x", rules)
    assert (position.seat, position.phase) == (0, TURN)


# -- a turn

MINE, THEIRS = "9H 3C kd / QS 5h 5C", "2H 7C 4d / AS 6h 6C"


def test_a_turn_begins_with_the_stock_or_the_pile():
    assert legal(table(SIX, MINE, THEIRS), SIX) == ["d", "t"]


def test_without_an_upcard_the_first_player_must_draw():
    rules = chosen("six_card", start_upcard=False, initial_mode="none")
    position = game.deal(3, rules)
    assert position.pile == b""
    assert legal(position, rules) == ["d"]


def test_a_drawn_card_goes_to_any_place_or_on_the_pile():
    position = play(table(SIX, MINE, THEIRS), "d", SIX)
    assert (position.phase, cards.name(position.hand), names(position.stock)) == (DRAWN, "6S", "3S 4S 5S")
    assert legal(position, SIX) == ["s", "s1", "s2", "s3", "s4", "s5", "x"]


def test_a_swapped_card_lies_face_up_and_the_old_one_goes_on_the_pile():
    position = play(table(SIX, MINE, THEIRS), "d s2", SIX)
    assert names(position.layouts[0]) == "9H 3C 6S QS 5h 5C"
    assert names(position.pile) == "8S KD"
    assert position.hand == cards.EMPTY
    assert (position.seat, position.phase) == (1, TURN)
    assert position.last_acts[0] == (1, cards.parse("6S"), 2, cards.parse("KD"))
    assert position.known[0][2] == 3


def test_rejecting_flips_nothing():
    position = play(table(SIX, MINE, THEIRS), "d x", SIX)
    assert names(position.layouts[0]) == MINE.replace("/ ", "")
    assert names(position.pile) == "8S 6S"
    assert position.seat == 1
    assert position.last_acts[0] == (1, cards.parse("6S"), None, cards.parse("6S"))


def test_a_card_taken_from_the_pile_must_be_swapped():
    position = play(table(SIX, MINE, THEIRS), "t", SIX)
    assert (position.phase, cards.name(position.hand), position.pile) == (TAKEN, "8S", b"")
    assert legal(position, SIX) == ["s", "s1", "s2", "s3", "s4", "s5"]
    position = play(position, "s", SIX)
    assert names(position.pile) == "9H"
    assert position.last_acts[0] == (2, cards.parse("8S"), 0, cards.parse("9H"))


def test_the_hole_ends_at_once_when_the_last_card_is_face_up():
    position = play(table(SIX, "9H 3C KD / QS 5h 5C", THEIRS), "d s4", SIX)
    assert (position.phase, position.ender) == (HOLE_OVER, 0)
    assert not any(face_down_places(cards) for cards in position.layouts)
    # 9+10, 3+6, 0+5 and -2+1, 7+6, 4+6
    assert position.hole_scores == ((33, 22),)
    assert legal(position, SIX) == ["n"]


def test_replacing_a_face_up_card_does_not_end_the_hole():
    assert play(table(SIX, "9H 3C KD / QS 5h 5C", THEIRS), "d s", SIX).phase == TURN


def test_play_goes_clockwise():
    rules = chosen("six_card", players=3)
    position = table(rules, MINE, THEIRS, MINE, stock="3S 4S 5S 6S 7S")
    seats = []
    for _ in range(4):
        seats.append(position.seat)
        position = play(position, "d x", rules)
    assert seats == [0, 1, 2, 0]


# -- the empty stock


def test_the_pile_but_its_top_card_becomes_the_stock_once():
    position = table(SIX, MINE, THEIRS, stock="6S", pile="8S 9S 10S JS")
    position = play(position, "d x", SIX)
    assert names(position.pile) == "6S"
    assert sorted(names(position.stock).split()) == ["10S", "8S", "9S", "JS"]
    assert position.recycles == 1
    again = play(position, "d x d x d x d x", SIX)
    assert again.phase == HOLE_OVER
    assert again.ender is None


def test_the_shuffle_is_the_same_for_the_same_deal_number():
    position = table(SIX, MINE, THEIRS, stock="6S", pile="8S 9S 10S JS AS 2S 4S")
    assert play(position, "d x", SIX) == play(position, "d x", SIX)


def test_a_pile_of_one_card_cannot_be_shuffled():
    position = table(SIX, MINE, THEIRS, stock="6S", pile="")
    assert play(position, "d x", SIX).phase == HOLE_OVER


def test_no_shuffle_is_allowed_or_several():
    position = table(SIX, MINE, THEIRS, stock="6S", pile="8S 9S 10S JS", recycles=2)
    rules = chosen("six_card", stock_recycles=2)
    assert play(position, "d x", rules).phase == HOLE_OVER
    rules = chosen("six_card", stock_recycles=3)
    assert play(position, "d x", rules).phase == TURN


# -- six_card_alt


def test_in_the_other_form_the_others_turn_all_up_and_play_once_more():
    rules = chosen("six_card_alt", players=3)
    position = table(rules, "9H 3C KD / QS 5h 5C", THEIRS, MINE)
    position = play(position, "d s4", rules)
    assert (position.ender, position.seat, list(position.last_turns)) == (0, 1, [1, 2])
    assert names(position.layouts[1]) == "2H 7C 4D AS 6H 6C"
    assert len(face_down_places(position.layouts[2])) == 2
    position = play(position, "d s1", rules)
    assert (position.seat, list(position.last_turns)) == (2, [2])
    assert not face_down_places(position.layouts[2])
    position = play(position, "d s", rules)
    assert (position.phase, position.ender) == (HOLE_OVER, 0)
    # 9+10, 3+6, 0+5; 2+1, 5+6, 4+6; 4+10, 3+5, 0+5
    assert position.hole_scores == ((33, 24, 27),)


def test_a_second_player_going_out_changes_nothing():
    rules = chosen("six_card_alt", last_turn_reveal="after")
    position = play(table(rules, "9H 3C KD / QS 5h 5C", "2H 7C 4D / AS 6H 6c"), "d s4 d s5", rules)
    assert (position.phase, position.ender) == (HOLE_OVER, 0)


def test_layouts_may_stay_down_until_after_the_last_turn():
    rules = chosen("six_card_alt", last_turn_reveal="after")
    position = play(table(rules, "9H 3C KD / QS 5h 5C", THEIRS), "d s4", rules)
    assert len(face_down_places(position.layouts[1])) == 2


def test_in_the_last_turns_the_pile_may_be_closed():
    rules = chosen("six_card_alt", last_turn_stock_only=True)
    position = table(rules, "9H 3C KD / QS 5h 5C", THEIRS)
    assert legal(position, rules) == ["d", "t"]
    assert legal(play(position, "d s4", rules), rules) == ["d"]


def test_a_last_turn_is_lost_when_the_stock_is_out():
    position = table(ALT, "9H 3C KD / QS 5h 5C", THEIRS, stock="6S", recycles=1)
    over = play(position, "d s4", ALT)
    assert (over.phase, over.ender, over.turns) == (HOLE_OVER, 0, (2, 1))


MATCHED = "9H 3C kd / QS 5h KC"


def test_a_matched_column_may_be_put_under_the_pile():
    position = play(table(ALT, "9H 3C kd / QS 5h 6C", THEIRS), "d s2", ALT)
    assert position.phase == TIDY
    assert legal(position, ALT) == ["g2", "p"]
    cleared = play(position, "g2", ALT)
    assert names(cleared.layouts[0]) == "9H 3C . QS 5h ."
    assert names(cleared.pile) == "6S 6C 8S KD"
    assert cleared.seat == 1
    kept = play(position, "p", ALT)
    assert names(kept.layouts[0]) == "9H 3C 6S QS 5h 6C"
    assert kept.seat == 1


def test_nothing_is_asked_where_no_column_has_been_matched():
    assert play(table(ALT, MINE, THEIRS), "d s2", ALT).seat == 1
    assert play(table(ALT, "9H 3C 6H / QS 5h 6C", THEIRS), "d s1", ALT).seat == 1
    assert play(table(SIX, "9H 3C kd / QS 5h 6C", THEIRS), "d s2", SIX).seat == 1


def test_an_older_column_can_be_cleared_before_the_turn():
    position = table(ALT, "9H 3C 6H / QS 5h 6C", THEIRS)
    assert legal(position, ALT) == ["d", "t", "g2"]
    position = play(position, "g2", ALT)
    assert (position.seat, position.phase) == (0, TURN)
    assert legal(position, ALT) == ["d", "t"]
    assert legal(play(position, "d", ALT), ALT) == ["s", "s1", "s3", "s4", "x"]


def test_a_cleared_column_still_counts_nothing():
    position = play(table(ALT, "9H 3C 6H / QS 5h 6C", THEIRS), "g2 d s4 d x", ALT)
    assert position.phase == HOLE_OVER
    assert position.hole_scores[0][0] == 9 + 10 + 3 + 6


def test_a_cleared_layout_has_no_place_for_a_taken_card():
    position = table(ALT, ". . . / . . .", MINE, cleared=(layout("9H 3C KD / 9S 3S KC"), bytes(6)))
    assert legal(position, ALT) == ["d"]
    assert legal(play(position, "d", ALT), ALT) == ["x"]


def test_columns_may_be_cleared_at_once():
    rules = chosen("six_card_alt", clear_groups="auto")
    position = play(table(rules, "9H 3C kd / QS 5h 6C", THEIRS), "d s2", rules)
    assert names(position.layouts[0]) == "9H 3C . QS 5h ."
    assert names(position.pile) == "6S 6C 8S KD"
    assert position.seat == 1


# -- options of the turn


def test_a_flip_after_rejecting_can_be_optional_or_forced():
    position = table(SIX, MINE, THEIRS)
    one_down = table(SIX, "9H 3C KD / QS 5h 5C", THEIRS)
    wanted = {
        "optional": (["f2", "f4", "p"], ["f4", "p"]),
        "forced": (["f2", "f4"], ["f4"]),
        "forced_except_last": (["f2", "f4"], ["f4", "p"]),
    }
    for value, (two, one) in wanted.items():
        rules = chosen("six_card", flip_on_reject=value)
        assert play(position, "d x", rules).phase == FLIP
        assert legal(play(position, "d x", rules), rules) == two
        assert legal(play(one_down, "d x", rules), rules) == one


def test_a_forced_flip_of_the_last_card_ends_the_hole():
    rules = chosen("six_card", flip_on_reject="forced")
    position = play(table(rules, "9H 3C KD / QS 5h 5C", THEIRS), "d x f4", rules)
    assert (position.phase, position.ender) == (HOLE_OVER, 0)
    assert position.last_acts[0] == (1, cards.parse("6S"), 4, cards.parse("6S"))


def test_a_turn_may_be_used_to_turn_one_card_up():
    rules = chosen("six_card", flip_turn=True)
    position = table(rules, MINE, THEIRS)
    assert legal(position, rules) == ["d", "t", "f2", "f4"]
    position = play(position, "f2", rules)
    assert names(position.layouts[0]) == "9H 3C KD QS 5h 5C"
    assert (position.seat, names(position.pile)) == (1, "8S")


def test_a_turn_may_be_used_to_turn_all_up_and_end_the_hole():
    rules = chosen("six_card", expose_turn=True)
    position = play(table(rules, MINE, THEIRS), "e", rules)
    assert (position.phase, position.ender, position.ended) == (HOLE_OVER, 0, EXPOSED_ALL)
    rules = chosen("six_card_alt", expose_turn=True)
    position = play(table(rules, MINE, THEIRS), "e", rules)
    assert (position.phase, position.ender, position.seat) == (TURN, 0, 1)
    assert "e" not in legal(position, rules)


def test_cards_that_lie_face_up_can_be_frozen():
    rules = chosen("six_card", frozen_face_up=True)
    assert legal(play(table(rules, MINE, THEIRS), "t", rules), rules) == ["s2", "s4"]


def test_a_column_with_both_cards_up_can_be_locked():
    rules = chosen("six_card", column_lock=True)
    assert legal(play(table(rules, MINE, THEIRS), "t", rules), rules) == ["s1", "s2", "s4", "s5"]


def test_a_discarded_jack_skips_the_next_player():
    rules = chosen("six_card", players=3, jack_skip=True)
    position = table(rules, "9H JC kd / QS 5h 5C", THEIRS, MINE)
    assert play(position, "d s1", rules).seat == 2
    assert play(position, "d s", rules).seat == 1
    two = chosen("six_card", jack_skip=True)
    assert play(table(two, "9H JC kd / QS 5h 5C", THEIRS), "d s1", two).seat == 0


def test_a_skipped_player_loses_the_last_turn():
    rules = chosen("six_card_alt", players=3, jack_skip=True)
    position = play(table(rules, "9H 3C KD / QS jh 5C", THEIRS, MINE), "d s4", rules)
    assert (position.seat, list(position.last_turns)) == (2, [2])


def test_the_hole_can_go_on_until_all_have_all_cards_up():
    rules = chosen("six_card", end_rule="all_exposed", flip_turn=True)
    game.choices().check_options(rules)
    position = play(table(rules, "9H 3C KD / QS 5h 5C", "2H 7C 4D / AS 6H 6c"), "f4", rules)
    assert (position.phase, position.seat) == (TURN, 1)
    position = play(position, "f5", rules)
    assert (position.phase, position.ender, position.ended) == (HOLE_OVER, None, ALL_FACE_UP)


def test_who_has_all_cards_frozen_is_passed_over():
    rules = chosen("six_card", end_rule="all_exposed", frozen_face_up=True)
    position = play(table(rules, "9H 3C KD / QS 5h 5C", THEIRS), "d s4 d x", rules)
    assert position.seat == 1


# -- alone


def test_alone_the_hole_ends_after_two_turns_a_card():
    rules = chosen("six_card", players=1)
    position = table(rules, MINE, turns=(10,))
    position = play(position, "d x", rules)
    assert position.phase == TURN
    position = play(position, "d x", rules)
    assert (position.phase, position.ended, position.ender) == (HOLE_OVER, TURNS_OUT, None)
    assert game.result(position._replace(phase=GAME_OVER), rules) == "over"


def test_alone_going_out_ends_the_hole_without_an_ender():
    rules = chosen("six_card_alt", players=1, ender_penalty="plus_10")
    position = play(table(rules, "9H 3C KD / QS 5h 5C"), "d s4", rules)
    assert (position.phase, position.ender) == (HOLE_OVER, None)
    assert position.hole_scores == ((33,),)


def test_alone_the_stock_is_never_shuffled():
    rules = chosen("six_card", players=1)
    assert play(table(rules, MINE, stock="6S", pile="8S 9S"), "d x", rules).phase == HOLE_OVER


# -- what stands for good


def reveals(position, word, rules):
    return game.reveals(position, moves.parse(word), rules)


def test_taking_the_pile_card_can_be_taken_back_and_drawing_cannot():
    position = table(SIX, MINE, THEIRS)
    assert not reveals(position, "t", SIX)
    assert reveals(position, "d", SIX)


def test_a_swap_stands_where_it_turned_a_card_up():
    position = play(table(SIX, MINE, THEIRS), "t", SIX)
    assert not reveals(position, "s", SIX)
    assert reveals(position, "s2", SIX)


def test_an_act_stands_that_makes_another_turn_the_layout_up():
    rules = chosen("six_card_alt", players=3)
    position = table(rules, MINE, "9H 3C KD / QS 5H 5C", THEIRS, ender=1, last_turns=b"\2\0", seat=2)
    assert reveals(position, "t", rules)
    rules = chosen("six_card_alt", players=3)
    position = table(rules, MINE, THEIRS, "9H 3C KD / QS 5H 5C", ender=2, last_turns=b"\0\1")
    assert not reveals(position, "t", rules)
    assert reveals(play(position, "t", rules), "s", rules)


def test_what_a_computer_player_has_done_stands():
    assert reveals(table(SIX, MINE, THEIRS, seat=1), "t", SIX)


def test_a_flip_a_new_hole_and_the_end_of_the_hole_stand():
    assert reveals(game.deal(1, chosen("six_card", first_dealer="last_bot")), "f", SIX)
    assert reveals(table(SIX, MINE, THEIRS, phase=HOLE_OVER), "n", SIX)
    rules = chosen("six_card", stock_out="end_hole")
    assert reveals(table(rules, MINE, THEIRS, stock="", phase=DRAWN, hand="8H"), "x", rules)


# -- positions from fields


def test_a_position_is_made_of_plain_values():
    def plain(value):
        if isinstance(value, tuple):
            return all(plain(item) for item in value)
        return value is None or isinstance(value, (int, bytes, bool))

    position = play(game.deal(3, SIX), "f f1 f f1 d x", SIX)
    assert plain(position)
    assert game.position_from(tuple(position), SIX) == position


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seat", 2),
        ("seat", None),
        ("phase", 15),
        ("stock", b""),
        ("pile", b"\1\1"),
        ("layouts", (bytes(6),)),
        ("layouts", (bytes(6), bytes(5))),
        ("layouts", 3),
        ("known", (b"", b"")),
        ("hole_scores", ((1, 2, 3),)),
        ("last_turns", b"\7"),
        ("ender", 5),
        ("totals", (1,)),
        ("last_acts", ((1, 2), None)),
    ],
)
def test_a_position_with_a_wrong_field_is_refused(field, value):
    fields = list(game.deal(3, SIX))
    fields[FIELDS.index(field)] = value
    with pytest.raises(ValueError):
        game.position_from(tuple(fields), SIX)


def test_a_position_with_missing_fields_is_refused():
    with pytest.raises(ValueError):
        game.position_from(tuple(game.deal(3, SIX))[:-1], SIX)
    assert len(Position._fields) == len(FIELDS)
