"""freecell: build down in alternating colours with four cells to lay cards aside."""

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
