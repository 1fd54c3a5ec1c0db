"""app: a press in; the screen acts; draw; refresh; save; sleep."""

import gc
import sys
import time

from firmware import text
from firmware.art import letters
from firmware.buttons import Press
from firmware.drivers import PanelError
from firmware.refresh import Refresh
from firmware.screens import CLOSE, HOME, SHOW
from shared_rules import catalogue, modules

# modules of screens, and tables of words, that stay: always, and at a place besides those called like it
KEPT = ("common", "small", "pager")
KEPT_AT = {"setup": ("choosing", "options_golf", "options_patience")}
SLICE_MS = 50  # the longest nap between two looks at the buttons
CURSOR_MS = 2000  # without a press for so long: keep the cursor with the save
DEEP_MS = 1000  # where all clocks are to stand still without a press: after so long
LASTED_MS = 10000  # a start after which the game has run for so long went well
REST_MS = 10000  # and so long: let the panel's supply go; the next refresh takes a tenth of a second more
LONGEST_MS = 1000  # the longest nap of a device at rest
GAUGE_MS = 60000  # how often the battery is looked at while nobody plays


class App:
    """The device in use. `start` is (game id, deal number) to begin at once, or None."""

    def __init__(self, board, canvas, start=None):
        self.board = board
        self.canvas = canvas
        self.player = modules.ask("firmware.starting", "player", board, canvas)
        self._view = None  # who draws on a small panel
        if canvas.width < 400:
            self._view = modules.load("firmware.small").View(canvas, board.constants)
        self.refresh = Refresh(board.panel)
        self.stack = []
        self.asleep = False
        self._empty = False  # the battery is: only another supply helps
        self._warned = False  # was it said that it soon will be?
        self._gauged_at = time.ticks_ms()
        self._dark = False  # the panel does not answer
        self._panel_kept = False  # was it written down which panel this is?
        self._asked = None  # what a screen returned
        self._short = 0  # how often in a row the memory did not do
        self._tried = 0  # how often the screen began the work in hand
        self._due = False  # there is something to show
        self._working = False  # the screen has more to do and nothing to show yet
        self._unasked = False  # the screen opened by itself: only a press made after it was seen counts
        self._pressed_at = time.ticks_ms()
        self._rested = 0  # which of the times below has gone by since
        self._saved = None  # (position, note) as they stand in the save
        self._start = start

    def run(self, safe=False, feed=None, lasted=None):
        """Play until the power goes. `safe`: starts have failed, so ask before a saved game is opened. After
        every round `feed()` is called: the watchdog's food; and `lasted()` once, when the start went well."""
        self.refresh.feed = feed
        self._try(lambda: self._begin(safe))
        begun = time.ticks_ms()
        while True:
            self.step()
            if feed:
                feed()
            if lasted and time.ticks_diff(time.ticks_ms(), begun) >= LASTED_MS:
                lasted()
                lasted = None

    def _begin(self, safe):
        buttons = self.board.buttons
        self._close_all(modules.ask("firmware.starting", "first", self.player, buttons, self._start, safe))
        self._entered()
        self.screen.full = True
        self.show()

    def _try(self, act):
        """Nothing that the panel or the memory fails at ends the game."""
        try:
            try:
                act()
            except PanelError as error:
                self._panel_lost(error)
        except MemoryError:
            self._memory_short()

    # -- screens: those that are open, one over the other; home lies below them and is made when it shows

    @property
    def screen(self):
        return self.stack[-1]

    def enter(self, what):
        """Do what a screen returned. No name here may hold a screen that is closed: it would stay alive."""
        if what is None:
            return
        if what == CLOSE:
            self._close()
        elif what == HOME:
            self._close_all()
        elif not isinstance(what, tuple):
            self.stack.append(what)
        elif what[0] == "over home":
            self._close_all(what[1])
        else:
            self._close()
            self.stack.append(what[1])
        if not self.stack:
            self._close_all()
        self._entered()

    def _close(self):
        """Close the screen on top: keep its game with the cursor where it is."""
        self._save(self.screen, with_note=True)
        self.stack.pop()

    def _close_all(self, make=None):
        """Close and forget everything, and open what `make` makes, or home."""
        while self.stack:
            self._close()
        self._saved = None
        self.player.let_go()
        self._make_room()
        screen = make() if make else None
        if screen is None:
            self.player.open_at("")
            from firmware.screens.home import HomeScreen

            screen = HomeScreen(self.player)
        self.stack.append(screen)

    def _entered(self):
        self._tried = 0
        play = getattr(self.screen, "play", None)
        family = catalogue.find(play.id).family if play is not None else ""
        if family:
            self.player.open_at(family)
        if len(self.stack) == 1:
            self._make_room(family or self.screen.NAME)
        else:
            catalogue.drop_advice()
            if not hasattr(self.screen, "under"):
                # a page over another shows nothing of it
                below = self.stack[-2]
                if hasattr(below, "covered"):
                    below.covered()
                letters.forget()
                self.canvas.invalidate()
            gc.collect()
        print("screen", self.screen.NAME)

    def _make_room(self, place=""):
        """Forget the modules of games, screens, words and fonts but those that belong to a place: a family's
        table, or the page at the bottom."""
        for other in catalogue.FAMILIES:
            if place != "setup":  # its page is about what may be chosen
                catalogue.drop_choices(other)
                if other != place:
                    catalogue.drop(other)
        if place != "setup":
            modules.forget("shared_rules.options")
            modules.forget("firmware.settings")
            modules.forget("firmware.rule_sets")
            modules.forget("firmware.winnable")
        kept = KEPT + (place,) + KEPT_AT.get(place, ()) if place else KEPT
        text.keep_only(kept)
        letters.forget()
        modules.forget("firmware.records")
        modules.forget("shared_rules.stats")
        for folder in ("firmware.screens.", "firmware.small."):
            for name in [name for name in sys.modules if name.startswith(folder)]:
                if not name[len(folder) :].startswith(kept):
                    modules.forget(name)
        gc.collect()

    # -- one round

    def step(self):
        self._try(self._round)

    def _round(self):
        """Act on what was pressed, or let the screen work, or nap; then show what changed.

        While the panel drives, presses wait in their queue and the screen may work."""
        if self._dark:
            self._try_panel_again()
            return
        if self._asked is not None:
            self._enter_asked()
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

    def _act_on_presses(self):
        """Act on every press that waits, in order, so that steps that piled up become one picture."""
        acted = False
        while self._act_on_press():
            acted = True
            self._enter_asked()
        return acted

    def _act_on_press(self):
        """Act on the next press; False when none waits."""
        fetched = self.board.buttons.next(time.ticks_ms(), self._waits)
        if fetched is None:
            return False
        button, held, down_ms = fetched
        self._pressed_at = time.ticks_ms()
        self._rested = 0
        seen = self.refresh.seen(down_ms)
        if self.asleep:
            self._wake()
        elif seen or not self._unasked:
            self._unasked = False
            screen, press = self.screen, Press(button, held, seen)
            self._asked = self._view.press(screen, press) if self._view else screen.press(press)
        return True

    def _enter_asked(self):
        """Open or close what was asked for: now, because the call that asked may have held its screen."""
        asked, self._asked = self._asked, None
        self.enter(asked)

    def _waits(self, button):
        if self._view:
            return not self.asleep and self._view.holds(self.screen, button)
        holds = getattr(self.screen, "holds", None)
        return holds is not None and not self.asleep and holds(button)

    def _work(self):
        """Let the screen work; is there something to show?"""
        done = self._let_screen_work()
        self._working = done is True
        if done is True or not done:
            return False
        if done != SHOW:
            self._asked = done
            self._enter_asked()
            self._unasked = True
        return True

    def _let_screen_work(self):
        work = getattr(self.screen, "work", None)
        if not work or self.asleep:
            return None
        self._tried += 1
        done = work()
        self._tried = 0
        return done

    def show(self):
        """Draw the screen and start the refresh; save and tidy up while the panel is busy."""
        self._show_notice()
        screen = self.screen
        full = getattr(screen, "full", False)
        screen.full = False
        canvas = self.canvas
        canvas.quiet = self.asleep
        canvas.battery = self._battery()
        canvas.begin()
        if self._view:
            self._view.draw(screen)
        else:
            screen.draw(canvas)
        windows = canvas.finish()
        if windows or full:
            self.refresh.cleanup = self.player.settings["cleanup"]
            self.board.buttons.hold_ms = self.player.settings["hold"]
            self.refresh.hold = getattr(screen, "choosing", False)
            self.refresh.show(canvas.buffer, windows, full)
            self._rested = 0  # it raised the panel's supply
        self._save(screen)
        self._short = 0
        gc.collect()

    def _memory_short(self):
        """The heap is too full, or too scattered, for what was asked: let go what can come back and show the
        screen anew. Where that is not enough the page on top closes; at last the chip starts afresh, at home.
        The game was saved after its last move."""
        print("memory is short")
        self._short = max(self._short + 1, self._tried)
        self._due = not self._tried  # work is tried again before the picture takes its room
        self._asked = None
        try:
            catalogue.drop_advice()
            if self.stack and hasattr(self.screen, "covered"):
                self.screen.covered()
            letters.forget()
            self.canvas.invalidate()
            gc.collect()
            if self._short == 2 and len(self.stack) > 1:
                self._asked = CLOSE
            elif self._short < 3 and not self.stack:
                self._asked = HOME
            elif self._short > 2:
                self.player.open_at("")
        except MemoryError:
            self._short = 3
        if self._short > 2:
            self._start_afresh()

    def _start_afresh(self):
        """Restart the chip once the panel has finished: it must not be reset while it drives."""
        try:
            while self.refresh.busy():
                self.board.doze(SLICE_MS)
        except (PanelError, MemoryError):
            pass
        self.board.restart()

    def _show_notice(self):
        """What went wrong with a file is said over the screen, one thing after the other."""
        if self.player.notices and not self.asleep and self.screen.NAME != "notice":
            from firmware.screens.sheets import NoticeSheet

            key, values = self.player.notices.pop(0)
            self.enter(NoticeSheet(self.screen, text.say(key, *values)))
            self._unasked = True

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
        kept = self.player.keep(play, note)
        self._saved = now if kept else (now[0], None)  # else tried again when nobody plays
        if self.player.notices:
            self._due = True

    def _battery(self):
        """The level of the battery; when it is low that is said, once."""
        level = self.board.battery_level()
        self._gauged_at = time.ticks_ms()
        if level == 0 and not self._warned and not self.board.on_usb():
            self._warned = True
            self.player.notices.append(("common.battery_low", ()))
            self._due = True
        return level

    def _rest(self):
        """Nothing to do: nap. After a while keep the cursor, later let the panel rest, later sleep."""
        now = time.ticks_ms()
        idle = time.ticks_diff(now, self._pressed_at)
        if idle < 0:  # the clock was put back, or nobody has pressed for six days
            self._pressed_at, idle = now, 0
        minutes = self.player.settings["sleep"]
        deep = self.player.rests_deep and self.player.settings["deep"] and not self.board.on_usb()
        if deep:
            play = getattr(self.screen, "play", None)
            deep = not (play and play.options.get("timed"))  # in some games the clock has a say
        if not 0 <= time.ticks_diff(now, self._gauged_at) < GAUGE_MS:
            self._battery()
        if self.asleep:
            pass
        elif self.board.battery_empty():
            self._stop()
        elif minutes and idle >= minutes * 60000:
            self._sleep()
        elif idle >= (DEEP_MS if deep else CURSOR_MS) and self._rested < CURSOR_MS:
            self._save(self.screen, with_note=True)
            self.player.write_again()
            self._rested = CURSOR_MS
            if not self._panel_kept:
                self._panel_kept = True
                modules.ask("firmware.panels", "keep", self.board)
        elif idle >= (DEEP_MS if deep else REST_MS) and self._rested < REST_MS:
            self.refresh.rest()
            self._rested = REST_MS
            return  # until the panel has dropped it
        if deep and (self.asleep or self._rested == REST_MS) and self.board.buttons.idle():
            modules.load("firmware.dormant").rest(self.board, self.player.storage)
            return
        nap = LONGEST_MS
        if idle < REST_MS and not self.asleep:
            nap = min(nap, (CURSOR_MS if idle < CURSOR_MS else REST_MS) - idle)
            if deep:
                nap = min(nap, DEEP_MS - idle)
        self.board.doze(max(nap, 1))

    def _sleep(self):
        """Show the game without its cursor; then switch off what can be: the glass takes nobody's power."""
        self._save(self.screen, with_note=True)
        self.player.write_again()
        self.asleep = True
        self.player.count(self.refresh.counts)
        self.show()
        self.refresh.sleep()
        modules.ask("firmware.resting", "cut", self.board)

    def _stop(self):
        """The battery is empty: save, say so on the glass, and stop before the supply breaks down."""
        print("the battery is empty")
        self._save(self.screen, with_note=True)
        self._empty = True
        from firmware.screens.empty import EmptyScreen

        self.enter(EmptyScreen())
        self._sleep()

    def _wake(self):
        """The press that wakes the device does nothing else. An empty battery lets nobody wake it."""
        if self._empty:
            self._battery()
            if self.board.battery_empty() and not self.board.on_usb():
                return
            self._empty = False
            self._close()
        self.asleep = False
        modules.ask("firmware.resting", "restore", self.board)
        self.board.panel.wake(self.canvas.buffer)

    def _panel_lost(self, error):
        """The panel does not answer, even after a reset. It may be another one than was thought; else keep
        the game, say so with the lamp, the glass being lost, and try again at the next press."""
        if self._is_another_panel():
            return
        print("panel does not answer:", error, "- check its cable, then press a button")
        self._dark = True
        self.board.light(True)
        self._save(self.screen, with_note=True)

    def _is_another_panel(self):
        """Try the other version of the hat, where there is one: does it take the picture?"""
        if not modules.ask("firmware.panels", "change", self.board):
            return False
        self.refresh = Refresh(self.board.panel, feed=self.refresh.feed)
        self._panel_kept = False
        try:
            self._show_anew()
        except PanelError:
            return False
        return True

    def _show_anew(self):
        self.canvas.invalidate()
        self.screen.full = True
        self.show()
        self.board.light(False)

    def _try_panel_again(self):
        if self.board.buttons.next(time.ticks_ms(), self._waits) is None:
            self.board.doze(SLICE_MS)
            return
        self._dark = False
        self._pressed_at = time.ticks_ms()
        self._show_anew()
