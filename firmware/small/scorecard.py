"""scorecard: the card on the small panel: nine holes side by side, four seats a page."""

from firmware.buttons import Press
from firmware.canvas import BOLD12, BOLD14, CENTRE, RIGHT, SANS10, SANS12
from firmware.screens import common
from firmware.screens.scorecard import PAGE
from firmware.text import say

FIRST, COLUMN = 62, 21  # middle of the first hole, and from hole to hole
ROW, SEATS = 19, 4
TOTAL = 278


def draw(screen, pager):
    canvas = pager.canvas
    first = screen._page * PAGE
    canvas.text(8, 13, say("scorecard.hole"), SANS10)
    for hole in range(first, min(first + PAGE, screen._holes)):
        canvas.text(FIRST + COLUMN * (hole - first), 13, str(hole + 1), SANS10, CENTRE)
    canvas.text(TOTAL, 13, say("scorecard.total"), SANS10, RIGHT)
    canvas.rule(8, 17, TOTAL - 8)
    seats = len(screen._names)
    pager.pieces = (seats + SEATS - 1) // SEATS
    top = SEATS * min(pager.part, pager.pieces - 1)
    for seat in range(top, min(top + SEATS, seats)):
        _draw_row(screen, canvas, seat, 32 + ROW * (seat - top), first)
    if canvas.quiet:
        canvas.icon(34, 1, "moon")
    canvas.text(8, 110, common.shortened(canvas, screen.result() or screen._note, TOTAL - 8, SANS12), SANS12)
    does = screen._on_a[0] if screen._on_a else ""
    back = say("common.home") if screen._done else say("common.back")
    pager.legend(
        does, back, "" if screen._done else say("common.home"), screen._pages() > 1 or pager.pieces > 1
    )


def _draw_row(screen, canvas, seat, y, first):
    row = screen._rows[seat]
    font = SANS12 if seat else BOLD12
    canvas.text(8, y, common.shortened(canvas, screen._names[seat], FIRST - 20, font), font)
    for hole in range(first, min(first + PAGE, len(row))):
        x = FIRST + COLUMN * (hole - first)
        width = canvas.text(x, y, common.number(row[hole]), font, CENTRE)
        if screen._is_best(seat, hole):
            canvas.rule(x - width // 2 - 1, y + 3, width + 2)
    canvas.text(TOTAL, y, common.number(sum(row)), BOLD14, RIGHT)


def press(screen, press, view):
    """UP and DOWN go through the seats, then through the holes."""
    if press.button in ("up", "down"):
        step = 1 if press.button == "down" else -1
        view.part += step
        if 0 <= view.part < view.pieces:
            return None
        view.part = 0 if step > 0 else view.pieces - 1
        return screen.press(Press("right" if step > 0 else "left", press.held, press.seen))
    view.part = 0
    return screen.press(press)
