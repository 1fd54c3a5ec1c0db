"""la_belle_lucie: fans of three built in suit; what is left may be shuffled and dealt again twice."""

from binascii import crc32

from shared_rules.patience import pieces
from shared_rules.patience.open_game import FOUNDATIONS, OpenGame
from shared_rules.patience.pieces import GATHER, Position
from shared_rules.rng import Rng

OPTIONS = """
shuffles 2: 0..4
fill_empty none: none king
worry_back false: false true
"""


class LaBelleLucie(OpenGame):
    STOCK = 22  # always empty: the place at which the fans are dealt again
    EMPTY_PILES = 1

    def legal_moves(self, position, options):
        moves = OpenGame.legal_moves(self, position, options)
        if position.redeals < options["shuffles"] and not pieces.all_home(position.piles, FOUNDATIONS):
            moves.append(GATHER)
        return moves

    def play(self, position, move, options):
        if move == GATHER:
            position = gathered(position, self.TABLEAU)
        return OpenGame.play(self, position, move, options)

    def position_from(self, fields, options):
        position = OpenGame.position_from(self, fields, options)
        if position.piles[self.STOCK]:
            raise ValueError("there is no stock")
        return position


def gathered(position, columns):
    """The cards of the columns shuffled and dealt in threes. The shuffle is made from the order in which they
    lie, so that the same moves lead to the same cards."""
    piles = list(position.piles)
    cards = b"".join([piles[column] for column in columns])
    cards = Rng(crc32(cards) & 0x1FFFFFFF, position.redeals + 1).shuffled(cards)
    for i, column in enumerate(columns):
        piles[column] = cards[3 * i : 3 * i + 3]
    return Position(tuple(piles), position.points, position.redeals + 1, position.held)


GAME = LaBelleLucie((3,) * 17 + (1,), build="suit", spaces="none", options=OPTIONS)
