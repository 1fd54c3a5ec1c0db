"""golf_others: the band above the own cards on the Golf table: the others' layouts of two or three columns,
two rows."""

from firmware.canvas import BOLD12, BOLD14, RIGHT, SANS10, SANS12, SIZES, M, S, W
from firmware.screens import common
from firmware.screens.golf_common import LISTED, deed, is_over, listed, marked, shown
from shared_rules.cards import EMPTY

NAME_Y = 38  # base line of the names
WIDTH = 112  # of three M cards, and of what stands above them
GAP = 6  # between a name and what its owner did
TAB = 14  # rows shown of a card that is cut off below its index


def band(canvas, position, faces, options, kept, places):
    """All of them. `position` is the view of seat 0, `faces` what may be seen of the layouts."""
    seats, over = len(faces), is_over(position)
    names = common.names(options)
    for seat in range(1, seats):
        state: tuple = (
            faces[seat],
            position.last_acts[seat],
            position.seat == seat,
            position.dealer == seat,
            position.hole,
            over,
        )
        kept.draw(canvas, seat, state, _other, seat, position, faces[seat], places.columns, names[seat])
    if seats in LISTED and (over or options["place_face"] == "up"):
        state = (faces[1:], position.cleared[1:], over)
        kept.draw(canvas, "listed", state, listed, position, options, range(1, seats), NAME_Y)


def _other(canvas, seat, position, layout, columns, name):
    """One of the others: the more there are the smaller they are."""
    seats = len(position.layouts)
    if seats == 2:
        _across(canvas, position, layout, columns, name)
    elif seats <= 4:
        _beside(canvas, 128 * seat - 112, seat, position, layout, columns, name)
    elif seats == 5:
        _small(canvas, 93 * seat - 77, seat, position, layout, columns, name)
    else:
        x, y = 16 + 93 * ((seat - 1) & 3), 24 + 55 * (seat - 1 >> 2)
        _cut(canvas, x, y, seat, position, layout, columns, name)


def _across(canvas, position, layout, columns, name):
    """One other: right across from the own cards."""
    canvas.text(common.LEFT_EDGE, NAME_Y, name, BOLD14)
    canvas.text(common.LEFT_EDGE, NAME_Y + 18, deed(position, 1), SANS12)
    _layout(canvas, 144, (25, 80), 56, W, position, 1, layout, columns)


def _beside(canvas, x, seat, position, layout, columns, name):
    """One of two or three."""
    used = canvas.text(x, NAME_Y, name, BOLD14)
    words = deed(position, seat)
    font = SANS12 if used + GAP + canvas.measure(words, SANS12) <= WIDTH else SANS10
    canvas.text(x + WIDTH, NAME_Y, words, font, RIGHT)
    _layout(canvas, x, (44, 90), 40, M, position, seat, layout, columns)


def _small(canvas, x, seat, position, layout, columns, name):
    """One of four."""
    canvas.text(x, 36, name, BOLD14)
    canvas.text(x, 51, deed(position, seat), SANS12)
    _layout(canvas, x, (58, 96), 28, S, position, seat, layout, columns)


def _layout(canvas, x, rows, pitch, size, position, seat, layout, columns):
    """The cards of a seat, and a mark under the one that it changed last."""
    width, height = SIZES[size]
    changed = marked(position, seat)
    for place, card in enumerate(layout):
        left, top = x + pitch * (place % columns), rows[place // columns]
        if card == EMPTY:
            canvas.place(left, top, size)
        else:
            canvas.card(left, top, shown(card), size)
        if place == changed:
            canvas.changed(left + width // 2 - 3, top + height + 1)


def _cut(canvas, x, y, seat, position, layout, columns, name):
    """One of five or more: of its cards the indexes, of what it did the mark alone."""
    canvas.text(x, y + 11, name, BOLD12)
    if is_over(position):
        canvas.text(x + 80, y + 11, common.number(position.hole_scores[-1][seat]), SANS12, RIGHT)
    changed = marked(position, seat)
    for place, card in enumerate(layout):
        left, top = x + 28 * (place % columns), y + 15 + 20 * (place // columns)
        if card != EMPTY:
            canvas.covered(left, top, shown(card), S, TAB)
            canvas.rule(left, top + TAB + 1, SIZES[S][0])
        if place == changed:
            canvas.changed(left + 9, top + TAB + 2)
