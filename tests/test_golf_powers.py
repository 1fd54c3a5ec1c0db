"""The five power games: every power, claim, match, snap and call, and what each seat knows afterwards."""

import pytest
from golf_layouts import chosen, layout, legal, play, table

from shared_rules import cards
from shared_rules.cards import UNKNOWN, parse
from shared_rules.golf import game, show, snaps
from shared_rules.golf.holes import hole_score
from shared_rules.golf.position import (
    CALL,
    CALLED_OUT,
    CLAIM,
    DRAWN,
    GIVE,
    HOLE_OVER,
    MATCH,
    NO_CARDS,
    POWER,
    REVEAL,
    SNAP,
    STOCK_OUT,
    TURN,
    USED,
    Power,
)
from shared_rules.golf.scoring import card_score, card_value
from shared_rules.golf.snaps import CLAIMED, EXCHANGED, GAVE, LOOKED, MATCHED, MISMATCHED, NOT_EQUAL, SHUFFLED
from shared_rules.golf.view import view

GAMES = ("malaysia", "pablo", "cumbia", "cabo", "cactus")
MINE, THEIRS, THIRD = "9h 5c / 4d 3s", "2h 8c / as 6h", "10h 4c / jd 2s"


def rules_of(name, players=2, **choice):
    return chosen("power_" + name, players=players, **choice)


def drawn(rules, card, *layouts, **fields):
    """The human has drawn this card."""
    fields.setdefault("phase", DRAWN)
    return table(rules, *(layouts or (MINE, THEIRS, THIRD)[: rules["players"]]), hand=card, **fields)


def names(pile):
    return cards.names(pile)


def known(position, seat, viewer):
    """A seat's layout as another one knows it."""
    return names(view(position, viewer, {}).layouts[seat])


def in_sight(position, rules, seat):
    """What the human sees of a layout."""
    return names(show.faces(view(position, 0, rules), rules, seat))


def past_window(position, rules):
    """Nobody snaps, nobody calls."""
    while position.phase in (SNAP, CALL):
        position = play(position, "p", rules)
    return position


def event_kinds(position):
    return [event.kind for event in snaps.events(position)]


# -- values and scores (4.6, 7.6)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("malaysia", "1 2 7 8 10 10 10 10 10 10 10"),
        ("pablo", "1 2 7 8 10 10 10 10 10 10 -5"),
        ("cumbia", "1 -10 7 8 10 11 12 -5 -5 0 0"),
        ("cabo", "1 2 7 8 10 11 12 13 0 13 13"),
        ("cactus", "1 2 7 8 10 10 10 0 0 0 0"),
    ],
)
def test_the_cards_count_what_the_table_says(name, values):
    rules = rules_of(name)
    found = [card_value(card, rules) for card in layout("AH 2D 7C 8S 10H JH QS KH KD KS KC")]
    found[-1] = card_value(parse("X"), rules) if rules["jokers_per_pack"] else found[-1]
    assert found == [int(value) for value in values.split()]


@pytest.mark.parametrize(
    ("id", "name", "cards", "score"),
    [
        ("P1", "malaysia", "JC X / 4D AS", 25),
        ("P2", "pablo", "X KC / 7D 2S", 14),
        ("P6", "cumbia", "2D KH / KS QC", -3),
        ("P7", "cumbia", "2C 10H / JD KC", 23),
        ("P9", "cabo", "KD KS / JC 4H", 28),
    ],
)
def test_worked_example_of_a_layout(id, name, cards, score):
    assert card_score(layout(cards), 2, 2, rules_of(name)) == score


@pytest.mark.parametrize(
    ("id", "name", "scores", "adjusted"),
    [
        ("P3", "pablo", (6, 9, 21), (-10, 9, 21)),
        ("P4", "pablo", (8, 5, 21), (29, 5, 21)),
        ("P5", "pablo", (8, 8, 21), (8, 8, 21)),
        ("P10", "cactus", (5, 9), (0, 9)),
        ("P11", "cactus", (5, 5), (15, 0)),
        ("P12", "cactus", (7, 4, 12), (17, 0, 12)),
        ("55 high", "pablo", (-3, -9, -4), (-3, -9, -4)),
        ("55 low", "pablo", (-14, 9, 3), (-14, 9, 3)),
        ("cumbia", "cumbia", (9, 4, 20), (9, 4, 20)),
        ("cabo", "cabo", (9, 4, 20), (9, 4, 20)),
    ],
)
def test_worked_example_of_a_call(id, name, scores, adjusted):
    assert hole_score(scores, 0, rules_of(name)) == adjusted


