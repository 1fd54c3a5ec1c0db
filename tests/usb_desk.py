"""usb_desk: a virtual device at the other end of a cable, and what tests want of it."""

import contextlib
import random
import shutil
import tempfile
from functools import cache
from pathlib import Path

from firmware.usb import build
from firmware.usb.image import Image, make
from simulator.clock import Clock
from simulator.lab import cable
from simulator.parts.flash import Flash
from simulator.runtimes import Console


@cache
def old():
    """The image that is on the device, and the flash with it: a saved Klondike waits there."""
    return cable.scene()[0]


def new():
    return cable.scene()[1]


def flash(data=None):
    """The flash of a device on which the old version runs."""
    return Flash(data=data or cable.scene()[2])


@cache
def other_image(*changes):
    """An image in which modules are others: (path of the source, old words, new words)."""
    folder = Path(build.ROOT) / "build" / "cable" / "tests"
    folder.mkdir(parents=True, exist_ok=True)
    changed = {path: (before, after) for path, before, after in changes}
    with tempfile.TemporaryDirectory(dir=folder) as made:
        image = cable.changed_image(Path(made), build.compiled(), changed)
        kept = folder / image.mark.replace(" ", "-")
        shutil.rmtree(kept, ignore_errors=True)
        shutil.copytree(image.folder, kept)
    return Image(kept)


TINY = """import time
def power_on(safe, feed, lasted):
    print("screen home")
    while True:
        feed()
        time.sleep_ms(100)
"""


@cache
def tiny(mark="", padding=0):
    """An image of two modules, for what is sent whole: it says `screen home` and no more. `padding`: bytes of
    a module that nobody imports."""
    folder = Path(build.ROOT) / "build" / "cable" / "tests" / ("tiny" + mark)
    shutil.rmtree(folder, ignore_errors=True)
    modules = folder / "modules"
    build.compile_module("VERSION = %r\n" % mark, "firmware", modules / "firmware" / "__init__.mpy")
    build.compile_module(TINY, "firmware.main", modules / "firmware" / "main.mpy")
    (modules / "firmware" / "padding.mpy").write_bytes(random.Random(1).randbytes(padding))
    return make(folder / "image", modules=modules)


@contextlib.contextmanager
def plugged(flash, folder, main=False, clock=Clock, board=cable.board):
    """A device with this flash; without `main` the game is not started first."""
    console = Console()
    with cable.serve(flash, folder, console, main, clock, board) as served:
        served.console = console
        yield served


@contextlib.contextmanager
def desk(flash, folder, main=False):
    """A Device at the other end of the cable of a virtual one with this flash."""
    with plugged(flash, folder, main) as served, cable.connected(served) as device:
        device.served = served
        yield device


def life(
    flash,
    folder,
    until=lambda served: served.console.screen,
    before=lambda served: None,
    board=cable.board,
):
    """Switch the device on and wait; the lines of its console. `before(served)` is done first."""
    console = Console()
    served = cable.serve(flash, folder, console, board=board)
    served.device.console = console
    before(served.device)
    with served as device:
        cable.wait_for(lambda: until(device), 30)
    return console.lines


def put(flash, files, gone=()):
    """Write files ({path: bytes}) on a device that is off, and remove others."""
    flash.data[:] = cable.with_files(bytes(flash.data), {**files, **dict.fromkeys(gone)})
    flash.changes = 0


def files(flash):
    """{path: [size, SHA-256]}."""
    return cable.contents(bytes(flash.data))


def read(flash, folder, path):
    with desk(flash, folder) as device:
        return device.read(path)
