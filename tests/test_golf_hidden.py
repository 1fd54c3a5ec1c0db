"""Nothing that a seat may not know has any bearing on what it may do, is shown, or does.

Every form of Golf is played at random with options at random; again and again everything that one seat does
not know is dealt out anew among the places where it does not know it."""

import random

import pytest

from shared_rules import options as tables
from shared_rules.cards import EMPTY, FACE_DOWN, UNKNOWN
from shared_rules.golf import game, show
from shared_rules.golf.choices import OPTIONS, ids, preset
from shared_rules.golf.legal import legal_moves
from shared_rules.golf.position import HUMAN, changed, is_over
from shared_rules.golf.view import view
from simulator.lab.golf_random_device import choice_at_random, dice_of

GAMES, MOST_POSITIONS = 2, 60


def positions(id, number):
    """Positions of a game played at random, with its options."""
    dice = dice_of(id, number)
    choice = choice_at_random(id, dice)
    choice["players"] = choice["players"] if choice["players"] > 1 else 2
    rules = tables.defaults(OPTIONS, {**preset(id), **choice})
    position = game.deal(number, rules)
    for _ in range(MOST_POSITIONS):
        if is_over(position):
            return
        yield position, rules
        moves = game.legal_moves(position, rules)
        position = game.play(position, moves[dice.below(len(moves))], rules)


def dealt_anew(position, seat, rules, dice):
    """The same table for this seat, with all the cards that it does not know in other places."""
    own, seen = 1 << seat, view(position, seat, rules)
    hidden = list(position.stock)
    for layout, known in zip(position.layouts, position.known):
        hidden += [card & 0x7F for card, mask in zip(layout, known) if card >= FACE_DOWN and not mask & own]
    if seen.hand == UNKNOWN:
        hidden.append(position.hand)
    dice.shuffle(hidden)
    hand = hidden.pop() if seen.hand == UNKNOWN else position.hand
    stock = bytes(hidden[: len(position.stock)])
    rest = iter(hidden[len(stock) :])
    layouts = tuple(
        bytes(
            next(rest) | FACE_DOWN if card >= FACE_DOWN and not mask & own else card
            for card, mask in zip(layout, known)
        )
        for layout, known in zip(position.layouts, position.known)
    )
    number = dice.randrange(1, 10**6)
    return changed(position, hand=hand, stock=stock, layouts=layouts, number=number)


def all_that_is_said(position, rules):
    """Whatever a screen asks about the human's view."""
    seen = view(position, HUMAN, rules)
    seats = range(rules["players"])
    said = [show.showing(seen, seat, rules) for seat in seats] + [show.faces(seen, rules, s) for s in seats]
    said += [show.last_act(seen, seat) for seat in seats] + [show.scorecard(seen), show.lead(seen)]
    if seen.seat == HUMAN and seen.hand not in (EMPTY, UNKNOWN) and rules["power_set"] == "none":
        said += [
            show.effect(seen, move.source, rules) for move in legal_moves(seen, rules) if move.act == "s"
        ]
    return said


@pytest.mark.parametrize("id", ids())
def test_what_is_hidden_changes_nothing(id):
    dice = random.Random(7)
    different = 0
    for number in range(1, GAMES + 1):
        for count, (position, rules) in enumerate(positions(id, number)):
            seat = position.seat
            other = dealt_anew(position, seat, rules, dice)
            different += other.layouts != position.layouts
            assert view(other, seat, rules) == view(position, seat, rules)
            assert game.legal_moves(other, rules) == game.legal_moves(position, rules)
            for_human = dealt_anew(position, HUMAN, rules, dice)
            assert view(for_human, HUMAN, rules) == view(position, HUMAN, rules)
            assert all_that_is_said(for_human, rules) == all_that_is_said(position, rules)
            if count % 6 == 0:  # they take their time
                assert game.computer_move(other, rules, 3) == game.computer_move(position, rules, 3)
    assert different > 10


@pytest.mark.parametrize("id", ids())
def test_what_a_seat_knows_it_may_know(id):
    """Only what a seat has seen: a card of its own that it has looked at or put there, one that lay open."""
    for position, rules in positions(id, 5):
        for seat in range(rules["players"]):
            seen = view(position, seat, rules)
            assert set(seen.stock) <= {UNKNOWN} and seen.number == 0
            for layout, known in zip(seen.layouts, position.known):
                for card, mask in zip(layout, known):
                    assert (card == UNKNOWN) == (not mask & 1 << seat) or card < FACE_DOWN
