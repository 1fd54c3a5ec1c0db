"""A file system that was made anew behind our back is told from a first start."""

from interpreters import ROOT, micropython
from usb_desk import desk, flash, life, old, put, read

from firmware import marker
from firmware.storage import Storage
from firmware.usb import backup, doctor
from simulator.lab import cable

BLOCK = 4096


def test_on_littlefs_the_marker_is_found_among_the_old_blocks():
    program = (ROOT / "tests" / "programs" / "formatted.py").read_text()
    assert micropython(program, heap="2m").splitlines() == [
        "first start False ['fairway has been here']",
        "asked again False",
        "formatted False True ['fairway has been here', 'formatted']",
        "by its settings alone True",
        "another flash False",
    ]


def formatted(used):
    """The flash of a device whose file system could not be mounted: MicroPython made another, and Fairway
    was installed again."""
    data = bytearray(used.data)
    data[: 2 * BLOCK] = bytes(2 * BLOCK)
    return flash(cable.installed(old(), data=bytes(data)))


def test_the_device_says_so_at_its_start_once_and_doctor_says_it_until_a_backup_is_back(tmp_path):
    used = flash()
    with desk(used, tmp_path) as device:
        kept = backup.take(device, device.facts(), "")
        for moves in range(100, 104):  # a longer game needs blocks of its own, which are others each time
            save = b"fairway 1\ngame klondike\nmoves " + b"m2.3.1 " * moves
            device.replace("/saves/patience.game", save)
    found = formatted(used)
    lines = life(found, tmp_path, lambda device: device.console.screen == "notice")
    assert [line for line in lines if line.startswith("screen")] == ["screen home", "screen notice"]
    assert life(found, tmp_path)[-1] == "screen home"
    with desk(found, tmp_path) as device:
        problems = doctor.examine(device, device.facts())["problems"]
        assert [line for line in problems if "formatted behind Fairway's back" in line]
        backup.restore(device, kept, "kept")
        assert doctor.examine(device, device.facts())["problems"] == []
    assert life(found, tmp_path)[-1] == "screen klondike"


def test_a_first_start_says_nothing_and_leaves_the_marker(tmp_path):
    found = flash(cable.installed(old()))
    assert "screen notice" not in life(found, tmp_path)
    assert read(found, tmp_path, "/saves/marker") == b"fairway has been here\n"


def test_who_comes_from_a_version_without_a_marker_is_told_nothing(tmp_path):
    found = flash()
    put(found, {}, ["/saves/marker"])
    assert "screen notice" not in life(found, tmp_path)
    assert read(found, tmp_path, "/saves/marker") == b"fairway has been here\n"


def test_no_file_of_the_firmware_looks_like_a_save():
    pack = old().read("a.fairway")
    assert marker.words().encode() not in pack
    assert not any(("%s %d\n" % head).encode() in pack for head in marker.SAVES)


def test_a_memory_that_takes_no_marker_does_not_keep_the_device_from_starting(tmp_path):
    (tmp_path / "saves").write_text("in the way")
    assert marker.place(Storage(str(tmp_path / "saves"))) is False