def test_without_a_caller_the_layouts_count():
    assert hole_score((9, 4, 20), None, rules_of("cactus")) == (9, 4, 20)


def test_p8_a_wrong_snap_is_added_to_the_layout():
    assert hole_score((6, 9), 1, rules_of("cumbia"), snaps=(10, 0)) == (16, 9)


# -- before play and an ordinary turn


@pytest.mark.parametrize("name", GAMES)
def test_two_cards_are_looked_at_and_the_pile_is_as_the_game_wants_it(name):
    position = game.deal(4, rules_of(name, first_dealer="last_bot"))
    assert (position.phase, legal(position, rules_of(name))) == (REVEAL, ["p"])
    assert known(position, 0, 0).count("?") == 2
    assert len(position.pile) == (0 if name == "cactus" else 1)


def test_in_cactus_the_first_player_must_draw():
    rules = rules_of("cactus")
    assert legal(play(game.deal(4, rules), "p p", rules), rules) == ["d"]


def test_a_power_card_may_be_kept_rejected_or_used():
    rules = rules_of("malaysia")
    assert legal(drawn(rules, "JC"), rules) == ["s", "s1", "s2", "s3", "x", "u"]
    assert legal(drawn(rules, "9C"), rules) == ["s", "s1", "s2", "s3", "x"]


def test_a_power_card_from_the_pile_is_an_ordinary_card():
    rules = rules_of("malaysia")
    assert legal(play(table(rules, MINE, THEIRS, pile="JC"), "t", rules), rules) == ["s", "s1", "s2", "s3"]


def test_in_cumbia_a_power_card_is_neither_placed_nor_taken():
    rules = rules_of("cumbia")
    assert legal(drawn(rules, "4H"), rules) == ["x", "u", "k"]
    assert legal(table(rules, MINE, THEIRS, pile="10S"), rules) == ["d", "k"]
    assert legal(table(rules, MINE, THEIRS, pile="9S"), rules) == ["d", "t", "k"]


# -- powers (4.7)


@pytest.mark.parametrize(
    ("name", "cards"), [("malaysia", "JH"), ("cumbia", "4H 5S"), ("cabo", "7H 8D"), ("cactus", "6H 7C 8S")]
)
def test_a_look_at_an_own_card(name, cards):
    rules = rules_of(name)
    for card in cards.split():
        position = play(drawn(rules, card), "u", rules)
        assert position.phase == POWER
        assert [word for word in legal(position, rules) if word != "k"] == ["l", "l1", "l2", "l3"]
        position = play(position, "l1", rules)
        assert in_sight(position, rules, 0) == "? 5c ? ?"
        assert known(position, 0, 1) == "? ? ? ?"
        position = play(position, "p", rules)
        assert in_sight(position, rules, 0) == "? ? ? ?"
        assert known(position, 0, 0) == "? 5c ? ?"
        assert names(position.pile) == "8S " + card
        assert position.last_acts[0] == (USED, parse(card), None, parse(card))


@pytest.mark.parametrize(
    ("name", "cards"), [("malaysia", "QH"), ("cumbia", "6H 7S"), ("cabo", "9H 10D"), ("cactus", "9H 10C JS")]
)
def test_a_look_at_an_opponents_card(name, cards):
    rules = rules_of(name, 3)
    for card in cards.split():
        position = play(drawn(rules, card), "u", rules)
        assert {word.partition(".")[2] for word in legal(position, rules) if word != "k"} == {"1", "2"}
        position = play(position, "l1.2", rules)
        assert in_sight(position, rules, 2) == "? 4c ? ?"
        position = play(position, "p", rules)
        # only the looker knows it; the owner and the third know which place it was
        assert known(position, 2, 0) == "? 4c ? ?"
        assert known(position, 2, 1) == known(position, 2, 2) == "? ? ? ?"


