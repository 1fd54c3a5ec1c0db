"""stalling: the firmware, which once stands still for 30 s after 5 s of play while interrupts are served."""

import time

from firmware import app, main

_step = app.App.step
_stalls = [True]


def _stalling(self):
    if _stalls and time.ticks_ms() > 5000:
        _stalls.pop()
        print("stalled")
        time.sleep_ms(30_000)
    _step(self)


app.App.step = _stalling
run = main.run
