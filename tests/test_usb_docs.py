"""The guide of the cable says what the commands say, and every error has its next step."""

import errno
import json
import os
import re
import tty
from collections import namedtuple
from pathlib import Path

import pytest
import serial

from firmware import VERSION
from firmware.usb import image, ports
from firmware.usb.messages import TABLE, CableError
from simulator import cli

ROOT = Path(__file__).resolve().parent.parent
Port = namedtuple("Port", "device vid pid product description serial_number")


def test_the_guide_lists_every_message_as_a_user_sees_it():
    guide = (ROOT / "docs" / "cable.md").read_text()
    listed = guide.partition("| what happened | what to do |\n| --- | --- |\n")[2].splitlines()
    assert listed == ["| %s | %s |" % words for words in TABLE.values()]


def test_every_message_says_what_to_do():
    for key, words in TABLE.items():
        assert len(words) == 2 and all(words), key
        names = {name for text in words for name in re.findall(r"{(\w+)}", text)}
        said = str(CableError(key, **dict.fromkeys(names, "X")))
        assert "; " in said and "{" not in said


def test_every_message_is_used():
    code = "".join(path.read_text() for path in (ROOT / "firmware" / "usb").glob("*.py"))
    code += "".join((ROOT / "simulator" / name).read_text() for name in ("cable_command.py", "frozen.py"))
    for key in TABLE:
        assert re.search(r'CableError\(\s*"%s"' % key, code), key


def test_mips_own_package_names_the_files_of_an_image():
    package = json.loads((ROOT / "package.json").read_text())
    assert package["version"] == VERSION
    assert [to for to, _ in package["urls"]] == list(image.IN_PACKAGE)
    assert all(source == "build/image/" + to for to, source in package["urls"])


@pytest.fixture
def found(monkeypatch):
    """The ports of this computer, as a test wants them; no drive, nothing on the bus."""
    listed = []
    monkeypatch.setattr(ports.list_ports, "comports", lambda: listed)
    monkeypatch.setattr(ports, "_mounted", list)
    monkeypatch.setattr(ports, "_on_bus", lambda: None)
    return listed


def pico(name, product=0x0005):
    return Port(name, 0x2E8A, product, "Board in FS mode", "", "e661")


def failure(arguments, capsys):
    """What the user sees, which is a line of the guide to the last letter."""
    assert cli.main(arguments) == 1
    said = capsys.readouterr().err.strip()
    assert told_in_the_guide(said), said
    return said


def told_in_the_guide(said):
    """The key of the message that this is, as `fairway` prints it."""
    for key, words in TABLE.items():
        pattern = re.sub(r"\\{\w+\\}", ".+", re.escape("fairway: %s; %s" % words))
        if re.fullmatch(pattern, said):
            return key
    return None


def test_without_a_board_it_is_said_how_to_get_one_going(found, capsys):
    found.append(Port("/dev/ttyS0", None, None, None, "n/a", None))
    said = failure(["flash"], capsys)
    assert said.startswith("fairway: no board with MicroPython was found on USB; connect it with a cable")


def test_several_boards_are_listed_and_one_is_chosen(found, capsys):
    found += [pico("/dev/ttyACM1"), pico("/dev/ttyACM0")]
    said = failure(["doctor", "--json"], capsys)
    assert "/dev/ttyACM0 (Board in FS mode number e661), /dev/ttyACM1" in said and "--port" in said
    assert ports.find(None, lambda boards: boards[1][0]) == "/dev/ttyACM1"
    del found[0]
    assert ports.find() == "/dev/ttyACM0"


