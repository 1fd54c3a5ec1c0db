"""frozen: Fairway frozen into a UF2 by MicroPython's own build, for those who have its sources and tools.

MicroPython on a Pico keeps 640 KB of the flash for itself and leaves the rest to files. With Fairway in it,
it is longer, and nothing in its build minds: the first file would overwrite its end. So the board is built
with less room for files, and the result is measured.
"""

import os
import shlex
import shutil
import subprocess

from firmware.usb import build
from firmware.usb.messages import CableError
from simulator.parts import uf2

BOARDS = {"rp2040": "RPI_PICO", "rp2350": "RPI_PICO2"}  # as MicroPython calls them
ROOM = 1 << 20  # bytes of the flash for the program; on a Pico 2 MicroPython leaves as many by itself
FILES = {"rp2040": uf2.FLASH_SIZE - ROOM}  # bytes for files, where it would leave them more


def make(micropython, chip):
    """Run MicroPython's build; its path to the UF2. Raises CableError."""
    port = micropython / "ports" / "rp2"
    if not (port / "Makefile").exists():
        raise CableError("no micropython", folder=micropython)
    board = BOARDS[chip]
    folder = port / ("build-%s-fairway" % board)
    command = ["make", "-C", str(port), "BOARD=" + board, "BUILD=" + folder.name]
    ours = [build.MANIFEST]
    command.append("FROZEN_MANIFEST=%s" % build.MANIFEST)
    environment = dict(os.environ)
    if chip in FILES:
        ours.append(_board_with_less_room(port, board, FILES[chip]))
        command.append("BOARD_DIR=%s" % ours[-1])
        # what MicroPython 1.29 heeds
        more = "-DMICROPY_HW_FLASH_STORAGE_BYTES=%d" % FILES[chip]
        environment["CMAKE_ARGS"] = (environment.get("CMAKE_ARGS", "") + " " + more).strip()
        print("CMAKE_ARGS=%s " % shlex.quote(environment["CMAKE_ARGS"]), end="")
    print(shlex.join(command), flush=True)
    _forget_others(folder, ours)
    try:
        done = subprocess.run(command, env=environment)
    except FileNotFoundError:
        raise CableError("frozen build failed", why="there is no command make") from None
    if done.returncode:
        raise CableError("frozen build failed", why="make ended with code %d" % done.returncode)
    made = folder / "firmware.uf2"
    if not made.exists():
        raise CableError("frozen build failed", why="it made no firmware.uf2")
    size = made.stat().st_size // uf2.BLOCK * uf2.PAYLOAD
    if size > ROOM:
        raise CableError("too long to freeze", size=size // 1024, room=ROOM // 1024)
    return made, size


def _forget_others(folder, ours):
    """Once configured, a folder keeps its manifest and its board, whatever make is told: one that was
    configured with others than ours is thrown away."""
    cache = folder / "CMakeCache.txt"
    if cache.exists():
        text = cache.read_text(encoding="utf-8")
        if not all("=%s\n" % path in text for path in ours):
            shutil.rmtree(folder)


def _board_with_less_room(port, board, size):
    """A copy of MicroPython's definition of a board, in which its file system has `size` bytes: up to 1.28
    the number stands in its header."""
    folder = (port / ("board-%s-fairway" % board)).resolve()
    shutil.copytree(port / "boards" / board, folder, dirs_exist_ok=True)
    header = folder / "mpconfigboard.h"
    less = "\n#undef MICROPY_HW_FLASH_STORAGE_BYTES\n#define MICROPY_HW_FLASH_STORAGE_BYTES (%d)\n" % size
    header.write_text(header.read_text(encoding="utf-8") + less, encoding="utf-8")
    return folder
