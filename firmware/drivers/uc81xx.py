"""uc81xx: UltraChip UC81xx e-paper controllers, driven in black and white with waveforms of our own.

Written for the UC8176 (400 x 300, GDEW042T2); uc8151 holds what is different there. Command names: IL0398 and
UC8151 datasheets, command table. Values in use: Waveshare EPD_4in2.c, GxEPD2 GxEPD2_420, nano-gui
pico_epaper_42.py.
"""

from firmware.drivers import FAST, FULL, PARTIAL
from firmware.drivers.epaper import EPaper

PANEL_SETTING = 0x00
POWER_SETTING = 0x01
POWER_OFF = 0x02
POWER_ON = 0x04
BOOSTER_SOFT_START = 0x06
DEEP_SLEEP = 0x07
OLD_PLANE = 0x10
REFRESH = 0x12
NEW_PLANE = 0x13
VCOM_LUT = 0x20  # 0x21 to 0x24 are those of white to white, black to white, white to black, black to black
PLL = 0x30
DATA_INTERVAL = 0x50
RESOLUTION = 0x61
VCOM_DC = 0x82
PARTIAL_WINDOW = 0x90
PARTIAL_IN = 0x91
PARTIAL_OUT = 0x92

CHECK_CODE = b"\xa5"  # without it there is no deep sleep

LUT_BYTES = 42  # seven groups of six; that of VCOM has two more
GROUP = 10


class UC81xx(EPaper):
    """See EPaper. While it works BUSY is low, and for ever in deep sleep.

    A waveform is the frame rate (PLL: 3A is 100 Hz, 39 200 Hz), then groups of ten bytes: the levels of VCOM
    and of the four changes (four pairs of bits: 0 VCOM, 1 black, 2 white), how many frames each of the four
    lasts, and how often the group is repeated."""

    WORKING = 0
    NEW, OLD = NEW_PLANE, OLD_PLANE
    # several times what a warm panel needs: cold ones are slow
    LIMITS_MS = {FULL: 10000, FAST: 6000, PARTIAL: 3000, "power-on": 1000, "power-off": 1000}

    # The full drive has the levels of EPD_4in2.c and GxEPD2_420: a push to the other colour, there and back,
    # a push again, then home; its 154 frames are the 1.5 s of GxEPD2_420. The short ones are our own and to
    # be looked at on glass: FAST goes there and back twice, PARTIAL once, and only with what changes, in the
    # 0.56 s of GxEPD2_420. Each change has as many frames of black as of white: no charge stays in the glass.
    WAVEFORMS = {
        FULL: b"\x3a"
        b"\x00\x40\x40\x80\x80\x08\x00\x00\x00\x02"
        b"\x60\x90\x90\x90\x90\x29\x29\x00\x00\x01"
        b"\x00\x40\x40\x80\x80\x14\x00\x00\x00\x01"
        b"\x00\xa0\xa0\x50\x50\x12\x12\x00\x00\x01",
        FAST: b"\x3a\x00\x60\x60\x90\x90\x13\x13\x00\x00\x02",
        PARTIAL: b"\x3a\x00\x00\x60\x90\x00\x1c\x1c\x00\x00\x01",
    }
    START: tuple = (
        (POWER_SETTING, b"\x03\x00\x2b\x2b"),  # gate and source from the booster, +-11 V at the source
        (BOOSTER_SOFT_START, b"\x17\x17\x17"),
        (PANEL_SETTING, b"\xbf"),  # LUTs from registers, black and white, scan up, shift right, booster on
        (RESOLUTION, b"\x01\x90\x01\x2c"),  # 400 x 300
        (VCOM_DC, b"\x12"),  # -1.0 V
    )
    # Border white in a full drive and floating, which is held, in a partial one; 1 is white in the planes.
    BORDER_WHITE, BORDER_HELD = b"\x97", b"\xd7"

    def __init__(self, spi, cs, dc, reset, busy, width, height):
        EPaper.__init__(self, spi, cs, dc, reset, busy, width, height)
        self._loaded = None  # the kind whose waveform is in the registers
        self._next = None  # the kind to drive when the supply is up
        self._lut = bytearray(LUT_BYTES + 2)
        self._corners = bytearray(9)

    def ready(self):
        """See EPaper.ready; when the supply is up, this begins the drive."""
        if not EPaper.ready(self):
            return False
        kind, self._next = self._next, None
        if kind is None:
            return True
        self._begin(kind, REFRESH)
        return False

    def _fail(self, what):
        self._next = None
        EPaper._fail(self, what)

    def recover(self):
        self._next = None
        EPaper.recover(self)

    def _configure(self):
        self._loaded = None
        for command, data in self.START:
            self._send(command, data)

    def _load(self, kind):
        """Put the waveform of this kind into the registers, unless it is there."""
        if kind == self._loaded:
            return
        self._loaded = kind
        self._send(DATA_INTERVAL, self.BORDER_HELD if kind == PARTIAL else self.BORDER_WHITE)
        waveform = self.WAVEFORMS[kind]
        self._send(PLL, waveform[:1])
        lut = self._lut
        for change in range(5):
            for i in range(len(lut)):
                lut[i] = 0
            at = 0
            for group in range(1, len(waveform), GROUP):
                lut[at] = waveform[group + change]
                lut[at + 1 : at + 6] = waveform[group + 5 : group + GROUP]
                at += 6
            self._send(VCOM_LUT + change, memoryview(lut)[: LUT_BYTES if change else LUT_BYTES + 2])

    def _drive(self, kind):
        if self._powered:
            self._begin(kind, REFRESH)
        else:
            self._powered = True
            self._next = kind
            self._begin("power-on", POWER_ON)

    def _drop_supply(self):
        self._begin("power-off", POWER_OFF)

    def _fall_asleep(self):
        self._send(DEEP_SLEEP, CHECK_CODE)

    def _write(self, plane, buffer, windows):
        """Write these windows of the buffer into a plane. Outside of partial mode the refresh drives by both
        planes, wherever they were written."""
        corners = self._corners
        for x0, y0, x1, y1 in windows:
            self._send(PARTIAL_IN)
            at = 0
            for edge in (x0 & ~7, (x1 + 7 & ~7) - 1, y0, y1 - 1):
                corners[at], corners[at + 1] = edge >> 8, edge & 255
                at += 2
            corners[8] = 1  # gates are scanned inside and outside of the window
            self._send(PARTIAL_WINDOW, corners)
            self._send(plane, None, True)
            self._write_rows(buffer, x0 >> 3, y0, x1 + 7 >> 3, y1)
            self._cs.value(1)
            self._send(PARTIAL_OUT)


Driver = UC81xx
