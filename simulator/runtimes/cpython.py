"""cpython: the firmware inside this process.

The modules of the firmware are loaded anew for each life, and they alone see the shims: what they import as
`time` or `machine` is the virtual handheld's, while the desk keeps its own.
"""

import builtins
import gc
import os
import sys
import traceback
from contextlib import contextmanager, redirect_stdout
from importlib.abc import MetaPathFinder
from importlib.machinery import PathFinder, SourceFileLoader
from types import ModuleType

from simulator.runtimes import ROOT, SHIMS, stopped

PACKAGES = ("firmware", "shared_rules")
WIRE = (
    *("now", "advance", "pin_mode", "pin_write", "pin_read", "pin_irq"),
    *("spi_init", "spi_write", "adc_read", "reset", "dormant"),
)


def live(handheld, program, console):
    """One life of the device; what the wire raises (PowerCut, Reset and the like) ends it. Raises
    FirmwareStopped."""
    root = str(program.data) + "/"
    game, number = program.start or ("", 0)
    # the firmware collects after each picture: that need not go through all that the simulator has
    gc.collect()
    gc.freeze()
    try:
        with _fresh_modules(handheld, program) as boot, redirect_stdout(_Lines(console)):
            try:
                boot.power_on(program.module, program.board, root, game, number)
            except (Exception, SystemExit) as error:
                traceback.print_exc(file=sys.stdout)
                how = "stopped with %s: %s" % (type(error).__name__, error)
            else:
                how = "ended by itself"
    finally:
        gc.unfreeze()
    raise stopped(how, console)


class _Lines:
    """Cuts what is printed into lines for the console."""

    def __init__(self, console):
        self._console = console
        self._line = ""

    def write(self, text):
        *lines, self._line = (self._line + text).split("\n")
        for line in lines:
            self._console.print_line(line)
        return len(text)

    def flush(self):
        pass


@contextmanager
def _fresh_modules(handheld, program):
    """The firmware's modules as after power on; what other parts of this process had loaded returns at the
    end."""
    names = (*PACKAGES, program.module.partition(".")[0])

    def take_out():
        found = {name: sys.modules[name] for name in list(sys.modules) if name.partition(".")[0] in names}
        for name in found:
            del sys.modules[name]
        return found

    shims = _Shims(handheld, program.fixed)
    before = take_out()
    finder = _Finder(names, [str(ROOT), *map(str, program.path)], shims)
    sys.meta_path.insert(0, finder)
    try:
        yield shims.load_file("power_on", SHIMS / "power_on.py")
    finally:
        sys.meta_path.remove(finder)
        take_out()
        sys.modules.update(before)


class _Shims:
    """The modules that MicroPython has and CPython lacks (or has otherwise), one set a life."""

    def __init__(self, handheld, fixed):
        wire = ModuleType("wire")
        for name in WIRE:
            setattr(wire, name, getattr(handheld, name))
        parts = ("both", "cpython", "fixed") if fixed else ("both", "cpython")
        self._files = {file.stem: file for part in parts for file in (SHIMS / part).glob("[a-z]*.py")}
        self._loaded = {"wire": wire, "uos": os}
        self.builtins = dict(vars(builtins), __import__=self._import)

    def load(self, name):
        return self._loaded.get(name) or self.load_file(name, self._files[name])

    def load_file(self, name, file):
        module = self._loaded[name] = ModuleType(name)
        loader = _Loader(name, str(file))
        loader.shims = self
        loader.exec_module(module)
        return module

    def _import(self, name, globals=None, locals=None, fromlist=(), level=0):
        if level == 0 and (name in self._files or name in self._loaded):
            return self.load(name)
        return builtins.__import__(name, globals, locals, fromlist, level)


class _Loader(SourceFileLoader):
    """Loads a module whose imports see the shims."""

    shims: _Shims

    def exec_module(self, module):
        module.__dict__["__builtins__"] = self.shims.builtins
        super().exec_module(module)


class _Finder(MetaPathFinder):
    """Finds the firmware's modules and has them loaded by _Loader."""

    def __init__(self, names, path, shims):
        self._names, self._path, self._shims = names, path, shims

    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] not in self._names:
            return None
        spec = PathFinder.find_spec(name, path if path is not None else self._path, target)
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(name, spec.loader.path)
            spec.loader.shims = self._shims
        return spec
