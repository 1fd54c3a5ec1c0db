"""one_press: where lifted cards go when the player does not say."""

from shared_rules.patience.pieces import uncovers


def targets(position, options, game, source, count=None):
    """The moves of the top `count` cards (None: of any number) of pile `source`, best first: home, then
    what uncovers a card lying face down, then the leftmost column; of these the longest run."""
    pile = position.piles[source]

    def order(move):
        at_home = move.target in game.FOUNDATIONS
        return not at_home, not uncovers(pile, move.count), move.target, -move.count

    found = [
        move
        for move in game.legal_moves(position, options)
        if move.act == "m" and move.source == source and count in (None, move.count)
    ]
    return sorted(found, key=order)


def best_target(position, options, game, source, count=None):
    """The first of these moves, or None."""
    found = targets(position, options, game, source, count)
    return found[0] if found else None
