"""layout_rows: more columns than one row has room for: two rows of them, and all other piles beside them."""

from firmware.layout import BOTTOM, LEVELS, TOP, Layout

MIDDLE = 142  # y of the lower row
APART = 6  # at least so much between a column and the one below it


class TwoRows(Layout):
    """See Layout. A long column takes room from the one that stands below or above it."""

    def _place(self, outer, home, width):
        across = (len(self.columns) + 1) // 2
        first, self.lower = self.columns[:across], self.columns[across:]
        in_row = self._measure(across, outer + home, width)
        indent = self._stand_beside(outer + home, in_row)
        self._stand(first, indent, TOP)
        self._stand(self.lower, indent, MIDDLE)
        self.upper = outer + home + first if indent else first + outer + home
        self.free = (0, 0)
        self._below = dict(zip(first, self.lower))
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
