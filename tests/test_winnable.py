"""Packs of deals that can be won, and the deal of the day."""

import pytest
from test_screens import collisions, drawn, press, words

from firmware import winnable
from firmware.player import Player
from firmware.screens import patience_words
from firmware.screens.day import DayScreen
from firmware.screens.setup import SetupScreen
from firmware.storage import Storage
from shared_rules import catalogue, daily, modules
from simulator import cli
from simulator.lab import solver, solver_core, solver_deals, winnable_packs


def dealt(asked):
    """The deal number of the table that is opened."""
    return asked[1]().play.number


NAMES = winnable_packs.names()


@pytest.fixture
def player(tmp_path):
    return Player(Storage(str(tmp_path)))


def deals(name):
    """The deal numbers of a pack: easy, medium, hard."""
    return [list(winnable.numbers(text)) for text in modules.load(winnable.module_of(name)).DEALS]


@pytest.mark.parametrize("name", NAMES)
def test_a_pack_has_a_thousand_deals_and_each_once_in_a_few_kilobytes(name):
    numbers = [number for grade in deals(name) for number in grade]
    assert len(set(numbers)) == len(numbers) >= 1000
    assert winnable_packs.file_of(name).stat().st_size < 2000


def test_there_are_packs_of_ten_games():
    assert len({name.split(" ")[0] for name in NAMES}) >= 10


@pytest.mark.skipif(solver_core.load("solver_open") is None, reason="nothing here compiles C")
@pytest.mark.parametrize("name", NAMES)
def test_deals_of_every_grade_are_won_by_moves_that_the_rules_allow(name):
    id, choice = winnable_packs.game_of(name)
    game, chosen = solver_deals.game_with(id, choice)
    efforts = []
    for grade in deals(name):
        position = game.deal(grade[len(grade) // 3], chosen)
        answer = solver.solve(game, chosen, position, 5)
        assert answer.verdict == solver.WINNABLE
        solver.replay(game, solver.by_hand(chosen), position, answer.moves)
        efforts.append(answer.positions)
    assert efforts == sorted(efforts)


def test_distances_are_signs_and_far_ones_several():
    assert [winnable.distance(winnable.sign(far)) for far in range(1, 92)] == list(range(1, 92))
    numbers = [1, 91, 92, 184, 1000]
    assert list(winnable.numbers(winnable_packs.signs(numbers))) == numbers


def test_a_pack_holds_with_options_that_take_no_win_away():
    assert winnable.pack("klondike", {"undo": "off", "scoring": "none", "auto_foundation": "safe"})
    assert winnable.pack("klondike", {"draw_count": 3, "timed": True}) == "klondike draw_count=3"
    for choice in ({"worry_back": False}, {"scoring": "vegas"}, {"auto_foundation": "all"}):
        assert winnable.pack("klondike", choice) is None
    assert winnable.pack("freecell", {"deals": "windows"}) is None
    assert winnable.pack("yukon", {}) is None


def test_the_options_that_do_no_harm_exist():
    known = {id for game in catalogue.ids("patience") for id in catalogue.load_choices(game).OPTIONS.ids()}
    assert {word.split("=")[0] for word in winnable.HARMLESS.split()} <= known


def test_what_is_wished_is_dealt_again_and_again_and_after_the_power_was_off(player):
    setup = SetupScreen(player, "patience")
    press(setup, *["down"] * 4)
    press(setup, *["right"] * 4)
    assert "can be won, hard" in words(drawn(setup)) and not collisions(drawn(setup))
    hard = set(deals("klondike")[2])
    press(setup, *["up"] * 4)
    assert dealt(press(setup, "a")) in hard
    again = Player(player.storage)
    assert {again.begin("klondike").number for _ in range(20)} <= hard
    assert {again.begin("klondike", {"draw_count": 3}).number for _ in range(9)} <= set(
        deals("klondike draw_count=3")[2]
    )
    assert again.begin("klondike", {"worry_back": False}).number > 2000  # no pack: at random


def test_a_number_that_was_entered_counts_more_than_a_wish(player):
    player.wishes["klondike"] = "easy"
    assert player.begin("klondike", {}, 4711).number == 4711


def test_any_grade_is_each_of_them(player):
    player.wishes["freecell"] = "any"
    grades = deals("freecell")
    drawn_ones = [player.begin("freecell").number for _ in range(60)]
    assert [any(number in grade for number in drawn_ones) for grade in grades] == [True] * 3


def test_the_menu_of_the_table_says_that_the_deal_can_be_won(player):
    number = deals("freecell")[1][7]
    assert patience_words.can_be_won(player.begin("freecell", {}, number)) == (
        "Deal %d can be won. It is neither easy nor hard." % number
    )
    assert patience_words.can_be_won(player.begin("freecell", {}, 123456789)) == ""
    assert patience_words.can_be_won(player.begin("freecell", {"cells": 1}, number)) == ""


def test_where_there_is_no_pack_nothing_can_be_wished(player):
    player.begin("yukon")
    assert "Deals" not in words(drawn(SetupScreen(player, "patience")))


# -- the deal of the day


def test_the_deal_of_the_day_is_the_date():
    assert daily.parse("2026-11-30") == 20261130 and daily.date(20261130) == (2026, 11, 30)
    assert daily.date(20280229) and not daily.date(20270229) and not daily.date(4711)
    for wrong in ("2026-11-31", "30.11.2026", "2026-1-1", "1999-12-31", ""):
        with pytest.raises(ValueError, match="2026-11-30"):
            daily.parse(wrong)


def test_the_date_is_entered_and_the_next_day_is_one_press_away(player):
    setup = SetupScreen(player, "patience")
    day = press(setup, *["down"] * 5, "a")
    assert day.NAME == DayScreen.NAME  # the class may have been loaded anew
    press(day, "left", *["up"] * 10, "right", *["up"] * 29)  # from 1 January 2026
    assert day.number == 20261130
    press(day, "a")
    day = press(setup, "a")
    press(day, "up", "a")
    assert player.day == 20261201 and not collisions(drawn(DayScreen(player, setup)))
    assert "2026-12-01" in words(drawn(setup))
    press(setup, *["up"] * 5)
    assert dealt(press(setup, "a")) == 20261201
    assert DayScreen(Player(player.storage), setup).number == 20261201


def test_months_and_years_end(player):
    for before, after in ((20261231, 20270101), (20280228, 20280229), (20991231, 20990101)):
        player.day = before
        day = DayScreen(player, None)
        press(day, "up")
        assert day.number == after
    player.day = 20260331
    day = DayScreen(player, None)
    press(day, "left", "down")
    assert day.number == 20260228
    press(day, "right", *["down"] * 28)
    assert day.number == 20260131


def test_the_desk_takes_a_date_for_a_deal(capsys):
    assert cli.main(["solve", "eight_off", "--date", "2026-11-30"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("eight_off 20261130: winnable")
    with pytest.raises(SystemExit):
        cli.main(["solve", "eight_off", "--date", "2026-02-30"])
    assert "2026-11-30" in capsys.readouterr().err
