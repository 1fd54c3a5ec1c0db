"""What went wrong with panels elsewhere, on each board's driver and virtual controller: not here."""

import random

import pytest

from firmware.boards import badger2040, open_book, pico_epaper_4in2, pico_epaper_4in2_v1
from firmware.drivers import FAST, FULL, PARTIAL
from simulator import shims
from simulator.handheld import Handheld

BOARDS = {board.NAME: board for board in (pico_epaper_4in2, pico_epaper_4in2_v1, badger2040)}
SWAPS = {"planes stay": False, "planes swap": True}


class Device:
    """A board with its driver, and the picture that should be on its glass."""

    def __init__(self, parts, **options):
        self.handheld = Handheld(parts, **options)
        shims.install(self.handheld)
        from firmware.board import Board

        self.panel = Board(parts).panel
        self.width, self.height = parts.WIDTH, parts.HEIGHT
        self.stride = self.width // 8
        self.picture = bytearray(b"\xff" * (self.stride * self.height))

    def paint(self, window, byte=None, dice=random):
        """Fill a window with one byte, or with noise."""
        x0, y0, x1, y1 = window
        length = (x1 - x0) // 8
        for row in range(y0 * self.stride, y1 * self.stride, self.stride):
            dots = dice.randbytes(length) if byte is None else bytes([byte]) * length
            self.picture[row + x0 // 8 : row + x1 // 8] = dots

    def show(self, windows=(), kind=PARTIAL):
        kind = self.panel.show(self.picture, windows, kind)
        self.panel.wait_until_ready()
        return kind

    def is_right(self):
        """Does the glass show the picture, and has the driver made no mistake?"""
        assert self.handheld.faults == []
        return self.handheld.glass.image() == self.picture

    def some_windows(self, dice):
        """One to three windows that do not overlap: each in a band of its own."""
        count = dice.randint(1, 3)
        band = self.height // count
        found = []
        for i in range(count):
            x0, y0 = dice.randrange(0, self.width, 8), band * i + dice.randrange(0, band // 2)
            x1, y1 = dice.randrange(x0 + 8, self.width + 8, 8), dice.randrange(y0 + 1, band * (i + 1))
            found.append((x0, y0, x1, y1))
        return found


@pytest.fixture(params=SWAPS, ids=str)
def swaps(request):
    return SWAPS[request.param]


@pytest.fixture(params=BOARDS, ids=str)
def parts(request):
    yield BOARDS[request.param]
    shims.uninstall()


def test_1_after_thirty_partials_the_glass_is_the_frame(parts, swaps):
    device, dice = Device(parts, ping_pong=swaps), random.Random(30)
    device.show()
    for _ in range(30):
        windows = device.some_windows(dice)
        for window in windows:
            device.paint(window, dice=dice)
        assert device.show(windows) == PARTIAL
        assert device.is_right()


@pytest.mark.parametrize("keeps", [True, False], ids=["reset keeps planes", "reset loses planes"])
def test_2_starting_the_controller_anew_between_partials_loses_nothing(parts, swaps, keeps):
    device, dice = Device(parts, ping_pong=swaps, reset_keeps_ram=keeps), random.Random(2)
    device.show()
    for afresh in ("recover", "sleep", "wake") * 2:
        windows = device.some_windows(dice)
        for window in windows:
            device.paint(window, dice=dice)
        device.show(windows)
        if afresh == "recover":
            device.panel.recover()
        else:
            device.panel.sleep()
        if afresh == "wake":
            device.panel.wake(device.picture)
        windows = device.some_windows(dice)
        for window in windows:
            device.paint(window, dice=dice)
        assert device.show(windows) == {"recover": FULL, "sleep": FAST, "wake": PARTIAL}[afresh]
        assert device.is_right()


def test_3_windows_of_every_width_at_every_x(parts):
    """Across x = 256 too, where eight bits end."""
    device = Device(parts)
    device.show()
    for width in range(8, device.width + 8, 8):
        lines = iter(range(0, device.height, 2))
        windows = [(x, y, x + width, y + 2) for x, y in zip(range(0, device.width - width + 8, 8), lines)]
        for window in windows:
            device.paint(window, 0x55 ^ (width >> 3 & 1) * 0xFF)
        device.show(windows)
        assert device.is_right(), width


def test_4_a_command_in_deep_sleep_is_told_and_dropped_and_the_driver_gives_none(parts):
    device = Device(parts)
    device.show()
    device.panel.sleep()
    assert device.is_right()
    device.panel._send(0x12)
    assert "in deep sleep" in device.handheld.faults.pop()
    assert device.is_right()
    device.paint((0, 0, 64, 40), 0)
    device.show([(0, 0, 64, 40)])
    assert device.is_right()


def test_in_deep_sleep_busy_works_for_ever_and_nobody_waits_for_it(parts):
    device = Device(parts)
    device.show()
    device.panel.sleep()
    assert device.handheld.controller.busy == device.panel.WORKING
    before = device.handheld.now()
    device.panel.wait_until_ready()
    device.panel.sleep()
    assert device.handheld.now() - before < 1000


def test_5_power_off_asked_during_a_drive_waits_for_its_end(parts, swaps):
    device = Device(parts, ping_pong=swaps)
    device.show()
    window = (16, 8, 80, 60)
    for ask in ("power_off", "sleep"):
        device.paint(window, 0x0F if ask == "sleep" else 0xF0)
        device.panel.show(device.picture, [window], PARTIAL)
        getattr(device.panel, ask)()
        device.panel.wait_until_ready()
        assert device.is_right()
        assert device.handheld.controller._supply_since is None


def test_a_change_outside_the_windows_waits_for_its_own_refresh(parts, swaps):
    device = Device(parts, ping_pong=swaps)
    device.show()
    device.paint((0, 0, 16, 8), 0)  # nobody tells of it
    told = (64, 64, 128, 96)
    device.paint(told, 0x33)
    device.show([told])
    glass = device.handheld.glass.image()
    assert glass[0] == 0xFF and glass[64 * device.stride + 8] == 0x33
    device.show([(0, 0, 16, 8)])
    assert device.is_right()


@pytest.mark.parametrize("kind", [FULL, FAST])
def test_a_full_refresh_does_not_care_what_the_old_plane_holds(parts, swaps, kind):
    device = Device(parts, ping_pong=swaps)
    device.show()
    device.panel.power_off()
    device.panel.wait_until_ready()
    device.paint((0, 0, device.width, device.height))
    device.handheld.controller._forget()  # both planes are noise
    assert device.show((), kind) == kind
    assert device.is_right()


def test_the_first_partial_against_noise_looks_like_noise_so_the_first_show_is_full(parts):
    device = Device(parts)
    assert device.show([(0, 0, 8, 8)]) == FULL
    assert device.is_right()


def test_a_drive_that_ends_with_the_supply_is_repaired_by_the_next_start(parts):
    device = Device(parts)
    device.show()
    device.paint((0, 0, device.width, device.height // 2), 0)
    device.panel.show(device.picture, [(0, 0, device.width, device.height // 2)], PARTIAL)
    device.handheld.advance(300_000)
    device.handheld.cut_power()
    assert any(0 < level < 255 for level in device.handheld.glass.grey())
    again = Device(parts)
    again.handheld.glass.white = device.handheld.glass.white
    again.picture = device.picture
    again.show()
    assert again.is_right()


@pytest.mark.parametrize("board", ["open_book", "badger2040"])
def test_a_rail_or_a_latch_that_nobody_holds_gives_no_supply(board):
    handheld = Handheld({"open_book": open_book, "badger2040": badger2040}[board])
    if board == "open_book":
        assert not handheld.controller.powered
    else:
        handheld.at(600_000, lambda: None)
        handheld.clock.pass_until(700_000)
        handheld._run_due()
        assert not handheld.powered
