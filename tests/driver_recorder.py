"""driver_recorder: a clock, pins and a bus handed to a driver in tests; they read its bytes as an SSD1683
does."""

PERIOD = 1 << 30


class Clock:
    """Stands in for MicroPython's `time`. `alarms`: [(ms, what to do)]."""

    def __init__(self, start=0):
        self.now = start
        self.alarms = []

    def ticks_ms(self):
        return self.now & PERIOD - 1

    def ticks_diff(self, later, earlier):
        return (later - earlier + PERIOD // 2 & PERIOD - 1) - PERIOD // 2

    def ticks_add(self, ticks, delta):
        return ticks + delta & PERIOD - 1

    def sleep_ms(self, ms):
        end = self.now + ms
        for alarm in sorted(self.alarms, key=lambda alarm: alarm[0]):
            if alarm[0] <= end:
                self.alarms.remove(alarm)
                self.now = max(self.now, alarm[0])
                alarm[1]()
        self.now = max(self.now, end)


class Output:
    def __init__(self, changed=None):
        self.level = 1
        self.changed = changed

    def value(self, level):
        self.level, before = level, self.level
        if self.changed and level != before:
            self.changed(level)


class Panel:
    """What the controller understood. `glass` is what the drives left there."""

    WIDTH, HEIGHT = 400, 300
    LASTS_MS = {0xF7: 1800, 0xD7: 1140, 0xFC: 358, 0x83: 268}

    def __init__(self, clock, ping_pong=False):
        self.clock = clock
        self.ping_pong = ping_pong
        self.new = bytearray(b"\xa5" * 15000)
        self.old = bytearray(b"\x5a" * 15000)
        self.glass = bytearray(b"\x77" * 15000)
        self.registers = {}
        self.drives = []  # what register 0x22 held at each activation
        self.log = []  # (command, data)
        self.faults = []
        self.deaf = False  # hears no activation
        self.stuck = False  # BUSY stays high until a reset
        self.broken = False  # BUSY stays high whatever is done
        self.asleep = False
        self._busy_from = self._busy_until = 0
        self._command = None
        self._count = 0
        self.cs, self.dc, self.reset = Output(self._selected), Output(), Output(self._reset)
        self.busy = self
        self.chunks = 0

    def value(self):
        """BUSY. It rises a little after the activation."""
        now = self.clock.now
        return int(self.broken or self.stuck or self.asleep or self._busy_from < now < self._busy_until)

    def write(self, data):
        """The bus."""
        assert self.cs.level == 0, "bytes while the panel is not selected"
        if self.value() or self._busy_from <= self.clock.now < self._busy_until:
            self.faults.append("bytes while busy")
            return
        self.chunks += 1
        if self.dc.level == 0:
            assert len(data) == 1
            self._command, self._count = data[0], 0
            self.log.append((data[0], bytearray()))
            if data[0] == 0x12:
                self._be_busy(9)
            if data[0] == 0x20:
                self._activate()
            return
        for byte in data:
            self._take(byte)

    def _take(self, byte):
        command = self._command
        self.log[-1][1].append(byte)
        self.registers[command] = bytes(self.log[-1][1])
        if command == 0x10 and byte:
            self.asleep = True
        if command == 0x4E:
            self._x = byte
        if command == 0x4F:
            self._y = int.from_bytes(self.registers[0x4F], "little")
        if command in (0x24, 0x26):
            plane = self.new if command == 0x24 else self.old
            plane[self._y * 50 + self._x] = byte
            left, right = self.registers[0x44]
            top = int.from_bytes(self.registers[0x45][:2], "little")
            bottom = int.from_bytes(self.registers[0x45][2:], "little")
            self._x += 1
            if self._x > right:
                self._x, self._y = left, self._y + 1
            if self._y > bottom:
                self._y = top

    def _activate(self):
        sequence = self.registers[0x22][0]
        if self.deaf:
            return
        self.drives.append(sequence)
        self._be_busy(self.LASTS_MS[sequence])
        if not sequence & 0x04:
            return
        if sequence & 0x08:
            assert self.registers[0x21] == b"\x00\x00"
            for i in range(15000):
                changed = self.new[i] ^ self.old[i]
                self.glass[i] = self.glass[i] & ~changed | self.new[i] & changed
            if self.ping_pong:
                self.new, self.old = self.old, self.new
        else:
            assert self.registers[0x21] == b"\x40\x00"
            self.glass[:] = self.new

    def _be_busy(self, ms):
        self._busy_from, self._busy_until = self.clock.now, self.clock.now + ms

    def _selected(self, level):
        if level:
            self._command = None

    def _reset(self, level):
        if level:
            self.asleep = self.stuck = False
            self._busy_from = self._busy_until = 0
            self.registers = {}
