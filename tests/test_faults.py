"""Faults that somebody who meant harm, or bad luck, once found: none of them may come back."""

import pytest

from firmware.boards import pico_epaper_4in2
from firmware.buttons import Press
from firmware.player import Player
from firmware.storage import Storage
from shared_rules import catalogue, playthrough
from shared_rules.sealed import seal
from simulator import shims
from simulator.handheld import Handheld


@pytest.fixture(autouse=True)
def with_framebuf():
    shims.install(Handheld(pico_epaper_4in2))
    yield
    shims.uninstall()


def player_in(folder):
    return Player(Storage(str(folder) + "/"))


def pressed(button):
    return Press(button, False, True)


@pytest.mark.parametrize("id", catalogue.ids())
def test_the_menu_opens_at_the_table_of_every_game(id, tmp_path):
    from firmware.canvas import Canvas
    from firmware.screens import tables

    player = player_in(tmp_path)
    screen = tables.table(player, player.begin(id, {}, 7))
    sheet = screen.press(pressed("menu"))
    canvas = Canvas()
    canvas.begin()
    sheet.draw(canvas)
    assert canvas.finish()


def play_to_the_end(play):
    while play.result() is None:
        play.play(play.computer_move() or play.legal_moves()[0])


def test_games_of_the_same_deal_played_alike_all_count(tmp_path):
    player = player_in(tmp_path)
    for _ in range(3):
        play = player.begin("six_card", {"players": 1, "holes": 1}, 5)
        play_to_the_end(play)
        player.finish(play)
        player.finish(play)
    assert player.record(play)["played"] == 3


def test_a_patience_given_up_counts_once_when_power_fails_before_the_next_deal(tmp_path):
    player = player_in(tmp_path)
    play = player.begin("klondike", {}, 7)
    play.play(play.legal_moves()[0])
    player.keep(play)
    player.give_up(play)
    again = player_in(tmp_path)
    resumed, _ = again.resume("patience")
    again.give_up(resumed)
    assert again.record(resumed)["played"] == 1


def save_with(play, old, new):
    """The save of `play` with one line changed, under a right checksum."""
    lines = [new if line.startswith(old) else line for line in list(play.lines())[1:-1]]
    return list(seal("fairway", playthrough.VERSION, lines))


@pytest.mark.parametrize("id", ["six_card", "klondike"])
@pytest.mark.parametrize("words", ["z", "m2.3.1", "m127.127.63 a d d d", "n", "s5 s5 x t g"])
def test_moves_that_do_not_fit_the_position_stop_nothing(id, words):
    play = playthrough.Playthrough(catalogue.load(id), id, 7)
    for _ in range(4):
        play.play(play.computer_move() or play.legal_moves()[0])
    loaded, _ = playthrough.load(save_with(play, "moves ", "moves " + words), catalogue.load)
    while loaded.undo():
        pass
    assert loaded.legal_moves()


def test_a_position_nested_without_end_is_refused():
    play = playthrough.Playthrough(catalogue.load("klondike"), "klondike", 7)
    with pytest.raises(playthrough.SaveError):
        playthrough.load(save_with(play, "position ", "position " + "[" * 100000), catalogue.load)


@pytest.mark.parametrize("line", ["set", "set cleanup", "last golf", "deal golf", "choice six_card"])
def test_settings_with_half_a_line_are_set_aside(line, tmp_path):
    (tmp_path / "settings").write_text("\n".join(seal("settings", 1, [line])) + "\n")
    player = player_in(tmp_path)
    assert [key for key, _ in player.notices] == ["common.set_aside"]


@pytest.mark.parametrize(
    "line",
    ["klondike: played=x", "klondike: foo=1", "klondike: last=", "six_card foo: played=1", "chess: played=1"],
)
def test_statistics_with_a_line_that_is_no_record_are_set_aside(line, tmp_path):
    sealed = seal("statistics", 1, ["counted ", "record " + line])
    (tmp_path / "statistics").write_text("\n".join(sealed) + "\n")
    assert [key for key, _ in player_in(tmp_path).notices] == ["common.set_aside"]


def test_a_folder_in_the_place_of_a_save_is_set_aside(tmp_path):
    (tmp_path / "patience.game").mkdir()
    player = player_in(tmp_path)
    assert player.resume("patience") is None
    player.begin("klondike", {}, 7)
    assert player_in(tmp_path).resume("patience")
