"""naming: give something a name, letter by letter."""

from firmware.canvas import CENTRE, TITLE18
from firmware.screens import CLOSE, HOME, common
from firmware.text import say

LETTERS = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"
LEFT, PITCH, LINE = 44, 24, 130


class NamingScreen:
    """`take(name)` is told the name, of at most `longest` letters; `name` is suggested."""

    NAME = "naming"

    def __init__(self, name, longest, take):
        self._letters = [LETTERS.find(letter) for letter in name] + [0] * (longest - len(name))
        self._at = 0
        self._take = take

    def press(self, press):
        button = press.button
        if button == "b":
            return CLOSE
        if button == "menu":
            return HOME
        if button == "a":
            if self._name():
                self._take(self._name())
                return CLOSE
        elif button in ("up", "down"):
            step = 1 if button == "down" else -1
            self._letters[self._at] = (self._letters[self._at] + step) % len(LETTERS)
        else:
            self._at = (self._at + (1 if button == "right" else -1)) % len(self._letters)
        return None

    def _name(self):
        return "".join([LETTERS[letter] for letter in self._letters]).strip()

    def draw(self, canvas):
        common.title(canvas, say("rule_sets.name"))
        for i, letter in enumerate(self._letters):
            x = LEFT + PITCH * i
            canvas.text(x, LINE, LETTERS[letter], TITLE18, CENTRE)
            canvas.rule(x - 8, LINE + 8, 16)
            if i == self._at and not canvas.quiet:
                canvas.corners(x - 11, LINE - 20, 22, 26)
        words = say("rule_sets.letters")
        common.paragraph(canvas, common.LEFT_EDGE, 180, words, common.RIGHT_EDGE - common.LEFT_EDGE)
        left = say("rule_sets.keeps", self._name()) if self._name() else ""
        keys: list = [(("leftright", "updown"), "")]
        if self._name():
            keys.append(("a", say("setup.take")))
        common.footer(canvas, left, keys + [("b", say("common.back"))])
