"""folders: where saves and pictures go on the desk."""

import os
import sys
import tempfile
from pathlib import Path

from simulator.failures import Failure


def data_folder():
    """The folder of saves of whoever plays on this machine."""
    if sys.platform == "win32":
        base = os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "fairway"


def writable(folder, option):
    """The folder, made where it is missing. Raises Failure when nothing can be written there."""
    folder = Path(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Failure(
            "cannot write to %s (%s); choose another folder with %s DIR" % (folder, error.strerror, option)
        )
    return folder.resolve()
