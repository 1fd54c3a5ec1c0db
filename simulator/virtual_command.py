"""virtual_command: the commands of the virtual handheld: play, run."""

import functools
import importlib
import json
import sys
import tempfile
from pathlib import Path

from simulator import runtimes, script
from simulator.failures import Failure, Reported, WrongArgument
from simulator.folders import data_folder, writable
from simulator.hand import Hand
from simulator.handheld import Handheld


def _device(parsed, data):
    """(the runtime's live, program, console) for the arguments of play and run."""
    if parsed.deal and not parsed.game:
        raise WrongArgument("--deal needs --game: say what to deal, such as --game klondike")
    start = (parsed.game, parsed.deal or 0) if parsed.game else None
    live = importlib.import_module("simulator.runtimes." + parsed.runtime).live
    if parsed.runtime == "rp2040":
        live = functools.partial(live, pico=_pico(parsed), progress=_emulated)
    return live, runtimes.Program(parsed.board, data, start), runtimes.Console()


def _pico(parsed):
    from simulator.runtimes import pico

    if not parsed.uf2:
        raise WrongArgument("--runtime rp2040 needs --uf2 FILE: MicroPython's UF2 for RPI_PICO")
    return pico.Pico(parsed.uf2)


def _emulated(us):
    """Tell how far the emulated Pico has come."""
    if sys.stderr.isatty():
        print("\r%.1f s emulated" % (us / 1e6), end="\r", file=sys.stderr, flush=True)


def _board(name):
    return importlib.import_module("firmware.boards." + name)


def run(parsed):
    steps = _read_script(parsed.script)
    shots = writable(parsed.out, "--out") if parsed.out else None
    if parsed.game and not parsed.deal:
        parsed.deal = 1  # a script gives the same result each time
    if parsed.data:
        return _run_in(writable(parsed.data, "--data"), parsed, steps, shots)
    with tempfile.TemporaryDirectory(prefix="fairway-") as folder:
        return _run_in(Path(folder), parsed, steps, shots)


def _read_script(name):
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text()
    except (OSError, UnicodeDecodeError) as error:
        raise Failure("cannot read the script %s (%s)" % (name, getattr(error, "strerror", "not text")))
    try:
        return script.parse(text)
    except script.ScriptError as error:
        raise Failure("%s, %s" % (name, error))


def _run_in(data, parsed, steps, shots):
    live, program, console = _device(parsed, data)
    program = program._replace(fixed=True)
    handheld = Handheld(_board(parsed.board))
    hand = Hand(steps, handheld, console, shots)
    hand.follow(live, program)
    if shots and hand.film:
        name = "script" if parsed.script == "-" else Path(parsed.script).stem
        hand.film.save(shots / (name + ".gif"))
    report = hand.report()
    print(json.dumps(report, indent=1) if parsed.json else _run_as_text(report, shots))
    if shots is None and any(step.act == "shot" for step in steps):
        print("fairway: no shot was kept: name a folder for them with --out DIR", file=sys.stderr)
    if report["error"]:
        raise Reported("%s: %s" % (parsed.script, report["error"]))
    if report["faults"]:
        raise Reported(
            "the panel's driver made %d faults, the first at %s; --json lists them"
            % (len(report["faults"]), report["faults"][0])
        )
    return 0


def _run_as_text(report, shots):
    lines = []
    for press in report["presses"]:
        lines.append(
            "line %-4d %-6s at %9.1f ms  %-12s %s"
            % (
                press["line"],
                press["button"],
                press["made_ms"],
                press["screen_after"] or "",
                "%s refresh, ink after %.1f ms" % (press["refresh"], press["ink_ms"] - press["made_ms"])
                if press["ink_ms"]
                else "no refresh",
            )
        )
    updates = ", ".join("%d %s" % (count, kind) for kind, count in report["updates"].items())
    lines.append(
        "%d presses, refreshes: %s; %.1f s of simulated time; screen %s"
        % (len(report["presses"]), updates, report["simulated_ms"] / 1000, report["screen"] or "none")
    )
    if shots:
        lines.append("pictures in %s" % shots)
    return "\n".join(lines)


def play(parsed):
    from simulator import window

    data = writable(parsed.data or data_folder(), "--data")
    if parsed.usb:
        return _play_plugged(parsed, data)
    if parsed.no_window:
        raise WrongArgument("--no-window goes with --usb; without a window there is: fairway run SCRIPT")
    live, program, console = _device(parsed, data)
    try:
        return window.play(_board(parsed.board), live, program, console, parsed.scale)
    except window.NoDisplay as error:
        raise Failure(
            "there is no display to open a window on (%s); `make demo` shows the device without one" % error
        )


def _play_plugged(parsed, data):
    """The whole device in the real interpreter, with its USB port."""
    from simulator import plugged, window

    if parsed.game or parsed.deal:
        raise WrongArgument("with --usb the device starts as it is: leave out --game and --deal")
    link = data / "usb"
    print("The device's USB port is %s: fairway flash --port %s" % (link, link), flush=True)
    scale = None if parsed.no_window else parsed.scale
    try:
        return plugged.serve(_board(parsed.board), data, link, runtimes.Console(), scale)
    except window.NoDisplay as error:
        raise Failure("there is no display to open a window on (%s); add --no-window" % error)
