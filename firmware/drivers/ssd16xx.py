"""ssd16xx: Solomon Systech SSD16xx e-paper controllers, driven in black and white.

Written for the SSD1683 (400 x 300, GDEY042T81); others of the family with one-byte X addresses differ by the
numbers handed to the class. Command numbers: SSD1683 advance datasheet, command table. Values in use:
Waveshare EPD_4in2_V2.c, GxEPD2 GxEPD2_420_GDEY042T81.
"""

import time

from firmware.drivers import FAST, FULL, PARTIAL, PanelError

DRIVER_OUTPUT = 0x01
DEEP_SLEEP = 0x10
DATA_ENTRY = 0x11
SOFTWARE_RESET = 0x12
TEMPERATURE_SOURCE = 0x18
WRITE_TEMPERATURE = 0x1A
ACTIVATE = 0x20
UPDATE_CONTROL_1 = 0x21
UPDATE_CONTROL_2 = 0x22
WRITE_NEW = 0x24
WRITE_OLD = 0x26
BORDER = 0x3C
WINDOW_X = 0x44
WINDOW_Y = 0x45
COUNTER_X = 0x4E
COUNTER_Y = 0x4F

# Update control 1. A full drive must not look at the old plane: left in, it spoils the picture.
IGNORE_OLD = b"\x40\x00"
COMPARE_OLD = b"\x00\x00"

# Update control 2, bits from the highest: clock on, supply on, read temperature, load waveform, compare old
# and new, drive, supply off, clock off. A partial leaves the supply on: to raise it takes 96 ms and to drop
# it 268 ms beside 358 ms of drive, and the next press often comes at once. `power_off` drops it later.
SEQUENCES = {FULL: b"\xf7", FAST: b"\xd7", PARTIAL: b"\xfc"}
POWER_OFF = b"\x83"

# Border: follow the waveform of white in a full drive, be held in a partial one.
BORDER_WHITE = b"\x05"
BORDER_HELD = b"\x80"

# BUSY rises about 0.2 ms after a command. Three ticks of the millisecond clock are at least two milliseconds.
FIRST_LOOK_MS = 3
# No drive is shorter: BUSY low so early means that the command was not heard.
SHORTEST_DRIVE_MS = 100
# How long BUSY may last, several times what a warm panel needs (2000, 1140, 454, 268 ms): cold ones are slow.
LIMITS_MS = {FULL: 10000, FAST: 6000, PARTIAL: 3000, "power-off": 1500}
START_UP_LIMIT_MS = 500


