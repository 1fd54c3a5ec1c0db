"""golf_picture: what every Golf table on 400 x 300 shows: status, stock and pile, totals, words."""

from firmware.canvas import BOLD12, BOLD14, CENTRE, RIGHT, SANS12, TITLE18, L
from firmware.screens import common, golf_common
from firmware.screens.golf_places import HAND_Y, TOP
from firmware.text import say
from shared_rules.cards import EMPTY, UNKNOWN
from shared_rules.golf import show
from shared_rules.golf.position import HUMAN

STATUS = 21  # y of the rule under the status line
TOTALS = 6  # so many seats leave room for the own points below the totals


def moon(canvas, places):
    """The sign of sleep, in the place of the words in the corner."""
    width, _ = canvas.icon_size("moon")
    canvas.icon(places.stock + 24 - width // 2, 236, "moon")


def headline(canvas, words, places):
    """(line, smaller line) in the corner under stock and pile."""
    line, below = words
    canvas.text(places.corner, 246, line, TITLE18, places.align)
    if below:
        canvas.text(places.corner, 266, below, SANS12, places.align)


def in_hand(canvas, words, places):
    """Two short lines beside the card in hand."""
    canvas.text(places.beside, 243, words[0], TITLE18)
    canvas.text(places.beside, 264, words[1], TITLE18)


def status(canvas, position, options, game, places):
    used = common.LEFT_EDGE + canvas.text(common.LEFT_EDGE, 14, game, BOLD14) + 12
    room = 352
    if not places.has_scores:
        words = common.number(position.totals[HUMAN])
        if golf_common.is_over(position):  # the footer says what the hole gave
            words = say("golf.total") + " " + words
        else:
            points = common.number(golf_common.points(position, HUMAN, options))
            words = say("golf.own_points", words, points)
        room -= canvas.text(room, 14, words, SANS12, RIGHT) + 12
    words = say("golf.hole", position.hole)
    if options["game_length"] == "holes" and position.hole <= options["holes"]:
        longer = say("golf.hole_of", position.hole, options["holes"])
        if used + canvas.measure(longer, SANS12) <= room:
            words = longer
    half = canvas.measure(words, SANS12) // 2
    canvas.text(min(max(canvas.width // 2, used + half), room - half), 14, words, SANS12, CENTRE)
    common.battery(canvas)
    canvas.rule(0, STATUS, canvas.width)


def stock_and_pile(canvas, position, places):
    count = len(position.stock)
    if count:
        canvas.card(places.stock, TOP, UNKNOWN, L)
    else:
        canvas.place(places.stock, TOP, L)
    if position.pile:
        canvas.card(places.pile, TOP, position.pile[-1], L)
    else:
        canvas.place(places.pile, TOP, L)
    canvas.text(places.stock + 24, 217, say("golf.left", count), SANS12, CENTRE)
    if position.seat == HUMAN and position.hand != EMPTY:
        canvas.card(places.pile, HAND_Y, position.hand, L)
    else:
        canvas.text(places.pile + 24, 217, say("golf.pile"), SANS12, CENTRE)


def totals(canvas, position, names, places):
    """The totals, the lowest first."""
    pitch = 16 if len(position.layouts) < 5 else 13
    x, right = places.scores, places.scores + places.scores_width
    canvas.text(x, 152, say("golf.total"), SANS12)
    canvas.rule(x, 156, right - x)
    y = 155 + pitch
    for row in show.scorecard(position):
        font = BOLD12 if row.seat == HUMAN else SANS12
        canvas.text(x, y, names[row.seat], font)
        canvas.text(right, y, common.number(row.total), font, RIGHT)
        y += pitch
