"""one_away: games in which cards go to the waste one rank up or down, whatever their suits."""

from shared_rules.cards import FACE_DOWN, KING, pack, rank
from shared_rules.moves import Move
from shared_rules.patience import pieces
from shared_rules.patience.pieces import DRAW, Position
from shared_rules.patience.table_game import TableGame, uncovered
from shared_rules.rng import Rng


class OneAway(TableGame):
    """`lengths`: how many cards each column holds. `first`: the card with which the waste begins, otherwise
    the next of the pack. The option "king_and_ace" says what holds of these two: "round", they are
    neighbours; "apart", they are not; "stop", besides nothing goes onto a king."""

    STOCK, WASTE = 0, 1
    FACE_UP = 52  # so many cards of a column

    def __init__(self, lengths, first=None, options=""):
        TableGame.__init__(self, 2 + len(lengths), options)
        self.TABLEAU = range(2, 2 + len(lengths))
        self.lengths = lengths
        self.first = first

    def covers(self, column):
        """The columns that lie on this one."""
        return ()

    def deal(self, number, options):
        deck = Rng(number).shuffled(bytes([card for card in pack() if card != self.first]))
        columns, rest = pieces.deal_rows(deck, self.lengths, self.FACE_UP)
        if self.first:
            rest = bytes((self.first,)) + rest
        return Position((pieces.turn_over(rest[1:]), rest[:1]) + columns, 0, 0, b"")

    def legal_moves(self, position, options):
        piles, ends = position.piles, options["king_and_ace"]
        moves = []
        for column in uncovered(piles, self.TABLEAU, self.covers):
            if fits(piles[column][-1], piles[self.WASTE][-1], ends):
                moves.append(Move("m", column, self.WASTE, 1))
        if piles[self.STOCK] and self.result(position, options) is None:
            moves.append(DRAW)
        return moves

    def play(self, position, move, options):
        piles = list(position.piles)
        if move.act == "d":
            pieces.draw(piles, self.STOCK, self.WASTE, 1)
        else:
            pieces.carry(piles, move.source, self.WASTE, 1)
            for column in uncovered(piles, self.TABLEAU, self.covers):
                pieces.turn_up(piles, column)
        return Position(tuple(piles), 0, 0, b"")

    def result(self, position, options):
        return None if any([position.piles[column] for column in self.TABLEAU]) else "won"

    def shown(self, position, options):
        return (("king_and_ace", options["king_and_ace"]),)

    def check(self, piles, options):
        pieces.check_faces(piles, [self.WASTE] + uncovered(piles, self.TABLEAU, self.covers), self.TABLEAU)
        if not piles[self.WASTE] or not all([card >= FACE_DOWN for card in piles[self.STOCK]]):
            raise ValueError("the waste holds a card, and the stock lies face down")
        if self.first and piles[self.WASTE][0] != self.first:
            raise ValueError("the waste begins with another card")


def fits(card, top, ends):
    """May this card go onto that one?"""
    apart = abs(rank(card) - rank(top))
    if ends == "stop" and rank(top) == KING:
        return False
    return apart == 1 or apart == KING - 1 and ends == "round"
