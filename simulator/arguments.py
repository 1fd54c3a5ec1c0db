"""arguments: what the arguments of `fairway` may be; each function takes the text of one.

Raises argparse.ArgumentTypeError, which says what would be right.
"""

import argparse
import pkgutil
from datetime import date

from shared_rules import daily
from shared_rules.rng import LARGEST_DEAL
from simulator.lab import games_command

BOARD = "pico_epaper_4in2"  # that of the handheld we build


def board_names():
    """The boards there are: the modules of firmware.boards."""
    import firmware.boards

    return sorted(module.name for module in pkgutil.iter_modules(firmware.boards.__path__))


def game(text):
    try:
        return games_command.find_played(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error))


def golf(text):
    try:
        return games_command.find_golf(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error))


def listed(text):
    try:
        return games_command.find(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error))


def number(text, least, most, what):
    if not text.isdecimal() or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError("%s is a number from %d to %d, not '%s'" % (what, least, most, text))
    return int(text)


def deal(text):
    return number(text, 1, LARGEST_DEAL, "a deal")


def day(text):
    try:
        return daily.parse(date.today().isoformat() if text == "today" else text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error))


def deals(text):
    first, _, last = text.partition("-")
    first, last = deal(first), deal(last or first)
    if last < first:
        raise argparse.ArgumentTypeError("deals go from a lower to a higher number, not '%s'" % text)
    return first, last


def limit(text):
    try:
        if 0 < float(text) <= 86400:
            return float(text)
    except ValueError:
        pass
    raise argparse.ArgumentTypeError("the limit is a time in seconds, above 0 to 86400, not '%s'" % text)


def jobs(text):
    return number(text, 1, 256, "the number of processes")


def holes(text):
    return number(text, 1, 10**7, "the number of holes")


def seed(text):
    return number(text, 0, LARGEST_DEAL, "a seed")


def scale(text):
    return number(text, 1, 8, "the scale")


def repeat(text):
    return number(text, 1, 100, "the number of repetitions")


def many(text):
    return number(text, 1, 100000, "the number of games")
