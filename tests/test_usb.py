"""The cable: a virtual device is flashed, updated, backed up, restored, examined and listened to."""

import functools
import http.server
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import tty
from pathlib import Path

import pytest
from usb_desk import desk, files, flash, life, new, old, plugged, put, tiny

from firmware.player import Player
from firmware.storage import Storage
from firmware.usb import backup, doctor, monitor, update
from firmware.usb.messages import CableError
from simulator import cli
from simulator.clock import WallClock
from simulator.lab import cable
from simulator.parts.flash import Flash


@pytest.fixture(autouse=True)
def own_data_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))


def flashed(device, image):
    facts = device.facts()
    update.check(facts, image)
    todo = update.plan(device, facts, image)
    sent = []
    return update.apply(device, facts, image, todo, sent.append), sum(sent)


# -- flash


def test_an_empty_device_is_flashed_by_one_command_and_plays(tmp_path, capsys):
    empty = Flash()
    with plugged(empty, tmp_path) as served:
        cable.wait_for(served.port.link.exists)
        arguments = ["flash", "--port", str(served.port.link), "--image", str(old().folder), "--json"]
        assert cli.main(arguments) == 0
        told = json.loads(capsys.readouterr().out)
        assert told["slot"] == "a" and told["backup"] is None and told["copied"] == 0
        cable.wait_for(lambda: served.console.screen == "home")
        before = served.handheld.glass.image()
        served.soon(lambda: served.handheld.press("down"))
        cable.wait_for(lambda: served.handheld.glass.image() not in (before, bytes(len(before))))
    assert files(empty)["/a.fairway"] == list(old().pack[1:])
    assert life(empty, tmp_path)[-1] == "screen home"


def test_an_update_sends_what_changed_and_keeps_the_version_before(tmp_path):
    found = flash()
    with desk(found, tmp_path) as device:
        result, sent = flashed(device, new())
        assert result.slot == "b" and result.changed == 2
        assert result.sent == sent < 20_000 and result.sent + result.copied == new().pack.size
        assert flashed(device, new())[0] == (None, 0, 0, 0)  # it is there: nothing to do
    there = files(found)
    assert there["/a.fairway"] == list(old().pack[1:]) and there["/b.fairway"] == list(new().pack[1:])
    lines = life(found, tmp_path)
    assert lines[0] == new().mark + " slot b" and lines[-1] == "screen klondike"


def test_an_update_that_arrives_damaged_is_not_used(tmp_path, monkeypatch):
    found = flash()
    with desk(found, tmp_path) as device:
        monkeypatch.setattr(device, "sha256", lambda path: "0" * 64)
        with pytest.raises(CableError, match="the new version did not arrive as it was sent"):
            flashed(device, new())
    assert life(found, tmp_path)[0] == old().mark + " slot a"
    assert "/pack.new" not in files(found)


def test_a_full_flash_is_told_of_before_anything_is_written(tmp_path):
    found = flash()
    put(found, {"/mine.bin": bytes(800_000)})
    before = files(found)
    with (
        desk(found, tmp_path) as device,
        pytest.raises(CableError, match=r"KB are needed.*mine.bin \(781 KB\)"),
    ):
        flashed(device, new())
    assert files(found) == before


def test_where_three_versions_do_not_fit_the_oldest_makes_room(tmp_path):
    found = flash()
    before, image = tiny("before", 60_000), tiny("after", 60_000)
    mine = Flash().size - old().pack.size - before.pack.size - 120_000
    put(found, {"/b.fairway": before.read("a.fairway"), "/mine.bin": bytes(mine)})
    with desk(found, tmp_path) as device:
        facts = device.facts()
        assert facts.free < image.pack.size + update.ROOM  # beside both of the others
        assert flashed(device, image)[0].slot == "b"
    there = files(found)
    assert there["/b.fairway"] == list(image.pack[1:]) and there["/a.fairway"] == list(old().pack[1:])


