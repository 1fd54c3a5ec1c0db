"""pairs: games in which cards are taken away two by two that together count so much."""

from shared_rules.cards import FACE_DOWN, pack, rank
from shared_rules.moves import Move
from shared_rules.patience import pieces
from shared_rules.patience.pieces import DRAW, REDEAL, Position
from shared_rules.patience.table_game import TableGame, uncovered
from shared_rules.rng import Rng


class Pairs(TableGame):
    """`places` hold one open card each; the rest is the stock, drawn one by one. Options: "pairs_count",
    what a pair counts, a card that counts it alone goes alone; "redeals"; "overlap", a card may pair with the
    one that it alone lies on."""

    STOCK, WASTE = 0, 1
    FOUNDATIONS = range(2, 3)  # one pile for all that is taken away
    FIRST = 3  # of the places
    GOES = "pair"  # a card with another

    def __init__(self, places, options=""):
        TableGame.__init__(self, self.FIRST + places, options)
        self.PLACES = range(self.FIRST, self.FIRST + places)

    def covers(self, place):
        """The places that lie on this one."""
        return ()

    def deal(self, number, options):
        deck = Rng(number).shuffled(pack())
        count = len(self.PLACES)
        places = tuple([deck[i : i + 1] for i in range(count)])
        return Position((pieces.turn_over(deck[count:]), b"", b"") + places, 0, 0, b"")

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
