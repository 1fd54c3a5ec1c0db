"""Matches of computer players on the desk: fairway match."""

import json

import pytest

from simulator import cli
from simulator.lab import match, spread


def told(capsys, *arguments):
    assert cli.main(["match", *arguments]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_same_seed_gives_the_same_result_on_one_process_or_several(capsys):
    asked = ["--players", "rookie,one_ply", "--holes", "190", "--seed", "5", "--json"]
    one = told(capsys, *asked, "--jobs", "1")
    assert one == told(capsys, *asked, "--jobs", "3")
    assert one["holes"] == 190 and one["games"] == 21
    assert sum(player["games_won"] for player in one["players"]) == pytest.approx(21)
    assert [player["level"] for player in one["players"]] == ["rookie", "one_ply"]
    other = told(capsys, *asked[:-2], "6", "--json", "--jobs", "1")
    assert other["players"] != one["players"]


def test_a_cluster_gives_the_same_result(capsys):
    distributed = pytest.importorskip("distributed")
    asked = ["--game", "four_card", "--players", "club,random", "--holes", "90", "--json"]
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
    ) as cluster:
        assert told(capsys, *asked, "--cluster", cluster.scheduler_address) == told(
            capsys, *asked, "--jobs", "1"
        )


def test_each_level_beats_the_one_below(capsys):
    for stronger, weaker in (("expert", "club"), ("club", "rookie")):
        report = told(capsys, "--players", stronger + "," + weaker, "--holes", "360", "--jobs", "1", "--json")
        better, worse = report["players"]
        assert better["games_won"] > 1.4 * worse["games_won"]
        assert better["mean"] < worse["mean"]


def test_the_table_names_each_seat(capsys):
    assert cli.main(["match", "--players", "random,random", "--holes", "9", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["seat", "player", "mean", "se", "games", "won", "share", "se"]
    assert [line.split()[:2] for line in lines[1:3]] == [["1", "random"], ["2", "random"]]
    assert lines[3] == "9 holes; 1 games of 9 holes"


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["--players", "expert,ace"], "no player 'ace'; there are rookie, club, expert, one_ply, random"),
        (["--players", "expert"], "2 to 8 players, not 1"),
        (["--players", "club,club", "-o", "pair_rule=rows"], "pair_rule takes none, column"),
        (["--players", "club,club", "-o", "holes=3"], "a match sets holes itself"),
        (["--players", "club,club", "-o", "holes"], "write -o option=value"),
    ],
)
def test_what_cannot_be_played_is_said(arguments, said, capsys):
    assert cli.main(["match", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_a_cluster_that_does_not_answer_is_named(monkeypatch, capsys):
    def refuse(work, tasks, address):
        raise spread.NoCluster("no Dask cluster answers at %s" % address)

    monkeypatch.setattr(spread, "_on_cluster", refuse)
    assert cli.main(["match", "--players", "club,club", "--cluster", "tcp://127.0.0.1:9"]) == 1
    assert "no Dask cluster answers at tcp://127.0.0.1:9" in capsys.readouterr().err


def test_a_tally_adds_scores_and_shares_ties():
    tally = match.Tally(["club", "club"])
    tally.add([[3, 5]] * 9)
    tally.add([[4, 4]] * 9)
    first, second = tally.rows()
    assert (first["games_won"], second["games_won"]) == (1.5, 0.5)
    assert (first["mean"], second["mean"]) == (3.5, 4.5)
    assert first["se"] == pytest.approx(0.5 / 18**0.5, abs=1e-4)
