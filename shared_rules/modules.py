"""modules: loading a module by its name, and letting it go so that its memory can be used again.

What is forgotten must not be in use: an object that is still held keeps its module alive, and the next
import makes another one.
"""

import sys


def load(name):
    """The module with this dotted name."""
    __import__(name)
    return sys.modules[name]


def ask(module, name, *values):
    """What the function `name` of a module that is not kept answers: the module is let go afterwards."""
    try:
        return getattr(load(module), name)(*values)
    finally:
        forget(module)


def forget(name):
    """Let a module go, with all modules below it."""
    below = name + "."
    for loaded in [loaded for loaded in sys.modules if loaded == name or loaded.startswith(below)]:
        # MicroPython keeps the value of a deleted name until another name takes its place
        sys.modules[loaded] = None  # type: ignore[assignment]
        del sys.modules[loaded]
        parent, _, last = loaded.rpartition(".")
        if hasattr(sys.modules.get(parent), last):
            setattr(sys.modules[parent], last, None)
            delattr(sys.modules[parent], last)


def make_room(count):
    """Let the table of modules take its room for so many, which it keeps: to be called while the heap is
    whole, since it asks for all of it in one piece."""
    for number in range(count):
        sys.modules[number] = None  # type: ignore[index, assignment]
    for number in range(count):
        del sys.modules[number]  # type: ignore[arg-type]
