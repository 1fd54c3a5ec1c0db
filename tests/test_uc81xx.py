"""The virtual UC8176 and UC8151: the glass shows what a real one would, the driver hears of its mistakes.

Numbers in brackets are the rules of the virtual controllers' specification, as in test_ssd1683.
"""

import heapq

import pytest

from simulator.parts.glass import Glass
from simulator.parts.uc81xx import uc8151, uc8176
from simulator.parts.waveform import from_registers

MS = 1000
# one group each: there and back; what changes is driven, then what stays too
PARTIAL = {0x20: "00", 0x21: "00", 0x22: "60", 0x23: "90", 0x24: "00"}
FULL = {0x20: "00", 0x21: "60", 0x22: "60", 0x23: "90", 0x24: "90"}
LONG, SHORT = 40, 14  # frames each way: at 50 Hz 1.6 and 0.56 s


class Bench:
    """A controller on the bench: bytes by hand, a clock by hand. Planes are in the chip's own order."""

    def __init__(self, kind, **options):
        self.time = 0
        self.events = []
        self.faults = []
        wide = kind == "uc8176"
        self.columns, self.rows = (50, 300) if wide else (16, 296)
        self.size = self.columns * self.rows
        self.wide = wide
        self.glass = Glass(400, 300) if wide else Glass(296, 128)
        make = uc8176 if wide else uc8151
        self.chip = make(self.glass, lambda: self.time, self.at, self.faults.append, **options)
        self.chip.selected = True

    def at(self, us, action):
        heapq.heappush(self.events, (us, len(self.events) + self.time, id(action), action))

    def wait(self, us):
        end = self.time + us
        while self.events and self.events[0][0] <= end:
            event = heapq.heappop(self.events)
            self.time = max(self.time, event[0])
            event[3]()
        self.time = end

    def send(self, command, *data):
        self.chip.data = False
        self.chip.receive(bytes([command]))
        self.chip.data = True
        for part in data:
            self.chip.receive(part if isinstance(part, bytes) else bytes([part]))

    def until_idle(self):
        """How long BUSY was low, in us."""
        self.wait(1 * MS)
        began = self.time - 1 * MS
        for _ in range(20_000):
            if self.chip.busy:
                return self.time - began
            self.wait(1 * MS)
        raise AssertionError("BUSY for ever")

    def reset(self, low=2 * MS):
        self.chip.reset(0)
        self.wait(low)
        self.chip.reset(1)
        self.until_idle()

    def start(self, waveform=FULL, frames=LONG):
        """The hat's own start-up, and power on."""
        self.reset()
        self.send(0x00, 0xBF if self.wide else 0xB7)
        if self.wide:
            self.send(0x61, 0x01, 0x90, 0x01, 0x2C)
        self.send(0x50, 0x97)
        self.load(waveform, frames)
        self.send(0x04)
        self.until_idle()
        return self

    def load(self, waveform, frames):
        for code, levels in waveform.items():
            table = bytes.fromhex(levels) + bytes([frames, frames, 0, 0, 1])
            self.send(code, table + bytes((44 if code == 0x20 else 42) - 6))

    def refresh(self):
        self.send(0x12)
        return self.until_idle()

    def full(self, picture):
        self.load(FULL, LONG)
        self.send(0x10, picture)
        self.send(0x13, picture)
        return self.refresh()

    def window(self, x0, y0, x1, y1):
        """Of the chip, in pixels."""
        self.send(0x91)
        last = x1 - 1, y1 - 1
        if self.wide:
            self.send(0x90, x0 >> 8, x0 & 255, last[0] >> 8, last[0] & 255, y0 >> 8, y0 & 255, last[1] >> 8)
            self.chip.receive(bytes([last[1] & 255, 1]))
        else:
            self.send(0x90, x0, last[0], y0 >> 8, y0 & 255, last[1] >> 8, last[1] & 255, 1)

    def partial(self, x0, y0, x1, y1, pixels):
        self.load(PARTIAL, SHORT)
        self.window(x0, y0, x1, y1)
        self.send(0x13, pixels)
        self.send(0x92)
        return self.refresh()

    def shown(self):
        """What the glass shows, in the chip's own order."""
        if self.wide:
            return self.glass.image()
        dots = format(self.glass.white, "0%db" % (296 * 128))
        upright = ["".join(dots[y * 296 + x] for y in range(128)) for x in range(296)]
        return int("".join(upright), 2).to_bytes(self.size, "big")


