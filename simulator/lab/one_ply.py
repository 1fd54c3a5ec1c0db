"""one_ply: the fixed opponent that the computer players are measured against.

It makes the act after which its own layout is expected to count least, unseen cards counted exactly. What
ends a hole, what the neighbour needs and how many turns are left mean nothing to it. Random numbers break
ties.
"""

from shared_rules.golf.legal import legal_moves, replaceable_places
from shared_rules.golf.outlook import expected


def choose(seen, options, rng):
    """The move of the seat whose turn and whose view it is."""
    moves = legal_moves(seen, options)
    if len(moves) > 1:
        moves = _best(seen, options, moves)
    return moves[rng.below(len(moves))]


def _best(seen, options, moves):
    """The moves with the lowest expected layout."""
    layout = seen.layouts[seen.seat]
    outlook = expected(seen, options)
    places = replaceable_places(layout, options, seen.locked[seen.seat])

    def best_swap(card):
        return max([outlook.gain(layout, place, card) for place in places])

    def gain(move):
        """How much lower the layout is expected to count by it."""
        if move.act == "s":
            return outlook.gain(layout, move.source, seen.hand)
        if move.act == "t":
            return best_swap(seen.pile[-1])
        if move.act == "d":
            gains = [count * max(best_swap(card), 0) for card, count in outlook.sorts.values()]
            return sum(gains) / outlook.total if places else 0
        return 0 if move.act in "xfep" else -1  # nothing that it does not understand

    gains = [gain(move) for move in moves]
    return [move for move, points in zip(moves, gains) if points == max(gains)]
