"""files_device: puts files on a littlefs, or takes them out, in MicroPython: `put` or `take`, the file that
holds the file system, a folder. What `put` finds in the folder comes on a new, empty file system."""

import os
import sys

import vfs

from simulator.blocks import Flash

AT = "/littlefs"
FOLDER = 0x4000


def copy(source, target):
    """Copy all that lies below a folder."""
    for entry in os.ilistdir(source):
        if entry[0] in (".", ".."):
            continue
        here, there = source + "/" + entry[0], target + "/" + entry[0]
        if entry[1] == FOLDER:
            try:
                os.mkdir(there)
            except OSError:  # it is there
                pass
            copy(here, there)
        else:
            with open(here, "rb") as file:
                data = file.read()
            with open(there, "wb") as file:
                file.write(data)


act, image, folder = sys.argv[1:]
with open(image, "rb") as file:
    data = bytearray(file.read())
flash = Flash(data)
# as the port makes it [MicroPython, ports/rp2/modules/_boot.py]
if act == "put":
    vfs.VfsLfs2.mkfs(flash, progsize=256)
vfs.mount(vfs.VfsLfs2(flash, progsize=256), AT)
if act == "put":
    copy(folder, AT)
    vfs.umount(AT)
    with open(image, "wb") as file:
        file.write(data)
else:
    copy(AT, folder)
