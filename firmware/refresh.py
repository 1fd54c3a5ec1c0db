"""refresh: decides between partial and full, here alone, and what to do when the panel fails.

Every partial refresh leaves a trace of the picture before. How many are too many is not agreed (public
drivers say 5 to 50), so the number is a setting, counted for each region of the glass.
"""

import time

from firmware.drivers import FAST, FULL, PARTIAL, PanelError

COLUMNS, ROWS = 8, 6  # regions; on 400 x 300 they are 50 pixels square, about a card
CLEANUP = 16
LONG_MS = 60000  # how far back finished_at needs to reach: far more than the age of any press


class Refresh:
    """`cleanup`: how many partial refreshes a region may have had when another one is asked for, before it
    becomes a full one; 0: any number.

    `feed()`, where there is one, is the watchdog's food while a refresh is awaited: BUSY has its own limits.
    `hold` is set by the app while the player is choosing (a card is lifted): a clean-up then waits."""

    def __init__(self, panel, cleanup=CLEANUP, feed=None):
        self.cleanup = cleanup
        self.hold = False
        self.feed = feed
        self.finished_at = time.ticks_ms()  # ticks_ms when the picture now on the glass was finished
        self.counts = {FULL: 0, FAST: 0, PARTIAL: 0}  # since they were kept last, see counters
        self._panel = panel
        self._debts = bytearray(COLUMNS * ROWS)  # partial refreshes of each region since the last full one
        self._buffer = None  # what is shown, for repeating it
        self._driving = False
        self._first = True
        self._recovered = False  # since the last refresh that went well

    def show(self, buffer, windows, full=False):
        """Start showing what changed; returns the kind of the refresh, or None when there is nothing to do.

        `full`: the picture is another one (a new deal, a screen is entered). It is then driven FAST, or FULL
        when half the debt for a clean-up has gathered. Waits for the refresh before when it is not over."""
        if not windows and not full:
            return None
        while self.busy():
            time.sleep_ms(1)
        return self._show(buffer, windows, self._choose(full))

    def clean(self):
        """Show the same picture again in full, on the player's wish."""
        while self.busy():
            time.sleep_ms(1)
        return self._show(self._buffer, (), FULL)

    def busy(self):
        """Is a refresh going on? To be asked often: it is what ends one, and repeats one that failed.
        PanelError when even that fails; the next show tries everything again."""
        if self.feed:
            self.feed()
        try:
            ready = self._panel.ready()
        except PanelError as error:
            self._recover(error)
            return True
        if not ready:
            return True
        now = time.ticks_ms()
        if self._driving:
            self._driving = self._recovered = False
            self.finished_at = self._panel.finished_at
        else:
            since = time.ticks_diff(now, self.finished_at)
            if since > LONG_MS:
                # kept near, because the clock's ticks start over and a far time would come to lie ahead
                self.finished_at = time.ticks_add(now, -LONG_MS)
            elif since < 0:  # the clock was put back: else no press would be later for long
                self.finished_at = now
        return False

    def seen(self, down_ms):
        """Was the picture now on the glass finished before a button went down at this time?"""
        return not self._driving and time.ticks_diff(down_ms, self.finished_at) >= 0

    def owes(self):
        """Has any region had a partial refresh since the last full one?"""
        return any(self._debts)

    def rest(self):
        """No press came for a while: drop the panel's supply. To raise it again takes a tenth of a second."""
        if not self.busy():
            self._panel.power_off()

    def sleep(self):
        """Leave a clean picture, and put the panel to sleep. Takes seconds; the next show wakes it."""
        while self.busy():
            time.sleep_ms(1)
        if self.owes() and self.cleanup:
            self.clean()
            while self.busy():
                time.sleep_ms(1)
        self._panel.sleep()

    def _choose(self, full):
        """The kind of the next refresh."""
        worst = max(self._debts)
        if self._first:
            return FULL
        if full:
            # FAST cleans less well: it does not pay the debt
            return FULL if self.cleanup and worst * 2 >= self.cleanup else FAST
        if self.cleanup and worst >= self.cleanup and not self.hold:
            return FULL
        return PARTIAL

    def _show(self, buffer, windows, kind):
        self._buffer = buffer
        try:
            kind = self._panel.show(buffer, windows, kind)
        except PanelError as error:
            self._recover(error)
            kind = FULL
        self._driving = True
        self._first = False
        self.counts[kind] += 1
        if kind == FULL:
            self._forget_debts()
        elif kind == PARTIAL:
            for window in windows:
                self._owe(window)
        return kind

    def _recover(self, error):
        """Reset the panel, once, and show everything in full; pass the error on when that was tried."""
        self._driving = False
        self._first = True
        if self._recovered or self._buffer is None:
            self._recovered = False
            raise error
        print("panel is reset:", error)
        self._recovered = True
        try:
            self._panel.recover()
            self._panel.show(self._buffer, (), FULL)
        except PanelError:
            self._recovered = False
            raise
        self._driving = True
        self._first = False
        self._forget_debts()

    def _forget_debts(self):
        for region in range(len(self._debts)):
            self._debts[region] = 0

    def _owe(self, window):
        """Count a partial refresh for each region it touches."""
        x0, y0, x1, y1 = window
        width, height = self._panel.width, self._panel.height
        for row in range(y0 * ROWS // height, (y1 - 1) * ROWS // height + 1):
            for column in range(x0 * COLUMNS // width, (x1 - 1) * COLUMNS // width + 1):
                region = row * COLUMNS + column
                self._debts[region] = min(self._debts[region] + 1, 255)
