"""safe: what to do after starts that failed. Nothing is loaded or touched before the player chose."""

from firmware.screens import HOME, common, over_home, tables
from firmware.text import say

ROWS = ("resume", "home", "aside", "console")


class SafeScreen:
    NAME = "safe"

    def __init__(self, player):
        self._player = player
        has_game = bool(player.at) and player.in_progress(player.at)
        self._rows = [key for key in ROWS if has_game or key in ("home", "console")]
        self._chosen = self._rows.index("home")
        self._left = False  # the console has been chosen

    def press(self, press):
        if press.button != "a":
            self._chosen = common.stepped(self._chosen, press, [True] * len(self._rows))
            return None
        return self._choose(self._rows[self._chosen])

    def _choose(self, key):
        if key == "resume":
            return over_home(tables.resuming(self._player, self._player.at))
        if key == "aside":
            self._player.put_aside()
        elif key == "console":
            self._left = True
            return None
        self._player.open_at("")
        return HOME

    def work(self):
        """Leave for the console, once that was shown: as Ctrl-C there does."""
        if self._left:
            raise KeyboardInterrupt

    def draw(self, canvas):
        common.title(canvas, say("safe.title"))
        width = common.RIGHT_EDGE - common.LEFT_EDGE
        if self._left:
            common.paragraph(canvas, common.LEFT_EDGE, 66, say("safe.left"), width)
            common.footer(canvas, "")
            return
        y = common.paragraph(canvas, common.LEFT_EDGE, 66, say("safe.why"), width) + 18
        table = [(say("safe." + key), "", False) for key in self._rows]
        common.rows(canvas, table, self._chosen, y, len(table))
        y += 22 * len(table) + 8
        chosen = say("safe.about_" + self._rows[self._chosen])
        common.paragraph(canvas, common.LEFT_EDGE, y, chosen, width)
        common.footer(canvas, "", [("updown", say("common.choose")), ("a", say("common.do"))])
