"""solver_rows: the fast searches for cards in rows, Accordion and Gaps, in C."""

from shared_rules.moves import Move
from simulator.lab import solver_core


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
    answered = solver_core.ask(getattr(core, name), seconds, *asked)
    if answered is None:
        return None
    verdict, steps, positions = answered
    return verdict, [Move("m", *step[:3]) for step in reversed(steps)], positions
