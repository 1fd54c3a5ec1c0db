"""dead_end: is nothing useful left to do? A false alarm spoils the game, so only what is certain counts.

To get on means: a card of stock or waste is played, a card turned up, or a card sent home that was not
home before. All other moves lead from board to board; when no board that can be reached lets the player
get on, the game is dead. A game supplies `reachable(position, options)`, the cards that drawing alone can
bring to the top of the waste, and `wanted(piles, options)`, the cards that could be played from there.
"""

from shared_rules.cards import FACE_DOWN, rank, suit
from shared_rules.patience.pieces import Position

DEAD, ALIVE, UNKNOWN = "dead", "alive", "unknown"
HANDHELD, DESK = 200, 5000  # boards


def verdict(position, options, game, boards=HANDHELD):
    """(DEAD, None); (ALIVE, first move of a shortest way to get on); or (UNKNOWN, None) after so many
    boards."""
    return last(search(position, options, game, boards))


def last(steps):
    """What the last step yields."""
    answer = None
    while answer is None:
        answer = next(steps)
    return answer


def search(position, options, game, boards=HANDHELD, home_counts=True):
    """Look at one board a step, for a device that has other things to do: yields None until the last
    step yields the verdict. Without `home_counts` a card sent home alone does not get on."""
    cards = game.reachable(position, options)
    hidden, heights = _hidden(position, game), _heights(position, game)
    firsts = {_board(position, game): None}  # the first move of a shortest way to each board
    waiting = list(firsts)
    here, first = position, None
    while True:
        moves = game.legal_moves(here, options)
        wanted = game.wanted(here.piles, options)
        if any([card in wanted for card in cards]):
            yield ALIVE, first or _play_card(moves, game)
            return
        for move in moves:
            if move.act == "d" or move.act == "r":
                continue
            there = game.play(here, move, options)
            rises = home_counts and any([a > b for a, b in zip(_heights(there, game), heights)])
            if rises or _hidden(there, game) < hidden or game.result(there, options):
                yield ALIVE, first or move
                return
            board = _board(there, game)
            if board not in firsts:
                if len(firsts) == boards:
                    yield UNKNOWN, None
                    return
                firsts[board] = first or move
                waiting.append(board)
        waiting.pop(0)
        if not waiting:
            yield DEAD, None
            return
        yield None
        first = firsts[waiting[0]]
        here = _position(waiting[0], position, game)


def _play_card(moves, game):
    """The move that plays the top card of the waste or, when another card fits, brings it up."""
    for move in moves:
        if move.act == "m" and move.source == game.WASTE:
            return move
    return [move for move in moves if move.act == "d" or move.act == "r"][0]


def _hidden(position, game):
    return sum([card >= FACE_DOWN for column in game.TABLEAU for card in position.piles[column]])


def _heights(position, game):
    """How high each foundation is, or has been: cards held have been home."""
    heights = [len(position.piles[foundation]) for foundation in game.FOUNDATIONS]
    for card in position.held:
        heights[suit(card)] = max(heights[suit(card)], rank(card))
    return heights


# A board is kept as one bytes object: columns and cells, which may stand in any order, foundations and the
# cards held, with 255 between them. Stock and waste stay as they are.


def _board(position, game):
    piles = position.piles
    parts = sorted([piles[column] for column in game.TABLEAU])
    parts += sorted([piles[cell] for cell in getattr(game, "CELLS", ())])
    parts += [piles[foundation] for foundation in game.FOUNDATIONS]
    return b"\xff".join(parts + [position.held])


def _position(board, start, game):
    piles, parts = list(start.piles), board.split(b"\xff")
    numbers = list(game.TABLEAU) + list(getattr(game, "CELLS", ())) + list(game.FOUNDATIONS)
    for number, part in zip(numbers, parts):
        piles[number] = part
    return Position(tuple(piles), start.points, start.redeals, parts[-1])
