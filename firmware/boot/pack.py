"""pack: a version of Fairway in one file, mounted so that its modules can be imported.

A file for each module would fill a Pico's flash twice over: each takes a block of 4 KB. The format, made by
firmware/usb/image.py; numbers have four bytes, little end first:

    512 bytes   two lines of text, padded with NUL: which version it is; the folders
    a number    how many modules there are
    a number    for each, in order: the CRC-32 of its path
    16 bytes    for each, in the same order: where it begins, its size, the first 8 bytes of its SHA-256
    the modules

Only what an import asks is answered. A module that is opened is the pack itself, read from that place on: the
loader of .mpy files reads no further than it needs.
"""

import binascii
import os
import struct

HEAD = 512
RECORD = 16


class Pack:
    """The pack at `path`. Raises OSError for one that cannot be read, ValueError for nonsense."""

    def __init__(self, path):
        self._path = path
        with open(path, "rb") as file:
            self._folders = file.read(HEAD).split(b"\n")[1].decode()
            self._count = struct.unpack("<I", file.read(4))[0]
            if self._count * (4 + RECORD) > os.stat(path)[6]:
                raise ValueError("%s is damaged" % path)
            self._paths = file.read(4 * self._count)

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def stat(self, path):
        if path.endswith(".mpy"):
            self._find(path)
            return (0x8000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        if " %s " % path[1:] in self._folders:
            return (0x4000, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        raise OSError(2)

    def open(self, path, mode):
        at = HEAD + 4 + 4 * self._count + RECORD * self._find(path)
        file = open(self._path, "rb")  # noqa: SIM115
        file.seek(at)
        file.seek(struct.unpack("<I", file.read(4))[0])
        return file

    def _find(self, path):
        """The place of a module among the others. Its sum may also be found across two of theirs."""
        wanted = struct.pack("<I", binascii.crc32(path[1:].encode()))
        at = self._paths.find(wanted)
        while at > 0 and at % 4:
            at = self._paths.find(wanted, at + 1)
        if at < 0:
            raise OSError(2)
        return at // 4
