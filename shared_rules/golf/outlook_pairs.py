"""golf.outlook_pairs: the outlook where cards pair anywhere in the layout, or in a row or column of four."""

from shared_rules.cards import EMPTY
from shared_rules.golf.outlook import Outlook
from shared_rules.golf.position import kind
from shared_rules.golf.scoring import is_wild


class PairsOutlook(Outlook):
    """A card that makes no pair with any other counts its value wherever it lies: for each place the layout
    without it is weighed once."""

    def __init__(self, view, options, recalled=None):
        Outlook.__init__(self, view, options, recalled)
        self.pairing = True
        self._rows_or_columns = options["pair_rule"] == "row_or_column"
        self._wild = options["one_eyed_jack"] == "wild"
        self._weighed = {}  # for each layout its cost, and that without the card of each place

    def cost(self, layout):
        return self._costs(bytes(layout))[0]

    def gain(self, layout, place, card):
        costs = self._costs(layout)
        alone = not self._rows_or_columns and not is_wild(card, self.options)
        if alone:
            for other in range(len(layout)):
                if other != place and (kind(layout[other]) == kind(card) or self._is_wild(layout[other])):
                    alone = False
        if alone and costs[place + 1] is not None:
            cost = costs[place + 1]
        else:
            after = bytearray(layout)
            after[place] = EMPTY if alone else card
            cost = self._rest(after)
            if alone:
                costs[place + 1] = cost
        if alone:
            cost += self.values[card & 0x7F] - self._hopes(card, layout, place)
        return costs[0] - cost

    def _costs(self, layout):
        if layout not in self._weighed:
            self._weighed[layout] = [self._rest(layout)] + [None] * len(layout)
        return self._weighed[layout]

    def _hopes(self, card, layout, place):
        """What the unknown cards of the other places may save by pairing with this one."""
        down = sum(
            [
                1
                for other in range(len(layout))
                if other != place and layout[other] & 0x7F == 0 != layout[other]
            ]
        )
        return down * self.pairs_saved(card) if down else 0

    def _is_wild(self, card):
        return self._wild and is_wild(card, self.options)

    def _rest(self, layout):
        return self._two_ways(layout) if self._rows_or_columns else self._anywhere(layout)

    def _two_ways(self, layout):
        """Four cards in a square pair by rows or by columns, the way that is expected to count less."""
        a, b, c, d = layout
        return min(self._pair(a, b) + self._pair(c, d), self._pair(a, c) + self._pair(b, d))

    def _pair(self, a, b):
        if a == EMPTY or b == EMPTY:
            return self.single(a) + self.single(b)
        return self.column(a, b)

    def _anywhere(self, layout):
        """Of the cards of one rank an odd one is left over, the lowest; a wild card takes the highest."""
        left = []
        points = down = wild = 0
        for card in sorted(layout, key=lambda card: self.values[card & 0x7F]):
            if card == EMPTY:
                continue
            if card & 0x7F == 0:
                down += 1
            elif self._is_wild(card):
                wild += 1
            else:
                value = self.values[card & 0x7F]
                for i in range(len(left)):
                    if kind(left[i]) == kind(card):
                        if self.keep and value < 0:
                            points += value + self.values[left[i] & 0x7F]
                        # the lowest of an odd number is what counts; equal ranks nearly always count alike
                        left.pop(i)
                        break
                else:
                    left.append(card)
        for _ in range(min(wild, len(left))):
            if self.values[left[-1] & 0x7F] > 0:
                left.pop()
        points += down * self.mean
        for card in left:
            points += self.values[card & 0x7F]
            if down:
                points -= down * self.pairs_saved(card)
        if down > 1:
            points -= down * (down - 1) // 2 * (2 * self.mean - self.two_down)
        return points
