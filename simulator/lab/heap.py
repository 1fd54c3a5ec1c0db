"""heap: what fills the heap of the 64-bit MicroPython build: the modules one by one, the screens of a script.

    python -m simulator.lab.heap [SCRIPT]

The figures are bytes in use after a collection, in a heap that is large enough for all. The firmware runs as
.mpy. A Pico, with 32 bits, needs about three quarters of the bytes.
"""

import ast
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from firmware.usb import build
from simulator.lab.bench import LAB, SCRIPTS
from simulator.runtimes import ROOT
from simulator.runtimes.micropython import interpreter

ROOMY = "2M"


def main(script=SCRIPTS / "screens.txt"):
    for name, count in modules():
        print("%-45s %7d" % (name, count))
    print()
    own, found = screens(script)
    print("%-45s %7d" % ("the measuring itself", own))
    for screen in sorted(found):
        print("%-45s %7d" % (" ".join(screen), found[screen]))


def modules():
    """[(module, what it takes besides the modules it imports)], in the order of loading; "" for the sum."""
    order = []
    for name in build.sources():
        if not name.endswith("__init__.py"):
            _add_after_imports(build.module(name), order)
    found = [(words[1], int(words[2])) for words in _run("modules", *order)]
    return found + [("", sum(count for _, count in found))]


def _add_after_imports(name, order):
    """Add a module to the order of loading, behind those that it imports at once."""
    path = ROOT / (name.replace(".", "/") + ".py")
    if name in order or not path.exists():
        return
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.ImportFrom):
            package = node.module or ""
            _add_after_imports(package, order)
            for imported in node.names:
                _add_after_imports(package + "." + imported.name, order)
        elif isinstance(node, ast.Import):
            for imported in node.names:
                _add_after_imports(imported.name, order)
    order.append(name)


def screens(script):
    """(bytes of the measuring, {(screen, game): the most in use while it is shown})."""
    own, found = 0, {}
    with tempfile.TemporaryDirectory() as data:
        for words in _run("screens", data + "/", str(Path(script).resolve())):
            if words[0] == "own":
                own = int(words[1])
            else:
                screen = tuple(words[1:3])
                found[screen] = max(found.get(screen, 0), int(words[3]))
    return own, found


def _run(*arguments):
    """The words of the lines that heap_device prints."""
    code = build.compiled()
    with tempfile.TemporaryDirectory() as programs:
        build.copy_for_compiled(LAB.glob("*_device.py"), code, programs)
        folders = [".", LAB / "bench_shims", programs, ".frozen"]
        done = subprocess.run(
            [interpreter(), "-X", "heapsize=" + ROOMY, programs + "/heap_device.py", *arguments],
            stdout=subprocess.PIPE,
            text=True,
            check=True,
            cwd=code,
            env={**os.environ, "MICROPYPATH": ":".join(map(str, folders))},
        )
    return [line[2:].split() for line in done.stdout.splitlines() if line.startswith("> ")]


if __name__ == "__main__":
    main(*sys.argv[1:])
