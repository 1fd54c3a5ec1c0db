"""formatted: a littlefs that is made anew over one that was in use; prints what the marker tells."""

import vfs

from firmware import marker
from firmware.storage import Storage
from shared_rules import sealed
from simulator.blocks import Flash, empty

BLOCK, BLOCKS = 4096, 64


def new():
    """A flash as it comes from its maker."""
    return Flash(empty(BLOCK * BLOCKS), BLOCK)


def made(flash):
    try:
        vfs.umount("/flash")
    except OSError:
        pass
    vfs.VfsLfs2.mkfs(flash, progsize=256)
    return mounted(flash)


def mounted(flash):
    vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/flash")
    return Storage("/flash/saves")


flash = new()
storage = made(flash)
print("first start", marker.place(storage, flash), storage.read(marker.FILE))
for number in range(100):
    storage.write("settings", sealed.seal("settings", 1, ["set cleanup %d" % number]))
print("asked again", marker.place(storage, flash))
storage = made(flash)
print("formatted", storage.exists(marker.FILE), marker.place(storage, flash), storage.read(marker.FILE))
marker.words = lambda: "of another version"
storage = made(flash)
print("by its settings alone", marker.place(storage, flash))
storage = made(new())
print("another flash", marker.place(storage, new()))
