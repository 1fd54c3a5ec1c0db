"""games: the list from which a game is chosen, one page for each group."""

from firmware.canvas import SANS12
from firmware.screens import CLOSE, HOME, common
from firmware.text import line, say
from shared_rules import catalogue

TOP, PITCH, ROOM = 64, 20, 9
RULE, EXPLAIN, LINE = 244, 262, 16


class GamesScreen:
    """`take(id)` is told the game of `family` that was chosen; `id` is the one to begin with."""

    NAME = "games"

    def __init__(self, family, id, take):
        self._family = family
        self._groups = catalogue.groups(family)
        self._take = take
        self._go_to(id)

    def _go_to(self, id):
        for page, (_, ids) in enumerate(self._groups):
            if id in ids:
                self._page, self._at = page, ids.index(id)

    @property
    def _ids(self):
        return self._groups[self._page][1]

    def press(self, press):
        button = press.button
        if button == "b":
            return CLOSE
        if button == "menu":
            return HOME
        if button == "a":
            self._take(self._ids[self._at])
            return CLOSE
        if button == "left" or button == "right":
            self._turn(1 if button == "right" else -1)
            self._at = min(self._at, len(self._ids) - 1)
        elif button == "down" and self._at == len(self._ids) - 1:
            self._turn(1)
            self._at = 0
        elif button == "up" and self._at == 0:
            self._turn(-1)
            self._at = len(self._ids) - 1
        else:
            self._at = common.stepped(self._at, press, [True] * len(self._ids))
        return None

    def _turn(self, step):
        self._page = (self._page + step) % len(self._groups)

    def draw(self, canvas):
        group, ids = self._groups[self._page]
        words = "golf_games" if self._family == catalogue.GOLF else "games"
        common.title(canvas, say("setup.title." + self._family), say(words + ".group." + group))
        table = [(common.game_name(id), "", False) for id in ids]
        common.rows(canvas, table, self._at, TOP, ROOM, PITCH)
        width = common.RIGHT_EDGE - common.LEFT_EDGE
        about = common.lines(canvas, line(words, "about." + ids[self._at]), width, SANS12)
        higher = LINE * (len(about) - 1)
        canvas.rule(common.LEFT_EDGE, RULE - higher, width)
        for i in range(len(about)):
            canvas.text(common.LEFT_EDGE, EXPLAIN - higher + LINE * i, about[i], SANS12)
        left = say("common.page_of", self._page + 1, len(self._groups))
        keys = [("updown", say("common.choose")), ("leftright", say("common.page"))]
        common.footer(canvas, left, keys + [("a", say("setup.take")), ("b", say("common.back"))])
