"""aces_up: Of each suit the highest card stays: four aces in the end.

Name: Aces Up
Menu: shapes 7

# Goal

Send all cards away but the four aces.

Four cards are dealt side by side; the rest is the stock.

> 9H / 4S / QH / KC
> The nine of hearts goes, as the queen of hearts is higher.

# Moves

Where the last cards of two columns are of one suit, the lower one may go away. Aces are the highest.

The last card of any column may fill a space. In the options you can let aces alone do so, or nothing.

When you like, deal one card from the stock onto each of the four columns.
"""

from shared_rules.cards import ACE, FACE_DOWN, pack, rank, suit
from shared_rules.moves import Move
from shared_rules.patience import pieces
from shared_rules.patience.pieces import DEAL, Position
from shared_rules.patience.table_game import TableGame
from shared_rules.rng import Rng

OPTIONS = """
fill_empty any: any ace none
"""


class AcesUp(TableGame):
    STOCK = 0
    FOUNDATIONS = range(1, 2)  # one pile for all that goes
    TABLEAU = range(2, 6)
    ACROSS, FAN = 7, 9
    SHAPE = bytes((0, 0, 12, 0, 3, 1, 5, 1, 7, 1, 9, 1))
    WORDS = 2, 0, 4, 0

    def deal(self, number, options):
        deck = pieces.turn_over(Rng(number).shuffled(pack()))
        return self.play(Position((deck,) + (b"",) * 5, 0, 0, b""), DEAL, options)

    def legal_moves(self, position, options):
        piles, away, moves = position.piles, self.FOUNDATIONS[0], []
        columns = [column for column in self.TABLEAU if piles[column]]
        spaces = [column for column in self.TABLEAU if not piles[column]]
        for column in columns:
            card = piles[column][-1]
            if any([outranks(piles[other][-1], card) for other in columns]):
                moves.append(Move("m", column, away, 1))
        for column in columns if spaces else ():
            if len(piles[column]) > 1 and self.fills(piles[column][-1], options):
                moves.append(Move("m", column, spaces[0], 1))
        if piles[self.STOCK]:
            moves.append(DEAL)
        return moves

    def fills(self, card, options):
        """May this card fill a space?"""
        return options["fill_empty"] == "any" or options["fill_empty"] == "ace" and rank(card) == ACE

    def gets_on(self, position, move, options):
        return move.target == self.FOUNDATIONS[0]

    def play(self, position, move, options):
        piles = list(position.piles)
        if move == DEAL:
            for column in self.TABLEAU:
                pieces.draw(piles, self.STOCK, column, 1)
        else:
            pieces.carry(piles, move.source, move.target, 1)
        return Position(tuple(piles), 0, 0, b"")

    def result(self, position, options):
        return "won" if len(position.piles[self.FOUNDATIONS[0]]) == 48 else None

    def check(self, piles, options):
        pieces.check_faces(piles, range(1, 6))
        if len(piles[self.STOCK]) % 4 or not all([card >= FACE_DOWN for card in piles[self.STOCK]]):
            raise ValueError("the stock lies face down, in fours")
        if any([rank(card) == ACE for card in piles[self.FOUNDATIONS[0]]]):
            raise ValueError("an ace never goes")


def outranks(other, card):
    """Is `other` a higher card of the same suit? Aces are the highest."""
    return suit(other) == suit(card) and (rank(other) - 2) % 13 > (rank(card) - 2) % 13


GAME = AcesUp(6, options=OPTIONS)