def test_pablos_eight_looks_at_any_card():
    rules = rules_of("pablo")
    position = play(drawn(rules, "8H"), "u", rules)
    assert legal(position, rules) == ["l", "l1", "l2", "l3", "l0.1", "l1.1", "l2.1", "l3.1"]


@pytest.mark.parametrize(("name", "card"), [("malaysia", "KH"), ("cactus", "QH")])
def test_an_exchange_with_an_opponent_unseen(name, card):
    rules = rules_of(name)
    position = play(drawn(rules, card, known=(b"\1\0\0\0", b"\0\2\0\0")), "u m", rules)
    assert legal(position, rules) == ["m0.1", "m1.1", "m2.1", "m3.1"]
    assert not game.reveals(play(drawn(rules, card), "u", rules), game.legal_moves(position, rules)[0], rules)
    position = play(position, "m1.1", rules)
    assert names(position.layouts[0]) == "8c 5c 4d 3s"
    assert names(position.layouts[1]) == "2h 9h as 6h"
    # knowledge travels with the card
    assert known(position, 1, 0) == "? 9h ? ?"
    assert known(position, 0, 1) == "8c ? ? ?"
    assert known(position, 0, 0) == "? ? ? ?"


@pytest.mark.parametrize(("name", "card"), [("cumbia", "10H"), ("cabo", "JH"), ("cabo", "QC")])
def test_an_exchange_of_any_two_cards(name, card):
    rules = rules_of(name, 3)
    position = play(drawn(rules, card), "u m0.1", rules)
    assert "m0.1" not in legal(position, rules) and "m1.1" in legal(position, rules)
    position = play(position, "m3.2", rules)
    assert names(position.layouts[1]) == "2s 8c as 6h"
    assert names(position.layouts[2]) == "10h 4c jd 2h"


def test_pablos_seven_looks_and_then_exchanges():
    rules = rules_of("pablo")
    position = play(drawn(rules, "7H"), "u", rules)
    assert legal(position, rules) == ["l0.1", "l1.1", "l2.1", "l3.1"]
    position = play(position, "l2.1", rules)
    assert in_sight(position, rules, 1) == "? ? as ?"
    assert legal(position, rules) == ["m", "m1", "m2", "m3"]
    position = play(position, "m", rules)
    assert names(position.layouts[0]) == "as 5c 4d 3s"
    assert known(position, 0, 0) == "as ? ? ?"
    assert known(position, 1, 0) == "? ? ? ?"
    assert names(position.pile) == "8S 7H"


@pytest.mark.parametrize(("word", "mine"), [("q", "6h 5c 4d 3s"), ("p", "9h 5c 4d 3s")])
def test_cumbias_jack_looks_at_both_and_exchanges_or_not(word, mine):
    rules = rules_of("cumbia")
    position = play(drawn(rules, "JH"), "u l", rules)
    assert [w for w in legal(position, rules) if w != "k"] == ["l0.1", "l1.1", "l2.1", "l3.1"]
    position = play(position, "l3.1", rules)
    assert (in_sight(position, rules, 0), in_sight(position, rules, 1)) == ("9h ? ? ?", "? ? ? 6h")
    assert legal(position, rules) == ["q", "p", "k"]
    position = play(position, word, rules)
    assert names(position.layouts[0]) == mine
    assert known(position, 0, 0).startswith(mine[:2])


def test_a_scramble_makes_everybody_forget():
    rules = rules_of("malaysia", 3)
    position = drawn(rules, "X", known=(b"\0" * 4, b"\3\3\0\2", b"\4\4\0\0"))
    position = play(position, "u", rules)
    assert legal(position, rules) == ["h0.1", "h0.2"]
    after = play(position, "h0.1", rules)
    assert sorted(after.layouts[1]) == sorted(layout(THEIRS))
    assert [known(after, 1, viewer) for viewer in (0, 1, 2)] == ["? ? ? ?"] * 3
    assert known(after, 2, 2) == "10h 4c ? ?"
    orders = {play(position._replace(number=n), "h0.1", rules).layouts[1] for n in range(1, 30)}
    assert len(orders) > 8


