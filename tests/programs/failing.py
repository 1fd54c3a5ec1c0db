"""failing: the firmware with a memory that fails for a while. A file beside the folder of saves, with
`.fails` at its end, says how: an errno, and from when to when, in ms after power-on. 28 is full, 30 is
read-only, 5 damaged: nothing can be read then either."""

import builtins
import os
import time

from firmware import main, storage

FULL, DAMAGED = 28, 5
fails = [0, 0, 0]


def failing(changes=True):
    """Raise what the memory fails with just now."""
    number, begin, end = fails
    if begin <= time.ticks_ms() < end and (changes or number == DAMAGED):
        raise OSError(number)


class Os:
    """The module `os` over such a memory. What is full can still be removed and renamed."""

    def __getattr__(self, name):
        return getattr(os, name)

    def remove(self, path):
        self._change(os.remove, path)

    def rename(self, path, to):
        self._change(getattr(os, "replace", os.rename), path, to)

    replace = rename

    def mkdir(self, path):
        self._change(os.mkdir, path)

    def _change(self, act, *arguments):
        if fails[0] != FULL:
            failing()
        return act(*arguments)


def opened(path, mode="r"):
    """What is full is so at the first byte."""
    if fails[0] != FULL:
        failing("w" in mode)
    return builtins.open(path, mode)


def run(root, start, parts):
    with open(root[:-1] + ".fails") as file:
        fails[:] = [int(word) for word in file.read().split()]
    flush = storage._flush

    def flushed(file):
        failing()
        flush(file)

    storage.open, storage.os, storage._flush = opened, Os(), flushed
    main.run(root, start, parts)
