"""os: the system's own but for `urandom`, for both interpreters: in a script, chance falls the same way each
time. What it gives depends on the simulated time of the call and on nothing else."""

from uos import *  # noqa: F403


def urandom(count):
    import wire  # which imports this module itself under MicroPython

    state = wire.now() & 0xFFFFFFFF
    found = bytearray(count)
    for i in range(-4, count):  # the first few still look like the time
        state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
        if i >= 0:
            found[i] = state >> 24
    return bytes(found)