def test_a_power_without_a_target_is_not_offered():
    rules = rules_of("cactus")
    assert "u" not in legal(drawn(rules, "8H", "", THEIRS, ender=1, last_turns=b"\0"), rules)
    assert "u" in legal(drawn(rules, "JH", "", THEIRS), rules)


# -- the pile's power in Cactus


def test_a_turn_may_use_the_power_of_the_piles_top_card_once():
    rules = rules_of("cactus")
    position = play(table(rules, MINE, THEIRS, pile="3D JC"), "u l1.1 p", rules)
    assert names(position.pile) == "3D JC"
    assert position.power.spent
    position = past_window(position, rules)
    assert (position.seat, legal(position, rules)) == (1, ["d", "t"])


def test_a_power_card_rejected_or_swapped_out_keeps_its_power():
    rules = rules_of("cactus")
    assert "u" in legal(past_window(play(drawn(rules, "JC"), "x", rules), rules), rules)
    position = play(drawn(rules, "2C", "9h 5c / 4d 3s", THEIRS), "s", rules)
    assert "u" in legal(past_window(position, rules), rules)
    assert "u" not in legal(past_window(play(drawn(rules, "JC"), "u l0.1 p", rules), rules), rules)


def test_a_card_without_power_gives_no_such_turn():
    assert legal(table(rules_of("cactus"), MINE, THEIRS, pile="5C"), rules_of("cactus")) == ["d", "t"]


# -- Pablo's multi-swap


def test_p13_two_equal_cards_go_and_the_drawn_one_takes_the_first_place():
    rules = rules_of("pablo")
    position = play(drawn(rules, "2C", "9h 5c / 4d 5s", THEIRS), "m3", rules)
    assert (position.phase, legal(position, rules)) == (CLAIM, ["m", "m1", "m2"])
    assert view(position, 1, rules).hand == UNKNOWN
    position = play(position, "m1 s1", rules)
    assert names(position.layouts[0]) == "9h 2c 4d"
    assert names(position.pile) == "8S 5S 5C"
    assert (known(position, 0, 0), known(position, 0, 1)) == ("? 2c ?", "? ? ?")
    assert position.phase == CALL


def test_p14_unequal_cards_stay_and_the_drawn_one_is_added():
    rules = rules_of("pablo", 3)
    position = play(drawn(rules, "2C"), "m m1 s", rules)
    assert names(position.layouts[0]) == "9h 5c 4d 3s 2c"
    assert names(position.pile) == "8S"
    # the claimed cards have been shown, the drawn one has not
    assert known(position, 0, 2) == "9h 5c ? ? ?"
    assert known(position, 0, 0) == "9h 5c ? ? 2c"


def test_a_card_from_the_pile_may_be_swapped_for_several_and_is_known_to_all():
    rules = rules_of("pablo")
    position = play(table(rules, "5h 5c / 5d 3s", THEIRS, pile="3D AS"), "t m m1 m2 s", rules)
    assert names(position.layouts[0]) == "as 3s"
    assert known(position, 0, 1) == "as ?"
    assert names(position.pile) == "3D 5D 5C 5H"


def test_one_card_alone_is_no_claim():
    rules = rules_of("pablo")
    assert [w for w in legal(drawn(rules, "2C", "9h", THEIRS), rules) if w[0] == "m"] == []


# -- Cabo's matches on the own turn


def test_p15_one_own_and_one_opponents_card_are_matched():
    rules = rules_of("cabo")
    position = play(drawn(rules, "9C", MINE, "2h 9s / as 6h"), "m", rules)
    assert (position.phase, names(position.layouts[0])) == (MATCH, "5c 4d 3s")
    assert cards.name(view(position, 1, rules).hand) == "9C"
    position = play(position, "m1.1", rules)
    assert (position.phase, names(position.layouts[1])) == (GIVE, "2h . as 6h")
    assert legal(position, rules) == ["m", "m1", "m2"]
    position = play(position, "m2", rules)
    assert names(position.layouts[0]) == "5c 4d"
    assert names(position.layouts[1]) == "2h 3s as 6h"
    position = play(position, "p", rules)
    assert names(position.pile) == "8S 9H 9S 9C"
    assert position.seat == 1


