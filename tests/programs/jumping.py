"""jumping: the firmware with a bad clock. A file beside the folder of saves, with `.jumps` at its end, has
lines of two numbers: at so many ms after power-on the clock goes on from so many ms later, or earlier."""

import time

from firmware import main

PERIOD = 1 << 30
jumps = []
real = time.ticks_ms


def ticks_ms():
    now = real()
    for at, by in jumps:
        if real() >= at:
            now += by
    return now & PERIOD - 1


def run(root, start, parts):
    with open(root[:-1] + ".jumps") as file:
        jumps[:] = [[int(word) for word in line.split()] for line in file]
    time.ticks_ms = ticks_ms
    main.run(root, start, parts)
