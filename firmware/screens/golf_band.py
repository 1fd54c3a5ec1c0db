"""golf_band: the others above the own cards where layouts are larger than three columns and two rows."""

from firmware.canvas import BOLD14, RIGHT, SANS10, SANS12
from firmware.screens import common
from firmware.screens.golf_blocks import SIDE, TINY, block, draw_card, grid, heading, mark
from firmware.screens.golf_common import LISTED, deed, is_over, listed, marked, points
from firmware.text import say
from shared_rules.golf.position import HUMAN


def band(canvas, position, faces, options, kept, places):
    """All of them. `position` is the view of seat 0, `faces` what may be seen of the layouts."""
    seats, over = len(faces), is_over(position)
    names = common.names(options)
    for seat in range(1, seats):
        state = (
            faces[seat],
            position.last_acts[seat],
            position.seat == seat,
            position.dealer == seat,
            position.hole,
            over,
        )
        kept.draw(canvas, seat, state, _other, seat, position, faces, options, places, names[seat])
    if seats in LISTED and places.rows < 3 and (over or options["place_face"] == "up"):
        kept.draw(canvas, "listed", (faces[1:], over), listed, position, options, range(1, seats), 38)


def _other(canvas, seat, position, faces, options, places, name):
    where = block(seat, len(faces), places)
    note, key = "", "golf.total_points"
    if places.columns > 4:
        note = common.number(position.totals[seat])
    elif places.rows > 2 and (is_over(position) or options["place_face"] == "up"):
        note = common.number(points(position, seat, options))
        key = "golf.hole_score" if is_over(position) else "golf.showing_points"
    elif is_over(position) and where[3] == TINY:  # where no words have room
        note = common.number(points(position, seat, options))
    if note and where[3] == SIDE:
        note = say(key, note)
    words = deed(position, seat)
    size, left, top, right, down = found = grid(where, places.columns, places.rows)
    heading(canvas, where, name, note, words)
    if size == TINY and places.rows > 2 and len(faces) == 4:
        canvas.text(where[0], top + 56, words, SANS10)
    place_marked = marked(position, seat)
    for place, card in enumerate(faces[seat]):
        x, y = left + right * (place % places.columns), top + down * (place // places.columns)
        draw_card(canvas, x, y, card, found[0])
        if place == place_marked:
            mark(canvas, x, y, size)


def own_points(canvas, position, options, places):
    """The own points, over three rows of cards."""
    x, right = places.of(0)[0], places.of(2)[0] + places.width
    canvas.text(x, 40, say("common.names")[HUMAN], BOLD14)
    key = "golf.hole_score" if is_over(position) else "golf.showing_points"
    words = say(key, common.number(points(position, HUMAN, options)))
    canvas.text(right, 40, words, SANS12, RIGHT)
