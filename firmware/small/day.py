"""day: enter a date with five buttons: UP and DOWN turn a part of it, A goes to the next one."""

from firmware.buttons import Press
from firmware.canvas import CENTRE
from firmware.small.number import KEYS
from firmware.text import say


def draw(screen, pager):
    canvas = pager.canvas
    pager.title(say("day.title"), "")
    screen.draw_date(canvas, -45, 62)
    canvas.text(canvas.width // 2, 98, say("setup.takes", screen.number), align=CENTRE)
    pager.legend(say("small.next_digit"), say("common.back"), say("setup.take"), True)


def press(screen, press, view):
    return screen.press(Press(KEYS.get(press.button, press.button), press.held, press.seen))
