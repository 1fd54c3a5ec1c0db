"""template: a screen worth copying. It shows a card, leafs through the pack and turns the card over."""

from firmware.screens import CLOSE, HOME, common
from firmware.text import say
from shared_rules.cards import face_down, pack


class TemplateScreen:
    """A plain class: no base, nothing registered. Whoever opens it returns it from `press`."""

    NAME = "template"  # printed on the console, and what a script expects

    def __init__(self, player):
        # Handed in: settings, saves, statistics. A screen reaches for nothing else: no pin, panel or file.
        self._player = player
        # What only the screen shows lives here. What undo should restore belongs to the game.
        self._pack = pack()
        self._at = 0
        self._face_up = True

    def press(self, press):
        """Act on a button; return a screen to open, CLOSE, HOME, instead(screen), or None to stay."""
        if press.button == "b":
            return CLOSE
        if press.button == "menu":
            return HOME
        if press.button == "a":
            self._face_up = not self._face_up
        elif press.button in ("left", "right"):
            # round the ends, so that no press is ever without effect
            self._at = (self._at + (1 if press.button == "right" else -1)) % len(self._pack)
        return None

    def draw(self, canvas):
        """Name all of the picture, from the back to the front; the canvas finds out what changed."""
        card = self._pack[self._at]
        common.title(canvas, say("template.title"), say("template.at", self._at + 1, len(self._pack)))
        canvas.card(176, 120, card if self._face_up else face_down(card), "L")
        if not canvas.quiet:  # asleep: no cursor, so that the picture is the same wherever one was
            canvas.corners(176, 120, 48, 60)
        # left: what A would do, in words; right: only the keys that do something now
        left = say("template.turn_down") if self._face_up else say("template.turn_up")
        common.footer(canvas, left, [("leftright", say("common.choose")), ("b", say("common.back"))])
