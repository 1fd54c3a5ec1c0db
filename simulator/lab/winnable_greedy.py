"""winnable_greedy: how often careless play wins deals of each grade: do the grades mean anything to a player?

python -m simulator.lab.winnable_greedy klondike eight_off

The careless player prefers what gets on, is a little moody, never goes back to a board that
was there, and stops after 220 moves.
"""

import argparse
import random

from firmware import winnable
from shared_rules import modules
from simulator.lab import solver, solver_deals, winnable_packs
from simulator.lab.solver_reference import Table, _promise

MOOD = 3  # how far, in steps of _promise, a move may be preferred for no reason
PATIENCE = 220  # moves
TRIES = 12


def wins(game, options, number, dice):
    """Is this deal won in one try?"""
    table, position, seen = Table(game, options), game.deal(number, options), set()
    for _ in range(PATIENCE):
        if game.result(position, options) or game.can_finish(position, options):
            return True
        seen.add(position.piles)
        moves = game.legal_moves(position, options)
        moves.sort(key=lambda move: _liking(position, move, table) + MOOD * dice.random())
        after = (game.play(position, move, options) for move in moves)
        position = next((there for there in after if there.piles not in seen), None)
        if position is None:
            return False
    return False


def _liking(position, move, table):
    return _promise(position, move, table) if move.act == "m" else 5


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("packs", metavar="PACK", nargs="+")
    parser.add_argument("--count", type=int, default=40, help="deals of each grade (default 40)")
    parsed = parser.parse_args()
    for name in parsed.packs:
        id, choice = winnable_packs.game_of(name)
        game, options = solver_deals.game_with(id, choice)
        options = solver.by_hand(options)
        for grade, text in zip(winnable.GRADES, modules.load(winnable.module_of(name)).DEALS):
            numbers = list(winnable.numbers(text))[:: max(1, 400 // parsed.count)][: parsed.count]
            dice = random.Random(5)
            won = sum(wins(game, options, number, dice) for number in numbers for _ in range(TRIES))
            print("%s, %s: %d of %d" % (name, grade, won, TRIES * len(numbers)), flush=True)


if __name__ == "__main__":
    main()
