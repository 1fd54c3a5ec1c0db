"""cut_storage: a save on a real littlefs whose flash takes no more bytes after so many writes; for every
number of writes the file is the old one or the new one afterwards."""

import vfs

from firmware.storage import Storage, StorageError
from simulator.blocks import CutFlash, empty

BLOCK, BLOCKS = 512, 24
OLD = ["old", "one move"]
KINDS = ("patience.game", "settings", "statistics", "rulesets", "counters", "panel", "marker", "dormant")
NEW = ["new"] + ["move %d of the game" % i for i in range(60)]  # more than two blocks


def flash_with(data):
    return CutFlash(bytearray(data), BLOCK)


def mounted(flash):
    try:
        vfs.umount("/cut")
    except OSError:
        pass
    vfs.mount(vfs.VfsLfs2(flash), "/cut")
    return Storage("/cut")


def cut_everywhere(before, torn):
    """Save on this flash with a cut after each number of writes; counts of cuts, old and new files."""
    cuts, found = 0, {"old": 0, "new": 0}
    while True:
        cuts += 1
        flash = flash_with(before)
        storage = mounted(flash)
        flash.left, flash.torn = cuts, torn
        try:
            storage.write("golf.game", NEW)
        except StorageError:
            pass
        if flash.left > 0:
            return cuts - 1, found["old"], found["new"]
        storage = mounted(flash_with(flash.data))  # the power is back
        lines = storage.read("golf.game")
        assert lines in (OLD, NEW), "cut %d: %r" % (cuts, lines)
        assert storage.read("settings") == ["untouched"]
        found[lines[0]] += 1
        storage.write("golf.game", NEW)  # and saving goes on
        assert storage.read("golf.game") == NEW


# the flash as it is after one save, two saves and so on: littlefs tidies up now and then
flash = flash_with(empty(BLOCK * BLOCKS))
vfs.VfsLfs2.mkfs(flash)
storage = mounted(flash)
storage.write("settings", ["untouched"])
totals = [0, 0, 0]
for save in range(30):
    storage = mounted(flash)
    storage.write("golf.game", OLD)
    before = bytes(flash.data)
    totals = [total + more for total, more in zip(totals, cut_everywhere(before, save % 2))]
print(*totals)
full = before

# every kind of file: replaced, and removed
cuts = 0
for number, kind in enumerate(KINDS):
    flash = flash_with(empty(BLOCK * BLOCKS))
    vfs.VfsLfs2.mkfs(flash)
    storage = mounted(flash)
    for name in KINDS:
        storage.write(name, [name, "untouched"])
        storage.write(name, [name, "twice"])
    before = bytes(flash.data)
    for what in ("replace", "remove"):
        left = 0
        while True:
            left += 1
            flash = flash_with(before)
            storage = mounted(flash)
            flash.left, flash.torn = left, (left + number) % 2
            try:
                storage.write(kind, NEW) if what == "replace" else storage.remove(kind)
            except StorageError:
                pass
            if flash.left > 0:
                break
            cuts += 1
            storage = mounted(flash_with(flash.data))
            lines = storage.read(kind)
            # a file whose removal was cut off may be back as it was before the last time
            good = ([kind, "twice"], NEW) if what == "replace" else ([kind, "twice"], None)
            assert lines in good, "%s of %s, cut %d: %r" % (what, kind, left, lines)
            assert all([storage.read(name) == [name, "twice"] for name in KINDS if name != kind])
print("kinds", len(KINDS), cuts)

# a flash that is full: the old file stands, and the player is told
flash = flash_with(full)
storage = mounted(flash)
try:
    storage.write("golf.game", ["a long game"] * 3000)
    print("written into a full flash")
except StorageError as error:
    print(error.reason, storage.read("golf.game") == OLD, error)
storage.write("golf.game", NEW)

# damaged files are kept, each under its own name
for kept in ("golf.game.bad1", "golf.game.bad2"):
    assert storage.set_aside("golf.game") == kept
    assert storage.read("golf.game") is None
    storage.write("golf.game", [kept])
assert storage.read("golf.game.bad2") == ["golf.game.bad1"]
with open("/cut/raw", "wb") as file:
    file.write(b"\xff\xfe\x00\n")
print(storage.read("raw"))
