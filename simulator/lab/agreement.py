"""agreement: random playthroughs of every game, move for move the same under CPython and MicroPython.

python -m simulator.lab.agreement --count 1000
"""

import argparse
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from firmware.usb import build
from shared_rules import catalogue
from simulator.runtimes.micropython import HEAP, interpreter

PROGRAM = Path(__file__).with_name("agreement_device.py")
AT_A_TIME = 50  # playthroughs in one process


def walks(command, path, program, id, first, count):
    """What the text of a program prints under an interpreter, line by line."""
    environment = dict(os.environ, MICROPYPATH=str(path), PYTHONPATH=str(path))
    done = subprocess.run(
        [*command, "-c", program, id, str(first), str(count)],
        capture_output=True,
        text=True,
        cwd=path,  # both interpreters look for modules here first
        env=environment,
    )
    if done.returncode:
        raise SystemExit(
            "%s ended with code %d:\n%s" % (command[0], done.returncode, done.stderr or done.stdout)
        )
    return done.stdout.splitlines()


def disagreements(id, first, count):
    """[(line of CPython, line of MicroPython)] where they differ."""
    program, code = PROGRAM.read_text(), build.compiled()
    desk = walks([sys.executable], build.ROOT, program, id, first, count)
    command = [interpreter(), "-X", "heapsize=" + HEAP]
    device = walks(command, code, build.for_compiled(program, code), id, first, count)
    if len(desk) != count or len(device) != count:
        raise SystemExit("%s: %d and %d playthroughs instead of %d" % (id, len(desk), len(device), count))
    return [pair for pair in zip(desk, device, strict=True) if pair[0] != pair[1]]


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=100, help="playthroughs of each game")
    parser.add_argument("--game", choices=catalogue.ids(), help="only this game")
    parsed = parser.parse_args(arguments)
    differ = 0
    for id in [parsed.game] if parsed.game else catalogue.ids():
        parts = range(1, parsed.count + 1, AT_A_TIME)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            sizes = [min(AT_A_TIME, parsed.count + 1 - first) for first in parts]
            found = [
                pair for part in pool.map(disagreements, [id] * len(parts), parts, sizes) for pair in part
            ]
        for desk, device in found[:5]:
            print("CPython     %s\nMicroPython %s" % (desk, device))
        print("%s: %d playthroughs, %d differ" % (id, parsed.count, len(found)))
        differ += len(found)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
