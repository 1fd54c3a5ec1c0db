"""pyramid: seven rows of overlapping cards, taken away in pairs that count thirteen, kings alone."""

from shared_rules.cards import FACE_DOWN, pack, rank
from shared_rules.moves import Move
from shared_rules.patience import pieces
from shared_rules.patience.pieces import DRAW, REDEAL, Position
from shared_rules.patience.table_game import TableGame, uncovered
from shared_rules.rng import Rng

# with "overlap" a card may pair with the one it alone lies on
OPTIONS = """
redeals 2: 0..3 unlimited
pairs_count 13: 13 14
overlap false: false true
"""
ROWS = 7
FIRST, LAST_ROW = 3, 3 + 21  # the places go row by row from the top


def row_of(place):
    row = 0
    while place - FIRST >= (row + 1) * (row + 2) // 2:
        row += 1
    return row


class Pyramid(TableGame):
    STOCK, WASTE = 0, 1
    FOUNDATIONS = range(2, 3)  # one pile for all that is taken away
    PLACES = range(FIRST, FIRST + 28)
    GOES = "pair"  # with the other card
    ACROSS, FAN = 7, 1
    SHAPE = bytes((0, 0, 2, 0, 12, 0)) + bytes(
        [v for row in range(ROWS) for x in range(row + 1) for v in (6 - row + 2 * x, row)]
    )
    WORDS = 9, 0, 3, 0

    def covers(self, place):
        """The two places of the row below."""
        below = place + row_of(place) + 1
        return (below, below + 1) if place < LAST_ROW else ()

    def deal(self, number, options):
        deck = Rng(number).shuffled(pack())
        places = tuple([deck[i : i + 1] for i in range(28)])
        return Position((pieces.turn_over(deck[28:]), b"", b"") + places, 0, 0, b"")

    def legal_moves(self, position, options):
        piles, count, away = position.piles, options["pairs_count"], self.FOUNDATIONS[0]
        moves = []
        if self.result(position, options):
            return moves
        free = uncovered(piles, self.PLACES, self.covers)
        if piles[self.WASTE]:
            free.append(self.WASTE)
        for one in free:
            if rank(piles[one][-1]) == count:
                moves.append(Move("m", one, away, 1))
        for one, other in self.neighbours(piles, free, options):
            if rank(piles[one][-1]) + rank(piles[other][-1]) == count:
                moves.append(Move("m", one, other, 1))
        if piles[self.STOCK]:
            moves.append(DRAW)
        elif piles[self.WASTE] and self.may_redeal(position, options):
            moves.append(REDEAL)
        return moves

    def neighbours(self, piles, free, options):
        """All that could be taken away together, each pair from both sides."""
        for one in free:
            for other in free:
                if one != other:
                    yield one, other
        for below in self.PLACES if options["overlap"] else ():
            above = [place for place in self.covers(below) if piles[place]]
            if piles[below] and len(above) == 1 and above[0] in free:
                yield above[0], below

    def may_redeal(self, position, options):
        return options["redeals"] == "unlimited" or position.redeals < options["redeals"]

    def play(self, position, move, options):
        piles, redeals, away = list(position.piles), position.redeals, self.FOUNDATIONS[0]
        if move.act == "d":
            pieces.draw(piles, self.STOCK, self.WASTE, 1)
        elif move.act == "r":
            pieces.redeal(piles, self.STOCK, self.WASTE)
            redeals += options["redeals"] != "unlimited"
        else:
            pieces.carry(piles, move.source, away, 1)
            if move.target != away:
                pieces.carry(piles, move.target, away, 1)
        return Position(tuple(piles), 0, redeals, b"")

    def shown(self, position, options):
        if options["redeals"] == "unlimited":
            return ()
        return (("redeals", options["redeals"] - position.redeals),)

    def result(self, position, options):
        return None if any([position.piles[place] for place in self.PLACES]) else "won"

    def check(self, piles, options):
        pieces.check_faces(piles, range(1, len(piles)))
        if any([len(piles[place]) > 1 for place in self.PLACES]):
            raise ValueError("a place holds one card")
        if not all([card >= FACE_DOWN for card in piles[self.STOCK]]):
            raise ValueError("the stock lies face down")


GAME = Pyramid(FIRST + 28, options=OPTIONS)
