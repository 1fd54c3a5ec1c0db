"""The firmware on an emulated Pico: what a UF2 is, what the flash holds, and the wires to the parts.

With a UF2 of MicroPython for RPI_PICO (FAIRWAY_UF2 names it) the device starts in it too.
"""

import os
import struct
from pathlib import Path

import pytest

from firmware import marker
from firmware.boards import pico_epaper_4in2
from firmware.usb import backup
from simulator import cli, record, runtimes, script
from simulator.hand import Hand, StopScript
from simulator.handheld import Handheld
from simulator.parts import uf2
from simulator.runtimes import FirmwareStopped, cpython, files, pico, rp2040

UF2 = os.environ.get("FAIRWAY_UF2")
with_emulator = pytest.mark.skipif(
    not pico.there(), reason="the emulator rp2040py is not installed: pip install 'fairway[rp2040]'"
)
with_uf2 = pytest.mark.skipif(
    not UF2, reason="no UF2 is given: set FAIRWAY_UF2 to MicroPython's UF2 for RPI_PICO"
)
FILES = (0xA0000, 352 * 4096)


def blocks(data, family=0xE48BFF56, flags=0x2000, address=uf2.FLASH_AT):
    """A UF2 of these bytes."""
    pieces = [data[at : at + 256] for at in range(0, len(data), 256)]
    out = b""
    for number, piece in enumerate(pieces):
        head = uf2.HEAD.pack(
            uf2.MAGIC, flags, address + 256 * number, len(piece), number, len(pieces), family
        )
        out += (head + piece).ljust(uf2.BLOCK - 4, b"\0") + uf2.LAST_MAGIC
    return out


def program(version=b"v1.28.0", device=b"MicroPython", files=FILES, end=1024):
    """The first 1024 bytes of a program that says of itself what MicroPython says."""
    at = uf2.FLASH_AT
    data = bytearray(1024)
    struct.pack_into("<IIIII", data, 0x1C0, 0x7188EBF2, at + 0x200, at + 0x20C, at + 0x2F0, 0xE71AA390)
    # the second record is copied to RAM
    struct.pack_into("<III", data, 0x200, at + 0x220, 0x20000010, at + 0x230)
    struct.pack_into("<HHII", data, 0x230, uf2.ID_AND_INT, 0x5052, uf2.END_ID, at + end)
    struct.pack_into("<HHII", data, 0x220, uf2.ID_AND_STRING, 0x5052, uf2.VERSION_ID, at + 0x280)
    struct.pack_into("<HHIIIIH", data, 0x250, 7, 0x504D, at + 0x290, at + files[0], files[1], 0, 0)
    struct.pack_into("<IIII", data, 0x2F0, at + 0x240, 0x20000000, 0x20000040, 0)
    data[0x280 : 0x280 + len(version)] = version
    data[0x290 : 0x290 + len(device)] = device
    return bytes(data)


def written(folder, data):
    file = folder / "some.uf2"
    file.write_bytes(data)
    return file


def test_a_uf2_tells_what_lies_where_and_which_micropython_it_is(tmp_path):
    found = uf2.read(written(tmp_path, blocks(program())))
    assert found.version == "v1.28.0" and found.files == FILES
    assert found.flash[:1024] == program() and set(found.flash[1024:]) == {0xFF}
    assert len(found.flash) == 2 << 20


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "is no UF2 file"),
        (b"#!/usr/bin/env python3\n" * 64, "is no UF2 file"),
        (blocks(program())[:-100], "is no UF2 file"),
        (blocks(program())[:-4] + b"oops", "is a damaged UF2: block 3 is not one"),
        (blocks(program(), family=0xE48BFF59), "is for the chip RP2350, not for the RP2040 of a Pico"),
        (blocks(program(), family=0x12345678), "has nothing for the RP2040 of a Pico"),
        (blocks(program(), flags=0x2001), "has nothing for the RP2040 of a Pico"),
        (blocks(program(), address=0x20000000), "has bytes for 0x20000000, where a Pico has no flash"),
        (blocks(bytes(1024)), "has no MicroPython for a Pico in it"),
        (blocks(program(device=b"CIRCUITPY")), "has no MicroPython for a Pico in it"),
        (blocks(program(end=0xA0010)), "has a program 16 bytes too long: its own files will overwrite them"),
        (blocks(program(files=(0x100000, 2 << 20))), "has no MicroPython for a Pico in it"),
    ],
)
def test_a_file_that_will_not_run_is_told_why(data, why, tmp_path):
    with pytest.raises(ValueError, match=why):
        uf2.read(written(tmp_path, data))


