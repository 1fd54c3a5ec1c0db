"""table_game: what the games share in which columns are not built: single cards, pairs, rows, heaps.

A game says with SHAPE where its piles stand when they stand in no row of columns: see firmware/layout_shape.
With `gets_on` it says which moves cannot be made again and again: when none of these can be reached, nothing
is left to do.
"""

from shared_rules.patience import pieces
from shared_rules.patience.choices import Choices
from shared_rules.patience.pieces import GATHER, Position


class TableGame:
    """`count` piles; `options`: a text as Choices takes it."""

    LOW_WINS = False
    TICK_SECONDS = 0
    STANDS = False
    UNDO_MARK = None
    FOUNDATIONS = range(0)

    def __init__(self, count, options=""):
        self._count = count
        self._choices = Choices(options, goes_home=False)

    reveals = staticmethod(pieces.reveals)
    computer_move = staticmethod(pieces.computer_move)
    rounds = staticmethod(pieces.rounds)

    def choices(self):
        return self._choices

    def legal_moves(self, position, options):
        raise NotImplementedError

    def play(self, position, move, options):
        raise NotImplementedError

    def score(self, position, options, seconds):
        """None: there are no points, it is won or not."""

    def shown(self, position, options):
        """What stands on the table in words, [(name, number or word)]: see words.shown."""
        return ()

    def gets_on(self, position, move, options):
        """Can this move be made only so many times in a game?"""
        return move.act == "m"

    def preference(self, position, move, options):
        """For hints, the least first: what leaves most to choose from; None for what does not get on."""
        if not self.gets_on(position, move, options):
            return None
        return -len(self.legal_moves(self.play(position, move, options), options))

    def search(self, position, options, seen):
        """As dead_end.search: one board a step, for a move that gets on. `seen`: a dead_end.Boards."""
        seen.add(position.piles, None)
        at, here, first = 0, position, None
        while True:
            moves = self.legal_moves(here, options)
            for move in moves:
                if move == GATHER or self.gets_on(here, move, options):
                    yield "alive", first or move
                    return
            for move in moves:
                if not seen.add(self.play(here, move, options).piles, first or move):
                    yield "unknown", None
                    return
            at += 1
            if at == seen.count:
                yield "dead", None
                return
            yield None
            first = seen.firsts[at]
            here = Position(seen.boards[at], position.points, position.redeals, position.held)

    def position_from(self, fields, options):
        """The position with these fields. Raises ValueError when this game cannot look like this."""
        position = pieces.checked_position(fields, 1, self._count)
        self.check(position.piles, options)
        return position

    def check(self, piles, options):
        """Raises ValueError when the cards of the pack cannot lie like this."""


def uncovered(piles, places, covers):
    """Those of `places` that hold a card on which nothing lies; `covers(place)` are the places above it."""
    return [p for p in places if piles[p] and not any([piles[above] for above in covers(p)])]
