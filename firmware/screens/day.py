"""day: say which day it is, for the deal of the day: the device has no clock that would know."""

from firmware.canvas import CENTRE, TITLE24
from firmware.screens import CLOSE, HOME, common
from firmware.text import say
from shared_rules import daily

START = (2026, 1, 1)  # before a date was ever entered
FIELDS = ((110, 60), (200, 34), (272, 34))  # middle and width of year, month and day


class DayScreen:
    """Enter a date; `under` takes the deal number of the day by `take_number`. It begins with the last date
    entered, so that the next day is one press away."""

    NAME = "day"

    def __init__(self, player, under):
        self._player = player
        self._under = under
        self._date = list(daily.date(player.day) or START)
        self._at = 2

    def press(self, press):
        button = press.button
        if button == "b":
            return CLOSE
        if button == "menu":
            return HOME
        if button == "a":
            self._player.day = self.number
            self._under.take_number(self.number)
            return CLOSE
        if button in ("up", "down"):
            self._turn(1 if button == "up" else -1)
        else:
            self._at = (self._at + (1 if button == "right" else -1)) % 3
        return None

    @property
    def number(self):
        return daily.number(*self._date)

    def _turn(self, step):
        """The next or the one before; after the last day of a month comes the first of the next one."""
        year, month, day = self._date
        if self._at == 0:
            year += step
        elif self._at == 1:
            month += step
        else:
            day += step
            if day < 1:
                month -= 1
            elif day > daily.days_in(year, month):
                day, month = 1, month + 1
        if month < 1:
            year, month = year - 1, 12
        elif month > 12:
            year, month = year + 1, 1
        year = min(max(year, daily.FIRST_YEAR), daily.LAST_YEAR)
        last = daily.days_in(year, month)
        self._date = [year, month, min(day, last) if day else last]

    def draw_date(self, canvas, left, line):
        """The three fields, with the mark round the one that UP and DOWN turn."""
        for i in range(3):
            x, width = FIELDS[i]
            canvas.text(left + x, line, "%02d" % self._date[i], TITLE24, CENTRE)
            if i == self._at and not canvas.quiet:
                canvas.corners(left + x - width // 2, line - 25, width, 32)

    def draw(self, canvas):
        common.title(canvas, say("day.title"))
        self.draw_date(canvas, 10, 120)
        width = common.RIGHT_EDGE - common.LEFT_EDGE
        common.paragraph(canvas, common.LEFT_EDGE, 170, say("day.explain"), width)
        keys = [(("leftright", "updown"), ""), ("a", say("setup.take")), ("b", say("common.back"))]
        common.footer(canvas, say("setup.takes", self.number), keys)
