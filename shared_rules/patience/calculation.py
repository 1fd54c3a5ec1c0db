"""calculation: Foundations that count by one, two, three and four.

Name: Calculation
Menu: shapes 8

# Goal

Build four foundations up to their kings, whatever the suits. They begin with an ace, a two, a three and a
four, and count by one, by two, by three and by four.

The first goes A 2 3 4 5 6 7 8 9 10 J Q K. The second 2 4 6 8 10 Q A 3 5 7 9 J K. The third 3 6 9 Q 2 5 8 J A
4 7 10 K. The fourth 4 8 Q 3 7 J 2 6 10 A 5 9 K.

# Moves

One card of the stock lies open at a time. It goes home where it is the next one, or onto any of the four
heaps. Under each foundation stands what it takes next.

The last card of a heap may go home, but nowhere else. So what is needed soon should lie on what is needed
late.

What is home stays there. Stock and heaps are gone through once. The options give you three or five heaps.
"""

from shared_rules.cards import FACE_DOWN, KING, pack, rank
from shared_rules.moves import Move
from shared_rules.patience import pieces
from shared_rules.patience.pieces import FINISH, Position
from shared_rules.patience.table_game import TableGame
from shared_rules.rng import Rng

OPTIONS = """
heaps 4: 3..5
auto_complete ask: off ask on
"""


class Calculation(TableGame):
    """The next card of the stock always lies open on the waste; the rest of the stock is not known."""

    STOCK, WASTE = 0, 1
    FOUNDATIONS = range(2, 6)
    TABLEAU = range(6, 11)
    ACROSS, FAN = 7, 8
    SHAPE = bytes((0, 0, 2, 0, 6, 0, 8, 0, 10, 0, 12, 0, 0, 1, 2, 1, 4, 1, 6, 1, 8, 1))
    WORDS = 4, 0, 2, 0

    def heaps(self, options):
        return self.TABLEAU[: options["heaps"]]

    def unused(self, options):
        return self.TABLEAU[options["heaps"] :]

    def deal(self, number, options):
        """The first ace, two, three and four of the pack begin the foundations."""
        deck, bases = Rng(number).shuffled(pack()), []
        for value in (1, 2, 3, 4):
            bases.append(bytes([card for card in deck if rank(card) == value][:1]))
        rest = bytes([card for card in deck if bytes((card,)) not in bases])
        return Position((pieces.turn_over(rest[1:]), rest[:1]) + tuple(bases) + (b"",) * 5, 0, 0, b"")

    def rank_at(self, foundation, height):
        """The rank that lies on so many others; the foundations go up by 1, 2, 3 and 4."""
        return ((foundation - self.FOUNDATIONS[0] + 1) * (height + 1) - 1) % KING + 1

    def wanted(self, piles, foundation):
        """The rank that this foundation takes next; 0 where it is full."""
        height = len(piles[foundation])
        return self.rank_at(foundation, height) if height < KING else 0

    def legal_moves(self, position, options):
        piles, heaps, moves = position.piles, self.heaps(options), []
        for source in (self.WASTE,) + tuple(heaps):
            for foundation in self.FOUNDATIONS:
                if piles[source] and rank(piles[source][-1]) == self.wanted(piles, foundation):
                    moves.append(Move("m", source, foundation, 1))
        if piles[self.WASTE]:
            moves += [Move("m", self.WASTE, heap, 1) for heap in heaps]
        if moves and options["auto_complete"] != "off" and self.can_finish(position, options):
            moves.append(FINISH)
        return moves

    def play(self, position, move, options):
        piles = list(position.piles)
        if move == FINISH:
            self.send_home(piles)
            return Position(tuple(piles), 0, 0, b"")
        pieces.carry(piles, move.source, move.target, 1)
        if not piles[self.WASTE]:
            pieces.draw(piles, self.STOCK, self.WASTE, 1)
        return Position(tuple(piles), 0, 0, b"")

    def send_home(self, piles):
        """Every card of the heaps that fits, from the first foundation on."""
        sent = True
        while sent:
            sent = False
            for heap in self.TABLEAU:
                for foundation in self.FOUNDATIONS:
                    if piles[heap] and rank(piles[heap][-1]) == self.wanted(piles, foundation):
                        pieces.carry(piles, heap, foundation, 1)
                        sent = True

    def can_finish(self, position, options):
        """Is the stock at its end, and do the heaps go home as they lie?"""
        if position.piles[self.WASTE] or self.result(position, options):
            return False
        piles = list(position.piles)
        self.send_home(piles)
        return pieces.all_home(piles, self.FOUNDATIONS)

    def preference(self, position, move, options):
        from shared_rules.patience import calculation_hint

        return calculation_hint.preference(position, move, self)

    def result(self, position, options):
        return "won" if pieces.all_home(position.piles, self.FOUNDATIONS) else None

    def notes(self, position, options):
        """The rank that each foundation takes next, for the table: [(pile, rank)]."""
        return [(pile, self.wanted(position.piles, pile)) for pile in self.FOUNDATIONS]

    def check(self, piles, options):
        pieces.check_faces(piles, range(1, 11))
        if not all([card >= FACE_DOWN for card in piles[self.STOCK]]) or len(piles[self.WASTE]) > 1:
            raise ValueError("the stock lies face down, its next card open")
        if piles[self.STOCK] and not piles[self.WASTE] or any([piles[p] for p in self.unused(options)]):
            raise ValueError("a card lies where none can lie")
        for foundation in self.FOUNDATIONS:
            for height, card in enumerate(piles[foundation]):
                if rank(card) != self.rank_at(foundation, height):
                    raise ValueError("a foundation is not built in its steps")


GAME = Calculation(11, options=OPTIONS)
