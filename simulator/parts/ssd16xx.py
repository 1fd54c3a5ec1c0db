"""ssd16xx: the SSD16xx e-paper controllers as they hear SPI bytes, D/C, CS and RST, and raise BUSY.

What the glass shows comes only from what the controller holds and drives. What a real one would swallow in
silence (commands while it works or sleeps, wrong numbers of parameters, windows not filled) is
told to `fault`. Times are in microseconds unless a name says otherwise. Rules and figures: docs of the
project, "The controller"; command names are the datasheet's.
"""

import random
from dataclasses import dataclass
from typing import NamedTuple

BUSY_DELAY = 1000  # from the command to the rise of BUSY; looking earlier says "ready"
RESET_TIME = 10_000  # the controller works this long after a reset of either kind
SHORTEST_RESET = 100  # a shorter pulse does nothing; the datasheet's minimum lies below
LOAD_TIME = 2000  # reading temperature and waveform, when nothing is driven after it
SUPPLY_LIMIT = 60_000_000  # leaving the analogue supply on longer without a drive ages the panel
FAST_TEMPERATURE = 0x5A  # written temperatures from here on select the faster waveform bank
ROOM_TEMPERATURE = 0x19

WRITE_NEW, WRITE_OLD = 0x24, 0x26
SWAP_PLANES = 0x40  # in the sixth byte of 0x37

# bits of 0x22: what happens at 0x20, in this order
CLOCK_ON, SUPPLY_ON, READ_TEMPERATURE, LOAD_WAVEFORM = 0x80, 0x40, 0x20, 0x10
MODE_2, DRIVE, SUPPLY_OFF, CLOCK_OFF = 0x08, 0x04, 0x02, 0x01

NOT_MODELLED = {
    0x14: "voltage check",
    0x15: "voltage check",
    0x1B: "reading the temperature (the panel cannot answer)",
    0x27: "reading RAM (the panel cannot answer)",
    0x2F: "reading the status (the panel cannot answer)",
    0x46: "filling a plane (headers disagree which)",
    0x47: "filling a plane (headers disagree which)",
}


class Chip(NamedTuple):
    """How one member of the family differs."""

    name: str
    columns: int  # of 8 pixels
    rows: int
    pixel_x: bool  # 0x44 and 0x4E count pixels in 16 bits, not bytes in 8
    waveform: int  # bytes of 0x32
    booster: int  # bytes of 0x0C


class Panel(NamedTuple):
    """Typical times in ms at room temperature, as BUSY lasts with the usual sequences.

    `full` and `fast` include switching the supply on and off (0x22 = F7, D7); `partial` is the drive
    alone (FC, with the supply already on).
    """

    name: str
    power_on: int
    power_off: int
    full: int
    fast: int
    partial: int

    def drive(self, kind):
        if kind == "partial":
            return self.partial
        return getattr(self, kind) - self.power_on - self.power_off


@dataclass
class Update:
    """What the log keeps of one drive of the panel."""

    kind: str  # "full", "fast" or "partial"
    start: int  # when 0x20 came
    ink: int | None  # when the picture was finished; None: not yet, or never
    windows: list  # (x0, y0, x1, y1) of each 0x24 since the drive before; ends excluded
    bytes: int  # on the bus since the drive before, commands included
    transfer_us: int
    partials: int  # since the last full drive, this one included


