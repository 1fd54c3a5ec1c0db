"""cli: the command `fairway`.

Exit codes: 0 done, 1 a failure (one line on standard error says what to do), 2 a wrong argument.
"""

import argparse
import importlib
import importlib.util
import json
import os
import sys
from pathlib import Path

from firmware.usb.messages import CableError, ImageError
from shared_rules.rng import LARGEST_DEAL
from simulator import arguments, cable_arguments, runtimes, virtual_command
from simulator.failures import Failure, Reported, WrongArgument
from simulator.lab import games_command

RUNTIMES = ("cpython", "micropython", "rp2040")


class Parser(argparse.ArgumentParser):
    """With --json what is wrong with the arguments is a JSON object too."""

    as_json = False

    def error(self, message):
        if Parser.as_json:
            print(json.dumps({"error": message}, ensure_ascii=False))
        super().error(message)


def main(given=None):
    """Run one command; returns the exit code."""
    Parser.as_json = "--json" in (sys.argv[1:] if given is None else given)
    parsed = _parser().parse_args(given)
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
    parser = _add(commands, "play", virtual_command.play, "play in a window, with the firmware of the device")
    _add_device(parser)
    parser.add_argument(
        "--game", metavar="G", type=arguments.game, help="begin this game at once (see `fairway games`)"
    )
    parser.add_argument(
        "--deal", metavar="N", type=arguments.deal, help="at this deal, 1 to %d; needs --game" % LARGEST_DEAL
    )
    _add_date(parser)
    parser.add_argument(
        "--scale",
        metavar="N",
        type=arguments.scale,
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
    parser = _add(
        commands, "run", virtual_command.run, "run a script of presses in simulated time, without a window"
    )
    parser.add_argument(
        "script", metavar="SCRIPT", help="a file of lines such as `press right 3`; - reads the input"
    )
    _add_device(parser)
    parser.add_argument("--game", metavar="G", type=arguments.game, help="begin this game at once")
    parser.add_argument(
        "--deal", metavar="N", type=arguments.deal, help="at this deal (default 1); needs --game"
    )
    _add_date(parser)
    parser.add_argument(
        "--out", metavar="DIR", type=Path, help="the folder for shots and for a GIF of the run"
    )
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object with every press and its times"
    )


def _add_board(parser, boards):
    parser.add_argument(
        "--board", choices=boards, default=arguments.BOARD, help="which device (default %s)" % arguments.BOARD
    )


def _add_device(parser):
    _add_board(parser, arguments.board_names())
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
        type=arguments.day,
        help="the deal of the day: its number is the date; a date such as 2026-11-30, or today",
    )


def _add_games(commands):
    parser = _add(commands, "games", _games, "list the games and presets with their options")
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        type=arguments.listed,
        help="only this one, or all of golf or solitaire",
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
    parser.add_argument("game", metavar="GAME", nargs="?", type=arguments.game, help="see `fairway games`")
    asked = parser.add_mutually_exclusive_group()
    asked.add_argument("--deal", metavar="N", type=arguments.deal, default=1, help="this deal (default 1)")
    _add_date(asked)
    asked.add_argument("--deals", metavar="A-B", type=arguments.deals, help="all deals from A to B")
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
        type=arguments.limit,
        default=20,
        help="seconds of processor time for each deal (default 20)",
    )
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=arguments.jobs,
        help="processes, 1 to 256 (default: one for each processor)",
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
        "--game",
        metavar="PRESET",
        type=arguments.golf,
        default="six_card",
        help="a form of Golf (default six_card)",
    )
    parser.add_argument(
        "--players",
        metavar="L,L,...",
        required=True,
        help="a player for each of 2 to 8 seats: rookie, club, expert, one_ply (looks one act ahead), random",
    )
    parser.add_argument(
        "--holes",
        metavar="N",
        type=arguments.holes,
        default=900,
        help="holes, counted in games of nine (default 900)",
    )
    parser.add_argument(
        "--seed",
        metavar="S",
        type=arguments.seed,
        default=1,
        help="which deals: the same seed, the same result",
    )
    parser.add_argument(
        "-o", dest="option", metavar="OPTION=VALUE", action="append", default=[], help="an option of the game"
    )
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=arguments.jobs,
        help="processes, 1 to 256 (default: one for each processor)",
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="hand the holes to the Dask cluster there, such as tcp://10.0.0.2:8786",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _add_bench(commands):
    parser = _add(commands, "bench", _bench, "measure what the device has to compute, and its memory")
    _add_board(parser, arguments.board_names())
    parser.add_argument(
        "--repeat",
        metavar="N",
        type=arguments.repeat,
        default=9,
        help="repetitions of each act, 1 to 100 (default 9)",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=arguments.many,
        help="play N short games in one life instead and watch the heap, 1 to 100000",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


# -- commands


def _games(parsed):
    return games_command.main(parsed)


def _score(parsed):
    from simulator.lab import score_command

    try:
        return score_command.main(parsed)
    except ValueError as wrong:
        raise WrongArgument(str(wrong))


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
