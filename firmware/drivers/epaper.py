"""epaper: what the drivers of all controllers share: the course of a refresh, and BUSY with its limits.

A family's class says in `_configure`, `_load`, `_drive`, `_write`, `_drop_supply` and `_fall_asleep` what its
controllers want to hear.
"""

import time

from firmware.drivers import FAST, FULL, PARTIAL, PanelError

START_UP_LIMIT_MS = 500
# BUSY changes up to 10 ms after a command: looking earlier would say "ready".
FIRST_LOOK_MS = 11
# No drive is shorter: BUSY at rest so early means that the command was not heard.
SHORTEST_DRIVE_MS = 100


class EPaper:
    """One panel. `spi` is set up for mode 0; `cs`, `dc` and `reset` are outputs, `busy` is an input.

    Between show() and the ready() that says yes the buffer and the list of windows must stay as they are.
    """

    WORKING = 1  # the level of BUSY while the controller works
    NEW, OLD = 0x24, 0x26  # the commands that write the planes
    LIMITS_MS: dict = {}  # {what BUSY is awaited for: how long that may last}

    def __init__(self, spi, cs, dc, reset, busy, width, height):
        self.width = width
        self.height = height
        self.finished_at = None  # ticks_ms when the last drive was seen to be over; None while driving
        self._spi = spi
        self._cs = cs
        self._dc = dc
        self._reset = reset
        self._busy = busy
        self._whole = ((0, 0, width, height),)
        self._awake = False
        self._powered = False
        # what the next show must be at least, because the old plane is not known; None: anything
        self._at_least: str | None = FULL
        self._phase = None  # what BUSY is awaited for
        self._began = 0
        self._buffer = self._windows = None
        self._byte = bytearray(1)

    # What the firmware calls

    def show(self, buffer, windows, kind):
        """Send the picture, start the refresh and return the kind it really is: a PARTIAL needs a known old
        plane, so it becomes FULL after power-on or recover(), FAST after a sleep without wake().

        `windows`: [(x0, y0, x1, y1)], ends excluded, X in whole bytes; FULL and FAST send everything."""
        self.wait_until_ready()
        if not self._awake:
            self._start_up()
        if self._at_least == FULL or (self._at_least and kind == PARTIAL):
            kind = self._at_least
        self._load(kind)
        if kind == PARTIAL:
            self._write(self.NEW, buffer, windows)
        else:
            self._write(self.NEW, buffer, self._whole)
            self._write(self.OLD, buffer, self._whole)
        self._buffer, self._windows = buffer, windows
        self.finished_at = None
        self._drive(kind)
        return kind

    def ready(self):
        """Is the controller free? When a partial is over, this brings the old plane up to date."""
        if self._phase is None:
            return True
        now = time.ticks_ms()
        elapsed = time.ticks_diff(now, self._began)
        if elapsed < 0:  # the clock was put back: whatever goes on has begun long enough ago
            self._began = time.ticks_add(now, -SHORTEST_DRIVE_MS)
        if elapsed < FIRST_LOOK_MS:
            return False
        if self._busy.value() == self.WORKING:
            if elapsed > self.LIMITS_MS[self._phase]:
                self._fail("%s not over after %d ms" % (self._phase, elapsed))
            return False
        phase, self._phase = self._phase, None
        if phase in (FULL, FAST, PARTIAL):
            if elapsed < SHORTEST_DRIVE_MS:
                self._fail("%s did not begin" % phase)
            self.finished_at = time.ticks_ms()
            self._at_least = None
            if phase == PARTIAL:
                # Whether the planes change places after a partial is not known for certain: with the same
                # pixels in both it does not matter.
                self._write(self.OLD, self._buffer, self._windows)
                self._write(self.NEW, self._buffer, self._windows)
            self._buffer = self._windows = None
        return True

    def wait_until_ready(self, timeout_ms=None):
        """Wait for the end of what goes on. PanelError after `timeout_ms`, else at the limit of its kind."""
        began = time.ticks_ms()
        while not self.ready():
            if timeout_ms is not None and time.ticks_diff(time.ticks_ms(), began) > timeout_ms:
                raise PanelError("panel: %s not over, waited %d ms" % (self._phase, timeout_ms))
            time.sleep_ms(1)

    def power_off(self):
        """Drop the supply of the glass, which a partial leaves on: it drains the battery and wears the glass.
        Returns at once; the next show raises it again. Does nothing when it is off."""
        self.wait_until_ready()
        if self._powered:
            self._powered = False
            self._drop_supply()

    def sleep(self):
        """Deep sleep: the picture stays, the next show (or wake) resets the controller."""
        if not self._awake:
            return
        self.power_off()
        self.wait_until_ready()
        self._fall_asleep()
        self._awake = False
        # some keep the planes on paper; we do not rely on it
        self._at_least = self._at_least or FAST

    def wake(self, buffer):
        """End a sleep early: while `buffer` still holds what the glass shows, restore both planes from it, so
        that the next show may be partial."""
        if self._awake:
            return
        self._start_up()
        if self._at_least == FAST:
            self._write(self.NEW, buffer, self._whole)
            self._write(self.OLD, buffer, self._whole)
            self._at_least = None

    def supply_lost(self):
        """Its supply was cut while it slept: the next show starts it up, and is a full one."""
        self._at_least = FULL

    def recover(self):
        """After a PanelError: reset, start up; the next show is a full one."""
        self._phase = None
        self._at_least = FULL
        self._start_up()

    # What it says to the controller

    def _start_up(self):
        """Hardware reset, then what the family wants. Takes about 60 ms."""
        self._awake = self._powered = False
        # The low pulse is short because on some boards a long one cuts the panel's supply.
        self._reset.value(1)
        time.sleep_ms(20)
        self._reset.value(0)
        time.sleep_ms(3)
        self._reset.value(1)
        time.sleep_ms(20)
        self._wait("reset")
        self._configure()
        self._awake = True

    def _wait(self, what):
        """Wait while the controller works during start-up."""
        began = time.ticks_ms()
        while self._busy.value() == self.WORKING:
            if time.ticks_diff(time.ticks_ms(), began) > START_UP_LIMIT_MS:
                self._fail("%s not over after %d ms" % (what, START_UP_LIMIT_MS))
            time.sleep_ms(1)

    def _fail(self, what):
        """Give up: only a reset and a full refresh help now."""
        self._awake = False
        self._phase = None
        self._at_least = FULL
        raise PanelError("panel: " + what)

    def _begin(self, phase, command):
        """Give the command after which BUSY is awaited."""
        self._send(command)
        self._phase = phase
        self._began = time.ticks_ms()

    def _write_rows(self, buffer, left, y0, right, y1):
        """The bytes `left` to `right` of some rows, while the controller is selected."""
        view = memoryview(buffer)
        stride = self.width >> 3
        write = self._spi.write
        if right - left == stride:
            write(view[y0 * stride : y1 * stride])
        else:
            # a row at a time, straight from the buffer
            for row in range(y0 * stride, y1 * stride, stride):
                write(view[row + left : row + right])

    def _send(self, command, data=None, more=False):
        """A command with its data; `more`: stay selected with D/C high, because the data follow."""
        self._byte[0] = command
        self._dc.value(0)
        self._cs.value(0)
        self._spi.write(self._byte)
        if data is not None or more:
            self._dc.value(1)
        if data is not None:
            self._spi.write(data)
        if not more:
            self._cs.value(1)
