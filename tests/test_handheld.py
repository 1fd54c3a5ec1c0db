"""The virtual handheld: what the firmware sees on its pins, and what a hand can do to the device."""

from types import SimpleNamespace

import pytest

from simulator.clock import Clock, WallClock
from simulator.handheld import Handheld, PowerCut, Reset

BOARD = SimpleNamespace(
    NAME="a board of the tests",
    CONTROLLER="ssd1683",
    WIDTH=400,
    HEIGHT=300,
    SPI={"id": 1, "baudrate": 4_000_000, "sck": 10, "mosi": 11, "miso": 28},
    CS=9,
    DC=8,
    RST=12,
    BUSY=13,
    BUTTONS={"a": 15, "b": 17, "menu": 22},
    PRESSED=0,
    BATTERY={"pin": 29, "divider": 3},
    USB_POWER=24,
)
IN, OUT, PULL_UP, PULL_DOWN = 0, 1, 1, 2
RISING, FALLING, BOTH = 1, 2, 3
MS = 1000
SECOND = 1_000_000


def handheld(**options):
    """A handheld whose firmware has set up its pins."""
    device = Handheld(BOARD, **options)
    set_up(device)
    return device


def set_up(device):
    for pin in (BOARD.CS, BOARD.DC, BOARD.RST):
        device.pin_write(pin, 1)
        device.pin_mode(pin, OUT, 0)
    device.pin_mode(BOARD.BUSY, IN, PULL_UP)
    for pin in BOARD.BUTTONS.values():
        device.pin_mode(pin, IN, PULL_UP)
    device.spi_init(1, 4_000_000)


def send(device, command, data=b""):
    device.pin_write(BOARD.CS, 0)
    device.pin_write(BOARD.DC, 0)
    device.spi_write(1, bytes([command]))
    device.pin_write(BOARD.DC, 1)
    if data:
        device.spi_write(1, data)
    device.pin_write(BOARD.CS, 1)


def begin_full(device, picture):
    send(device, 0x21, b"\x40\x00")
    send(device, 0x24, picture)
    send(device, 0x26, picture)
    send(device, 0x22, b"\xf7")
    send(device, 0x20)


# pins


def test_a_button_reads_0_while_it_is_pressed():
    device = handheld()
    device.press("a", at=10 * MS, duration=50 * MS)
    seen = []
    for _ in range(7):
        seen.append(device.pin_read(15))
        device.advance(10 * MS)
    assert seen == [1, 0, 0, 0, 0, 0, 1]
    assert device.pin_read(17) == 1


def test_a_board_whose_buttons_go_to_the_supply_reads_1():
    board = SimpleNamespace(**{**vars(BOARD), "PRESSED": 1})
    device = Handheld(board)
    device.pin_mode(15, IN, PULL_DOWN)
    device.hold("a")
    assert device.pin_read(15) == 0
    device.advance(0)
    assert device.pin_read(15) == 1


def test_a_button_without_its_pull_and_a_pin_without_a_mode_are_told_once():
    device = handheld()
    device.pin_mode(15, IN, 0)
    for _ in range(3):
        device.pin_read(15)
        device.pin_read(3)
    assert device.faults == [
        "0.000000 s: pin 15 has a button and lacks the pull to its other side",
        "0.000000 s: pin 3 is read before it has a mode",
    ]


def test_time_stops_at_an_edge_of_an_armed_pin_and_only_there():
    device = handheld()
    device.pin_irq(15, FALLING)
    device.press("b", at=5 * MS, duration=10 * MS)
    device.press("a", at=20 * MS, duration=10 * MS)
    assert device.advance(100 * MS) == 15
    assert device.now() == 20 * MS
    assert device.advance(80 * MS) == -1
    assert device.now() == 100 * MS


