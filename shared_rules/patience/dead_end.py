"""dead_end: is nothing useful left to do? A false alarm spoils the game, so only what is certain counts.

To get on means: a card of stock or waste is played, a card turned up, a run sent home, or a card that was not
home before. All other moves lead from board to board; when no board that can be reached lets the player
get on, the game is dead. A game with a waste supplies `build_rule(options)` for its columns, or
`rule(piles, options)` and `base(piles)` where they depend on the table, `may_redeal(position, options)` and
the option `draw_count`. As long as it offers the move GATHER, which shuffles, or DEAL, which brings new
cards, the game is alive, and that is the way to get on where none else is found.

A game that is of another kind has a `search(position, options, boards)` of its own, which yields the same.
"""

from shared_rules.cards import ACE, FACE_DOWN, rank, suit
from shared_rules.patience.pieces import Position, next_cards, reachable, takes

DEAD, ALIVE, UNKNOWN = "dead", "alive", "unknown"
HANDHELD, DESK = 200, 5000  # boards; a game may say with BOARDS that fewer do on the device


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
    if hasattr(game, "search"):
        yield from game.search(position, options, Boards(boards))
        return
    cards = reachable_cards(position, options, game)
    hidden, heights = _hidden(position, game), _heights(position, game)
    seen = Boards(boards)
    seen.add(_board(position, game), None)
    at, here, first, fresh = 0, position, None, None
    while True:
        moves = game.legal_moves(here, options)
        wanted = _wanted(here.piles, options, game)
        if any([card in wanted for card in cards]):
            yield ALIVE, first or _play_card(moves, game)
            return
        for move in moves:
            if move.act == "d" or move.act == "r":
                continue
            if move.act == "g" or move.act == "l":
                fresh = fresh or first or move
                continue
            there = game.play(here, move, options)
            rises = home_counts and any([a > b for a, b in zip(_heights(there, game), heights)])
            if rises or _hidden(there, game) < hidden or game.result(there, options):
                yield ALIVE, first or move
                return
            if not seen.add(_board(there, game), first or move):
                yield (ALIVE, fresh) if fresh else (UNKNOWN, None)
                return
        at += 1
        if at == seen.count:
            yield (ALIVE, fresh) if fresh else (DEAD, None)
            return
        yield None
        first = seen.firsts[at]
        here = _position(seen.boards[at], position, game)


class Boards:
    """Up to `limit` different boards in the order in which they were found, each with the first move of a
    shortest way to it. All room is taken at once and in small pieces: on a device whose memory is in
    use for long, a dict that grows may find no room in one piece."""

    def __init__(self, limit):
        self.boards = [None] * limit
        self.firsts = [None] * limit
        self.count = 0
        self._buckets = [[] for _ in range(limit // 8 + 1)]

    def add(self, board, first):
        """Returns False when there is no room for this board."""
        bucket = self._buckets[hash(board) % len(self._buckets)]
        if board in bucket:
            return True
        if self.count == len(self.boards):
            return False
        bucket.append(board)
        self.boards[self.count] = board
        self.firsts[self.count] = first
        self.count += 1
        return True


def reachable_cards(position, options, game):
    """The cards that drawing and redealing alone can bring to the top of the waste."""
    if not hasattr(game, "WASTE"):
        return b""
    redeals_left = game.may_redeal(position, options)
    return reachable(position.piles, game.STOCK, game.WASTE, options["draw_count"], redeals_left)


def _wanted(piles, options, game):
    """The cards that could be played from the waste."""
    if not hasattr(game, "WASTE"):
        return b""
    if hasattr(game, "rule"):
        rule, base = game.rule(piles, options), game.base(piles)
    else:
        rule, base = game.build_rule(options), ACE
    columns = [takes(piles[column], rule) for column in game.TABLEAU]
    return next_cards(piles, game.FOUNDATIONS, base) + b"".join(columns)


def _play_card(moves, game):
    """The move that plays the top card of the waste or, when another card fits, brings it up."""
    for move in moves:
        if move.act == "m" and move.source == game.WASTE:
            return move
    return [move for move in moves if move.act == "d" or move.act == "r"][0]


def _hidden(position, game):
    numbers = list(game.TABLEAU) + list(getattr(game, "RESERVE", ()))
    return sum([card >= FACE_DOWN for number in numbers for card in position.piles[number]])


def _heights(position, game):
    """How high each foundation is, or has been: cards held have been home."""
    heights = [len(position.piles[foundation]) for foundation in game.FOUNDATIONS]
    for card in position.held:
        heights[suit(card)] = max(heights[suit(card)], rank(card))
    return heights


# A board is kept as one bytes object: columns and cells, which may stand in any order, reserve, foundations
# and the cards held, with 255 between them. Stock and waste stay as they are. Empty columns and cells come
# last, where those that the options leave unused stand.


def _board(position, game):
    piles = position.piles
    parts = sorted([piles[column] for column in game.TABLEAU], reverse=True)
    parts += sorted([piles[cell] for cell in getattr(game, "CELLS", ())], reverse=True)
    parts += [piles[number] for number in _fixed(game)]
    return b"\xff".join(parts + [position.held])


def _position(board, start, game):
    piles, parts = list(start.piles), board.split(b"\xff")
    numbers = list(game.TABLEAU) + list(getattr(game, "CELLS", ())) + _fixed(game)
    for number, part in zip(numbers, parts):
        piles[number] = part
    return Position(tuple(piles), start.points, start.redeals, parts[-1])


def _fixed(game):
    """The piles that cannot change places."""
    return list(getattr(game, "RESERVE", ())) + list(game.FOUNDATIONS)
