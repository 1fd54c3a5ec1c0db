"""solver: can this patience deal be won, all cards known? Answers come with their proof.

A win is played again through the rules, move by move, before it is told. A deal that cannot be won has been
searched to its end. All that the limits leave open is undecided, which is a normal answer.
"""

import time
from collections import namedtuple

from simulator.lab import (
    solver_columns,
    solver_klondike,
    solver_one_away,
    solver_open,
    solver_reference,
    solver_rows,
)
from simulator.lab.solver_reference import UNDECIDED, UNWINNABLE, WINNABLE  # noqa: F401

# moves: those that win, () otherwise. seconds: by the clock on the wall. busy: seconds of processor time,
# which other work on the machine does not lengthen. positions: how many different ones were found.
Answer = namedtuple("Answer", ("verdict", "moves", "seconds", "busy", "positions", "engine"))

# cards that go home by themselves take choices from the player, and whoever plays may switch them off
BY_HAND = {"auto_foundation": "off"}


class Unproved(Exception):
    """The moves found do not win by the rules: a fault of the solver."""


def by_hand(options):
    """The options with what moves cards by itself switched off."""
    return {id: BY_HAND.get(id, options[id]) for id in options}


def solve(game, options, position, seconds=20, engine=None):
    """An Answer, after so many seconds of processor time at the latest. `engine` is None for the fastest
    there is for this game, or a name of ENGINES."""
    options, start, busy = by_hand(options), time.perf_counter(), time.process_time()
    for name, search in ENGINES.items():
        if engine in (None, name):
            found = search(position, options, game, seconds)
            if found is not None:
                break
    else:
        raise ValueError("engine %s does not play this game; leave it out" % engine)
    verdict, moves, positions = found
    if verdict == WINNABLE:
        replay(game, options, position, moves)
    seconds, busy = time.perf_counter() - start, time.process_time() - busy
    return Answer(verdict, tuple(moves), seconds, busy, positions, name)


def replay(game, options, position, moves):
    """Play the moves, each of which must be legal, to the win. Raises Unproved."""
    for number, move in enumerate(moves):
        if move not in game.legal_moves(position, options):
            raise Unproved("move %d of %d is not legal: %s" % (number + 1, len(moves), move))
        position = game.play(position, move, options)
    if game.result(position, options) != "won":
        raise Unproved("the %d moves do not win" % len(moves))


# fastest first; an engine answers None for a game that it does not know
ENGINES = {
    "klondike": solver_klondike.search,
    "open": solver_open.search,
    "columns": solver_columns.search,
    "one_away": solver_one_away.search,
    "rows": solver_rows.search,
    "reference": solver_reference.search,
}
