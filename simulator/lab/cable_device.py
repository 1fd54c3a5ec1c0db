"""cable_device: on MicroPython: the files of a flash, a copy of which is in the file that is named."""

import hashlib
import json
import sys

import vfs

BLOCK = 4096


class Copy:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = bytearray(file.read())

    def readblocks(self, block, buffer, offset=0):
        start = block * BLOCK + offset
        buffer[:] = self.data[start : start + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        start = block * BLOCK + offset
        self.data[start : start + len(buffer)] = buffer

    def ioctl(self, request, argument):
        return {4: len(self.data) // BLOCK, 5: BLOCK}.get(request, 0)


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


fs = vfs.VfsLfs2(Copy(sys.argv[1]), progsize=256)
print(json.dumps(look("/", {})))
