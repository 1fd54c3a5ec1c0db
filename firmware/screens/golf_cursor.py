"""golf_cursor: where the cursor of the Golf table can stand, and where a direction takes it."""

from shared_rules.golf.position import HUMAN, TIDY, face_down_places

STOCK, PILE = -2, -1  # the other stops are the places of the own layout

_AT_STOCK, _AT_PILE, _AT_A_PLACE = (
    "d",
    "txp",
    "sfg",
)  # acts by their stop; a column is cleared at its upper card


def stops(moves, phase):
    """{stop: move} of what can be done by A where the cursor stands. Turning all cards up and ending the
    game are in the menu; leaving a pair where it lies is B."""
    found = {}
    for move in moves:
        if move.act in _AT_STOCK:
            found[STOCK] = move
        elif move.act in _AT_A_PLACE:
            found[move.source] = move
        elif move.act in _AT_PILE and phase != TIDY:
            found[PILE] = move
    return found


def first_stop(stops, position):
    """Where the cursor starts: on the stock, on the pair just made, or on the first card that lies face
    down. `position` is the view of seat 0."""
    if STOCK in stops or not stops:
        return STOCK
    if position.phase == TIDY:
        made = position.last_acts[HUMAN][2]
        return max([stop for stop in stops if (made - stop) % (len(position.layouts[HUMAN]) // 2) == 0])
    for place in face_down_places(position.layouts[HUMAN]):
        if place in stops:
            return place
    places = [stop for stop in stops if stop >= 0]
    return min(places) if places else PILE


class Cursor:
    """Stands on one of the stops. Stock, pile and the columns of the layout lie side by side, so LEFT and
    RIGHT go round through all of them; UP and DOWN go round in a column."""

    def __init__(self, columns, left_handed=False):
        self.at = STOCK
        self._columns = columns
        self._left_handed = left_handed
        self._stops = {}
        self._row = 0

    def offer(self, stops, first):
        """Another position: new stops, the cursor on `first`."""
        self._stops = stops
        self._stand(first)

    def move(self):
        """The move that A makes here, or None."""
        return self._stops.get(self.at)

    def ways(self):
        """(is there another column to go to, is there another stop in this column)"""
        column = self._spot(self.at)[0]
        beside = [stop for stop in self._stops if self._spot(stop)[0] == column]
        return len(beside) < len(self._stops), len(beside) > 1

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
            columns = sorted({self._spot(stop)[0] for stop in self._stops})
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
        """(column, row); stock and pile are columns of their own, left of the layout or right of it."""
        if stop >= 0:
            return stop % self._columns, stop // self._columns
        return (self._columns - 1 - stop if self._left_handed else stop), 0

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
