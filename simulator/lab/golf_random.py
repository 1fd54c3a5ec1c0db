"""golf_random: every form of Golf with legal options at random, played at random to the end.

    python -m simulator.lab.golf_random --count 1000
    python -m simulator.lab.golf_random --count 200 --runtime micropython

After each move every card must be there, a view must offer the same moves as the position and show no unknown
card; saves must load to the same position, and what may be taken back must come back. See golf_random_device.
"""

import argparse
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tqdm import tqdm

from firmware.usb import build
from shared_rules.golf.choices import presets
from simulator.runtimes.micropython import HEAP, interpreter

PROGRAM = Path(__file__).with_name("golf_random_device.py")
AT_A_TIME = 25  # games in one process


def games(runtime, ids, first, count):
    """(lines printed, what went wrong or "") of so many games of each preset; `ids` separated by commas."""
    if runtime == "cpython":
        command, path, program = [sys.executable], build.ROOT, PROGRAM.read_text()
    else:
        path = build.compiled()
        command = [interpreter(), "-X", "heapsize=" + HEAP]
        program = build.for_compiled(PROGRAM.read_text(), path)
    done = subprocess.run(
        [*command, "-c", program, ids, str(first), str(count)],
        capture_output=True,
        text=True,
        cwd=path,  # both interpreters look for modules here first
        env=dict(os.environ, MICROPYPATH=str(path), PYTHONPATH=str(path)),
    )
    lines = [line for line in done.stdout.splitlines() if line.split(" ")[0] in ids.split(",")]
    return lines, (done.stdout[-800:] + done.stderr) if done.returncode else ""


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=20, help="games of each preset")
    parser.add_argument("--first", type=int, default=1, help="number of the first game")
    parser.add_argument("--preset", choices=presets.ids(), action="append", help="only this one")
    parser.add_argument("--runtime", choices=("cpython", "micropython"), default="cpython")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at the same time")
    parsed = parser.parse_args(arguments)
    ids = parsed.preset or presets.ids()
    end = parsed.first + parsed.count
    tasks = [(id, at, min(AT_A_TIME, end - at)) for at in range(parsed.first, end, AT_A_TIME) for id in ids]
    played, moves, failures = dict.fromkeys(ids, 0), 0, []
    if parsed.runtime == "micropython":
        build.compiled()  # once, before several ask for it
    with (
        ThreadPoolExecutor(parsed.jobs) as pool,
        tqdm(total=parsed.count * len(ids), unit="game", disable=None) as bar,
    ):
        for (id, _, count), (lines, wrong) in zip(
            tasks, pool.map(lambda task: games(parsed.runtime, *task), tasks), strict=True
        ):
            played[id] += len(lines)
            moves += sum(int(line.split(" ")[2]) for line in lines)
            failures += [wrong] if wrong else []
            bar.update(count)
    for id in ids:
        print("%-15s %6d games" % (id, played[id]))
    print("%d moves, %d failures (%s)" % (moves, len(failures), parsed.runtime))
    for wrong in failures:
        print(wrong)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
