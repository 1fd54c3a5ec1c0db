"""modules: loading a module by its name, and letting it go so that its memory can be used again.

What is forgotten must not be in use: an object that is still held keeps its module alive, and the next
import makes another one.
"""

import sys


def load(name):
    """The module with this dotted name."""
    __import__(name)
    return sys.modules[name]


def forget(name):
    """Let a module go, with all modules below it."""
    for loaded in list(sys.modules):
        if loaded == name or loaded.startswith(name + "."):
            # MicroPython keeps the value of a deleted name until another name takes its place
            sys.modules[loaded] = None
            del sys.modules[loaded]
            parent, _, last = loaded.rpartition(".")
            if hasattr(sys.modules.get(parent), last):
                setattr(sys.modules[parent], last, None)
                delattr(sys.modules[parent], last)
