"""clock: Cards tell the hours. All is luck: one deal of thirteen is won.

Name: Clock
Menu: shapes 9

# Goal

Turn up all cards before the fourth king. One deal of thirteen is won, and nothing you do can change it: this
game is for watching the hours.

Thirteen piles of four cards lie face down: twelve like the hours of a clock, one in the middle. Its top card
is turned up first.

# Moves

The card that lies face up goes under the pile of its rank: an ace at one o'clock, a two at two o'clock, a
jack at eleven, a queen at twelve, a king in the middle. The top card of that pile is turned up next.

When the fourth king comes, no card is left to turn in the middle. The game is won if all others lie face up
by then.
"""

from shared_rules.cards import FACE_DOWN, KING, pack, rank
from shared_rules.moves import Move
from shared_rules.patience import pieces
from shared_rules.patience.pieces import Position
from shared_rules.patience.table_game import TableGame
from shared_rules.rng import Rng

# x and y of the hours one to twelve and of the middle, in half cards and thirtieths of the height
FACE = (10, 2, 12, 7, 13, 15, 12, 23, 10, 28, 7, 30, 4, 28, 2, 23, 1, 15, 2, 7, 4, 2, 7, 0, 7, 15)


class Clock(TableGame):
    """Place 0 is for aces, at one o'clock, and so on; the kings lie in the middle. A move brings the card
    that lies face up on its pile under the pile of its rank, whose top card is turned up then."""

    PLACES = range(13)
    ACROSS, FAN = 8, 1
    SHAPE = bytes(FACE)
    WORDS = 0, 0, 3, 0

    def deal(self, number, options):
        deck = bytes([card | FACE_DOWN for card in Rng(number).shuffled(pack())])
        piles = [deck[4 * place : 4 * place + 4] for place in self.PLACES]
        pieces.turn_up(piles, KING - 1)
        return Position(tuple(piles), 0, 0, b"")

    def turned(self, piles):
        """The place on which the card to be played lies; None after the last king."""
        for place in self.PLACES:
            pile = piles[place]
            if pile and pile[-1] < FACE_DOWN and (rank(pile[-1]) != place + 1 or max(pile) >= FACE_DOWN):
                return place
        return None

    def legal_moves(self, position, options):
        place = self.turned(position.piles)
        return [] if place is None else [Move("m", place, rank(position.piles[place][-1]) - 1, 1)]

    def play(self, position, move, options):
        piles = list(position.piles)
        card = piles[move.source][-1:]
        piles[move.source] = piles[move.source][:-1]
        piles[move.target] = card + piles[move.target]
        pieces.turn_up(piles, move.target)
        return Position(tuple(piles), 0, 0, b"")

    def result(self, position, options):
        over = self.turned(position.piles) is None and max(b"".join(position.piles)) < FACE_DOWN
        return "won" if over else None

    def shown(self, position, options):
        kings = [card for card in position.piles[KING - 1] if rank(card) == KING and card < FACE_DOWN]
        return (("kings", len(kings)),)

    def check(self, piles, options):
        """All that lies face up but the one card to be played lies under the pile of its rank."""
        turned = self.turned(piles)
        for place in self.PLACES:
            pile = piles[place][:-1] if place == turned else piles[place]
            face_up = [card for card in pile if card < FACE_DOWN]
            if bytes(face_up) != pile[: len(face_up)] or any([rank(card) != place + 1 for card in face_up]):
                raise ValueError("a card lies face up where it cannot have come")


GAME = Clock(13)
