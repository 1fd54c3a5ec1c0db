"""solver_one_away: the fast search for games in which cards go to the waste one rank up or down, in C."""

import ctypes

from shared_rules.cards import rank
from shared_rules.moves import Move
from shared_rules.patience.pieces import DRAW
from simulator.lab import solver_core
from simulator.lab.solver_reference import UNDECIDED, UNWINNABLE, WINNABLE

VERDICTS = (UNWINNABLE, WINNABLE, UNDECIDED)
ENDS = ("round", "apart", "stop")
DRAWN = 255
BYTES = 1 << 30


def search(position, options, game, seconds):
    """(verdict, moves that win, number of positions); None when the reference has to do it."""
    # known by what it has: after its modules were loaded anew its class is another one
    if "king_and_ace" not in options or not hasattr(game, "covers"):
        return None
    core = solver_core.load("solver_one_away")
    if core is None:
        return None
    piles = position.piles
    cards = [(place, at) for place in game.TABLEAU for at in range(len(piles[place]))]
    above = [_above(cards, place, at, game.covers(place)) for place, at in cards]
    stock = bytes(map(rank, reversed(piles[game.STOCK])))
    answer = ctypes.create_string_buffer(128)
    answered, positions = ctypes.c_int(), ctypes.c_uint64()
    verdict = core.one_away(
        bytes(rank(piles[place][at]) for place, at in cards),
        (ctypes.c_uint64 * len(cards))(*above),
        len(cards),
        stock,
        len(stock),
        rank(piles[game.WASTE][-1]),
        ENDS.index(options["king_and_ace"]),
        ctypes.c_double(seconds),
        ctypes.c_uint64(BYTES),
        answer,
        ctypes.byref(answered),
        ctypes.byref(positions),
    )
    if verdict >= len(VERDICTS):
        return None
    moves = [
        DRAW if number == DRAWN else Move("m", cards[number][0], game.WASTE, 1)
        for number in answer.raw[: answered.value]
    ]
    return VERDICTS[verdict], moves, positions.value


def _above(cards, place, at, covering):
    """The set of the cards that lie on one, a bit each."""
    return sum(
        1 << number
        for number, (other, height) in enumerate(cards)
        if other in covering or other == place and height > at
    )
