"""golf_alone: the band above the own cards of one who plays alone: the holes so far."""

from firmware.canvas import BOLD12, BOLD14, CENTRE, SANS12
from firmware.screens import common
from firmware.screens.golf_common import is_over
from firmware.text import say
from shared_rules.golf.position import HUMAN

HOLES, FIRST, PITCH = 9, 90, 29  # in a line, as on the scorecard


def band(canvas, position, faces, options, kept, places):
    kept.draw(canvas, "holes", (position.hole, is_over(position)), _holes, position, options, places)


def _holes(canvas, position, options, places):
    """Nine in a line."""
    first = (position.hole - 1) // HOLES * HOLES
    last = first + HOLES
    if options["game_length"] == "holes":
        last = min(last, max(options["holes"], position.hole))
    left, width = common.LEFT_EDGE, common.RIGHT_EDGE - common.LEFT_EDGE
    at, pitch = FIRST, PITCH
    if places.rows > 2:  # beside the own cards
        left, width = places.band, 198
        at, pitch = left + 10, 22
        canvas.text(left, 40, say("golf.hole_word"), BOLD14)
    else:
        canvas.text(left, 60, say("golf.hole_word"), SANS12)
        canvas.text(left, 92, say("common.names")[HUMAN], BOLD14)
    canvas.rule(left, 70, width)
    for hole in range(first, last):
        x = at + (hole - first) * pitch
        canvas.text(x, 60, str(hole + 1), SANS12, CENTRE)
        if hole < len(position.hole_scores):
            canvas.text(x, 92, common.number(position.hole_scores[hole][HUMAN]), BOLD12, CENTRE)