class SSD16xx:
    """One panel. `spi` is set up for mode 0; `cs`, `dc` and `reset` are outputs, `busy` is an input.

    Between show() and the ready() that says yes the buffer and the list of windows must stay as they are.
    """

    def __init__(self, spi, cs, dc, reset, busy, width, height, fast_temperature=0x6E):
        self.width = width
        self.height = height
        self.finished_at = None  # ticks_ms when the last drive was seen to be over; None while driving
        self._spi = spi
        self._cs = cs
        self._dc = dc
        self._reset = reset
        self._busy = busy
        self._whole = ((0, 0, width, height),)
        self._start = (
            (DRIVER_OUTPUT, bytes((height - 1 & 255, height - 1 >> 8, 0))),  # so many lines, from the top
            (TEMPERATURE_SOURCE, b"\x80"),  # the sensor in the controller
            (DATA_ENTRY, b"\x03"),  # X first, then Y, both counting up
        )
        # written instead of a measured temperature, it selects the waveforms of a warm panel, which are short
        self._fast_temperature = bytes((fast_temperature,))
        self._awake = False
        self._powered = False
        # what the next show must be at least, because the old plane is not known; None: anything
        self._at_least: str | None = FULL
        self._phase = None  # what BUSY is awaited for
        self._began = 0
        self._buffer = self._windows = None
        self._command = bytearray(1)
        self._byte = bytearray(1)
        self._pair = bytearray(2)
        self._four = bytearray(4)

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
        if kind == PARTIAL:
            self._send(BORDER, BORDER_HELD)
            self._send(UPDATE_CONTROL_1, COMPARE_OLD)
            self._write(WRITE_NEW, buffer, windows)
        else:
            self._send(BORDER, BORDER_WHITE)
            self._send(UPDATE_CONTROL_1, IGNORE_OLD)
            self._write(WRITE_NEW, buffer, self._whole)
            self._write(WRITE_OLD, buffer, self._whole)
            if kind == FAST:
                self._send(WRITE_TEMPERATURE, self._fast_temperature)
        self._buffer, self._windows = buffer, windows
        self.finished_at = None
        self._powered = kind == PARTIAL
        self._begin(kind, SEQUENCES[kind])
        return kind

    def ready(self):
        """Is the controller free? When a partial is over, this brings the old plane up to date."""
        if self._phase is None:
            return True
        elapsed = time.ticks_diff(time.ticks_ms(), self._began)
        if elapsed < FIRST_LOOK_MS:
            return False
        if self._busy.value():
            if elapsed > LIMITS_MS[self._phase]:
                self._fail("%s not over after %d ms" % (self._phase, elapsed))
            return False
        phase, self._phase = self._phase, None
        if phase in SEQUENCES:
            if elapsed < SHORTEST_DRIVE_MS:
                self._fail("%s did not begin" % phase)
            self.finished_at = time.ticks_ms()
            self._at_least = None
            if phase == PARTIAL:
                # Whether the planes change places after a partial is not known for certain (register 0x37):
                # with the same pixels in both it does not matter.
                self._write(WRITE_OLD, self._buffer, self._windows)
                self._write(WRITE_NEW, self._buffer, self._windows)
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
            self._begin("power-off", POWER_OFF)

    def sleep(self):
        """Deep sleep: the picture stays, the next show (or wake) resets the controller."""
        if not self._awake:
            return
        self.power_off()
        self.wait_until_ready()
        self._send(DEEP_SLEEP, b"\x01")
        self._awake = False
        # mode 1 keeps the planes on paper; we do not rely on it
        self._at_least = self._at_least or FAST

    def wake(self, buffer):
        """End a sleep early: while `buffer` still holds what the glass shows, restore both planes from it, so
        that the next show may be partial."""
        if self._awake:
            return
        self._start_up()
        if self._at_least == FAST:
            self._write(WRITE_NEW, buffer, self._whole)
            self._write(WRITE_OLD, buffer, self._whole)
            self._at_least = None

    def recover(self):
        """After a PanelError: reset, start up; the next show is a full one."""
        self._phase = None
        self._at_least = FULL
        self._start_up()

    # What it says to the controller

    def _start_up(self):
        """Hardware reset, software reset, registers. Takes about 60 ms."""
        self._awake = self._powered = False
        # The low pulse is short because on some boards a long one cuts the panel's supply.
        self._reset.value(1)
        time.sleep_ms(20)
        self._reset.value(0)
        time.sleep_ms(3)
        self._reset.value(1)
        time.sleep_ms(20)
        self._wait("reset")
        self._send(SOFTWARE_RESET)
        time.sleep_ms(11)
        self._wait("software reset")
        for command, data in self._start:
            self._send(command, data)
        self._awake = True

    def _wait(self, what):
        """Wait while BUSY is high during start-up."""
        began = time.ticks_ms()
        while self._busy.value():
            if time.ticks_diff(time.ticks_ms(), began) > START_UP_LIMIT_MS:
                self._fail("%s not over after %d ms" % (what, START_UP_LIMIT_MS))
            time.sleep_ms(1)

    def _fail(self, what):
        """Give up: only a reset and a full refresh help now."""
        self._awake = False
        self._phase = None
        self._at_least = FULL
        raise PanelError("panel: " + what)

    def _begin(self, phase, sequence):
        self._send(UPDATE_CONTROL_2, sequence)
        self._send(ACTIVATE)
        self._phase = phase
        self._began = time.ticks_ms()

    def _write(self, plane, buffer, windows):
        """Write these windows of the buffer into a plane."""
        view = memoryview(buffer)
        stride = self.width >> 3
        write = self._spi.write
        for x0, y0, x1, y1 in windows:
            left, right = x0 >> 3, x1 + 7 >> 3
            self._set_window(left, y0, right, y1)
            self._send(plane, None, True)
            if right - left == stride:
                write(view[y0 * stride : y1 * stride])
            else:
                # a row at a time, straight from the buffer
                for row in range(y0 * stride, y1 * stride, stride):
                    write(view[row + left : row + right])
            self._cs.value(1)

    def _set_window(self, left, top, right, bottom):
        """Limit writing to a window and start at its corner; X in bytes, ends excluded."""
        pair, four = self._pair, self._four
        pair[0], pair[1] = left, right - 1
        self._send(WINDOW_X, pair)
        four[0], four[1] = top & 255, top >> 8
        four[2], four[3] = bottom - 1 & 255, bottom - 1 >> 8
        self._send(WINDOW_Y, four)
        self._byte[0] = left
        self._send(COUNTER_X, self._byte)
        pair[0], pair[1] = top & 255, top >> 8
        self._send(COUNTER_Y, pair)

    def _send(self, command, data=None, more=False):
        """A command with its data; `more`: stay selected with D/C high, because the data follow."""
        self._command[0] = command
        self._dc.value(0)
        self._cs.value(0)
        self._spi.write(self._command)
        if data is not None or more:
            self._dc.value(1)
        if data is not None:
            self._spi.write(data)
        if not more:
            self._cs.value(1)
