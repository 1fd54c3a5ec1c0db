"""pyramid: seven rows of overlapping cards, taken away in pairs that count thirteen, kings alone."""

from shared_rules.patience.pairs import Pairs

OPTIONS = """
redeals 2: 0..3 unlimited
pairs_count 13: 13 14
overlap false: false true
"""
ROWS = 7


def row_of(number):
    """The row in which the card of this number lies, both counted from 0."""
    row = 0
    while number >= (row + 1) * (row + 2) // 2:
        row += 1
    return row


class Pyramid(Pairs):
    ACROSS, FAN = 7, 1
    SHAPE = bytes((0, 0, 2, 0, 12, 0)) + bytes(
        [v for row in range(ROWS) for x in range(row + 1) for v in (6 - row + 2 * x, row)]
    )
    WORDS = 9, 0, 3, 0

    def covers(self, place):
        """The two places of the row below."""
        row = row_of(place - self.FIRST)
        return (place + row + 1, place + row + 2) if row < ROWS - 1 else ()


GAME = Pyramid(28, options=OPTIONS)
