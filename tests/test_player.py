"""What the device keeps for its player survives; what is damaged is set aside and said."""

import pytest
import toy

from firmware import records
from firmware.player import SETTINGS, STATISTICS, Player
from firmware.saved import random_deal
from firmware.storage import StorageError
from shared_rules import catalogue, stats
from shared_rules.catalogue import Entry


class Files(dict):
    """A storage that keeps its files in a dict; `full` makes every write fail."""

    full = False

    def exists(self, name):
        return name in self

    def read(self, name):
        return self.get(name)

    def write(self, name, lines):
        lines = list(lines)
        if self.full:
            raise StorageError("no room left")
        self[name] = lines

    def remove(self, name):
        self.pop(name, None)

    def set_aside(self, name):
        kept = name + ".bad%d" % (1 + sum(1 for other in self if other.startswith(name + ".bad")))
        self[kept] = self.pop(name)
        return kept

    def go_back(self, name):
        older = self.pop(name + ".old", None)
        if older is not None:
            self[name] = older
        return older is not None


@pytest.fixture(autouse=True)
def toys(monkeypatch):
    """The catalogue holds two toys: one of each family."""
    monkeypatch.setattr(catalogue, "TABLE", "patience toys: toy\ngolf toys: tiny\n")
    monkeypatch.setattr(catalogue, "find", lambda id: Entry(id, catalogue.family_of(id), "toy", "toy"))


def files():
    return Files()


def begun(kept, id="toy", draws=3, **choice):
    player = Player(kept)
    play = player.begin(id, choice, 4711)
    for _ in range(draws):
        play.play(toy.DRAW)
    player.keep(play, "here")
    return player, play


def test_a_game_in_progress_is_there_after_the_power_was_off():
    kept = files()
    _, play = begun(kept)
    player = Player(kept)
    assert player.in_progress("patience") and not player.in_progress("golf")
    again, note = player.resume("patience")
    assert again.position == play.position and note == "here"


def test_each_family_has_its_own_game_in_progress():
    kept = files()
    begun(kept, "toy")
    begun(kept, "tiny", draws=1)
    player = Player(kept)
    assert player.resume("patience")[0].acts() == 3
    assert player.resume("golf")[0].acts() == 1


def test_settings_and_the_place_where_one_was_are_there_after_the_power_was_off():
    kept = files()
    player = Player(kept)
    player.set("cleanup", 8)
    player.set("left_handed", True)
    player.open_at("golf")
    again = Player(kept)
    assert (again.settings["cleanup"], again.settings["left_handed"], again.at) == (8, True, "golf")
    assert again.settings["sleep"] == 5


def test_a_setting_that_does_not_exist_is_refused():
    with pytest.raises(ValueError, match="option cleanup takes"):
        Player(files()).set("cleanup", 5)


def test_the_last_choice_is_ready_for_the_next_game():
    kept = files()
    begun(kept, size=52, undo=3)
    again = Player(kept)
    assert again.last_id("patience") == "toy" and again.choice("toy") == {"size": 52, "undo": 3}
    assert again.choice("tiny") == {}


def test_a_finished_game_is_counted_once_and_leaves_its_place():
    kept = files()
    player, play = begun(kept, "tiny", draws=4)
    saved = dict(kept)
    player.finish(play)
    assert player.record(play)["won"] == 1 and not player.in_progress("golf")
    kept["golf.game"] = saved["golf.game"]  # the power failed before the save was removed
    again = Player(kept)
    again.finish(again.resume("golf")[0])
    assert again.record(play)["played"] == 1


def test_games_with_other_options_have_records_of_their_own():
    kept = files()
    for size, undo in ((4, "unlimited"), (4, 1), (4, 1)):
        player, play = begun(kept, draws=4, size=size, undo=undo)
        play.pass_time(player.record(play)["played"])
        player.finish(play)
    found = records.of(Player(kept), "toy")
    assert [(what, record["played"]) for what, record in found] == [("size=4", 1), ("size=4 undo=1", 2)]


def test_a_patience_given_up_is_lost_but_one_never_begun_does_not_count():
    kept = files()
    player, play = begun(kept, draws=0)
    player.give_up(play)
    assert player.record(play) == stats.empty()
    play.play(toy.DRAW)
    player.give_up(play)
    assert (player.record(play)["played"], player.record(play)["won"]) == (1, 0)


@pytest.mark.parametrize("name", ["patience.game", SETTINGS, STATISTICS])
@pytest.mark.parametrize("damage", ["cut", "changed", "empty", "newer"])
def test_a_damaged_file_is_set_aside_with_a_message_and_nothing_else_is_lost(name, damage):
    kept = files()
    player, play = begun(kept, "tiny", draws=4)
    player.finish(play)
    player, play = begun(kept)
    lines = kept[name]
    kept[name] = {
        "cut": lines[:-1],
        "changed": [lines[0], lines[1] + " ", *lines[2:]],
        "empty": [],
        "newer": [lines[0].replace("1", "9"), *lines[1:]],
    }[damage]
    before = list(kept[name])
    again = Player(kept)
    resumed = again.resume("patience")
    assert (resumed is None) == (name == "patience.game")
    [(key, values)] = again.notices
    assert key == "common.set_aside" and values[0] == name and kept[name + ".bad1"] == before
    again.begin("toy")
    assert Player(kept).notices == []


@pytest.mark.parametrize("name", ["patience.game", SETTINGS, STATISTICS])
def test_where_the_newest_file_is_damaged_the_one_before_it_is_used_and_that_is_said(name):
    kept = files()
    player, play = begun(kept, "tiny", draws=4)
    player.finish(play)
    player, play = begun(kept)
    older = kept[name]
    kept[name + ".old"], kept[name] = older, ["damaged"]
    again = Player(kept)
    resumed = again.resume("patience")
    assert kept[name] == older and kept[name + ".bad1"] == ["damaged"]
    assert [(key, values[0]) for key, values in again.notices] == [("common.older", name)]
    assert resumed[0].acts() == play.acts() and resumed[1] == "here"
    assert again.at == player.at and records.of(again, "tiny") == records.of(player, "tiny")


def test_two_damaged_generations_are_both_kept_and_a_new_game_can_be_begun():
    kept = files()
    begun(kept)
    kept["patience.game"], kept["patience.game.old"] = ["damaged"], ["damaged too"]
    player = Player(kept)
    assert player.resume("patience") is None
    assert [key for key, _ in player.notices] == ["common.older", "common.set_aside"]
    assert kept["patience.game.bad1"] == ["damaged"] and kept["patience.game.bad2"] == ["damaged too"]
    player.begin("toy")
    assert Player(kept).resume("patience")


def test_a_save_that_names_an_unknown_game_is_set_aside():
    from shared_rules.sealed import seal

    kept = files()
    kept["golf.game"] = list(seal("fairway", 1, ["game chess", "deal 1"]))
    player = Player(kept)
    assert player.resume("golf") is None
    assert "no game 'chess'" in player.notices[0][1][1]


def test_a_full_flash_is_said_once_and_play_goes_on():
    kept = files()
    player, play = begun(kept)
    kept.full = True
    for _ in range(3):
        play.play(toy.DRAW)
        player.keep(play)
    assert [key for key, _ in player.notices] == ["common.cannot_save"]
    kept.full = False
    player.keep(play)
    assert Player(kept).resume("patience")[0].acts() == 6


def test_random_deal_numbers_are_in_range_and_differ():
    numbers = {random_deal() for _ in range(200)}
    assert len(numbers) > 195 and min(numbers) >= 1 and max(numbers) <= 999999999
