"""marker: a file that every device of ours has; where it is missing, was its file system formatted?

MicroPython makes a new file system, and says nothing, where it cannot mount the one that is there. Nothing
that was saved is listed any more then, but most of the old blocks still lie in the flash. When the beginning
of a file of ours is found among them, this is not the first start here. Loaded only when the file is missing.
"""

from firmware.storage import StorageError
from shared_rules import playthrough

FILE = "marker"
FORMATTED = "formatted"  # its second line, where it was made for that reason
STEP = 480  # bytes of the flash looked at in one piece; no beginning of a file is cut by the end of a block
# How our files begin. A new file system gives its first folder the blocks that it had in the old one, so that
# the marker alone might be gone. In no file of the firmware do these words stand in a row.
SAVES = (("settings", 1), ("statistics", 1), ("fairway", playthrough.VERSION))


def words():
    """The first line of the marker."""
    return " ".join(("fairway", "has", "been", "here"))


def place(storage, flash=None):
    """Make the file. True when the file system was formatted behind our back. `flash`: the block device
    under it; without one the Pico's own is asked, where there is one."""
    new = not storage.exists("settings") and not storage.exists("statistics")
    formatted = new and _lies_about(flash or _own_flash())
    try:
        storage.write(FILE, (words(), FORMATTED) if formatted else (words(),))
    except StorageError:
        pass  # the next start tries again
    return formatted


def _own_flash():
    try:
        return __import__("rp2").Flash()
    except (ImportError, AttributeError):  # a desk may have stubs of that name
        return None


def _lies_about(flash):
    """Does any file of ours lie in the flash?"""
    if flash is None:
        return False
    traces = [words().encode()] + [("%s %d\n" % head).encode() for head in SAVES]
    piece = bytearray(STEP + len(traces[0]))
    blank = b"\xff" * len(piece)  # of a new device nearly all is: looking closer would take it three seconds
    size = flash.ioctl(5, 0)
    for block in range(flash.ioctl(4, 0)):
        for at in range(0, size, STEP):
            flash.readblocks(block, piece, min(at, size - len(piece)))
            if piece != blank and any([trace in piece for trace in traces]):
                return True
    return False
