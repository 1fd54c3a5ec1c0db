"""golf_desk: the Golf table on a desk without a device: presses in, pictures out. Runs under both
interpreters."""

import gc
import sys

import golf_layouts
from canvas_items import items
from patience_table import Files

from firmware.canvas import Canvas
from firmware.player import Player
from firmware.screens import CLOSE, HOME, SHOW
from firmware.screens.tables import table as table_for
from shared_rules.golf.position import TIDY
from shared_rules.rng import Rng

FONTS = ("sans10", "sans12", "sans14", "bold12", "bold14", "title18", "title24")


class Press:
    def __init__(self, button, seen=True):
        self.button, self.held, self.seen = button, False, seen


class Unpainted(Canvas):
    """A canvas that takes note of its picture and does not paint it: for long plays."""

    def finish(self):
        self._take_turns()
        return []


class Table:
    """A game of Golf on the table, opened over a home page as the app does it.

    The computer players have made their turns when a call returns; `shown` counts the pictures since."""

    def __init__(self, number=1, id="six_card", note="", canvas=None, settings=(), player=None, **options):
        self.player = player or Player(Files())
        for setting in settings:
            self.player.set(setting, settings[setting])
        self.canvas = canvas or Canvas()
        self.canvas.quiet, self.canvas.battery = False, 4
        self.stack = ["home", table_for(self.player, self.player.begin(id, options, number), note)]
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
        if sys.implementation.name == "micropython":
            gc.collect()  # as the app does while the panel is busy
        return windows

    def put(self, position):
        """Another position in the place of this one; nothing before it is known."""
        play = self.play
        play.position = position
        play._history = play._history[:0]
        play._kept = {0: position}
        self.show()
        return self

    def lay(self, *layouts, **fields):
        """A position in the middle of a hole, see golf_layouts."""
        return self.put(golf_layouts.table(self.play.options, *layouts, **fields))

    @property
    def at(self):
        """Where the cursor stands."""
        return self.stack[1].cursor.at

    def words(self):
        """All texts of the picture."""
        return [item[5] for item in items(self.canvas) if isinstance(item[5], str)]

    def make(self, move):
        """Make a move by pressing buttons alone; returns the number of presses. Fails when no buttons lead to
        it."""
        table, more = self.stack[1], 0
        if move.act == "p" and self.position.phase == TIDY:
            keys = ["b"]
        elif move.act in "eo":
            self.press("menu")
            key = {"e": "expose", "o": "end"}[move.act]
            enabled = [row[0] for row in self.screen._rows if row[2]]
            keys = ["down"] * enabled.index(key) + ["a"]
        elif move.act == "n":
            keys = ["a", "a"]
        else:
            if move not in table.stops.values():  # behind a word that is no act
                word = [stop for stop, found in table.stops.items() if found is None]
                assert word, "the cursor cannot make %s" % (move,)
                before = way(table.cursor, word[0]) + ["a"]
                self.press(" ".join(before))
                more = len(before)
            stops = [stop for stop, found in table.stops.items() if found == move]
            assert stops, "the cursor cannot make %s" % (move,)
            keys = way(table.cursor, stops[0]) + ["a"]
        before = self.position
        moved = []
        play_on = self.play.play
        self.play.play = lambda made: (moved.append(made), play_on(made))
        self.press(" ".join(keys))
        del self.play.play
        assert self.position is not before and moved[0] == move, (keys, moved, move)
        return len(keys) + more + (move.act in "eo")


def state_of(cursor):
    """Where the cursor stands, and what it remembers of where it was."""
    return cursor.at, cursor._x if hasattr(cursor, "_x") else cursor._row


def put_back(cursor, state):
    cursor.at = state[0]
    setattr(cursor, "_x" if hasattr(cursor, "_x") else "_row", state[1])


def way(cursor, stop):
    """The fewest directions that take the cursor to a stop."""
    start = state_of(cursor)
    found, queue = {start: []}, [start]
    while queue:
        state = queue.pop(0)
        if state[0] == stop:
            break
        for button in ("left", "right", "up", "down"):
            put_back(cursor, state)
            cursor.step(button)
            after = state_of(cursor)
            if after not in found:
                found[after] = found[state] + [button]
                queue.append(after)
    put_back(cursor, start)
    assert state[0] == stop, "no way from %s to %s" % (start[0], stop)
    return found[state]


def random_presses(count, number, id="six_card", canvas=None, **options):
    """Press buttons at random, some of them too early; whoever leaves the table comes back. Returns how many
    acts were made."""
    random = Rng(number)
    keys = ("up", "down", "left", "right", "a", "a", "a", "b", "menu")
    canvas = canvas or Canvas()
    for font in FONTS:
        canvas.measure("", font)  # as they are loaded by the home page
    table = Table(number, id, canvas=canvas, **options)
    made = 0
    for _ in range(count):
        before = table.position
        table.press(keys[random.below(len(keys))], seen=random.below(4) > 0)
        if table.screen == "home" or not hasattr(table.stack[1], "play") or table.stack[1].NAME != "golf":
            number += 1
            canvas, table = table.canvas, None
            table = Table(number, id, canvas=canvas, **options)
            continue
        made += before is not table.position
    return made
