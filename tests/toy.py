"""toy: a game of the smallest kind, for testing what is written once for every game.

Draw cards one by one ("d"), or look at the next ("l"), which cannot be taken back; with the stock empty the
game is won. Each draw earns a point; the clock and an undo may cost one.
"""

import sys
from collections import namedtuple

from shared_rules.cards import pack
from shared_rules.moves import Move, move
from shared_rules.options import Table
from shared_rules.rng import Rng

Position = namedtuple("Position", ("stock", "drawn", "points", "looked"))

OPTIONS = Table(
    """
size 10: 4 10 52
undo unlimited: unlimited off 1 3
kind false: false true
"""
)
TICK_SECONDS = 0
STANDS = False
UNDO_MARK = None
LOW_WINS = False
DRAW, LOOK = move("d"), move("l")


def choices():
    return sys.modules[__name__]


def offered(options):
    return [(option, option.values) for option in OPTIONS]


def preset(id):
    return {"size": 4} if id == "tiny" else {}


def check_options(options):
    if options["size"] == 52 and options["kind"]:
        raise ValueError("a whole pack is never kind")


def deal(number, options):
    return Position(Rng(number).shuffled(pack())[: options["size"]], b"", 0, False)


def legal_moves(position, options):
    return [DRAW, LOOK] if position.stock else []


def play(position, move, options):
    if move.act == "d":
        stock, drawn = position.stock[:-1], position.drawn + position.stock[-1:]
        return Position(stock, drawn, position.points + 1, position.looked)
    if move == LOOK:
        return Position(position.stock, position.drawn, position.points, True)
    return Position(position.stock, position.drawn, position.points - 1, position.looked)


def result(position, options):
    return None if position.stock else "won"


def score(position, options, seconds):
    return position.points


def rounds(position):
    return ()


def reveals(position, move, options):
    return move == LOOK


def computer_move(position, options, number):
    return None


def position_from(fields, options):
    position = Position(*fields)
    if sorted(position.stock + position.drawn) != sorted(set(position.stock + position.drawn)):
        raise ValueError("a card is there twice")
    return position


COST = Move("u", 0, 0, 0)
