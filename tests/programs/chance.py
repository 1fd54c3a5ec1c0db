"""chance: a firmware for tests that prints random bytes and a name from its folder."""

import os
import time

import wire


def run(root, start, parts):
    print(list(os.urandom(8)))
    time.sleep_ms(1)
    print(list(os.urandom(8)))
    print(sorted(os.listdir(root)))
    wire.reset()
