"""cable_device: on MicroPython: the files in one folder of a flash, which a file of the desk holds."""

import hashlib
import json
import os
import sys

import vfs

from simulator.blocks import Flash


def read(path):
    """The bytes of a file."""
    data = bytearray(os.stat(path)[6])
    with open(path, "rb") as file:
        file.readinto(data)  # read() would let it grow piece by piece
    return data


def look(folder, found):
    for entry in fs.ilistdir(folder):
        path = folder.rstrip("/") + "/" + entry[0]
        if entry[1] == 0x4000:
            look(path, found)
            continue
        digest, size = hashlib.sha256(), 0
        with fs.open(path, "rb") as file:
            while True:
                data = file.read(1024)
                if not data:
                    break
                size += len(data)
                digest.update(data)
        found[path] = [size, "".join(["%02x" % byte for byte in digest.digest()])]
    return found


def change(path, changes):
    """Write the files of {path: file on the desk, or None to remove it}, and the flash back to the desk."""
    for name in changes:
        if changes[name] is None:
            fs.remove(name)
            continue
        with open(changes[name], "rb") as source, fs.open(name, "wb") as file:
            while True:
                data = source.read(4096)
                if not data:
                    break
                file.write(data)
    with open(path, "wb") as file:
        file.write(flash.data)


flash = Flash(read(sys.argv[1]))
fs = vfs.VfsLfs2(flash, progsize=256)
if len(sys.argv) > 3:
    with open(sys.argv[3]) as file:
        change(sys.argv[1], json.load(file))
print(json.dumps(look(sys.argv[2], {})))
