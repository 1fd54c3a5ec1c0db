"""Scripts: what may stand in one, and what is said about a line that may not."""

import pytest

from simulator.script import ScriptError, parse


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
        "line 2: 'jump' is no command; the commands are press, hold, stick, release, wait, shot, battery, cut, "
        "power, expect"
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
