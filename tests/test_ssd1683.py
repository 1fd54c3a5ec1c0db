"""The virtual SSD1683: its glass shows what a real one would, and the driver hears of its mistakes.

Numbers in brackets are the rules of the virtual controller's specification, here in short sentences.
"""

import heapq

import pytest

from simulator.parts.glass import Glass
from simulator.parts.ssd1683 import ssd1683

WIDTH, HEIGHT = 400, 300
STRIDE = WIDTH // 8
SIZE = STRIDE * HEIGHT
WHITE, BLACK = b"\xff" * SIZE, bytes(SIZE)
# left half black, right half white
HALVES = (bytes(25) + b"\xff" * 25) * HEIGHT
# a chequered picture
CHEQUERS = (b"\xaa" * STRIDE + b"\x55" * STRIDE) * (HEIGHT // 2)
MS = 1000


class Bench:
    """A controller on the bench: bytes by hand, a clock by hand."""

    def __init__(self, **options):
        self.time = 0
        self.events = []
        self.faults = []
        self.glass = Glass(WIDTH, HEIGHT)
        self.chip = ssd1683(self.glass, lambda: self.time, self.at, self.faults.append, **options)
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
        """How long BUSY was high, in us."""
        self.wait(1 * MS)
        began = self.time - 1 * MS
        for _ in range(20_000):
            if not self.chip.busy:
                return self.time - began
            self.wait(1 * MS)
        raise AssertionError("BUSY for ever")

    def reset(self, low=2 * MS):
        self.chip.reset(0)
        self.wait(low)
        self.chip.reset(1)
        self.until_idle()

    def start(self):
        """The hat's own start-up."""
        self.reset()
        self.send(0x12)
        self.until_idle()
        self.send(0x01, 0x2B, 0x01, 0x00)
        self.send(0x18, 0x80)
        self.send(0x3C, 0x05)
        self.send(0x11, 0x03)
        self.window(0, 0, WIDTH, HEIGHT)
        return self

    def window(self, x0, y0, x1, y1):
        self.send(0x44, x0 // 8, x1 // 8 - 1)
        self.send(0x45, y0 & 255, y0 >> 8, (y1 - 1) & 255, (y1 - 1) >> 8)
        self.send(0x4E, x0 // 8)
        self.send(0x4F, y0 & 255, y0 >> 8)

    def activate(self, sequence):
        self.send(0x22, sequence)
        self.send(0x20)

    def full(self, picture):
        self.window(0, 0, WIDTH, HEIGHT)
        self.send(0x21, 0x40, 0x00)
        self.send(0x24, picture)
        self.send(0x26, picture)
        self.activate(0xF7)
        return self.until_idle()

    def partial(self, x0, y0, x1, y1, pixels, sequence=0xFC):
        self.send(0x3C, 0x80)
        self.send(0x21, 0x00, 0x00)
        self.window(x0, y0, x1, y1)
        self.send(0x24, pixels)
        self.activate(sequence)
        return self.until_idle()

    def keep_baseline(self, pixels):
        self.send(0x26, pixels)

    def pixel(self, x, y):
        return self.glass.image()[y * STRIDE + x // 8] >> (7 - x % 8) & 1


@pytest.fixture
def bench():
    return Bench().start()


def inverted(picture):
    return bytes(255 - byte for byte in picture)


# what a correct driver gets


def test_a_full_update_shows_the_picture_that_was_sent(bench):
    bench.full(CHEQUERS)
    assert bench.glass.image() == CHEQUERS
    assert bench.faults == []


def test_a_partial_update_changes_its_window_and_nothing_else(bench):
    bench.full(WHITE)
    bench.partial(80, 10, 96, 12, bytes(4))
    assert [bench.pixel(x, 10) for x in (79, 80, 95, 96)] == [1, 0, 0, 1]
    assert [bench.pixel(80, y) for y in (9, 10, 11, 12)] == [1, 0, 0, 1]
    assert bench.glass.image().count(0) == 4
    assert bench.faults == []


def test_old_inverse_of_new_repaints_every_pixel_in_partial_time(bench):
    bench.full(HALVES)
    bench.send(0x21, 0x00, 0x00)
    bench.send(0x24, CHEQUERS)
    bench.send(0x26, inverted(CHEQUERS))
    bench.activate(0xFF)
    bench.until_idle()
    assert bench.glass.image() == CHEQUERS
    assert bench.chip.log[-1].kind == "partial"


# 1: noise


def test_ram_holds_noise_at_power_on_so_a_partial_first_looks_like_noise():
    bench = Bench().start()
    bench.send(0x21, 0x00, 0x00)
    bench.activate(0xFF)
    bench.until_idle()
    black = sum(bin(255 - byte).count("1") for byte in bench.glass.image())
    assert WIDTH * HEIGHT * 0.2 < black < WIDTH * HEIGHT * 0.3  # driven to black: old 1 and new 0


def test_deep_sleep_mode_2_forgets_the_planes_and_mode_1_keeps_them():
    for mode, kept in ((0x01, True), (0x03, False)):
        bench = Bench().start()
        bench.full(CHEQUERS)
        bench.send(0x10, mode)
        bench.start()
        bench.partial(0, 0, 8, 1, b"\xaa", sequence=0xFF)  # what is there already
        assert (bench.glass.image() == CHEQUERS) is kept


def test_the_same_noise_comes_again_in_every_run():
    pictures = []
    for _ in range(2):
        bench = Bench(seed=5).start()
        bench.activate(0xFF)
        bench.until_idle()
        pictures.append(bench.glass.image())
    assert pictures[0] == pictures[1] != WHITE


# 2, 3: the whole panel is compared, equal bits are not driven


def test_a_mode_2_drive_compares_the_whole_panel_not_only_the_window(bench):
    bench.full(WHITE)
    bench.window(0, 200, 8, 201)
    bench.send(0x24, b"\x00")  # outside the window of the update that follows
    bench.partial(0, 0, 8, 1, b"\x00")
    assert bench.pixel(0, 0) == bench.pixel(0, 200) == 0


def test_where_the_planes_agree_an_error_on_the_glass_stays_visible(bench):
    bench.full(WHITE)
    bench.window(0, 0, 8, 1)
    bench.send(0x24, b"\x00")
    bench.send(0x26, b"\x00")
    bench.partial(80, 10, 88, 11, b"\x00")
    assert bench.pixel(0, 0) == 1  # both planes say black, nobody drove it
    assert bench.pixel(80, 10) == 0


def test_an_old_plane_left_behind_keeps_pixels_that_should_have_gone(bench):
    bench.full(WHITE)
    bench.partial(80, 10, 88, 11, b"\x00")
    bench.partial(80, 10, 88, 11, b"\xff")  # nobody wrote 0x26: old still says white
    assert bench.pixel(80, 10) == 0
    bench.keep_baseline(b"\x00")
    bench.partial(80, 10, 88, 11, b"\xff")
    assert bench.pixel(80, 10) == 1


def test_the_same_content_twice_may_lose_the_picture_when_the_glass_is_of_that_kind():
    for fades in (False, True):
        bench = Bench(repeat_fades=fades).start()
        bench.full(HALVES)
        bench.partial(0, 0, 8, 1, b"\x00")
        bench.activate(0xFC)
        bench.until_idle()
        assert (bench.glass.image() == HALVES) is not fades


# 4: ping-pong


def test_without_ping_pong_the_old_plane_is_what_0x26_wrote(bench):
    bench.full(WHITE)
    bench.partial(80, 10, 88, 11, b"\x00")
    bench.keep_baseline(b"\x00")
    bench.partial(160, 10, 168, 11, b"\x00")
    assert bench.pixel(80, 10) == bench.pixel(160, 10) == 0


def test_with_ping_pong_a_driver_that_writes_only_new_pixels_brings_back_old_ones():
    bench = Bench(ping_pong=True).start()
    bench.full(WHITE)
    bench.partial(80, 10, 88, 11, b"\x00")
    bench.partial(160, 10, 168, 11, b"\x00")
    assert bench.pixel(80, 10) == 1  # the plane written now is the one from two pictures ago


@pytest.mark.parametrize("ping_pong", [False, True])
def test_writing_both_planes_after_each_partial_is_right_with_and_without_ping_pong(ping_pong):
    bench = Bench(ping_pong=ping_pong).start()
    bench.full(WHITE)
    for number in range(6):
        bench.partial(8 * number, 10, 8 * number + 8, 11, b"\x00")
        bench.keep_baseline(b"\x00")
        bench.send(0x24, b"\x00")
    bench.partial(8, 10, 16, 11, b"\xff")
    assert [bench.pixel(8 * number, 10) for number in range(6)] == [0, 1, 0, 0, 0, 0]
    assert bench.faults == []


def test_0x37_switches_ping_pong_on(bench):
    bench.full(WHITE)
    bench.send(0x37, *[0, 0, 0, 0, 0, 0x40, 0, 0, 0, 0])
    bench.partial(80, 10, 88, 11, b"\x00")
    bench.partial(160, 10, 168, 11, b"\x00")
    assert bench.pixel(80, 10) == 1


# 5: absolute update with the old plane left in


def test_an_absolute_update_with_the_old_plane_superimposes_when_the_planes_are_equal(bench):
    bench.full(HALVES)
    bench.send(0x21, 0x00, 0x00)
    bench.send(0x24, CHEQUERS)
    bench.send(0x26, CHEQUERS)
    bench.activate(0xF7)
    bench.until_idle()
    assert bench.glass.image() == bytes(a & b for a, b in zip(HALVES, CHEQUERS))


def test_an_absolute_update_with_the_old_plane_is_blank_when_the_planes_are_inverse(bench):
    bench.full(HALVES)
    bench.send(0x21, 0x00, 0x00)
    bench.send(0x24, CHEQUERS)
    bench.send(0x26, inverted(CHEQUERS))
    bench.activate(0xF7)
    bench.until_idle()
    assert bench.glass.image() == WHITE


# 6: commands that are not heard


def test_a_command_while_busy_is_dropped_with_its_data_and_told(bench):
    bench.window(0, 0, WIDTH, HEIGHT)
    bench.send(0x21, 0x40, 0x00)
    bench.send(0x24, WHITE)
    bench.activate(0xF7)
    bench.wait(500 * MS)
    bench.send(0x24, BLACK)
    assert bench.faults == ["command 0x24 while BUSY"]
    bench.until_idle()
    bench.activate(0xF7)
    bench.until_idle()
    assert bench.glass.image() == WHITE


def test_deep_sleep_keeps_busy_high_and_hears_nothing_but_a_hardware_reset(bench):
    bench.full(HALVES)
    bench.send(0x10, 0x01)
    bench.wait(3_600_000 * MS)
    assert bench.chip.busy == 1
    bench.send(0x12)
    assert bench.faults == ["command 0x12 in deep sleep"]
    bench.reset()
    assert bench.chip.busy == 0
    assert bench.glass.image() == HALVES


# 7: BUSY rises late


@pytest.mark.parametrize("command", [0x20, 0x12])
def test_busy_rises_a_little_after_the_command(bench, command):
    bench.send(command)
    assert bench.chip.busy == 0
    bench.wait(1 * MS)
    assert bench.chip.busy == 1


# 8: software reset


def test_a_software_reset_keeps_the_planes_or_loses_them_as_the_glass_is_said_to():
    for keeps in (True, False):
        bench = Bench(reset_keeps_ram=keeps).start()
        bench.full(CHEQUERS)
        bench.send(0x12)
        bench.until_idle()
        bench.send(0x11, 0x03)
        bench.activate(0xFF)
        bench.until_idle()
        assert (bench.glass.image() == CHEQUERS) is keeps


def test_a_software_reset_opens_the_window_again(bench):
    bench.window(80, 10, 88, 11)
    bench.send(0x12)
    bench.until_idle()
    bench.send(0x21, 0x40, 0x00)
    bench.send(0x24, CHEQUERS)
    bench.activate(0xF7)
    bench.until_idle()
    assert bench.glass.image() == CHEQUERS


# 9: windows, counters, entry modes


def test_bytes_beyond_the_window_start_again_at_its_beginning(bench):
    bench.full(WHITE)
    bench.partial(80, 10, 96, 11, b"\x00\xff\x0f")
    assert [bench.pixel(x, 10) for x in (80, 84, 88)] == [0, 1, 1]
    assert bench.faults == ["command 0x24: 3 bytes for a window of 2"]


def test_bytes_that_do_not_come_leave_the_old_content(bench):
    bench.full(HALVES)
    bench.partial(0, 0, 400, 2, b"\xff")
    assert [bench.pixel(x, 0) for x in (0, 8, 200)] == [1, 0, 1]
    assert bench.faults == ["command 0x24: 1 bytes for a window of 100"]


def test_an_x_counter_in_pixels_lands_eight_times_too_far_and_is_told(bench):
    bench.full(WHITE)
    bench.send(0x21, 0x00, 0x00)
    bench.send(0x44, 1, 20)
    bench.send(0x45, 0, 0, 0, 0)
    bench.send(0x4E, 8)  # meant: pixel 8
    bench.send(0x4F, 0, 0)
    bench.send(0x24, b"\x00")
    bench.activate(0xFC)
    bench.until_idle()
    assert bench.pixel(8, 0) == 1 and bench.pixel(64, 0) == 0
    bench.send(0x4E, 48)
    assert bench.faults[-1] == "command 0x4E: 48 lies outside the window 1 to 20"


def test_a_write_may_go_on_in_several_pieces(bench):
    bench.window(80, 10, 96, 12)
    bench.send(0x24, b"\x00", b"\x01\x02", b"\x03")
    bench.send(0xFF)
    memory = bench.chip.planes.memory[0x24]
    assert memory[510:512] + memory[560:562] == b"\x00\x01\x02\x03"
    assert bench.faults == []


@pytest.mark.parametrize(
    "mode, start, end, expected",
    [
        (0x03, (2, 5), (3, 7), [(2, 5), (3, 5), (2, 6), (3, 6), (2, 7), (3, 7)]),
        (0x02, (3, 5), (2, 7), [(3, 5), (2, 5), (3, 6), (2, 6), (3, 7), (2, 7)]),
        (0x01, (2, 7), (3, 5), [(2, 7), (3, 7), (2, 6), (3, 6), (2, 5), (3, 5)]),
        (0x00, (3, 7), (2, 5), [(3, 7), (2, 7), (3, 6), (2, 6), (3, 5), (2, 5)]),
        (0x07, (2, 5), (3, 7), [(2, 5), (2, 6), (2, 7), (3, 5), (3, 6), (3, 7)]),
        (0x04, (3, 7), (2, 5), [(3, 7), (3, 6), (3, 5), (2, 7), (2, 6), (2, 5)]),
    ],
)
def test_the_data_entry_mode_says_which_way_the_counters_go(bench, mode, start, end, expected):
    bench.send(0x11, mode)
    bench.send(0x44, start[0], end[0])
    bench.send(0x45, start[1], 0, end[1], 0)
    bench.send(0x4E, start[0])
    bench.send(0x4F, start[1], 0)
    bench.send(0x24, bytes(range(101, 107)))
    memory = bench.chip.planes.memory[0x24]
    assert [memory[y * STRIDE + x] for x, y in expected] == list(range(101, 107))
    assert bench.faults == []


# 10 and the rest of what a driver may get wrong


def test_a_sleep_command_without_its_byte_does_not_sleep(bench):
    bench.send(0x10)
    bench.full(HALVES)
    assert bench.glass.image() == HALVES
    assert bench.faults == ["command 0x10 takes 1 bytes, 0 came"]


@pytest.mark.parametrize(
    "sent, complaint",
    [
        ((0x99,), "command 0x99 is unknown"),
        ((0x44, 0), "command 0x44 takes 2 bytes, 1 came"),
        ((0x22, 0xF7, 0x00), "command 0x22 takes 1 bytes, more came"),
        ((0x12, 0x00), "command 0x12 takes 0 bytes, more came"),
        ((0x24,), "command 0x24: 0 bytes for a window of 15000"),
        ((0x44, 0, 50), "command 0x44: 0 to 50 goes beyond 49"),
        ((0x45, 0, 0, 0x2C, 0x01), "command 0x45: 0 to 300 goes beyond 299"),
        ((0x46, 0xF7), "command 0x46: filling a plane (headers disagree which) is not modelled"),
    ],
)
def test_what_the_datasheet_does_not_know_is_told(bench, sent, complaint):
    bench.send(*sent)
    bench.until_idle()
    bench.send(0x7F)
    assert bench.faults == [complaint]


def test_bytes_with_cs_high_or_rst_low_reach_nobody(bench):
    bench.chip.selected = False
    bench.send(0x10, 0x01)
    bench.chip.selected = True
    bench.chip.reset(0)
    bench.send(0x10, 0x01)
    assert len(bench.faults) == 4
    assert bench.chip.busy == 0


@pytest.mark.parametrize(
    "sequence, lacking",
    [
        (0x1C, "the clock is off"),
        (0x94, "a drive without the analogue supply"),
        (0xC4, "a drive with no waveform"),
    ],
)
def test_no_drive_without_clock_supply_or_waveform(bench, sequence, lacking):
    bench.activate(sequence)
    bench.until_idle()
    assert bench.faults == ["0x20 with 0x22 = %02X: %s" % (sequence, lacking)]
    assert bench.glass.image() == WHITE
    assert bench.chip.log == []


# 11: a loss of power


def test_power_cut_in_the_middle_of_a_drive_leaves_driven_pixels_in_between(bench):
    bench.full(WHITE)
    bench.send(0x21, 0x00, 0x00)
    bench.window(80, 10, 88, 11)
    bench.send(0x24, b"\x00")
    bench.activate(0xFC)
    bench.wait((96 + 358 // 4) * MS)
    bench.chip.power_off()
    grey = bench.glass.grey(bench.time)
    assert 185 < grey[10 * WIDTH + 80] < 198  # a quarter of the way to black
    assert grey[10 * WIDTH + 79] == 255
    assert bench.chip.log[-1].ink is None
    bench.wait(10_000 * MS)
    assert bench.glass.grey(bench.time) == grey


def test_a_torn_pixel_stays_until_it_is_driven_again(bench):
    bench.full(HALVES)
    bench.send(0x21, 0x40, 0x00)
    bench.send(0x24, BLACK)
    bench.activate(0xF7)
    bench.wait(900 * MS)
    bench.chip.power_off()
    assert any(0 < level < 255 for level in bench.glass.grey(bench.time))
    bench.chip.power_on()
    bench.chip.selected = True
    bench.start()
    bench.full(HALVES)
    assert set(bench.glass.grey(bench.time)) == {0, 255}


def test_a_cut_before_the_drive_has_begun_harms_nothing(bench):
    bench.full(HALVES)
    bench.activate(0xF7)
    bench.wait(50 * MS)
    bench.chip.power_off()
    bench.wait(5000 * MS)
    assert bench.glass.grey(bench.time).count(0) == WIDTH * HEIGHT // 2


# 12: the analogue supply


def test_the_analogue_supply_is_timed_and_told_when_it_is_left_on(bench):
    bench.full(WHITE)
    assert bench.chip.supply_us == 1750 * MS
    bench.partial(80, 10, 88, 11, b"\x00")
    bench.wait(30_000 * MS)
    bench.partial(88, 10, 96, 11, b"\x00")
    bench.wait(55_000 * MS)
    assert bench.faults == []
    bench.wait(10_000 * MS)
    assert bench.faults == ["the analogue supply has been on for 60 s without a drive"]


def test_switching_the_supply_off_after_a_partial_avoids_that(bench):
    bench.full(WHITE)
    bench.partial(80, 10, 88, 11, b"\x00")
    bench.activate(0x83)
    assert bench.until_idle() == 268 * MS
    bench.wait(600_000 * MS)
    assert bench.faults == []


# 13: reset pulses


def test_a_reset_pulse_that_is_too_short_does_nothing(bench):
    bench.send(0x10, 0x01)
    bench.chip.reset(0)
    bench.wait(20)
    bench.chip.reset(1)
    bench.wait(100 * MS)
    assert bench.chip.busy == 1
    assert bench.faults == ["reset pulse of 20 us is too short and does nothing"]


def test_on_a_gated_board_a_long_reset_cuts_the_supply():
    for low, kept in ((2 * MS, True), (20 * MS, False)):
        bench = Bench(gate_us=10 * MS).start()
        bench.full(CHEQUERS)
        bench.chip.reset(0)
        bench.wait(low)
        bench.chip.reset(1)
        bench.chip.selected = True
        bench.wait(20 * MS)
        bench.activate(0xFF)
        bench.until_idle()
        assert (bench.glass.image() == CHEQUERS) is kept


def test_a_reset_in_the_middle_of_a_drive_tears_it_and_is_told(bench):
    bench.full(WHITE)
    bench.send(0x21, 0x40, 0x00)
    bench.send(0x24, BLACK)
    bench.activate(0xF7)
    bench.wait(700 * MS)
    bench.reset()
    assert bench.faults == ["reset during a drive"]
    assert set(bench.glass.grey(bench.time)).isdisjoint({0, 255})


# 14: times


def test_a_full_update_takes_1_75_seconds_with_its_supply_on_and_off(bench):
    assert bench.full(WHITE) == 1750 * MS


def test_the_ink_is_finished_before_the_supply_is_down(bench):
    bench.full(WHITE)
    update = bench.chip.log[-1]
    assert update.ink - update.start == (1750 - 268) * MS


@pytest.mark.parametrize("temperature, took", [((0x6E,), 1140), ((0x5A,), 1140), ((0x19, 0x00), 1750)])
def test_a_written_temperature_chooses_the_fast_waveform(bench, temperature, took):
    bench.send(0x21, 0x40, 0x00)
    bench.send(0x24, HALVES)
    bench.send(0x1A, *temperature)
    bench.activate(0xD7)
    assert bench.until_idle() == took * MS
    assert bench.glass.image() == HALVES
    assert bench.chip.log[-1].kind == ("fast" if took == 1140 else "full")


def test_the_fast_waveform_may_be_loaded_once_and_used_again(bench):
    bench.send(0x21, 0x40, 0x00)
    bench.send(0x1A, 0x6E)
    bench.activate(0x91)
    assert bench.until_idle() < 10 * MS
    for picture in (HALVES, CHEQUERS):
        bench.send(0x24, picture)
        bench.activate(0xC7)
        assert bench.until_idle() == 1140 * MS
        assert bench.glass.image() == picture


def test_reading_the_temperature_overrules_a_written_one(bench):
    bench.send(0x1A, 0x6E)
    assert bench.full(WHITE) == 1750 * MS


def test_a_partial_takes_358_ms_and_more_when_the_supply_must_rise_or_fall(bench):
    bench.full(WHITE)
    assert bench.partial(80, 10, 88, 11, b"\x00") == (96 + 358) * MS
    assert bench.partial(80, 10, 88, 11, b"\x00") == 358 * MS
    assert bench.partial(80, 10, 88, 11, b"\x00", sequence=0xFF) == (358 + 268) * MS
    bench.activate(0xE0)
    assert bench.until_idle() == 96 * MS


def test_a_cold_panel_is_slower():
    assert Bench(slowness=2.0).start().full(WHITE) == 3500 * MS


# the log


def test_the_log_says_what_was_written_sent_and_driven(bench):
    bench.full(WHITE)
    bench.partial(80, 10, 96, 12, bytes(4))
    bench.keep_baseline(bytes(4))
    bench.partial(0, 0, 8, 1, b"\x00")
    first, second, third = bench.chip.log
    assert (first.kind, first.windows, first.partials) == ("full", [(0, 0, 400, 300)], 0)
    assert (second.kind, second.windows, second.partials) == ("partial", [(80, 10, 96, 12)], 1)
    assert (third.kind, third.windows, third.partials) == ("partial", [(0, 0, 8, 1)], 2)
    assert second.bytes == 2 + 3 + 3 + 5 + 2 + 3 + 5 + 2 + 1
    assert third.bytes == second.bytes - 3 + 5
    assert first.start < first.ink < second.start < second.ink <= third.start


# the glass


def test_a_partial_in_progress_blends_and_a_full_one_flashes(bench):
    bench.full(WHITE)
    bench.send(0x21, 0x00, 0x00)
    bench.window(80, 10, 88, 11)
    bench.send(0x24, b"\x00")
    bench.activate(0xFC)
    bench.wait((96 + 179) * MS)
    grey = bench.glass.grey(bench.time)
    assert 120 < grey[10 * WIDTH + 80] < 135 and grey[10 * WIDTH + 79] == 255
    bench.until_idle()
    bench.send(0x21, 0x40, 0x00)
    bench.activate(0xF7)
    seen = set()
    for _ in range(30):
        bench.wait(50 * MS)
        seen.add(bench.glass.grey(bench.time)[0])
    assert {0, 255} <= seen


def test_ghosts_come_with_partials_and_a_full_update_removes_them(bench):
    bench.full(WHITE)
    for pixels in (b"\x00", b"\xff"):
        bench.partial(80, 10, 88, 11, pixels)
        bench.keep_baseline(pixels)
    grey = bench.glass.grey(bench.time)
    assert bench.glass.image() == WHITE
    assert grey[10 * WIDTH + 80] < grey[0] < 255
    bench.full(WHITE)
    assert set(bench.glass.grey(bench.time)) == {255}


def test_fewer_gate_lines_leave_the_rest_of_the_glass_alone(bench):
    bench.send(0x01, 99, 0, 0)
    bench.full(BLACK)
    assert bench.pixel(0, 99) == 0 and bench.pixel(0, 100) == 1