def test_p16_a_wrong_match_costs_a_card():
    rules = rules_of("cabo")
    position = play(drawn(rules, "9C"), "m1", rules)
    assert names(position.layouts[0]) == "9h 5c 4d 3s 6s"
    assert known(position, 0, 1) == "? 5c ? ? ?"
    assert "m1" not in legal(position, rules)
    assert names(play(position, "m p", rules).layouts[0]) == "5c 4d 3s 6s"


def test_all_kings_match_in_cabo():
    rules = rules_of("cabo")
    position = play(drawn(rules, "KD", "ks 5c / 4d 3s", THEIRS), "m p", rules)
    assert names(position.pile) == "8S KS KD"


def test_a_match_of_the_last_own_card_ends_the_hole_at_once():
    rules = rules_of("cabo")
    position = play(drawn(rules, "9C", "9h", "2h 9s / as 6h"), "m", rules)
    assert (position.phase, position.ended, position.ender) == (HOLE_OVER, NO_CARDS, None)
    assert position.hole_scores == ((0, 18),)
    assert names(position.pile) == "8S 9H 9C"


def test_a_match_is_not_made_with_a_card_from_the_pile():
    rules = rules_of("cabo")
    assert legal(play(table(rules, MINE, THEIRS), "t", rules), rules) == ["s", "s1", "s2", "s3", "k"]


# -- calls


def test_in_pablo_and_cactus_a_call_ends_the_turn():
    for name in ("pablo", "cactus"):
        rules = rules_of(name, 3)
        position = play(drawn(rules, "3C"), "x", rules)
        assert (position.phase, legal(position, rules)) == (CALL, ["k", "p"])
        position = past_window(play(position, "k", rules), rules)
        assert (position.ender, position.seat, list(position.last_turns)) == (0, 1, [1, 2])
        for _ in range(2):
            position = past_window(play(position, "d x", rules), rules)
        assert (position.phase, position.ended) == (HOLE_OVER, CALLED_OUT)


def test_in_cumbia_and_cabo_a_call_is_made_at_any_time_of_the_own_turn():
    for name in ("cumbia", "cabo"):
        rules = rules_of(name, 3)
        position = play(table(rules, MINE, THEIRS, THIRD), "k", rules)
        assert (position.seat, position.phase, position.ender) == (0, TURN, 0)
        assert "k" not in legal(position, rules)
        position = past_window(play(position, "d x", rules), rules)
        assert (position.seat, list(position.last_turns)) == (1, [1, 2])
        assert "k" in legal(drawn(rules, "3C"), rules)


def test_malaysia_goes_on_until_the_stock_is_out():
    rules = rules_of("malaysia")
    position = play(table(rules, MINE, THEIRS, stock="3D 9S"), "d x d x", rules)
    assert (position.phase, position.ender, position.ended) == (HOLE_OVER, None, STOCK_OUT)


def test_a_callers_cards_can_be_locked():
    rules = rules_of("cumbia", 3, caller_locked=True)
    position = drawn(rules, "10H", seat=1, ender=0, last_turns=b"\1\2")
    targets = {word.partition(".")[2] for word in legal(play(position, "u", rules), rules)}
    assert targets == {"", "1"}
    window = play(position, "x", rules)
    assert (window.seat, {word.partition(".")[2] for word in legal(window, rules)}) == (2, {"", "2"})
    assert list(window.power.window) == [1, 2, 1]


# -- snaps (4.8)


def test_a_discard_is_offered_clockwise_to_everybody():
    rules = rules_of("cumbia", 3)
    position = play(drawn(rules, "9C", seat=1), "x", rules)
    order = []
    while position.phase == SNAP:
        order.append(position.seat)
        assert "m" in legal(position, rules)  # match or not
        position = play(position, "p", rules)
    assert order == [2, 0, 1]
    assert (position.seat, position.phase) == (2, TURN)


