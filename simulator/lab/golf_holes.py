"""golf_holes: a hole of each form of Golf, played by presses on the simulated device.

    python -m simulator.lab.golf_holes --out DIR            a hole of each, with pictures
    python -m simulator.lab.golf_holes --powers             each power game to its end, every power used
    python -m simulator.lab.golf_holes --runtime micropython    is the memory ever short?

A person (see golf_presses) finds the buttons; the script is then followed on a new device.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from firmware.boards import pico_epaper_4in2
from shared_rules import catalogue
from shared_rules.golf import powers
from simulator import runtimes, script
from simulator.hand import Hand
from simulator.handheld import Handheld
from simulator.runtimes import cpython, micropython

LIVES = {"cpython": cpython.live, "micropython": micropython.live}
DEAL = 134
FIRST_DEAL, MOST_DEALS = 1, 12  # of games to the end, until each power was used
# what a power game has besides its cards: "phase act" as golf_presses counts them
BESIDES = {
    "power_pablo": ("11 s", "9 k"),
    "power_cumbia": ("14 m", "14 p"),
    "power_cabo": ("12 p",),
    "power_cactus": ("14 m", "14 p"),
}


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, help="the folder for the pictures")
    parser.add_argument("--powers", action="store_true", help="play the power games to their end")
    parser.add_argument(
        "--game", action="append", choices=catalogue.ids(catalogue.GOLF), help="only this one"
    )
    parser.add_argument(
        "--runtime", choices=sorted(LIVES), default="cpython", help="where the presses found are followed"
    )
    parsed = parser.parse_args(arguments)
    ids = parsed.game or catalogue.ids(catalogue.GOLF)
    if parsed.powers:
        return _powers([id for id in ids if id.startswith("power_")])
    said = ", memory was short %d times"
    for id in ids:
        text, used = presses(id, DEAL, "hole")
        report, short = follow(id, text, parsed.out, LIVES[parsed.runtime])
        if report["error"] or report["faults"]:
            print("%s: %s" % (id, report["error"] or report["faults"][0]), file=sys.stderr)
            return 1
        print(
            "%-16s %3d presses, %2d acts, ends at %s%s"
            % (
                id,
                len(report["presses"]),
                sum(used.values()),
                report["screen"],
                said % short if short else "",
            )
        )
    return 0


def _powers(ids):
    missing = False
    for id in ids:
        used, games = uses(id)
        left = [name for name in wanted(id) if name not in used]
        missing = missing or bool(left)
        words = ", ".join("%s %d" % (name, used[name]) for name in wanted(id) if name in used)
        print(
            "%s: %d games to the end; used: %s%s"
            % (id, games, words, "; NOT: " + ", ".join(left) if left else "")
        )
    return 1 if missing else 0


def uses(id, most=MOST_DEALS):
    """({what was done: how often}, games): games to the end until each power was used."""
    total: dict = {}
    for games in range(1, most + 1):
        _, used = presses(id, FIRST_DEAL + games - 1, "game")
        for name in used:
            total[name] = total.get(name, 0) + used[name]
        if all(name in total for name in wanted(id)):
            break
    return total, games


def wanted(id):
    """The powers of a game, and what it has besides."""
    kinds = sorted(set(powers._KINDS[id[6:]]) - {"0"})
    return ["power " + kind for kind in kinds] + list(BESIDES.get(id, ()))


def presses(id, number, plan):
    """(the script of a hole or a whole game, {what was done: how often}). Raises FirmwareStopped where no
    buttons are found."""
    with tempfile.TemporaryDirectory(prefix="fairway-") as folder:
        data = Path(folder)
        (data / "plan.txt").write_text(plan)
        program = runtimes.Program(
            pico_epaper_4in2.NAME, data, (id, number), "golf_presses", (Path(__file__).parent,)
        )
        try:
            cpython.live(Handheld(pico_epaper_4in2), program, runtimes.Console())
        except runtimes.FirmwareStopped:
            if not (data / "script.txt").exists():
                raise
        used = {}
        for line in (data / "used.txt").read_text().splitlines():
            name, _, count = line.rpartition(" ")
            used[name] = int(count)
        return (data / "script.txt").read_text(), used


def follow(id, text, folder, live=cpython.live):
    """(report, how often memory was short) of the script followed on a new device; pictures go to `folder`
    where one is named."""
    steps = []
    for step in script.parse(text):
        if step.act != "shot":
            steps.append(step)
        elif folder:
            steps.append(step._replace(values=(id + "-" + step.values[0],)))
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    handheld, console = Handheld(pico_epaper_4in2), runtimes.Console()
    hand = Hand(steps, handheld, console, folder)
    with tempfile.TemporaryDirectory(prefix="fairway-") as data:
        program = runtimes.Program(pico_epaper_4in2.NAME, Path(data), (id, DEAL))
        hand.follow(live, program)
    return hand.report(), console.lines.count("memory is short")


if __name__ == "__main__":
    sys.exit(main())
