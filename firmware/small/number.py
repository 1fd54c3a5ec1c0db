"""number: enter a deal number with five buttons: UP and DOWN turn a digit, A goes to the next one."""

from firmware.buttons import Press
from firmware.canvas import CENTRE, TITLE24
from firmware.screens.number import DIGITS
from firmware.text import say

KEYS = {"a": "right", "menu": "a"}


def draw(screen, pager):
    canvas = pager.canvas
    pager.title(say("setup.number"), "")
    for i in range(DIGITS):
        x = 32 + 25 * i + 7 * (i // 3)
        canvas.text(x, 62, str(screen._digits[i]), TITLE24, CENTRE)
        if i == screen._at and not canvas.quiet:
            canvas.corners(x - 10, 39, 20, 30)
    value = screen._value()
    takes = say("setup.takes", value) if value else say("setup.takes_random")
    canvas.text(canvas.width // 2, 98, takes, align=CENTRE)
    pager.legend(say("small.next_digit"), say("common.back"), say("setup.take"), True)


def press(screen, press, view):
    return screen.press(Press(KEYS.get(press.button, press.button), press.held, press.seen))
