"""clock: the time of the virtual handheld, in microseconds; it only moves when somebody lets it."""

import time


class Clock:
    """Simulated time: as fast as the machine can."""

    def __init__(self):
        self.now = 0

    def pass_until(self, us):
        """Go on to `us`, or less far when something from outside has come in between."""
        self.now = max(self.now, us)


class WallClock(Clock):
    """Simulated time that keeps to the clock on the wall.

    `pump(seconds)` lets that much real time pass, and says whether something happened (a key, a click) that
    the handheld should see before time goes on; it may come back early. A machine that is too slow
    falls behind at most `LAG_US`; what lies further back is forgiven, not hurried after.
    """

    LAG_US = 100_000
    AHEAD_US = 1000  # waits shorter than this are not worth a look at the keyboard

    def __init__(self, pump=time.sleep, monotonic=time.monotonic):
        super().__init__()
        self.pump = pump
        self._monotonic = monotonic
        self._zero = monotonic()

    def _real(self):
        return int((self._monotonic() - self._zero) * 1_000_000)

    def catch_up(self):
        """Nobody was there to let time pass: be where the clock on the wall is."""
        self.now = max(self.now, self._real())

    def pass_until(self, us):
        late = self._real() - self.now
        if late > self.LAG_US:
            self._zero += (late - self.LAG_US) / 1_000_000
        while self._real() + self.AHEAD_US < us:
            if self.pump((us - self._real()) / 1_000_000):
                us = min(us, max(self.now, self._real()))
        self.now = max(self.now, us)
