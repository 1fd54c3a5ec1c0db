"""The demo plays a hole of Golf and wins a Klondike, and leaves pictures of both."""

import re

import pytest
from PIL import Image

from shared_rules import catalogue, moves
from shared_rules.playthrough import Playthrough
from simulator import runtimes
from simulator.lab import demo, short_win, write_scripts


def test_the_demo_plays_both_games_to_their_ends_without_a_fault_of_the_driver(tmp_path, capsys):
    assert demo.main([str(tmp_path / "demo")]) == 0
    said = capsys.readouterr().out
    assert re.search(r"golf-hole: .*ends at scorecard", said)
    assert re.search(r"klondike-win: .*ends at won", said)
    names = {path.name for path in (tmp_path / "demo").iterdir()}
    for name in ("golf-hole", "klondike-win"):
        assert name + ".gif" in names
        assert len([other for other in names if re.match(name + r"-\d\d-\w+", other)]) >= 8
        with Image.open(tmp_path / "demo" / (name + ".gif")) as film:
            assert film.n_frames > 20
    assert sum(path.stat().st_size for path in (tmp_path / "demo").glob("*.gif")) < 3_000_000


def test_a_script_that_does_not_come_true_fails_and_says_where(tmp_path, capsys, monkeypatch):
    (tmp_path / "golf-hole.txt").write_text("press a\nexpect screen won\n")
    monkeypatch.setattr(demo, "SCRIPTS", tmp_path)
    assert demo.main([str(tmp_path / "demo")]) == 1
    assert "line 2: the screen is 'setup', not 'won'" in capsys.readouterr().err


def test_a_script_that_is_missing_fails_with_its_name(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(demo, "SCRIPTS", tmp_path)
    assert demo.main([str(tmp_path / "demo")]) == 1
    assert "golf-hole.txt" in capsys.readouterr().err


def test_without_a_folder_the_demo_says_how_it_is_called(capsys):
    assert demo.main([]) == 2
    assert "usage" in capsys.readouterr().err


def test_the_scripts_press_buttons_only():
    for name in demo.GAMES:
        lines = [line for line in (demo.SCRIPTS / (name + ".txt")).read_text().splitlines() if line]
        assert {line.split()[0] for line in lines} <= {"#", "press", "shot", "expect", "wait"}


def test_the_robot_plays_a_hole_on_the_screens_and_its_script_does_the_same_again(tmp_path):
    (tmp_path / "hole.txt").write_text(write_scripts.play("six_card", 71))
    report = demo.follow(tmp_path / "hole.txt", tmp_path)
    assert (report["error"], report["screen"], report["faults"]) == (None, "scorecard", [])
    assert len(report["presses"]) > 15
    assert all(press["refresh"] for press in report["presses"])  # none is pressed for nothing


def test_the_search_finds_moves_that_win_under_the_rules():
    found = short_win.win(146, 12)
    play = Playthrough(catalogue.load("klondike"), "klondike", 146)
    for move in found:
        play.play(move)  # raises when it is not legal
    assert play.result() == "won"
    assert play.acts() == len(found) < 60


def test_a_search_that_is_too_narrow_finds_nothing_and_says_so():
    assert short_win.win(1, 1, 10) is None
    with pytest.raises(ValueError, match="none of these deals"):
        short_win.shortest_of([1], narrow=1)


def test_a_robot_that_finds_no_way_says_which_move_it_was(tmp_path):
    with pytest.raises(runtimes.FirmwareStopped, match="no place where r can be made"):
        write_scripts.play("klondike", 146, [moves.parse("r")])
