"""Hints, dead ends and auto-complete: only legal moves, no circles, no false alarms."""

import random

import pytest
from interpreters import micropython
from test_klondike import FOUR_RUNS, column, rules, table, to

from shared_rules import moves
from shared_rules.cards import is_face_down
from shared_rules.patience import auto_complete, dead_end, klondike
from shared_rules.patience.hint import hint, preferred, steps
from shared_rules.patience.klondike import FOUNDATIONS, STOCK, TABLEAU, WASTE
from shared_rules.patience.pieces import DRAW, FINISH, REDEAL

HEARTS = FOUNDATIONS[2]


def hinted(position, **choice):
    move = hint(position, rules(**choice), klondike)
    return move and moves.text(move)


def follow_hints(number, **choice):
    """Play deal `number` by hints alone; yields every position."""
    options = rules(**choice)
    position = klondike.deal(number, options)
    for _ in range(600):
        yield position
        move = hint(position, options, klondike)
        if move is None:
            return
        assert move in klondike.legal_moves(position, options)
        position = klondike.play(position, move, options)
    pytest.fail("hints go round in a circle in deal %d" % number)


def left(position):
    """What only play can lower: cards face down, and cards in stock and waste."""
    hidden = sum(is_face_down(card) for c in TABLEAU for card in position.piles[c])
    return hidden, len(position.piles[STOCK]) + len(position.piles[WASTE])


# -- hints


def test_the_order_of_hints():
    """One kind of move less from line to line: what is left is always preferred to what follows."""
    open_, blocked = ["9s 8s 10C 9D", "4c JH", "QS"], ["9s 8s KD", "4c JH", "KH"]
    rest = ["5H", "9h 7S"]
    assert hinted(table(*open_, *rest, "AC", waste="6D", home="4H")) == to(column(6), FOUNDATIONS[0])
    assert hinted(table(*open_, *rest, waste="6D", home="4H")) == to(column(1), column(2), 2)
    assert hinted(table(*blocked, *rest, "KC", "KS", waste="6D", home="4H")) == to(WASTE, column(5))
    assert hinted(table(*blocked, *rest, "KC", "KS", home="4H")) == to(column(4), HEARTS)


def test_the_longest_hidden_column_is_uncovered_first():
    position = table("2c JH", "2d 2s 3h JD", "QS", "2h 3s 4s 3D")
    assert hinted(position) == to(column(2), column(3))


def test_a_king_goes_into_a_space_only_to_uncover_a_card():
    assert hinted(table("2c KS", "", "2d 2s KH", "3c 3D")) == to(column(3), column(2))
    assert hinted(table("KS", "", "3c 3D", "3h 3S")) is None


def test_a_card_to_be_turned_comes_first():
    assert hinted(table("9c", "AH"), flip_mode="manual") == "f6"


def test_the_stock_is_recommended_while_it_holds_a_card_that_can_be_played():
    position = table("2c 10S", stock="9h 4c kd")
    assert hinted(position) == "d"
    assert hinted(table("2c 10S", waste="9H 4C")) == "r"


def test_a_stock_that_holds_nothing_is_not_gone_through():
    assert hinted(table("2c 10S", *["2d 10C"] * 6, stock="kd 5s 8h")) is None
    assert hinted(table("2c 10S", *["2d 10C"] * 6, stock="9h 5s 8h"), draw_count=3) == "d"
    assert hinted(table("2c 10S", *["2d 10C"] * 6, stock="8h 9h 5s"), draw_count=3) is None


def test_a_card_is_taken_back_when_that_lets_another_be_played_and_not_sent_home_before():
    position, options = table("2c 6S", *["2d 10C"] * 6, stock="kd 4s 8h", home="5H"), rules()
    assert hinted(position) == to(HEARTS, column(1))
    position = klondike.play(position, hint(position, options, klondike), options)
    while position.piles[STOCK] and preferred(position, options, klondike) is None:
        assert hinted(position) == "d"
        position = klondike.play(position, DRAW, options)
    assert hinted(position) == to(WASTE, column(1))


@pytest.mark.parametrize("draw_count", [1, 3])
def test_hints_never_go_round_in_a_circle(draw_count):
    won = 0
    for number in range(1, 31):
        *_, last = follow_hints(number, draw_count=draw_count)
        won += klondike.result(last, rules()) == "won"
    assert won >= 3, "and they win some games"


def test_a_hint_can_be_searched_in_steps():
    position = table("2c 10S", *["2d 10C"] * 6, stock="kd 5s 8h")
    found = list(steps(position, rules(), klondike))
    assert found[-1][1] is None and set(found[:-1]) <= {None}


# -- dead ends


