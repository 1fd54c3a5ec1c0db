"""Every board: its constants, its start, and the hat that comes in two versions."""

import json
from itertools import chain
from types import SimpleNamespace

import pytest

from firmware.player import Player
from firmware.storage import Storage
from simulator import arguments, cli, runtimes, virtual_command
from simulator.hand import Hand, StopScript
from simulator.handheld import Handheld
from simulator.runtimes import Console, Program, cpython, micropython
from simulator.script import parse

BOTH = pytest.mark.parametrize("runtime", [cpython, micropython], ids=["cpython", "micropython"])
NAMES = arguments.board_names()
PICO = ("pico_epaper_4in2", "pico_epaper_4in2_v1")
LETTERS = {"ssd1683", "uc8176", "uc8151"}


def board(name):
    return virtual_command._board(name)


def play(name, script, folder, runtime=cpython, **options):
    """Follow a script on this board; the handheld, and what was printed."""
    handheld, console = Handheld(board(name), **options), Console()
    hand = Hand(parse(script), handheld, console)
    program = Program(name, folder, None, fixed=True)
    with pytest.raises(StopScript):
        runtimes.run(runtime.live, handheld, program, console, hand.while_off)
    assert hand.error is None
    return SimpleNamespace(
        device=handheld, lines=console.lines, kinds=[u.kind for u in handheld.controller.log]
    )


def test_there_are_the_four_boards():
    assert set(NAMES) == {*PICO, "open_book", "badger2040"}


@pytest.mark.parametrize("name", NAMES)
def test_no_pin_of_a_board_has_two_uses(name):
    parts = board(name)
    pins = [parts.SPI["sck"], parts.SPI["mosi"], parts.SPI["miso"], parts.CS, parts.DC, parts.RST, parts.BUSY]
    pins += [parts.BATTERY["pin"], parts.USB_POWER, parts.LED, *parts.BUTTONS.values()]
    pins += [
        getattr(parts, other)["pin"] for other in ("DISPLAY_POWER", "POWER_LATCH") if hasattr(parts, other)
    ]
    assert len(pins) == len(set(pins))
    assert all(0 <= pin <= 29 for pin in pins)
    assert name == parts.NAME and parts.CONTROLLER in LETTERS and parts.WIDTH % 8 == 0


@BOTH
@pytest.mark.parametrize("name", NAMES)
def test_each_board_starts_and_answers_a_press_without_a_fault(name, runtime, tmp_path):
    played = play(name, "wait 5s\npress down\nwait 1s\npress up", tmp_path, runtime)
    assert played.device.faults == []
    assert played.kinds == ["full", "partial", "partial"]


@pytest.mark.parametrize("name", NAMES)
def test_only_the_driver_that_the_board_needs_is_loaded(name, tmp_path, monkeypatch):
    loaded = set()
    find_spec = cpython._Finder.find_spec

    def spy(self, name, *rest):
        loaded.add(name)
        return find_spec(self, name, *rest)

    monkeypatch.setattr(cpython._Finder, "find_spec", spy)
    play(name, "wait 5s", tmp_path)
    drivers = {module.rpartition(".")[2] for module in loaded if module.startswith("firmware.drivers.")}
    own = {"ssd1683": {"ssd16xx"}, "uc8176": {"uc81xx"}, "uc8151": {"uc81xx", "uc8151"}}
    assert drivers == {"epaper"} | own[board(name).CONTROLLER]


# the hat's version


@BOTH
@pytest.mark.parametrize("name, real", [(PICO[0], "uc8176"), (PICO[1], "ssd1683")])
def test_the_other_version_of_the_hat_is_known_by_busy_at_rest_and_kept(name, real, runtime, tmp_path):
    played = play(name, "wait 8s\npress down", tmp_path, runtime, controller=real)
    assert played.device.faults == []
    assert played.kinds == ["full", "partial"]
    assert not any("panel" in line for line in played.lines)
    assert (tmp_path / "panel").read_text() == real + "\n"


