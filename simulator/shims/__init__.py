"""shims: the modules of MicroPython that stand between the firmware and the virtual handheld.

    both/       machine.py, time.py: for both interpreters; MicroPython gets this folder on its path
    cpython/    framebuf.py, micropython.py: what only CPython lacks

All of `both` talks to a module `wire`, described in docs/architecture.md.
"""

import importlib
import sys
import time

from simulator.shims.cpython import framebuf, micropython

TICKING = ("sleep_ms", "sleep_us", "ticks_ms", "ticks_us", "ticks_add", "ticks_diff")
OURS = ("framebuf", "micropython", "wire", "machine")


def install(wire=None):
    """Let this CPython import the firmware and talk to `wire`, which is a Handheld.

    Without a wire there are only `framebuf` and `micropython`: enough for canvas and screens. With another
    wire than before, modules that have already imported `machine` or `time` talk to the new one.
    The real `time` gets the ticks and short sleeps it lacks; `time.sleep` stays what it is.
    """
    sys.modules["framebuf"] = framebuf
    sys.modules["micropython"] = micropython
    if wire is None:
        return
    sys.modules["wire"] = wire
    machine = sys.modules["machine"] = _fresh("simulator.shims.both.machine")
    simulated = _fresh("simulator.shims.both.time")
    for name in TICKING:
        setattr(time, name, getattr(simulated, name))
    assert machine.wire is wire


def uninstall():
    """Take everything away again that `install` put in."""
    for name in OURS:
        sys.modules.pop(name, None)
    for name in TICKING:
        if hasattr(time, name):
            delattr(time, name)


def _fresh(name):
    """The module run anew in its old place, so that those who hold its classes see the new wire too."""
    if name in sys.modules:
        return importlib.reload(sys.modules[name])
    return importlib.import_module(name)
