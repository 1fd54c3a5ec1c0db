"""blocks: a flash chip in memory, for programs that let MicroPython's own littlefs work on it."""


class Flash:
    """A block device of littlefs on `data`, a bytearray."""

    def __init__(self, data, block=4096):
        self.data = data
        self.block = block

    def readblocks(self, block, buffer, offset=0):
        start = block * self.block + offset
        buffer[:] = self.data[start : start + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        return self.change(block * self.block + offset, buffer)

    def ioctl(self, request, argument):
        if request == 4:
            return len(self.data) // self.block
        if request == 5:
            return self.block
        if request == 6:
            return self.change(argument * self.block, b"\xff" * self.block)
        return 0

    def change(self, start, data):
        """Write or erase; 0, or a negative errno."""
        self.data[start : start + len(data)] = data
        return 0


class CutFlash(Flash):
    """One whose power goes. `left`: writes and erasures that still arrive; of the last one, half, where it is
    `torn`. Later ones are lost in silence."""

    left = 1 << 30
    torn = False

    def change(self, start, data):
        self.left -= 1
        if self.left < 0:
            return 0
        torn = self.torn and self.left == 0
        return Flash.change(self, start, data[: len(data) // 2] if torn else data)


def empty(size):
    """The bytes of a chip that was never written."""
    return bytearray(b"\xff" * size)
