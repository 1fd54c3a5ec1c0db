"""controller: what all virtual e-paper controllers share: pins, bus, BUSY, the supply of the glass, the log.

What the glass shows comes only from what the controller holds and drives. What a real one would swallow in
silence (commands while it works or sleeps, wrong numbers of parameters) is told to `fault`. Times are in
microseconds unless a name says otherwise.
"""

from dataclasses import dataclass

BUSY_DELAY = 1000  # from the command to the change of BUSY; looking earlier says "ready"
RESET_TIME = 10_000  # the controller works this long after a reset of either kind
SHORTEST_RESET = 100  # a shorter pulse does nothing; chosen, drivers in use take 2000 and more
SUPPLY_LIMIT = 60_000_000  # leaving the analogue supply on longer without a drive ages the panel


@dataclass
class Update:
    """What the log keeps of one drive of the panel."""

    kind: str  # "full", "fast" or "partial"
    start: int  # when the command came
    ink: int | None  # when the picture was finished; None: not yet, or never
    windows: list  # (x0, y0, x1, y1) of each part of the new plane written since the drive before
    bytes: int  # on the bus since the drive before, commands included
    transfer_us: int
    partials: int  # since the last full drive, this one included


class Controller:
    """One controller with its glass.

    `now()` gives the time, `at(us, action)` calls back, `fault(text)` hears what the driver did wrong.
    Options, as independent drivers report them: `ping_pong`: the planes swap after a partial drive;
    `reset_keeps_ram`; `repeat_fades`: a second partial drive of unchanged RAM loses the picture;
    `gate_us`: a low pulse on RST longer than this cuts the supply; `slowness`: a cold panel has more than 1.

    What was driven is in `log`.
    """

    WORKING = 1  # the level of BUSY while it works
    NEW, OLD = -1, -1  # the commands that fill the planes
    NOT_MODELLED: dict = {}  # {command: its name}
    _counts: dict  # {command: (fewest, most bytes of parameters)}

    def __init__(
        self,
        glass,
        now,
        at,
        fault,
        ping_pong=False,
        reset_keeps_ram=True,
        repeat_fades=False,
        gate_us=None,
        slowness=1.0,
    ):
        self.glass = glass
        self._now, self._at, self._fault = now, at, fault
        self._ping_pong, self._reset_keeps_ram, self._repeat_fades = ping_pong, reset_keeps_ram, repeat_fades
        self._gate_us, self._slowness = gate_us, slowness
        self.log = []
        self._windows: list = []  # written since the last drive
        self._bytes = 0
        self._code: int | None = None  # the command whose data comes
        self.supply_us = 0  # how long the analogue supply has been on, up to its last switching off
        self._life = 0
        self.power_on()

    # what a family adds

    def _forget(self):
        """The planes have lost their supply and hold noise."""
        raise NotImplementedError

    def _default_registers(self):
        self._code = None
        self._dropping = False
        self._parameters = bytearray()
        self._filled = 0

    def _begin(self, code):
        """What a command does at once."""
        raise NotImplementedError

    def _set(self, code, values):
        """A command has its parameters."""
        raise NotImplementedError

    def _fill(self, data):
        """Data for the plane of this command."""
        raise NotImplementedError

    def _written_window(self):
        """(the window as (x0, y0, x1, y1) of the picture, its size in bytes)."""
        raise NotImplementedError

    # supply and pins

    def power_on(self):
        """A new life: RAM holds noise, the registers their power-on values."""
        self._life += 1
        self.powered = True
        self.selected = self.data = False
        self._reset_low_at = None
        self._forget()
        self._written = True
        self._default_registers()
        self._busy_from = self._busy_until = 0
        self._asleep = False
        self._supply_since = None
        self._drives = 0
        self._start_counting()

    def power_off(self):
        """The supply is gone, in whatever the controller was doing; the glass stays."""
        self._life += 1
        self.powered = False
        if self.glass.driving:
            self.glass.tear(self._now())
        self._supply(False)

    @property
    def supplied(self):
        """Has the glass its voltage?"""
        return self._supply_since is not None

    @property
    def working(self):
        return self._now() < self._busy_until

    @property
    def busy(self):
        """The level of the BUSY pin."""
        works = self._asleep or self._busy_from <= self._now() < self._busy_until
        return self.WORKING if works else 1 - self.WORKING

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
        self._asleep = False
        self._default_registers()
        self._work(RESET_TIME, delay=0)

    def receive(self, data, transfer_us=0):
        """Bytes on the bus; `data` and `selected` tell what the D/C and CS pins say."""
        self._bytes += len(data)
        self._transfer_us += transfer_us
        if not self.powered:
            self._fault("%d bytes for a panel without supply" % len(data))
        elif not self.selected:
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
        self._dropping = True
        if self._asleep or self.working:
            self._fault("command 0x%02X %s" % (code, "in deep sleep" if self._asleep else "while BUSY"))
        elif code in self.NOT_MODELLED:
            self._fault("command 0x%02X: %s is not modelled" % (code, self.NOT_MODELLED[code]))
        elif code not in self._counts and code not in (self.NEW, self.OLD):
            self._fault("command 0x%02X is unknown" % code)
        else:
            self._dropping = False
            self._code = code
            self._begin(code)

    def _take(self, data):
        """Data for the command before."""
        if self._dropping:
            return
        if self._code is None:
            self._fault("%d bytes of data without a command" % len(data))
        elif self._code in (self.NEW, self.OLD):
            self._fill(data)
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
        if code in (self.NEW, self.OLD):
            window, room = self._written_window()
            if self._filled != room:
                self._fault("command 0x%02X: %d bytes for a window of %d" % (code, self._filled, room))
            if code == self.NEW:
                self._windows.append(window)
        elif code is not None and len(self._parameters) < self._counts[code][0]:
            self._fault(
                "command 0x%02X takes %d bytes, %d came"
                % (code, self._counts[code][0], len(self._parameters))
            )
        self._parameters = bytearray()
        self._filled = 0

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

    def _fall_asleep(self):
        self._asleep = True
        self._supply(False)
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

    def _duration(self, ms):
        return int(ms * 1000 * self._slowness)

    def _begin_drive(self, kind, target, driven, after, length):
        """Drive the glass `after` microseconds from now for `length`, and log it."""
        start = self._now() + after
        partials = self.glass.partials + 1 if kind == "partial" else 0
        update = Update(kind, self._now(), None, self._windows, self._bytes, self._transfer_us, partials)
        self.log.append(update)
        self._start_counting()
        self._drives += 1
        repeated, self._written = not self._written, False
        self._later(start, lambda: self.glass.begin(target, driven, kind != "partial", start, start + length))
        self._later(start + length, lambda: self._finish(update, repeated))

    def _finish(self, update, repeated):
        self.glass.finish()
        update.ink = self._now()
        if update.kind == "partial" and repeated and self._repeat_fades:
            self.glass.fade()
        self._driven(update.kind)

    def _driven(self, kind):
        """What a finished drive does to the planes."""

    def _start_counting(self):
        self._windows, self._bytes, self._transfer_us = [], 0, 0


def _nothing():
    """An edge of BUSY: the handheld looks at its pins after every event."""
