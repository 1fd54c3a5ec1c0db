"""playthroughs: random playthroughs of every patience, each position of which is looked at closely.

    python -m simulator.lab.playthroughs --count 1000 --device 100 [--game ID]

What is looked at is said in playthroughs_device.py. `--count` of them are made under CPython, `--device`
under MicroPython with the modules compiled and the heap of a device.
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

PROGRAM = Path(__file__).with_name("playthroughs_device.py")


def run(command, path, program, id, count):
    """What the text of a program prints; it ends with words about the first thing that was wrong."""
    environment = dict(os.environ, MICROPYPATH=str(path), PYTHONPATH=str(path))
    done = subprocess.run(
        [*command, "-c", program, id, "1", str(count)],
        capture_output=True,
        text=True,
        cwd=path,  # both interpreters look for modules here first
        env=environment,
    )
    return (done.stdout + done.stderr).strip()


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=100, help="playthroughs under CPython")
    parser.add_argument("--device", type=int, default=10, help="playthroughs under MicroPython")
    parser.add_argument("--game", choices=catalogue.ids(catalogue.PATIENCE), action="append")
    parsed = parser.parse_args(arguments)
    program, code, wrong = PROGRAM.read_text(), build.compiled(), 0
    device = [interpreter(), "-X", "heapsize=" + HEAP]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = [
            (id, name, pool.submit(run, command, path, text, id, count), count)
            for id in parsed.game or catalogue.ids(catalogue.PATIENCE)
            for name, command, path, text, count in (
                ("CPython", [sys.executable], build.ROOT, program, parsed.count),
                ("MicroPython", device, code, build.for_compiled(program, code), parsed.device),
            )
        ]
        for id, name, done, count in runs:
            said = done.result()
            print("%-18s %-11s %s" % (id, name, said), flush=True)
            wrong += not said.startswith("%d moves" % count)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
