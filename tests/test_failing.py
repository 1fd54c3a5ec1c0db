"""A memory that is full, read-only or damaged: the player is told once, play goes on, nothing is lost that
was there, and what could not be written is written when it works again."""

import pytest
from interpreters import ROOT, micropython
from virtual_device import Device

from firmware.player import Player
from firmware.storage import Storage

FULL, READ_ONLY, DAMAGED = 28, 30, 5
IN_CPYTHON = [(number, "cpython") for number in (FULL, READ_ONLY, DAMAGED)]
FOREVER = 1 << 29


def failing(folder, number, begin, end, **options):
    """A device whose memory fails like that from `begin` to `end`, in seconds after power-on."""
    device = Device(folder, program="failing", **options)
    (folder / "saves.fails").write_text("%d %d %d" % (number, begin * 1000, end * 1000))
    return device


def stands(folder, family="patience"):
    """(acts of the saved game, the player) as the next start finds them."""
    player = Player(Storage(str(folder / "saves")))
    resumed = player.resume(family)
    assert player.notices == []
    return resumed and resumed[0].acts(), player


def test_on_littlefs_a_full_and_a_refusing_flash_lose_nothing_and_are_written_to_later():
    lines = micropython((ROOT / "tests" / "programs" / "full_flash.py").read_text(), heap="2m").splitlines()
    full = "False (40, 16, 0, []) (40, 32, 1, []) [('common.cannot_save', ('the memory is full',))]"
    refusing = "False (40, 16, 0, []) (40, 16, 0, []) [('common.cannot_save', ('the memory is damaged',))]"
    later = "True (42, 32, 1, []) 42"
    assert lines == [full, later, refusing, later]  # on the full one there was room for two short files


@pytest.mark.parametrize("number, runtime", [*IN_CPYTHON, (FULL, "micropython")])
def test_during_saves_it_is_told_once_and_the_game_goes_on(number, runtime, tmp_path):
    device = failing(tmp_path, number, 5, 24, runtime=runtime)
    acts = []
    device.does(
        "wait 6s\npress a\nwait 4s\nshot told\nexpect screen notice\npress a\npress a 2\npress menu\n"
        "expect screen menu\npress b\nwait 9s\nexpect screen klondike\npress a\nwait 3s",
        [(23, lambda: acts.append(stands(tmp_path)[0]))],
    )
    assert device.screens().count("notice") == 1 and device.handheld.faults == []
    now, _ = stands(tmp_path)
    assert acts == [0] and now >= 3


@pytest.mark.parametrize("number", [FULL, DAMAGED])
def test_what_could_not_be_saved_is_saved_when_nobody_plays_any_more(number, tmp_path):
    failing(tmp_path, number, 5, 20).does("wait 6s\npress a\nwait 4s\npress a\nwait 3s\npress left\nwait 15s")
    assert stands(tmp_path)[0] == 0
    failing(tmp_path, number, 5, 20, start=None).does(
        "wait 6s\npress a\nwait 4s\npress a\nwait 12s\npress left\nwait 4s"
    )
    assert stands(tmp_path)[0] == 1


@pytest.mark.parametrize("number, runtime", [*IN_CPYTHON, (DAMAGED, "micropython")])
def test_a_start_with_such_a_memory_plays_in_memory(number, runtime, tmp_path):
    device = failing(tmp_path, number, 0, FOREVER // 1000, runtime=runtime, start=None)
    put_away = "press a\nwait 4s\n"
    at_start = put_away * 2 if number == DAMAGED else ""  # settings and statistics cannot be read
    device.does(
        "wait 4s\n%sexpect screen home\npress a\nexpect screen setup\npress a\n"
        "wait 4s\nexpect screen notice\n%sexpect screen golf\n"
        "press a\nwait 3s\npress menu\nexpect screen menu" % (at_start, put_away)
    )
    assert device.screens()[0] == "home" and device.handheld.faults == []
    assert list((tmp_path / "saves").iterdir()) == []


def test_a_start_from_a_read_only_memory_opens_the_game_and_leaves_its_files_alone(tmp_path):
    Device(tmp_path).does("wait 3s\npress a 3\nwait 4s")
    before = {path.name: path.read_bytes() for path in (tmp_path / "saves").iterdir()}
    acts, _ = stands(tmp_path)
    device = failing(tmp_path, READ_ONLY, 0, FOREVER // 1000, start=None)
    device.does(
        "wait 3s\nexpect screen notice\npress a\nexpect screen klondike\npress a\nwait 9s\npress a\nwait 3s"
    )
    assert device.screens().count("notice") == 1
    assert {path.name: path.read_bytes() for path in (tmp_path / "saves").iterdir()} == before
    assert acts > 0


def test_a_memory_that_cannot_be_read_at_the_start_keeps_its_files_for_the_next_one(tmp_path):
    Device(tmp_path).does("wait 3s\npress a 3\nwait 4s")
    before = {path.name: path.read_bytes() for path in (tmp_path / "saves").iterdir()}
    device = failing(tmp_path, DAMAGED, 0, FOREVER // 1000, start=None)
    device.does("wait 3s\nexpect screen notice\npress a\nwait 3s")
    assert {path.name: path.read_bytes() for path in (tmp_path / "saves").iterdir()} == before
    Device(tmp_path, start=None).does("wait 3s\nexpect screen klondike")


@pytest.mark.parametrize("number", [FULL, READ_ONLY, DAMAGED])
def test_settings_and_statistics_are_written_later(number, tmp_path, monkeypatch):
    from firmware import storage

    player = Player(Storage(str(tmp_path)))
    play = player.begin("klondike", {}, 7)
    play.play(play.legal_moves()[0])
    player.keep(play)

    def fail(file):
        raise OSError(number, "fails")

    with monkeypatch.context() as failing:
        failing.setattr(storage, "_flush", fail)
        player.set("sleep", 30)
        player.give_up(play)
        player.write_again()
        assert [key for key, _ in player.notices] == ["common.cannot_save"]
        assert player.settings["sleep"] == 30 and player.record(play)["played"] == 1
        after_a_cut = Player(Storage(str(tmp_path)))
        assert after_a_cut.settings["sleep"] == 5 and after_a_cut.record(play)["played"] == 0
        assert after_a_cut.resume("patience")[0].acts() == 1
    player.write_again()
    again = Player(Storage(str(tmp_path)))
    assert again.settings["sleep"] == 30 and again.record(play)["played"] == 1


def test_a_win_that_cannot_be_counted_keeps_its_save_and_counts_once(tmp_path, monkeypatch):
    from firmware import storage

    player = Player(Storage(str(tmp_path)))
    play = player.begin("six_card", {"players": 1, "holes": 1}, 5)
    while play.result() is None:
        player.keep(play)
        play.play(play.computer_move() or play.legal_moves()[0])

    def fail(file):
        raise OSError(FULL, "fails")

    with monkeypatch.context() as failing:
        failing.setattr(storage, "_flush", fail)
        player.finish(play)
    again = Player(Storage(str(tmp_path)))
    last, _ = again.resume("golf")
    while last.result() is None:
        last.play(last.computer_move() or last.legal_moves()[0])
    again.finish(last)
    assert again.record(last)["played"] == 1 and not again.in_progress("golf")
