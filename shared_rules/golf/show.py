"""golf.show: what a screen says about a position. All of these take a view as well as a position."""

from collections import namedtuple

from shared_rules.cards import EMPTY, FACE_DOWN, UNKNOWN
from shared_rules.golf.position import (
    DRAWN,
    HUMAN,
    POWER,
    REVEAL,
    TAKEN,
    TURN,
    Act,
    columns_and_rows,
    kind,
    pairs,
    with_byte,
)

# what placing a card does: the card that goes out (UNKNOWN when it lies face down), what the open cards
# count before and after, and whether the card makes a matched column
Effect = namedtuple("Effect", ("out", "before", "after", "pair"))

# a line of the scorecard: the score in each hole, whether it was the lowest there, the total
Row = namedtuple("Row", ("seat", "scores", "lowest", "total"))


def showing(position, seat, options):
    """What the face-up cards of this seat count; a card lying face down counts 0."""
    points = position.cleared_points[seat]
    return _open_score(position.layouts[seat], position.cleared[seat], options) + points


def faces(view, options, seat):
    """The layout of this seat as the human may see it now, from the human's view: a known card that lies face
    down and out of sight is UNKNOWN, one in sight keeps its bit."""
    layout = view.layouts[seat]
    sight, relook = [], options["relook"]
    if view.seat == HUMAN and _in_sight(view, options):
        sight = [place for other, place in pairs(view.picked) if other == seat]
    on_turn = view.seat == HUMAN and view.phase in (TURN, DRAWN, TAKEN)
    if seat == HUMAN and (relook == "all_free" or (relook == "first_two_free" and on_turn)):
        mask = view.initial[seat]
        sight += [place for place in range(len(layout)) if relook == "all_free" or mask >> place & 1]
    if not sight and not any([card > FACE_DOWN for card in layout]):
        return layout
    return bytes([UNKNOWN if c > FACE_DOWN and p not in sight else c for p, c in enumerate(layout)])


def _in_sight(view, options):
    """Are the cards picked in sight of who picks them, or only named?"""
    if view.phase == POWER:
        from shared_rules.golf import powers

        return powers.kind(view, options) in powers.LOOKING
    return view.phase in (REVEAL, TURN, DRAWN, TAKEN)


def _open_score(layout, cleared, options):
    from shared_rules.golf.scoring import card_score

    columns, rows = columns_and_rows(options)
    face_up = bytes([card if card < FACE_DOWN else UNKNOWN for card in layout])
    return card_score(face_up, columns, rows, options, cleared)


def effect(position, place, options, card=None):
    """The Effect of placing a card (the one in hand if none is named) in the layout of the seat on turn."""
    seat = position.seat
    layout, cleared = position.layouts[seat], position.cleared[seat]
    out = layout[place]
    after = with_byte(layout, place, position.hand if card is None else card)
    return Effect(
        UNKNOWN if out >= FACE_DOWN else out,
        _open_score(layout, cleared, options),
        _open_score(after, cleared, options),
        _makes_group(after, place, options),
    )


def _makes_group(layout, place, options):
    """Is the card in this place one of a group, as far as the cards lie open?"""
    columns, rows = columns_and_rows(options)
    rule, card = options["pair_rule"], layout[place]
    if rows == 3 and rule != "touching":
        from shared_rules.golf import groups

        return groups.with_place(place, layout, options)
    if rows == 2 and rule in ("none", "column"):
        beside = [place + columns if place < columns else place - columns]
    elif rule == "anywhere":
        beside = [other for other in range(len(layout)) if other != place]
    else:  # row_or_column and touching: side by side, or one above the other
        beside = [place - columns, place + columns]
        beside += [other for other in (place - 1, place + 1) if other // columns == place // columns]
    for other in beside:
        open_card = 0 <= other < len(layout) and EMPTY < layout[other] < FACE_DOWN
        if open_card and kind(layout[other]) == kind(card):
            return True
    return False


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
