"""golf_random: every form of Golf with legal options at random, played at random to the end.

    python -m simulator.lab.golf_random --count 1000
    python -m simulator.lab.golf_random --count 200 --runtime micropython
    python -m simulator.lab.golf_random --count 9000 --first 1001         go on where a run was stopped

After each move every card must be there, a view must offer the same moves as the position and show no unknown
card; saves must load to the same position, and what may be taken back must come back. See golf_random_device.
"""

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tqdm import tqdm

from firmware.usb import build
from shared_rules.golf.choices import presets
from simulator.runtimes.micropython import HEAP, interpreter

PROGRAM = Path(__file__).with_name("golf_random_device.py")
AT_A_TIME = {"cpython": 500, "micropython": 25}  # games in one process
SPEAK_EVERY = 60  # seconds, where there is no bar


def games(runtime, ids, first, count, computers=3):
    """(lines printed, what went wrong or "") of so many games of each preset; `ids` separated by commas."""
    if runtime == "cpython":
        command, path, program = [sys.executable], build.ROOT, PROGRAM.read_text()
    else:
        path = build.compiled()
        command = [interpreter(), "-X", "heapsize=" + HEAP]
        program = build.for_compiled(PROGRAM.read_text(), path)
    done = subprocess.run(
        [*command, "-c", program, ids, str(first), str(count), str(computers)],
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
    parser.add_argument(
        "--computers",
        type=int,
        default=3,
        metavar="N",
        help="computer players choose in every Nth game; 0: in none",
    )
    parsed = parser.parse_args(arguments)
    ids = parsed.preset or presets.ids()
    end, step = parsed.first + parsed.count, AT_A_TIME[parsed.runtime]
    tasks = [(id, at, min(step, end - at)) for at in range(parsed.first, end, step) for id in ids]
    played, moves, failures = dict.fromkeys(ids, 0), 0, []
    if parsed.runtime == "micropython":
        build.compiled()  # once, before several ask for it

    def play(task):
        id, at, count = task
        return games(parsed.runtime, id, at, count, parsed.computers)

    spoken = time.monotonic()
    with (
        ThreadPoolExecutor(parsed.jobs) as pool,
        tqdm(total=parsed.count * len(ids), unit="game", disable=None) as bar,
    ):
        for (id, at, count), (lines, wrong) in zip(tasks, pool.map(play, tasks), strict=True):
            played[id] += len(lines)
            moves += sum(int(line.split(" ")[2]) for line in lines)
            if wrong:
                failures.append(wrong)
                print(wrong, flush=True)
            bar.update(count)
            if bar.disable and id == ids[-1] and time.monotonic() - spoken >= SPEAK_EVERY:
                spoken = time.monotonic()
                print(
                    "so far %d to %d of each; go on with --first %d"
                    % (parsed.first, at + count - 1, at + count)
                )
                sys.stdout.flush()
    for id in ids:
        print("%-15s %6d games" % (id, played[id]))
    print("%d moves, %d failures (%s)" % (moves, len(failures), parsed.runtime))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
