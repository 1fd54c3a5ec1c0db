"""golf_cursor: where the cursor of the Golf table can stand, and where a direction takes it."""

from firmware.screens.golf_places import GO_ON, KNOCK, LOOK, PILE, STOCK
from shared_rules.golf.position import FLIP, HUMAN, TIDY, face_down_places

_STOP_OF = {"d": STOCK, "t": PILE, "x": PILE, "k": KNOCK}  # the others are made at a place
_IN_THE_MENU_OR_BY_KEY = "eno"
_WORDS_ROW = 9


def stops(moves, phase, options, looking=False):
    """{stop: move} of what can be done by A where the cursor stands. Turning all cards up and ending the
    game are in the menu; leaving a pair where it lies is B. Where a card may be looked at as well as
    replaced, the word LOOK has no move: A there begins `looking`, and then the cards are looked at."""
    found: dict = {}
    acts = [move.act for move in moves]
    apart = "l" in acts and ("s" in acts or "f" in acts)
    for move in moves:
        act = move.act
        if apart and act == "l" and not looking:
            found[LOOK] = None
        elif apart and looking and act != "l" or act in _IN_THE_MENU_OR_BY_KEY:
            continue
        elif act == "p":
            if phase != TIDY:
                found[PILE if phase == FLIP else GO_ON] = move
        elif act == "g":
            found[group(move, options)[0]] = move
        else:
            found[_STOP_OF.get(act, move.source)] = move
    return found


def group(move, options):
    """The places of a group that may be put away; the cursor stands at the first."""
    from shared_rules.golf import groups

    return groups.places(move.source, options)


def first_stop(stops, position, options):
    """Where the cursor starts: on the stock, on the group just made, or on the first card that lies face
    down. `position` is the view of seat 0."""
    if STOCK in stops or not stops:
        return STOCK
    if position.phase == TIDY:
        made = position.last_acts[HUMAN][2]
        for stop in stops:
            if made in group(stops[stop], options):
                return stop
    for place in face_down_places(position.layouts[HUMAN]):
        if place in stops:
            return place
    places = [stop for stop in stops if stop >= 0]
    return min(places) if places else max(stops)


class Cursor:
    """Stands on one of the stops. Stock, pile and the columns of the layout lie side by side, so LEFT and
    RIGHT go round through all of them; UP and DOWN go round in a column, with the words below."""

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
        if stop < STOCK:
            return KNOCK - stop, _WORDS_ROW
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
