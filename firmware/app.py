"""app: a press in; the screen acts; draw; refresh; save; sleep."""

import gc
import sys
import time

from firmware import text
from firmware.buttons import Press
from firmware.drivers import PanelError
from firmware.player import Player
from firmware.refresh import Refresh
from firmware.screens import CLOSE, HOME, SHOW, sheets, tables
from firmware.screens.home import HomeScreen
from firmware.storage import Storage
from shared_rules import catalogue
from shared_rules.catalogue import forget_module

HOME_PARTS = ("common", "home", "sheets", "tables")  # modules of screens, and tables of words, kept at home
SLICE_MS = 50  # the longest nap between two looks at the buttons
CURSOR_MS = 2000  # without a press for so long: keep the cursor with the save
REST_MS = 10000  # and so long: let the panel's supply go; the next refresh takes a tenth of a second more


class App:
    """The device in use. `start` is (game id, deal number) to begin at once, or None."""

    def __init__(self, board, canvas, start=None):
        self.board = board
        self.canvas = canvas
        self.player = Player(Storage(board.root))
        self.refresh = Refresh(board.panel)
        self.stack = []
        self.asleep = False
        self._dark = False  # the panel does not answer
        self._due = False  # there is something to show
        self._working = False  # the screen has more to do and nothing to show yet
        self._unasked = False  # the screen opened by itself: only a press made after it was seen counts
        self._pressed_at = time.ticks_ms()
        self._rested = 0  # which of the times below has gone by since
        self._saved = None  # (position, note) as they stand in the save
        self._start = start

    def run(self):
        """Play until the power goes."""
        self._open_first()
        self.screen.full = True
        try:
            self.show()
        except PanelError as error:
            self._panel_lost(error)
        while True:
            self.step()

    # -- screens

    @property
    def screen(self):
        return self.stack[-1]

    def _open_first(self):
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
            how, screen = what
            keep = 1 if how == "over home" else len(self.stack) - 1
            while len(self.stack) > keep:
                self._leave(self.stack.pop())
            self.stack.append(screen)
        else:
            self.stack.append(what)
        if self.screen is not before:
            self._entered()

    def _leave(self, screen):
        """A screen is closed: keep its game with the cursor where it is."""
        self._save(screen, with_note=True)

    def _entered(self):
        play = getattr(self.screen, "play", None)
        if play is not None:
            self.player.open_at(catalogue.find(play.id).family)
        elif len(self.stack) == 1:
            self.player.open_at("")
            self._forget_games()
        print("screen", self.screen.NAME)

    def _forget_games(self):
        """At home no game is in use: its rules, screens and words make room for those of the next."""
        self._saved = None
        for family in catalogue.FAMILIES:
            catalogue.drop(family)
        text.keep_only(HOME_PARTS)
        for name in list(sys.modules):
            if name.startswith("firmware.screens.") and name[len("firmware.screens.") :] not in HOME_PARTS:
                forget_module(name)

    # -- one round

    def step(self):
        """Act on what was pressed, or let the screen work, or nap; then show what changed.

        While the panel drives, presses wait in their queue and the screen may work."""
        try:
            if self._dark:
                self._try_panel_again()
                return
            busy = self.refresh.busy()
            if not busy and self._act_on_presses():
                self._due = True
            elif not self._due:
                self._due = self._work()
            if self._due and not busy:
                self._due = False
                self.show()
            elif busy:
                self.board.doze(SLICE_MS)
            elif not self._working:
                self._rest()
        except PanelError as error:
            self._panel_lost(error)

    def _act_on_presses(self):
        """Act on every press that waits, in order, so that steps that piled up become one picture."""
        acted = False
        while True:
            fetched = self.board.buttons.next(time.ticks_ms(), self._waits)
            if fetched is None:
                return acted
            button, held, down_ms = fetched
            self._pressed_at = time.ticks_ms()
            self._rested = 0
            seen = self.refresh.seen(down_ms)
            if self.asleep:
                self._wake()
            elif seen or not self._unasked:
                self._unasked = False
                self.enter(self.screen.press(Press(button, held, seen)))
            acted = True

    def _waits(self, button):
        holds = getattr(self.screen, "holds", None)
        return holds is not None and not self.asleep and holds(button)

    def _work(self):
        """Let the screen work; is there something to show?"""
        work = getattr(self.screen, "work", None)
        done = work() if work and not self.asleep else None
        self._working = done is True
        if done is True or not done:
            return False
        if done != SHOW:
            self.enter(done)
            self._unasked = True
        return True

    def show(self):
        """Draw the screen and start the refresh; save and tidy up while the panel is busy."""
        self._show_notice()
        screen = self.screen
        full = getattr(screen, "full", False)
        screen.full = False
        canvas = self.canvas
        canvas.quiet = self.asleep
        canvas.battery = self.board.battery_level()
        canvas.begin()
        screen.draw(canvas)
        windows = canvas.finish()
        if windows or full:
            self.refresh.cleanup = self.player.settings["cleanup"]
            self.board.buttons.hold_ms = self.player.settings["hold"]
            self.refresh.hold = getattr(screen, "choosing", False)
            self.refresh.show(canvas.buffer, windows, full)
        self._save(screen)
        gc.collect()

    def _show_notice(self):
        """What went wrong with a file is said over the screen, one thing after the other."""
        if self.player.notices and not self.asleep and not isinstance(self.screen, sheets.NoticeSheet):
            key, values = self.player.notices.pop(0)
            self.enter(sheets.NoticeSheet(self.screen, text.say(key, *values)))

    # -- saving, resting, sleeping

    def _save(self, screen, with_note=False):
        """Keep the game when a move was made since it was kept last; `with_note`: also for the cursor."""
        play = getattr(screen, "play", None)
        if play is None or play.result() is not None:
            return
        note = screen.note() if hasattr(screen, "note") else ""
        now = (play.position, note)
        if self._saved is not None and self._saved[0] is now[0] and (not with_note or self._saved[1] == note):
            return
        self.player.keep(play, note)
        self._saved = now

    def _rest(self):
        """Nothing to do: nap. After a while keep the cursor, later let the panel rest, later sleep."""
        idle = time.ticks_diff(time.ticks_ms(), self._pressed_at)
        minutes = self.player.settings["sleep"]
        if self.asleep:
            pass
        elif minutes and idle >= minutes * 60000:
            self._sleep()
        elif idle >= REST_MS and self._rested < REST_MS:
            self.refresh.rest()
            self._rested = REST_MS
        elif idle >= CURSOR_MS and self._rested < CURSOR_MS:
            self._save(self.screen, with_note=True)
            self._rested = CURSOR_MS
        self.board.doze(SLICE_MS)

    def _sleep(self):
        """Show the game without its cursor, as long as it takes nobody's power."""
        self.asleep = True
        self.show()
        self.refresh.sleep()

    def _wake(self):
        """The press that wakes the device does nothing else."""
        self.asleep = False
        self.board.panel.wake(self.canvas.buffer)

    def _panel_lost(self, error):
        """The panel does not answer, even after a reset: keep the game, and try again at the next press."""
        print("panel does not answer:", error, "- check its cable, then press a button")
        self._dark = True
        self._save(self.screen, with_note=True)

    def _try_panel_again(self):
        if self.board.buttons.next(time.ticks_ms(), self._waits) is None:
            self.board.doze(SLICE_MS)
            return
        self._dark = False
        self._pressed_at = time.ticks_ms()
        self.canvas.invalidate()
        self.screen.full = True
        self.show()