class SSD16xx:
    """One controller with its glass.

    `now()` gives the time, `at(us, action)` calls back, `fault(text)` hears what the driver did wrong.
    Options, as independent drivers report them: `ping_pong`: the planes swap after mode 2 from power-on;
    `reset_keeps_ram`; `repeat_fades`: a second mode 2 drive of unchanged RAM loses the picture;
    `gate_us`: a low pulse on RST longer than this cuts the supply; `slowness`: a cold panel has more than 1.
    """

    def __init__(
        self,
        chip,
        panel,
        glass,
        now,
        at,
        fault,
        ping_pong=False,
        reset_keeps_ram=True,
        repeat_fades=False,
        gate_us=None,
        slowness=1.0,
        seed=0,
    ):
        self.chip, self.panel, self.glass = chip, panel, glass
        self._now, self._at, self._fault = now, at, fault
        self._ping_pong, self._reset_keeps_ram, self._repeat_fades = ping_pong, reset_keeps_ram, repeat_fades
        self._gate_us, self._slowness = gate_us, slowness
        self._noise = random.Random(seed)
        self._stride = glass.width // 8
        self._counts = _parameter_counts(chip)
        self._x_mask = 0x7F if chip.pixel_x else 0x3F  # the counter's bits
        self.log = []
        self.supply_us = 0  # how long the analogue supply has been on, up to its last switching off
        self._life = 0
        self.power_on()

    # supply and pins

    def power_on(self):
        """A new life: RAM holds noise, the registers their power-on values."""
        self._life += 1
        self.selected = self.data = False
        self._reset_low_at = None
        self._forget_ram()
        self._written = True
        self._default_registers()
        self._busy_from = self._busy_until = 0
        self._asleep = False
        self._supply_since = None
        self._clock = False
        self._drives = 0
        self._start_counting()

    def power_off(self):
        """The supply is gone, in whatever the controller was doing; the glass stays."""
        self._life += 1
        if self.glass.driving:
            self.glass.tear(self._now())
        self._supply(False)

    @property
    def working(self):
        return self._now() < self._busy_until

    @property
    def busy(self):
        """The level of the BUSY pin."""
        return 1 if self._asleep or self._busy_from <= self._now() < self._busy_until else 0

    def reset(self, level):
        """The RST pin goes to `level`."""
        if not level:
            if self._reset_low_at is None:
                self._reset_low_at = self._now()
            return
        if self._reset_low_at is None:
            return
        length = self._now() - self._reset_low_at
        self._reset_low_at = None
        if length < SHORTEST_RESET:
            self._fault("reset pulse of %d us is too short and does nothing" % length)
        elif self._gate_us is not None and length > self._gate_us:
            self._fault("reset pulse of %d us cut the panel's supply" % length)
            self.power_off()
            self.power_on()
        else:
            self._hardware_reset(length)

    def _hardware_reset(self, length):
        self._life += 1
        if self.glass.driving:
            self._fault("reset during a drive")
            self.glass.tear(self._now() - length)
        self._supply(False)
        self._clock = False
        self._asleep = False
        self._default_registers()
        self._work(RESET_TIME, delay=0)

    def receive(self, data, transfer_us=0):
        """Bytes on the bus; `data` and `selected` tell what the D/C and CS pins say."""
        self._bytes += len(data)
        self._transfer_us += transfer_us
        if not self.selected:
            self._fault("%d bytes on the bus while CS is high" % len(data))
        elif self._reset_low_at is not None:
            self._fault("%d bytes while RST is low" % len(data))
        elif self.data:
            self._take(data)
        else:
            for byte in data:
                self._command(byte)

    # commands and their parameters

    def _command(self, code):
        self._end_command()
        if self._asleep or self.working:
            self._fault("command 0x%02X %s" % (code, "in deep sleep" if self._asleep else "while BUSY"))
            self._dropping = True
            return
        self._dropping = False
        if code in NOT_MODELLED:
            self._fault("command 0x%02X: %s is not modelled" % (code, NOT_MODELLED[code]))
            self._dropping = True
        elif code not in self._counts and code not in (WRITE_NEW, WRITE_OLD):
            self._fault("command 0x%02X is unknown" % code)
            self._dropping = True
        else:
            self._code = code
            if code == 0x12:
                self._software_reset()
            elif code == 0x20:
                self._activate()

    def _take(self, data):
        if self._dropping:
            return
        if self._code is None:
            self._fault("%d bytes of data without a command" % len(data))
        elif self._code in (WRITE_NEW, WRITE_OLD):
            self._write(self._planes[self._code], data)
            self._filled += len(data)
            self._written = True
        else:
            before = len(self._parameters)
            self._parameters += data
            fewest, most = self._counts[self._code]
            if before <= most < len(self._parameters):
                self._fault("command 0x%02X takes %d bytes, more came" % (self._code, most))
            elif fewest <= len(self._parameters) <= most:
                self._set(self._code, bytes(self._parameters))

    def _end_command(self):
        """The next command has come: was the one before complete?"""
        code, self._code = self._code, None
        if code in (WRITE_NEW, WRITE_OLD):
            x0, y0, x1, y1 = window = self._window_pixels()
            room = (x1 - x0) * (y1 - y0) // 8
            if self._filled != room:
                self._fault("command 0x%02X: %d bytes for a window of %d" % (code, self._filled, room))
            if code == WRITE_NEW:
                self._windows.append(window)
        elif code is not None and len(self._parameters) < self._counts[code][0]:
            self._fault(
                "command 0x%02X takes %d bytes, %d came"
                % (code, self._counts[code][0], len(self._parameters))
            )
        self._parameters = bytearray()
        self._filled = 0

    def _default_registers(self):
        self._code = None
        self._dropping = False
        self._parameters = bytearray()
        self._filled = 0
        self._temperature = ROOM_TEMPERATURE
        self._waveform = None  # what is loaded: "normal", "fast" or "own"
        self.registers = {0x11: b"\x03", 0x18: b"\x80", 0x21: b"\0\0", 0x22: b"\xff", 0x3C: b"\xc0"}
        self._lines = self.glass.height
        self._x_start, self._x_end = 0, self._stride - 1
        self._y_start, self._y_end = 0, self.glass.height - 1
        self._x = self._y = 0
        self._swaps = self._ping_pong

    def _set(self, code, values):
        self.registers[code] = values
        if code == 0x01:
            self._lines = (values[0] | values[1] << 8) + 1
            if self._lines > self.chip.rows or values[2]:
                self._fault("command 0x01: %d lines, scan %02X are not modelled" % (self._lines, values[2]))
        elif code == 0x10:
            self._sleep(values[0])
        elif code == 0x1A:
            self._temperature = values[0]
        elif code == 0x32:
            self._waveform = "own"
        elif code == 0x37:
            self._swaps = bool(values[5] & SWAP_PLANES)
        elif code == 0x44:
            self._x_start, self._x_end = self._columns(values)
            self._check_range(code, self._x_start, self._x_end, self.chip.columns)
        elif code == 0x45:
            self._y_start, self._y_end = values[0] | values[1] << 8, values[2] | values[3] << 8
            self._check_range(code, self._y_start, self._y_end, self.chip.rows)
        elif code == 0x4E:
            (self._x,) = self._columns(values)
            self._check_counter(code, self._x, self._x_start, self._x_end)
        elif code == 0x4F:
            self._y = values[0] | values[1] << 8
            self._check_counter(code, self._y, self._y_start, self._y_end)

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

    # RAM

    def _forget_ram(self):
        size = self._stride * self.glass.height
        self._planes = {code: bytearray(self._noise.randbytes(size)) for code in (WRITE_NEW, WRITE_OLD)}

    def _window_pixels(self):
        columns = sorted((self._x_start, self._x_end))
        rows = sorted((self._y_start, self._y_end))
        return columns[0] * 8, rows[0], columns[1] * 8 + 8, rows[1] + 1

    def _write(self, plane, data):
        """At the counter, inside the window, back to its start when it is full."""
        mode = self.registers[0x11][0]
        position, end = 0, len(data)
        while position < end:
            if mode & 5 == 1 and self._x <= self._x_end:
                run = min(self._x_end + 1 - self._x, end - position)
            else:
                run = 1
            seen = min(run, self._stride - self._x)
            if seen > 0 and self._y < self.glass.height:
                start = self._y * self._stride + self._x
                plane[start : start + seen] = data[position : position + seen]
            self._x += run - 1
            position += run
            self._step(mode)

    def _step(self, mode):
        right, down = (1 if mode & 1 else -1), (1 if mode & 2 else -1)
        if mode & 4:
            at_end, self._y = self._y == self._y_end, self._y + down
            if at_end:
                self._y = self._y_start
                self._x = self._x_start if self._x == self._x_end else (self._x + right) & self._x_mask
        else:
            at_end, self._x = self._x == self._x_end, self._x + right & self._x_mask
            if at_end:
                self._x = self._x_start
                self._y = self._y_start if self._y == self._y_end else (self._y + down) & 0x1FF

    # what takes time

    def _work(self, us, delay=BUSY_DELAY):
        now = self._now()
        self._busy_from, self._busy_until = now + delay, now + max(us, delay + 1000)
        self._later(self._busy_from, _nothing)
        self._later(self._busy_until, self._watch_supply)

    def _later(self, us, action):
        """Do it then, unless a reset or a loss of power comes between."""
        life = self._life
        self._at(us, lambda: action() if life == self._life else None)

    def _software_reset(self):
        code, self._code = self._code, None
        self._default_registers()
        self._code = code
        if not self._reset_keeps_ram:
            self._forget_ram()
        self._work(RESET_TIME)

    def _sleep(self, mode):
        if mode & 1:
            self._asleep = True
            self._supply(False)
            self._clock = False
            if mode & 2:
                self._forget_ram()
            self._later(self._now(), _nothing)

    def _supply(self, on):
        if on and self._supply_since is None:
            self._supply_since = self._now()
        elif not on and self._supply_since is not None:
            self.supply_us += self._now() - self._supply_since
            self._supply_since = None

    def _watch_supply(self):
        drives = self._drives

        def still_on():
            if self._supply_since is not None and drives == self._drives:
                self._fault(
                    "the analogue supply has been on for %d s without a drive" % (SUPPLY_LIMIT // 10**6)
                )

        if self._supply_since is not None:
            self._later(self._now() + SUPPLY_LIMIT, still_on)

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
        elif steps & (READ_TEMPERATURE | LOAD_WAVEFORM):
            passed += LOAD_TIME
        if steps & SUPPLY_OFF and self._supply_since is not None:
            passed += self._duration(self.panel.power_off)
            self._later(self._now() + passed, lambda: self._supply(False))
        if steps & CLOCK_OFF:
            self._clock = False
        self._work(passed)

    def _duration(self, ms):
        return int(ms * 1000 * self._slowness)

    def _drive(self, steps, after):
        """Start driving the glass `after` microseconds from now; how long it takes."""
        if self._supply_since is None:
            self._fault("0x20 with 0x22 = %02X: a drive without the analogue supply" % steps)
            return 0
        if self._waveform in (None, "own"):
            self._fault("0x20 with 0x22 = %02X: a drive with %s waveform" % (steps, self._waveform or "no"))
            return 0
        if steps & MODE_2:
            kind, (target, driven) = "partial", self._differential()
        else:
            kind, (target, driven) = "fast" if self._waveform == "fast" else "full", self._absolute()
        lines = self.glass.height - self._lines
        if lines > 0:
            driven = driven >> lines * self.glass.width << lines * self.glass.width
        start = self._now() + after
        length = self._duration(self.panel.drive(kind))
        partials = self.glass.partials + 1 if kind == "partial" else 0
        update = Update(kind, self._now(), None, self._windows, self._bytes, self._transfer_us, partials)
        self.log.append(update)
        self._start_counting()
        self._drives += 1
        repeated, self._written = not self._written, False
        self._later(start, lambda: self.glass.begin(target, driven, kind != "partial", start, start + length))
        self._later(start + length, lambda: self._finish(update, repeated))
        return length

    def _finish(self, update, repeated):
        self.glass.finish()
        update.ink = self._now()
        if update.kind == "partial":
            if repeated and self._repeat_fades:
                self.glass.fade()
            if self._swaps:
                planes = self._planes
                planes[WRITE_NEW], planes[WRITE_OLD] = planes[WRITE_OLD], planes[WRITE_NEW]

    def _start_counting(self):
        self._windows, self._bytes, self._transfer_us = [], 0, 0

    def _plane_bits(self):
        """Both planes as long numbers, as 0x21 lets the waveform see them: new, old."""
        control = self.registers[0x21][0]
        bits = []
        for code, how in ((WRITE_NEW, control & 15), (WRITE_OLD, control >> 4)):
            plane = 0 if how == 4 else int.from_bytes(self._planes[code], "big")
            bits.append(plane ^ self.glass.everything if how == 8 else plane)
        return bits

    def _differential(self):
        """Mode 2: a pixel whose two bits are equal is not driven, whatever the glass shows."""
        new, old = self._plane_bits()
        return new, new ^ old

    def _absolute(self):
        """Mode 1: black when both bits are 0, white when they differ, not driven when both are 1.

        So it does what it should with the old plane read as 0, and superimposes pictures without.
        """
        new, old = self._plane_bits()
        return new ^ old, self.glass.everything ^ (new & old)


def _nothing():
    """An edge of BUSY: the handheld looks at its pins after every event."""


def _parameter_counts(chip):
    """Command: the fewest and the most bytes of data that may follow it."""
    wide = 2 if chip.pixel_x else 1
    counts = {0x12: 0, 0x20: 0, 0x7F: 0, 0xFF: 0}
    counts.update(dict.fromkeys((0x03, 0x10, 0x11, 0x18, 0x22, 0x2C, 0x3C, 0x3F, 0x41), 1))
    counts.update({0x0F: 2, 0x21: 2, 0x4F: 2, 0x01: 3, 0x04: 3, 0x45: 4, 0x37: 10})
    counts.update({0x44: 2 * wide, 0x4E: wide, 0x0C: chip.booster, 0x32: chip.waveform})
    ranges = {code: (count, count) for code, count in counts.items()}
    ranges[0x1A] = (1, 2)
    return ranges
