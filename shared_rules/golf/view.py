"""golf.view: what one seat may know of a position (section 9.1 of the rules)."""

from shared_rules.cards import EMPTY, FACE_DOWN, UNKNOWN
from shared_rules.golf.position import CLAIM, DRAWN, Position


def view(position, seat, options):
    """The position as this seat sees it, in the same shape: a card it does not know is UNKNOWN, so that
    of the stock only the number of cards is left; the deal number is 0, and of `known` only its own
    bit is left. The moves that are legal in a view are those of the position."""
    own = 1 << seat
    layouts = []
    for layout, known in zip(position.layouts, position.known):
        layouts.append(
            bytes([card if card < FACE_DOWN or mask & own else UNKNOWN for card, mask in zip(layout, known)])
        )
    hand = position.hand
    # a card from the pile has been seen by all, and so has one whose power is used or that is matched
    hidden = position.phase == DRAWN or (position.phase == CLAIM and not position.power.taken)
    if hidden and hand != EMPTY and seat != position.seat:
        hand = UNKNOWN
    return Position(
        0,
        position.hole,
        position.dealer,
        position.starter,
        position.seat,
        position.phase,
        bytes([UNKNOWN]) * len(position.stock),
        position.pile,
        hand,
        tuple(layouts),
        tuple([bytes([mask & own for mask in known]) for known in position.known]),
        position.cleared,
        position.turns,
        position.ender,
        position.ended,
        position.last_turns,
        position.recycles,
        position.hole_scores,
        position.totals,
        position.pot,
        position.chips,
        position.initial,
        position.locked,
        position.looks,
        position.picked,
        position.cleared_points,
        position.power,
        position.last_acts,
    )
