"""winnable_packs: make the packs of deals that are proved winnable, each with its grade.

python -m simulator.lab.winnable_packs "klondike draw_count=3" freecell

Deals are solved from number 1 on until there are enough; what is undecided at the limit is left out.
The grade is the effort of the search: how many positions it found before the win. The third that
needed the fewest is easy, the one that needed the most is hard. So a grade tells a deal from others of the
same game, not from those of another.
"""

import argparse
import sys
from collections import namedtuple
from itertools import count
from pathlib import Path

from tqdm import tqdm

from firmware import winnable
from simulator.lab import solver, solver_command, solver_deals

FOLDER = Path(winnable.__file__).parent
BLOCK = 64  # deals handed out at a time
WIDTH = 100  # signs on a line

Found = namedtuple("Found", ("number", "effort"))


def names():
    return winnable.PACKS.split("\n")[1:-1]


def game_of(name):
    """(id, choice) of a pack."""
    id, *words = name.split(" ")
    return id, dict(word.split("=") for word in words)


def file_of(name):
    return FOLDER / (winnable.module_of(name).rpartition(".")[2] + ".py")


def search(name, wanted, limit, jobs):
    """(the first so many deals that can be won, how many deals were undecided, how many were tried)"""
    id, choice = game_of(name)
    solver_deals.game_with(id, choice)
    found, undecided = [], 0
    with tqdm(total=wanted, unit="deal", desc=name, disable=None) as bar:
        for first in count(1, BLOCK):
            block = range(first, first + BLOCK)
            tasks = [solver_command.Task(id, choice, number, None, limit, None) for number in block]
            for number, answer in zip(block, solver_command.answered(tasks, jobs, quiet=True)):
                undecided += answer.verdict == solver.UNDECIDED
                if answer.verdict == solver.WINNABLE:
                    found.append(Found(number, answer.positions))
                    bar.update()
                    if len(found) == wanted:
                        return found, undecided, number
    return None


def graded(found):
    """([numbers of the easy, the medium, the hard deals], the two efforts between them)."""
    in_order = sorted(found, key=lambda deal: (deal.effort, deal.number))
    third = len(found) // 3
    parts = in_order[:third], in_order[third:-third], in_order[-third:]
    return [sorted(deal.number for deal in part) for part in parts], (parts[1][0].effort, parts[2][0].effort)


def signs(numbers):
    """Deal numbers as winnable.numbers reads them."""
    text, before = "", 0
    for number in numbers:
        text += winnable.ON * ((number - before - 1) // winnable.FAR)
        text += winnable.sign((number - before - 1) % winnable.FAR + 1)
        before = number
    return text


def source(name, parts):
    """The module of a pack."""
    lines = ['"""%s: deals that can be won: easy, medium, hard; see simulator.lab.winnable_packs."""' % name]
    lines += ["", "DEALS = ("]
    for numbers in parts:
        text = signs(numbers)
        lines.append('    "\\')
        lines += [text[at : at + WIDTH] + "\\" for at in range(0, len(text), WIDTH)]
        lines.append('",')
    return "\n".join(lines + [")", ""])


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("packs", metavar="PACK", nargs="*", help="a game with its options (default: all)")
    parser.add_argument("--count", type=int, default=1200, help="deals of each pack (default 1200)")
    parser.add_argument("--limit", type=float, default=1, help="seconds of processor time a deal (default 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parsed = parser.parse_args(arguments)
    unknown = set(parsed.packs) - set(names())
    if unknown:
        parser.error("no pack %s; there are: %s" % (", ".join(unknown), ", ".join(names())))
    if parsed.count < 3:
        parser.error("a pack has three grades, so at least three deals")
    print("| pack | deals tried | undecided | in the pack | easy up to | hard from |")
    print("| --- | --: | --: | --: | --: | --: |", flush=True)
    for name in parsed.packs or names():
        found, undecided, tried = search(name, parsed.count, parsed.limit, parsed.jobs)
        parts, (medium, hard) = graded(found)
        file_of(name).write_text(source(name, parts))
        row = (name, tried, undecided, len(found), medium - 1, hard)
        print("| %s | %d | %d | %d | %d | %d |" % row, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
