"""Scripts: what may stand in one, what is said about a line that may not, and what the hand then does."""

from pathlib import Path

import pytest
from PIL import Image

from firmware.boards import pico_epaper_4in2 as board
from simulator.hand import Hand, StopScript
from simulator.handheld import Handheld
from simulator.record import Film
from simulator.runtimes import Console, Program, cpython, micropython, run
from simulator.script import ScriptError, parse

PROGRAMS = Path(__file__).parent / "programs"


def acts(text):
    return [(step.act, step.values) for step in parse(text)]


def complaint(text):
    with pytest.raises(ScriptError) as error:
        parse(text)
    return str(error.value)


def test_every_command_is_read():
    assert acts(
        """
        press right 3
        press a
        press down 4 fast
        hold b 800ms
        stick left
        release left
        wait 2s
        wait 0.25s
        shot first-deal
        battery 3.4V
        cut power
        power on
        expect screen klondike
        expect text set aside
        """
    ) == [
        ("press", ("right", 3, False)),
        ("press", ("a", 1, False)),
        ("press", ("down", 4, True)),
        ("hold", ("b", 800_000)),
        ("stick", ("left",)),
        ("release", ("left",)),
        ("wait", (2_000_000,)),
        ("wait", (250_000,)),
        ("shot", ("first-deal",)),
        ("battery", (3.4,)),
        ("cut", ()),
        ("power", ()),
        ("expect", ("screen", "klondike")),
        ("expect", ("text", "set aside")),
    ]


def test_comments_and_empty_lines_are_no_steps_but_count_as_lines():
    steps = parse("# deal\n\npress a  # take it\n")
    assert [(step.line, step.text) for step in steps] == [(3, "press a")]


def test_an_unknown_command_is_told_the_commands():
    assert complaint("press a\njump") == (
        "line 2: 'jump' is no command; the commands are press, hold, stick, release, wait, shot, battery, "
        "cut, power, expect"
    )


def test_an_unknown_button_is_told_the_buttons():
    assert complaint("press x") == (
        "line 1: no button 'x'; the buttons are up, down, left, right, a, b, menu"
    )


@pytest.mark.parametrize("times", ["0", "1001", "-1", "many"])
def test_a_number_of_presses_lies_between_1_and_1000(times):
    assert complaint("press a " + times) == ("line 1: '%s' is no number of presses; write 1 to 1000" % times)


@pytest.mark.parametrize("time", ["2", "2m", "s", "-1s", "1e3s"])
def test_a_time_has_its_unit(time):
    assert complaint("wait " + time) == "line 1: '%s' is no time; write 2s or 300ms" % time


def test_a_time_has_an_end():
    assert "a year is the most" in complaint("wait 99999999s")


@pytest.mark.parametrize(
    "line, right",
    [
        ("press", "press right, press right 3 or press right 3 fast"),
        ("press right 3 slow", "press right, press right 3 or press right 3 fast"),
        ("hold b", "hold b 800ms"),
        ("stick", "stick left"),
        ("release left now", "release left"),
        ("wait", "wait 2s or wait 300ms"),
        ("shot ../x", "shot NAME, a name of letters, digits, - and _"),
        ("battery 3.4", "battery 3.4V, 0 to 6 volts"),
        ("battery 60V", "battery 3.4V, 0 to 6 volts"),
        ("cut", "cut power"),
        ("power off", "power on"),
        ("expect klondike", "expect screen NAME or expect text WORDS"),
    ],
)
def test_a_line_that_is_not_understood_is_told_what_is_right(line, right):
    assert complaint(line) == "line 1: '%s' is not understood; write %s" % (line, right)


# -- what a script does, with the tiny firmware of tests/programs under both interpreters


class Done:
    """A script that has run: its report, its pictures' folder."""

    def __init__(self, report, folder):
        self.report, self.folder = report, folder
        self.presses = report["presses"]


@pytest.fixture(params=[cpython, micropython], ids=["cpython", "micropython"])
def follow(request, tmp_path):
    def follow(text):
        handheld, console = Handheld(board), Console()
        hand = Hand(parse(text), handheld, console, tmp_path)
        program = Program(board.NAME, tmp_path, None, "tiny_firmware", (PROGRAMS,))
        with pytest.raises(StopScript):
            run(request.param.live, handheld, program, console, hand.while_off)
        return Done(hand.report(), tmp_path)

    return follow


def test_a_press_waits_until_the_device_has_settled(follow):
    first, second = follow("press right 2").presses
    assert first["made_ms"] > 1750, "the first picture is finished before"
    assert second["made_ms"] > first["ink_ms"] + 150
    assert [first["refresh"], first["windows"], second["windows"]] == [
        "partial",
        [[0, 150, 8, 151]],
        [[8, 150, 16, 151]],
    ]
    assert first["made_ms"] <= first["first_byte_ms"] < first["made_ms"] + 21 < first["ink_ms"]


