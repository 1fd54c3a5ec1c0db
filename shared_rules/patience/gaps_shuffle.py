"""gaps_shuffle: what is not in its place in Gaps, shuffled and dealt again."""

from binascii import crc32

from shared_rules.patience.pieces import Position
from shared_rules.rng import Rng


def gathered(piles, number, game, options):
    """The position after the deal of this number, with a gap behind the cards in place of each row. The
    shuffle is made from the order in which the cards lie, so that the same moves lead to the same cards."""
    loose, free, row = b"", [], game.ROW
    for start in range(0, 4 * row, row):
        rest = range(start + game.in_place(piles, start, options), start + row)
        for place in rest:
            loose += piles[place]
            piles[place] = b""
        free += rest[1:]
    loose = Rng(crc32(loose) & 0x1FFFFFFF, number).shuffled(loose)
    for place, card in zip(free, loose):
        piles[place] = bytes((card,))
    return Position(tuple(piles), 0, number, b"")
