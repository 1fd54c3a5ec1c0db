"""levels: how well each of the computer players plays."""

from firmware.canvas import SANS12
from firmware.screens import CLOSE, HOME, common
from firmware.text import say
from shared_rules.golf.layouts import bot_level

LEVELS = 3
TOP, RULE, EXPLAIN = 64, 230, 248


class LevelsScreen:
    """`options` are those of the game that is set up; `take(level)` is told each change as the value of the
    option bot_level."""

    NAME = "levels"

    def __init__(self, options, take):
        self._levels = [bot_level(options, seat) for seat in range(1, options["players"])]
        self._take = take
        self._at = 0

    def press(self, press):
        button = press.button
        if button == "a" or button == "b":
            return CLOSE
        if button == "menu":
            return HOME
        if button in ("left", "right"):
            self._turn(1 if button == "right" else -1)
        self._at = common.stepped(self._at, press, [True] * (len(self._levels) + 1))
        return None

    def _turn(self, step):
        """The first row changes all, alike from now on."""
        levels = self._levels
        level = (levels[max(self._at - 1, 0)] - 1 + step) % LEVELS + 1
        if self._at:
            levels[self._at - 1] = level
        else:
            self._levels = levels = [level] * len(levels)
        alike = len(set(levels)) == 1
        self._take(levels[0] if alike else self._row())

    def _row(self):
        return int("".join([str(each) for each in self._levels]))

    def draw(self, canvas):
        common.title(canvas, say("levels.title"))
        levels = self._levels
        names = common.names({"players": len(levels) + 1, "bot_level": self._row()})
        shared = self._word(levels[0]) if len(set(levels)) == 1 else say("levels.mixed")
        table = [(say("levels.all"), shared, False)]
        table += [(names[i + 1], self._word(levels[i]), False) for i in range(len(levels))]
        common.rows(canvas, table, self._at, TOP, 8, turning=True)
        width = common.RIGHT_EDGE - common.LEFT_EDGE
        canvas.rule(common.LEFT_EDGE, RULE, width)
        about = say("levels.about.level%d" % levels[self._at - 1] if self._at else "levels.about.all")
        common.paragraph(canvas, common.LEFT_EDGE, EXPLAIN, about, width, SANS12, 17)
        keys = [("updown", say("common.choose")), ("leftright", say("common.change"))]
        common.footer(canvas, "", keys + [("b", say("common.back"))])

    def _word(self, level):
        return say("levels.level%d" % level)
