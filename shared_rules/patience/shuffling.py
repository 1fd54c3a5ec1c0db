"""shuffling: what is left, shuffled and dealt again; loaded for the move that does it.

The shuffle is made from the order in which the cards lie, so that the same moves lead to the same cards.
"""

from binascii import crc32

from shared_rules.patience.pieces import Position
from shared_rules.rng import Rng


def again(cards, time):
    """These cards in another order, shuffled for the first `time` or a later one."""
    return Rng(crc32(cards) & 0x1FFFFFFF, time).shuffled(cards)


def fans(position, columns):
    """The position with the cards of the columns dealt in threes."""
    piles, time = list(position.piles), position.redeals + 1
    cards = again(b"".join([piles[column] for column in columns]), time)
    for i, column in enumerate(columns):
        piles[column] = cards[3 * i : 3 * i + 3]
    return Position(tuple(piles), position.points, time, position.held)


def rows(position, game, options):
    """The position of Gaps with what is not in its place dealt behind what is, after a gap in each row."""
    piles, time = list(position.piles), position.redeals + 1
    loose, free, row = b"", [], game.ROW
    for start in range(0, 4 * row, row):
        rest = range(start + game.in_place(piles, start, options), start + row)
        for place in rest:
            loose += piles[place]
            piles[place] = b""
        free += rest[1:]
    for place, card in zip(free, again(loose, time)):
        piles[place] = bytes((card,))
    return Position(tuple(piles), 0, time, b"")
