"""Files are whole at any instant, and what goes wrong is said in the player's words."""

import errno
import os

import pytest
from interpreters import ROOT, micropython

from firmware import storage as module
from firmware.storage import Storage, StorageError

OLD = ["old", "one move"]
NEW = ["new"] + ["move %d" % i for i in range(20)]


class PowerCut(BaseException):
    pass


class Power:
    """Stands before `open` and `os`; lets a number of steps happen, then none any more."""

    def __init__(self, steps):
        self.left = steps

    def spend(self):
        if self.left == 0:
            raise PowerCut
        self.left -= 1

    def open(self, path, mode):
        self.spend()
        return File(self, open(path, mode, buffering=0))

    def __getattr__(self, name):
        """What stands in `os`."""
        real = getattr(os, name)
        if name not in ("replace", "rename", "remove", "fsync"):
            return real

        def step(*arguments):
            self.spend()
            return real(*arguments)

        return step


class File:
    """A file whose last write before the cut is torn."""

    def __init__(self, power, file):
        self.power, self.file = power, file

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.file.close()

    def write(self, data):
        try:
            self.power.spend()
        except PowerCut:
            self.file.write(data[: len(data) // 2])
            raise
        self.file.write(data)

    def flush(self):
        self.power.spend()

    def fileno(self):
        return self.file.fileno()


@pytest.fixture
def folder(tmp_path):
    return str(tmp_path / "saves" / "mine")


def test_what_was_written_is_read(folder):
    Storage(folder).write("golf.game", iter(NEW))
    assert Storage(folder + "/").read("golf.game") == NEW
    assert Storage(folder).read("klondike.game") is None
    assert os.listdir(folder) == ["golf.game"]
    Storage(folder).write("golf.game", OLD)
    assert Storage(folder).read("golf.game") == OLD
    assert sorted(os.listdir(folder)) == ["golf.game", "golf.game.old"]


def test_an_empty_file_and_letters_from_elsewhere_are_kept(folder):
    storage = Storage(folder)
    storage.write("empty", [])
    storage.write("words", ["", "Schöne Größe", "♠"])
    assert storage.read("empty") == []
    assert storage.read("words") == ["", "Schöne Größe", "♠"]


def test_a_cut_at_any_step_leaves_the_old_lines_or_the_new(folder, monkeypatch):
    found = []
    for steps in range(40):
        storage = Storage(folder)
        storage.write("golf.game", OLD)
        power = Power(steps)
        with monkeypatch.context() as cut:
            cut.setattr(module, "open", power.open, raising=False)
            cut.setattr(module, "os", power)
            try:
                storage.write("golf.game", NEW)
                finished = True
            except PowerCut:
                finished = False
        lines = Storage(folder).read("golf.game")
        assert lines in (OLD, NEW)
        assert set(os.listdir(folder)) <= {"golf.game", "golf.game.old"}
        found.append(lines[0])
        if finished:
            break
    # the file opened, 21 lines, flushed, synced, the old one renamed, the new one renamed
    assert found == ["old"] * 26 + ["new"]


def test_a_damaged_file_gives_way_to_the_one_before_it_once(folder):
    storage = Storage(folder)
    storage.write("golf.game", OLD)
    assert not storage.go_back("golf.game")
    storage.write("golf.game", NEW)
    kept = storage.set_aside("golf.game")
    assert storage.go_back("golf.game") and not storage.go_back("golf.game")
    assert storage.read("golf.game") == OLD and storage.read(kept) == NEW


def test_after_a_cut_between_two_steps_the_one_before_is_there_again(folder):
    storage = Storage(folder)
    storage.write("golf.game", OLD)
    os.rename(folder + "/golf.game", folder + "/golf.game.old")
    with open(folder + "/golf.game.new", "w") as file:
        file.write("new\n")
    assert Storage(folder).read("golf.game") == OLD
    assert os.listdir(folder) == ["golf.game"]


def test_what_was_removed_does_not_come_back_by_its_older_generation(folder):
    storage = Storage(folder)
    storage.write("golf.game", OLD)
    storage.write("golf.game", NEW)
    storage.remove("golf.game")
    assert Storage(folder).read("golf.game") is None and os.listdir(folder) == []


def test_when_the_last_step_fails_the_file_keeps_its_place(folder, monkeypatch):
    storage = Storage(folder)
    storage.write("golf.game", OLD)

    def replace(new, old):
        if new.endswith(".new"):
            raise OSError(errno.ENOSPC, "full")
        os.replace(new, old)

    monkeypatch.setattr(module, "_replace", replace)
    with pytest.raises(StorageError):
        storage.write("golf.game", NEW)
    assert storage.read("golf.game") == OLD and os.listdir(folder) == ["golf.game"]


def test_a_save_on_littlefs_survives_a_cut_at_any_write():
    program = (ROOT / "tests" / "programs" / "cut_storage.py").read_text()
    cut, kinds, full, raw = micropython(program).splitlines()
    cuts, old, new = [int(number) for number in cut.split()]
    assert cuts == old + new > 500
    assert old > 0 and new > 0
    word, number, cuts_of_kinds = kinds.split()
    assert (word, number) == ("kinds", "8") and int(cuts_of_kinds) > 100
    assert full == "full True the memory is full"
    assert raw == "[]"


def test_a_write_that_was_cut_off_is_cleared_away_at_the_next_start(folder):
    Storage(folder).write("golf.game", OLD)
    with open(folder + "/golf.game.new", "w") as file:
        file.write("half")
    assert Storage(folder).read("golf.game") == OLD
    assert os.listdir(folder) == ["golf.game"]


@pytest.mark.parametrize(
    "number, reason, text",
    [
        (errno.ENOSPC, "full", "the memory is full"),
        (errno.EROFS, "read-only", "the memory is read-only"),
        (errno.EACCES, "read-only", "the memory is read-only"),
        (errno.EIO, "damaged", "the memory is damaged"),
        (errno.ENODEV, "other", "the memory does not answer (error 19)"),
    ],
)
def test_why_a_file_cannot_be_written_is_told(folder, monkeypatch, number, reason, text):
    storage = Storage(folder)
    storage.write("golf.game", OLD)

    def fail(*arguments):
        raise OSError(number, "fails")

    monkeypatch.setattr(module, "_flush", fail)
    with pytest.raises(StorageError) as told:
        storage.write("golf.game", NEW)
    assert told.value.reason == reason
    assert str(told.value) == text
    assert storage.read("golf.game") == OLD
    assert os.listdir(folder) == ["golf.game"]


def test_a_folder_that_cannot_be_made_is_told_by_the_first_write(tmp_path):
    (tmp_path / "file").write_text("in the way")
    storage = Storage(str(tmp_path / "file" / "saves"))
    with pytest.raises(StorageError):
        storage.write("golf.game", NEW)
    with pytest.raises(StorageError):
        storage.read("golf.game")


def test_a_damaged_file_is_set_aside_and_never_lost(folder):
    storage = Storage(folder)
    storage.write("golf.game", ["first"])
    assert storage.set_aside("golf.game") == "golf.game.bad1"
    storage.write("golf.game", ["second"])
    assert storage.set_aside("golf.game") == "golf.game.bad2"
    assert storage.read("golf.game") is None
    assert storage.read("golf.game.bad1") == ["first"]
    assert storage.read("golf.game.bad2") == ["second"]
    with pytest.raises(StorageError):
        storage.set_aside("golf.game")


def test_a_file_that_is_not_text_reads_as_no_lines(folder):
    storage = Storage(folder)
    with open(folder + "/golf.game", "wb") as file:
        file.write(b"golf 1\n\xff\xfe\x00")
    assert storage.read("golf.game") == []


def test_a_file_can_be_removed_once_and_again(folder):
    storage = Storage(folder)
    storage.write("golf.game", OLD)
    assert storage.exists("golf.game")
    storage.remove("golf.game")
    storage.remove("golf.game")
    assert not storage.exists("golf.game")


@pytest.mark.parametrize("name", ["", ".hidden", "a/b", "..", "a.new", "a.old", "Golf", "a b", "x" * 49])
def test_names_are_checked(folder, name):
    storage = Storage(folder)
    for act in (storage.read, storage.remove, storage.exists, storage.set_aside):
        with pytest.raises(ValueError):
            act(name)
    with pytest.raises(ValueError):
        storage.write(name, OLD)


def test_a_line_with_a_break_in_it_is_refused_and_the_old_file_stands(folder):
    storage = Storage(folder)
    storage.write("golf.game", OLD)
    with pytest.raises(ValueError):
        storage.write("golf.game", ["one\ntwo"])
    assert storage.read("golf.game") == OLD
