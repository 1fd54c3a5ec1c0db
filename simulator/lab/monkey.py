"""monkey: random presses, quick and slow, with naps and cuts of the power between them.

    python -m simulator.lab.monkey --presses 20000 --runtime micropython

The device must never stop, its driver must make no fault at the panel, and each start must find the saves
whole: a save set aside is a failure.
"""

import argparse
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

from firmware.boards import pico_epaper_4in2
from simulator import runtimes, script
from simulator.hand import Hand, StopScript
from simulator.handheld import Handheld
from simulator.runtimes import cpython, micropython

LIVES = {"cpython": cpython.live, "micropython": micropython.live}
A_ROUND = 500  # presses from one start of the virtual device to the next; the saves go on
STARTS = (("klondike", 7), None, ("six_card", 7), None, ("six_card_alt", 7), None)
BUTTONS = ("up", "down", "left", "right") * 3 + ("a",) * 7 + ("b", "b", "menu")


def steps(chance, presses):
    """The lines of a script with so many presses."""
    lines = []
    left = presses
    while left:
        what = chance.random()
        count = min(left, chance.choice((1, 1, 1, 2, 4)))
        if what < 0.9:
            fast = " fast" if chance.random() < 0.5 else ""
            lines.append("press %s %d%s" % (chance.choice(BUTTONS), count, fast))
            left -= count
        elif what < 0.95:
            lines.append("hold %s 800ms" % chance.choice(("a", "down", "b")))
            left -= 1
        elif what < 0.98:
            lines.append("wait %dms" % chance.choice((200, 2500, 11000)))
        elif what < 0.99:
            lines.append("wait 6m")
        else:
            lines += ["wait %dms" % chance.randrange(600), "cut power", "power on"]
    return "\n".join(lines).replace("wait 6m", "wait 360s")


def round_of_presses(live, data, seed, presses, start):
    """One start of the device; returns (report of the hand, lines of the console)."""
    handheld = Handheld(pico_epaper_4in2)
    console = runtimes.Console()
    hand = Hand(script.parse(steps(random.Random(seed), presses)), handheld, console)
    program = runtimes.Program(pico_epaper_4in2.NAME, Path(data), start, fixed=True)
    try:
        runtimes.run(live, handheld, program, console, hand.while_off)
    except StopScript:
        pass
    except runtimes.FirmwareStopped as stopped:
        hand.error = stopped
    return hand.report(), console.lines


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--presses", type=int, default=2000)
    parser.add_argument("--runtime", choices=sorted(LIVES), default="cpython")
    parser.add_argument("--seed", type=int, default=1, help="the same number, the same presses")
    parsed = parser.parse_args(arguments)
    made, lives, screens = 0, 0, Counter()
    with tempfile.TemporaryDirectory(prefix="fairway-") as data:
        for number in range(0, parsed.presses, A_ROUND):
            seed = "%d %d" % (parsed.seed, number)
            presses = min(A_ROUND, parsed.presses - number)
            # every other start goes on where the device was left, the others begin a game
            start = STARTS[number // A_ROUND % len(STARTS)]
            report, console = round_of_presses(LIVES[parsed.runtime], data, seed, presses, start)
            wrong = report["error"] or report["faults"] or list(Path(data).glob("*.bad*"))
            if wrong:
                print("presses %d to %d, seed '%s': %s" % (number, number + presses, seed, wrong))
                print("\n".join(console[-12:]))
                return 1
            made += len(report["presses"])
            lives += sum(line.startswith("screen") for line in console[:1])
            screens.update(line.split()[1] for line in console if line.startswith("screen "))
    print("%d presses under %s, %d rounds, nothing failed" % (made, parsed.runtime, lives))
    print("screens entered: " + ", ".join("%s %d" % pair for pair in screens.most_common()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
