"""runtimes: the firmware under an interpreter; each module here has a `live` that runs one life of the
device.

A life lasts from power on until the power goes. Nothing is carried over to the next one but the files in the
data folder and the picture on the glass.
"""

from collections import namedtuple
from pathlib import Path

from simulator.handheld import PowerCut, Reset

ROOT = Path(__file__).resolve().parents[2]  # the folder that holds the packages firmware and shared_rules
SHIMS = ROOT / "simulator" / "shims"

# What runs in the device. board: a module of firmware.boards. data: the folder of saves. start: (game id,
# deal number, 0 for any) to begin with, or None. module: has a `run` like firmware.main's. path: more folders
# to find it in. fixed: chance falls the same way each time, as scripts need it.
Program = namedtuple(
    "Program", "board data start module path fixed", defaults=(None, "firmware.main", (), False)
)


class FirmwareStopped(Exception):
    """The firmware ended although the power was on; the text shows the last lines of its console."""


class Console:
    """What the firmware prints: its USB console."""

    def __init__(self):
        self.lines = []
        self.screen = ""  # the screen entered last

    def print_line(self, line):
        self.lines.append(line)
        word, _, name = line.partition(" ")
        if word == "screen":
            self.screen = name


def stopped(how, console):
    """FirmwareStopped with the end of the console."""
    tail = "".join("\n    " + line for line in console.lines[-12:])
    return FirmwareStopped("the firmware %s%s" % (how, ". Its last lines:" + tail if tail else ""))


def run(live, handheld, program, console, while_off):
    """One life after the other, until something ends it by an exception of its own. `live` is a runtime's,
    `while_off()` comes back when the power is on again. Raises FirmwareStopped."""
    while True:
        try:
            live(handheld, program, console)
        except Reset:
            handheld.restart()
        except PowerCut:
            while_off()
        program = program._replace(start=None)  # what was begun goes on
