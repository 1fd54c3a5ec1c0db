"""golf_desk: the Golf table on a desk without a device: presses in, pictures out. Runs under both
interpreters."""

import gc

from patience_table import Files

from firmware.canvas import Canvas
from firmware.player import Player
from firmware.screens import CLOSE, HOME, SHOW
from firmware.screens.golf import GolfScreen
from shared_rules.golf.position import changed

FONTS = ("sans10", "sans12", "sans14", "bold12", "bold14", "title18", "title24")


class Press:
    def __init__(self, button, seen=True):
        self.button, self.held, self.seen = button, False, seen


class Table:
    """A game of Golf on the table, opened over a home page as the app does it.

    The computer players have made their turns when a call returns; `shown` counts the pictures since."""

    def __init__(self, number=1, id="six_card", note="", canvas=None, settings=(), player=None, **options):
        self.player = player or Player(Files())
        for setting in settings:
            self.player.set(setting, settings[setting])
        self.canvas = canvas or Canvas()
        self.canvas.quiet, self.canvas.battery = False, 4
        self.stack = ["home", GolfScreen(self.player, self.player.begin(id, options, number), note)]
        self.shown = 0
        self.show()
        self.rest()

    @property
    def screen(self):
        return self.stack[-1]

    @property
    def play(self):
        return self.stack[1].play

    @property
    def position(self):
        return self.play.position

    def press(self, keys, seen=True):
        """Press buttons: words such as "right", "right*3", "a"; the others play before the next press."""
        self.shown = 0
        for key in keys.split():
            key, _, times = key.partition("*")
            for _ in range(int(times or 1)):
                self.enter(self.screen.press(Press(key, seen)))
                self.rest()
        return self.show()

    def enter(self, what):
        if what == CLOSE:
            self.stack.pop()
        elif what == HOME:
            del self.stack[1:]
        elif isinstance(what, tuple) and what[0] == "over home":
            del self.stack[1:]
            self.stack.append(what[1]())
        elif isinstance(what, tuple):
            self.stack[-1] = what[1]
        elif what is not None:
            self.stack.append(what)

    def rest(self):
        """Let the screen work until it has nothing more to do."""
        while self.screen != "home" and hasattr(self.screen, "work"):
            done = self.screen.work()
            if done is None:
                return
            if done == SHOW:
                self.show()
            elif done is not True:
                self.enter(done)

    def show(self):
        if self.screen == "home":
            return []
        self.shown += 1
        self.canvas.begin()
        self.screen.draw(self.canvas)
        windows = self.canvas.finish()
        gc.collect()  # as the app does while the panel is busy
        return windows

    def put(self, **fields):
        """Another position in the place of this one: fields of the Position."""
        self.play.position = changed(self.play.position, **fields)
        self.play._kept = {0: self.play.position}
        self.play._history = self.play._history[:0]
        self.show()
        return self

    @property
    def at(self):
        """Where the cursor stands."""
        return self.stack[1]._cursor.at

    def words(self):
        """All texts of the picture."""
        return [
            item[5] for item in self.canvas._shown[: self.canvas._shown_count] if isinstance(item[5], str)
        ]
