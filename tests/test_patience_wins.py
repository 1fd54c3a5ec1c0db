"""Patience games won on the virtual device by presses of its buttons."""

import pytest

from shared_rules import catalogue
from shared_rules.playthrough import Playthrough
from simulator import script
from simulator.lab import patience_wins, short_win


@pytest.mark.parametrize(("id", "number"), [("gaps", 1), ("pyramid", 1), ("yukon", 3), ("simple_simon", 1)])
def test_the_search_wins_games_of_many_kinds_by_their_rules(id, number):
    play = Playthrough(catalogue.load(id), id, number)
    for move in short_win.win(number, 30, 200, id):
        play.play(move)  # raises when it is not legal
    assert play.result() == "won"


@pytest.mark.parametrize(
    ("id", "board", "runtime"),
    [
        ("tripeaks", "pico_epaper_4in2", "micropython"),
        ("golf_patience", "badger2040", "cpython"),
        ("aces_up:50", "badger2040", "micropython"),
    ],
)
def test_a_deal_is_won_by_presses_alone(id, board, runtime, tmp_path, capsys):
    assert patience_wins.main(["--out", str(tmp_path), "--board", board, "--runtime", runtime, id]) == 0
    said = capsys.readouterr().out
    assert said.endswith("presses: won\n")
    id = id.partition(":")[0]
    for name in ("01-start", "02-middle", "03-won"):
        assert (tmp_path / ("%s-%s.png" % (id, name))).exists()
    steps = script.parse((tmp_path / (id + ".txt")).read_text())
    assert {step.act for step in steps} <= {"press", "hold", "shot", "expect"}


def test_the_presses_of_a_move_are_counted(capsys):
    assert patience_wins.main(["--deals", "2", "tripeaks"]) == 0
    id, deals, moves, presses, each, _ = capsys.readouterr().out.splitlines()[-1].strip("| ").split(" | ")
    assert (id, deals) == ("tripeaks", "2") and int(moves) > 80
    assert float(each) == pytest.approx(int(presses) / int(moves), abs=0.006) and 1 <= float(each) < 2.5


def test_what_is_asked_wrongly_is_told(capsys):
    for wrong in (["--out", "x", "whist"], ["--out", "x", "klondike:ten"], ["klondike"]):
        with pytest.raises(SystemExit) as ended:
            patience_wins.main(wrong)
        assert ended.value.code == 2
    assert "no patience 'klondike:ten'; there are: klondike" in capsys.readouterr().err
