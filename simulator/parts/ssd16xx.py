"""ssd16xx: the SSD16xx e-paper controllers as they hear SPI bytes, D/C, CS and RST, and raise BUSY.

Sources: SSD1683 advance datasheet (command table); for what it does not say, the drivers GxEPD2, Waveshare's,
nano-gui's and Zephyr's.
"""

import random

from simulator.parts.controller import RESET_TIME, Controller
from simulator.parts.planes import WRITE_NEW, WRITE_OLD, Planes, absolute, differential
from simulator.parts.ssd16xx_tables import (
    CLOCK_OFF,
    CLOCK_ON,
    DRIVE,
    LOAD_WAVEFORM,
    MODE_2,
    NOT_MODELLED,
    READ_TEMPERATURE,
    SUPPLY_OFF,
    SUPPLY_ON,
    SWAP_PLANES,
    parameter_counts,
)

LOAD_TIME = 2000  # reading temperature and waveform when that is all; chosen
FAST_TEMPERATURE = 0x5A  # written temperatures from here on select the faster waveform bank
ROOM_TEMPERATURE = 0x19


class SSD16xx(Controller):
    """One controller with its glass; see Controller for the options."""

    WORKING = 1
    NEW, OLD = WRITE_NEW, WRITE_OLD
    NOT_MODELLED = NOT_MODELLED

    def __init__(self, chip, panel, glass, now, at, fault, seed=0, **options):
        self.chip, self.panel = chip, panel
        self._counts = parameter_counts(chip)
        self._x_mask = 0x7F if chip.pixel_x else 0x3F
        self.planes = Planes(glass.width // 8, glass.height, self._x_mask, random.Random(seed))
        Controller.__init__(self, glass, now, at, fault, **options)

    def _forget(self):
        self.planes.forget()
        self._clock = False

    def _hardware_reset(self, length):
        self._clock = False
        Controller._hardware_reset(self, length)

    # commands and their parameters

    def _begin(self, code):
        if code == 0x12:
            self._software_reset()
        elif code == 0x20:
            self._activate()

    def _fill(self, data):
        self.planes.write(self._code, data)

    def _written_window(self):
        x0, y0, x1, y1 = window = self.planes.window()
        return window, (x1 - x0) * (y1 - y0) // 8

    def _default_registers(self):
        Controller._default_registers(self)
        self._temperature = ROOM_TEMPERATURE
        self._waveform = None  # what is loaded: "normal", "fast" or "own"
        self.registers = {0x11: b"\x03", 0x18: b"\x80", 0x21: b"\0\0", 0x22: b"\xff", 0x3C: b"\xc0"}
        self._lines = self.glass.height
        self.planes.defaults()
        self._swaps = self._ping_pong

    def _set(self, code, values):
        self.registers[code] = values
        planes = self.planes
        if code == 0x01:
            self._lines = (values[0] | values[1] << 8) + 1
            if self._lines > self.chip.rows or values[2]:
                self._fault("command 0x01: %d lines, scan %02X are not modelled" % (self._lines, values[2]))
        elif code == 0x10:
            self._sleep(values[0])
        elif code == 0x11:
            planes.entry = values[0]
        elif code == 0x1A:
            self._temperature = values[0]
        elif code == 0x32:
            self._waveform = "own"
        elif code == 0x37:
            self._swaps = bool(values[5] & SWAP_PLANES)
        elif code == 0x44:
            planes.x_start, planes.x_end = self._columns(values)
            self._check_range(code, planes.x_start, planes.x_end, self.chip.columns)
        elif code == 0x45:
            planes.y_start, planes.y_end = values[0] | values[1] << 8, values[2] | values[3] << 8
            self._check_range(code, planes.y_start, planes.y_end, self.chip.rows)
        elif code == 0x4E:
            (planes.x,) = self._columns(values)
            self._check_counter(code, planes.x, planes.x_start, planes.x_end)
        elif code == 0x4F:
            planes.y = values[0] | values[1] << 8
            self._check_counter(code, planes.y, planes.y_start, planes.y_end)

    def _columns(self, values):
        if not self.chip.pixel_x:
            return [value & self._x_mask for value in values]
        return [(values[i] | values[i + 1] << 8) // 8 for i in range(0, len(values), 2)]

    def _check_range(self, code, start, end, limit):
        if max(start, end) >= limit:
            self._fault("command 0x%02X: %d to %d goes beyond %d" % (code, start, end, limit - 1))

    def _check_counter(self, code, value, start, end):
        if not min(start, end) <= value <= max(start, end):
            self._fault("command 0x%02X: %d lies outside the window %d to %d" % (code, value, start, end))

    # what takes time

    def _software_reset(self):
        code, self._code = self._code, None
        self._default_registers()
        self._code = code
        if not self._reset_keeps_ram:
            self.planes.forget()
        self._work(RESET_TIME)

    def _sleep(self, mode):
        if mode & 1:
            self._fall_asleep()
            self._clock = False
            if mode & 2:
                self.planes.forget()

    def _activate(self):
        """The sequence that 0x22 has chosen."""
        steps = self.registers[0x22][0]
        passed = 0
        if steps & CLOCK_ON:
            self._clock = True
        if not self._clock:
            self._fault("0x20 with 0x22 = %02X: the clock is off" % steps)
            return
        if steps & SUPPLY_ON and self._supply_since is None:
            self._supply(True)
            passed += self._duration(self.panel.power_on)
        if steps & READ_TEMPERATURE and self.registers[0x18] == b"\x80":
            self._temperature = ROOM_TEMPERATURE
        if steps & LOAD_WAVEFORM:
            self._waveform = "fast" if self._temperature >= FAST_TEMPERATURE else "normal"
        if steps & DRIVE:
            passed += self._drive(steps, passed)
        elif steps & (READ_TEMPERATURE | LOAD_WAVEFORM) and not passed:
            passed += LOAD_TIME
        if steps & SUPPLY_OFF and self._supply_since is not None:
            passed += self._duration(self.panel.power_off)
            self._later(self._now() + passed, lambda: self._supply(False))
        if steps & CLOCK_OFF:
            self._clock = False
        self._work(passed)

    def _drive(self, steps, after):
        """Start driving the glass `after` microseconds from now; how long it takes."""
        if self._supply_since is None:
            self._fault("0x20 with 0x22 = %02X: a drive without the analogue supply" % steps)
            return 0
        if self._waveform in (None, "own"):
            self._fault("0x20 with 0x22 = %02X: a drive with %s waveform" % (steps, self._waveform or "no"))
            return 0
        new, old = self.planes.seen(self.registers[0x21][0])
        if steps & MODE_2:
            kind, (target, driven) = "partial", differential(new, old)
        else:
            kind = "fast" if self._waveform == "fast" else "full"
            target, driven = absolute(new, old, self.glass.everything)
        lines = self.glass.height - self._lines
        if lines > 0:
            driven = driven >> lines * self.glass.width << lines * self.glass.width
        length = self._duration(self.panel.drive(kind))
        self._begin_drive(kind, target, driven, after, length)
        return length

    def _driven(self, kind):
        if kind == "partial" and self._swaps:
            self.planes.swap()
