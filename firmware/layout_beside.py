"""layout_beside: games with more piles than a row has room for: some stand beside the columns, one below the
other; more than ten columns stand in two rows."""

from firmware.layout import BELOW, BOTTOM, GUTTER, LEVELS, MOST, TOP, Layout

MIDDLE = 142  # y of the lower of two rows
APART = 6  # at least so much between a column and the one below it


def lay_out(game, options, left_handed):
    kind = TwoRows if len(game.TABLEAU) > MOST else Beside
    return kind(game, 400, left_handed, options)


class Beside(Layout):
    """The foundations stand beside the columns; see Layout."""

    def _place(self, outer, home, width, left_handed):
        first = self._stand_beside(home, max(len(outer), len(self.columns)), width, left_handed)
        row = tuple(reversed(outer)) if left_handed else outer
        self._stand(row, first, TOP)
        self._stand(self.columns, first, BELOW[self.size])
        self.upper = home + row if left_handed else row + home

    def _stand_beside(self, beside, count, width, left_handed):
        """Stand piles one below the other at the outer edge of a row of `count`; returns in which column that
        row begins."""
        in_row = self._measure(count + 1, width)
        for i, pile in enumerate(beside):
            self._stand((pile,), 0 if left_handed else in_row - 1, TOP + i * (self.card_height + GUTTER))
        self.free = (0, 0)
        return 1 if left_handed else 0


class TwoRows(Beside):
    """All other piles stand beside two rows of columns. A long column takes room from the one that stands
    below or above it."""

    def _place(self, outer, home, width, left_handed):
        across = (len(self.columns) + 1) // 2
        row, self.lower = self.columns[:across], self.columns[across:]
        first = self._stand_beside(outer + home, across, width, left_handed)
        self._stand(row, first, TOP)
        self._stand(self.lower, first, MIDDLE)
        self.upper = outer + home + row if left_handed else row + outer + home
        self._below = dict(zip(row, self.lower))
        self._rooms = {}

    def share(self, piles):
        moved = []
        for upper in self._below:
            lower = self._below[upper]
            x, before = self.places[lower]
            # where the lower one would begin for the upper one's sake, and for its own
            foot = TOP + self._height(piles[upper]) + APART
            head = BOTTOM - self._height(piles[lower])
            y = min(max(MIDDLE, foot), head) if foot <= head else (foot + head) // 2
            self._rooms[upper] = y - APART - TOP - self.card_height
            self._rooms[lower] = BOTTOM - y - self.card_height
            if y != before:
                self.places[lower] = (x, y)
                moved += (upper, lower)
        return moved

    def _height(self, cards):
        """Of a column in its narrowest readable fan."""
        return self.card_height + LEVELS[-1][1] * max(0, len(cards) - 1)

    def room(self, pile):
        return self._rooms.get(pile, BOTTOM - TOP - self.card_height)
