"""files: a littlefs as bytes, written and read by MicroPython itself."""

import os
import subprocess
import tempfile
from pathlib import Path

from simulator.runtimes import ROOT, FirmwareStopped
from simulator.runtimes.micropython import interpreter

PROGRAM = Path(__file__).with_name("files_device.py")
HEAP = "16m"


def made(size, folder):
    """A littlefs of `size` bytes with all that lies in a folder. Raises FirmwareStopped."""
    with tempfile.TemporaryDirectory() as place:
        image = Path(place) / "image"
        image.write_bytes(b"\xff" * size)
        if _run("put", image, folder):
            raise FirmwareStopped("the files do not fit in the flash of %d KB" % (size // 1024))
        return image.read_bytes()


def take(data, folder):
    """Copy all that is on a littlefs into a folder; False when the bytes are none that can be read."""
    with tempfile.TemporaryDirectory() as place:
        image = Path(place) / "image"
        image.write_bytes(data)
        return _run("take", image, folder) == 0


def _run(act, image, folder):
    command = [interpreter(), "-X", "heapsize=" + HEAP, str(PROGRAM), act, str(image), str(folder)]
    return subprocess.run(
        command, env={**os.environ, "MICROPYPATH": "%s:.frozen" % ROOT}, capture_output=True
    ).returncode
