"""patience_table: the patience table on a desk without a device: presses in, pictures out. Runs under both
interpreters."""

import gc
import sys

from canvas_items import items

from firmware.art import letters
from firmware.canvas import Canvas
from firmware.player import Player
from firmware.screens import CLOSE, HOME
from firmware.screens.patience import PatienceScreen
from shared_rules.patience import klondike
from shared_rules.patience.pieces import position_from_text

# as in the middle of a game: the run from the 8 of clubs has two places
MIDDLE = """
    8h kc 5s 8d kh 8s 10h 5h
    2C 2H QC 3C 10C 7C QH JS
    AC
    -
    AH
    AS 2S
    JD 10S 9H
    10D 9S
    8C 7D 6C 5D 4S 3H
    7h 4h jc JH
    qs 6h 6D 5C 4D
    qd 6s ks ad 3S 2D
    3d 4c kd 7s 9c 9D
"""
# the longest column that Klondike can have
LONGEST = """
    6s 7d 3h kh 2c 9h
    6D 3C 2S 5D
    AC
    AD 2D
    -
    -
    KC QD JC
    9D 8C
    4c 6C
    jh 3d KD QC JD 10C
    qs 5c 8D
    4d 5h 9c 7C
    ah 4s 8s 10d 7h 10s KS QH JS 10H 9S 8H 7S 6H 5S 4H 3S 2H AS
"""
# nothing but spaces: three kings wait for them, one of them in the waste
SPACES = """
    -
    9C KD
    AC 2C
    AD
    AH
    AS
    -
    4c KS QH
    -
    -
    KH
    7d 2S
    3d
"""


FONTS = ("sans10", "sans12", "sans14", "bold12", "bold14", "title18", "title24")


class Press:
    def __init__(self, button, held):
        self.button, self.held, self.seen = button, held, True


class Files:
    """A storage that keeps its files in a dict; of games it only remembers that there is one."""

    def __init__(self):
        self.files = {}

    def exists(self, name):
        return name in self.files

    def read(self, name):
        return self.files.get(name)

    def write(self, name, lines):
        self.files[name] = None if name.endswith(".game") else list(lines)

    def remove(self, name):
        self.files.pop(name, None)

    def set_aside(self, name):
        raise AssertionError("%s is damaged" % name)


class Table:
    """A game on the table, opened over a home page as the app does it."""

    def __init__(self, number=1, cards=None, note="", canvas=None, settings=(), id="klondike", **options):
        self.player = Player(Files())
        for setting in settings:
            self.player.set(setting, settings[setting])
        play = self.player.begin(id, options, number)
        if cards:
            play.position = position_from_text(cards)
            play._kept = {0: play.position}
        self.canvas = canvas or Canvas()
        self.stack = ["home", PatienceScreen(self.player, play, note)]
        self.canvas.quiet, self.canvas.battery = False, 4
        self.show()

    @property
    def screen(self):
        return self.stack[-1]

    @property
    def play(self):
        return self.screen.play

    @property
    def piles(self):
        return self.play.position.piles

    def press(self, keys):
        """Press buttons: words such as "right", "right*3", "hold-a", "down". Returns the windows painted."""
        for key in keys.split():
            key, _, times = key.partition("*")
            for _ in range(int(times or 1)):
                held = key.startswith("hold-")
                self.enter(self.screen.press(Press(key[5:] if held else key, held)))
        return self.show()

    def enter(self, what):
        if what == CLOSE:
            self.stack.pop()
        elif what == HOME:
            del self.stack[1:]
        elif not isinstance(what, tuple):
            self.stack += [what] if what is not None else []
        elif what[0] == "over home":
            del self.stack[1:]
            self.stack.append(what[1]())
        else:
            self.stack[-1] = what[1]
        if what is not None and not hasattr(self.screen, "under"):
            letters.forget()  # as the app does for another page

    def show(self):
        if self.screen == "home":
            return []
        self.canvas.begin()
        self.screen.draw(self.canvas)
        windows = self.canvas.finish()
        if sys.implementation.name == "micropython":
            gc.collect()  # as the app does while the panel is busy
        return windows

    def rest(self):
        """Let the screen work until it has nothing more to do."""
        while self.screen != "home":
            done = self.screen.work() if hasattr(self.screen, "work") else None
            if done is not True:
                self.enter(done)
                self.show()
                return

    def cursor(self):
        """(pile, count) as the note has it."""
        pile, count = self.screen.note().split(".")
        return int(pile), int(count)

    def words(self):
        """All texts of the picture."""
        return [item[5] for item in items(self.canvas) if isinstance(item[5], str)]

    def make(self, move):
        """Make a move by pressing buttons alone."""
        pile, count = move.source, move.count
        if move.act == "d" or move.act == "r":
            pile, count = klondike.STOCK, 1
        upper = pile not in klondike.TABLEAU
        for _ in range(20):
            if (self.cursor()[0] not in klondike.TABLEAU) == upper:
                break
            self.press("down" if not upper else "up")
        for _ in range(8):
            if self.cursor()[0] != pile:
                self.press("right")
        for _ in range(13):
            if self.cursor()[1] != count:
                self.press("up" if self.cursor()[1] < count else "down")
        assert self.cursor() == (pile, count), (self.cursor(), move)
        screen, before = self.screen, self.play.position
        self.press("a")
        for _ in range(8):
            if self.screen is not screen or self.play.position is not before:
                break
            if screen._lifted[screen._at] == move:
                self.press("a")
            else:
                self.press("right")


def random_presses(count, number, canvas=None):
    """Press buttons at random; whoever goes home comes back. Returns how many acts were made."""
    from shared_rules.rng import Rng

    random = Rng(number)
    keys = ("up", "down", "left", "right", "a", "a", "a", "b", "menu", "hold-a", "hold-down")
    canvas = canvas or Canvas()
    for font in FONTS:
        canvas.measure("", font)  # as they are loaded by the home page
    table = Table(number, canvas=canvas)
    made = 0
    for _ in range(count):
        before = table.play.position if hasattr(table.screen, "play") else None
        table.press(keys[random.below(len(keys))])
        table.rest()
        if table.screen == "home" or table.screen.NAME == "won":
            number += 1
            canvas, table = table.canvas, None
            table = Table(number, canvas=canvas)
        made += hasattr(table.screen, "play") and before is not table.play.position
    return made
