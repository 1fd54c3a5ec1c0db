"""players: who may sit at the table of `fairway match`."""

from shared_rules.golf import bots
from shared_rules.golf.legal import legal_moves
from simulator.lab import one_ply


def _at_random(seen, options, rng):
    moves = legal_moves(seen, options)
    return moves[rng.below(len(moves))]


def _at_level(level):
    return lambda seen, options, rng: bots.choose(seen, options, rng, level)


# name -> function of (view, options, random numbers) -> move
PLAYERS = {name: _at_level(level) for level, name in enumerate(bots.LEVELS, 1)}
PLAYERS["one_ply"] = one_ply.choose
PLAYERS["random"] = _at_random
