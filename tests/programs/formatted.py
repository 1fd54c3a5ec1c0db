"""formatted: a littlefs that is made anew over one that was in use; prints what the marker tells."""

import vfs

from firmware import marker
from firmware.storage import Storage
from shared_rules import sealed

BLOCK, BLOCKS = 4096, 64


class Flash:
    """A block device in memory, empty as it comes from the maker."""

    def __init__(self):
        self.data = bytearray(b"\xff" * (BLOCK * BLOCKS))

    def readblocks(self, block, buffer, offset=0):
        start = block * BLOCK + offset
        buffer[:] = self.data[start : start + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        start = block * BLOCK + offset
        self.data[start : start + len(buffer)] = buffer

    def ioctl(self, request, argument):
        if request == 6:
            self.data[argument * BLOCK : (argument + 1) * BLOCK] = b"\xff" * BLOCK
        return {4: BLOCKS, 5: BLOCK}.get(request, 0)


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


flash = Flash()
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
storage = made(Flash())
print("another flash", marker.place(storage, Flash()))
