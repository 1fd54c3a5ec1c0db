"""shims: the modules of MicroPython that stand between the firmware and the virtual handheld.

    both/       machine.py, time.py: for both interpreters; MicroPython gets this folder on its path
    cpython/    framebuf.py, micropython.py: what only CPython lacks

All of `both` talks to a module `wire`, described in docs/architecture.md.
"""

import sys

from simulator.shims.cpython import framebuf, micropython


def install(wire=None):
    """Let this CPython import the firmware.

    Without a wire there are only `framebuf` and `micropython`: enough for canvas and screens.
    """
    sys.modules["framebuf"] = framebuf
    sys.modules["micropython"] = micropython
