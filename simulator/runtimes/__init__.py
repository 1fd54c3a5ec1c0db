"""runtimes: the firmware under an interpreter; each module here has a `live` that runs one life of the
device.

A life lasts from power on until the power goes. Nothing is carried over to the next one but the files in the
data folder and the picture on the glass.
"""

from collections import namedtuple
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]  # the folder that holds the packages firmware and shared_rules
SHIMS = ROOT / "simulator" / "shims"

# What runs in the device. board: a module of firmware.boards. data: the folder of saves. start: (game id,
# deal number) to begin with, or None. module: has a `run` like firmware.main's. path: more folders to find it
# in.
Program = namedtuple("Program", "board data start module path", defaults=(None, "firmware.main", ()))


class FirmwareStopped(Exception):
    """The firmware ended although the power was on; the text shows the last lines of its console."""


def stopped(how, console):
    """FirmwareStopped with the end of the console."""
    tail = "".join("\n    " + line for line in list(console)[-12:])
    return FirmwareStopped("the firmware %s%s" % (how, ". Its last lines:" + tail if tail else ""))
