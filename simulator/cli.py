"""cli: the command `fairway`.

Exit codes: 0 done, 1 a failure (one line on standard error says what to do), 2 a wrong argument.
"""

import argparse
import importlib
import importlib.util
import json
import os
import pkgutil
import sys
import tempfile
from pathlib import Path

from firmware import text
from shared_rules import catalogue, options
from shared_rules.rng import LARGEST_DEAL
from simulator import runtimes, script
from simulator.hand import Hand, StopScript
from simulator.handheld import Handheld

RUNTIMES = ("cpython", "micropython")


class Failure(Exception):
    """What went wrong and what to do about it, in one line for the user."""

    code = 1


class WrongArgument(Failure):
    code = 2


def main(arguments=None):
    """Run one command; returns the exit code."""
    parsed = _parser().parse_args(arguments)
    try:
        return parsed.command(parsed) or 0
    except Failure as failure:
        print("fairway: %s" % failure, file=sys.stderr)
        return failure.code
    except runtimes.FirmwareStopped as stopped:
        print("fairway: %s" % stopped, file=sys.stderr)
        return 1
    except BrokenPipeError:  # `fairway games | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 1


def _parser():
    parser = argparse.ArgumentParser(
        prog="fairway",
        description="A pocket card device: its simulator and its tools.",
        epilog="`fairway COMMAND --help` explains a command.",
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    _add_play(commands)
    _add_run(commands)
    _add_games(commands)
    _add_solve(commands)
    if importlib.util.find_spec("simulator.lab.bench"):
        _add_bench(commands)
    return parser


def _add(commands, name, command, help):
    parser = commands.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".")
    parser.set_defaults(command=command)
    return parser


def _add_play(commands):
    parser = _add(commands, "play", _play, "play in a window, with the firmware of the device")
    _add_device(parser)
    parser.add_argument(
        "--game", metavar="G", type=_game, help="begin this game at once (see `fairway games`)"
    )
    parser.add_argument(
        "--deal", metavar="N", type=_deal, help="at this deal, 1 to %d; needs --game" % LARGEST_DEAL
    )
    parser.add_argument(
        "--scale",
        metavar="N",
        type=_scale,
        default=2,
        help="window pixels per panel pixel, 1 to 8 (default 2)",
    )


def _add_run(commands):
    parser = _add(commands, "run", _run, "run a script of presses in simulated time, without a window")
    parser.add_argument(
        "script", metavar="SCRIPT", help="a file of lines such as `press right 3`; - reads the input"
    )
    _add_device(parser)
    parser.add_argument("--game", metavar="G", type=_game, help="begin this game at once")
    parser.add_argument("--deal", metavar="N", type=_deal, help="at this deal (default 1); needs --game")
    parser.add_argument(
        "--out", metavar="DIR", type=Path, help="the folder for shots and for a GIF of the run"
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object with every press and its times"
    )


def _add_device(parser):
    boards = board_names()
    parser.add_argument(
        "--board", choices=boards, default=boards[0], help="which device (default %s)" % boards[0]
    )
    parser.add_argument(
        "--runtime", choices=RUNTIMES, default="cpython", help="what runs the firmware (default cpython)"
    )
    parser.add_argument("--data", metavar="DIR", type=Path, help="the folder of the saves")


def _add_games(commands):
    parser = _add(commands, "games", _games, "list the games and presets with their options")
    parser.add_argument("game", metavar="GAME", nargs="?", type=_game, help="only this one")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _add_solve(commands):
    parser = _add(commands, "solve", _solve, "tell whether deals of a patience can be won, all cards known")
    parser.add_argument("game", metavar="GAME", nargs="?", type=_game, help="see `fairway games`")
    asked = parser.add_mutually_exclusive_group()
    asked.add_argument("--deal", metavar="N", type=_deal, default=1, help="this deal (default 1)")
    asked.add_argument("--deals", metavar="A-B", type=_deals, help="all deals from A to B")
    asked.add_argument(
        "--cards",
        metavar="FILE",
        help="a deal of your own: cards in the order of dealing, or lines such as `column 1: 9H 3C`; - reads "
        "the input",
    )
    asked.add_argument("--batch", metavar="FILE", help="lines of JSON {game, options, piles or deck or deal}")
    parser.add_argument(
        "-o", dest="option", metavar="OPTION=VALUE", action="append", default=[], help="an option of the game"
    )
    parser.add_argument(
        "--limit",
        metavar="S",
        type=_limit,
        default=20,
        help="seconds of processor time for each deal (default 20)",
    )
    parser.add_argument(
        "--jobs", metavar="N", type=_jobs, help="processes, 1 to 256 (default: one for each processor)"
    )
    parser.add_argument(
        "--engine", choices=("reference",), help="search with the slow reference in place of the fast cores"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _add_bench(commands):
    parser = _add(commands, "bench", _bench, "measure what the device has to compute, and its memory")
    parser.add_argument(
        "--repeat", metavar="N", type=_repeat, default=9, help="repetitions of each act, 1 to 100 (default 9)"
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=_many,
        help="play N short games in one life instead and watch the heap, 1 to 100000",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


# -- arguments


def board_names():
    """The boards there are: the modules of firmware.boards."""
    import firmware.boards

    return sorted(module.name for module in pkgutil.iter_modules(firmware.boards.__path__))


def _game(text):
    try:
        return catalogue.find(text).id
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error))


