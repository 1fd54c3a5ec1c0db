"""write_scripts: has the robot play, and writes the scripts of simulator/scripts.

    python -m simulator.lab.write_scripts           both, anew

Deal and moves of the patience are found by `short_win`, the presses by `robot`.
"""

import sys
import tempfile
from pathlib import Path

from firmware.boards import pico_epaper_4in2
from shared_rules import moves
from simulator import runtimes
from simulator.handheld import Handheld
from simulator.lab import short_win
from simulator.runtimes import cpython

SCRIPTS = runtimes.ROOT / "simulator" / "scripts"
GOLF_DEAL = 134
KLONDIKE_DEALS = range(1, 301)  # the one of these that is won soonest

HEAD = """\
# %s
# Made by: python -m simulator.lab.write_scripts (the robot found the presses on the screens).
"""


def main():
    """Write both scripts."""
    _write(
        "golf-hole",
        "A hole of Golf, six cards, deal %d, from home to its scorecard." % GOLF_DEAL,
        play("six_card", GOLF_DEAL),
    )
    number, plan = short_win.shortest_of(KLONDIKE_DEALS)
    about = "Klondike, deal %d, from home to its win in %d acts." % (number, len(plan))
    _write("klondike-win", about, play("klondike", number, plan))


def _write(name, about, script):
    path = SCRIPTS / (name + ".txt")
    path.write_text(HEAD % about + script)
    print("%s: %s" % (path.name, about))


def play(id, number, plan=()):
    """The script of the presses with which the robot plays this deal. Raises FirmwareStopped where it finds
    no way."""
    with tempfile.TemporaryDirectory(prefix="fairway-") as folder:
        data = Path(folder)
        (data / "moves.txt").write_text(" ".join([moves.text(move) for move in plan]))
        program = runtimes.Program(
            pico_epaper_4in2.NAME, data, (id, number), "robot", (Path(__file__).parent,)
        )
        try:
            cpython.live(Handheld(pico_epaper_4in2), program, runtimes.Console())
        except runtimes.FirmwareStopped:
            if not (data / "script.txt").exists():
                raise
        return (data / "script.txt").read_text()


if __name__ == "__main__":
    sys.exit(main())