def test_fast_presses_come_every_120_ms_and_none_is_lost(follow):
    done = follow("press right\npress right 3 fast\npress right fast")
    made = [press["made_ms"] for press in done.presses]
    assert [round(after - before) for before, after in zip(made, made[1:])] == [120, 120, 120, 120]
    assert done.report["updates"] == {"full": 1, "fast": 0, "partial": 5}
    assert (done.folder / "bar").read_text() == "5"


def test_a_press_that_changes_nothing_has_no_refresh(follow):
    up, right = follow("press up\npress right").presses
    assert (up["refresh"], up["first_byte_ms"], up["ink_ms"], up["windows"]) == (None, None, None, [])
    assert right["refresh"] == "partial"


def test_the_screen_is_known_before_and_after_a_press(follow):
    (press,) = follow("press menu\nexpect screen other").presses
    assert (press["screen_before"], press["screen_after"]) == ("tiny", "other")


def test_a_hold_lasts_as_long_as_it_says(follow):
    done = follow("hold right 3s\nshot after")
    assert done.report["simulated_ms"] > done.presses[0]["made_ms"] + 3000


def test_time_that_passes_is_simulated(follow):
    assert follow("wait 100s").report["simulated_ms"] >= 100_000


def test_a_shot_is_the_glass(follow):
    done = follow("press right 2\nshot bar")
    with Image.open(done.folder / "bar.png") as picture:
        assert (picture.size, picture.mode) == ((400, 300), "1")
        assert [picture.getpixel(at) for at in ((0, 19), (0, 20), (15, 150), (16, 150))] == [0, 255, 0, 255]


def test_after_a_loss_of_power_only_the_files_and_the_glass_are_left(follow):
    done = follow(
        "press right\nshot before\ncut power\nwait 3s\nshot off\npower on\nexpect screen tiny\nshot on"
    )
    before, off, on = [(done.folder / (name + ".png")).read_bytes() for name in ("before", "off", "on")]
    assert before == off == on
    assert done.report["updates"]["full"] == 2
    assert done.report["console"] == ["screen tiny", "screen tiny"]
    assert done.report["error"] is None


def test_power_that_goes_in_the_middle_of_a_refresh_leaves_it_unfinished(follow):
    done = follow("press right\nwait 200ms\ncut power")
    assert done.presses[0]["refresh"] == "partial"
    assert done.presses[0]["ink_ms"] is None
    assert not (done.folder / "bar").exists()


def test_a_stuck_button_stays_down_until_it_is_released(follow):
    done = follow(
        "stick right\nwait 1s\npress right 2\nshot stuck\nrelease right\nwait 1s\npress right\nshot free"
    )
    assert (done.folder / "bar").read_text() == "2", "one when it stuck, none while it did, one after"


def test_a_screen_that_is_not_there_ends_the_script(follow):
    report = follow("press right\nexpect screen klondike\npress right").report
    assert report["error"] == "line 2: the screen is 'tiny', not 'klondike'"
    assert len(report["presses"]) == 1


def test_text_is_looked_for_in_what_the_firmware_printed(follow):
    assert follow("expect text een ti").report["error"] is None
    assert follow("expect text won").report["error"] == "line 1: the firmware has not printed 'won'"


def test_a_device_that_never_settles_ends_the_script(follow):
    report = follow("press down\npress right").report
    assert report["error"] == "line 2: after 60 s the device still has not settled"


def test_what_the_driver_does_wrong_is_in_the_report(follow):
    (fault,) = follow("press left\nshot x").report["faults"]
    assert "0x99" in fault


def test_both_interpreters_give_the_same_report_and_pictures(tmp_path):
    found = []
    for runtime in (cpython, micropython):
        folder = tmp_path / runtime.__name__
        folder.mkdir()
        handheld, console = Handheld(board), Console()
        script = "press right 2\npress right 2 fast\npress menu\ncut power\npower on\nbattery 3.1V\nshot end"
        hand = Hand(parse(script), handheld, console, folder)
        with pytest.raises(StopScript):
            program = Program(board.NAME, folder, None, "tiny_firmware", (PROGRAMS,))
            run(runtime.live, handheld, program, console, hand.while_off)
        hand.film.save(folder / "film.gif")
        files = {path.name: path.read_bytes() for path in folder.iterdir()}
        found.append((hand.report(), files))
    assert found[0] == found[1]
    assert sorted(found[0][1]) == ["bar", "end.png", "film.gif"]


def test_a_film_shows_each_finished_picture_once(tmp_path):
    film = Film()
    pictures = [Image.new("1", (8, 8), level) for level in (0, 1, 1)]
    for ms, picture in zip((0, 400, 900), pictures):
        film.add(ms, picture)
    film.save(tmp_path / "film.gif")
    with Image.open(tmp_path / "film.gif") as gif:
        assert (len(film), gif.n_frames, gif.info["duration"]) == (2, 2, 400)
