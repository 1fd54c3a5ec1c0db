"""paged: a list on pages that UP and DOWN turn; A and B put it away."""

from firmware.screens import CLOSE, HOME, common
from firmware.text import say


class PagedScreen:
    """`rows` are what `paint(canvas, rows)` of the heir understands, `room` of them on a page; `title` is the
    key of its words."""

    def __init__(self, title, rows, room):
        self._title = title
        self._rows = rows
        self._room = room
        self._first = 0

    def press(self, press):
        if press.button in ("a", "b"):
            return CLOSE
        if press.button == "menu":
            return HOME
        if press.button == "down" and self._first + self._room < len(self._rows):
            self._first += self._room
        elif press.button == "up":
            self._first = max(0, self._first - self._room)
        return None

    def draw(self, canvas):
        count, room = len(self._rows), self._room
        pages = "" if count <= room else say("common.page_of", self._first // room + 1, -(-count // room))
        common.title(canvas, say(self._title), pages)
        self.paint(canvas, self._rows[self._first : self._first + room])
        keys = [("updown", say("common.page"))] if count > room else []
        common.footer(canvas, "", keys + [("b", say("common.back"))])

    def paint(self, canvas, rows):
        raise NotImplementedError
