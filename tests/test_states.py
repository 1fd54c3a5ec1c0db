"""Play, doze, sleep, off: what the device draws, what stays on the glass, and which press wakes it."""

import pytest
from interpreters import ROOT
from virtual_device import Device

from firmware.boards import badger2040, open_book, pico_epaper_4in2, pico_epaper_4in2_v1
from simulator.handheld import Handheld

RAILS = (pico_epaper_4in2, pico_epaper_4in2_v1, open_book)
OTHERS = (pico_epaper_4in2_v1, open_book, badger2040)


class Deaf(Handheld):
    """Light sleep ends by time alone, and no edge of a pin in it is heard: worse than any chip is."""

    naps = 0

    def advance(self, us):
        if us < 2000:
            return super().advance(us)
        self.naps += 1
        end = self.clock.now + us
        while self.clock.now < end and super().advance(end - self.clock.now) >= 0:
            pass
        return -1


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "shots").mkdir()
    (tmp_path / "saves").mkdir()
    return tmp_path


@pytest.mark.parametrize("board", RAILS, ids=lambda board: board.NAME)
def test_asleep_the_panel_has_no_supply_and_the_game_stays_readable(board, folder):
    device = Device(folder, board)
    seen = []

    def look():
        seen.append((device.handheld.controller.powered, device.handheld.glass.image()))

    device.does("wait 400s\npress b\nwait 3s\npress a\nwait 3s", [(4, look), (350, look), (398, look)])
    assert [powered for powered, _ in seen] == [True, False, False]
    assert seen[0][1] != seen[1][1] == seen[2][1]  # without its cursor, with the words that it sleeps
    assert device.handheld.controller.powered and device.handheld.faults == []
    kinds = [update.kind for update in device.handheld.controller.log]
    assert kinds[-2:] == ["full", "partial"]  # the press that woke it, and the next one


def test_the_press_that_wakes_it_does_nothing_else(folder):
    device = Device(folder)
    device.does("wait 400s\npress menu\nwait 4s\nexpect screen klondike\npress menu\nexpect screen menu")


def test_the_times_are_settings(folder):
    device = Device(folder, start=None)
    (folder / "saves" / "settings").write_text(_settings("set sleep 1"))
    seen = []
    device.does("wait 70s", [(50, lambda: seen.append(device.handheld.controller.powered))])
    assert seen == [True] and not device.handheld.controller.powered


def _settings(line):
    from shared_rules.sealed import seal

    return "\n".join(seal("settings", 1, [line])) + "\n"


def test_the_badger_switches_itself_off_and_a_press_starts_it_where_it_was(folder):
    device = Device(folder, badger2040)
    device.does("wait 3s\npress a\nwait 330s\npower on\nwait 4s\nexpect screen klondike")
    assert device.handheld.faults == []


def test_on_usb_the_badger_only_sleeps(folder):
    device = Device(folder, badger2040)
    device.handheld.usb_power = True
    device.does("wait 400s\npress a\nwait 4s\npress menu\nexpect screen menu")


def test_the_press_that_switches_the_badger_on_is_no_chord_when_it_is_over_in_time(folder):
    Device(folder, badger2040).does("wait 3s\npress a\nwait 3s")
    for duration, screen in ((30_000, "klondike"), (3_000_000, "home")):
        device = Device(folder, badger2040, start=None)
        device.handheld.press("menu", duration=duration)
        device.does("wait 5s\nexpect screen " + screen)


@pytest.mark.parametrize("handheld", [Handheld, Deaf], ids=["a pin ends the sleep", "time alone does"])
@pytest.mark.parametrize("after", [2, 8, 350])
def test_7_a_press_of_40_ms_counts_once_whatever_the_device_was_doing(folder, handheld, after):
    device = Device(folder, handheld=handheld)
    begun = device.handheld.clock.now
    for number, seconds in enumerate((0, 5, 10)):
        at = begun + int((after + seconds) * 1e6) + 7001 * number
        device.handheld.press("menu", at=at, duration=40_000)
    device.does("wait %ds" % (after + 15))
    entered = [line for line in device.console.lines if line.startswith("screen")]
    awake = after < 300  # else the first one wakes it
    assert entered.count("screen menu") == (2 if awake else 1), entered


@pytest.mark.parametrize("board", OTHERS, ids=lambda board: board.NAME)
def test_7_on_every_board(folder, board):
    """Awake it counts once; the one that wakes the device, or switches it on, does nothing else."""
    device = Device(folder, board)
    for number, seconds in enumerate((8, 14, 370)):
        device.handheld.press("menu", at=seconds * 1_000_000 + 7001 * number, duration=40_000)
    device.does("wait 380s")
    assert [name for name in device.screens() if name == "menu"] == ["menu"], device.screens()
    assert device.screens()[-1] == "klondike"


