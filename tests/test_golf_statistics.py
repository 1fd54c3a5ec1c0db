"""What is kept of games of Golf: alone with a par of one's own, and against computer players."""

import pytest
from test_screens import Paper, collisions, drawn, looks_like, press, words

from firmware import records
from firmware.canvas import SANS12
from firmware.player import Player
from firmware.screens import CLOSE, golf_ending
from firmware.screens.statistics import StatisticsScreen
from firmware.storage import Storage
from shared_rules import stats
from shared_rules.golf.position import GAME_OVER, changed
from shared_rules.stats import Outcome


@pytest.fixture
def player(tmp_path):
    return Player(Storage(str(tmp_path)))


def finished(player, totals, id="six_card", **choice):
    """A game that ended with these totals, the person's first, counted."""
    play = player.begin(id, choice)
    scores = (tuple(totals),)
    play.position = changed(play.position, phase=GAME_OVER, totals=tuple(totals), hole_scores=scores)
    player.finish(play)
    return player.record(play)


def rounds(*totals):
    record = stats.empty()
    for total in totals:
        record = stats.add(record, Outcome(False, total, 60, 30, 0, (total,)), True)
    return record


def test_the_par_is_the_mean_of_the_better_half_and_moves_with_the_results():
    assert stats.par([]) is None
    assert stats.par([50]) == 50
    assert stats.par([50, 60]) == 50
    assert stats.par([50, 60, 41]) == 46
    assert stats.par([-3, -6]) == -6
    good, bad = [40] * 8 + [60] * 8, [60] * 16
    assert stats.par(bad) == 60 and stats.par(good) == 40


def test_alone_each_preset_and_number_of_holes_has_its_own_best(player):
    finished(player, [50], players=1)
    finished(player, [44], players=1)
    finished(player, [95], players=1, holes=18)
    finished(player, [61], "six_card_alt", players=1)
    assert [(what, record["best_score"]) for what, record in records.of(player, "six_card")] == [
        ("holes=18 players=1", 95),
        ("players=1", 44),
    ]
    assert records.of(player, "six_card_alt")[0][1]["best_score"] == 61


def test_how_many_play_and_how_well_makes_no_record_of_its_own(player):
    finished(player, [40, 50], bot_level=3)
    finished(player, [60, 50, 70], players=3)
    record = finished(player, [30, 50, 70, 80], players=4, bot_level=132)
    assert (record["played"], record["won"], record["best_score"]) == (3, 2, 30)
    assert [what for what, _ in records.of(player, "six_card")] == [""]


def test_other_house_rules_have_a_record_of_their_own_and_all_together_come_first(player):
    finished(player, [40, 50])
    finished(player, [25, 20], expose_turn=True)
    finished(player, [31], players=1)
    screen = StatisticsScreen(player, "six_card")
    seen = words(drawn(screen))
    assert "Against others, all rules" in seen
    assert [seen[seen.index(head) + 1] for head in ("Games", "Won", "Best total")] == ["2", "1", "25"]
    assert looks_like("statistics-together", screen)
    press(screen, "down")
    assert "By the book" in words(drawn(screen))


def test_of_many_records_the_bests_are_kept_and_the_counts_added_up():
    merged = stats.together([rounds(50, 60), rounds(45), stats.empty()], True)
    assert (merged["played"], merged["score"], merged["best_score"], merged["best_round"]) == (3, 155, 45, 45)
    assert stats.mean(merged, "score") == 52
    assert stats.together([], True) == stats.empty()


def test_the_statistics_of_one_who_plays_alone_show_the_par(player):
    for total in (58, 49, 61, 44, 52):
        finished(player, [total], players=1, holes=18)
    screen = StatisticsScreen(player, "six_card")
    assert looks_like("statistics-alone", screen)
    seen = words(drawn(screen))
    assert seen[seen.index("Your par") + 1] == "48"
    assert "Alone, Holes: 18, last 5 games" in seen


@pytest.mark.parametrize(
    ("totals", "says"),
    [
        ((48,), "48 is your par from now on."),
        ((48, 43), "Your par 48: 5 under. Your best!"),
        ((48, 53), "Your par 48: 5 over. Best 48."),
        ((48, 60, 48), "On your par of 48. Best 48."),
        ((40, 50, 41), "Your par 40: 1 over. Best 40."),
        ((-4, -5), "Your par −4: 1 under. Your best!"),
    ],
)
def test_the_end_of_a_game_alone_is_held_against_the_par(totals, says):
    assert golf_ending.record_words(rounds(*totals), True) == says
    assert Paper().measure(says, SANS12) < 200


def test_against_others_the_end_tells_best_and_average():
    assert golf_ending.record_words(rounds(48), False) == ""
    assert golf_ending.record_words(rounds(48, 51), False) == "Best so far 48, average 50"


def test_the_scorecard_of_a_game_alone_tells_the_par(player):
    from firmware.screens.golf import GolfScreen

    finished(player, [48], players=1)
    play = player.begin("six_card", {"players": 1})
    scores = tuple((points,) for points in (5, 3, 7, 2, 9, 4, 6, 1, 6))
    play.position = changed(play.position, phase=GAME_OVER, totals=(43,), hole_scores=scores)
    card = GolfScreen(player, play).choose("scorecard")
    assert looks_like("scorecard-alone", card)
    assert "Your par 48: 5 under. Your best!" in words(drawn(card))
    assert not collisions(drawn(card))


def test_a_opens_the_pars_of_all_forms_and_numbers_of_holes(player):
    screen = StatisticsScreen(player, "six_card")
    assert press(screen, "a") is None and "Pars" not in words(drawn(screen))
    for total in (50, 44, 48):
        finished(player, [total], players=1)
    finished(player, [95], players=1, holes=18)
    finished(player, [61], "nine_fuchs", players=1, holes=3, overlap_rule="exclusive")
    finished(player, [30, 40])  # against another: no par
    screen = StatisticsScreen(player, "six_card")
    assert "Pars" in words(drawn(screen))
    page = press(screen, "a")
    seen = words(drawn(page))
    assert not collisions(drawn(page))
    assert seen.count("Six-Card Golf") == 2
    at = seen.index("By the book")
    assert seen[at + 1 : at + 4] == ["3", "46", "44"]
    assert seen[seen.index("Holes: 18") + 1 :][:3] == ["1", "95", "95"]
    assert looks_like("pars", page)
    assert press(page, "b") == CLOSE