def _number(text, least, most, what):
    if not text.isdecimal() or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError("%s is a number from %d to %d, not '%s'" % (what, least, most, text))
    return int(text)


def _deal(text):
    return _number(text, 1, LARGEST_DEAL, "a deal")


def _deals(text):
    first, _, last = text.partition("-")
    first, last = _deal(first), _deal(last or first)
    if last < first:
        raise argparse.ArgumentTypeError("deals go from a lower to a higher number, not '%s'" % text)
    return first, last


def _limit(text):
    try:
        if 0 < float(text) <= 86400:
            return float(text)
    except ValueError:
        pass
    raise argparse.ArgumentTypeError("the limit is a time in seconds, above 0 to 86400, not '%s'" % text)


def _jobs(text):
    return _number(text, 1, 256, "the number of processes")


def _scale(text):
    return _number(text, 1, 8, "the scale")


def _repeat(text):
    return _number(text, 1, 100, "the number of repetitions")


def _many(text):
    return _number(text, 1, 100000, "the number of games")


def data_folder():
    """The folder of saves of whoever plays on this machine."""
    if sys.platform == "win32":
        base = os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "fairway"


def writable(folder, option):
    """The folder, made where it is missing. Raises Failure when nothing can be written there."""
    folder = Path(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Failure(
            "cannot write to %s (%s); choose another folder with %s DIR" % (folder, error.strerror, option)
        )
    return folder.resolve()


# -- commands


def _games(parsed):
    games = [_describe(catalogue.find(id)) for id in catalogue.ids() if parsed.game in (None, id)]
    if parsed.json:
        print(json.dumps({"games": games}, indent=1))
        return
    print("\n\n".join(_as_text(game, parsed.game is not None) for game in games))


def _describe(entry):
    """One game of the catalogue as plain data."""
    game = catalogue.load(entry.id)
    choices = game.choices()
    preset = choices.preset(entry.id)
    return {
        "id": entry.id,
        "family": entry.family,
        "options": [
            {
                "id": option.id,
                "value": preset.get(option.id, option.default),
                "default": option.default,
                "values": list(option.values),
                "explain": text.line("explain_" + entry.family, option.id),
            }
            for option in choices.OPTIONS
        ],
    }


def _as_text(game, explained):
    """A game and its options; `explained` adds the sentence of each."""
    lines = ["%s (%s)" % (game["id"], game["family"])]
    for option in game["options"]:
        shown = (option["id"], options.value_text(option["value"]), _values_as_text(option["values"]))
        lines.append("  %-24s %-14s %s" % shown)
        if explained:
            lines.append("      " + option["explain"])
    return "\n".join(lines)


def _values_as_text(values):
    """All values, but of more than eight numbers only the ends."""
    words = [options.value_text(value) for value in values]
    if len(words) > 8:
        numbers = [word for word in words if word.isdecimal()]
        words = [word for word in words if not word.isdecimal()] + ["%s to %s" % (numbers[0], numbers[-1])]
    return " | ".join(words)


def _device(parsed, data):
    """(the runtime's live, program, console) for the arguments of play and run."""
    if parsed.deal and not parsed.game:
        raise Failure("--deal needs --game: say what to deal, such as --game klondike")
    start = (parsed.game, parsed.deal or 0) if parsed.game else None
    live = importlib.import_module("simulator.runtimes." + parsed.runtime).live
    return live, runtimes.Program(parsed.board, data, start), runtimes.Console()


def _board(name):
    return importlib.import_module("firmware.boards." + name)


def _run(parsed):
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
    try:
        runtimes.run(live, handheld, program, console, hand.while_off)
    except StopScript:
        pass
    except runtimes.FirmwareStopped as stopped:
        hand.error = stopped
    if shots and hand.film:
        name = "script" if parsed.script == "-" else Path(parsed.script).stem
        hand.film.save(shots / (name + ".gif"))
    report = hand.report()
    print(json.dumps(report, indent=1) if parsed.json else _run_as_text(report, shots))
    if report["error"]:
        raise Failure("%s: %s" % (parsed.script, report["error"]))
    if report["faults"]:
        raise Failure(
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


def _play(parsed):
    from simulator import window

    data = writable(parsed.data or data_folder(), "--data")
    live, program, console = _device(parsed, data)
    try:
        return window.play(_board(parsed.board), live, program, console, parsed.scale)
    except window.NoDisplay as error:
        raise Failure(
            "there is no display to open a window on (%s); `make demo` shows the device without one" % error
        )


def _solve(parsed):
    from simulator.lab import solver_command

    try:
        return solver_command.main(parsed)
    except solver_command.WrongDeal as wrong:
        raise WrongArgument(str(wrong))


def _bench(parsed):
    from simulator.lab import bench

    return bench.main(parsed)