@with_emulator
def test_the_command_says_what_is_wrong_with_its_uf2(tmp_path, capsys):
    empty = written(tmp_path, b"")
    for arguments, code, why in (
        ([], 2, "--runtime rp2040 needs --uf2 FILE"),
        (["--uf2", str(empty)], 1, "is no UF2 file; name MicroPython's UF2 for RPI_PICO with --uf2"),
        (["--uf2", str(tmp_path / "none.uf2")], 1, "none.uf2 cannot be read (No such file or directory)"),
    ):
        (tmp_path / "script").write_text("press a\n")
        assert cli.main(["run", str(tmp_path / "script"), "--runtime", "rp2040", *arguments]) == code
        assert why in capsys.readouterr().err


def test_without_the_emulator_the_command_says_how_to_get_it(monkeypatch, tmp_path):
    monkeypatch.setattr(pico, "there", lambda: False)
    with pytest.raises(FirmwareStopped, match=r"pip install 'fairway\[rp2040\]'"):
        pico.Pico(written(tmp_path, blocks(program())))


# -- the flash


def begun(tmp_path, start=None):
    """A Pico whose flash is filled with what the device has at its first start."""
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings").write_text("fairway settings\n")
    (data / "settings.old").write_text("older\n")
    (data / "flash.bin").write_bytes(bytes(1 << 20))
    (data / "A picture.png").write_bytes(b"PNG")
    found = pico.Pico(written(tmp_path, blocks(program())))
    found.fill(runtimes.Program("badger2040", data, start))
    return found, data


def on(one, folder):
    """{path: bytes} of the file system of a Pico."""
    at, size = FILES
    assert files.take(one.flash[at : at + size], folder)
    return {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}


@with_emulator
def test_the_flash_is_that_of_a_flashed_device_with_its_saves(tmp_path):
    one, _ = begun(tmp_path)
    found = on(one, tmp_path)
    names = {"main.py", "start.mpy", "pack.mpy", "a.fairway", "board", "saves/settings", "saves/settings.old"}
    assert {name for name in found if not name.startswith(("data/", "some.uf2"))} == names
    assert found["board"].read_text() == "badger2040\n"
    assert one.flash[:1024] == program()


@with_emulator
def test_the_saves_come_back_out_of_the_flash_and_nothing_else_is_touched(tmp_path):
    one, data = begun(tmp_path)
    (data / "settings").unlink()
    (data / "klondike").write_text("of another device\n")
    one.save(data)
    assert (data / "settings").read_text() == "fairway settings\n"
    assert sorted(file.name for file in data.iterdir()) == [
        *("A picture.png", "flash.bin", "settings", "settings.old")
    ]


@with_emulator
def test_a_game_to_begin_with_is_begun_by_the_boot_files_once(tmp_path):
    one, _ = begun(tmp_path, start=("klondike", 7))
    found = on(one, tmp_path)
    assert found["begin"].read_bytes() == b"" and "('klondike', 7)" in found["boot.py"].read_text()
    main = found["main.py"].read_text()
    compile(main, "main.py", "exec")
    assert pico.POWER_ON not in main and ", begin, None, *how, lasted)" in main


# -- the wires


class Wired:
    """A handheld at the pins of a chip without a program."""

    def __init__(self):
        self.handheld = Handheld(pico_epaper_4in2)
        self.console = runtimes.Console()
        self.life = rp2040._Life(self.handheld, bytes(1024), self.console, None)
        self.chip = self.life._chip
        for pin in (pico_epaper_4in2.CS, pico_epaper_4in2.DC, pico_epaper_4in2.RST):
            self.output(pin, 1)
        self.chip.spi[1].write_uint32(0x010, 2)  # prescale: 24 MHz
        self.chip.spi[1].write_uint32(0x000, 7 | 5 << 8)  # eight bits; 24 / (1 + 5) MHz

    def output(self, pin, level):
        gpio, sio = self.chip.gpio[pin], 0xD0000000
        self.chip.write_uint32(0x40014000 + 8 * pin + 4, 5)  # function: SIO
        self.chip.write_uint32(sio + (0x14 if level else 0x18), 1 << pin)
        self.chip.write_uint32(sio + 0x24, 1 << pin)  # output enable
        return gpio

    def send(self, data, command):
        self.output(pico_epaper_4in2.DC, not command)
        self.output(pico_epaper_4in2.CS, 0)
        for byte in data:
            self.chip.spi[1].write_uint32(0x008, byte)
            self.passes(2)
        self.output(pico_epaper_4in2.CS, 1)

    def passes(self, us):
        self.life._clock.tick(us * 1000)
        if self.life._failure:
            raise self.life._failure

    def reads(self, pin):
        return self.chip.gpio[pin].input_value

    def pull_up(self, pin):
        self.chip.write_uint32(0x4001C000 + 4 + 4 * pin, 0x48)  # input enabled, pulled up


