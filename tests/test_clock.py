"""A bad clock: ticks that start over at 2 ** 30, and ticks that jump. Play, its time, sleep and what is
counted are as with a good one, or as near as can be."""

import pytest
from virtual_device import Device

from firmware.boards import badger2040, open_book, pico_epaper_4in2, pico_epaper_4in2_v1
from firmware.player import Player
from firmware.storage import Storage
from shared_rules import daily, sealed

BOARDS = (pico_epaper_4in2, pico_epaper_4in2_v1, open_book, badger2040)
PERIOD_US = 1000 << 30
LONGEST_PAUSE = 60  # seconds of play that the pause before a press counts at most
HOUR, WEEK = 3600, 7 * 24 * 3600  # a week is more than half of what ticks can tell

# a cursor step, acts, a hold, presses into a drive, a sleep and the press that ends it
STEPS = """
wait 3s
press a
hold down 700ms
wait 2s
press a 2 fast
wait 14s
press menu
press b
wait 340s
press a
wait 3s
press a
wait 3s
"""


def never_asleep(folder):
    (folder / "saves" / "settings").write_text("\n".join(sealed.seal("settings", 1, ["set sleep 0"])))


def played(folder, runtime, board=pico_epaper_4in2, started_s=None, steps=STEPS, jumps=None):
    """(glass, save, seconds of play, screens) after the script. `started_s`: so long after power-on the
    ticks start over. `jumps`: see programs/jumping; the device then never goes to sleep by itself."""
    folder.mkdir(exist_ok=True)
    device = Device(folder, board, runtime=runtime, program="jumping" if jumps is not None else None)
    if jumps is not None:
        lines = ["%d %d\n" % (at * 1000, by * 1000) for at, by in jumps]
        (folder / "saves.jumps").write_text("".join(lines))
        never_asleep(folder)
    if started_s is not None:
        device.handheld._started -= PERIOD_US - int(started_s * 1e6)
    device.does(steps)
    assert device.handheld.faults == []
    player = Player(Storage(str(folder / "saves")))
    play, _ = player.resume("patience")
    assert player.notices == []
    save = [line for line in play.lines() if line.split(" ")[0] not in ("serial", "seconds", "sum")]
    return device.handheld.glass.image(), save, play.seconds, device.screens()


@pytest.fixture(scope="module")
def usual(tmp_path_factory):
    """What the script comes to with a good clock."""
    found = played(tmp_path_factory.mktemp("usual"), "cpython")
    assert found[2] > 10 and found[3] == ["klondike", "menu", "klondike"]
    return found


@pytest.mark.parametrize(
    "runtime, started_s",
    [("cpython", at) for at in (0.9, 4.2, 365.5)] + [("micropython", 4.2)],
)
def test_ticks_that_start_over_change_nothing(runtime, started_s, usual, tmp_path):
    """At the start, in a drive, and as the device wakes."""
    assert played(tmp_path, runtime, started_s=started_s) == usual


@pytest.mark.parametrize("board", BOARDS[1:], ids=lambda board: board.NAME)
def test_ticks_that_start_over_in_a_drive_change_nothing_on_any_panel(board, tmp_path):
    steps = "wait 4s\npress a\nwait 3s\npress a\nwait 8s"
    found = [
        played(tmp_path / str(at), "cpython", board, started_s=at, steps=steps) for at in (None, 4.2, 7.4)
    ]
    assert found[0] == found[1] == found[2]


@pytest.fixture(scope="module")
def sleepless(tmp_path_factory):
    """The same where the device never goes to sleep by itself."""
    return played(tmp_path_factory.mktemp("sleepless"), "cpython", jumps=[])


@pytest.mark.parametrize("by, runtime", [(HOUR, "cpython"), (-HOUR, "micropython"), (WEEK, "cpython")])
def test_a_clock_that_jumps_at_rest_loses_no_press_and_spoils_no_time(by, runtime, sleepless, tmp_path):
    glass, save, seconds, screens = played(tmp_path, runtime, jumps=[(9, by), (15, -by), (300, by)])
    assert (glass, save, screens) == (sleepless[0], sleepless[1], sleepless[3])
    assert 0 < seconds <= sleepless[2] + 3 * LONGEST_PAUSE


@pytest.mark.parametrize("by", [HOUR, -HOUR])
def test_after_a_jump_the_device_still_goes_to_sleep_and_wakes(by, tmp_path):
    (tmp_path / "saves.jumps").write_text("100000 %d\n" % (by * 1000))
    device = Device(tmp_path, program="jumping")
    seen = []

    def look():
        seen.append(device.handheld.controller.powered)

    device.does("wait 460s\npress a\nwait 3s\npress menu\nexpect screen menu", [(95, look), (450, look)])
    assert seen == [True, False] and device.handheld.faults == []


@pytest.mark.parametrize(
    "by, board",
    [(-HOUR, board) for board in BOARDS] + [(HOUR, pico_epaper_4in2), (HOUR, badger2040)],
    ids=lambda value: getattr(value, "NAME", value),
)
def test_a_jump_in_a_drive_ends_with_the_right_picture(by, board, tmp_path):
    steps = "wait 4s\npress a\nwait 20s\npress menu\nwait 4s\npress b\nwait 4s"
    glass = []
    for name, jumps in (("good", ""), ("bad", "4250 %d\n" % (by * 1000))):
        (tmp_path / name).mkdir()
        (tmp_path / name / "saves.jumps").write_text(jumps)
        device = Device(tmp_path / name, board, program="jumping")
        never_asleep(tmp_path / name)
        device.does(steps)
        glass.append(device.handheld.glass.image())
    assert glass[0] == glass[1]


def test_the_deal_of_the_day_asks_no_clock():
    """It is a date that the player says: a clock that is wrong cannot give another one."""
    assert daily.number(2026, 11, 30) == 20261130
    source = (__import__("pathlib").Path(daily.__file__)).read_text()
    assert "import" not in source
