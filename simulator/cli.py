"""cli: the command `fairway`.

Exit codes: 0 done, 1 a failure (one line on standard error says what to do), 2 a wrong argument.
"""

import argparse
import functools
import importlib
import importlib.util
import json
import os
import pkgutil
import sys
import tempfile
from datetime import date
from pathlib import Path

from firmware.usb.messages import CableError, ImageError
from shared_rules import daily
from shared_rules.rng import LARGEST_DEAL
from simulator import cable_arguments, runtimes, script
from simulator.hand import Hand, StopScript
from simulator.handheld import Handheld
from simulator.lab import games_command

BOARD = "pico_epaper_4in2"  # that of the handheld we build
RUNTIMES = ("cpython", "micropython", "rp2040")


class Failure(Exception):
    """What went wrong and what to do about it, in one line for the user."""

    code = 1


class WrongArgument(Failure):
    code = 2


class Reported(Failure):
    """A failure that stands in the JSON object already printed."""


class Parser(argparse.ArgumentParser):
    """With --json what is wrong with the arguments is a JSON object too."""

    as_json = False

    def error(self, message):
        if Parser.as_json:
            print(json.dumps({"error": message}, ensure_ascii=False))
        super().error(message)


def main(arguments=None):
    """Run one command; returns the exit code."""
    Parser.as_json = "--json" in (sys.argv[1:] if arguments is None else arguments)
    parsed = _parser().parse_args(arguments)
    try:
        return parsed.command(parsed) or 0
    except Reported as failure:
        return _told(failure, 1, as_json=False)
    except Failure as failure:
        return _told(failure, failure.code, Parser.as_json)
    except (runtimes.FirmwareStopped, CableError, ImageError) as stopped:
        return _told(stopped, 1, Parser.as_json)
    except BrokenPipeError:  # `fairway games | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 1


def _told(failure, code, as_json):
    print("fairway: %s" % failure, file=sys.stderr)
    if as_json:
        print(json.dumps({"error": str(failure)}, ensure_ascii=False))
    return code


