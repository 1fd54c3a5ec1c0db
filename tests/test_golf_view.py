"""A seat sees what it may, and the computer players see no more."""

import random

import pytest
from golf_layouts import chosen, table

from shared_rules import cards, moves
from shared_rules.cards import EMPTY, FACE_DOWN, UNKNOWN
from shared_rules.golf import bots, game, weigh
from shared_rules.golf.legal import legal_moves
from shared_rules.golf.outlook import SCALE, Outlook
from shared_rules.golf.position import DRAWN, HUMAN, REVEAL, TAKEN, changed
from shared_rules.golf.view import view
from shared_rules.rng import Rng

SIX = chosen("six_card")
MINE, THEIRS = "9H 3C kd / QS 5h 5C", "2H 7C 4d / AS 6h 6C"


def choice(position, rules, seed=1):
    """The move of the bot whose turn it is, as text."""
    return moves.text(bots.choose(view(position, position.seat, rules), rules, Rng(seed), bots.EXPERT))


def test_face_down_cards_stock_and_deal_number_are_hidden():
    seen = view(table(SIX, MINE, THEIRS, number=4711), 0, SIX)
    assert cards.names(seen.layouts[0]) == "9H 3C ? QS ? 5C"
    assert cards.names(seen.layouts[1]) == "2H 7C ? AS ? 6C"
    assert seen.stock == bytes([UNKNOWN]) * 4
    assert seen.number == 0
    assert cards.names(seen.pile) == "8S"


def test_a_card_that_a_seat_has_seen_stays_visible_to_it_alone():
    known = (bytes([3, 3, 2, 3, 1, 3]), bytes(6))
    position = table(SIX, MINE, THEIRS, known=known)
    assert cards.names(view(position, 0, SIX).layouts[0]) == "9H 3C ? QS 5h 5C"
    assert cards.names(view(position, 1, SIX).layouts[0]) == "9H 3C kd QS ? 5C"
    assert view(position, 0, SIX).known[0] == bytes([1, 1, 0, 1, 1, 1])


def test_a_drawn_card_is_seen_by_the_drawer_and_a_taken_one_by_all():
    drawn = table(SIX, MINE, THEIRS, seat=1, phase=DRAWN, hand="9C")
    assert view(drawn, 0, SIX).hand == UNKNOWN
    assert cards.name(view(drawn, 1, SIX).hand) == "9C"
    taken = table(SIX, MINE, THEIRS, seat=1, phase=TAKEN, hand="9C")
    assert cards.name(view(taken, 0, SIX).hand) == "9C"


def random_positions(rules, deals):
    """Positions of games that the bots play among themselves, with the seat to act."""
    for number in deals:
        position = game.deal(number, rules)
        while game.result(position, rules) is None and position.hole < 3:
            if position.phase < 6:
                yield position
            seen = view(position, position.seat, rules)
            move = bots.choose(seen, rules, game.tie_breaks(position, number), bots.EXPERT)
            position = game.play(position, move, rules)


def permuted(position, dice):
    """The same table with everything shuffled that the seat to act does not see."""
    hidden = list(position.stock)
    for layout in position.layouts:
        hidden += [card & 0x7F for card in layout if card >= FACE_DOWN]
    dice.shuffle(hidden)
    stock = bytes(hidden[: len(position.stock)])
    rest = iter(hidden[len(stock) :])
    layouts = tuple(
        bytes([next(rest) | FACE_DOWN if card >= FACE_DOWN else card for card in layout])
        for layout in position.layouts
    )
    return changed(position, stock=stock, layouts=layouts, number=dice.randrange(1, 10**6))


@pytest.mark.parametrize(
    "rules",
    [
        chosen("six_card"),
        chosen("six_card_alt", players=4),
        chosen("six_card", players=3, pair_rule="anywhere", flip_on_reject="optional"),
    ],
    ids=["two", "four_alt", "anywhere"],
)
def test_a_bot_chooses_the_same_whatever_is_hidden(rules):
    dice = random.Random(9)
    count = 0
    for position in random_positions(rules, (3, 4)):
        move = game.computer_move(changed(position, seat=position.seat), rules, 3)
        other = permuted(position, dice)
        assert choice(position, rules) == choice(other, rules)
        if position.seat != HUMAN:
            assert move == game.computer_move(other, rules, 3)
        count += position.stock != other.stock
    assert count > 60


def test_the_moves_of_a_view_are_those_of_the_position():
    rules = chosen("six_card_alt", players=3)
    for position in random_positions(rules, (5,)):
        assert legal_moves(view(position, position.seat, rules), rules) == game.legal_moves(position, rules)


def test_nobody_plays_for_the_human():
    assert game.computer_move(table(SIX, MINE, THEIRS), SIX, 1) is None
    assert game.computer_move(table(SIX, MINE, THEIRS, phase=6), SIX, 1) is None
    assert game.computer_move(table(SIX, MINE, THEIRS, seat=1), SIX, 1) is not None


