"""uc81xx: the UC81xx e-paper controllers as they hear SPI bytes, D/C, CS and RST, and pull BUSY low.

What a refresh does is read from the waveforms in the registers: which of the four changes is driven, to what
colour, for how many frames. Sources: IL0398 and UC8151 datasheets (command tables); for what they do not say,
the drivers GxEPD2, Waveshare's, Pimoroni's and nano-gui's.
"""

import random

from simulator.parts.controller import RESET_TIME, Controller
from simulator.parts.uc81xx_tables import (
    BADGER,
    FRAME_RATES,
    GDEW042T2,
    LUTS,
    NEW,
    NOT_MODELLED,
    OLD,
    UC8151,
    UC8176,
    VCOM_LUT,
    parameter_counts,
)
from simulator.parts.waveform import Waveform, from_registers

CHECK_CODE = 0xA5  # of deep sleep
LUT_FROM_REGISTERS, SCAN_UP, SHIFT_RIGHT, BOOSTER, NO_RESET = 0x20, 0x08, 0x04, 0x02, 0x01  # bits of 0x00
NEW_ONLY, WHITE_IS_1 = 0x20, 0x10  # bits of 0x50


def uc8176(glass, now, at, fault, **options):
    return UC81xx(UC8176, GDEW042T2, glass, now, at, fault, **options)


def uc8151(glass, now, at, fault, **options):
    return UC81xx(UC8151, BADGER, glass, now, at, fault, **options)


