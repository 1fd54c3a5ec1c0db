"""layout_columns: columns that need the whole height, with all other piles beside them; and a reserve that
stands fanned among the columns."""

from firmware.layout import BELOW, BOTTOM, GUTTER, TOP, Layout, piles_of


def lay_out(game, options, left_handed):
    kind = Reserved if piles_of(game, "RESERVE") else Tall
    return kind(game, 400, left_handed, options)


class Tall(Layout):
    """See Layout. The words stand below the other piles."""

    def _place(self, outer, home, width, left_handed):
        beside = outer + home
        in_row = self._measure(len(self.columns) + 1, width)
        edge = 0 if left_handed else in_row - 1
        for i, pile in enumerate(beside):
            self._stand((pile,), edge, TOP + i * (self.card_height + GUTTER))
        self._stand(self.columns, 1 if left_handed else 0, TOP)
        self.upper = beside
        self.free = (self._left + edge * self._pitch, self._pitch - GUTTER)
        self.free_top = TOP + len(beside) * (self.card_height + GUTTER)
        self.free_height = BOTTOM - self.free_top

    def room(self, pile):
        return BOTTOM - TOP - self.card_height


class Reserved(Layout):
    """See Layout. The reserve stands where the stock does, the columns below the foundations."""

    def _place(self, outer, home, width, left_handed):
        reserve, y = outer[-1:], BELOW["L"]
        Layout._place(self, outer[:-1], home, width, left_handed)
        # six piles stand in the upper row, which has room for seven
        self._stand(reserve, 6 if left_handed else 0, y)
        self._stand(self.columns, 0 if left_handed else 7 - len(self.columns), y)
        self.columns = self.lower = self.columns + reserve if left_handed else reserve + self.columns
