"""wire: the wire to the virtual handheld, from MicroPython: two pipes that the desk opened for us.

Calls without an answer wait in a small buffer until one with an answer follows, so that a row of pin and
bus writes costs one trip. The buffers are made once: a call leaves next to nothing on the heap.
"""

import os
import struct

from calls import CALLS, LONGEST_DATA

_requests = open("/dev/fd/" + os.getenv("FAIRWAY_REQUESTS"), "wb")  # noqa: SIM115
_answers = open("/dev/fd/" + os.getenv("FAIRWAY_ANSWERS"), "rb")  # noqa: SIM115
_waiting = bytearray(256)
_view = memoryview(_waiting)
_answer = bytearray(8)
_answer_view = memoryview(_answer)
_filled = 0

# per call: its number, the form of its request, the request's length, the form of its answer, its length
_forms = {}
for _number in range(len(CALLS)):
    _name, _request, _reply = CALLS[_number]
    _request = "<B" + _request.replace("*", "I")
    _forms[_name] = (
        _number,
        _request,
        struct.calcsize(_request),
        "<" + _reply,
        struct.calcsize("<" + _reply),
    )
del _number, _name, _request, _reply


def _send(data, length):
    """All of `data` (a memoryview) up to `length` goes out; the desk being gone ends the program."""
    done = 0
    while done < length:
        sent = _requests.write(data[done:length])
        if not sent:
            raise SystemExit("the simulator is gone")
        done += sent


def _flush():
    global _filled
    length, _filled = _filled, 0
    _send(_view, length)


def _call(name, *numbers):
    global _filled
    number, form, length, reply_form, reply_length = _forms[name]
    if _filled + length > len(_waiting):
        _flush()
    struct.pack_into(form, _waiting, _filled, number, *numbers)
    _filled += length
    if not reply_length:
        return None
    _flush()
    done = 0
    while done < reply_length:
        got = _answers.readinto(_answer_view[done:reply_length])
        if not got:
            raise SystemExit("the simulator is gone")
        done += got
    return struct.unpack_from(reply_form, _answer, 0)[0]


def now():
    return _call("now")


def advance(us):
    return _call("advance", us)


def pin_mode(pin, mode, pull):
    _call("pin_mode", pin, mode, pull)


def pin_write(pin, level):
    _call("pin_write", pin, level)


def pin_read(pin):
    return _call("pin_read", pin)


def pin_irq(pin, edges):
    _call("pin_irq", pin, edges)


def spi_init(bus, baud):
    _call("spi_init", bus, baud)


def spi_write(bus, data):
    data = memoryview(data)
    for start in range(0, len(data), LONGEST_DATA):
        part = data[start : start + LONGEST_DATA]
        _call("spi_write", bus, len(part))
        if _filled + len(part) > len(_waiting):
            _flush()
            _send(part, len(part))
        else:
            _append(part)


def _append(part):
    global _filled
    _view[_filled : _filled + len(part)] = part
    _filled += len(part)


def adc_read(pin):
    return _call("adc_read", pin)


def reset():
    _call("reset")