def test_a_program_of_the_owners_is_kept(tmp_path):
    empty = Flash()
    with desk(empty, tmp_path) as device:
        device.replace("/main.py", b"print('mine')\n")
        flashed(device, tiny())
        assert device.read("/main.before.py") == b"print('mine')\n"


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"system": "esp32", "machine": "Generic ESP32 module"}, "wrong board"),
        ({"machine": "Raspberry Pi Pico 2 with RP2350"}, "wrong chip"),
        ({"version": [1, 23, 0]}, "too old"),
        ({"mpy": 7}, "wrong bytecode"),
    ],
)
def test_a_board_that_does_not_fit_is_refused(changed, key):
    facts = taken_from_a_device()[0]._replace(**changed)
    with pytest.raises(CableError) as error:
        update.check(facts, new())
    assert error.value.key == key


@pytest.mark.parametrize(("kind", "places"), [("links", (9, 200)), ("power", (30, 399))])
def test_a_cut_leaves_the_old_version_or_the_new_one_and_the_saves(kind, places):
    for at in places:
        assert cable.after_cut(kind, at) in ("old", "new", "no cut")


def test_after_a_cut_the_same_command_succeeds(tmp_path):
    cut, _, _, data = cable.update_cut("links", 100)
    assert cut
    found = flash(data)
    with desk(found, tmp_path) as device:
        assert flashed(device, new())[0].slot == "b"
    assert life(found, tmp_path)[0] == new().mark + " slot b"


def test_nonsense_on_the_console_changes_nothing():
    assert cable.noise(20, seed=5)["streams"] == 20


def test_a_cable_pulled_in_an_update_is_told_of(tmp_path, capsys):
    with plugged(flash(), tmp_path) as served:
        cable.wait_for(served.port.link.exists)
        served.soon(lambda: setattr(served.port, "cut_at", served.port.packets + 100))
        assert cli.main(["flash", "--port", str(served.port.link), "--image", str(new().folder)]) == 1
    said = capsys.readouterr()
    assert "saves kept in" in said.out
    assert "fairway: the connection was lost while " in said.err and "repeat the command" in said.err


def test_what_the_board_complains_of_is_told(tmp_path):
    with desk(Flash(), tmp_path) as device:
        for error, key in (
            ("MemoryError('memory allocation failed')", "no heap"),
            ("OSError(28)", "not writable"),
            ("OSError(5)", "not writable"),
            ("ValueError('\\x1b[2J')", "nonsense"),
        ):
            with pytest.raises(CableError) as told:
                device.run("raise " + error)
            assert told.value.key == key and "\x1b" not in str(told.value)


# -- backup and restore


def test_where_nothing_is_saved_or_wanted_that_is_said(tmp_path, capsys):
    with plugged(Flash(), tmp_path) as served:
        cable.wait_for(served.port.link.exists)
        assert cli.main(["backup", "--port", str(served.port.link)]) == 1
    assert "there is nothing saved on this board; play a game first" in capsys.readouterr().err
    file = tmp_path / "backup.json"
    backup.write(backup.Backup("now", "e661", "9", {"settings": b"x\n"}), file)
    assert cli.main(["restore", str(file), "--leave-out", "golf.game"]) == 1
    assert "there is no golf.game in %s; it has: settings" % file in capsys.readouterr().err


@functools.cache
def taken_from_a_device():
    """The facts of the device that most tests have, and its Backup."""
    with tempfile.TemporaryDirectory() as folder, desk(flash(), folder) as device:
        facts = device.facts()
        return facts, backup.take(device, facts, "")


def saved(found, tmp_path):
    with desk(found, tmp_path) as device:
        return backup.take(device, device.facts(), "")


def test_a_game_goes_on_from_a_backup_on_another_device(tmp_path, capsys):
    file = tmp_path / "backup.json"
    with plugged(flash(), tmp_path) as served:
        cable.wait_for(served.port.link.exists)
        assert cli.main(["backup", "--port", str(served.port.link), "--out", str(file)]) == 0
    other = flash()
    put(other, {"/saves/statistics": b"damaged\n", "/saves/panel": b"uc8176\n"}, ["/saves/patience.game"])
    with plugged(other, tmp_path) as served:
        cable.wait_for(served.port.link.exists)
        assert cli.main(["restore", str(file), "--port", str(served.port.link)]) == 0
    said = capsys.readouterr().out
    assert "restored from" in said and "what was there is kept in" in said
    assert life(other, tmp_path)[-1] == "screen klondike"
    there = files(other)
    assert there["/saves/patience.game"] == files(flash())["/saves/patience.game"]
    assert "/saves/statistics" not in there  # the backup has none
    assert there["/saves/panel"][0] == 7  # which panel it has is the device's own business


