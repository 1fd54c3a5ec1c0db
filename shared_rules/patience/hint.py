"""hint: one good move out of the legal ones.

First what gets on by itself, in a fixed order; a game may have its own `preference(position, move,
options)`. Where nothing does, the shortest way to get on is searched; so a hint never sends a card to and
fro and never goes through a stock that holds nothing.
"""

from shared_rules.cards import rank
from shared_rules.patience import dead_end
from shared_rules.patience.pieces import uncovers

BOARDS = 50  # of the search: beyond it, in trials with 200 deals, hints won few games more


def hint(position, options, game, boards=BOARDS):
    """The move to show, or None when none is known. The search looks at so many boards at most, or at those
    that the game allows on the device."""
    boards = min(boards, getattr(game, "BOARDS", boards))
    return dead_end.last(steps(position, options, game, boards))[1]


def steps(position, options, game, boards=BOARDS):
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
        if hasattr(game, "preference"):
            number = game.preference(position, move, options)
        else:
            number = preference(position, move, game)
        if number is not None and (least is None or number < least):
            best, least = move, number
    return best


def preference(position, move, game):
    """How good a hint a move is, the least number first, or None when it does not get on by itself: ace or
    two home; what uncovers a card lying face down, the longest hidden column first; the same into a
    space; waste to column; other cards home."""
    if move.act == "f":
        return 0
    if move.act != "m" or move.source in game.FOUNDATIONS:
        return None
    pile = position.piles[move.source]
    card, goes_home = pile[-move.count], move.target in game.FOUNDATIONS
    if goes_home and card in position.held:
        return None
    if goes_home and rank(card) <= 2:
        return 1
    if uncovers(pile, move.count):
        into_space = not goes_home and not position.piles[move.target]
        return (200 if into_space else 100) - (len(pile) - move.count)
    if goes_home:
        return 400
    return 300 if move.source == getattr(game, "WASTE", None) else None
