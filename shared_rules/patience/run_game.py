"""run_game: patience in which runs of a suit, from king to ace, go home whole: declared, see column_game.

All of them go onto one pile, each with its king on top. They go by themselves unless the option
"auto_foundation" is off; it knows no "safe", since a run that has gone home can no more take cards.
"""

from shared_rules.cards import ACE, KING, pack, rank
from shared_rules.moves import Move
from shared_rules.patience.choices import Choices
from shared_rules.patience.column_game import ColumnGame

OPTIONS = """auto_foundation all: off all
auto_complete ask: off ask on
"""
OF_SUITS = {1: (3, 3, 3, 3), 2: (3, 2, 2, 3)}  # what clubs, diamonds, hearts, spades become


class RunGame(ColumnGame):
    """`packs` are played with. Besides those of column_game the options may be "suits", as many as are left,
    and "deal_into_spaces", whether that is allowed."""

    HOMES = 1

    def __init__(self, *declared, packs=1, options="\n", **more):
        ColumnGame.__init__(self, *declared, **more)
        self.packs = packs
        self.BOARDS = self.BOARDS // packs  # which are as much larger
        self._choices = Choices(options + OPTIONS, goes_home=False)

    def cards(self, options):
        cards, suits = pack(self.packs), OF_SUITS.get(options.get("suits"))
        return bytes([suits[card >> 4] << 4 | rank(card) for card in cards]) if suits else cards

    def may_deal(self, piles, options):
        """Spaces have to be filled before, as long as there are cards to do so."""
        if options.get("deal_into_spaces", True):
            return True
        lengths = [len(piles[column]) for column in self.TABLEAU]
        return min(lengths) > 0 or sum(lengths) < len(lengths)

    def add_moves_home(self, moves, piles):
        for column in self.TABLEAU:
            if is_complete(piles[column]):
                moves.append(Move("m", column, self.FOUNDATIONS[0], KING))

    def carry(self, piles, source, target, count, options):
        if target == self.FOUNDATIONS[0]:
            piles[source] = piles[source][:-count] + bytes(reversed(piles[source][-count:]))
        return ColumnGame.carry(self, piles, source, target, count, options)

    def send_home(self, piles, held, options):
        for column in self.TABLEAU:
            if is_complete(piles[column]):
                self.carry(piles, column, self.FOUNDATIONS[0], KING, options)

    def is_won(self, piles):
        return len(piles[self.FOUNDATIONS[0]]) == 52 * self.packs

    def shown(self, position, options):
        """How many runs of all are home."""
        return [("runs", (len(position.piles[self.FOUNDATIONS[0]]) // KING, 4 * self.packs))]

    def can_finish(self, position, options):
        """Is the rest certain? Each column is one run of a suit: then wherever one ends another begins."""
        piles = position.piles
        if self.stock and piles[0]:
            return False
        return all([suit_run(piles[column]) == len(piles[column]) for column in self.TABLEAU])

    def finishing_move(self, piles):
        """The next move of a rest that is certain."""
        for source in self.TABLEAU:
            pile = piles[source]
            if len(pile) == KING:
                return Move("m", source, self.FOUNDATIONS[0], KING)
            for target in self.TABLEAU:
                if pile and piles[target] and piles[target][-1] == pile[0] + 1:
                    return Move("m", source, target, len(pile))
        return None

    def finish(self, piles, options):
        while not self.is_won(piles):
            _, source, target, count = self.finishing_move(piles)
            self.carry(piles, source, target, count, options)

    def check_home(self, piles):
        home = piles[self.FOUNDATIONS[0]]
        for at in range(0, len(home), KING):
            if not is_complete(bytes(reversed(home[at : at + KING]))):
                raise ValueError("what is home is no whole run")


def suit_run(pile):
    """How many cards on top of a pile lie face up in one suit, each one higher than the next; 0 of none."""
    length = min(1, len(pile))
    while 0 < length < len(pile) and pile[-length - 1] == pile[-length] + 1:
        length += 1
    return length


def is_complete(pile):
    """Do a king and all of its suit down to the ace lie on top?"""
    return len(pile) >= KING and rank(pile[-1]) == ACE and suit_run(pile) >= KING
