"""number: enter a deal number."""

from firmware.canvas import CENTRE, TITLE24
from firmware.screens import CLOSE, HOME, common
from firmware.text import say
from shared_rules.rng import LARGEST_DEAL

DIGITS = 9


class NumberScreen:
    """Enter a deal number digit by digit; `under` has `number` and takes the new one by
    `take_number`. Nothing but noughts is a deal at random."""

    NAME = "number"

    def __init__(self, under):
        self._under = under
        number = under.number
        self._digits = [number // 10 ** (DIGITS - 1 - i) % 10 for i in range(DIGITS)]
        self._at = DIGITS - 1

    def press(self, press):
        button = press.button
        if button == "b":
            return CLOSE
        if button == "menu":
            return HOME
        if button == "a":
            self._under.take_number(min(self._value(), LARGEST_DEAL))
            return CLOSE
        if button in ("up", "down"):
            self._digits[self._at] = (self._digits[self._at] + (1 if button == "up" else -1)) % 10
        else:
            self._at = (self._at + (1 if button == "right" else -1)) % DIGITS
        return None

    def _value(self):
        value = 0
        for digit in self._digits:
            value = 10 * value + digit
        return value

    def draw(self, canvas):
        common.title(canvas, say("setup.number"))
        for i in range(DIGITS):
            x = 70 + 30 * i + 10 * (i // 3)
            canvas.text(x, 130, str(self._digits[i]), TITLE24, CENTRE)
            if i == self._at and not canvas.quiet:
                canvas.corners(x - 11, 105, 22, 32)
        width = common.RIGHT_EDGE - common.LEFT_EDGE
        words = say("setup.explain.digits")
        common.paragraph(canvas, common.LEFT_EDGE, 180, words, width)
        value = self._value()
        left = say("setup.takes", value) if value else say("setup.takes_random")
        keys = [(("leftright", "updown"), ""), ("a", say("setup.take")), ("b", say("common.back"))]
        common.footer(canvas, left, keys)