@BOTH
@pytest.mark.parametrize("kept, real", [("uc8176", "ssd1683"), ("ssd1683", "uc8176")])
def test_a_wrong_guess_is_noticed_and_mended_and_kept(kept, real, runtime, tmp_path):
    (tmp_path / "panel").write_text(kept + "\n")
    played = play(PICO[0], "wait 9s\npress down", tmp_path, runtime, controller=real)
    assert played.kinds == ["full", "partial"]
    assert not any("does not answer" in line for line in played.lines)
    assert (tmp_path / "panel").read_text() == real + "\n"


def test_a_panel_that_is_slow_after_its_reset_is_taken_for_the_other_and_mended(tmp_path):
    played = play(PICO[0], "wait 12s\npress down", tmp_path, slowness=4)
    assert played.kinds == ["full", "partial"]
    assert (tmp_path / "panel").read_text() == "ssd1683\n"


def test_what_was_kept_and_is_nonsense_is_not_believed(tmp_path):
    (tmp_path / "panel").write_text("toaster\n")
    played = play(PICO[0], "wait 8s\npress down", tmp_path)
    assert played.kinds == ["full", "partial"]


@pytest.mark.parametrize("name", NAMES)
def test_without_a_panel_the_lamp_tells_and_the_panel_comes_back_with_a_press(name, tmp_path):
    handheld, console = Handheld(board(name)), Console()
    handheld.plugged = False
    lamp = []

    def plug():
        lamp.append(handheld._outputs.get(handheld.board.LED))
        handheld.plugged = True

    handheld.at(19_000_000, plug)
    hand = Hand(parse("wait 20s\npress down\nwait 5s"), handheld, console)
    with pytest.raises(StopScript):
        runtimes.run(
            cpython.live, handheld, Program(name, tmp_path, None, fixed=True), console, hand.while_off
        )
    assert len([line for line in console.lines if "does not answer" in line]) == 1
    assert lamp == [1] and handheld._outputs[handheld.board.LED] == 0
    assert [update.kind for update in handheld.controller.log] == ["full"]


@pytest.mark.parametrize("name", NAMES)
def test_a_drive_that_hangs_is_begun_again_after_a_reset(name, tmp_path):
    handheld, console = Handheld(board(name)), Console()

    def hang():
        handheld.controller._busy_until += 3_600_000_000

    handheld.at(8_200_000, hang)
    hand = Hand(parse("wait 8s\npress down\nwait 9s"), handheld, console)
    with pytest.raises(StopScript):
        runtimes.run(
            cpython.live, handheld, Program(name, tmp_path, None, fixed=True), console, hand.while_off
        )
    assert [line for line in console.lines if "panel is reset" in line]
    assert [update.kind for update in handheld.controller.log] == ["full", "partial", "full"]


# the sleep picture


@pytest.mark.parametrize("name", ["pico_epaper_4in2", "open_book", "badger2040"])
def test_of_the_sleep_picture_nothing_is_left_under_what_follows(name, tmp_path):
    awake, slept = tmp_path / "awake", tmp_path / "slept"
    for folder in (awake, slept):
        folder.mkdir()
        Player(Storage(str(folder) + "/")).set("sleep", 1)
    # a board that switched itself off begins at the head of the home page again
    stepped = "" if name == "badger2040" else "press down\n"
    before = play(name, "wait 8s\n%swait 1s" % stepped, awake).device.glass
    slept = play(name, "wait 8s\npress down\nwait 66s\npress down\nwait 3s", slept).device
    assert slept.controller.log[-1].kind == "full"  # asleep the panel had no supply
    assert slept.glass.image() == before.image()
    assert slept.faults == []


# the command


@pytest.mark.parametrize("name", NAMES)
def test_run_takes_every_board(name, tmp_path, capsys):
    script = tmp_path / "script.txt"
    script.write_text("wait 5s\nexpect screen home\nshot home\n")
    assert cli.main(["run", str(script), "--board", name, "--out", str(tmp_path), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["faults"] == [] and report["updates"]["full"] == 1
    assert (tmp_path / "home.png").exists()


def test_the_board_of_the_project_is_the_default():
    parser = cli._parser()
    assert parser.parse_args(["play"]).board == "pico_epaper_4in2"
    assert list(chain(NAMES)) == sorted(NAMES)
