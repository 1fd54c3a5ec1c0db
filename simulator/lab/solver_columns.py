"""solver_columns: the fast search for games with hidden cards, a stock or a reserve, in C."""

import ctypes

from shared_rules.cards import EMPTY, FACE_DOWN, pack
from shared_rules.moves import Move
from shared_rules.patience import auto_complete, pieces
from simulator.lab import solver_core
from simulator.lab.solver_reference import FOR_EVER, WINNABLE

STOCK_GOES = {None: 0, "waste": 1, "columns": 2}
LIFTS = {"run": 0, "suit": 1, "any": 2}
SAFE = {"alternate": 1, "any": 2, "suit": 3}
LONGEST = 104  # room for the cards of a pile
NO_LIMIT = -1
FEATURES = 9  # what a position is judged by, see the C file

# how much each feature counts, by either of the two measures: cards on lower ones, neighbours that do not
# fit, cards face down, spaces, cards not home, in the stock, in the reserve, on those that are wanted next,
# neighbours of different suits
BUILDING = ((4, 2, 3, -3, 2, 1, 2, 0, 0, 20), (0, 0, 4, -2, 4, 2, 4, 3, 0, 20))
RUNS = ((0, 3, 4, -6, 20, 3, 0, 0, 1, 60), (1, 4, 6, -3, 20, 5, 0, 0, 2, 60))


class Rules(ctypes.Structure):
    """As in solver_columns.c."""

    _fields_ = [
        *[(name, ctypes.c_int32) for name in ("waste", "homes", "reserve", "columns", "count")],
        *[(name, ctypes.c_int32) for name in ("stock_goes", "draw", "redeals")],
        *[(name, ctypes.c_int32) for name in ("lift", "whole_run", "closed", "base", "safe", "may_return")],
        *[(name, ctypes.c_int32) for name in ("runs_home", "packs", "fill_to_deal")],
        ("weight", ctypes.c_int32 * (2 * (FEATURES + 1))),
        ("takes", ctypes.c_uint64 * 64),
    ]


def search(position, options, game, seconds):
    """(verdict, moves that win, number of positions); None when the reference has to do it."""
    # a ColumnGame is known by what it has: after its modules were loaded anew its class is another one
    if not hasattr(game, "lift"):
        return None
    core = solver_core.load("solver_columns")
    if core is None:
        return None
    piles, rules = position.piles, _rules(position, options, game)
    drawn = piles[game.WASTE] if game.stock == "waste" else b""
    stock = drawn + (pieces.turn_over(piles[0]) if game.stock else b"")
    reserve = b"".join(piles[pile] for pile in game.RESERVE)
    if rules.runs_home:
        home = bytes((len(piles[game.FOUNDATIONS[0]]) // 13, 0, 0, 0))
    else:
        home = bytes(len(piles[foundation]) for foundation in game.FOUNDATIONS)
    columns = [piles[column] for column in game.TABLEAU]
    answered = solver_core.ask(
        core.columns,
        seconds,
        ctypes.byref(rules),
        b"".join(pile.ljust(LONGEST, b"\0") for pile in columns),
        bytes(map(len, columns)),
        home,
        stock,
        len(stock),
        len(drawn),
        bytes(card & ~FACE_DOWN & 0xFF for card in reserve),
        len(reserve),
    )
    if answered is None:
        return None
    verdict, steps, positions = answered
    moves = _moves(position, options, game, steps[::-1], stock) if verdict == WINNABLE else []
    return verdict, moves, positions


def _rules(position, options, game):
    rule, runs_home = game.rule(position.piles, options), len(game.FOUNDATIONS) == 1
    build = options.get("build_colour", game.build)
    safe = 0 if runs_home or game.lift == "any" and build != "suit" else SAFE[build]
    rules = Rules(
        waste=game.WASTE if game.stock == "waste" else -1,
        homes=game.FOUNDATIONS[0],
        reserve=game.RESERVE[0] if game.RESERVE else -1,
        columns=game.TABLEAU[0],
        count=len(game.TABLEAU),
        stock_goes=STOCK_GOES[game.stock],
        draw=options.get("draw_count", 1),
        redeals=_redeals(position, options, game),
        lift=LIFTS[game.lift],
        whole_run=options.get("run_moves") == "whole_run",
        closed=options.get("fill_empty", game.spaces) == "waste",
        base=game.base(position.piles),
        safe=safe,
        may_return=options.get("worry_back", False),
        runs_home=runs_home,
        packs=len(game.cards(options)) // 52,
        fill_to_deal=not options.get("deal_into_spaces", True),
        weight=sum(RUNS if runs_home else BUILDING, ()),
    )
    for card in (EMPTY, *pack()):
        rules.takes[card] = sum({1 << (on_it >> 4) * 16 + (on_it & 15) for on_it in rule[card]})
    return rules


def _redeals(position, options, game):
    """How often the waste may still be turned over."""
    if game.stock != "waste":
        return 0
    if game.may_redeal(position._replace(redeals=FOR_EVER), options):
        return NO_LIMIT
    left = 0
    while game.may_redeal(position._replace(redeals=position.redeals + left), options):
        left += 1
    return left


def _moves(position, options, game, steps, stock):
    """The moves of the rules that make these steps, with the draws between them."""
    made = []

    def make(move):
        nonlocal position
        made.append(move)
        position = game.play(position, move, options)

    for source, target, count, at in steps:
        if game.stock == "waste" and source == game.WASTE:
            while position.piles[game.WASTE][-1:] != stock[at % 64 : at % 64 + 1]:
                make(pieces.DRAW if position.piles[0] else pieces.REDEAL)
        make(Move("m", source, target, count) if count else pieces.DEAL)
    return made + auto_complete.moves(position, options, game)
