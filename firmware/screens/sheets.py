"""sheets: menu, message and question over a table, full width, standing on the footer.

A sheet carries the playthrough of the screen under it, so that what was done there is saved while the
sheet is open.
"""

from firmware.canvas import BOLD14, TITLE18
from firmware.screens import CLOSE, common, instead
from firmware.text import say

PITCH = 22
ROOM = 10  # rows of the longest sheet


class _Sheet:
    """What the sheets share: the screen under them, and the white paper with a thick edge."""

    def __init__(self, under):
        self.under = under

    @property
    def play(self):
        """Asked each time: a new deal puts another one in the place of the old."""
        return getattr(self.under, "play", None)

    def note(self):
        return self.under.note() if hasattr(self.under, "note") else ""

    def _paper(self, canvas, height):
        """Lay the sheet; returns the y of its first free pixel."""
        if not canvas.small:  # there it has all of the panel
            self.under.draw(canvas)
        top = common.FOOTER - height
        canvas.fill(0, top, canvas.width, canvas.height - top, black=False)
        canvas.fill(0, top, canvas.width, 2)
        return top + 2


class MenuSheet(_Sheet):
    """A menu: `rows` are (key, words, enabled) or (key, words, enabled, note); the note stands on the
    right: the short cut of an enabled row, or why the row is not enabled. Rows that are not enabled are
    passed over.

    What has a key in `final` cannot be taken back: A needs to be pressed after the menu was seen.

    A calls `under.choose(key)`. Where that returns None the sheet closes; a screen takes the sheet's
    place, over `under`; CLOSE closes the sheet; HOME goes home."""

    NAME = "menu"

    def __init__(self, under, rows, question="", final=()):
        _Sheet.__init__(self, under)
        self._rows = rows
        self._final = final
        self._question = question
        self._enabled = [bool(row[2]) for row in rows]
        self._chosen = self._enabled.index(True)

    def press(self, press):
        if press.button == "b" or press.button == "menu":
            return CLOSE
        if press.button == "a":
            key = self._rows[self._chosen][0]
            if key in self._final and not press.seen:
                return None
            opened = self.under.choose(key)
            if opened is None:
                return CLOSE
            return instead(opened) if hasattr(opened, "draw") else opened
        self._chosen = common.stepped(self._chosen, press, self._enabled)
        return None

    def draw(self, canvas):
        question = common.lines(canvas, self._question, common.RIGHT_EDGE - common.LEFT_EDGE, BOLD14)
        room = min(len(self._rows), ROOM - len(question))
        height = 14 + PITCH * room + (PITCH * len(question) + 4 if question else 0)
        y = self._paper(canvas, height) + 20
        for line in question:
            canvas.text(common.LEFT_EDGE, y, line, BOLD14)
            y += PITCH
        if question:
            y += 4
        table = [(row[1], row[3] if len(row) > 3 else "", False) for row in self._rows]
        common.rows(canvas, table, self._chosen, y, room, PITCH, enabled=self._enabled)
        keys = [("updown", say("common.choose"))] if sum(self._enabled) > 1 else []
        keys += [("a", say("common.do")), ("b", say("common.back"))]
        common.footer(canvas, table[self._chosen][0], keys)


class AskSheet(MenuSheet):
    """A question with its answers; B answers nothing. See MenuSheet for the rows."""

    NAME = "question"

    def __init__(self, under, question, rows):
        MenuSheet.__init__(self, under, rows, question)


class NoticeSheet(_Sheet):
    """A message, read and put away with A. `head` is its title, `sign` the name of an icon beside it."""

    NAME = "notice"

    def __init__(self, under, words, head="", sign=None):
        _Sheet.__init__(self, under)
        self._words = words
        self._head = head
        self._sign = sign

    def press(self, press):
        return CLOSE if press.button in ("a", "b", "menu") else None

    def draw(self, canvas):
        left = common.LEFT_EDGE + (40 if self._sign else 0)
        lines = common.lines(canvas, self._words, common.RIGHT_EDGE - left)
        y = self._paper(canvas, 24 + common.LINE * len(lines) + (26 if self._head else 0)) + 24
        if self._sign:
            canvas.icon(common.LEFT_EDGE, y - 11, self._sign)
        if self._head:
            canvas.text(left, y, self._head, TITLE18)
            y += 26
        for line in lines:
            canvas.text(left, y, line)
            y += common.LINE
        common.footer(canvas, "", [("a", say("common.go_on"))])