def test_the_human_may_be_asked_first():
    rules = rules_of("cumbia", 3, snap_order="human_first")
    position = play(drawn(rules, "9C", seat=1), "x", rules)
    assert list(position.power.window) == [1, 0, 2, 1]


def test_in_the_easy_mode_the_human_is_asked_only_with_a_known_match():
    rules = rules_of("cactus", snap_prompt="known_only")
    deaf = play(drawn(rules, "9C", seat=1, ender=1), "x", rules)
    assert list(deaf.power.window) == [1, 1]
    told = play(drawn(rules, "9C", seat=1, ender=1, known=(b"\1\0\0\0", b"\0" * 4)), "x", rules)
    assert list(told.power.window) == [1, 0, 1]


def test_the_upcard_cannot_be_snapped():
    assert game.deal(3, rules_of("cumbia")).phase == REVEAL


@pytest.mark.parametrize(("word", "left"), [("m", "5c 4d 3s"), ("m1", "9h 5c 4d 3s 6s 5s")])
def test_p17_a_snap_in_cactus(word, left):
    rules = rules_of("cactus")
    position = play(drawn(rules, "9C", seat=1, ender=1, known=(b"\0" * 4, b"\0" * 4)), "x " + word, rules)
    assert names(position.layouts[0]) == left
    assert names(position.pile) == ("8S 9C 9H" if word == "m" else "8S 9C")
    assert (known(position, 0, 1) == "? 5c ? ? ? ?") == (word == "m1")


def test_a_snap_in_cactus_opens_a_window_on_the_new_card_counted_from_the_snapper():
    rules = rules_of("cactus", 3)
    position = play(
        drawn(rules, "9C", "9h 5c / 4d 3s", "2h 9d / as 6h", "10h 4c / jd 9s", seat=1, ender=1), "x", rules
    )
    assert list(position.power.window) == [1, 2, 0, 1]
    position = play(position, "m3", rules)
    assert list(position.power.window) == [1, 0, 1, 2]
    position = play(position, "m", rules)
    assert list(position.power.window) == [1, 1, 2, 0]
    position = past_window(position, rules)
    assert (position.seat, names(position.pile)) == (2, "8S 9C 9S 9H")


def test_p18_a_snap_of_an_opponents_card_in_cumbia():
    rules = rules_of("cumbia")
    position = play(drawn(rules, "8H", seat=1, known=(b"\1\0\0\0", b"\0" * 4)), "x m1.1", rules)
    assert (position.phase, position.seat, names(position.layouts[1])) == (GIVE, 0, "2h . as 6h")
    position = play(position, "m", rules)
    assert names(position.layouts[0]) == "5c 4d 3s"
    assert names(position.layouts[1]) == "2h 9h as 6h"
    assert known(position, 1, 0) == "? 9h ? ?"
    # only one card may follow
    assert (position.phase, position.seat) == (TURN, 0)
    assert names(position.pile) == "8S 8H 8C"


def test_a_snap_of_an_own_card_in_cumbia():
    rules = rules_of("cumbia")
    position = play(drawn(rules, "9C", seat=1), "x m", rules)
    assert (names(position.layouts[0]), position.phase) == ("5c 4d 3s", TURN)


@pytest.mark.parametrize(("word", "points"), [("m1.1", 10), ("m1", 0)])
def test_a_wrong_snap_in_cumbia_costs_ten_for_an_opponents_card(word, points):
    rules = rules_of("cumbia")
    position = play(drawn(rules, "9C", seat=1), "x " + word, rules)
    assert position.power.penalties == (points, 0)
    assert names(position.layouts[0]) == "9h 5c 4d 3s"
    # it has been seen by all, and the next is asked
    assert known(position, int(points > 0), 1).split()[1] != "?"
    assert (position.phase, position.seat) == (SNAP, 1)


@pytest.mark.parametrize(
    ("discard", "card", "matches"),
    [("KH", "kd", True), ("KH", "ks", False), ("2D", "2s", False), ("2H", "2s", True), ("9C", "9h", True)],
)
def test_what_matches_in_cumbia(discard, card, matches):
    rules = rules_of("cumbia")
    position = play(drawn(rules, discard, card + " 5c / 4d 3s", THEIRS, seat=1), "x m", rules)
    assert (len(position.layouts[0]) == 3) == matches


