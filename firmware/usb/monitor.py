"""monitor: the device's console on the desk, while its game goes on. Tracebacks are shown with source lines.

The modules on the device have short names for what is private, but their lines are those of the sources.
"""

import ast
import re
import time

from firmware.usb import build, device
from firmware.usb.messages import CableError

FRAME = re.compile(r'  File "([\w.]{1,80})", line (\d{1,6})(, in .*)?$')
LONGEST_LINE = 2000
RETRY_S = 0.3


def run(port, show, until=None, again=True, opened=None):
    """Hand every line of the console to `show(text)`, until `until()` is true. A device that goes away is
    waited for with `again`. `opened()` is called when the port is open. Raises CableError."""
    first = True
    while first or again:
        try:
            link = device.listen(port, RETRY_S)
        except CableError:
            if first:
                raise
            if until and until():
                return
            time.sleep(RETRY_S)
            continue
        if not first:
            show("-- connected again")
        elif opened:
            opened()
        first = False
        with link:
            try:
                _read(link, show, until)
                return
            except device.LOST:
                if not again:
                    raise CableError("link lost", doing="listening") from None
                show("-- the device is gone; waiting for it")


def _read(link, show, until):
    line = b""
    while not (until and until()):
        line += link.read(max(1, min(link.in_waiting, LONGEST_LINE)))
        while b"\n" in line or len(line) > LONGEST_LINE:
            one, _, line = line.partition(b"\n") if b"\n" in line else (line, b"", b"")
            text = _printable(one)
            show(text)
            for more in source_of(text):
                show(more)


def _printable(data):
    return device.printable(data.decode("utf-8", "replace").rstrip("\r"))


def source_of(line):
    """The lines to show below one of a traceback: the function's real name, and what stands there."""
    frame = FRAME.match(line)
    if not frame:
        return []
    path = _path(frame[1])
    if path is None:
        return []
    text = path.read_text(encoding="utf-8")
    number = int(frame[2])
    lines = text.split("\n")
    if not 0 < number <= len(lines):
        return []
    name = path.relative_to(build.ROOT).as_posix()
    return ["    %s:%d%s" % (name, number, _function(text, number)), "      " + lines[number - 1].strip()]


def _path(module):
    """The source of a module of the device; None for one that is not ours."""
    if module in ("main.py", "start", "pack"):
        return build.MANIFEST.parent / "boot" / (module.partition(".")[0] + ".py")
    for name in build.sources():
        if build.module(name) == module:
            return build.ROOT / name
    return None


def _function(text, number):
    """Which function or method a line is in, as " in Class.function"."""
    names = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.lineno <= number <= (
            node.end_lineno or 0
        ):
            names.append((node.lineno, node.name))
    return ", in " + ".".join(name for _, name in sorted(names)) if names else ""
