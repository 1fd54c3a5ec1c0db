"""ssd16xx: Solomon Systech SSD16xx e-paper controllers, driven in black and white.

Written for the SSD1683 (400 x 300, GDEY042T81); others of the family with one-byte X addresses differ by the
numbers handed to the class. Command numbers: SSD1683 advance datasheet, command table. Values in use:
Waveshare EPD_4in2_V2.c, GxEPD2 GxEPD2_420_GDEY042T81.
"""

import time

from firmware.drivers import FAST, FULL, PARTIAL
from firmware.drivers.epaper import EPaper

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


class SSD16xx(EPaper):
    """See EPaper. Written instead of a measured temperature, `fast_temperature` selects the waveforms of a
    warm panel, which are short."""

    WORKING = 1
    NEW, OLD = WRITE_NEW, WRITE_OLD
    # several times what a warm panel needs (2000, 1140, 454, 268 ms): cold ones are slow
    LIMITS_MS = {FULL: 10000, FAST: 6000, PARTIAL: 3000, "power-off": 1500}

    def __init__(self, spi, cs, dc, reset, busy, width, height, fast_temperature=0x6E):
        EPaper.__init__(self, spi, cs, dc, reset, busy, width, height)
        self._start = (
            (DRIVER_OUTPUT, bytes((height - 1 & 255, height - 1 >> 8, 0))),  # so many lines, from the top
            (TEMPERATURE_SOURCE, b"\x80"),  # the sensor in the controller
            (DATA_ENTRY, b"\x03"),  # X first, then Y, both counting up
        )
        self._fast_temperature = bytes((fast_temperature,))
        self._one = bytearray(1)
        self._pair = bytearray(2)
        self._four = bytearray(4)

    def _configure(self):
        self._send(SOFTWARE_RESET)
        time.sleep_ms(11)
        self._wait("software reset")
        for command, data in self._start:
            self._send(command, data)

    def _load(self, kind):
        """What a refresh of this kind wants to be told."""
        partial = kind == PARTIAL
        self._send(BORDER, BORDER_HELD if partial else BORDER_WHITE)
        self._send(UPDATE_CONTROL_1, COMPARE_OLD if partial else IGNORE_OLD)
        if kind == FAST:
            self._send(WRITE_TEMPERATURE, self._fast_temperature)

    def _drive(self, kind):
        self._powered = kind == PARTIAL
        self._send(UPDATE_CONTROL_2, SEQUENCES[kind])
        self._begin(kind, ACTIVATE)

    def _drop_supply(self):
        self._send(UPDATE_CONTROL_2, POWER_OFF)
        self._begin("power-off", ACTIVATE)

    def _fall_asleep(self):
        self._send(DEEP_SLEEP, b"\x01")

    def _write(self, plane, buffer, windows):
        """Write these windows of the buffer into a plane."""
        for x0, y0, x1, y1 in windows:
            left, right = x0 >> 3, x1 + 7 >> 3
            self._set_window(left, y0, right, y1)
            self._send(plane, None, True)
            self._write_rows(buffer, left, y0, right, y1)
            self._cs.value(1)

    def _set_window(self, left, top, right, bottom):
        """Limit writing to a window and start at its corner; X in bytes, ends excluded."""
        pair, four = self._pair, self._four
        pair[0], pair[1] = left, right - 1
        self._send(WINDOW_X, pair)
        four[0], four[1] = top & 255, top >> 8
        four[2], four[3] = bottom - 1 & 255, bottom - 1 >> 8
        self._send(WINDOW_Y, four)
        pair[0], pair[1] = top & 255, top >> 8
        self._one[0] = left
        self._send(COUNTER_X, self._one)
        self._send(COUNTER_Y, pair)


Driver = SSD16xx
