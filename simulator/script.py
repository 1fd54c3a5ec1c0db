"""script: what a hand does to the device, line by line, in simulated time.

    press right 3          press and let go, three times; each press waits until the device has settled
    press right 3 fast     the same every 120 ms, without waiting: presses that queue up
    hold b 800ms           press, let go after 800 ms
    stick left             the button stays down, as a stuck one does, until `release left`
    wait 2s                let time pass, `300ms` as well
    shot NAME              a picture of the glass when it has settled, NAME.png in the folder for pictures
    battery 3.4V           from here on the battery has this voltage
    cut power              at once: all that the chip knows is lost; the picture on the glass stays
    power on               the device starts again
    expect screen klondike the screen that the firmware entered last
    expect text WORDS      the firmware has printed these words
    # a comment

The firmware prints `screen NAME` when a screen is entered; that is how a script knows where it is.
"""

import re
from collections import namedtuple

BUTTONS = ("up", "down", "left", "right", "a", "b", "menu")
MOST_PRESSES = 1000
LONGEST_WAIT_S = 366 * 24 * 3600

# line: the line's number. act: press, hold, stick, release, wait, shot, battery, cut, power, expect.
Step = namedtuple("Step", ("line", "text", "act", "values"))


class ScriptError(ValueError):
    """A line that is not a script's, or that did not come true; the text says which line and what is
    right."""

    def __init__(self, line, text):
        super().__init__("line %d: %s" % (line, text))
        self.line = line


def parse(text):
    """The steps of a script. Raises ScriptError."""
    steps = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if words:
            steps.append(_step(number, " ".join(words), words))
    return steps


def _step(number, text, words):
    forms = {
        "press": ("press right, press right 3 or press right 3 fast", _press),
        "hold": ("hold b 800ms", _hold),
        "stick": ("stick left", _button_alone),
        "release": ("release left", _button_alone),
        "wait": ("wait 2s or wait 300ms", _wait),
        "shot": ("shot NAME, a name of letters, digits, - and _", _shot),
        "battery": ("battery 3.4V, 0 to 6 volts", _battery),
        "cut": ("cut power", lambda words: () if words == ["power"] else None),
        "power": ("power on", lambda words: () if words == ["on"] else None),
        "expect": ("expect screen NAME or expect text WORDS", _expect),
    }
    act = words[0]
    if act not in forms:
        raise ScriptError(number, "'%s' is no command; the commands are %s" % (act, ", ".join(forms)))
    right, read = forms[act]
    try:
        values = read(words[1:])
    except ValueError as error:
        raise ScriptError(number, "%s" % error) from None
    if values is None:
        raise ScriptError(number, "'%s' is not understood; write %s" % (text, right))
    return Step(number, text, act, values)


def _button(word):
    if word not in BUTTONS:
        raise ValueError("no button '%s'; the buttons are %s" % (word, ", ".join(BUTTONS)))
    return word


def _press(words):
    """(button, times, fast)"""
    fast = words[-1:] == ["fast"]
    if fast:
        words = words[:-1]
    if not 1 <= len(words) <= 2:
        return None
    button = _button(words[0])
    times = words[1] if len(words) == 2 else "1"
    if not times.isdecimal() or not 1 <= int(times) <= MOST_PRESSES:
        raise ValueError("'%s' is no number of presses; write 1 to %d" % (times, MOST_PRESSES))
    return button, int(times), fast


def _hold(words):
    """(button, us)"""
    return (_button(words[0]), microseconds(words[1])) if len(words) == 2 else None


def _button_alone(words):
    return (_button(words[0]),) if len(words) == 1 else None


def _wait(words):
    return (microseconds(words[0]),) if len(words) == 1 else None


def _shot(words):
    return tuple(words) if len(words) == 1 and re.fullmatch(r"[A-Za-z0-9_-]+", words[0]) else None


def _battery(words):
    match = re.fullmatch(r"(\d+(?:\.\d+)?)V", words[0]) if len(words) == 1 else None
    return (float(match[1]),) if match and float(match[1]) <= 6 else None


def _expect(words):
    if words[:1] == ["screen"] and len(words) == 2:
        return tuple(words)
    if words[:1] == ["text"] and len(words) > 1:
        return "text", " ".join(words[1:])
    return None


def microseconds(word):
    """`2s`, `0.5s` or `300ms` in microseconds. Raises ValueError."""
    match = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s)", word)
    if not match:
        raise ValueError("'%s' is no time; write 2s or 300ms" % word)
    us = round(float(match[1]) * (1000 if match[2] == "ms" else 1_000_000))
    if us > LONGEST_WAIT_S * 1_000_000:
        raise ValueError("'%s' is too long; a year is the most" % word)
    return us
