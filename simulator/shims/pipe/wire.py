"""wire: the wire to the virtual handheld, from MicroPython: two pipes that the desk opened for us.

calls.py tells the bytes; here they are written out, because a table of them would stay in the heap. Calls
without an answer wait in a small buffer until one with an answer follows, so that a row of pin and bus writes
costs one trip. The buffers are made once: a call leaves next to nothing on the heap.
"""

import os
import struct

_requests = open("/dev/fd/" + os.getenv("FAIRWAY_REQUESTS"), "wb")  # noqa: SIM115
_answers = open("/dev/fd/" + os.getenv("FAIRWAY_ANSWERS"), "rb")  # noqa: SIM115
_waiting = bytearray(64)
_answer = bytearray(8)
_filled = 0


def _flush():
    global _filled
    length, _filled = _filled, 0
    _requests.write(_waiting, length)


def _put(form, *numbers):
    global _filled
    size = struct.calcsize(form)
    if _filled + size > len(_waiting):
        _flush()
    struct.pack_into(form, _waiting, _filled, *numbers)
    _filled += size


def _ask(form):
    """Send what waits and return the answer; the desk being gone ends the program."""
    _flush()
    size = struct.calcsize(form)
    if _answers.readinto(_answer, size) != size:
        raise SystemExit("the simulator is gone")
    return struct.unpack_from(form, _answer, 0)[0]


def now():
    _put("<B", 0)
    return _ask("<q")


def advance(us):
    _put("<Bq", 1, us)
    return _ask("<h")


def pin_mode(pin, mode, pull):
    _put("<BBbb", 2, pin, mode, pull)


def pin_write(pin, level):
    _put("<BBB", 3, pin, level)


def pin_read(pin):
    _put("<BB", 4, pin)
    return _ask("<B")


def pin_irq(pin, edges):
    _put("<BBB", 5, pin, edges)


def spi_init(bus, baud):
    _put("<BBI", 6, bus, baud)


def spi_write(bus, data):
    length = len(data)
    _put("<BBI", 7, bus, length)
    if length == 1:
        _put("<B", data[0])  # a command: most writes are
    else:
        _flush()
        _requests.write(data)


def adc_read(pin):
    _put("<BB", 8, pin)
    return _ask("<H")


def reset():
    _put("<B", 9)
    return _ask("<B")


def dormant(low, high):
    _put("<BII", 10, low, high)
    return _ask("<B")
