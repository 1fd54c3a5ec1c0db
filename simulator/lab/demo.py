"""demo: the device plays two games by script, without a window, and leaves pictures of them.

    python -m simulator.lab.demo FOLDER

A hole of Golf and a Klondike to its win, from home on, in simulated time: the firmware under CPython, the
panel of simulator/parts. FOLDER gets a numbered picture for each `shot` of a script and a GIF of the whole.
"""

import sys
import tempfile
from pathlib import Path

from firmware.boards import pico_epaper_4in2
from simulator import runtimes, script
from simulator.hand import Hand
from simulator.handheld import Handheld
from simulator.runtimes import cpython

SCRIPTS = runtimes.ROOT / "simulator" / "scripts"
GAMES = ("golf-hole", "klondike-win")


def main(arguments):
    """Run the demo; returns the exit code."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print("usage: python -m simulator.lab.demo FOLDER", file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    for name in GAMES:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            report = follow(SCRIPTS / (name + ".txt"), folder)
        except (OSError, UnicodeError, script.ScriptError) as error:
            report = {"error": str(error), "faults": []}
        if report["error"] or report["faults"]:
            print("demo: %s: %s" % (name, _wrong(report)), file=sys.stderr)
            return 1
        print(_summary(name, report))
        for picture in report["pictures"]:
            print("    %s" % (folder / picture))
    return 0


def follow(path, folder):
    """Follow the script at `path` on a new device; pictures go to `folder`. Returns the report of the hand,
    with the names of the files as "pictures"."""
    steps = [_named(step, path.stem) for step in script.parse(path.read_text())]
    handheld = Handheld(pico_epaper_4in2)
    console = runtimes.Console()
    hand = Hand(steps, handheld, console, folder)
    with tempfile.TemporaryDirectory(prefix="fairway-") as data:
        program = runtimes.Program(pico_epaper_4in2.NAME, Path(data), None)
        hand.follow(cpython.live, program)
    report = hand.report()
    report["pictures"] = [step.values[0] + ".png" for step in steps if step.act == "shot"]
    if hand.film:
        report["pictures"].append(path.stem + ".gif")
        hand.film.save(folder / report["pictures"][-1])
    return report


def _named(step, game):
    """The step; the name of a picture begins with the game's."""
    return step._replace(values=(game + "-" + step.values[0],)) if step.act == "shot" else step


def _wrong(report):
    if report["error"]:
        return report["error"]
    return "the panel's driver made %d faults, the first at %s" % (
        len(report["faults"]),
        report["faults"][0],
    )


def _summary(name, report):
    inks = [press["ink_ms"] - press["made_ms"] for press in report["presses"] if press["ink_ms"]]
    return "%s: %d presses, %s; %.1f s of simulated time; press to ink %.0f ms in the median; ends at %s" % (
        name,
        len(report["presses"]),
        ", ".join("%d %s" % (count, kind) for kind, count in report["updates"].items()),
        report["simulated_ms"] / 1000,
        sorted(inks)[len(inks) // 2],
        report["screen"],
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
