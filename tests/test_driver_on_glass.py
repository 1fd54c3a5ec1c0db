"""Driver, refresh, buttons and board on the virtual handheld, under both interpreters."""

from pathlib import Path

import pytest

from firmware.boards import pico_epaper_4in2
from simulator.handheld import Handheld, PowerCut
from simulator.runtimes import Console, Program, cpython, micropython

PROGRAMS = Path(__file__).parent / "programs"
BOTH = pytest.mark.parametrize("runtime", [cpython, micropython], ids=["cpython", "micropython"])
SECOND = 1_000_000
PROGRAM = Program("pico_epaper_4in2", None, None, "board_user", (PROGRAMS,))


def play(runtime, tmp_path, *acts, seconds=8, **options):
    """Let board_user run for some seconds; each act is (second, what to do with the handheld)."""
    handheld = Handheld(pico_epaper_4in2, **options)
    for second, act in acts:
        handheld.at(int(second * SECOND), lambda act=act: act(handheld))
    handheld.at(int(seconds * SECOND), handheld.cut_power)
    handheld.lines = Console()
    with pytest.raises(PowerCut):
        runtime.live(handheld, PROGRAM._replace(data=tmp_path), handheld.lines)
    return handheld


def press(button, ms=80):
    return lambda handheld: handheld.press(button, duration=ms * 1000)


def pictured(place):
    """The picture that the program means: white, with a black square."""
    picture = bytearray(b"\xff" * 15000)
    for row in range(place * 6, place * 6 + 16):
        picture[row * 50 + place : row * 50 + place + 2] = b"\0\0"
    return bytes(picture)


def kinds(handheld):
    return [update.kind for update in handheld.controller.log]


@BOTH
@pytest.mark.parametrize("ping_pong", [False, True], ids=["planes stay", "planes swap"])
def test_a_square_moves_by_partial_refreshes_and_the_driver_makes_no_mistake(runtime, tmp_path, ping_pong):
    acts = [(3 + i * 0.7, press("right")) for i in range(4)]
    handheld = play(runtime, tmp_path, *acts, bounce_us=3000, ping_pong=ping_pong)
    assert handheld.faults == []
    assert kinds(handheld) == ["full"] + ["partial"] * 4
    assert handheld.lines.lines[1:] == ["right pressed seen partial"] * 4
    assert handheld.glass.image() == pictured(28)


@BOTH
def test_presses_while_the_panel_is_busy_wait_in_order_and_have_not_seen_the_picture(runtime, tmp_path):
    acts = [(3, press("right")), (3.12, press("left", 50)), (3.22, press("down", 50))]
    handheld = play(runtime, tmp_path, *acts)
    assert handheld.lines.lines[1:] == [
        "right pressed seen partial",
        "left pressed unseen partial",
        "down pressed unseen partial",
    ]
    assert handheld.glass.image() == pictured(21)
    assert handheld.faults == []


@BOTH
def test_a_press_reaches_the_bus_and_the_glass_in_time(runtime, tmp_path):
    """In simulated time, in which computing takes none: the waits of our own making."""
    acts = [(3 + i * 0.9337, press("right")) for i in range(4)]
    handheld = play(runtime, tmp_path, *acts)
    for made in handheld.presses:
        assert made.first_byte - made.down < 20_000
    first, *others = handheld.controller.log[1:]
    assert first.ink - handheld.presses[0].down < 480_000  # the supply has to be raised
    for made, update in zip(handheld.presses[1:], others):
        assert update.ink - made.down < 385_000


@BOTH
def test_a_fast_refresh_for_another_picture_and_a_full_one_on_wish(runtime, tmp_path):
    acts = [(3, press("a")), (5, press("right")), (6, press("b", 900)), (10, press("b", 200))]
    handheld = play(runtime, tmp_path, *acts, seconds=12)
    assert kinds(handheld) == ["full", "fast", "partial", "full", "partial"]
    assert handheld.lines.lines[1:] == [
        "a pressed seen fast",
        "right pressed seen partial",
        "b held seen full",
        "b pressed seen partial",
    ]
    assert handheld.glass.image() == pictured(28)
    assert handheld.faults == []


@BOTH
def test_asleep_nothing_is_driven_and_a_press_wakes_the_panel(runtime, tmp_path):
    acts = [(3, press("right")), (4, press("menu")), (20, press("right")), (23, press("right"))]
    handheld = play(runtime, tmp_path, *acts, seconds=25)
    assert kinds(handheld) == ["full", "partial", "full", "fast", "partial"]
    assert handheld.glass.image() == pictured(21)
    assert handheld.faults == []


@BOTH
def test_at_rest_the_supply_is_off(runtime, tmp_path):
    acts = [(3, press("right")), (5, press("up")), (67, press("right"))]
    handheld = play(runtime, tmp_path, *acts, seconds=69)
    assert handheld.glass.image() == pictured(14)
    assert handheld.faults == []  # the panel complains when the supply stays on for a minute


@BOTH
def test_a_hanging_panel_is_reset_and_shows_everything_again(runtime, tmp_path):
    def hang(handheld):
        handheld.controller._busy_until += 3600 * SECOND

    handheld = play(runtime, tmp_path, (3, press("right")), (3.2, hang), (9, press("right")), seconds=10)
    assert kinds(handheld) == ["full", "partial", "full", "partial"]
    assert handheld.lines.lines[1:] == [
        "right pressed seen partial",
        "panel is reset: panel: partial not over after %s" % handheld.lines.lines[2].split("after ")[1],
        "right pressed seen partial",
    ]
    assert handheld.glass.image() == pictured(14)


@BOTH
def test_a_panel_that_is_gone_is_told_and_the_buttons_go_on(runtime, tmp_path):
    class Gone:
        """The cable is out: the pull-up of BUSY is all that is left."""

        busy, working, log = 1, False, ()

        def __getattr__(self, name):
            return lambda *arguments: None

    def unplug(handheld):
        handheld.plugged, handheld.controller = handheld.controller, Gone()

    def plug(handheld):
        handheld.controller = handheld.plugged

    acts = [(3, unplug), (3.1, press("right")), (10, plug), (10.1, press("right"))]
    handheld = play(runtime, tmp_path, *acts, seconds=14)
    assert [line for line in handheld.lines.lines if line.startswith("lost")] == [
        "lost: panel: reset not over after 500 ms"
    ]
    assert handheld.lines.lines[-1] == "right pressed seen full"
    assert handheld.glass.image() == pictured(14)


@BOTH
@pytest.mark.parametrize("volts, level", [(4.1, 4), (3.7, 1), (3.5, 0), (0, None)])
def test_the_battery_is_read_through_the_divider(runtime, tmp_path, volts, level):
    handheld = Handheld(pico_epaper_4in2)
    handheld.battery.volts = volts
    handheld.at(SECOND, handheld.cut_power)
    console = Console()
    with pytest.raises(PowerCut):
        runtime.live(handheld, PROGRAM._replace(data=tmp_path), console)
    word, found, millivolts, usb = console.lines[0].split()
    assert found == str(level)
    assert millivolts == "None" if not volts else abs(int(millivolts) - volts * 1000) < 6
    assert usb == "False"
