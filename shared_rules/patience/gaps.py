"""gaps: Each gap takes the card that follows. Also called Montana.

Name: Gaps
Menu: shapes 6

# Goal

Bring each of the four rows into order: one suit, from the two at the left to the king.

All 52 cards are laid in four rows of thirteen. Then the aces are taken out; that leaves four gaps.

# Moves

Into a gap goes the card that follows the one at its left: the same suit, one higher. Its old place is the new
gap. Nothing follows a king or another gap.

At the left end of a row any two may fill a gap.

> 6S / 7S
> A gap behind the six of spades takes the seven of spades alone.

# Dealt once

The cards are dealt once; about six deals of seven can be won like that. The options allow you to shuffle what
is not in place and deal it again, a gap behind what is.

They also give each row its suit; then one deal of four can be won.
"""

from shared_rules.cards import ACE, KING, pack, rank
from shared_rules.moves import Move
from shared_rules.patience import pieces
from shared_rules.patience.pieces import GATHER, Position
from shared_rules.patience.table_game import TableGame
from shared_rules.rng import Rng

# "twos": the row of each suit may be given, clubs to spades from the top
OPTIONS = """
shuffles 0: 0..4
twos any: any suit
"""
ROW = 13  # places


class Gaps(TableGame):
    ROW = ROW
    PLACES = range(52)
    STOCK = 52  # always empty: the place at which the rest is dealt again
    ACES = 53
    ACROSS, FAN = 13, 1
    SHAPE = bytes([v for place in range(52) for v in (2 * (place % 13), 1 + place // 13)]) + bytes(
        (24, 0, 255, 255)
    )
    WORDS = 0, 0, 20, 0

    def deal(self, number, options):
        row = Rng(number).shuffled(pack())
        return laid([b"" if rank(card) == ACE else bytes((card,)) for card in row], 0)

    def legal_moves(self, position, options):
        piles, moves = position.piles, []
        if self.result(position, options):
            return moves
        at = {piles[place][-1]: place for place in self.PLACES if piles[place]}
        for gap in self.PLACES:
            for card in () if piles[gap] else self.takes(piles, gap, options):
                if card in at and at[card] != gap:
                    moves.append(Move("m", at[card], gap, 1))
        if position.redeals < options["shuffles"]:
            moves.append(GATHER)
        return moves

    def takes(self, piles, gap, options):
        """The cards for this gap: a two at the left end, else what follows the card on its left."""
        if gap % ROW == 0:
            suits = range(4) if options["twos"] == "any" else (gap // ROW,)
            return [suit << 4 | 2 for suit in suits]
        left = piles[gap - 1]
        return (left[-1] + 1,) if left and rank(left[-1]) < KING else ()

    def play(self, position, move, options):
        if move == GATHER:
            from shared_rules.patience import shuffling

            return shuffling.rows(position, self, options)
        piles = list(position.piles)
        pieces.carry(piles, move.source, move.target, 1)
        return Position(tuple(piles), 0, position.redeals, b"")

    def in_place(self, piles, start, options):
        """How many cards lie in order from the left end of this row, a two first."""
        length = 0
        wanted = self.takes(piles, start, options)
        while length < ROW and piles[start + length] and piles[start + length][-1] in wanted:
            length += 1
            wanted = self.takes(piles, start + length, options) if length < ROW else ()
        return length

    def result(self, position, options):
        rows = [self.in_place(position.piles, start, options) for start in range(0, 52, ROW)]
        return "won" if min(rows) == KING - 1 else None

    def unused(self, options):
        return () if options["shuffles"] else (self.STOCK,)

    def shown(self, position, options):
        left = options["shuffles"] - position.redeals
        return (("shuffles", left),) if options["shuffles"] else ()

    def sign(self, place, options):
        """The suit of the row, where it is given."""
        return place // ROW if place % ROW == 0 and options["twos"] == "suit" else None

    def check(self, piles, options):
        pieces.check_faces(piles, range(54))
        if max([len(pile) for pile in piles[:52]]) > 1 or sorted(piles[self.ACES]) != [1, 17, 33, 49]:
            raise ValueError("a place holds one card, and the aces lie aside")


def laid(row, redeals):
    return Position(tuple(row) + (b"", b"\x01\x11\x21\x31"), 0, redeals, b"")


GAME = Gaps(54, options=OPTIONS)
