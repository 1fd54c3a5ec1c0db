"""What happens before the game: which version runs, and what is done when starts fail."""

import ast
import re
import struct

import pytest
from usb_desk import desk, files, flash, life, other_image, put, read

from firmware.usb import build
from simulator.clock import WallClock
from simulator.lab import cable

NEVER = ("firmware/main.py", "    hold_supply(parts)\n", "    raise ValueError('no')\n")


def with_other_version(image, slot=b"b trial\n"):
    """A flash with the old version in slot a and this one in b, which is to start."""
    found = flash()
    put(found, {"/b.fairway": image.read("a.fairway"), "/slot": slot})
    return found


def test_a_start_that_goes_well_writes_nothing(tmp_path):
    found = flash()
    lines = life(found, tmp_path)
    assert [line for line in lines if line.startswith("fairway ")][0].endswith("slot a")
    assert lines[-1] == "screen klondike"
    assert found.changes == 0


def test_a_version_on_trial_is_good_once_it_has_run_for_ten_seconds(tmp_path):
    found = flash()
    put(found, {"/slot": b"a trial\n"})
    life(found, tmp_path, lambda device: device.console.screen and device.handheld.clock.now > 5_000_000)
    assert read(found, tmp_path, "/slot") == b"a trial\n"
    life(found, tmp_path, lambda device: device.handheld.clock.now > 16_000_000)
    assert read(found, tmp_path, "/slot") == b"a\n"


def test_a_new_version_that_fails_twice_gives_way_to_the_one_before(tmp_path):
    found = with_other_version(other_image(NEVER))
    lines = life(found, tmp_path)
    said = [line for line in lines if line.startswith("fairway")]
    assert [line.rpartition(" ")[2] for line in said[:2]] == ["b", "b"]
    assert said[2].startswith("fairway: the version in slot b fails to start")
    assert said[3].endswith("slot a") and lines[-1] == "screen klondike"
    assert read(found, tmp_path, "/slot") == b"a\n"
    report = read(found, tmp_path, "/crash.txt").decode()
    assert "ValueError: no" in report and "slot b" in report and 'File "firmware.main"' in report
    assert "/crash.old" in files(found) and "/failed" not in files(found)