def _parser():
    parser = Parser(
        prog="fairway",
        description="A pocket card device: its simulator and its tools.",
        epilog="`fairway COMMAND --help` explains a command.",
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    _add_play(commands)
    _add_run(commands)
    _add_games(commands)
    _add_score(commands)
    _add_solve(commands)
    _add_match(commands)
    if importlib.util.find_spec("simulator.lab.bench"):
        _add_bench(commands)
    cable_arguments.add(_add, commands)
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
    _add_date(parser)
    parser.add_argument(
        "--scale",
        metavar="N",
        type=_scale,
        default=2,
        help="window pixels per panel pixel, 1 to 8 (default 2)",
    )
    parser.add_argument(
        "--usb",
        action="store_true",
        help="the whole device with its flash and a USB port, as a board just out of its box",
    )
    parser.add_argument(
        "--no-window",
        action="store_true",
        help="with --usb: no window; lines such as `press a` come from the input",
    )


def _add_run(commands):
    parser = _add(commands, "run", _run, "run a script of presses in simulated time, without a window")
    parser.add_argument(
        "script", metavar="SCRIPT", help="a file of lines such as `press right 3`; - reads the input"
    )
    _add_device(parser)
    parser.add_argument("--game", metavar="G", type=_game, help="begin this game at once")
    parser.add_argument("--deal", metavar="N", type=_deal, help="at this deal (default 1); needs --game")
    _add_date(parser)
    parser.add_argument(
        "--out", metavar="DIR", type=Path, help="the folder for shots and for a GIF of the run"
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object with every press and its times"
    )


def _add_board(parser, boards):
    parser.add_argument("--board", choices=boards, default=BOARD, help="which device (default %s)" % BOARD)


def _add_device(parser):
    _add_board(parser, board_names())
    parser.add_argument(
        "--runtime",
        choices=RUNTIMES,
        default="cpython",
        help="what runs the firmware (default cpython); rp2040 is an emulated Pico, which is slow",
    )
    parser.add_argument(
        "--uf2", metavar="FILE", type=Path, help="for --runtime rp2040: MicroPython's UF2 for RPI_PICO"
    )
    parser.add_argument("--data", metavar="DIR", type=Path, help="the folder of the saves")


def _add_date(parser):
    parser.add_argument(
        "--date",
        dest="deal",
        metavar="DATE",
        type=_date,
        help="the deal of the day: its number is the date; a date such as 2026-11-30, or today",
    )


def _add_games(commands):
    parser = _add(commands, "games", _games, "list the games and presets with their options")
    parser.add_argument(
        "game", metavar="GAME", nargs="?", type=_listed, help="only this one, or all of golf or solitaire"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _add_score(commands):
    from simulator.lab.score_command import HELP

    parser = _add(commands, "score", _score, "settle an argument: what a layout of Golf counts, and why")
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = HELP
    parser.add_argument("preset", metavar="PRESET", nargs="?", help="see `fairway games golf`")
    parser.add_argument("layout", metavar="LAYOUT", nargs="*", help='such as "9H QS 2C / 9D KH 2S"')
    parser.add_argument(
        "-o", dest="option", metavar="OPTION=VALUE", action="append", default=[], help="a rule of the house"
    )
    parser.add_argument("--batch", metavar="FILE", help="lines of JSON, see below; - reads the input")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _add_solve(commands):
    parser = _add(commands, "solve", _solve, "tell whether deals of a patience can be won, all cards known")
    parser.add_argument("game", metavar="GAME", nargs="?", type=_game, help="see `fairway games`")
    asked = parser.add_mutually_exclusive_group()
    asked.add_argument("--deal", metavar="N", type=_deal, default=1, help="this deal (default 1)")
    _add_date(asked)
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
        "--cluster",
        metavar="ADDRESS",
        help="hand the deals to the Dask cluster there, such as tcp://10.0.0.2:8786",
    )
    parser.add_argument(
        "--engine", choices=("reference",), help="search with the slow reference in place of the fast cores"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _add_match(commands):
    parser = _add(
        commands, "match", _match, "let computer players of Golf play each other, to see who is stronger"
    )
    parser.add_argument(
        "--game", metavar="PRESET", type=_golf, default="six_card", help="a form of Golf (default six_card)"
    )
    parser.add_argument(
        "--players",
        metavar="L,L,...",
        required=True,
        help="a player for each of 2 to 8 seats: rookie, club, expert, one_ply (looks one act ahead), random",
    )
    parser.add_argument(
        "--holes", metavar="N", type=_holes, default=900, help="holes, counted in games of nine (default 900)"
    )
    parser.add_argument(
        "--seed", metavar="S", type=_seed, default=1, help="which deals: the same seed, the same result"
    )
    parser.add_argument(
        "-o", dest="option", metavar="OPTION=VALUE", action="append", default=[], help="an option of the game"
    )
    parser.add_argument(
        "--jobs", metavar="N", type=_jobs, help="processes, 1 to 256 (default: one for each processor)"
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="hand the holes to the Dask cluster there, such as tcp://10.0.0.2:8786",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _add_bench(commands):
    parser = _add(commands, "bench", _bench, "measure what the device has to compute, and its memory")
    _add_board(parser, board_names())
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
        return games_command.find_played(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error))


def _golf(text):
    try:
        return games_command.find_golf(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error))


def _listed(text):
    try:
        return games_command.find(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error))


def _number(text, least, most, what):
    if not text.isdecimal() or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError("%s is a number from %d to %d, not '%s'" % (what, least, most, text))
    return int(text)


def _deal(text):
    return _number(text, 1, LARGEST_DEAL, "a deal")


def _date(text):
    try:
        return daily.parse(date.today().isoformat() if text == "today" else text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error))


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


def _holes(text):
    return _number(text, 1, 10**7, "the number of holes")


def _seed(text):
    return _number(text, 0, LARGEST_DEAL, "a seed")


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
    return games_command.main(parsed)


def _score(parsed):
    from simulator.lab import score_command

    try:
        return score_command.main(parsed)
    except ValueError as wrong:
        raise WrongArgument(str(wrong))


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


def _play(parsed):
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


def _solve(parsed):
    from simulator.lab import solver_command, spread

    try:
        return solver_command.main(parsed)
    except solver_command.WrongDeal as wrong:
        raise WrongArgument(str(wrong))
    except spread.NoCluster as failure:
        raise Failure(str(failure))


def _match(parsed):
    from simulator.lab import match, match_command, spread

    try:
        return match_command.main(parsed)
    except match.WrongMatch as wrong:
        raise WrongArgument(str(wrong))
    except spread.NoCluster as failure:
        raise Failure(str(failure))


def _bench(parsed):
    from simulator.lab import bench

    return bench.main(parsed)
