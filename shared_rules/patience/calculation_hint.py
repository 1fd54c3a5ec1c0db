"""calculation_hint: how good a move of Calculation is, the least number first; None when it is no card."""

from shared_rules.cards import KING, rank


def preference(position, move, game):
    """Home; else onto the heap whose top card must wait longer, but not much longer."""
    if move.act != "m":
        return None
    if move.target in game.FOUNDATIONS:
        return 0
    piles, heap = position.piles, position.piles[move.target]
    own = wait(piles, piles[move.source][-1], game)
    other = wait(piles, heap[-1], game) if heap else 30
    return 1 + other - own if other >= own else 40 + own - other


def wait(piles, card, game):
    """After how many cards of its own the first of the foundations takes this rank."""
    soonest = KING
    for foundation in game.FOUNDATIONS:
        for height in range(len(piles[foundation]), KING):
            if game.rank_at(foundation, height) == rank(card):
                soonest = min(soonest, height - len(piles[foundation]))
    return soonest
