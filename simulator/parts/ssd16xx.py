"""ssd16xx: the SSD16xx e-paper controllers as they hear SPI bytes, D/C, CS and RST, and raise BUSY.

What the glass shows comes only from what the controller holds and drives. What a real one would swallow in
silence (commands while it works or sleeps, wrong numbers of parameters, windows not filled) is
told to `fault`. Times are in microseconds unless a name says otherwise. Sources: SSD1683 advance datasheet
(command table); for what it does not say, the drivers GxEPD2, Waveshare's, nano-gui's and Zephyr's.
"""

import random
from dataclasses import dataclass

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

BUSY_DELAY = 1000  # from the command to the rise of BUSY; looking earlier says "ready"
RESET_TIME = 10_000  # the controller works this long after a reset of either kind
SHORTEST_RESET = 100  # a shorter pulse does nothing; chosen, drivers in use take 2000 and more
LOAD_TIME = 2000  # reading temperature and waveform when that is all; chosen
SUPPLY_LIMIT = 60_000_000  # leaving the analogue supply on longer without a drive ages the panel
FAST_TEMPERATURE = 0x5A  # written temperatures from here on select the faster waveform bank
ROOM_TEMPERATURE = 0x19


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
        self._counts = parameter_counts(chip)
        self._x_mask = 0x7F if chip.pixel_x else 0x3F
        self.planes = Planes(glass.width // 8, glass.height, self._x_mask, random.Random(seed))
        self.log = []
        self._windows: list = []  # written since the last drive
        self._bytes = self._filled = 0
        self._parameters = bytearray()
        self.supply_us = 0  # how long the analogue supply has been on, up to its last switching off
        self._life = 0
        self.power_on()

    # supply and pins

    def power_on(self):
        """A new life: RAM holds noise, the registers their power-on values."""
        self._life += 1
        self.selected = self.data = False
        self._reset_low_at = None
        self.planes.forget()
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
            self.planes.write(self._code, data)
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
            x0, y0, x1, y1 = window = self.planes.window()
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
            self.planes.forget()
        self._work(RESET_TIME)

    def _sleep(self, mode):
        if mode & 1:
            self._asleep = True
            self._supply(False)
            self._clock = False
            if mode & 2:
                self.planes.forget()
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
        elif steps & (READ_TEMPERATURE | LOAD_WAVEFORM) and not passed:
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
        new, old = self.planes.seen(self.registers[0x21][0])
        if steps & MODE_2:
            kind, (target, driven) = "partial", differential(new, old)
        else:
            kind = "fast" if self._waveform == "fast" else "full"
            target, driven = absolute(new, old, self.glass.everything)
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
                self.planes.swap()

    def _start_counting(self):
        self._windows, self._bytes, self._transfer_us = [], 0, 0


def _nothing():
    """An edge of BUSY: the handheld looks at its pins after every event."""
