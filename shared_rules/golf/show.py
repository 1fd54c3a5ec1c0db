"""golf.show: what a screen says about a position. All of these take a view as well as a position."""

from collections import namedtuple

from shared_rules.cards import FACE_DOWN, UNKNOWN
from shared_rules.golf.position import (
    HUMAN,
    Act,
    columns_and_rows,
    matched_columns,
    with_byte,
)
from shared_rules.golf.scoring import card_score

# what placing a card does: the card that goes out (UNKNOWN when it lies face down), what the open cards
# count before and after, and whether the card makes a matched column
Effect = namedtuple("Effect", ("out", "before", "after", "pair"))

# a line of the scorecard: the score in each hole, whether it was the lowest there, the total
Row = namedtuple("Row", ("seat", "scores", "lowest", "total"))


def showing(position, seat, options):
    """What the face-up cards of this seat count; a card lying face down counts 0."""
    return _open_score(position.layouts[seat], position.cleared[seat], options)


def _open_score(layout, cleared, options):
    columns, rows = columns_and_rows(options)
    face_up = bytes([card if card < FACE_DOWN else UNKNOWN for card in layout])
    return card_score(face_up, columns, rows, options, cleared)


def effect(position, place, options, card=None):
    """The Effect of placing a card (the one in hand if none is named) in the layout of the seat on turn."""
    seat = position.seat
    layout, cleared = position.layouts[seat], position.cleared[seat]
    out = layout[place]
    after = with_byte(layout, place, position.hand if card is None else card)
    column = place % columns_and_rows(options)[0]
    return Effect(
        UNKNOWN if out >= FACE_DOWN else out,
        _open_score(layout, cleared, options),
        _open_score(after, cleared, options),
        column in matched_columns(after, options),
    )


def scorecard(position):
    """A Row for every seat, the lowest total first; those with equal totals in the order of their seats."""
    rows = []
    for seat, total in enumerate(position.totals):
        scores = tuple([hole[seat] for hole in position.hole_scores])
        lowest = tuple([hole[seat] == min(hole) for hole in position.hole_scores])
        rows.append(Row(seat, scores, lowest, total))
    return sorted(rows, key=lambda row: (row.total, row.seat))


def last_act(position, seat):
    """The last Act of this seat in the hole, or None."""
    act = position.last_acts[seat]
    return None if act is None else Act(*act)


def lead(position):
    """By how many points the human leads the best of the others, negative when behind; None alone."""
    others = position.totals[:HUMAN] + position.totals[HUMAN + 1 :]
    return min(others) - position.totals[HUMAN] if others else None
