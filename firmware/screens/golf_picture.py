"""golf_picture: how the Golf table looks on 400 x 300 (two rows of three, two to four seats)."""

from firmware.canvas import BOLD12, BOLD14, CENTRE, RIGHT, SANS12, TITLE18, L, M
from firmware.screens import common
from firmware.screens.golf_cursor import PILE, STOCK
from firmware.text import say
from shared_rules.cards import EMPTY, JOKER, RANKS, UNKNOWN, face_up, rank
from shared_rules.golf import show
from shared_rules.golf.position import DREW, EXPOSED, FLIPPED, GAME_OVER, HOLE_OVER, HUMAN, TOOK

STATUS = 21  # y of the rule under the status line
OTHERS_X, OTHERS_Y = (16, 144, 272), (44, 90)
OTHERS_WIDTH, OTHERS_PITCH = 112, 40
STOCK_X, PILE_X, TOP = 16, 72, 142
HAND_Y = 210  # the card in hand lies under the pile
OWN_X, OWN_Y, PITCH = 144, (142, 210), 56
SCORES_X, SCORES_RIGHT = 320, 384


def rank_word(card):
    """A card by its rank, "" for none and for one that lies face down."""
    if card in (EMPTY, UNKNOWN):
        return ""
    return say("golf.joker") if face_up(card) == JOKER else RANKS[rank(card)]


def table(canvas, position, options, game):
    """Everything but the cursor and the words that go with it. `position` is the view of seat 0."""
    _status(canvas, position, options, game)
    for seat in range(1, min(len(position.layouts), len(OTHERS_X) + 1)):
        _other(canvas, OTHERS_X[seat - 1], seat, position)
    _stock_and_pile(canvas, position)
    for place, card in enumerate(position.layouts[HUMAN]):
        x, y = place_at(place, len(position.layouts[HUMAN]) // len(OWN_Y))
        if card == EMPTY:
            canvas.place(x, y, L)
        else:
            canvas.card(x, y, card, L)
    _scores(canvas, position, options)


def place_at(stop, columns):
    """x and y of the card at a stop of the cursor."""
    if stop == STOCK:
        return STOCK_X, TOP
    if stop == PILE:
        return PILE_X, TOP
    return OWN_X + PITCH * (stop % columns), OWN_Y[stop // columns]


def cursor(canvas, stop, columns):
    if not canvas.quiet:
        x, y = place_at(stop, columns)
        canvas.corners(x, y, 48, 60)


def headline(canvas, words):
    """(line, smaller line) in the corner under stock and pile."""
    line, below = words
    canvas.text(STOCK_X, 246, line, TITLE18)
    if below:
        canvas.text(STOCK_X, 266, below, SANS12)


def in_hand(canvas, words):
    """Two short lines beside the card in hand."""
    canvas.text(STOCK_X, 240, words[0], TITLE18)
    canvas.text(STOCK_X, 261, words[1], TITLE18)


def _status(canvas, position, options, game):
    canvas.text(common.LEFT_EDGE, 14, game, BOLD14)
    if options["game_length"] == "holes" and position.hole <= options["holes"]:
        words = say("golf.hole_of", position.hole, options["holes"])
    else:
        words = say("golf.hole", position.hole)
    canvas.text(canvas.width // 2, 14, words, SANS12, CENTRE)
    if canvas.quiet:
        canvas.icon(338, 2, "moon")
    common.battery(canvas)
    canvas.rule(0, STATUS, canvas.width)


def _other(canvas, x, seat, position):
    """The layout of a computer player, what it did last, and a mark where it changed something."""
    canvas.text(x, 38, say("common.names")[seat], BOLD14)
    canvas.text(x + OTHERS_WIDTH, 38, _deed(position, seat), SANS12, RIGHT)
    layout = position.layouts[seat]
    columns = len(layout) // len(OTHERS_Y)
    act = show.last_act(position, seat)
    for place, card in enumerate(layout):
        left, top = x + OTHERS_PITCH * (place % columns), OTHERS_Y[place // columns]
        if card == EMPTY:
            canvas.place(left, top, M)
        else:
            canvas.card(left, top, card, M)
        if act and act.place == place:
            canvas.changed(left + 13, top + 41)


def _deed(position, seat):
    """What a player did last, in a few words; its score once the hole is over."""
    if position.phase in (HOLE_OVER, GAME_OVER):
        return say("golf.hole_score", common.number(position.hole_scores[-1][seat]))
    act = show.last_act(position, seat)
    if act is None:
        return say("golf.deals") if seat == position.dealer else ""
    if act.kind == FLIPPED:
        return say("golf.did_turn", rank_word(act.card))
    if act.kind == EXPOSED:
        return say("golf.did_expose")
    if act.kind == DREW and act.place is None:
        return say("golf.did_leave", rank_word(act.card))
    return say("golf.did_take" if act.kind == TOOK else "golf.did_draw", rank_word(act.card))


def _stock_and_pile(canvas, position):
    count = len(position.stock)
    if count:
        canvas.card(STOCK_X, TOP, UNKNOWN, L)
    else:
        canvas.place(STOCK_X, TOP, L)
    if position.pile:
        canvas.card(PILE_X, TOP, position.pile[-1], L)
    else:
        canvas.place(PILE_X, TOP, L)
    mine = position.seat == HUMAN and position.hand != EMPTY
    canvas.text(STOCK_X + 24, 216, say("golf.left", count), SANS12, CENTRE)
    if mine:
        canvas.card(PILE_X, HAND_Y, position.hand, L)
    else:
        canvas.text(PILE_X + 24, 216, say("golf.pile"), SANS12, CENTRE)


def _scores(canvas, position, options):
    """Totals, the lowest first, and what the open cards of the own layout count."""
    names = say("common.names")
    canvas.text(SCORES_X, 152, say("golf.total"), SANS12)
    canvas.rule(SCORES_X, 156, SCORES_RIGHT - SCORES_X)
    y = 171
    for row in show.scorecard(position):
        own = row.seat == HUMAN
        canvas.text(SCORES_X, y, names[row.seat], BOLD12 if own else SANS12)
        canvas.text(SCORES_RIGHT, y, common.number(row.total), BOLD12 if own else SANS12, RIGHT)
        y += 16
    over = position.phase in (HOLE_OVER, GAME_OVER)
    canvas.text(SCORES_X, 248, say("golf.this_hole" if over else "golf.showing"), SANS12)
    canvas.rule(SCORES_X, 252, SCORES_RIGHT - SCORES_X)
    points = position.hole_scores[-1][HUMAN] if over else show.showing(position, HUMAN, options)
    canvas.text(SCORES_X, 267, names[HUMAN], BOLD12)
    canvas.text(SCORES_RIGHT, 267, common.number(points), BOLD12, RIGHT)