@pytest.fixture
def wired():
    return Wired()


@with_emulator
def test_bytes_on_the_bus_reach_the_panel_which_answers_with_busy(wired):
    wired.pull_up(pico_epaper_4in2.BUSY)
    wired.life._alarm.schedule(1000)
    wired.passes(20_000)  # the panel is ready after its reset
    assert not wired.reads(pico_epaper_4in2.BUSY)
    wired.send([0x12], command=True)
    wired.passes(2000)
    assert wired.reads(pico_epaper_4in2.BUSY), "the controller is busy with its reset"
    wired.passes(20_000)
    assert not wired.reads(pico_epaper_4in2.BUSY)
    for command, *data in ((0x44, 0, 1), (0x45, 0, 0, 0, 0), (0x4E, 0), (0x4F, 0, 0), (0x24, 0xA5, 0x5A)):
        wired.send([command], command=True)
        wired.send(data, command=False)
    wired.send([0x20], command=True)
    assert [update.bytes for update in wired.handheld.controller.log] == [18]
    assert wired.handheld.faults == []
    assert wired.handheld._bauds == {1: 4_000_000}


@with_emulator
def test_a_press_is_an_edge_at_its_pin_at_its_time(wired):
    pin = pico_epaper_4in2.BUTTONS["a"]
    wired.pull_up(pin)
    wired.life._alarm.schedule(1000)
    wired.passes(2500)
    assert wired.reads(pin)
    wired.handheld.press("a", at=wired.life._now() + 5300, duration=3000)
    wired.passes(5200)
    assert wired.reads(pin)
    wired.passes(1200)
    assert not wired.reads(pin)
    wired.passes(4000)
    assert wired.reads(pin)


@with_emulator
def test_the_battery_is_read_with_the_twelve_bits_of_the_chip(wired):
    wired.handheld.battery.volts = 3.9
    adc = wired.chip.adc
    adc.on_adc_read(3)
    assert adc.channel_values[3] == pytest.approx(3.9 / 3 / 3.3 * 4095, abs=2)


@with_emulator
def test_the_loss_of_power_ends_the_life_from_the_depths_of_the_chip(wired):
    wired.life._alarm.schedule(1000)
    wired.handheld.at(wired.handheld.clock.now + 1500, wired.handheld.cut_power)
    with pytest.raises(runtimes.PowerCut):
        wired.passes(5000)


@with_emulator
def test_what_the_chip_prints_is_cut_into_lines_and_a_prompt_is_known(wired):
    wired.life._hear(b"screen ho")
    wired.life._hear(b"me\r\nthree\r\n>>")
    assert wired.console.lines == ["screen home", "three"] and wired.console.screen == "home"
    assert not wired.life._at_prompt
    wired.life._hear(b"> ")
    assert wired.life._at_prompt


# -- the whole device


def played(live, steps, folder, plugged):
    """(the hand, the glass) after a script."""
    folder.mkdir()
    console, handheld = runtimes.Console(), Handheld(pico_epaper_4in2)
    handheld.usb_power = plugged
    hand = Hand(script.parse(steps), handheld, console)
    program = runtimes.Program("pico_epaper_4in2", folder, fixed=True)
    with pytest.raises(StopScript):
        runtimes.run(live, handheld, program, console, hand.while_off)
    assert hand.error is None, (hand.error, console.lines)
    assert handheld.faults == []
    return hand, record.ink(handheld.glass)


@with_emulator
@with_uf2
def test_the_home_screen_of_the_emulated_pico_is_that_of_the_desk(tmp_path):
    one = pico.Pico(Path(str(UF2)))

    def live(*arguments):
        return rp2040.live(*arguments, pico=one)

    steps = "expect screen home\npress down\nexpect screen home\n"
    emulated, glass = played(live, steps, tmp_path / "pico", False)
    desk, picture = played(cpython.live, steps, tmp_path / "desk", True)
    assert glass.tobytes() == picture.tobytes()
    assert [press["refresh"] for press in emulated.report()["presses"]] == ["partial"]
    saved = [
        {file.name for file in (tmp_path / name).iterdir()} - set(backup.DEVICES_OWN)
        for name in ("pico", "desk")
    ]
    assert saved[0] == saved[1]
    assert (tmp_path / "pico" / marker.FILE).read_text() == (tmp_path / "desk" / marker.FILE).read_text()
