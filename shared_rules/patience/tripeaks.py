"""tripeaks: Three peaks of overlapping cards, one rank up or down at a time.

Name: TriPeaks
Menu: shapes 3

# Goal

Clear the three peaks: bring all their 28 cards onto the waste.

Ten cards lie open at the foot. The eighteen above them lie face down, each covered by two others; one is
turned up when both are gone. One card begins the waste, 23 are the stock.

# Moves

A card on which nothing lies may go onto the waste if it is one higher or one lower than the card there. Suits
do not matter. King and ace are neighbours.

Draw to lay the next card of the stock onto the waste. The stock is gone through once.

The options part king and ace, or let all cards of the peaks lie face up.
"""

from shared_rules.cards import FACE_DOWN
from shared_rules.patience.one_away import OneAway
from shared_rules.patience.pieces import Position

OPTIONS = """
king_and_ace round: round apart stop
face_up false: false true
"""
START = 2, 5, 11, 20  # the first place of each row


def peaks():
    """x and y of the places, in half cards and rows."""
    spots = [(3 + 6 * i, 0) for i in range(3)]
    spots += [(2 + 6 * (i // 2) + 2 * (i % 2), 1) for i in range(6)]
    spots += [(1 + 2 * i, 2) for i in range(9)]
    return spots + [(2 * i, 3) for i in range(10)]


class TriPeaks(OneAway):
    ACROSS, FAN = 10, 1
    SHAPE = bytes((7, 7, 10, 7)) + bytes([v for spot in peaks() for v in spot])
    WORDS = 12, 7, 7, 0

    def covers(self, place):
        """The two places of the row below."""
        if place >= START[3]:
            return ()
        if place >= START[2]:
            return place + 9, place + 10
        if place >= START[1]:
            peak, side = (place - START[1]) // 2, (place - START[1]) % 2
            return START[2] + 3 * peak + side, START[2] + 3 * peak + side + 1
        return START[1] + 2 * (place - START[0]), START[1] + 2 * (place - START[0]) + 1

    def deal(self, number, options):
        position = OneAway.deal(self, number, options)
        if options["face_up"]:
            return position
        piles = list(position.piles)
        for place in range(START[0], START[3]):
            piles[place] = bytes((piles[place][0] | FACE_DOWN,))
        return Position(tuple(piles), 0, 0, b"")


GAME = TriPeaks((1,) * 28, options=OPTIONS)
