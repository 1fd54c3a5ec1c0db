"""statistics: the figures of one game on the small panel."""

from firmware.buttons import Press
from firmware.canvas import SANS10, TITLE18
from firmware.screens import choosing, common
from firmware.screens.statistics import figures, is_alone
from firmware.text import say
from shared_rules import catalogue

KEYS = {"up": "left", "down": "right", "a": "down", "menu": "menu", "b": "b"}


def draw(screen, pager):
    canvas = pager.canvas
    id = screen._ids[screen._game]
    family = catalogue.family_of(id)
    what, record = screen._records[screen._at]
    pager.title(common.game_name(id), say("statistics.title"))
    head = choosing.described(family, what) or say("options.by_the_book")
    canvas.text(8, 31, common.shortened(canvas, head, 270, SANS10), SANS10)
    for i, (words, figure) in enumerate(figures(family, record, is_alone(what))):
        x, y = 8 + 92 * (i % 3), 47 + 34 * (i // 3)
        canvas.text(x, y, say("statistics." + words), SANS10)
        canvas.text(x, y + 18, figure, TITLE18)
    line = say("statistics.series", record["streak"], record["best_streak"])
    canvas.text(192, 92, line.partition(",")[0], SANS10)
    more = len(screen._records) > 1
    pager.legend(
        say("statistics.rules") if more else "", say("common.back"), say("common.home"), len(screen._ids) > 1
    )


def press(screen, press, view):
    """UP and DOWN go from game to game, A from one set of rules to the next."""
    return screen.press(Press(KEYS[press.button], press.held, press.seen))
