"""The driver of the SSD16xx: its bytes, read as the controller reads them."""

import pytest
from driver_recorder import Clock, Panel
from interpreters import cpython, micropython

from firmware.drivers import FAST, FULL, PARTIAL, PanelError, epaper, ssd16xx
from firmware.drivers.ssd16xx import SSD16xx

CURSOR = (80, 40, 88, 51)  # one byte wide, eleven rows
COLUMN = (8, 100, 64, 300)


@pytest.fixture(params=[False, True], ids=["planes stay", "planes swap"])
def device(request, monkeypatch):
    """(driver, panel, clock, picture); with both answers to what a partial does to the planes."""
    clock = Clock()
    monkeypatch.setattr(epaper, "time", clock)
    monkeypatch.setattr(ssd16xx, "time", clock)
    panel = Panel(clock, ping_pong=request.param)
    driver = SSD16xx(panel, panel.cs, panel.dc, panel.reset, panel.busy, 400, 300)
    return driver, panel, clock, bytearray(b"\xff" * 15000)


def paint(picture, window, byte):
    x0, y0, x1, y1 = window
    for y in range(y0, y1):
        picture[y * 50 + x0 // 8 : y * 50 + x1 // 8] = bytes([byte]) * ((x1 - x0) // 8)


def shown(device, windows=(), kind=PARTIAL):
    """Show the picture and wait for the end; the kind it became."""
    driver, panel, clock, picture = device
    kind = driver.show(picture, windows, kind)
    driver.wait_until_ready()
    assert panel.faults == []
    return kind


def test_the_first_show_is_full_whatever_was_asked_for(device):
    driver, panel, clock, picture = device
    paint(picture, COLUMN, 0x3C)
    assert shown(device, [CURSOR]) == FULL
    assert panel.drives == [0xF7]
    assert panel.glass == panel.new == panel.old == picture


def test_start_up_says_what_the_datasheet_wants(device):
    driver, panel, clock, picture = device
    shown(device)
    first = [(command, bytes(data)) for command, data in panel.log[:4]]
    assert first == [(0x12, b""), (0x01, b"\x2b\x01\x00"), (0x18, b"\x80"), (0x11, b"\x03")]
    assert panel.registers[0x44] == b"\x00\x31"
    assert panel.registers[0x45] == b"\x00\x00\x2b\x01"
    assert panel.registers[0x3C] == b"\x05"


def test_a_partial_changes_the_windows_and_nothing_else(device):
    driver, panel, clock, picture = device
    shown(device)
    before = bytes(picture)
    paint(picture, CURSOR, 0)
    paint(picture, COLUMN, 0x0F)
    picture[0] = 0  # outside both windows
    assert shown(device, [CURSOR, COLUMN]) == PARTIAL
    expected = bytearray(before)
    paint(expected, CURSOR, 0)
    paint(expected, COLUMN, 0x0F)
    assert panel.drives == [0xF7, 0xFC]
    assert panel.glass == expected
    assert panel.registers[0x3C] == b"\x80"


def test_after_a_partial_both_planes_hold_what_the_glass_shows(device):
    driver, panel, clock, picture = device
    shown(device)
    for step in range(8):
        window = (step * 48, step * 30, step * 48 + 16, step * 30 + 40)
        paint(picture, window, 0x55 + step)
        shown(device, [window])
        assert panel.new == panel.old == panel.glass == picture


def test_show_returns_at_once_and_the_old_plane_waits_for_the_end_of_the_drive(device):
    driver, panel, clock, picture = device
    shown(device)
    began = clock.now
    driver.show(picture, [CURSOR], PARTIAL)
    assert clock.now == began
    said = len(panel.log)
    while not driver.ready():
        assert len(panel.log) == said
        clock.sleep_ms(1)
    assert clock.now - began == 358
    assert [c for c, _ in panel.log[said:]] == [0x44, 0x45, 0x4E, 0x4F, 0x26, 0x44, 0x45, 0x4E, 0x4F, 0x24]


def test_busy_is_not_believed_before_it_had_time_to_rise(device):
    driver, panel, clock, picture = device
    shown(device)
    driver.show(picture, [CURSOR], PARTIAL)
    assert panel.value() == 0
    assert not driver.ready()
    clock.sleep_ms(2)
    assert not driver.ready()


def test_a_whole_row_window_goes_out_in_one_write_and_a_narrow_one_row_by_row(device):
    driver, panel, clock, picture = device
    shown(device)
    chunks = panel.chunks
    driver.show(picture, [(0, 10, 400, 60)], PARTIAL)
    whole = panel.chunks - chunks
    driver.wait_until_ready()
    chunks = panel.chunks
    driver.show(picture, [(0, 10, 392, 60)], PARTIAL)
    assert panel.chunks - chunks == whole + 49


def test_a_fast_refresh_is_a_full_one_with_a_written_temperature(device):
    driver, panel, clock, picture = device
    shown(device)
    paint(picture, COLUMN, 0)
    assert shown(device, (), FAST) == FAST
    assert panel.drives == [0xF7, 0xD7]
    assert panel.registers[0x1A] == b"\x6e"
    assert panel.glass == panel.new == panel.old == picture


def test_power_off_drops_the_supply_once(device):
    driver, panel, clock, picture = device
    shown(device)
    driver.power_off()  # a full refresh dropped it already
    shown(device, [CURSOR])
    driver.power_off()
    driver.power_off()
    driver.wait_until_ready()
    assert panel.drives == [0xF7, 0xFC, 0x83]
    assert shown(device, [CURSOR]) == PARTIAL


def test_asleep_the_panel_is_left_alone_and_the_next_show_wakes_it(device):
    driver, panel, clock, picture = device
    shown(device)
    shown(device, [CURSOR])
    driver.sleep()
    assert panel.asleep and panel.registers[0x10] == b"\x01"
    assert panel.drives[-1] == 0x83
    driver.sleep()
    paint(picture, COLUMN, 0)
    assert shown(device, [COLUMN]) == FAST
    assert panel.glass == picture


def test_woken_with_the_picture_on_the_glass_it_goes_on_with_a_partial(device):
    driver, panel, clock, picture = device
    shown(device)
    driver.sleep()
    panel.new[:] = panel.old[:] = b"\x99" * 15000  # the planes did not survive
    driver.wake(picture)
    paint(picture, COLUMN, 0)
    assert shown(device, [COLUMN]) == PARTIAL
    assert panel.glass == picture


def test_waking_at_power_on_does_not_make_the_old_plane_known(device):
    driver, panel, clock, picture = device
    driver.wake(picture)
    assert shown(device, [CURSOR]) == FULL


@pytest.mark.parametrize("kind, limit", [(FULL, 10000), (FAST, 6000), (PARTIAL, 3000)])
def test_a_drive_without_an_end_is_given_up(device, kind, limit):
    driver, panel, clock, picture = device
    shown(device)
    driver.show(picture, [CURSOR], kind)
    clock.sleep_ms(1)
    panel.stuck = True
    began = clock.now
    with pytest.raises(PanelError, match="%s not over" % kind):
        driver.wait_until_ready()
    assert limit <= clock.now - began < limit + 10


def test_a_wait_ends_at_its_own_limit_and_may_be_taken_up_again(device):
    driver, panel, clock, picture = device
    driver.show(picture, (), FULL)
    with pytest.raises(PanelError, match="waited 50 ms"):
        driver.wait_until_ready(50)
    driver.wait_until_ready()
    assert panel.glass == picture


def test_a_panel_that_did_not_hear_is_noticed(device):
    driver, panel, clock, picture = device
    shown(device)
    panel.deaf = True
    driver.show(picture, [CURSOR], PARTIAL)
    with pytest.raises(PanelError, match="partial did not begin"):
        driver.wait_until_ready()


def test_a_panel_that_is_not_there_is_said_to_hang_in_its_reset(device):
    driver, panel, clock, picture = device
    panel.broken = True  # the pull-up alone
    with pytest.raises(PanelError, match="reset not over"):
        driver.show(picture, (), FULL)


def test_after_a_failure_recover_leads_to_a_full_refresh(device):
    driver, panel, clock, picture = device
    shown(device)
    driver.show(picture, [CURSOR], PARTIAL)
    clock.sleep_ms(1)
    panel.stuck = True
    with pytest.raises(PanelError):
        driver.wait_until_ready()
    driver.recover()
    paint(picture, COLUMN, 0)
    assert shown(device, [COLUMN]) == FULL
    assert panel.glass == picture


def test_the_clock_may_start_over_during_a_refresh(device):
    driver, panel, clock, picture = device
    shown(device)
    clock.now = (1 << 30) - 100
    assert shown(device, [CURSOR]) == PARTIAL
    assert driver.finished_at == 258


SENT = """
from firmware.drivers import epaper, ssd16xx
from firmware.drivers import FULL, PARTIAL, FAST

class Time:
    now = 0
    def ticks_ms(self):
        return self.now
    def ticks_diff(self, later, earlier):
        return later - earlier
    def sleep_ms(self, ms):
        self.now += ms

class Line:
    def __init__(self, name):
        self.name = name
    def value(self, level=None):
        if level is None:
            return 0 < time.now - busy_since[0] < 400
        hear(self.name, bytes([level]))

def hear(name, data):
    for byte in name.encode() + data:
        total[0] = (total[0] * 31 + byte) % 1000003

class Bus:
    def write(self, data):
        if bytes(data) == b"\\x20":
            busy_since[0] = time.now
        hear("spi", bytes(data))

time = epaper.time = ssd16xx.time = Time()
total, busy_since = [1], [-1000]
panel = ssd16xx.SSD16xx(Bus(), Line("cs"), Line("dc"), Line("rst"), Line("busy"), 400, 300)
picture = bytearray(i * 7 % 256 for i in range(15000))
for kind in (FULL, PARTIAL, FAST, PARTIAL):
    panel.show(picture, [(8, 10, 64, 200), (0, 0, 400, 3)], kind)
    panel.wait_until_ready()
panel.sleep()
print(total[0])
"""


def test_both_interpreters_send_the_same_bytes():
    sent = cpython(SENT)
    assert sent == micropython(SENT)
    assert sent.strip().isdigit()