# -- how they play


def test_a_bot_takes_the_card_that_makes_a_pair():
    position = table(SIX, MINE, "QH 7C 4d / as 6h 6C", seat=1, pile="QD")
    assert choice(position, SIX) == "t"
    position = changed(position, phase=TAKEN, hand=cards.parse("QD"), pile=b"")
    assert choice(position, SIX) == "s3"


def test_a_bot_does_not_take_a_high_card_without_use():
    assert choice(table(SIX, MINE, THEIRS, seat=1, pile="QD"), SIX) == "d"


def test_a_bot_does_not_break_a_pair():
    position = table(SIX, MINE, "QH 7C 4d / QD 6h 6C", seat=1, phase=TAKEN, hand="AH")
    assert choice(position, SIX) not in ("s", "s3")


def test_a_bot_does_not_discard_what_the_next_player_needs():
    rules = chosen("six_card", players=3)
    position = table(
        rules, MINE, "10H 10C 4H / 2S 3H 4S", "QH 2C AC / kd 9h KC", seat=1, phase=DRAWN, hand="QD"
    )
    safe = table(rules, MINE, "10H 10C 4H / 2S 3H 4S", "JH 2C AC / kd 9h KC", seat=1, phase=DRAWN, hand="QD")
    turn = weigh.Turn(view(position, 1, rules), rules)
    assert turn.harm(cards.parse("QD")) > 0
    assert weigh.Turn(view(safe, 1, rules), rules).harm(cards.parse("QD")) == 0


def test_a_bot_that_is_far_behind_does_not_end_the_hole():
    behind = table(SIX, "AH 2C KC / AS 2D 3D", "QH JC 9D / 10S 7C 6d", seat=1, phase=DRAWN, hand="10C")
    assert choice(behind, SIX) != "s5"
    ahead = table(SIX, "QH JC 9D / 10S 7c 6d", "AH 2C KC / AS 2D 3d", seat=1, phase=DRAWN, hand="KH")
    assert choice(ahead, SIX) == "s5"


def test_bots_turn_up_cards_in_different_columns():
    position = game.deal(5, chosen("six_card", first_dealer="human"))
    assert position.phase == REVEAL
    for seed in range(1, 20):
        first = moves.parse(choice(position, SIX, seed))
        second = moves.parse(choice(game.play(position, first, SIX), SIX, seed))
        assert first.source % 3 != second.source % 3


def test_ties_are_broken_by_the_deal_number():
    position = game.deal(5, chosen("six_card", first_dealer="human"))
    assert len({choice(position, SIX, seed) for seed in range(1, 40)}) == 6
    assert len({game.computer_move(position, SIX, number).source for number in range(1, 60)}) == 6


def test_unseen_cards_are_counted_exactly():
    outlook = Outlook(view(table(SIX, MINE, THEIRS), 0, SIX), SIX)
    # one pack less nine cards face up and the pile's 8S
    assert outlook.total == 52 - 9
    # a pack holds 4 x (1 - 2 + 3+4+5+6+7+8+9+10 + 10 + 10 + 0) = 284 points
    visible = 9 + 3 + 10 + 5 - 2 + 7 + 1 + 6 + 8
    assert outlook.mean == (284 - visible) * SCALE // 43


def test_a_column_is_expected_to_pair_as_often_as_the_unseen_cards_say():
    outlook = Outlook(view(table(SIX, MINE, THEIRS), 0, SIX), SIX)
    nine = cards.parse("9H")
    # three nines are left among 43; each would save 18 points
    assert abs(outlook.column(nine, UNKNOWN) - (9 * SCALE + outlook.mean - 3 * 18 * SCALE // 43)) <= 1
    assert outlook.column(nine, cards.parse("9C")) == 0
    assert outlook.column(EMPTY, EMPTY) == 0
    pair, total = 0, 43 * 42
    for count, points in outlook.of_kind.values():
        pair += count * (count - 1) * 2 * (points // count)
    assert abs(outlook.two_down - (2 * outlook.mean - pair / total)) <= SCALE


def test_a_bot_leaves_its_matched_columns_in_sight():
    rules = chosen("six_card_alt")
    position = table(rules, MINE, "QH KC 10D / QD 9h 10C", seat=1, pile="JS")
    assert "g" in [move.act for move in game.legal_moves(position, rules)]
    assert choice(position, rules) == "d"
    swapped = table(rules, MINE, "QH KC 4d / QD 9h 6C", seat=1, phase=TAKEN, hand="KD")
    tidy = game.play(swapped, moves.parse(choice(swapped, rules)), rules)
    assert [moves.text(move) for move in game.legal_moves(tidy, rules)] == ["g", "g1", "p"]
    assert choice(tidy, rules) == "p"
