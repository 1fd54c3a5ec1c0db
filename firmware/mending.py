"""mending: what storage does at a start and when something is wrong: writes that were cut off, damaged files,
errors in words. Loaded for it alone."""

from firmware.storage import NEW, OLD, StorageError, os

# errno: the reason as a word and in a sentence. 84: littlefs found a damaged block.
REASONS = {
    1: ("read-only", "the memory is read-only"),
    5: ("damaged", "the memory is damaged"),
    13: ("read-only", "the memory is read-only"),
    28: ("full", "the memory is full"),
    30: ("read-only", "the memory is read-only"),
    84: ("damaged", "the memory is damaged"),
}


def begin(storage):
    """Make the folder of a storage, and mend what was cut off."""
    try:
        _make_folder(storage.root)
        _mend(storage)
    except OSError:
        pass  # whoever writes will be told


def _make_folder(root):
    """Make the folder, and those it lies in."""
    end = root.find("/", 1)
    while end > 0:
        try:
            os.mkdir(root[:end])
        except OSError as error:
            if error.errno not in (1, 13, 17, 30):  # it is there, or above all that we may change
                raise
        end = root.find("/", end + 1)


def _mend(storage):
    """A write was cut off: what it was to replace stands, perhaps under its later name."""
    root = storage.root
    names = _names(root)
    if not all([storage.has(name) for name in names]):
        # a rename from one of littlefs's blocks to another was cut off: the next write finishes it first
        open(root + NEW, "wb").close()
        names = _names(root)
    for name in names:
        if name.endswith(NEW):
            os.remove(root + name)
        elif name.endswith(OLD) and name[: -len(OLD)] not in names:
            os.rename(root + name, root + name[: -len(OLD)])


def _names(root):
    return os.listdir(root[:-1] or root or os.getcwd())


def set_aside(storage, name):
    """See Storage.set_aside."""
    number = 1
    while storage.exists("%s.bad%d" % (name, number)):
        number += 1
    kept = "%s.bad%d" % (name, number)
    try:
        os.rename(storage.path(name), storage.path(kept))
    except OSError as error:
        raise told(error)
    return kept


def go_back(storage, name):
    """See Storage.go_back."""
    path = storage.path(name)
    try:
        return storage.move(path + OLD, path)
    except OSError as error:
        raise told(error)


def told(error):
    """What the system says (an OSError), in the player's words."""
    number = error.errno
    reason, text = REASONS.get(number, ("other", "the memory does not answer (error %s)" % number))
    return StorageError(text, reason)
