"""solver_open: the fast search for games without stock, in C, told the rules of the game at hand."""

import ctypes

from shared_rules.cards import ACE, EMPTY, pack
from shared_rules.moves import Move
from shared_rules.patience import auto_complete
from simulator.lab import solver_core
from simulator.lab.solver_reference import WINNABLE, building_suits

SAFE = {None: 0, "alternate": 1, "any": 2, "same": 3}
SINGLE, TOGETHER, FREELY = range(3)
LONGEST = 52  # room for the cards of a pile


class Rules(ctypes.Structure):
    """As in solver_open.c."""

    _fields_ = [
        ("cells", ctypes.c_int32),
        ("reserve", ctypes.c_int32),
        ("columns", ctypes.c_int32),
        ("piles", ctypes.c_int32),
        ("cells_end", ctypes.c_int32),
        ("columns_end", ctypes.c_int32),
        ("base", ctypes.c_int32),
        ("safe", ctypes.c_int32),
        ("may_return", ctypes.c_int32),
        ("runs", ctypes.c_int32),
        ("spaces_take_all", ctypes.c_int32),
        ("takes", ctypes.c_uint64 * 64),
    ]


def search(position, options, game, seconds):
    """(verdict, moves that win, number of positions); None when the reference has to do it."""
    # an OpenGame is known by what it has: after its modules were loaded anew its class is another one
    if not hasattr(game, "columns") or options.get("shuffles") or options.get("merci"):
        return None
    core = solver_core.load("solver_open")
    if core is None:
        return None
    rules = _rules(position, options, game)
    cards = b"".join(pile.ljust(LONGEST, b"\0") for pile in position.piles)
    answered = solver_core.ask(
        core.open_game, seconds, ctypes.byref(rules), cards, bytes(map(len, position.piles))
    )
    if answered is None:
        return None
    verdict, steps, positions = answered
    moves = [Move("m", *step[:3]) for step in reversed(steps)]
    if verdict == WINNABLE:
        for move in moves:
            position = game.play(position, move, options)
        moves += auto_complete.moves(position, options, game)
    return verdict, moves, positions


def _rules(position, options, game):
    rule = game.rule(position.piles, options)
    rules = Rules(
        cells=game.CELLS[0] if game.CELLS else 4,
        reserve=4 + len(game.CELLS),
        columns=game.TABLEAU[0],
        piles=game.TABLEAU[-1] + 1,
        cells_end=4 + len(game.cells(options)),
        columns_end=game.TABLEAU[0] + len(game.columns(options)),
        base=game.base(position.piles),
        safe=SAFE[building_suits(rule) if game.base(position.piles) == ACE else None],
        may_return=options.get("worry_back", False),
        runs=_runs(options, game, rule),
        spaces_take_all=len(rule[EMPTY]) == 52,
    )
    for card in (EMPTY, *pack()):
        rules.takes[card] = sum({1 << (on_it >> 4) * 16 + (on_it & 15) for on_it in rule[card]})
    return rules


def _runs(options, game, rule):
    """How runs move: one card at a time, as cells and spaces allow, or whatever is free."""
    if options.get("run_moves") == "single":
        return SINGLE
    return FREELY if game.room(1, [], rule)[0] > 1 else TOGETHER
