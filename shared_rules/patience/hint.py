"""hint: one good move out of the legal ones.

A game supplies `preference(position, move, options)`: how good a hint a move is, the least number first,
or None for a move that does not get on by itself. Where no move does, the shortest way to get on is
searched; so a hint never sends a card to and fro and never goes through a stock that holds nothing.
"""

from shared_rules.patience import dead_end


def hint(position, options, game, boards=dead_end.HANDHELD):
    """The move to show, or None when none is known. The search looks at so many boards at most."""
    return dead_end.last(steps(position, options, game, boards))[1]


def steps(position, options, game, boards=dead_end.HANDHELD):
    """The same in steps: yields None until the last step yields (what dead_end says, move or None)."""
    best = preferred(position, options, game)
    if best:
        yield dead_end.ALIVE, best
    else:
        # what can be taken back does not count here: a way to it could lead round in a circle
        yield from dead_end.search(position, options, game, boards, False)


def preferred(position, options, game):
    """The best move that gets on by itself, or None. Of equals the first one listed."""
    best, least = None, None
    for move in game.legal_moves(position, options):
        number = game.preference(position, move, options)
        if number is not None and (least is None or number < least):
            best, least = move, number
    return best
