"""freecell: Four cells to lay cards aside. Nearly every deal can be won.

Name: FreeCell
Menu: cells 1

# Goal

Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.

All cards lie open in eight columns, four of seven cards and four of six. Above them are four free cells and
the foundations.

Nearly every deal can be won: of the first 32,000 of the well-known Windows program all but one.

# Moves

The last card of a column may go onto the last card of another if it is one lower and of the other colour, or
into a free cell, which holds one card.

Any card may fill an empty column. What lies in a cell may go to a column or home at any time.

> JD / 10S 9H 8C
> With two free cells the whole run may go onto the jack; with one only nine and eight can move.

# Moves

A run moves as one when it could be brought over card by card: one card more than there are free cells, and
twice as many for each empty column besides the target.

Cards that are home stay there. The options change this, the number of cells and columns, and whether the deal
numbers are those of Windows.
"""

from shared_rules.cards import KING
from shared_rules.patience.open_game import OpenGame, even

OPTIONS = """
cells 4: 0..4
columns 8: 4..8
deals fairway: fairway windows
run_moves together: together single
worry_back false: false true
"""


class FreeCell(OpenGame):
    def deck(self, number, options):
        return windows_deck(number) if options["deals"] == "windows" else OpenGame.deck(self, number, options)


def windows_deck(number):
    """The deal of this number (the first 32,000 are known to all) in the FreeCell of Microsoft Windows: its
    C library's random numbers choose from what is left of a pack in the order AC AD AH AS 2C ... KS, and the
    last card left takes the chosen one's place."""
    left = [suit << 4 | rank for rank in range(1, KING + 1) for suit in range(4)]
    deck = bytearray()
    while left:
        number = (number * 214013 + 2531011) & 0x7FFFFFFF
        at = (number >> 16) % len(left)
        deck.append(left[at])
        left[at] = left[-1]
        left.pop()
    return bytes(deck)


GAME = FreeCell(even(52, 8), build="alternate", spaces="any", cells=4, options=OPTIONS)
