"""settings: what can be chosen about the device, each explained."""

from firmware import VERSION, settings
from firmware.canvas import SANS12
from firmware.screens import CLOSE, common
from firmware.text import say
from shared_rules.options import value_text

TOP, PITCH = 66, 24
RULE, EXPLAIN = 216, 236


class SettingsScreen:
    """One line a setting, then one that cleans the screen at once."""

    NAME = "settings"

    def __init__(self, player):
        self._player = player
        self._at = 0
        self.full = False

    def press(self, press):
        if press.button in ("b", "menu"):
            return CLOSE
        ids = self._ids()
        if self._at == len(ids):
            if press.button == "a":
                self.full = True
        elif press.button in ("left", "right", "a"):
            self._turn(ids[self._at], -1 if press.button == "left" else 1)
        self._at = common.stepped(self._at, press, [True] * (len(ids) + 1))
        return None

    def _ids(self):
        """The settings that this board has."""
        return [id for id in settings.OPTIONS.ids() if id != "deep" or self._player.rests_deep]

    def _turn(self, id, step):
        option = settings.OPTIONS.find(id)
        at = option.values.index(self._player.settings[id])
        self._player.set(id, option.values[(at + step) % len(option.values)])

    def draw(self, canvas):
        common.title(canvas, say("settings.title"), say("settings.version", VERSION))
        ids = self._ids()
        values = self._player.settings
        table = [(say("settings." + id), value_words(id, values[id]), False) for id in ids]
        table.append((say("settings.clean"), "", False))
        id = ids[self._at] if self._at < len(ids) else None
        pitch = min(PITCH, 6 * PITCH // len(table))
        common.rows(canvas, table, self._at, TOP, len(table), pitch, turning=id is not None)
        canvas.rule(common.LEFT_EDGE, RULE, common.RIGHT_EDGE - common.LEFT_EDGE)
        words = say("settings.%s.explain" % (id or "clean"))
        width = common.RIGHT_EDGE - common.LEFT_EDGE
        common.paragraph(canvas, common.LEFT_EDGE, EXPLAIN, words, width, SANS12, 17)
        act = ("leftright", say("common.change")) if id else ("a", say("common.do"))
        common.footer(canvas, "", [("updown", say("common.choose")), act, ("b", say("common.home"))])


def value_words(id, value):
    """A value with its unit, or its own words where it has some."""
    try:
        return say("settings.%s.%s" % (id, value_text(value)))
    except KeyError:
        return say("settings.%s.unit" % id, value)
