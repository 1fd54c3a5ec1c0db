"""chip: what a Pico has besides pins and clock: flash, the watchdog's registers, the ways to start afresh.

These calls to the desk come in numbers of their own behind those of the pipe's table. Each is followed by
two numbers of four bytes:

    200 read: address, length; the answer is so many bytes     202 erase: the block
    201 write: address, length; then so many bytes             203 the next reset is asked for by the firmware
    204 why was the last reset? The answer is one byte
"""

import struct

import machine
import wire

BLOCK = 4096
ENABLE = 1 << 30
CTRL, REASON = 0x40058000, 0x40058008
TIMER, FORCED = 1, 2


_request = bytearray(9)


def _ask(number, first=0, second=0):
    """Send a request. All of this leaves nothing on the heap: a Pico's own driver does not either, and what
    is left lying between the modules while they are loaded would scatter them."""
    wire._flush()
    struct.pack_into("<BII", _request, 0, number, first, second)
    wire._requests.write(_request)


def _answer(buffer):
    got = wire._answers.readinto(buffer)
    while got < len(buffer):
        more = wire._answers.readinto(memoryview(buffer)[got:])
        if not more:
            raise SystemExit("the simulator is gone")
        got += more


class Flash:
    """The flash chip as a block device of littlefs, `size` bytes."""

    def __init__(self, size):
        self._blocks = size // BLOCK

    def readblocks(self, block, buffer, offset=0):
        _ask(200, block * BLOCK + offset, len(buffer))
        _answer(buffer)

    def writeblocks(self, block, buffer, offset=0):
        _ask(201, block * BLOCK + offset, len(buffer))
        wire._requests.write(buffer)

    def ioctl(self, request, argument):
        if request == 4:
            return self._blocks
        if request == 5:
            return BLOCK
        if request == 6:
            _ask(202, argument)
        return 0


_others = machine.mem32


class Registers:
    """machine.mem32: the watchdog's, and what else is known."""

    def __getitem__(self, address):
        if address == CTRL:
            return ENABLE if machine._bite is not None else 0
        if address == REASON:
            _ask(204)
            answer = bytearray(1)
            _answer(answer)
            return answer[0]
        return _others[address]

    def __setitem__(self, address, value):
        if address != CTRL:
            _others[address] = value
        elif not value & ENABLE:
            machine._bite = None


def reset():
    _ask(203)
    wire.reset()


def reset_cause():
    """As on the chip: a reset that the firmware asked for is done by the watchdog too."""
    return machine.WDT_RESET if machine.mem32[REASON] else machine.PWRON_RESET


def soft_reset():
    raise SystemExit


def bootloader():
    raise NotImplementedError("this virtual device has no boot loader")


machine.mem32 = Registers()
machine.reset = reset
machine.reset_cause = reset_cause
machine.soft_reset = soft_reset
machine.bootloader = bootloader
