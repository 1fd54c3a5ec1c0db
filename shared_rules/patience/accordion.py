"""accordion: One long row that closes up by suit and rank.

Name: Accordion
Menu: shapes 5

# Goal

Fold 52 cards that lie in one long row together into a single pile.

The row goes on from the right end of a line to the left end of the next.

# Moves

A card, with all that lies under it, may go onto the pile at its left, or onto the third pile to the left, if
the top cards are alike in suit or in rank. The row then closes up.

> 7H / 2C / KD / 7S
> The last seven may go onto the first: it is the third to its left.

# Chances

Nearly every deal can be won, but it is hard to find out how: look far ahead.

The options deal eighteen cards alone, as in Donald Knuth's game, or count a deal as won when two or three
piles are left.
"""

from shared_rules.cards import pack, rank, suit
from shared_rules.moves import Move
from shared_rules.patience import pieces
from shared_rules.patience.pieces import Position
from shared_rules.patience.table_game import TableGame
from shared_rules.rng import Rng

OPTIONS = """
cards 52: 52 18
piles_left 1: 1 2 3
"""


class Accordion(TableGame):
    """A move brings a whole pile; those behind it close up."""

    PLACES = range(52)
    REST = 52  # the cards that are not dealt
    ACROSS, FAN = 13, 1
    SHAPE = bytes([v for place in range(52) for v in (2 * (place % 13), 1 + 2 * (place // 13))]) + b"\xff\xff"
    SPACES = False
    WORDS = 0, 0, 24, 1

    def deal(self, number, options):
        deck = Rng(number).shuffled(pack())
        row = [deck[i : i + 1] if i < options["cards"] else b"" for i in self.PLACES]
        return Position(tuple(row) + (deck[options["cards"] :],), 0, 0, b"")

    def legal_moves(self, position, options):
        piles, moves = position.piles, []
        for place in range(1, count(piles)):
            for target in (place - 1, place - 3):
                if target >= 0 and alike(piles[place][-1], piles[target][-1]):
                    moves.append(Move("m", place, target, 1))
        return moves if self.result(position, options) is None else []

    def play(self, position, move, options):
        row = list(position.piles[:52])
        row[move.target] += row.pop(move.source)
        return Position(tuple(row) + (b"", position.piles[self.REST]), 0, 0, b"")

    def result(self, position, options):
        return "won" if count(position.piles) <= options["piles_left"] else None

    def shown(self, position, options):
        return (("piles", count(position.piles)),)

    def check(self, piles, options):
        pieces.check_faces(piles, range(53))
        if b"" in piles[: count(piles)] or len(piles[self.REST]) != 52 - options["cards"]:
            raise ValueError("the row is not closed up")


def count(piles):
    """How many piles the row has."""
    return sum([1 for pile in piles[:52] if pile])


def alike(card, other):
    return rank(card) == rank(other) or suit(card) == suit(other)


GAME = Accordion(53, options=OPTIONS)
