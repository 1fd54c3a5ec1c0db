"""auto_complete: play the rest when it is certain.

The act itself is the move pieces.FINISH: it is legal when the rest is certain and the option is not off,
brings everything home at once, and is taken back as one. The moves here are for showing how.
"""


def ready(position, options, game):
    """Is the rest certain? A game supplies `can_finish`."""
    return game.result(position, options) is None and game.can_finish(position, options)


def moves(position, options, game):
    """The ordinary moves that win the game, one after another; it must be ready. Played one by one they
    are scored as the player's own, redeals included."""
    found = []
    while game.result(position, options) is None:
        move = game.finishing_move(position.piles) if hasattr(game, "finishing_move") else None
        move = move or _next(position, options, game)
        found.append(move)
        position = game.play(position, move, options)
    return found


def _next(position, options, game):
    """The lowest card that fits goes home; until one fits, the stock goes round."""
    lowest, least = None, 99
    for move in game.legal_moves(position, options):
        if move.act == "m" and move.target in game.FOUNDATIONS:
            height = len(position.piles[move.target])
            if height < least:
                lowest, least = move, height
        elif lowest is None and (move.act == "d" or move.act == "r"):
            lowest = move
    return lowest