def test_both_edges_are_heard_when_both_are_armed_and_none_when_disarmed():
    device = handheld()
    device.pin_irq(15, BOTH)
    device.press("a", at=20 * MS, duration=10 * MS)
    heard = [(device.advance(50 * MS), device.now() // MS) for _ in range(3)]
    assert heard == [(15, 20), (15, 30), (-1, 80)]
    device.pin_irq(15, 0)
    device.press("a")
    assert device.advance(200 * MS) == -1


def test_edges_at_the_same_time_come_one_after_the_other():
    device = handheld()
    for pin in (15, 17, 22):
        device.pin_irq(pin, FALLING)
    for button in ("menu", "a", "b"):
        device.press(button, at=7 * MS)
    assert [device.advance(10 * MS) for _ in range(3)] == [22, 15, 17]
    assert device.now() == 7 * MS


def test_contacts_bounce_and_settle():
    device = handheld(bounce_us=3 * MS)
    device.pin_irq(15, BOTH)
    device.press("a", at=10 * MS, duration=100 * MS)
    heard = []
    while device.advance(50 * MS) == 15:
        heard.append((device.now(), device.pin_read(15)))
    down = [level for time, level in heard if time < 50 * MS]
    assert down == [0, 1, 0, 1, 0, 1, 0]
    assert heard[-1][0] < 14 * MS and heard[0][0] == 10 * MS
    device.advance(60 * MS)
    assert device.pin_read(15) == 1
    assert len(device.presses) == 1


def test_a_stuck_button_stays_down_whatever_the_finger_does():
    device = handheld()
    device.buttons["a"].stuck = True
    device.press("a", at=5 * MS, duration=5 * MS)
    device.advance(20 * MS)
    assert device.pin_read(15) == 0


def test_an_unknown_button_is_an_error_that_names_the_right_ones():
    with pytest.raises(ValueError, match="a, b, menu"):
        handheld().press("fire")


def test_the_battery_comes_through_its_divider():
    device = handheld()
    for volts in (3.0, 3.9, 4.2):
        device.battery.volts = volts
        read = device.adc_read(29) / 65535 * 3.3 * 3
        assert abs(read - volts) < 0.003
    device.adc_read(26)
    assert device.faults == ["0.000000 s: analogue input 26 has nothing on it"]


def test_usb_power_is_seen_on_its_pin():
    device = handheld()
    device.pin_mode(24, IN, 0)
    assert device.pin_read(24) == 0
    device.usb_power = True
    assert device.pin_read(24) == 1


# the panel


def test_bytes_on_the_bus_become_a_picture_and_busy_tells_how_long_it_takes():
    device = handheld()
    picture = bytes(range(250)) * 60
    begin_full(device, picture)
    device.pin_irq(13, BOTH)
    assert device.pin_read(13) == 0
    assert (device.advance(SECOND), device.now()) == (13, 1 * MS)
    assert device.pin_read(13) == 1
    assert (device.advance(5 * SECOND), device.now()) == (13, 1750 * MS)
    assert device.glass.image() == picture
    assert device.controller.log[0].transfer_us == 2 * 30_000 + 7 * 2 + 2
    assert device.faults == []


def test_another_bus_is_not_the_panel():
    device = handheld()
    device.spi_init(0, 1_000_000)
    device.spi_write(0, b"abc")
    assert len(device.faults) == 2


# power


def test_cutting_the_power_comes_out_of_the_wire_and_no_except_exception_holds_it():
    device = handheld()
    device.at(30 * MS, device.cut_power)
    with pytest.raises(PowerCut):
        try:
            device.advance(SECOND)
        except Exception:
            pytest.fail("the firmware survived")
    assert device.clock.now == 30 * MS
    for call in (device.now, lambda: device.pin_read(15), lambda: device.spi_write(1, b"a")):
        with pytest.raises(PowerCut):
            call()


def test_a_cut_in_the_middle_of_a_drive_leaves_a_torn_picture_for_the_next_life():
    device = handheld()
    begin_full(device, bytes(15000))
    device.at(device.clock.now + 800 * MS, device.cut_power)
    with pytest.raises(PowerCut):
        device.advance(5 * SECOND)
    torn = device.glass.grey(device.clock.now)
    assert not {0, 255} & set(torn)
    device.power_on()
    set_up(device)
    device.advance(5 * SECOND)
    assert device.glass.grey(device.clock.now) == torn
    begin_full(device, bytes(15000))
    device.advance(5 * SECOND)
    assert set(device.glass.grey(device.clock.now)) == {0}


def test_a_new_life_begins_at_0_with_pins_and_interrupts_forgotten():
    device = handheld()
    device.pin_irq(15, BOTH)
    device.advance(SECOND)
    device.cut_power()
    device.power_on()
    assert device.now() == 0
    assert device.clock.now == SECOND
    device.press("a")
    assert device.advance(SECOND) == -1
    device.pin_read(15)
    assert device.faults == ["2.000000 s: pin 15 is read before it has a mode"]


def test_switching_on_what_is_on_cuts_the_power_first():
    device = handheld()
    begin_full(device, bytes(15000))
    device.advance(800 * MS)
    device.power_on()
    assert not device.glass.driving
    assert not {0, 255} & set(device.glass.grey(device.clock.now))


def test_what_a_script_has_planned_outlives_a_cut():
    device = handheld()
    device.at(30 * MS, device.cut_power)
    device.press("a", at=50 * MS, duration=SECOND)
    with pytest.raises(PowerCut):
        device.advance(SECOND)
    device.power_on()
    set_up(device)
    device.advance(100 * MS)
    assert device.pin_read(15) == 0


def test_the_chips_own_reset_leaves_the_panel_at_work():
    device = handheld()
    begin_full(device, bytes(15000))
    with pytest.raises(Reset):
        device.reset()
    device.restart()
    device.advance(5 * SECOND)
    assert device.glass.image() == bytes(15000)
    assert device.now() == 5 * SECOND


# the record


def test_a_press_is_recorded_with_its_first_byte_on_the_bus():
    device = handheld()
    device.press("a", at=10 * MS, duration=60 * MS)
    device.press("b", at=40 * MS, duration=60 * MS)
    device.advance(50 * MS)
    assert [press.first_byte for press in device.presses] == [None, None]
    send(device, 0x7F)
    device.advance(SECOND)
    send(device, 0x7F)
    first, second = device.presses
    assert (first.button, first.down, first.up, first.first_byte) == ("a", 10 * MS, 70 * MS, 50 * MS)
    assert (second.button, second.down, second.up, second.first_byte) == ("b", 40 * MS, 100 * MS, 50 * MS)


def test_settled_means_panel_idle_no_finger_and_150_ms_of_silence():
    device = handheld()
    assert not device.settled()
    device.advance(150 * MS)
    assert device.settled()
    device.hold("a")
    device.advance(SECOND)
    assert not device.settled()
    device.release("a")
    device.advance(149 * MS)
    assert not device.settled()
    device.advance(1 * MS)
    assert device.settled()
    begin_full(device, bytes(15000))
    device.advance(1700 * MS)
    assert not device.settled()
    device.advance(SECOND)
    assert device.settled()


def test_a_sleeping_panel_counts_as_settled():
    device = handheld()
    send(device, 0x10, b"\x01")
    device.advance(SECOND)
    assert device.pin_read(13) == 1
    assert device.settled()


def test_whoever_waits_is_called_and_called_when_the_device_has_settled():
    device = handheld()
    calls = []
    device.on_idle = lambda: calls.append((device.clock.now // MS, device.settled()))
    device.advance(10)  # a look at a pin, no wait
    assert calls == []
    device.advance(3600 * SECOND)
    assert calls == [(0, False), (150, True)]


def test_on_idle_may_cut_the_power():
    device = handheld()
    device.on_idle = device.cut_power
    with pytest.raises(PowerCut):
        device.advance(SECOND)
    assert device.clock.now == 0


def test_events_at_the_same_time_keep_their_order():
    device = handheld()
    order = []
    for number in range(5):
        device.at(7, lambda number=number: order.append(number))
    device.advance(7)
    assert order == [0, 1, 2, 3, 4]


def test_two_runs_of_the_same_script_are_the_same():
    def run():
        device = handheld(bounce_us=2 * MS)
        device.pin_irq(15, BOTH)
        device.press("a", at=100 * MS)
        trace = []
        for number in range(40):
            trace.append((device.advance(10 * MS), device.now(), device.pin_read(15)))
            if number == 12:
                send(device, 0x20)
        return trace, device.faults, device.glass.grey(device.clock.now)

    assert run() == run()


# clocks


class Wall:
    """A clock on the wall that goes on when somebody pumps."""

    def __init__(self):
        self.seconds = 100.0
        self.pumped = []
        self.interrupt_at = None

    def monotonic(self):
        return self.seconds

    def pump(self, seconds):
        self.pumped.append(round(seconds, 6))
        if self.interrupt_at is not None and self.interrupt_at <= self.seconds + seconds:
            self.seconds, self.interrupt_at = max(self.interrupt_at, self.seconds), None
            return True
        self.seconds += seconds
        return False


def test_a_simulated_clock_jumps():
    clock = Clock()
    clock.pass_until(5 * SECOND)
    assert clock.now == 5 * SECOND


def test_a_wall_clock_waits_for_real_time():
    wall = Wall()
    clock = WallClock(wall.pump, wall.monotonic)
    clock.pass_until(SECOND)
    assert wall.pumped == [1.0]
    assert clock.now == SECOND


def test_a_press_from_the_window_is_seen_at_once_and_not_when_the_sleep_is_over():
    wall = Wall()
    clock = WallClock(wall.pump, wall.monotonic)
    device = handheld(clock=clock)
    device.pin_irq(15, BOTH)
    wall.interrupt_at = 100.3

    def pump(seconds):
        happened = wall.pump(seconds)
        if happened:
            device.hold("a")
        return happened

    clock.pump = pump
    assert device.advance(10 * SECOND) == 15
    assert abs(device.now() - 300 * MS) < 10


def test_a_slow_machine_is_forgiven_what_lies_further_back_than_a_tenth_of_a_second():
    wall = Wall()
    clock = WallClock(wall.pump, wall.monotonic)
    wall.seconds += 5  # the machine was busy with something else
    clock.pass_until(50 * MS)
    assert wall.pumped == []
    clock.pass_until(300 * MS)
    assert sum(wall.pumped) == pytest.approx(0.2, abs=1e-4)
