"""pyramid: Pairs that count thirteen, from the foot to the top.

Name: Pyramid
Menu: shapes 4

# Goal

Take the pyramid away, card by card: 28 open cards in seven rows, each covered by two cards of the row below.
The other 24 are the stock.

> QD / AS / 8C / 5H
> Queen and ace go together, and so do eight and five: they count thirteen.

# Moves

Two cards that together count thirteen go away: an ace counts 1, a jack 11, a queen 12. A king counts 13 and
goes alone.

Nothing may lie on the cards that go. One of the two may be the top card of the waste.

Where several cards would do as a partner, LEFT and RIGHT choose one and {A} takes both.

# Stock and waste

Draw to turn a card of the stock onto the waste. When the stock is empty, the waste may be turned over twice;
the options change how often.

They also let pairs count fourteen, or let a card go together with the one that it alone still covers.
"""

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