def test_a_backup_is_checked_to_the_last_letter(tmp_path):
    file = tmp_path / "backup.json"
    taken = taken_from_a_device()[1]
    backup.write(taken, file)
    assert backup.read(file) == taken
    text = file.read_bytes()
    for at in range(0, len(text) - 1, max(1, len(text) // 150)):
        for wrong in (text[:at], text[:at] + bytes([text[at] ^ 1]) + text[at + 1 :]):
            file.write_bytes(wrong)
            with pytest.raises(CableError) as error:
                backup.read(file)
            assert error.value.key in ("not a backup", "damaged backup", "newer backup")


def sealed_again(text):
    told = json.loads(text)
    told["sha256"] = backup._sum(told)
    return json.dumps(told)


@pytest.mark.parametrize("name", ["../main.py", "/main.py", "a/b", ".hidden", "x.new", "A", "", "x" * 99])
def test_a_backup_cannot_name_a_file_that_the_device_would_not_write(tmp_path, name):
    file = tmp_path / "backup.json"
    backup.write(taken_from_a_device()[1]._replace(files={name: b"x"}), file)
    with pytest.raises(CableError, match="a file in it has an impossible name"):
        backup.read(file)


def test_a_backup_of_a_later_format_says_so(tmp_path):
    file = tmp_path / "backup.json"
    backup.write(taken_from_a_device()[1], file)
    file.write_text(sealed_again(file.read_text().replace('"format": 1', '"format": 2')))
    with pytest.raises(CableError, match="has format 2, and this Fairway knows formats up to 1"):
        backup.read(file)


def test_a_save_that_the_device_would_not_take_is_not_written(tmp_path):
    taken = taken_from_a_device()[1]
    damaged = taken._replace(files={**taken.files, "patience.game": b"fairway 1\ngame nonsense\n"})
    other = flash()
    before = files(other)
    with desk(other, tmp_path) as device:
        with pytest.raises(
            CableError, match="patience.game in b.json cannot be used.*--leave-out patience.game"
        ):
            backup.restore(device, damaged, "b.json")
        assert files(other) == before
        assert backup.restore(device, damaged, "b.json", ("patience.game",)) == ["settings"]
    assert files(other)["/saves/patience.game"] == before["/saves/patience.game"]


# -- doctor


def test_the_doctor_tells_how_a_device_is(tmp_path, capsys):
    with plugged(flash(), tmp_path) as served:
        cable.wait_for(served.port.link.exists)
        assert cli.main(["doctor", "--port", str(served.port.link), "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
    assert found["fairway"]["version"] == old().mark and found["fairway"]["slot"] == "a"
    assert found["battery"] == {"millivolts": 3899, "level": 3, "usb_power": True}
    assert found["flash"]["free"] > 900_000 and found["problems"] == [] and found["board"]["virtual"]
    assert "no problems found" in doctor.as_text(found)


def test_the_doctor_finds_what_is_wrong(tmp_path):
    found = flash()
    pack = bytearray(old().read("a.fairway"))
    pack[200_000] ^= 1
    crash = b"fairway\nslot a\nTraceback (most recent call last):\nValueError: \x1b[2Jno\n"
    put(found, {"/a.fairway": bytes(pack), "/crash.txt": crash, "/failed": b"1\n", "/saves/settings": b"x\n"})
    with desk(found, tmp_path) as device:
        told = doctor.examine(device, device.facts())
    text = doctor.as_text(told)
    assert "the version in slot a is damaged; fairway flash mends it" in text
    assert "1 starts in a row have failed" in text
    assert "settings cannot be used" in text
    assert "ValueError: \ufffd[2Jno" in text and "\x1b" not in text


def test_what_wears_is_counted(tmp_path):
    player = Player(Storage(str(tmp_path)))
    for _ in range(2):
        player.set("sleep", 1)
        counts = {"full": 2, "partial": 5}
        player.count(counts)
        assert counts == {"full": 0, "partial": 0}
    counted = doctor._counters({"counters": (tmp_path / "counters").read_bytes()})
    assert counted == {"full": 4, "partial": 10, "writes": 4}
    assert doctor._counters({"counters": b"counters 1\nfull x\n"}) == doctor._counters({}) == {}


def test_an_answer_that_makes_no_sense_is_refused(tmp_path, monkeypatch):
    with desk(flash(), tmp_path) as device:
        for answer in ("", "null", "[1, 2]", "[" * 5000, '{"a": 1}', "x" * 100, '["rp2", 7]'):
            monkeypatch.setattr(device, "run", lambda code, answer=answer: answer)
            for ask in (
                device.facts,
                lambda: device.listing("/"),
                lambda: doctor._told(device.run("") + "]]"),
            ):
                with pytest.raises(CableError) as error:
                    ask()
                assert error.value.key == "nonsense"
        monkeypatch.undo()


def test_a_board_that_never_stops_talking_is_not_listened_to_for_ever(tmp_path, monkeypatch):
    monkeypatch.setattr("firmware.usb.device.LONGEST_ANSWER", 5000)
    with desk(flash(), tmp_path) as device, pytest.raises(CableError, match="does not end"):
        device.run("while True: print('talk')")


# -- monitor


def test_a_traceback_is_shown_with_the_lines_of_the_sources():
    source = (Path(monitor.build.ROOT) / "firmware" / "app.py").read_text().split("\n")
    number = next(n for n, line in enumerate(source, 1) if "self.step()" in line)
    shown = monitor.source_of('  File "firmware.app", line %d, in ab' % number)
    assert shown == ["    firmware/app.py:%d, in App.run" % number, "      self.step()"]
    assert monitor.source_of('  File "start", line 1, in begin')[0].startswith("    firmware/boot/start.py:1")
    for other in (
        '  File "firmware.app", line 999999, in x',
        '  File "../../etc", line 1',
        "words",
        '  File "x.y"',
    ):
        assert monitor.source_of(other) == []


def test_the_monitor_lets_the_game_go_on(tmp_path):
    with plugged(flash(), tmp_path, main=True) as served:
        cable.wait_for(lambda: served.console.screen)
        shown = []

        def press():
            served.soon(lambda: served.handheld.press("menu"))

        monitor.run(str(served.port.link), shown.append, lambda: "screen menu" in shown, opened=press)
        assert served.lives == 1
    assert monitor._printable(b"ok\x1b[31m\x07\xff") == "ok\ufffd[31m\ufffd\ufffd"


# -- plain mpremote


def mpremote(port, *arguments):
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", "connect", str(port), *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stdout[-500:] + done.stderr[-500:]
    return done.stdout


def test_mpremote_works_as_on_a_board(tmp_path):
    from firmware.usb import image

    (tmp_path / "letter.txt").write_text("Dear device,\n" * 40)
    image.write_index(tiny(), tmp_path / "index")
    handler = functools.partial(Quiet, directory=str(tmp_path / "index"))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        index = "http://127.0.0.1:%d" % server.server_port
        found = flash()
        put(found, {"/b.fairway": old().read("a.fairway"), "/slot": b"b\n"})
        with plugged(found, tmp_path, False, WallClock) as served:
            port = served.port.link
            cable.wait_for(port.exists)
            assert mpremote(port, "exec", "print(6 * 7)") == "42\n"
            mpremote(port, "cp", tmp_path / "letter.txt", ":letter.txt")
            assert "520 letter.txt" in mpremote(port, "ls")
            mpremote(port, "cp", ":letter.txt", tmp_path / "back.txt")
            assert (tmp_path / "back.txt").read_text() == (tmp_path / "letter.txt").read_text()
            said = mpremote(port, "mip", "install", "--target", "/", "--index", index, "fairway")
            assert "Done" in said
            mpremote(port, "reset")
            cable.wait_for(lambda: served.console.screen == "home")
            started = [line for line in served.console.lines if line.endswith((" slot a", " slot b"))]
            assert len(started) == 1 and started[0].endswith(tiny().mark + " slot a")
        server.shutdown()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def test_the_window_less_device_obeys_lines(tmp_path):
    shutil.copytree(old().folder, tmp_path / "image")
    command = [sys.executable, "-m", "simulator", "play", "--usb", "--no-window", "--data", str(tmp_path)]
    (tmp_path / "flash.bin").write_bytes(bytes(flash().data))
    lines = "wait 4\nshot %s\nnonsense\nunplug\nplug\ncut power\npower on\nquit\n" % (tmp_path / "shot.png")
    done = subprocess.run(command, input=lines, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and (tmp_path / "shot.png").exists()
    assert "'nonsense' is none of: press BUTTON" in done.stderr
    assert "fairway flash --port" in done.stdout


def test_two_devices_do_not_share_a_flash_and_another_file_is_none(tmp_path, capsys):
    command = ["play", "--usb", "--no-window", "--data", str(tmp_path)]
    one = Flash(tmp_path / "flash.bin")
    assert cli.main(command) == 1
    assert "flash.bin is the flash of a device that is running; name another" in capsys.readouterr().err
    one.close()
    (tmp_path / "flash.bin").write_bytes(b"a letter")
    assert cli.main(command) == 1
    assert "flash.bin is not a flash of 1441792 bytes; name another" in capsys.readouterr().err


# -- what a user or a cable may do in between


def test_an_update_while_a_game_runs_is_the_same(tmp_path):
    found = flash()
    with plugged(found, tmp_path, main=True) as served:
        cable.wait_for(lambda: served.console.screen == "klondike")
        with cable.connected(served) as device:
            assert flashed(device, new())[0].slot == "b"
    assert life(found, tmp_path)[0] == new().mark + " slot b"


@pytest.mark.parametrize("at", [1, 9])
def test_ctrl_c_in_the_middle_of_an_update_starts_the_old_version_again(tmp_path, at):
    found = flash()

    def stop(count):
        sent.append(count)
        if len(sent) == at:
            raise KeyboardInterrupt

    sent = []
    with plugged(found, tmp_path) as served:
        stopped = pytest.raises(CableError, match="you stopped it while copying the new version")
        with stopped, cable.connected(served) as device:
            facts = device.facts()
            update.apply(device, facts, new(), update.plan(device, facts, new()), stop)
        cable.wait_for(lambda: served.console.screen == "klondike")
        with cable.connected(served) as device:  # what is left of it does not take room
            assert device.facts().files["pack.new"] >= 0
            assert flashed(device, new())[0].slot == "b"
    assert "/pack.new" not in files(found)


def test_ctrl_c_in_the_middle_of_a_packet_is_no_end_either(tmp_path):
    with plugged(flash(), tmp_path) as served:
        with pytest.raises(CableError, match="you stopped it"), cable.connected(served) as device:
            device._transport.serial.write(b"\x05A\x01for i in range(")  # half a piece of code
            raise KeyboardInterrupt
        cable.wait_for(lambda: served.console.screen == "klondike")


def test_a_board_that_was_named_once_is_kept(tmp_path, capsys):
    found = flash()
    with plugged(found, tmp_path) as served:
        cable.wait_for(served.port.link.exists)
        arguments = ["flash", "--port", str(served.port.link), "--image", str(old().folder)]
        assert cli.main([*arguments, "--board", "papyrus"]) == 1
        assert (
            "there is no board papyrus; name one of these: badger2040, open_book" in capsys.readouterr().err
        )
        assert cli.main([*arguments, "--board", "open_book"]) == 0
        cable.wait_for(served.port.link.exists)
        assert cli.main(arguments) == 0
        with cable.connected(served) as device:
            told = doctor.examine(device, device.facts())
    assert told["board"]["kind"] == "open_book" and told["problems"] == []


def test_the_doctor_sees_an_empty_device_and_one_with_nonsense_on_it(tmp_path):
    empty = Flash()
    with desk(empty, tmp_path) as device:
        told = doctor.examine(device, device.facts())
        assert told["problems"] == ["there is no version of Fairway on it"] and told["saves"] == {}
        device.replace("/slot", b"\xff\xfe")
        device.replace("/failed", b"many")
        device.replace("/board", b"../../\x1b[2J")
        device.replace("/a.fairway", b"fairway \xff" * 99)
        device.replace("/b.fairway", b"")
        told = doctor.examine(device, device.facts())
    assert len(told["problems"]) == 3 and "\x1b" not in doctor.as_text(told)


def test_a_backup_takes_the_generation_that_the_device_would_use(tmp_path):
    found = flash()
    game = saved(found, tmp_path).files["patience.game"]
    put(found, {"/saves/patience.game": b"damaged\n", "/saves/patience.game.old": game})
    assert saved(found, tmp_path).files["patience.game"] == game
    put(found, {}, ["/saves/patience.game"])  # the power went between two renames
    taken = saved(found, tmp_path)
    assert taken.files["patience.game"] == game and not [n for n in taken.files if n.endswith(".old")]
    other = flash()
    put(other, {"/saves/patience.game.old": b"another game\n"})
    with desk(other, tmp_path) as device:
        backup.restore(device, taken, "b.json")
    assert "/saves/patience.game.old" not in files(other)
    assert life(other, tmp_path)[-1] == "screen klondike"


def test_a_full_flash_takes_no_backup_back_and_keeps_what_it_has(tmp_path):
    found = flash()
    taken = saved(found, tmp_path)
    put(found, {"/mine.bin": bytes(1_000_000)})
    before = files(found)
    with desk(found, tmp_path) as device, pytest.raises(CableError, match="KB free and"):
        backup.restore(device, taken, "b.json")
    assert files(found) == before


@pytest.mark.parametrize(
    "change",
    [
        lambda told: told["files"].append(told["files"][0]),
        lambda told: told["files"][0].update(size=1 << 70),
        lambda told: told["files"][0].update(size="9"),
        lambda told: told["files"][0].update(name=["a"]),
        lambda told: told["files"][0].update(bytes=7),
        lambda told: told["files"][0].update(bytes="AAAA" * 200_000, size=600_000),
        lambda told: told.update(files=told["files"] * 400),
        lambda told: told.update(files={"name": "x"}),
        lambda told: told.update(files=None),
        lambda told: told.update(files=["x"]),
        lambda told: told.pop("made"),
    ],
)
def test_a_backup_that_lies_under_a_good_checksum_is_refused(tmp_path, change):
    file = tmp_path / "backup.json"
    backup.write(backup.Backup("now", "e661", "9", {"settings": b"x\n"}), file)
    told = json.loads(file.read_text())
    change(told)
    file.write_text(sealed_again(json.dumps(told)))
    with pytest.raises(CableError, match="is damaged"):
        backup.read(file)


def test_what_a_backup_says_of_itself_is_nothing_that_a_terminal_obeys(tmp_path):
    file = tmp_path / "backup.json"
    backup.write(backup.Backup("\x1b[2Jnow", "e661", "9", {"settings": b"x\n"}), file)
    assert backup.read(file).made == "\ufffd[2Jnow"


def test_a_backup_that_cannot_be_written_leaves_nothing_behind(tmp_path):
    (tmp_path / "folder").mkdir()
    with pytest.raises(CableError, match="cannot be written"):
        backup.write(backup.Backup("", "", "", {}), tmp_path / "folder")
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_the_monitor_shows_garbage_as_such(tmp_path):
    master, slave = os.openpty()
    tty.setraw(slave)
    garbage = bytes(range(256)) * 11 + b"\n\x1b]0;title\x07end\n"
    shown = []
    end = time.monotonic() + 10
    monitor.run(
        os.ttyname(slave),
        shown.append,
        lambda: shown[-1:] == ["\ufffd]0;title\ufffdend"] or time.monotonic() > end,
        opened=lambda: os.write(master, garbage),
    )
    assert shown[-1].endswith("end")
    assert all(letter.isprintable() or letter == "\t" for line in shown for letter in line)
    assert all(len(line) <= monitor.LONGEST_LINE + 1 for line in shown)
    os.close(master)
    os.close(slave)