class UC81xx(Controller):
    """One controller with its glass; see Controller for the options. `ping_pong`: the planes change places
    after every drive."""

    WORKING = 0
    NEW, OLD = NEW, OLD
    NOT_MODELLED = NOT_MODELLED

    def __init__(self, chip, panel, glass, now, at, fault, seed=0, **options):
        self.chip, self.panel = chip, panel
        self._counts = parameter_counts(chip)
        self._noise = random.Random(seed)
        Controller.__init__(self, glass, now, at, fault, **options)

    def _forget(self):
        size = self.chip.columns * self.chip.rows
        self.memory = {code: bytearray(self._noise.randbytes(size)) for code in (OLD, NEW)}

    def _default_registers(self):
        Controller._default_registers(self)
        self.registers = {0x00: b"\x0f", 0x30: b"\x3c", 0x50: b"\xd7"}
        self._partial = False
        self._window = (0, 0, self.chip.columns, self.chip.rows)  # X in bytes, ends excluded

    # commands and their parameters

    def _written_window(self):
        x0, y0, x1, y1 = self._area()
        return self._on_glass(x0 * 8, y0, x1 * 8, y1), (x1 - x0) * (y1 - y0)

    def _begin(self, code):
        if code == 0x04:
            self._supply(bool(self.registers[0x00][0] & BOOSTER))
            self._work(self._duration(self.panel.power_on))
        elif code == 0x02:
            passed = self._duration(self.panel.power_off)
            self._later(self._now() + passed, lambda: self._supply(False))
            self._work(passed)
        elif code == 0x12:
            self._refresh()
        elif code in (0x91, 0x92):
            self._partial = code == 0x91

    def _set(self, code, values):
        self.registers[code] = values
        if code == 0x00 and not values[0] & NO_RESET:
            self._default_registers()
            if not self._reset_keeps_ram:
                self._forget()
            self._work(RESET_TIME)
        elif code == 0x07:
            if values[0] == CHECK_CODE:
                self._fall_asleep()
                self._forget()
            else:
                self._fault("command 0x07 with %02X, not the check code A5: no deep sleep" % values[0])
        elif code == 0x90:
            self._set_window(values)

    def _set_window(self, values):
        if self.chip.window == 7:
            numbers = [values[0], values[1], values[2] << 8 | values[3], values[4] << 8 | values[5]]
        else:
            numbers = [values[i] << 8 | values[i + 1] for i in range(0, 8, 2)]
        x0, x1, y0, y1 = numbers
        x0, x1 = x0 >> 3, (x1 | 7) + 1 >> 3
        if not 0 <= x0 < x1 <= self.chip.columns or not 0 <= y0 <= y1 < self.chip.rows:
            self._fault("command 0x90: the window %d to %d, %d to %d is none of the panel" % tuple(numbers))
            return
        self._window = (x0, y0, x1, y1 + 1)

    # the planes

    def _area(self):
        return self._window if self._partial else (0, 0, self.chip.columns, self.chip.rows)

    def _fill(self, data):
        """In the window, row by row, back to its start when it is full."""
        x0, y0, x1, y1 = self._area()
        plane, columns = self.memory[self._code or NEW], self.chip.columns
        width, room = x1 - x0, (x1 - x0) * (y1 - y0)
        at, filled = 0, self._filled % room
        while at < len(data):
            row, column = divmod(filled, width)
            start = (y0 + row) * columns + x0 + column
            whole = 0 if column else min(len(data) - at, room - filled) // width  # rows that come whole
            run = whole * width or min(width - column, len(data) - at)
            if whole > width:  # then it is quicker by columns
                for x in range(width):
                    plane[start + x : start + whole * columns : columns] = data[at + x : at + run : width]
            else:
                run = min(run, width - column)
                plane[start : start + run] = data[at : at + run]
            at += run
            filled = (filled + run) % room

    def _on_glass(self, x0, y0, x1, y1):
        """A window of the chip as one of the picture."""
        width, height = self.chip.columns * 8, self.chip.rows
        setting = self.registers[0x00][0]
        if not setting & SHIFT_RIGHT:
            x0, x1 = width - x1, width - x0
        if bool(setting & SCAN_UP) != self.panel.scan_up:
            y0, y1 = height - y1, height - y0
        return (y0, x0, y1, x1) if self.panel.sideways else (x0, y0, x1, y1)

    def _seen(self, code):
        """A plane as one long number in the order of the picture, 1 for white."""
        plane, columns = self.memory[code], self.chip.columns
        setting = self.registers[0x00][0]
        rows = [plane[i : i + columns] for i in range(0, len(plane), columns)]
        if bool(setting & SCAN_UP) != self.panel.scan_up:
            rows.reverse()
        if self.panel.sideways or not setting & SHIFT_RIGHT:
            dots = [format(int.from_bytes(row, "big"), "0%db" % (columns * 8)) for row in rows]
            if not setting & SHIFT_RIGHT:
                dots = [row[::-1] for row in dots]
            if self.panel.sideways:
                dots = ["".join(column) for column in zip(*dots)]
            number = int("".join(dots), 2)
        else:
            number = int.from_bytes(b"".join(rows), "big")
        if not self.registers[0x50][0] & WHITE_IS_1:
            number ^= self.glass.everything
        return number

    # the drive

    def _refresh(self):
        why_not = self._why_not()
        if why_not:
            self._fault("0x12: " + why_not)
            self._work(0)
            return
        waveform = self._waveform()
        new, old = self._seen(NEW), self._seen(OLD)
        everything = self.glass.everything
        target = driven = 0
        # in the order of the LUTs: white to white, black to white, white to black, black to black
        masks = (old & new, new & ~old, old & ~new, everything & ~(old | new))
        for mask, colour in zip(masks, waveform.colours):
            if colour is not None:
                driven |= mask
                target |= mask if colour else 0
        if self._partial:
            driven &= self._mask(*self._on_glass(*self._pixels()))
        kind = "partial" if None in (waveform.colours[0], waveform.colours[3]) else "full"
        length = self._duration(waveform.ms)
        if kind == "full" and waveform.ms < self.panel.fast_below:
            kind = "fast"
        if any(waveform.charges):
            self._fault("0x12: the waveform leaves a charge in the glass")
        self._begin_drive(kind, target, driven, 0, length)
        self._work(length)

    def _why_not(self):
        """What is missing for a drive, or None."""
        setting = self.registers[0x00][0]
        if self._supply_since is None:
            return "a drive without power on (0x04, with the booster of 0x00 on)"
        if setting & LUT_FROM_REGISTERS and not all(code in self.registers for code in (VCOM_LUT, *LUTS)):
            return "a drive with no waveform in the registers"
        if self.registers[0x50][0] & NEW_ONLY:
            return "a drive without the old plane is not modelled"
        size = self._size(setting)
        if size != (self.chip.columns * 8, self.chip.rows):
            return "a drive of %d x %d on a panel of %d x %d" % (*size, self.chip.columns * 8, self.chip.rows)
        return None

    def _size(self, setting):
        """(columns, rows) that the driver has told."""
        told = self.registers.get(0x61)
        if told is None:
            return self.chip.sizes[setting >> 6]
        if len(told) == 3:
            return told[0], told[1] << 8 | told[2]
        return told[0] << 8 | told[1], told[2] << 8 | told[3]

    def _waveform(self):
        if not self.registers[0x00][0] & LUT_FROM_REGISTERS:
            return Waveform((1, 1, 0, 0), self.panel.otp, (0, 0, 0, 0))
        rate = FRAME_RATES.get(self.registers[0x30][0])
        if rate is None:
            self._fault("command 0x30: the frame rate of %02X is not modelled" % self.registers[0x30][0])
            rate = FRAME_RATES[0x3C]
        return from_registers([self.registers[code] for code in (VCOM_LUT, *LUTS)], rate)

    def _pixels(self):
        x0, y0, x1, y1 = self._window
        return x0 * 8, y0, x1 * 8, y1

    def _mask(self, x0, y0, x1, y1):
        width = self.glass.width
        row = (1 << x1 - x0) - 1 << width - x1
        mask = 0
        for y in range(y0, y1):
            mask |= row << (self.glass.height - 1 - y) * width
        return mask

    def _driven(self, kind):
        if self._ping_pong:
            self.memory = {OLD: self.memory[NEW], NEW: self.memory[OLD]}
