"""column_hint: what gets on in the games of column_game besides what does in all games, see hint."""

from shared_rules.cards import FACE_DOWN
from shared_rules.patience import hint

RESERVE, JOIN = 300, 350  # between the numbers of hint.preference


def preference(position, move, options, game):
    """As hint.preference; besides: from the reserve to a column, and what joins two cards and tears none
    apart, so that no row of hints leads round in a circle."""
    number = hint.preference(position, move, game)
    if number is not None or move.act != "m":
        return number
    pile, target = position.piles[move.source], position.piles[move.target]
    if move.source in game.FOUNDATIONS or move.target in game.FOUNDATIONS or not target:
        return None
    if move.source in game.RESERVE:
        return RESERVE
    lifted, rule = pile[-move.count], game.rule(position.piles, options)
    if len(pile) > move.count and _joined(pile[-move.count - 1], lifted, rule, game):
        return None
    return JOIN if _joined(target[-1], lifted, rule, game) else None


def _joined(below, card, rule, game):
    """Would the two move as one?"""
    if game.lift == "suit":
        return below == card + 1
    return below < FACE_DOWN and card in rule[below]
