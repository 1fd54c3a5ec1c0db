"""monkey: random presses, quick and slow, with naps and cuts of the power between them.

    python -m simulator.lab.monkey --presses 20000 --runtime micropython --board badger2040

Every other start begins a game of the catalogue, the others go on where the device was left; in half of them
the hand plays, in the others it wanders through the pages. The device must never stop, its driver must make
no fault at the panel, and each start must find the saves whole: a save set aside is a failure.
"""

import argparse
import importlib
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

from shared_rules import catalogue
from simulator import runtimes, script
from simulator.hand import Hand
from simulator.handheld import Handheld
from simulator.runtimes import cpython, micropython

BOARDS = ("pico_epaper_4in2", "pico_epaper_4in2_v1", "open_book", "badger2040")
LIVES = {"cpython": cpython.live, "micropython": micropython.live}
A_ROUND = 500  # presses from one start of the virtual device to the next; the saves go on
ARROWS = ("up", "down", "left", "right") * 3
PLAYING, WANDERING = ARROWS + ("a",) * 7 + ("b", "b", "menu"), ARROWS * 2 + ("a",) * 6 + ("menu",) * 2
HOME = ("press menu", "press up", "press a")  # the last row of every menu over a table


def beginning(chance, number):
    """(game, deal) to begin the round of this number with, or None."""
    return None if number % 2 else (chance.choice(catalogue.ids()), chance.randrange(1, 1000))


def steps(chance, presses, board):
    """The lines of a script with so many presses."""
    wanders = chance.random() < 0.5
    keys = [name for name in (WANDERING if wanders else PLAYING) if name in board.BUTTONS]
    latch = hasattr(board, "POWER_LATCH")  # asleep it is off
    lines = []
    left = presses
    while left:
        what = chance.random()
        count = min(left, chance.choice((1, 1, 1, 2, 4)))
        if wanders and what < 0.04 and left > len(HOME):
            lines += HOME
            left -= len(HOME)
        elif what < 0.9:
            fast = " fast" if chance.random() < 0.5 else ""
            lines.append("press %s %d%s" % (chance.choice(keys), count, fast))
            left -= count
        elif what < 0.95:
            lines.append("hold %s 800ms" % chance.choice(("a", "down", "b")))
            left -= 1
        elif what < 0.987:
            lines.append("wait %dms" % chance.choice((200, 2500, 11000)))
        elif what < 0.99:  # asleep; seldom, for that takes longest
            lines += ["wait 360s", "power on"] if latch else ["wait 360s"]
        else:
            lines += ["wait %dms" % chance.randrange(600), "cut power", "power on"]
    return "\n".join(lines)


def round_of_presses(live, data, seed, presses, start, board):
    """One start of the device; returns (report of the hand, lines of the console)."""
    handheld = Handheld(board)
    console = runtimes.Console()
    hand = Hand(script.parse(steps(random.Random(seed), presses, board)), handheld, console)
    program = runtimes.Program(board.NAME, Path(data), start, fixed=True)
    hand.follow(live, program)
    return hand.report(), console.lines


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--presses", type=int, default=2000)
    parser.add_argument("--runtime", choices=sorted(LIVES), default="cpython")
    parser.add_argument("--board", choices=BOARDS, default=BOARDS[0])
    parser.add_argument("--seed", type=int, default=1, help="the same number, the same presses")
    parsed = parser.parse_args(arguments)
    board = importlib.import_module("firmware.boards." + parsed.board)
    made, lives, short, screens = 0, 0, 0, Counter()
    with tempfile.TemporaryDirectory(prefix="fairway-") as data:
        for number in range(0, parsed.presses, A_ROUND):
            seed = "%d %d" % (parsed.seed, number)
            presses = min(A_ROUND, parsed.presses - number)
            start = beginning(random.Random(seed), number // A_ROUND)
            report, console = round_of_presses(LIVES[parsed.runtime], data, seed, presses, start, board)
            wrong = report["error"] or report["faults"] or list(Path(data).glob("*.bad*"))
            if wrong:
                print("presses %d to %d, seed '%s': %s" % (number, number + presses, seed, wrong))
                print("\n".join(console[-12:]))
                return 1
            made += len(report["presses"])
            short += console.count("memory is short")
            lives += sum(line.startswith("screen") for line in console[:1])
            screens.update(line.split()[1] for line in console if line.startswith("screen "))
    print(
        "%d presses under %s on %s, %d rounds, nothing failed" % (made, parsed.runtime, parsed.board, lives)
    )
    print("memory was short %d times, %.1f in 1,000 presses" % (short, 1000 * short / made))
    print("screens entered: " + ", ".join("%s %d" % pair for pair in screens.most_common()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
