"""app: a press in; the screen acts; draw; refresh; save; sleep."""

import gc
import time

from firmware import text
from firmware.buttons import Press
from firmware.canvas import Canvas
from firmware.drivers import PanelError
from firmware.player import Player
from firmware.refresh import Refresh
from firmware.screens import CLOSE, HOME, tables
from firmware.storage import Storage
from shared_rules import catalogue

SLICE_MS = 50  # the longest nap between two looks at the buttons
REST_MS = 2000  # without a press for so long: save the cursor, switch the panel's supply off


class App:
    """The device in use. `start` is (game id, deal number) to begin at once, or None."""

    def __init__(self, board, start=None):
        self.board = board
        self.canvas = Canvas(board.width, board.height)  # first, while the heap is whole
        self.player = Player(Storage(board.root))
        self.refresh = Refresh(board.panel)
        self.stack = []
        self.asleep = False
        self._rested = False
        self._saved = None  # (position, note) as they stand in the save
        self._start = start

    def run(self):
        """Play until the power goes."""
        self._open_first()
        self.show()
        while True:
            self.step()

    # -- screens

    @property
    def screen(self):
        return self.stack[-1]

    def _open_first(self):
        from firmware.screens.home import HomeScreen

        self.stack = [HomeScreen(self.player)]
        if self._start:
            id, number = self._start
            self.enter(tables.table(self.player, self.player.begin(id, self.player.choice(id), number)))
        elif self.player.at:
            self.enter(tables.resume(self.player, self.player.at))
        print("screen", self.screen.NAME)

    def enter(self, what):
        """Do what a screen's `press` returned."""
        if what is None:
            return
        before = self.screen
        if what == CLOSE:
            self._leave(self.stack.pop())
        elif what == HOME:
            while len(self.stack) > 1:
                self._leave(self.stack.pop())
        elif isinstance(what, tuple):
            self._leave(self.stack.pop())
            self.stack.append(what[1])
        else:
            self.stack.append(what)
        if self.screen is not before:
            self._entered()

    def _leave(self, screen):
        """A screen is closed: keep its game, and forget its modules when its family is done with."""
        self._save(screen)
        if screen.NAME in catalogue.FAMILIES:
            pass

    def _entered(self):
        play = getattr(self.screen, "play", None)
        if play is not None:
            self.player.open_at(catalogue.find(play.id).family)
        elif len(self.stack) == 1:
            self.player.open_at("")
            self._forget_tables()
        if self.stack:
            print("screen", self.screen.NAME)

    def _forget_tables(self):
        """At home nothing of a game is in use; its modules make room for those of the next."""
        for family in catalogue.FAMILIES:
            catalogue.drop(family)
            text.drop(family)

    # -- one round

    def step(self):
        """Wait a little, or act on what was pressed, or let the screen work; then show what changed."""
        if self.refresh.busy():
            self.board.doze(SLICE_MS)
            return
        changed = self._act_on_presses()
        work = getattr(self.screen, "work", None)
        if not changed and work and not self.asleep:
            changed = work()
        if changed:
            self.show()
        else:
            self._rest()

    def _act_on_presses(self):
        """Act on every press that waits, in order, so that steps that piled up become one picture."""
        acted = False
        while True:
            fetched = self.board.buttons.next(time.ticks_ms(), self._waits)
            if fetched is None:
                return acted
            acted = True
            self._rested = False
            button, held, down_ms = fetched
            if self.asleep:
                self._wake()
                continue
            seen = time.ticks_diff(down_ms, self.refresh.finished_at) >= 0
            self.enter(self.screen.press(Press(button, held, seen)))

    def _waits(self, button):
        holds = getattr(self.screen, "holds", None)
        return holds is not None and not self.asleep and holds(button)

    def show(self):
        """Draw the screen and start the refresh; save and tidy up while the panel is busy."""
        full = getattr(self.screen, "full", False)
        self.screen.full = False
        self.canvas.begin()
        self.screen.draw(self.canvas)
        windows = self.canvas.finish()
        if windows or full:
            self._refresh(windows, full)
        self._save(self.screen)
        gc.collect()

    def _refresh(self, windows, full):
        self.refresh.cleanup = self.player.settings["cleanup"]
        self.refresh.show(self.canvas.buffer, windows, full)

    # -- saving and sleeping

    def _save(self, screen):
        """Keep the game if it changed since it was kept last."""
        play = getattr(screen, "play", None)
        if play is None:
            return
        note = screen.note() if hasattr(screen, "note") else ""
        if self._saved != (play.position, note) and (self._saved is None or self._saved[0] is not play.position):
            self._saved = (play.position, note)
            self.player.keep(play, note)

    def _rest(self):
        self.board.doze(SLICE_MS)