def test_a_board_in_its_boot_loader_is_told_where_to_find_its_uf2(found, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(ports, "_on_bus", lambda: "RPI-RP2")
    assert "its drive RPI-RP2 is not mounted" in failure(["flash"], capsys)
    (tmp_path / "INFO_UF2.TXT").write_text(
        "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"
    )
    monkeypatch.setattr(ports, "_mounted", lambda: [tmp_path])
    said = failure(["flash"], capsys)
    assert str(tmp_path) in said and "micropython.org/download/RPI_PICO/ and run fairway flash --uf2" in said


def uf2(family):
    head = ports.UF2_MAGIC + bytes(20) + family.to_bytes(4, "little")
    return head + bytes(512 - len(head))


def test_a_uf2_is_copied_to_the_drive_and_the_board_waited_for(found, monkeypatch, tmp_path):
    file = tmp_path / "micropython.uf2"
    file.write_bytes(uf2(0xE48BFF56))
    with pytest.raises(CableError, match="no board waits in its boot loader"):
        ports.give_uf2(file)
    with pytest.raises(CableError, match="no-such.uf2 cannot be read"):
        ports.give_uf2(tmp_path / "no-such.uf2")
    drive = tmp_path / "drive"
    drive.mkdir()
    (drive / "INFO_UF2.TXT").write_text("Board-ID: RPI-RP2\n")
    monkeypatch.setattr(ports, "_mounted", lambda: [drive])
    waits = []

    def wait(seconds):
        waits.append(seconds)
        if len(waits) == 3:
            found.append(pico("/dev/ttyACM0"))

    assert ports.give_uf2(file, wait) == "/dev/ttyACM0"
    assert (drive / "firmware.uf2").read_bytes() == file.read_bytes()
    found.clear()
    with pytest.raises(CableError, match="no board with MicroPython has appeared for 30 s"):
        ports.give_uf2(file, lambda seconds: None)


@pytest.mark.parametrize("data", [b"", b"no uf2" * 100, uf2(0xE48BFF59), uf2(0xE48BFF56)[:-1]])
def test_what_is_no_uf2_for_this_chip_is_not_copied(found, monkeypatch, tmp_path, data):
    (tmp_path / "INFO_UF2.TXT").write_text("Board-ID: RPI-RP2\n")
    monkeypatch.setattr(ports, "_mounted", lambda: [tmp_path])
    (tmp_path / "file.uf2").write_bytes(data)
    with pytest.raises(CableError, match="is not a UF2 for this board"):
        ports.give_uf2(tmp_path / "file.uf2")
    assert not (tmp_path / "firmware.uf2").exists()


def test_a_drive_that_takes_no_uf2_is_told_of(found, monkeypatch, tmp_path, capsys):
    (tmp_path / "INFO_UF2.TXT").write_text("Board-ID: RPI-RP2\n")
    (tmp_path / "firmware.uf2").mkdir()  # nothing of that name can be written
    monkeypatch.setattr(ports, "_mounted", lambda: [tmp_path])
    (tmp_path / "file.uf2").write_bytes(uf2(0xE48BFF56))
    said = failure(["flash", "--uf2", str(tmp_path / "file.uf2")], capsys)
    assert "the UF2 could not be copied to %s (Is a directory); unplug" % tmp_path in said


def test_what_keeps_a_port_from_opening_is_told(found, tmp_path):
    port = tmp_path / "port"
    port.touch()
    assert ports.why_not(str(port), errno.EBUSY, "busy").key == "busy"
    assert ports.why_not(str(port), errno.EAGAIN, "could not exclusively lock").key == "busy"
    denied = ports.why_not(str(port), errno.EACCES, "denied")
    assert denied.key == "no permission" and "sudo usermod -a -G %s $USER" % port.group() in str(denied)
    assert ports.why_not("/dev/null", errno.EIO, "?").key == "no answer"
    assert ports.why_not(str(port), errno.EIO, "?").key == "no port"
    found.append(pico("/dev/ttyACM7"))
    assert "/dev/ttyACM7" in str(ports.why_not("/dev/nowhere", errno.ENOENT, "no such file"))


def test_a_port_in_use_and_one_that_is_not_there(found, capsys, tmp_path, monkeypatch):
    monkeypatch.setattr("firmware.usb.device.BUSY_S", 0.1)
    for nothing in (tmp_path, __file__, "/dev/null"):
        assert "%s is no port of a board" % nothing in failure(["flash", "--port", str(nothing)], capsys)
    assert "there is no port /dev/nowhere" in failure(["monitor", "--port", "/dev/nowhere"], capsys)
    master, slave = os.openpty()
    tty.setraw(slave)
    with serial.Serial(os.ttyname(slave), exclusive=True):
        assert "is in use by another program" in failure(["backup", "--port", os.ttyname(slave)], capsys)
    # something is there and says nothing
    (tmp_path / "port").symlink_to(os.ttyname(slave))
    monkeypatch.setattr("firmware.usb.device.ENTER_S", (0.2, 0.2))
    assert "does not answer as MicroPython does" in failure(
        ["doctor", "--port", str(tmp_path / "port")], capsys
    )
    os.close(master)
    os.close(slave)