def test_the_last_discard_has_its_window_too():
    rules = rules_of("cumbia")
    position = play(drawn(rules, "9C", seat=1, ender=0, last_turns=b"\1"), "x", rules)
    assert position.phase == SNAP
    assert play(position, "m p" if position.seat else "m", rules).hole_scores[0][0] == 5 + 4 + 3


def test_a_power_card_used_may_be_snapped():
    rules = rules_of("cactus")
    position = play(drawn(rules, "9C", seat=1, ender=1), "u l0.1 p", rules)
    assert (position.phase, names(position.pile)) == (SNAP, "8S 9C")


# -- empty layouts


def last_card_snapped(**choice):
    rules = rules_of("cactus", 3, **choice)
    position = drawn(rules, "9C", "9h", THEIRS, THIRD, seat=1)
    return past_window(play(position, "x p p m", rules), rules), rules


def test_whoever_has_no_card_left_has_called():
    position, _ = last_card_snapped()
    assert (position.ender, position.seat, list(position.last_turns)) == (0, 2, [2, 1])


def test_without_a_card_the_hole_may_end_or_go_on():
    position, _ = last_card_snapped(empty_layout="ends_hole")
    assert (position.phase, position.ended, position.ender) == (HOLE_OVER, NO_CARDS, None)
    position, rules = last_card_snapped(empty_layout="continue")
    assert (position.phase, position.ender, position.seat) == (TURN, None, 2)
    position = past_window(play(position, "d x", rules), rules)
    # nothing can be replaced: no taking, and what is drawn is rejected
    assert (position.seat, legal(position, rules)) == (0, ["d"])


# -- what everybody has seen


def test_what_happened_since_the_humans_discard_is_kept():
    rules = rules_of("cumbia")
    assert event_kinds(play(drawn(rules, "9C"), "x p p", rules)) == []
    position = play(drawn(rules, "10C", seat=1), "u m m1.1 m1.1", rules)
    kinds = event_kinds(position)
    assert kinds == [USED, EXCHANGED, MISMATCHED]
    wrong = snaps.events(position)[-1]
    assert (wrong.seat, cards.name(wrong.card), wrong.other, wrong.other_place) == (0, "8C", 1, 1)


def test_events_name_looks_matches_gifts_claims_and_shuffles():
    cabo = rules_of("cabo")
    position = play(drawn(cabo, "9C", "9h 5c", "2h 9s", seat=1), "m1 m0.1 m", cabo)
    assert event_kinds(position)[:3] == [MATCHED, MATCHED, GAVE]
    pablo = rules_of("pablo", 3)
    assert event_kinds(play(drawn(pablo, "2C", seat=1), "m m1 s", pablo))[:2] == [NOT_EQUAL, NOT_EQUAL]
    position = drawn(pablo, "2C", MINE, "5h 5c / 8d 3s", THIRD, seat=1)
    assert event_kinds(play(position, "m m1 s", pablo))[:2] == [CLAIMED, CLAIMED]
    malaysia = rules_of("malaysia")
    assert event_kinds(play(drawn(malaysia, "X", seat=1), "u h0.1", malaysia)) == [USED, SHUFFLED]
    assert event_kinds(play(drawn(malaysia, "JC", seat=1), "u l p", malaysia)) == [USED, LOOKED]


# -- saves


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("power", None),
        ("power", Power(b"\7\0", False, False, (0, 0), b"")),
        ("power", Power(b"", False, False, (0,), b"")),
        ("power", Power(b"\0", False, False, (0, 0), b"\0\1")),
        ("phase", SNAP),
        ("phase", POWER),
        ("phase", GIVE),
        ("picked", b"\0\7"),
        ("cleared", (bytes(4), bytes(4))),
    ],
)
def test_a_position_that_no_power_game_has_is_refused(field, value):
    rules = rules_of("cumbia")
    position = game.deal(3, rules)
    assert game.position_from(tuple(position), rules) == position
    with pytest.raises(ValueError):
        game.position_from(tuple(position._replace(**{field: value})), rules)