@pytest.fixture(params=["uc8176", "uc8151"])
def kind(request):
    return request.param


@pytest.fixture
def bench(kind):
    return Bench(kind).start()


def pictures(bench):
    white, black = b"\xff" * bench.size, bytes(bench.size)
    return white, black, (b"\xa5" * bench.columns + b"\x3c" * bench.columns) * (bench.rows // 2)


def test_a_full_refresh_shows_the_picture_that_was_sent(bench):
    _, _, pattern = pictures(bench)
    bench.full(pattern)
    assert bench.shown() == pattern
    assert bench.faults == []


def test_a_partial_changes_its_window_and_nothing_else(bench):
    white, _, _ = pictures(bench)
    bench.full(white)
    bench.partial(16, 10, 32, 12, bytes(4))
    expected = bytearray(white)
    for row in (10, 11):
        expected[row * bench.columns + 2 : row * bench.columns + 4] = b"\0\0"
    assert bench.shown() == expected
    assert bench.faults == []
    assert [update.kind for update in bench.chip.log] == ["full", "partial"]


def test_1_ram_is_noise_at_power_on_and_after_deep_sleep(kind):
    bench = Bench(kind).start(PARTIAL, SHORT)
    white, _, _ = pictures(bench)
    bench.send(0x13, white)
    bench.refresh()
    assert bench.shown() == white  # it was white: what the noise says is white already is not driven
    bench.full(white)
    bench.send(0x02)
    bench.until_idle()
    bench.send(0x07, 0xA5)
    bench.start(PARTIAL, SHORT)
    bench.refresh()
    black = bench.size * 8 - bench.glass.white.bit_count()
    assert 0.2 < black / (bench.size * 8) < 0.3  # the pixels that the noise says were white and become black


def test_2_a_refresh_evaluates_every_pixel_unless_it_is_asked_for_in_partial_mode(bench):
    white, black, _ = pictures(bench)
    bench.full(white)
    bench.load(PARTIAL, SHORT)
    bench.send(0x13, black)
    bench.window(8, 0, 16, 4)
    bench.refresh()
    assert bench.shown().count(0) == 4
    bench.send(0x92)
    bench.refresh()
    assert bench.shown() == black


def test_3_what_is_equal_in_both_planes_is_not_driven_and_stays_wrong(bench):
    white, black, _ = pictures(bench)
    bench.full(white)
    bench.load(PARTIAL, SHORT)
    bench.send(0x10, black)
    bench.send(0x13, black)
    bench.refresh()
    assert bench.shown() == white


def test_3_the_same_content_twice_loses_the_picture_if_so_chosen(kind):
    bench = Bench(kind, repeat_fades=True).start()
    white, _, _ = pictures(bench)
    bench.full(white)
    bench.partial(0, 0, 8, 2, bytes(2))
    bench.refresh()
    assert max(bench.glass.grey()) < 255


@pytest.mark.parametrize("ping_pong", [False, True])
def test_4_the_old_plane_is_unchanged_after_a_refresh_or_the_planes_change_places(kind, ping_pong):
    bench = Bench(kind, ping_pong=ping_pong).start()
    white, black, _ = pictures(bench)
    bench.load(FULL, LONG)
    bench.send(0x10, white)
    bench.send(0x13, black)
    bench.refresh()
    assert bench.chip.memory[0x10] == (black if ping_pong else white)
    assert bench.chip.memory[0x13] == (white if ping_pong else black)


def test_5_a_full_waveform_shows_the_new_plane_whatever_the_old_one_holds(bench):
    white, black, pattern = pictures(bench)
    for old in (white, black, pattern):
        bench.send(0x10, old)
        bench.send(0x13, pattern)
        bench.refresh()
        assert bench.shown() == pattern


def test_5_a_waveform_that_drives_only_what_changes_is_no_full_one(bench):
    bench.load(PARTIAL, LONG)
    bench.refresh()
    assert bench.chip.log[-1].kind == "partial"


def test_6_commands_while_busy_and_in_deep_sleep_are_dropped_and_told(bench):
    bench.send(0x12)
    bench.wait(50 * MS)
    bench.send(0x02)
    assert bench.faults.pop() == "command 0x02 while BUSY"
    bench.until_idle()
    bench.send(0x07, 0xA5)
    bench.wait(1 * MS)
    bench.send(0x12)
    assert bench.faults.pop() == "command 0x12 in deep sleep"
    bench.wait(3_000_000)
    assert bench.chip.busy == 0  # low is at work: a wait without a limit hangs
    bench.reset()
    assert bench.chip.busy == 1


def test_7_busy_falls_a_little_after_the_command(bench):
    bench.send(0x12)
    assert bench.chip.busy == 1
    bench.wait(2 * MS)
    assert bench.chip.busy == 0


@pytest.mark.parametrize("keeps", [True, False])
def test_8_a_soft_reset_keeps_the_planes_or_loses_them(kind, keeps):
    bench = Bench(kind, reset_keeps_ram=keeps).start()
    white, _, _ = pictures(bench)
    bench.full(white)
    bench.send(0x00, 0xBE)
    bench.until_idle()
    assert (bench.chip.memory[0x13] == white) == keeps
    assert 0x61 not in bench.chip.registers


def test_9_too_many_bytes_begin_again_and_too_few_leave_the_rest(bench):
    white, _, _ = pictures(bench)
    bench.full(white)
    bench.window(0, 0, 16, 1)
    bench.send(0x13, bytes([1, 2, 3]))
    bench.send(0x92)
    assert bench.chip.memory[0x13][:3] == bytes([3, 2, 0xFF])
    assert bench.faults.pop() == "command 0x13: 3 bytes for a window of 2"
    bench.send(0x13, bytes([9]))
    bench.send(0x92)
    assert bench.chip.memory[0x13][:2] == bytes([9, 2])
    assert "1 bytes for a window of" in bench.faults.pop()


def test_9_the_low_bits_of_x_are_nought_at_the_start_and_ones_at_the_end(bench):
    bench.window(13, 0, 18, 1)
    assert bench.chip._window[::2] == (1, 3)


def test_9_a_window_beyond_the_panel_is_told(bench):
    bench.window(0, 0, 8, bench.rows + 1)
    assert "is none of the panel" in bench.faults.pop()


def test_10_sleep_needs_its_check_code(bench):
    bench.send(0x07)
    bench.send(0x92)
    assert bench.faults.pop() == "command 0x07 takes 1 bytes, 0 came"
    bench.send(0x07, 0x01)
    assert "not the check code" in bench.faults.pop()
    bench.wait(2 * MS)
    assert bench.chip.busy == 1


def test_11_a_supply_cut_in_a_drive_leaves_the_pixels_on_their_way(bench):
    white, _, _ = pictures(bench)
    bench.full(white)
    bench.load(PARTIAL, SHORT)
    bench.send(0x13, bytes(bench.size))
    bench.send(0x12)
    bench.wait(140 * MS)
    bench.chip.power_off()
    assert set(bench.glass.grey()) == {191}


def test_12_the_supply_left_on_is_counted_and_told(bench):
    white, _, _ = pictures(bench)
    bench.full(white)
    bench.wait(61_000_000)
    assert "the analogue supply has been on for 60 s" in bench.faults.pop()
    bench.send(0x02)
    bench.until_idle()
    bench.wait(MS)
    assert bench.chip.supply_us > 61_000_000


def test_12_no_drive_without_power_on(bench):
    bench.send(0x02)
    bench.until_idle()
    bench.refresh()
    assert "0x12: a drive without power on" in bench.faults.pop()
    assert bench.chip.log == []


def test_13_a_reset_pulse_may_be_too_short_or_too_long(kind):
    bench = Bench(kind, gate_us=5 * MS).start()
    bench.reset(low=50)
    assert "too short" in bench.faults.pop()
    bench.reset(low=20 * MS)
    assert "cut the panel's supply" in bench.faults.pop()


def test_14_a_drive_lasts_its_frames_and_power_on_its_time(kind):
    bench = Bench(kind).start()
    assert abs(bench.full(bytes(bench.size)) - 1_600_000) < 3 * MS
    bench.send(0x30, 0x3A)
    assert abs(bench.refresh() - 800_000) < 3 * MS
    assert bench.chip.log[-1].kind == "fast"
    bench.send(0x02)
    bench.until_idle()
    bench.send(0x04)
    assert abs(bench.until_idle() - {"uc8176": 37, "uc8151": 100}[kind] * MS) < 3 * MS
    slow = Bench(kind, slowness=2).start()
    assert abs(slow.full(bytes(slow.size)) - 3_200_000) < 3 * MS


def test_15_ghosts_build_with_partials_and_a_full_refresh_clears_them(bench):
    white, _, _ = pictures(bench)
    bench.full(white)
    greys = []
    for _ in range(3):
        for byte in (0x00, 0xFF):
            bench.partial(0, 0, 8, 1, bytes([byte]))
            bench.send(0x10, bytes(bench.chip.memory[0x13]))
        greys.append(min(bench.glass.grey()))
    assert greys == sorted(greys, reverse=True) and greys[-1] < greys[0] < 255
    bench.full(white)
    assert set(bench.glass.grey()) == {255}


def test_the_log_tells_of_each_refresh(bench):
    white, _, _ = pictures(bench)
    bench.full(white)
    bench.partial(16, 10, 32, 12, bytes(4))
    update = bench.chip.log[-1]
    assert update.windows == [(16, 10, 32, 12) if bench.wide else (10, 16, 12, 32)]
    assert update.partials == 1
    assert update.ink - update.start == 560_000


def test_wrong_commands_are_told(bench):
    for command, data, words in (
        (0x71, b"", "cannot answer"),
        (0x77, b"", "unknown"),
        (0x82, b"\x12\x12", "takes 1 bytes, more came"),
        (0x30, b"\x00", ""),
    ):
        bench.send(command, data)
        if words:
            assert words in bench.faults.pop()
    bench.refresh()
    assert "the frame rate of 00 is not modelled" in bench.faults.pop()


def test_a_waveform_that_leaves_a_charge_in_the_glass_is_told(bench):
    bench.load({**FULL, 0x22: "50"}, LONG)
    bench.refresh()
    assert bench.faults.pop() == "0x12: the waveform leaves a charge in the glass"


def test_the_bits_of_the_panel_setting_turn_the_picture(bench):
    _, _, pattern = pictures(bench)
    mark = bytearray(b"\xff" * bench.size)
    mark[0] = 0x7F  # the first pixel of the first row is black
    bench.full(bytes(mark))
    right_way = bench.shown()
    bench.send(0x00, (0xBF if bench.wide else 0xB7) ^ 0x0C)  # scan and shift the other way
    bench.full(bytes(mark))
    assert right_way[0] == 0x7F
    assert bench.shown()[-1] == 0xFE


def test_the_polarity_of_the_data_can_be_inverted(bench):
    _, black, _ = pictures(bench)
    bench.send(0x50, 0x87)
    bench.full(black)
    assert set(bench.shown()) == {0xFF}


def test_a_waveform_is_read_from_its_tables():
    tables = [bytes([levels, 2, 3, 0, 0, 4]) + bytes(38) for levels in (0x00, 0x00, 0x60, 0x90, 0x10)]
    waveform = from_registers(tables, 100)
    assert waveform.colours == (None, 1, 0, 0)
    assert waveform.ms == 200
    assert waveform.charges == (0, -4, 4, 12)
