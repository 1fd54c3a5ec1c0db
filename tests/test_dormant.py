"""Deep rest: all clocks stand still between presses, and nothing but the clock of the game is lost by it. On
the virtual device, with its traps; nobody has tried it on a real one."""

import pytest
from virtual_device import Device

from firmware.boards import badger2040, open_book, pico_epaper_4in2, pico_epaper_4in2_v1
from firmware.player import Player
from firmware.storage import Storage
from shared_rules import sealed
from simulator.handheld import Handheld, PowerCut

DORMANT = (pico_epaper_4in2, pico_epaper_4in2_v1, open_book)
THINKING = "\nwait 12s\n".join(("wait 3s", "press a", "press right 2", "press a", "press a", "press b", ""))


def deep(folder, board=pico_epaper_4in2, on="true", **options):
    device = Device(folder, board, **options)
    settings = sealed.seal("settings", 1, ["set deep " + on])
    (folder / "saves" / "settings").write_text("\n".join(settings) + "\n")
    return device


def saved(folder):
    player = Player(Storage(str(folder / "saves")))
    return player.resume("patience")[0].moves(), player


@pytest.mark.parametrize("board", (pico_epaper_4in2, open_book), ids=lambda board: board.NAME)
def test_who_thinks_plays_the_same_game_while_the_clocks_stand_still(board, tmp_path):
    found = []
    for on in ("true", "false"):
        device = deep(tmp_path / on, board, on)
        device.does(THINKING)
        assert device.handheld.faults == []
        still = device.handheld.stood_still_us / device.handheld.clock.now
        assert still > 0.7 if on == "true" else still == 0
        found.append((device.handheld.glass.image(), saved(tmp_path / on)[0]))
    assert found[0] == found[1]


def test_in_micropython_too(tmp_path):
    device = deep(tmp_path, runtime="micropython")
    device.does(THINKING)
    assert device.handheld.faults == [] and device.handheld.stood_still_us > 40_000_000
    assert len(saved(tmp_path)[0]) == 2


@pytest.mark.parametrize("board", DORMANT, ids=lambda board: board.NAME)
def test_7_a_press_of_40_ms_starts_the_clocks_and_counts_once(board, tmp_path):
    device = deep(tmp_path, board)
    begun = device.handheld.clock.now
    for number, seconds in enumerate((8, 20, 600)):
        device.handheld.press("menu", at=begun + seconds * 1_000_000 + 7001 * number, duration=40_000)
    device.does("wait 610s")
    assert device.screens() == ["klondike", "menu", "klondike", "menu"]
    assert device.handheld.faults == [] and device.handheld.stood_still_us > 580_000_000


def test_the_cursor_and_the_game_are_saved_before_the_clocks_stop(tmp_path):
    device = deep(tmp_path)
    device.does(
        "wait 3s\npress a\npress right 3\nwait 12s\nshot before\ncut power\npower on\nwait 3s\nshot after\n"
        "expect screen klondike"
    )
    assert (tmp_path / "saves" / "dormant").read_text() == "works\n" and saved(tmp_path)[0] != []
    shots = [(tmp_path / "shots" / name).read_bytes() for name in ("before.png", "after.png")]
    assert shots[0] == shots[1]


def test_a_cable_ends_it_and_as_long_as_it_is_in_the_clocks_run(tmp_path):
    device = deep(tmp_path)
    seen = []

    def plug(there):
        device.handheld.usb_power = there
        seen.append(device.handheld.stood_still_us)

    acts = [
        (20, lambda: plug(True)),
        (60, lambda: plug(True)),
        (60.1, lambda: plug(False)),
        (90, lambda: plug(False)),
    ]
    device.does("wait 95s\npress menu\nexpect screen menu", acts)
    assert seen[0] < seen[1] == seen[2] < seen[3] + 30_000_000 and device.handheld.faults == []
    assert device.handheld.stood_still_us > seen[2]


def test_a_game_in_which_time_counts_has_its_clock(tmp_path):
    device = deep(tmp_path, start=None)
    player = Player(Storage(str(tmp_path / "saves")))
    player.begin("klondike", {"timed": True}, 7)
    player.open_at("patience")
    device.does("wait 3s\npress a\nwait 30s\npress a\nwait 5s")
    assert device.handheld.stood_still_us == 0
    _, player = saved(tmp_path)
    assert player.resume("patience")[0].seconds >= 29


def test_a_stuck_button_and_a_noise_do_not_keep_it_awake(tmp_path):
    device = deep(tmp_path)
    device.does("wait 9s\nstick left\nwait 60s\npress menu\nexpect screen menu\nwait 20s")
    assert device.handheld.stood_still_us > 60_000_000 and device.handheld.faults == []


class NeverUp(Handheld):
    """Its clocks, once stopped, do not start again until the power is taken."""

    def dormant(self, low, high):
        while True:
            self.advance(1_000_000)
            self._edges.clear()


def test_a_device_that_does_not_come_back_never_tries_again_by_itself(tmp_path):
    device = deep(tmp_path, handheld=NeverUp)
    device.does(
        "wait 20s\npress menu\nwait 9s\nexpect screen klondike\ncut power\npower on\nwait 3s\n"
        "expect screen notice\nshot told\npress a\nwait 20s\npress menu\nexpect screen menu"
    )
    _, player = saved(tmp_path)
    assert player.settings["deep"] is False
    assert not (tmp_path / "saves" / "dormant").exists()


def test_it_is_offered_where_the_board_can(tmp_path):
    for board, there in ((pico_epaper_4in2, True), (badger2040, False)):
        device = Device(tmp_path / board.NAME, board, None)
        device.does("wait 3s\npress up 2\npress a\nwait 2s\nexpect screen settings\nshot settings")
        (tmp_path / board.NAME / "saves" / "settings").unlink(missing_ok=True)
        device = deep(tmp_path / board.NAME, board)
        device.does("wait 30s\npress menu\nwait 2s")
        assert (device.handheld.stood_still_us > 0) == there


def test_the_virtual_chip_tells_of_clocks_that_are_stopped_at_the_wrong_time():
    handheld = Handheld(pico_epaper_4in2)
    handheld.pin_mode(15, 0, 1)
    handheld.at(5_000_000, lambda: handheld.hold("a"))
    handheld.usb_power = True
    before = handheld.now()
    handheld.dormant(1 << 15, 0)
    assert handheld.now() == before and handheld.clock.now >= 5_000_000
    assert "USB cable" in handheld.faults.pop()
    handheld.dormant(1 << 15, 0)  # the button is down already
    assert handheld.clock.now < 5_010_000
    handheld.at(handheld.clock.now + 1_000_000, handheld.cut_power)
    handheld.usb_power = False
    with pytest.raises(PowerCut):
        handheld.dormant(0, 0)
    assert "no pin" in handheld.faults.pop()
