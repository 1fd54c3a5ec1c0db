"""golf_picture: how the Golf table looks on 400 x 300 (two rows of three, one to eight seats)."""

from firmware.canvas import BOLD12, BOLD14, CENTRE, LEFT, RIGHT, SANS12, TITLE18, L
from firmware.screens import common, golf_others
from firmware.screens.golf_cursor import STOCK
from firmware.text import say
from shared_rules.cards import EMPTY, UNKNOWN
from shared_rules.golf import show
from shared_rules.golf.position import HUMAN, columns_and_rows

STATUS = 21  # y of the rule under the status line
TOP, HAND_Y = 142, 210  # the card in hand lies under the pile
OWN_Y, PITCH = (142, 210), 56
TOTALS = 6  # so many seats leave room for the own points below the totals


class Places:
    """Where things stand in the own area, from x on: stock and pile, own cards and scores, or for the left
    hand the other way round."""

    def __init__(self, left_handed):
        self.stock, self.pile, self.own, self.scores = (
            (336, 280, 16, 192) if left_handed else (16, 72, 144, 320)
        )
        # the words in the corner under stock and pile: the point of a line that is as wide as both, and of
        # one beside the card in hand
        self.corner, self.beside, self.align = (384, 336, RIGHT) if left_handed else (16, 16, LEFT)

    def of(self, stop, columns):
        """x and y of the card at a stop of the cursor."""
        if stop < 0:
            return (self.stock if stop == STOCK else self.pile), TOP
        return self.own + PITCH * (stop % columns), OWN_Y[stop // columns]


def table(canvas, position, options, game, places, kept):
    """Everything but the words in the corner and what goes with the cursor. `position` is the view of
    seat 0, `game` the name of the game, `kept` a golf_others.Kept."""
    _status(canvas, position, options, game)
    golf_others.band(canvas, position, options, kept)
    _stock_and_pile(canvas, position, places)
    columns = columns_and_rows(options)[0]
    for place, card in enumerate(position.layouts[HUMAN]):
        x, y = places.of(place, columns)
        if card == EMPTY:
            canvas.place(x, y, L)
        else:
            canvas.card(x, y, card, L)
    x = places.scores
    kept.draw(canvas, "totals", position.totals, _totals, position, common.names(options), x)
    if len(position.layouts) <= TOTALS:
        state = (position.layouts[HUMAN], position.cleared[HUMAN], golf_others.is_over(position))
        kept.draw(canvas, "own", state, golf_others.listed, position, options, (HUMAN,), 248, x)


def cursor(canvas, stop, columns, places, whole_column=False):
    x, y = places.of(stop, columns)
    canvas.corners(x, y, 48, OWN_Y[1] + 60 - y if whole_column else 60)


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


def _status(canvas, position, options, game):
    canvas.text(common.LEFT_EDGE, 14, game, BOLD14)
    if options["game_length"] == "holes" and position.hole <= options["holes"]:
        words = say("golf.hole_of", position.hole, options["holes"])
    else:
        words = say("golf.hole", position.hole)
    canvas.text(canvas.width // 2, 14, words, SANS12, CENTRE)
    common.battery(canvas)
    canvas.rule(0, STATUS, canvas.width)


def _stock_and_pile(canvas, position, places):
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


def _totals(canvas, position, names, x):
    """The totals, the lowest first."""
    pitch = 16 if len(position.layouts) < 5 else 13
    right = x + golf_others.LISTED_WIDTH
    canvas.text(x, 152, say("golf.total"), SANS12)
    canvas.rule(x, 156, right - x)
    y = 155 + pitch
    for row in show.scorecard(position):
        font = BOLD12 if row.seat == HUMAN else SANS12
        canvas.text(x, y, names[row.seat], font)
        canvas.text(right, y, common.number(row.total), font, RIGHT)
        y += pitch
