"""solver_rows: the fast searches for cards in rows, Accordion and Gaps, in C."""

import ctypes

from shared_rules.moves import Move
from simulator.lab import solver_core
from simulator.lab.solver_reference import UNDECIDED, UNWINNABLE, WINNABLE

VERDICTS = (UNWINNABLE, WINNABLE, UNDECIDED)
MOVES = 65536  # room for those of a win
BYTES = 1 << 30


def search(position, options, game, seconds):
    """(verdict, moves that win, number of positions); None when the reference has to do it."""
    # known by their options: after its modules were loaded anew the class of a game is another one
    if "piles_left" in options:
        row = b"".join(pile[-1:] for pile in position.piles[: len(game.PLACES)])
        return _asked("accordion", seconds, row, len(row), options["piles_left"])
    if "twos" in options and position.redeals >= options["shuffles"]:
        places = b"".join(position.piles[place] or b"\0" for place in game.PLACES)
        return _asked("gaps", seconds, places, options["twos"] == "suit")
    return None


def _asked(name, seconds, *asked):
    """What the function `name` of the C file called like it answers."""
    core = solver_core.load("solver_" + name)
    if core is None:
        return None
    answer = ctypes.create_string_buffer(4 * MOVES)
    answered, positions = ctypes.c_int(), ctypes.c_uint64()
    verdict = getattr(core, name)(
        *asked,
        ctypes.c_double(seconds),
        ctypes.c_uint64(BYTES),
        answer,
        MOVES,
        ctypes.byref(answered),
        ctypes.byref(positions),
    )
    moves = [Move("m", *answer.raw[at : at + 3]) for at in range(4 * answered.value - 4, -1, -4)]
    return VERDICTS[verdict], moves, positions.value
