"""storage: small text files that are whole at any instant: the old one or the new one, whatever happens.

Of each file the generation before the last one is kept, under the name with OLD: where the newest turns out
to be damaged it is what was good last. Works with MicroPython's `os` and with CPython's. Renaming over a file
is one step on littlefs and on posix. What is seldom asked for is in `mending`.
"""

import os

from shared_rules import modules

NEW = ".new"
PIECE = 96  # signs of a line written at once: a heap in use has no room for copies of a long one
OLD = ".old"
MENDING = "firmware.mending"
LONGEST_NAME = 48
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-_."


class StorageError(Exception):
    """A file cannot be read or written; the text is for the player, `reason` is "full", "read-only",
    "damaged" or "other"."""

    def __init__(self, text, reason="other"):
        super().__init__(text)
        self.reason = reason


class Storage:
    """The files of one folder; `root` "" is the device's own memory. Names are small letters, digits and
    "-_."; a name with anything else is a ValueError."""

    def __init__(self, root=""):
        self.writes = 0  # files written since this was counted last
        self.root = root if root == "" or root.endswith("/") else root + "/"
        modules.ask(MENDING, "begin", self)

    def exists(self, name):
        self.path(name)
        return self.has(name)

    def has(self, name):
        """Is there a file of this name, whatever the name is?"""
        try:
            os.stat(self.root + name)
        except OSError:
            return False
        return True

    def read(self, name):
        """The lines of a file, None when there is no such file. One that is not text reads as []."""
        try:
            with open(self.path(name), "rb") as file:
                return [line.decode().rstrip("\r\n") for line in file]
        except UnicodeError:
            return []
        except OSError as error:
            if error.errno == 2:
                return None
            raise _told(error)

    def write(self, name, lines):
        """Replace a file, or make it; the old one is kept as the generation before. After a StorageError, and
        when power fails, it stands where it was."""
        path = self.path(name)
        try:
            with open(path + NEW, "wb") as file:
                for line in lines:
                    if "\n" in line or "\r" in line:
                        raise ValueError("a line of %s has a line break in it" % name)
                    for at in range(0, len(line) + 1, PIECE):
                        end = "\n" if at + PIECE > len(line) else ""
                        file.write((line[at : at + PIECE] + end).encode())
                _flush(file)
            self.move(path, path + OLD)
            _replace(path + NEW, path)
            self.writes += 1
        except (OSError, ValueError) as error:
            try:
                if not self.exists(name):
                    self.move(path + OLD, path)
                os.remove(path + NEW)
            except OSError:
                pass
            if isinstance(error, OSError):
                raise _told(error)
            raise

    def remove(self, name):
        """Remove a file that is not wanted any more, if there is one, and before it the older generation:
        that would come back."""
        for end in (OLD, ""):
            try:
                os.remove(self.path(name) + end)
            except OSError as error:
                if error.errno != 2:
                    raise _told(error)

    def set_aside(self, name):
        """Keep a damaged file under a name of its own, so that `name` is free; returns the new name."""
        return modules.ask(MENDING, "set_aside", self, name)

    def go_back(self, name):
        """The newest generation was set aside: put the one before in its place. False where there is none."""
        return modules.ask(MENDING, "go_back", self, name)

    def move(self, path, to):
        """Rename a file, where there is one. Was there?"""
        try:
            _replace(path, to)
        except OSError as error:
            if error.errno != 2:
                raise
            return False
        return True

    def path(self, name):
        good = 0 < len(name) <= LONGEST_NAME and name[0] != "." and name[-4:] not in (NEW, OLD)
        if not good or not all([letter in LETTERS for letter in name]):
            raise ValueError("'%s' is not a name for a file" % name)
        return self.root + name


def _told(error):
    """What the system says (an OSError), in the player's words."""
    return modules.ask(MENDING, "told", error)


def _flush(file):
    """Have the file in the memory and not on its way there."""
    file.flush()
    if hasattr(os, "fsync"):
        os.fsync(file.fileno())
    elif hasattr(os, "sync"):
        os.sync()


def _replace(new, old):
    """Rename over a file. CPython's rename refuses that on Windows."""
    getattr(os, "replace", os.rename)(new, old)
