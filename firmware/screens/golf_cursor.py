"""golf_cursor: where the cursor of the Golf table can stand, and where a direction takes it."""

STOCK, PILE = -2, -1  # the other stops are the places of the own layout

_AT_STOCK, _AT_PILE = "d", "txp"  # acts whose stop is the stock, or the pile; other acts name a place


def stops(moves, phase):
    """{stop: move} of what can be done by A where the cursor stands. Clearing a column and exposing all
    are in the menu."""
    found = {}
    for move in moves:
        if move.act == _AT_STOCK:
            found[STOCK] = move
        elif move.act in _AT_PILE:
            found[PILE] = move
        elif move.act in "sf":
            found[move.source] = move
    return found


class Cursor:
    """Stands on one of the stops. Stock, pile and the columns of the layout lie side by side, so LEFT and
    RIGHT go round through all of them; UP and DOWN go round in a column."""

    def __init__(self, columns):
        self.at = STOCK
        self._columns = columns
        self._stops = {}
        self._row = 0

    def offer(self, stops, first):
        """Another position: new stops, the cursor on `first` if that is one of them."""
        self._stops = stops
        self._stand(first if first in stops else min(stops) if stops else STOCK)

    def move(self):
        """The move that A makes here, or None."""
        return self._stops.get(self.at)

    def has_choice(self):
        return len(self._stops) > 1

    def step(self, button):
        if not self._stops:
            return
        column, row = self._spot(self.at)
        if button in ("up", "down"):
            there = sorted([self._spot(stop)[1] for stop in self._stops if self._spot(stop)[0] == column])
            step = 1 if button == "down" else -1
            self._row = there[(there.index(row) + step) % len(there)]
            self._stand(self._nearest(column))
        else:
            columns = sorted(set([self._spot(stop)[0] for stop in self._stops]))
            step = 1 if button == "right" else -1
            self._stand(self._nearest(columns[(columns.index(column) + step) % len(columns)]))

    def _nearest(self, column):
        """The stop in this column closest to the row the cursor was in."""
        there = [stop for stop in self._stops if self._spot(stop)[0] == column]
        return min(there, key=lambda stop: abs(self._spot(stop)[1] - self._row))

    def _stand(self, stop):
        self.at = stop
        if stop >= 0:
            self._row = self._spot(stop)[1]

    def _spot(self, stop):
        """(column, row); stock and pile are columns of their own, left of the layout."""
        if stop < 0:
            return stop, 0
        return stop % self._columns, stop // self._columns

    # -- kept with the save

    def note(self):
        return str(self.at)

    def restore(self, note):
        """Stand where the note says, if that is a stop."""
        try:
            stop = int(note)
        except ValueError:
            return
        if stop in self._stops:
            self._stand(stop)
