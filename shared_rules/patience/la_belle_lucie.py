"""la_belle_lucie: Fans of three in suit; shuffle what is left twice.

Name: La Belle Lucie
Menu: open 7

# Goal

Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.

Seventeen fans of three cards and one single card lie open in two rows.

# Moves

The last card of a fan may go onto a card of its own suit that is one higher, one card at a time. The place of
an empty fan stays empty.

When you get no further, shuffle all that is not home and deal it in threes again. You may do so twice. Go to
the place beside the fans and press {A}.

Cards that are home stay there. As an option one card may be drawn out from under others after the last deal,
and played at once: that is the merci.
"""

from shared_rules.moves import Move
from shared_rules.patience import pieces
from shared_rules.patience.open_game import FOUNDATIONS, OpenGame
from shared_rules.patience.pieces import GATHER, Position

OPTIONS = """
shuffles 2: 0..4
merci false: false true
fill_empty none: none king
worry_back false: false true
"""


class LaBelleLucie(OpenGame):
    STOCK = 22  # always empty: the place at which the fans are dealt again
    EMPTY_PILES = 1

    def legal_moves(self, position, options):
        moves, left = OpenGame.legal_moves(self, position, options), options["shuffles"] - position.redeals
        if left > 0 and not pieces.all_home(position.piles, FOUNDATIONS):
            moves.append(GATHER)
        if left == 0 and options["merci"]:
            self._add_merci(moves, position.piles, options)
        return moves

    def _add_merci(self, moves, piles, options):
        """Add what one card under others could do; whoever has drawn it out counts as having shuffled once
        more."""
        rule = self.rule(piles, options)
        for source in self.TABLEAU:
            for count in range(2, len(piles[source]) + 1):
                card = piles[source][-count]
                home = pieces.home(card, piles, FOUNDATIONS)
                targets = [home] if home is not None else []
                for target in self.TABLEAU:
                    if piles[target] and card in pieces.takes(piles[target], rule):
                        targets.append(target)
                moves += [Move("p", source, target, count) for target in targets]

    def play(self, position, move, options):
        if move == GATHER:
            from shared_rules.patience import shuffling

            position = shuffling.fans(position, self.TABLEAU)
        elif move.act == "p":
            position = drawn_out(position, move)
        return OpenGame.play(self, position, move, options)

    def shown(self, position, options):
        left = options["shuffles"] - position.redeals
        return (("shuffles", max(0, left)),) + ((("merci", int(left >= 0)),) if options["merci"] else ())

    def position_from(self, fields, options):
        position = OpenGame.position_from(self, fields, options)
        if position.piles[self.STOCK]:
            raise ValueError("there is no stock")
        return position


def drawn_out(position, move):
    """One card drawn out from under others."""
    piles, pile = list(position.piles), position.piles[move.source]
    at = len(pile) - move.count
    piles[move.source] = pile[:at] + pile[at + 1 :]
    piles[move.target] += pile[at : at + 1]
    return Position(tuple(piles), position.points, position.redeals + 1, position.held)


GAME = LaBelleLucie((3,) * 17 + (1,), build="suit", spaces="none", options=OPTIONS)
