"""power_up: what MicroPython itself does on a device before the REPL: it mounts littlefs, makes one on an
empty flash, runs boot.py and, but for a soft reset out of the raw REPL, main.py. Its globals are the REPL's.
"""

import sys
import time  # noqa: F401  # the device's, which later imports get too

import chip
import vfs
import wire  # noqa: F401


class Rp2:
    """The module rp2, as far as it is the flash."""


def _mounted():
    flash = chip.Flash(int(sys.argv[1]))
    vfs.umount("/")
    try:
        vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/")
    except OSError:
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/")
    Rp2.Flash = lambda: flash


def _run(path):
    try:
        with open(path) as file:
            code = compile(file.read(), path, "exec")
    except OSError:
        return
    except SyntaxError as error:
        sys.print_exception(error)
        return
    try:
        exec(code, globals())
    except (Exception, KeyboardInterrupt) as error:
        sys.print_exception(error)


_mounted()
sys.modules["rp2"] = Rp2
sys.path[:] = ["", ".frozen", "/lib"]
print("\x1d", end="")  # from here on Ctrl-C is heard
try:
    _run("boot.py")
    if sys.argv[2] == "main":
        _run("main.py")
except KeyboardInterrupt:  # just before or after them
    pass
print("\x1e", end="")  # from here on it is the REPL that speaks
