"""flash: the part of the Pico's flash chip that holds the file system, in memory or in a file."""

from pathlib import Path
from typing import Any

from simulator.handheld import PowerCut

BLOCK = 4096
SIZE = 352 * BLOCK  # what MicroPython leaves for files on a Pico


class Flash:
    """`path`: the file that keeps it, made where it is missing; without one it is kept in memory alone.
    Raises ValueError for a file that is none, or another device's, OSError.

    `changes` counts writes and erasures. When it comes to `cut_at` the power goes: before that change, or in
    its middle where `torn` is set."""

    def __init__(self, path=None, size=SIZE, data=None):
        self.size = size
        self.changes = 0
        self.cut_at = None
        self.torn = False
        self._file: Any = None
        if path is not None:
            path = Path(path)
            if not path.exists():
                path.write_bytes(b"\xff" * size)
            self._file = open(path, "r+b", buffering=0)  # noqa: SIM115
            self._lock(path)
            data = self._file.read()
        self.data = bytearray(b"\xff" * size if data is None else data)
        if len(self.data) != size:
            raise ValueError("%s is not a flash of %d bytes" % (path, size))

    def _lock(self, path):
        """Two devices cannot have one flash. Raises ValueError."""
        import fcntl

        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ValueError("%s is the flash of a device that is running" % path) from None

    def read(self, address, length):
        return self.data[address : address + length]

    def write(self, address, data):
        """As the chip does: bits can only be cleared."""
        before = self.data[address : address + len(data)]
        if before.count(0xFF) != len(before):
            data = bytes([old & new for old, new in zip(before, data)])
        self._change(address, data)

    def erase(self, block):
        self._change(block * BLOCK, b"\xff" * BLOCK)

    def _change(self, address, data):
        if address + len(data) > self.size:
            raise ValueError("there is no flash at %d" % address)
        self.changes += 1
        cut = self.changes == self.cut_at
        if cut:
            data = data[: len(data) // 2] if self.torn else b""
        self.data[address : address + len(data)] = data
        if self._file:
            self._file.seek(address)
            self._file.write(data)
        if cut:
            raise PowerCut

    def close(self):
        if self._file:
            self._file.close()