@pytest.mark.parametrize(
    "position, choice, what",
    [
        (table("2c 10S", *["2d 10C"] * 6, stock="9h"), {}, dead_end.ALIVE),
        (table("2c 10S", *["2d 10C"] * 6, waste="9H 5S"), {}, dead_end.ALIVE),
        (table("2c 10S", *["2d 10C"] * 6, waste="9H 5S"), {"redeals": 0}, dead_end.DEAD),
        (table("2c 10S", *["2d 10C"] * 6, stock="9h 8h 5s"), {"draw_count": 3}, dead_end.ALIVE),
        (table("2c 10S", *["2d 10C"] * 6, stock="8h 9h 5s"), {"draw_count": 3}, dead_end.DEAD),
        (table("2c 5H", *["2d 10C"] * 6, home="4H"), {}, dead_end.ALIVE),
        (table("2c 6S", "2h 4S", *["2d 10C"] * 5, home="5H"), {}, dead_end.ALIVE),
        (table("2c 6S", "2h 4S", *["2d 10C"] * 5, home="5H"), {"worry_back": False}, dead_end.DEAD),
        (table("9S 8H", "9C", *["2d KC"] * 5, waste="8D"), {}, dead_end.ALIVE),
        (table("QS", "2h QC", *["2d KC"] * 5, waste="KD"), {}, dead_end.DEAD),
        (table("QS", "KH", *["2d 2C"] * 5, waste="KD"), {}, dead_end.ALIVE),
        (table("QS", "KH", *["2d 2C"] * 5, waste="3D"), {"fill_empty": "any"}, dead_end.ALIVE),
    ],
)
def test_what_is_dead(position, choice, what):
    assert dead_end.verdict(position, rules(**choice), klondike)[0] == what


def test_the_first_move_of_the_way_on_is_told():
    position = table("QS", "KH", *["2d 2C"] * 5, waste="KD")
    answer = dead_end.verdict(position, rules(), klondike)
    assert answer == (dead_end.ALIVE, moves.parse(to(column(1), column(2))))


def test_beyond_its_limit_the_search_says_nothing():
    position = table("10S 9H 8S", "JD", "JH", "10C", "9D 8C", "2c 4S", "2d 4C")
    assert dead_end.verdict(position, rules(), klondike)[0] == dead_end.DEAD
    assert dead_end.verdict(position, rules(), klondike, 3) == (dead_end.UNKNOWN, None)


def ends_of_hinted_games(count, **choice):
    """Positions where following hints came to an end without a win."""
    for number in range(1, count + 1):
        *_, last = follow_hints(number, **choice)
        if klondike.result(last, rules(**choice)) is None:
            yield last


@pytest.mark.parametrize("choice", [{}, {"draw_count": 3}, {"auto_foundation": "all"}, {"worry_back": False}])
def test_out_of_a_dead_end_no_play_gets_on(choice):
    options, chance, dead = rules(**choice), random.Random(1), 0
    for start in ends_of_hinted_games(25, **choice):
        if dead_end.verdict(start, options, klondike)[0] != dead_end.DEAD:
            continue
        dead += 1
        for _ in range(3):
            position = start
            for _ in range(60):
                found = klondike.legal_moves(position, options)
                if not found:
                    break
                position = klondike.play(position, chance.choice(found), options)
                assert left(position) == left(start)
        assert klondike.result(position, options) is None
    assert dead >= 5


@pytest.mark.parametrize("draw_count", [1, 3])
def test_no_alarm_is_given_on_the_way_to_a_win(draw_count):
    options, won = rules(draw_count=draw_count), 0
    for number in range(1, 41):
        seen = list(follow_hints(number, draw_count=draw_count))
        if klondike.result(seen[-1], options) == "won":
            won += 1
            for position in seen[:-1:5]:
                assert dead_end.verdict(position, options, klondike)[0] != dead_end.DEAD
    assert won >= 3


# -- auto-complete


def test_it_really_wins_from_every_position_in_which_it_is_offered():
    options, wins = rules(), 0
    for number in range(1, 31):
        for position in follow_hints(number):
            if FINISH in klondike.legal_moves(position, options):
                wins += 1
                start, path = position, auto_complete.moves(position, options, klondike)
                for move in path:
                    assert move in klondike.legal_moves(position, options)
                    position = klondike.play(position, move, options)
                assert klondike.result(position, options) == "won"
                at_once = klondike.play(start, FINISH, options)
                assert at_once.piles == position.piles
                if REDEAL not in path:
                    assert at_once.points == position.points
                else:
                    assert at_once.points > start.points
                break
    assert wins >= 5


def test_it_sends_the_lowest_cards_first():
    path = auto_complete.moves(table(*FOUR_RUNS), rules(), klondike)
    assert len(path) == 52 and [move.target for move in path[:4]] == [2, 3, 4, 5]


ON_THE_DEVICE = """
from shared_rules.options import defaults
from shared_rules.patience import dead_end, klondike
from shared_rules.patience.hint import hint
options = defaults(klondike.choices().OPTIONS)
for number in (1, 2, 10, 12):
    position = klondike.deal(number, options)
    move = hint(position, options, klondike)
    count = 0
    while move:
        position, count = klondike.play(position, move, options), count + 1
        move = hint(position, options, klondike)
    print(number, count, dead_end.verdict(position, options, klondike)[0], position.points)
"""


def test_micropython_gives_the_same_hints_in_little_memory(capsys):
    exec(ON_THE_DEVICE, {})
    assert capsys.readouterr().out == micropython(ON_THE_DEVICE, heap="192k")
