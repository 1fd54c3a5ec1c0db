"""bakers_dozen: Thirteen columns, kings at the bottom, no spaces to fill.

Name: Baker's Dozen
Menu: open 3

# Goal

Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.

Thirteen columns of four cards lie open, in two rows. Kings are put at the bottom of their column.

# Moves

The last card of a column may go onto any card that is one higher, whatever its suit, one card at a time.

An empty column stays empty. Cards that are home stay there.

The options can have you build in suit, or let kings fill spaces.
"""

from shared_rules.cards import KING, rank
from shared_rules.patience.open_game import OpenGame, even
from shared_rules.patience.pieces import Position

OPTIONS = """
build_colour any: any suit
fill_empty none: none king
worry_back false: false true
"""


class BakersDozen(OpenGame):
    def deal(self, number, options):
        piles = list(OpenGame.deal(self, number, options).piles)
        for column in self.TABLEAU:
            piles[column] = kings_first(piles[column])
        return Position(tuple(piles), 0, 0, b"")


def kings_first(cards):
    """The cards with the kings at the bottom, all else in its order."""
    kings = [card for card in cards if rank(card) == KING]
    return bytes(kings + [card for card in cards if rank(card) != KING])


GAME = BakersDozen(even(52, 13), build="any", spaces="none", options=OPTIONS)
