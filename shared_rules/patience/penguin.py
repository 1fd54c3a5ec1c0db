"""penguin: Seven cells, columns in suit; the first card says where to begin.

Name: Penguin
Menu: cells 6

# Goal

The first card dealt is the beak. It lies at the bottom of the first column, and the other three of its rank
go home at once. Build each suit up from there, ace after king, until all 52 cards are home.

Seven columns of seven cards lie open; seven free cells are empty.

# Moves

A card goes onto a card of its own suit that is one higher, king onto ace, or into a free cell. A run in suit
moves as one, or any upper part of it.

An empty column takes only a card one rank below the beak, with the run on it. If the beak is a five, it takes
fours.

Cards that are home stay there.
"""

from shared_rules.cards import KING, pack, rank
from shared_rules.patience import pieces
from shared_rules.patience.open_game import OpenGame
from shared_rules.patience.pieces import Position
from shared_rules.rng import Rng


class Penguin(OpenGame):
    def deal(self, number, options):
        """Seven columns of seven. The first card, at the bottom of the first column, is the beak: the other
        three of its rank go home at once."""
        deck = Rng(number).shuffled(pack())
        beak = rank(deck[0])
        alike = [card for card in deck[1:] if rank(card) == beak]
        deck = deck[:1] + bytes([card for card in deck[1:] if rank(card) != beak])
        piles = [b""] * self.TABLEAU[0]
        for card in alike:
            piles[card >> 4] = bytes((card,))
        columns = pieces.deal_rows(deck, self.lengths, 7)[0]
        return Position(tuple(piles) + columns, 0, 0, b"")

    def base(self, piles):
        return [rank(piles[foundation][0]) for foundation in self.FOUNDATIONS if piles[foundation]][0]

    def rule(self, piles, options):
        """Down in suit, king on ace; a space takes the rank below the beak's."""
        base = self.base(piles)
        if base not in self._rules:
            self._rules.clear()  # one is enough, and a small device has no room for more
            last = (base - 2) % KING + 1
            self._rules[base] = pieces.build(pieces.SAME_SUIT, pieces.DOWN, (last,), wrap=True)
        return self._rules[base]

    def room(self, room, spaces, rule):
        """A run moves as it is, whatever is free."""
        return KING, KING


GAME = Penguin((7,) * 7, build="suit", spaces="king", cells=7)
