"""interpreters: run a piece of the project under real MicroPython."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MICROPYTHON = shutil.which("micropython", path=os.path.dirname(sys.executable)) or "micropython"


def micropython(source, *args, heap="256k", path=(), timeout=300):
    """What `source` (text of a program) prints under MicroPython with a heap limit."""
    search = os.pathsep.join([*map(str, path), str(ROOT), ".frozen"])
    done = subprocess.run(
        [MICROPYTHON, "-X", "heapsize=" + heap, "-c", source, *map(str, args)],
        capture_output=True,
        text=True,
        timeout=timeout,
        env={**os.environ, "MICROPYPATH": search},
        cwd=path[0]
        if path
        else ROOT / "tests",  # it looks there first, and is not to find the sources before what is compiled
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


def cpython(source, *args, timeout=300):
    """What `source` prints under this CPython, the project on its path."""
    done = subprocess.run(
        [sys.executable, "-c", source, *map(str, args)],
        capture_output=True,
        text=True,
        timeout=timeout,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout
