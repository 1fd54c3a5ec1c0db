"""What a screen says about a position."""

from golf_layouts import chosen, layout, table

from shared_rules import moves
from shared_rules.cards import EMPTY, UNKNOWN, parse
from shared_rules.golf import game, show
from shared_rules.golf.position import DRAWN, DREW, FLIPPED
from shared_rules.golf.view import view

SIX = chosen("six_card")
MINE, THEIRS = "7H KC 7D / 10D 10S 5h", "2H 7C 4d / AS 6h 6C"


def test_face_up_cards_are_added_up_as_they_lie():
    position = table(SIX, MINE, THEIRS)
    assert show.showing(position, 0, SIX) == 7 + 10 + 0 + 10 + 7
    assert show.showing(position, 1, SIX) == -2 + 1 + 7 + 6
    assert show.showing(view(position, 1, SIX), 0, SIX) == 34


def test_a_pair_that_shows_counts_nothing():
    assert show.showing(table(SIX, "7H KC 7D / 7S 10S 5h", THEIRS), 0, SIX) == 10 + 7


def test_the_effect_on_a_face_up_card_is_told_with_its_pair():
    position = table(SIX, MINE, THEIRS, phase=DRAWN, hand="10C")
    assert show.effect(position, 1, SIX) == (parse("KC"), 34, 24, True)
    assert show.effect(position, 0, SIX) == (parse("7H"), 34, 17, True)
    assert show.effect(position, 2, SIX) == (parse("7D"), 34, 37, False)


def test_the_effect_on_a_hidden_card_does_not_tell_it():
    position = table(SIX, MINE, THEIRS, phase=DRAWN, hand="7C")
    assert show.effect(position, 5, SIX) == (UNKNOWN, 34, 27, True)
    other = table(SIX, MINE.replace("5h", "ks"), THEIRS, phase=DRAWN, hand="7C")
    assert show.effect(other, 5, SIX) == show.effect(position, 5, SIX)


def test_the_effect_of_the_pile_card_can_be_told_before_it_is_taken():
    assert show.effect(table(SIX, MINE, THEIRS), 4, SIX, parse("KH")) == (parse("10S"), 34, 24, True)


def test_the_scorecard_has_the_lowest_total_first():
    rules = chosen("six_card", players=3)
    position = table(
        rules, MINE, MINE, MINE, hole_scores=((4, 6, 4), (8, 2, 9), (3, 9, 1)), totals=(15, 17, 14)
    )
    rows = show.scorecard(position)
    assert [row.seat for row in rows] == [2, 0, 1]
    assert rows[1] == (0, (4, 8, 3), (True, False, False), 15)
    assert rows[0].lowest == (True, False, True)


def test_the_lead_is_over_the_best_of_the_others():
    rules = chosen("six_card", players=3)
    assert show.lead(table(rules, MINE, MINE, MINE, totals=(15, 17, 14))) == -1
    assert show.lead(table(rules, MINE, MINE, MINE, totals=(9, 17, 14))) == 5
    assert show.lead(table(chosen("six_card", players=1), MINE)) is None


def test_the_last_act_of_each_seat_is_kept():
    rules = chosen("six_card", players=3)
    position = table(rules, MINE, THEIRS, "AH 2C 3D / 4s 5s 6s")
    for word in ("t", "s2", "d", "x"):
        position = game.play(position, moves.parse(word), rules)
    assert show.last_act(position, 0) == (2, parse("8S"), 2, parse("7D"))
    assert show.last_act(position, 1) == (DREW, parse("6S"), None, parse("6S"))
    assert show.last_act(position, 2) is None


def test_a_card_turned_up_before_play_is_an_act_too():
    rules = chosen("six_card", first_dealer="last_bot")
    position = game.play(game.deal(4, rules), moves.parse("f3"), rules)
    act = show.last_act(position, 0)
    assert (act.kind, act.place, act.out) == (FLIPPED, 3, EMPTY)
    assert act.card == position.layouts[0][3]


def test_a_cleared_column_shows_its_points():
    rules = chosen("six_card_alt", two_value=-2, negative_group="keep")
    position = table(rules, ". KC 7D / . 10S 5h", THEIRS, cleared=(layout("2H . . / 2S . ."), bytes(6)))
    assert show.showing(position, 0, rules) == -4 + 10 + 7
