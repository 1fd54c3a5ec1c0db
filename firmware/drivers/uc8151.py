"""uc8151: the UC8151 with a panel of 128 x 296 that stands on its side, as in the Badger 2040.

Sources: Pimoroni drivers/uc8151 and its speeds 1, 2 and 3 (2000, 800 and 250 ms), antirez/uc8151_micropython.
"""

import framebuf

from firmware.drivers import FAST, FULL, PARTIAL
from firmware.drivers.uc81xx import (
    BOOSTER_SOFT_START,
    PANEL_SETTING,
    PARTIAL_IN,
    PARTIAL_OUT,
    PARTIAL_WINDOW,
    POWER_SETTING,
    UC81xx,
)

POWER_OFF_SEQUENCE = 0x03
TEMPERATURE_SENSOR = 0x41
TIMING = 0x60


class UC8151(UC81xx):
    """The controller's lines go up and down the picture: a byte is eight dots one below the other."""

    # see UC81xx; the two short ones run at 200 Hz
    WAVEFORMS = {
        FULL: b"\x3a"
        b"\x00\x40\x40\x80\x80\x08\x00\x00\x00\x02"
        b"\x60\x90\x90\x90\x90\x34\x34\x00\x00\x01"
        b"\x00\x40\x40\x80\x80\x20\x00\x00\x00\x01"
        b"\x00\xa0\xa0\x50\x50\x18\x18\x00\x00\x01",
        FAST: b"\x39\x00\x60\x60\x90\x90\x28\x28\x00\x00\x02",
        PARTIAL: b"\x39\x00\x00\x60\x90\x00\x19\x19\x00\x00\x01",
    }
    START = (
        (PANEL_SETTING, b"\xb7"),  # 128 x 296, LUTs from registers, black and white, scan down, shift right
        (POWER_SETTING, b"\x03\x00\x2b\x2b\x2b"),
        (BOOSTER_SOFT_START, b"\x17\x17\x17"),
        (POWER_OFF_SEQUENCE, b"\x00"),
        (TEMPERATURE_SENSOR, b"\x00"),  # the one in the controller
        (TIMING, b"\x22"),
    )
    BORDER_WHITE, BORDER_HELD = b"\x9c", b"\xdc"

    def __init__(self, spi, cs, dc, reset, busy, width, height):
        UC81xx.__init__(self, spi, cs, dc, reset, busy, width, height)
        self._strip = bytearray(width)
        self._strip_frame = framebuf.FrameBuffer(self._strip, width, 8, framebuf.MONO_VLSB)
        self._row = [b"", width, 1, framebuf.MONO_HLSB]

    def _write(self, plane, buffer, windows):
        """Write these windows, with the whole bytes they touch, in strips that are one byte high."""
        for x0, y0, x1, y1 in windows:
            for page in range(y0 >> 3, y1 + 7 >> 3):
                self._stand(buffer, page, x0, x1)
                self._send(PARTIAL_IN)
                top, last = page << 3, x1 - 1
                corners = bytes((top, top | 7, x0 >> 8, x0 & 255, last >> 8, last & 255, 1))
                self._send(PARTIAL_WINDOW, corners)
                self._send(plane, memoryview(self._strip)[x0:x1])
                self._send(PARTIAL_OUT)

    def _stand(self, buffer, page, x0, x1):
        """Eight rows of the picture as bytes that stand upright, the top dot in the highest bit."""
        view = memoryview(buffer)
        row, strip = self._row, self._strip_frame
        start = page * self.width + (x0 >> 3)
        length = x1 - x0 + 7 >> 3
        row[1] = x1 - x0
        for bit in range(8):
            row[0] = view[start : start + length]
            strip.blit(row, x0, 7 - bit)  # type: ignore[arg-type]
            start += self.width >> 3


Driver = UC8151
