"""won: the page after a patience is solved, on the small panel."""

from firmware.canvas import RIGHT, SANS10, SANS12, TITLE18, S
from firmware.screens import common
from firmware.text import say
from shared_rules.cards import CLUBS, DIAMONDS, HEARTS, KING, SPADES, card


def draw(screen, pager):
    canvas = pager.canvas
    play = screen._play
    for i, suit in enumerate((SPADES, HEARTS, CLUBS, DIAMONDS)):
        canvas.card(8 + 28 * i, 6, card(KING, suit), S)
    canvas.text(132, 20, say("won.title"), TITLE18)
    if canvas.quiet:
        canvas.icon(250, 4, "moon")
    words = say("won.deal", common.game_name(play.id), play.number)
    canvas.text(132, 34, common.shortened(canvas, words, 146, SANS10), SANS10)
    for i, line in enumerate(common.lines(canvas, screen._says, 270, SANS12)[:2]):
        canvas.text(8, 56 + 14 * i, line, SANS12)
    figures = [("moves", str(play.acts())), ("time", common.duration(play.seconds))]
    if play.score() is not None:
        figures.insert(0, ("score", common.number(play.score())))
    x = 278
    for key, figure in figures:
        canvas.text(x, 88, say("won." + key), SANS10, RIGHT)
        canvas.text(x, 107, figure, TITLE18, RIGHT)
        x -= 86
    pager.legend(say("won.new"), say("common.home"), say("common.menu"), False)