def test_a_pack_of_which_a_part_is_missing_gives_way_too(tmp_path):
    found = flash()
    pack = other_image().read("a.fairway")
    put(found, {"/b.fairway": pack[: len(pack) // 3], "/slot": b"b trial\n"})
    lines = life(found, tmp_path)
    assert lines[-1] == "screen klondike"
    assert read(found, tmp_path, "/slot") == b"a\n"


@pytest.mark.parametrize("slot", [b"", b"c\n", b"\xff\xfe", b"b\n", b"b trial\n"])
def test_a_slot_file_that_names_nothing_that_is_there_does_no_harm(tmp_path, slot):
    found = flash()
    put(found, {"/slot": slot})
    assert life(found, tmp_path)[-1] == "screen klondike"


def test_a_save_that_fails_at_load_leads_to_the_safe_screen_and_can_be_put_aside(tmp_path):
    broken = other_image(
        ("firmware/saved.py", "resumed = playthrough.load(", "resumed = 1 // 0 or playthrough.load(")
    )
    found = with_other_version(broken, b"b\n")
    lines = life(found, tmp_path)
    assert lines[-1] == "screen safe"
    assert len([line for line in lines if line.startswith("ZeroDivisionError")]) == 2
    before = files(found)["/saves/patience.game"]

    def press(served):
        for number, button in enumerate(("down", "a")):
            served.handheld.press(button, at=served.handheld.clock.now + (6 + 4 * number) * 1_000_000)

    lines = life(found, tmp_path, lambda device: device.handheld.clock.now > 16_000_000, press)
    assert "screen safe" in lines and "screen home" in lines
    assert "/saves/patience.game" not in files(found)
    assert files(found)["/saves/patience.game.bad1"] == before
    assert life(found, tmp_path)[-1] == "screen home"


def test_the_safe_screen_can_leave_everything_to_the_cable(tmp_path):
    found = flash()
    put(found, {"/failed": b"2\n"})

    def press(served):
        for number, button in enumerate(("down", "down", "a")):
            served.handheld.press(button, at=served.handheld.clock.now + (6 + 4 * number) * 1_000_000)

    lines = life(found, tmp_path, lambda device: STOPPED in device.console.lines, press)
    assert "screen safe" in lines


STOPPED = "fairway: stopped. Ctrl-D starts it again."


def test_after_four_failed_starts_nothing_is_started_and_the_console_is_free(tmp_path):
    found = with_other_version(other_image(NEVER), b"b\n")
    put(found, {}, ["/a.fairway"])
    lines = life(
        found, tmp_path, lambda device: any("failed in a row" in line for line in device.console.lines)
    )
    assert len([line for line in lines if line.startswith("ValueError")]) == 4
    with desk(found, tmp_path) as device:
        assert device.facts().failed == "4"


def test_menu_held_at_power_on_skips_the_saved_game(tmp_path):
    found = flash()
    lines = life(found, tmp_path, before=lambda served: served.handheld.hold("menu"))
    assert lines[-1] == "screen home"
    assert life(found, tmp_path)[-1] == "screen home"
    assert "/saves/patience.game" in files(found)


def test_a_game_that_hangs_is_ended_by_the_watchdog_and_that_is_a_failed_start(tmp_path):
    hangs = other_image(
        (
            "firmware/app.py",
            "        self.stack = []\n",
            "        while True: time.sleep_ms(100)\n        self.stack = []\n",
        )
    )
    found = with_other_version(hangs)
    lines = life(found, tmp_path)
    assert lines[-1] == "screen klondike"
    assert [line.rpartition(" ")[2] for line in lines if line.startswith("fairway 0")] == ["b", "b", "a"]
    assert b"The watchdog" in read(found, tmp_path, "/crash.txt")


def test_the_chip_itself_may_start_afresh_without_that_counting_as_a_failure(tmp_path):
    found = flash()

    def press(served):
        served.soon(lambda: None)

    life(found, tmp_path, before=press)
    with desk(found, tmp_path, main=True) as device:
        device.run("import machine\nprint(machine.mem32[0x40058000] & 1 << 30)")
        assert device.facts().failed is None


@pytest.mark.parametrize(
    "loop",
    [
        "while True: pass",
        "while True: time.sleep_ms(1000)",
        "while True: self.stack = [0] * 50",
    ],
)
def test_ctrl_c_leads_to_the_console_within_two_seconds_whatever_the_game_does(tmp_path, loop):
    import time

    busy = other_image(
        (
            "firmware/app.py",
            "        self.stack = []\n",
            "        print('busy')\n        %s\n        self.stack = []\n" % loop,
        )
    )
    found = with_other_version(busy, b"b\n")
    # on the wall's clock: on the other one the watchdog bites before anybody has connected
    with cable.serve(found, tmp_path, console := cable.Console(), clock=WallClock) as served:
        cable.wait_for(lambda: "busy" in console.lines, 30)
        began = time.monotonic()
        with cable.connected(served) as device:
            assert device.run("print(6 * 7)").strip() == "42"
            assert time.monotonic() - began < 2
            # the desk's interpreter may end by the signal where a Pico comes to its console
            cable.wait_for(lambda: STOPPED in console.lines or served.lives > 2, 2)
            # nothing resets the chip while somebody works at its console
            assert device.run("import machine\nprint(machine.mem32[0x40058000] >> 30)").strip() == "0"


def test_the_pack_answers_for_its_own_modules_only(tmp_path):
    from firmware.boot.pack import Pack

    path = tmp_path / "pack"
    path.write_bytes(other_image().read("a.fairway"))
    pack = Pack(str(path))
    assert pack.stat("/firmware")[0] == pack.stat("/firmware/screens")[0] == 0x4000
    assert pack.stat("/firmware/app.mpy")[0] == 0x8000
    with pack.open("/firmware/app.mpy", "r") as file:
        assert file.read(1) == b"M"
    for nothing in (
        "/firmware/app.py",
        "/firmware/none.mpy",
        "/screens",
        "/",
        "/firmware screens",
        "/app.mpy",
    ):
        with pytest.raises(OSError):
            pack.stat(nothing)
    path.write_bytes(b"fairway\n firmware \n".ljust(512, b"\0") + struct.pack("<I", 1 << 30))
    with pytest.raises(ValueError):
        Pack(str(path))


def test_a_file_tells_which_board_it_is(tmp_path):
    from firmware.boards import badger2040

    found = flash()
    put(found, {"/board": b"badger2040\n"})
    shown = []

    def drawn(served):
        shown.append(any(served.handheld.glass.image()))
        return served.console.screen and shown[-1]

    assert life(found, tmp_path, drawn, board=badger2040)[-1] == "screen klondike" and shown[-1]


@pytest.mark.parametrize("name", [b"", b"nonsense\n", b"../x\n", b"\xff\xfe\x00"])
def test_a_file_that_names_no_board_leaves_it_the_usual_one(tmp_path, name):
    found = flash()
    put(found, {"/board": name})
    assert life(found, tmp_path)[-1] == "screen klondike"


def test_what_the_game_imports_of_micropython_is_looked_for_once():
    """The others are found without a look into the folders."""
    asked = set()
    for name in build.sources():
        for node in ast.walk(ast.parse((build.ROOT / name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                asked.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                asked.add(node.module)
    ours = {name for name in asked if name.partition(".")[0] in ("firmware", "shared_rules", "start")}
    found_at_once = {"gc", "sys", "framebuf"}
    text = (build.MANIFEST.parent / "boot" / "start.py").read_text(encoding="utf-8")
    remembered = ast.literal_eval(re.search(r"BUILT_IN = (\(.*\))", text)[1])
    assert sorted(asked - ours - found_at_once) == list(remembered)
