"""storage: small text files that are whole at any instant: the old one or the new one, whatever happens.

Of each file the generation before the last one is kept, under the name with OLD: where the newest turns out
to be damaged it is what was good last. Works with MicroPython's `os` and with CPython's. Renaming over a file
is one step on littlefs and on posix.
"""

import os

NEW = ".new"
PIECE = 96  # signs of a line written at once: a heap in use has no room for copies of a long one
OLD = ".old"
LONGEST_NAME = 48
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-_."

# errno: the reason as a word and in a sentence. 84: littlefs found a damaged block.
REASONS = {
    1: ("read-only", "the memory is read-only"),
    5: ("damaged", "the memory is damaged"),
    13: ("read-only", "the memory is read-only"),
    28: ("full", "the memory is full"),
    30: ("read-only", "the memory is read-only"),
    84: ("damaged", "the memory is damaged"),
}


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
        self._root = root if root == "" or root.endswith("/") else root + "/"
        try:
            self._make_root()
            self._mend()
        except OSError:
            pass  # whoever writes will be told

    def _mend(self):
        """A write was cut off: what it was to replace stands, perhaps under its later name."""
        names = self._names()
        if not all([self._has(name) for name in names]):
            # a rename from one of littlefs's blocks to another was cut off: the next write finishes it first
            open(self._root + NEW, "wb").close()
            names = self._names()
        for name in names:
            if name.endswith(NEW):
                os.remove(self._root + name)
            elif name.endswith(OLD) and name[: -len(OLD)] not in names:
                os.rename(self._root + name, self._root + name[: -len(OLD)])

    def _names(self):
        return os.listdir(self._root[:-1] or self._root or os.getcwd())

    def exists(self, name):
        self._path(name)
        return self._has(name)

    def _has(self, name):
        try:
            os.stat(self._root + name)
        except OSError:
            return False
        return True

    def read(self, name):
        """The lines of a file, None when there is no such file. One that is not text reads as []."""
        try:
            with open(self._path(name), "rb") as file:
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
        path = self._path(name)
        try:
            with open(path + NEW, "wb") as file:
                for line in lines:
                    if "\n" in line or "\r" in line:
                        raise ValueError("a line of %s has a line break in it" % name)
                    for at in range(0, len(line) + 1, PIECE):
                        end = "\n" if at + PIECE > len(line) else ""
                        file.write((line[at : at + PIECE] + end).encode())
                _flush(file)
            self._move(path, path + OLD)
            _replace(path + NEW, path)
            self.writes += 1
        except (OSError, ValueError) as error:
            try:
                if not self.exists(name):
                    self._move(path + OLD, path)
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
                os.remove(self._path(name) + end)
            except OSError as error:
                if error.errno != 2:
                    raise _told(error)

    def set_aside(self, name):
        """Keep a damaged file under a name of its own, so that `name` is free; returns the new name."""
        number = 1
        while self.exists("%s.bad%d" % (name, number)):
            number += 1
        kept = "%s.bad%d" % (name, number)
        try:
            os.rename(self._path(name), self._path(kept))
        except OSError as error:
            raise _told(error)
        return kept

    def go_back(self, name):
        """The newest generation was set aside: put the one before in its place. False where there is none."""
        path = self._path(name)
        try:
            return self._move(path + OLD, path)
        except OSError as error:
            raise _told(error)

    def _move(self, path, to):
        """Rename a file, where there is one. Was there?"""
        try:
            _replace(path, to)
        except OSError as error:
            if error.errno != 2:
                raise
            return False
        return True

    def _path(self, name):
        good = 0 < len(name) <= LONGEST_NAME and name[0] != "." and name[-4:] not in (NEW, OLD)
        if not good or not all([letter in LETTERS for letter in name]):
            raise ValueError("'%s' is not a name for a file" % name)
        return self._root + name

    def _make_root(self):
        """Make the folder, and those it lies in."""
        end = self._root.find("/", 1)
        while end > 0:
            try:
                os.mkdir(self._root[:end])
            except OSError as error:
                if error.errno not in (1, 13, 17, 30):  # it is there, or above all that we may change
                    raise
            end = self._root.find("/", end + 1)


def _told(error):
    """What the system says (an OSError), in the player's words."""
    number = error.errno
    reason, text = REASONS.get(number, ("other", "the memory does not answer (error %s)" % number))
    return StorageError(text, reason)


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