def test_naps_are_long_once_a_pin_has_ended_one_and_short_where_none_does(folder):
    counted = []
    for handheld in (Handheld, Deaf):
        device = Device(folder, handheld=handheld)
        waits = []
        real = device.handheld.advance

        def advance(us, waits=waits, real=real):
            if us > 2000:
                waits.append(us)
            return real(us)

        device.handheld.advance = advance
        device.does("wait 3s\npress right\nwait 20s")
        counted.append(max(waits[-20:]))
    assert counted[0] == 1_000_000 and counted[1] == 20_000


@pytest.mark.parametrize("after", [20, 150, 300])
def test_6_press_and_release_inside_a_refresh_count_once_and_in_order(folder, after):
    device = Device(folder)
    begun = device.handheld.clock.now
    device.handheld.press("a", at=begun + 4_000_000)
    for number, button in enumerate(("menu", "b", "menu")):
        at = begun + 4_000_000 + (after + 60 * number) * 1000
        device.handheld.press(button, at=at, duration=40_000)
    device.does("wait 8s")
    assert [line for line in device.console.lines if line.startswith("screen")][-1] == "screen menu"
    assert device.handheld.faults == []


@pytest.mark.parametrize("board", OTHERS, ids=lambda board: board.NAME)
def test_6_on_every_board(folder, board):
    device = Device(folder, board)
    device.handheld.press("a", at=5_000_000)
    for number, button in enumerate(("menu", "b", "menu")):
        device.handheld.press(button, at=5_100_000 + 60_000 * number, duration=40_000)
    device.does("wait 12s")
    assert device.screens()[-1] == "menu" and device.handheld.faults == []


def test_asleep_the_watchdog_is_fed(folder):
    device = Device(folder)
    device.program = {"module": "watched", "path": (ROOT / "tests" / "programs",)}
    device.does("wait 3s\npress a\nwait 900s\npress a\nwait 4s\nexpect screen klondike")
    assert device.console.lines.count("screen klondike") == 1


@pytest.mark.parametrize("after", [1, 20, 400])
def test_a_stuck_button_does_not_block_the_rest(folder, after):
    device = Device(folder)
    device.does("wait 3s\nstick left\nwait %ds\npress a\nwait 4s\npress menu\nexpect screen menu" % after)


@pytest.mark.parametrize("board", (pico_epaper_4in2, *OTHERS), ids=lambda board: board.NAME)
def test_8_presses_that_piled_up_in_a_stall_of_30_s_are_dropped(folder, board):
    device = Device(folder, board)
    device.program = {"module": "stalling", "path": (ROOT / "tests" / "programs",)}
    for second in range(7, 17):
        device.handheld.press("menu", at=second * 1_000_000)
    device.does("wait 45s\nexpect text stalled\nexpect screen klondike")
    assert len(device.handheld.presses) == 10
    assert "screen menu" not in device.console.lines


@pytest.mark.parametrize("board", (pico_epaper_4in2, *OTHERS), ids=lambda board: board.NAME)
def test_9_a_battery_that_runs_down_warns_once_and_stops_with_everything_saved(folder, board):
    """That the sign never rises by itself: tests/test_power.py."""
    device = Device(folder, board)
    trace = [(number * 61, 3.95 - number * 0.02 - (0.25 if number % 7 == 3 else 0)) for number in range(40)]
    if board.BATTERY.get("cell") == "alkaline":  # from the same levels to the same, through its own voltages
        trace = [(seconds, 2.0 + (volts - 3.4) * 0.9) for seconds, volts in trace]
    acts = [(seconds, lambda volts=volts: device.volts(volts)) for seconds, volts in trace]
    acts += [(seconds + 30, lambda: device.handheld.press("b")) for seconds, _ in trace[:30]]
    device.does("press a\nwait 2600s", acts)
    said = [line for line in device.console.lines if line.startswith(("screen", "the battery"))]
    assert said.count("screen notice") == 1 and said.count("the battery is empty") == 1
    assert said[-1] == "screen empty"
    assert not device.handheld.controller.powered and device.handheld.faults == []
    assert (folder / "saves" / "patience.game").exists()


def test_an_empty_battery_lets_nobody_wake_the_device_and_a_full_one_does(folder):
    (folder / "saves" / "settings").write_text(_settings("set sleep 0"))
    device = Device(folder)
    device.does(
        "wait 4s\nbattery 3.2V\nwait 900s\nexpect screen empty\nshot empty\npress a\nwait 5s\n"
        "battery 4.0V\nwait 600s\npress a\nwait 5s\npress a\nwait 5s\npress menu\nexpect screen menu"
    )
    assert device.handheld.faults == []
