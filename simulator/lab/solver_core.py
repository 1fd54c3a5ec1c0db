"""solver_core: compile the fast searches and load them.

They are C files beside this one. A C compiler is looked for: the one of the machine, else the one that the
extra `solver` brings. Each file is compiled once and kept with what is kept for the user; where there is
no compiler, the reference in Python does all the work.
"""

import atexit
import ctypes
import functools
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from simulator.lab.solver_reference import UNDECIDED, UNWINNABLE, WINNABLE

HERE = Path(__file__).parent
FLAGS = ("-O2", "-shared", "-fPIC")
VERDICTS = (UNWINNABLE, WINNABLE, UNDECIDED)  # as the searches number them
STEPS = 65536  # room for those of a win
BYTES = 1 << 30  # of memory that a search may take
SUFFIX = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")


def compiler():
    """The command of a C compiler, as a list, or None."""
    for name in (os.environ.get("CC"), "cc", "gcc", "clang"):
        if name and shutil.which(name):
            return [name]
    if importlib.util.find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", "cc"]
    return None


@functools.cache
def load(name):
    """The compiled file NAME.c as a ctypes library, or None when nothing here can compile it."""
    if os.environ.get("FAIRWAY_SOLVER") == "python":
        return None
    source = HERE / (name + ".c")
    sources = b"".join(file.read_bytes() for file in (source, *sorted(HERE.glob("*.h"))))
    print_of_it = hashlib.sha256(sources + " ".join(FLAGS).encode()).hexdigest()[:16]
    file = "%s-%s%s" % (name, print_of_it, SUFFIX)
    return _opened(kept() / file, source) or _opened(Path(_for_this_run()) / file, source)


def ask(function, seconds, *asked):
    """What a search answers that was asked this: (verdict, steps of four numbers in the order it wrote them,
    number of positions); None when it could not be asked."""
    answer = ctypes.create_string_buffer(4 * STEPS)
    answered, positions = ctypes.c_int(), ctypes.c_uint64()
    verdict = function(
        *asked,
        ctypes.c_double(seconds),
        ctypes.c_uint64(BYTES),
        answer,
        STEPS,
        ctypes.byref(answered),
        ctypes.byref(positions),
    )
    if verdict >= len(VERDICTS):
        return None
    steps = [tuple(answer.raw[at : at + 4]) for at in range(0, 4 * answered.value, 4)]
    return VERDICTS[verdict], steps, positions.value


def _opened(library, source):
    """The library, compiled when it is not there yet; None when that fails."""
    if not library.exists():
        command = compiler()
        if command is None or not _compile(command, source, library):
            return None
    try:
        return ctypes.CDLL(str(library))
    except OSError:
        return None


@functools.cache
def _for_this_run():
    """A folder for where the one of the user cannot be written."""
    folder = tempfile.mkdtemp(prefix="fairway-solver-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def kept():
    """The folder of the compiled searches."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "fairway"


def _compile(command, source, library):
    """Compile beside the place where it is to be kept, so that nobody finds half a file there."""
    try:
        library.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=library.parent) as folder:
            made = Path(folder) / library.name
            done = subprocess.run(
                [*command, *FLAGS, "-o", str(made), str(source)], capture_output=True, check=False
            )
            if done.returncode:
                return False
            os.replace(made, library)
    except OSError:
        return False
    return True
