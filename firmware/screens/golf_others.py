"""golf_others: the band above the own cards on the Golf table: the others' layouts, or one's own holes when
alone."""

from firmware.canvas import BOLD12, BOLD14, CENTRE, RIGHT, SANS10, SANS12, SIZES, M, S, W
from firmware.screens import common
from firmware.text import say
from shared_rules.cards import EMPTY, JOKER, RANKS, UNKNOWN, face_up, rank
from shared_rules.golf import show
from shared_rules.golf.position import (
    DREW,
    EXPOSED,
    FLIPPED,
    GAME_OVER,
    HOLE_OVER,
    HUMAN,
    TOOK,
    WENT_OUT,
    columns_and_rows,
)

NAME_Y = 38  # base line of the names
WIDTH = 112  # of three M cards, and of what stands above them
LISTED = (2, 3)  # for so many seats there is room to list what the others' cards count
LISTED_X, LISTED_WIDTH = 320, 64  # where the others' points stand, in a column with the totals below
GAP = 6  # between a name and what its owner did
TAB = 14  # rows shown of a card that is cut off below its index
HOLES, FIRST, HOLE_PITCH = 9, 90, 29  # alone: holes in a line, as on the scorecard


def rank_word(card):
    """A card by its rank, "" for none and for one that lies face down."""
    if card in (EMPTY, UNKNOWN):
        return ""
    return say("golf.joker") if face_up(card) == JOKER else RANKS[rank(card)]


def is_over(position):
    return position.phase in (HOLE_OVER, GAME_OVER)


class Kept:
    """Parts of a picture, named again as they are while what they show is the same."""

    def __init__(self):
        self._parts = {}

    def draw(self, canvas, part, state, draw, *values):
        """Name a part by `draw(canvas, *values)`; `state` is all that it shows."""
        known, kept = self._parts.get(part, (None, 0))
        kept = canvas.again(kept) if known == state else 0
        if not kept:
            before = canvas.count
            draw(canvas, *values)
            kept = canvas.since(before)
        self._parts[part] = (state, kept)


def band(canvas, position, options, kept):
    """All of them. `position` is the view of seat 0."""
    seats, over = len(position.layouts), is_over(position)
    if seats == 1:
        kept.draw(canvas, "holes", (position.hole, over), _own_holes, position, options)
    columns, names = columns_and_rows(options)[0], common.names(options)
    for seat in range(1, seats):
        state = (
            position.layouts[seat],
            position.last_acts[seat],
            position.seat == seat,
            position.dealer == seat,
            position.hole,
            over,
        )
        kept.draw(canvas, seat, state, _other, seat, position, columns, names[seat])
    if seats in LISTED:
        shown = (position.layouts[1:], position.cleared[1:], over)
        kept.draw(canvas, "listed", shown, listed, position, options, range(1, seats), NAME_Y)


def _other(canvas, seat, position, columns, name):
    """One of the others: the more there are the smaller they are."""
    seats = len(position.layouts)
    if seats == 2:
        _across(canvas, position, columns, name)
    elif seats <= 4:
        _beside(canvas, 128 * seat - 112, seat, position, columns, name)
    elif seats == 5:
        _small(canvas, 93 * seat - 77, seat, position, columns, name)
    else:
        _cut(canvas, 16 + 93 * ((seat - 1) & 3), 24 + 55 * (seat - 1 >> 2), seat, position, columns, name)


def listed(canvas, position, options, seats, y, x=LISTED_X):
    """What the open cards of some seats count, or what the hole gave them; y is the first base line."""
    over, names = is_over(position), common.names(options)
    canvas.text(x, y, say("golf.this_hole" if over else "golf.showing"), SANS12)
    canvas.rule(x, y + 4, LISTED_WIDTH)
    for seat in seats:
        y += 19 if seat == seats[0] else 16
        points = position.hole_scores[-1][seat] if over else show.showing(position, seat, options)
        font = SANS12 if seat else BOLD12
        canvas.text(x, y, names[seat], font)
        canvas.text(x + LISTED_WIDTH, y, common.number(points), font, RIGHT)


