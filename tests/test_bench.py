"""The bench runs the firmware as .mpy on MicroPython and comes to every figure. No time is judged here."""

import json

import pytest

from simulator import cli
from simulator.lab import bench

pytestmark = pytest.mark.skipif(bench.os.name != "posix", reason="MicroPython's Unix build")


@pytest.fixture(scope="module")
def report():
    with bench.Build() as build:
        return bench.measure(build, repeat=1)


def test_every_figure_is_there_and_was_measured(report):
    assert [figure["name"] for figure in report["figures"]] == list(bench.FIGURES)
    for figure in report["figures"]:
        assert figure["count"] >= 1
        assert 0 < figure["median_us"] <= figure["worst_us"]
        assert figure["pico_worst_ms"] >= figure["worst_us"] * bench.PICO_FACTOR / 1000


def test_steps_and_moves_are_told_apart_and_there_are_many_of_each(report):
    counts = {figure["name"]: figure["count"] for figure in report["figures"]}
    assert all(counts[name] >= 5 for name in ("step golf", "move golf", "step klondike", "move klondike"))
    assert counts["bot 4"] > counts["bot 2"] > 20


def test_a_start_waits_for_the_reset_of_the_panel(report):
    waits = {figure["name"]: figure["wait_us"] for figure in report["figures"]}
    assert 20_000 <= waits["start golf"] == waits["start patience"] <= 100_000


def test_bars_are_judged_by_the_worst_act():
    slow = bench._figure("step golf", [10, 20, 1000], 0)
    assert (slow["pico_median_ms"], slow["pico_worst_ms"], slow["met"]) == (0.9, 45.0, False)
    assert bench._figure("step golf", [10, 20, 400], 0)["met"] is True
    assert bench._figure("save", [10], 0)["met"] is None


def test_the_smallest_heap_holds_what_is_in_use_and_is_a_multiple_of_the_step(report):
    for name in bench.GAMES:
        need = report["heap"][name]
        assert need["kb"] % bench.HEAP_STEP_KB == 0
        assert 0 < need["own_bytes"] < need["peak_bytes"] < need["kb"] * 1024


def test_the_report_is_plain_data_and_names_interpreter_and_estimate(report):
    again = json.loads(json.dumps(report))
    assert again["interpreter"].startswith("MicroPython")
    assert "not measured on a Pico" in again["pico"]
    assert "Pico" in bench.as_text(report)


def test_many_games_in_one_life_report_the_heap(capsys):
    with bench.Build() as build:
        heaps = bench.play_games(build, 3, bench.ROOMY_KB)
    assert [games for games, _, _ in heaps] == [3]
    assert heaps[0][1] > 50_000 and 0 < heaps[0][2] < bench.ROOMY_KB * 1024 - heaps[0][1]


def test_a_heap_that_grows_is_told_and_fails(capsys):

    def printed(used, free, as_json=False):
        settled = [(20, 100_000, 9000), (40, 101_000, 8000), (60, 101_100, 8500)]
        return bench._print_games([*settled, (80, used, free)], as_json), capsys.readouterr().out

    assert printed(140_000, 8000)[0] == 1 and "has grown" in printed(140_000, 8000)[1]
    assert printed(101_050, 6000)[0] == 1 and "piece has shrunk" in printed(101_050, 6000)[1]
    code, out = printed(101_050, 7900, True)
    told = json.loads(out)
    assert code == 0 and told["grown"] is told["shrunk"] is False


def test_firmware_that_stops_is_told_with_the_end_of_its_console():
    with bench.Build() as build, pytest.raises(bench.BenchFailed, match="MemoryError"):
        build.run("bench_device.play", bench._script("golf-hole"), heap_kb=64)


@pytest.mark.parametrize("wrong", (["--repeat", "0"], ["--games", "many"]))
def test_a_wrong_number_is_a_wrong_argument(wrong, capsys):
    with pytest.raises(SystemExit) as stopped:
        cli.main(["bench", *wrong])
    assert stopped.value.code == 2
