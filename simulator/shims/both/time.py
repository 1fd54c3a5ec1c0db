"""time: MicroPython's clock as the firmware sees it, in simulated time; the other end is `wire`.

Only what counts from power-on: the device has no calendar. Looking at the clock takes a little time, see
`machine`. Ticks wrap at 2 ** 30 under both interpreters, as they do on a Pico.
"""

import wire
from machine import _look, pass_time

PERIOD = 1 << 30


def sleep(seconds):
    pass_time(int(seconds * 1_000_000))


def sleep_ms(ms):
    if ms > 0:
        pass_time(ms * 1000)


def sleep_us(us):
    if us > 0:
        pass_time(us)


def ticks_us():
    now = wire.now()
    _look()
    return now & PERIOD - 1


def ticks_ms():
    now = wire.now()
    _look()
    return now // 1000 & PERIOD - 1


def ticks_add(ticks, delta):
    return ticks + delta & PERIOD - 1


def ticks_diff(later, earlier):
    """From `earlier` to `later`, right as long as they are less than half a period apart."""
    return (later - earlier + PERIOD // 2 & PERIOD - 1) - PERIOD // 2