def _own_holes(canvas, position, options):
    """Alone: the holes so far, nine in a line."""
    first = (position.hole - 1) // HOLES * HOLES
    last = first + HOLES
    if options["game_length"] == "holes":
        last = min(last, max(options["holes"], position.hole))
    canvas.text(common.LEFT_EDGE, 60, say("golf.hole_word"), SANS12)
    canvas.text(common.LEFT_EDGE, 92, say("common.names")[HUMAN], BOLD14)
    canvas.rule(common.LEFT_EDGE, 70, common.RIGHT_EDGE - common.LEFT_EDGE)
    for hole in range(first, last):
        x = FIRST + (hole - first) * HOLE_PITCH
        canvas.text(x, 60, str(hole + 1), SANS12, CENTRE)
        if hole < len(position.hole_scores):
            canvas.text(x, 92, common.number(position.hole_scores[hole][HUMAN]), BOLD12, CENTRE)


def _across(canvas, position, columns, name):
    """One other: right across from the own cards."""
    canvas.text(common.LEFT_EDGE, NAME_Y, name, BOLD14)
    canvas.text(common.LEFT_EDGE, NAME_Y + 18, _deed(position, 1), SANS12)
    _layout(canvas, 144, (25, 80), 56, W, position, 1, columns)


def _beside(canvas, x, seat, position, columns, name):
    """One of two or three."""
    used = canvas.text(x, NAME_Y, name, BOLD14)
    words = _deed(position, seat)
    font = SANS12 if used + GAP + canvas.measure(words, SANS12) <= WIDTH else SANS10
    canvas.text(x + WIDTH, NAME_Y, words, font, RIGHT)
    _layout(canvas, x, (44, 90), 40, M, position, seat, columns)


def _small(canvas, x, seat, position, columns, name):
    """One of four."""
    canvas.text(x, 36, name, BOLD14)
    canvas.text(x, 51, _deed(position, seat), SANS12)
    _layout(canvas, x, (58, 96), 28, S, position, seat, columns)


def _layout(canvas, x, rows, pitch, size, position, seat, columns):
    """The cards of a seat, and a mark under the one that it changed last."""
    width, height = SIZES[size]
    marked = _marked(position, seat)
    for place, card in enumerate(position.layouts[seat]):
        left, top = x + pitch * (place % columns), rows[place // columns]
        if card == EMPTY:
            canvas.place(left, top, size)
        else:
            canvas.card(left, top, card, size)
        if place == marked:
            canvas.changed(left + width // 2 - 3, top + height + 1)


def _cut(canvas, x, y, seat, position, columns, name):
    """One of five or more: of its cards the indexes, of what it did the mark alone."""
    canvas.text(x, y + 11, name, BOLD12)
    if is_over(position):
        canvas.text(x + 80, y + 11, common.number(position.hole_scores[-1][seat]), SANS12, RIGHT)
    marked = _marked(position, seat)
    for place, card in enumerate(position.layouts[seat]):
        left, top = x + 28 * (place % columns), y + 15 + 20 * (place // columns)
        if card != EMPTY:
            canvas.covered(left, top, card, S, TAB)
            canvas.rule(left, top + TAB + 1, SIZES[S][0])
        if place == marked:
            canvas.changed(left + 9, top + TAB + 2)


def _marked(position, seat):
    """The place that a seat changed last, until its next turn; None for none."""
    act = show.last_act(position, seat)
    return None if act is None or position.seat == seat else act.place


def _deed(position, seat):
    """What a player did last, in a few words. Once the hole is over its score, where that is not listed."""
    if is_over(position):
        if len(position.layouts) not in LISTED:
            return say("golf.hole_score", common.number(position.hole_scores[-1][seat]))
        return say("golf.did_end") if seat == position.ender and position.ended == WENT_OUT else ""
    act = show.last_act(position, seat)
    if act is None:
        return say("golf.deals") if seat == position.dealer else ""
    if act.kind == FLIPPED:
        return say("golf.did_turn", rank_word(act.card))
    if act.kind == EXPOSED:
        return say("golf.did_expose")
    if act.kind == DREW and act.place is None:
        return say("golf.did_leave")
    if (
        act.kind == DREW
        and act.out == act.card
        and position.layouts[seat][act.place] not in (EMPTY, act.card)
    ):
        return say("golf.did_leave_and_turn")
    return say("golf.did_take" if act.kind == TOOK else "golf.did_draw", rank_word(act.card))
