"""cuts: power cuts at random writes of the flash while somebody plays, on a real littlefs in MicroPython.

    python -m simulator.lab.cuts --count 10000 [--seed N] [--first N] [--jobs N]

After each cut every file is what was written last or what was being written, and both games go on: nothing
is lost beyond the move being made. What is looked at is said in cuts_device.py.
"""

import argparse
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tqdm import tqdm

from firmware.usb import build
from simulator.runtimes.micropython import interpreter

PROGRAM = Path(__file__).with_name("cuts_device.py")
HEAP = "4m"  # one flash with the games of both families, and what is remembered of the files
A_RUN = 1000  # cuts of one life of the interpreter, with a seed of their own
FILES = ("cuts", "golf.game", "patience.game", "settings", "statistics", "rulesets", "-")


def run(count, seed):
    """What so many cuts came to: {(file, "old" or "new"): times} and the totals. Raises RuntimeError."""
    done = subprocess.run(
        [interpreter(), "-X", "heapsize=" + HEAP, "-c", PROGRAM.read_text(), str(count), str(seed)],
        capture_output=True,
        text=True,
        cwd=PROGRAM.parent,
        env={"MICROPYPATH": "%s:.frozen" % build.ROOT},
    )
    # files that were open at a cut are closed by the collector, which tells that this failed
    at = done.stdout.find("cuts %d" % count)
    if done.returncode or at < 0:
        raise RuntimeError("seed %d: %s" % (seed, (done.stdout + done.stderr)[-2000:]))
    head, *rest = [line for line in done.stdout[at:].splitlines() if line.split()[0] in FILES]
    numbers = [int(word) for word in head.split() if word.isdigit()]
    rows = [line.split() for line in rest]
    return Counter({(row[0], row[1]): int(row[2]) for row in rows}), Counter(
        dict(zip(("cuts", "acts", "changes"), numbers))
    )


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1, help="the same number, the same cuts")
    parser.add_argument("--first", type=int, default=0, help="go on from this cut: thousands only")
    parser.add_argument("--jobs", type=int, default=1)
    parsed = parser.parse_args(arguments)
    if parsed.first % A_RUN:
        parser.error("--first must be a multiple of %d" % A_RUN)
    pieces = [
        (min(A_RUN, parsed.count - done), parsed.seed + (parsed.first + done) // A_RUN)
        for done in range(0, parsed.count, A_RUN)
    ]
    landed, total = Counter(), Counter()
    with (
        ThreadPoolExecutor(parsed.jobs) as pool,
        tqdm(total=parsed.count, unit=" cuts", mininterval=0.5 if sys.stderr.isatty() else 30) as bar,
    ):
        for found, sums in pool.map(lambda piece: run(*piece), pieces):
            landed += found
            total += sums
            bar.update(sums["cuts"])
    print(
        "%d cuts, %d things done between them, %d writes and erasures: nothing lost"
        % (total["cuts"], total["acts"], total["changes"])
    )
    for (name, which), number in sorted(landed.items()):
        print("%-16s the %s one %6d times" % (name, which, number))
    return 0


if __name__ == "__main__":
    sys.exit(main())
