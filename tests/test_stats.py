"""What is kept of finished games."""

import pytest

from shared_rules import stats
from shared_rules.stats import Outcome


def patience(won, score=None, seconds=100, acts=50, undos=0):
    return Outcome(won, score, seconds, acts, undos, ())


def after(*outcomes, low_wins=False):
    record = stats.empty()
    for outcome in outcomes:
        record = stats.add(record, outcome, low_wins)
    return record


def test_a_series_of_wins_grows_and_breaks():
    record = after(patience(True), patience(True), patience(False), patience(True))
    assert (record["played"], record["won"], record["streak"], record["best_streak"]) == (4, 3, 1, 2)


def test_the_best_time_and_the_fewest_moves_count_wins_only():
    record = after(
        patience(False, seconds=5, acts=2),
        patience(True, seconds=90, acts=120),
        patience(True, seconds=95, acts=110),
    )
    assert (record["best_seconds"], record["best_acts"]) == (90, 110)
    assert stats.mean(record, "seconds") == 93 and stats.mean(record, "acts") == 115


def test_the_mean_score_is_that_of_all_games():
    record = after(patience(True, 640), patience(False, 15), patience(False, 0))
    assert stats.mean(record, "score") == 218
    assert record["best_score"] == 640


def test_wins_without_undo_are_counted_apart():
    assert after(patience(True), patience(True, undos=1), patience(False))["clean"] == 1


def test_at_golf_the_lowest_total_and_the_lowest_hole_are_the_best():
    record = after(
        Outcome(True, 41, 0, 90, 0, (4, 8, -2)), Outcome(False, 29, 0, 90, 0, (9, 0, 20)), low_wins=True
    )
    assert (record["best_score"], record["best_round"], record["won"]) == (29, -2, 1)


def test_a_negative_mean_is_rounded_like_a_positive_one():
    record = after(Outcome(True, -3, 0, 1, 0, ()), Outcome(True, -4, 0, 1, 0, ()), low_wins=True)
    assert stats.mean(record, "score") == -4


def test_before_the_first_game_there_is_no_mean():
    assert stats.mean(stats.empty(), "score") is None
    assert stats.mean(stats.empty(), "seconds") is None


def test_the_last_sixteen_scores_are_kept():
    record = after(*[patience(False, n) for n in range(20)])
    assert record["last"] == list(range(4, 20))


def test_adding_leaves_the_record_before_as_it_was():
    before = stats.empty()
    stats.add(before, patience(True, 5), False)
    assert before == stats.empty()


@pytest.mark.parametrize(
    "record", [stats.empty(), after(patience(True, 5), Outcome(False, -7, 1, 2, 3, (-9,)))]
)
def test_a_record_reads_back_from_its_line(record):
    assert stats.parse(stats.text(record)) == record


@pytest.mark.parametrize("line", ["played=x", "colour=3", "played", "last=1,,2"])
def test_a_line_that_is_no_record_is_refused(line):
    with pytest.raises(ValueError):
        stats.parse(line)


def test_the_last_twenty_games_without_a_score_are_kept_with_the_moves_of_the_wins():
    record = after(patience(False), *[patience(True, acts=acts) for acts in range(20, 200, 9)])
    assert len(record["row"]) == 20
    assert all(abs(stats.acts_of(sign) - acts) <= 2 for sign, acts in zip(record["row"], range(20, 200, 9)))
    record = after(patience(True, acts=9999), patience(False))
    assert [stats.acts_of(sign) for sign in record["row"]] == [314, 0]
    assert stats.parse(stats.text(record)) == record
    with pytest.raises(ValueError):
        stats.parse("row=1\t2\x01")


def test_games_with_a_score_have_no_such_row():
    assert after(patience(True, 640), patience(False, 3))["row"] == ""
