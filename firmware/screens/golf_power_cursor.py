"""golf_power_cursor: where the cursor stands on a table whose layouts grow and shrink, and where it goes.

A stop is a place of the own layout, 128 and its place times the seats between for a card of another, the
stock, the pile, or one of the words below the cards.
"""

from firmware.screens.golf_places import PILE, STOCK
from shared_rules.golf.position import CALL, CLAIM, DRAWN, MATCH, SNAP, TAKEN

USE, EQUAL, GO_ON, KNOCK = WORDS = (-3, -4, -5, -6)
ANOTHER = 128  # from a stop of one layout to that of the next

_STOP_OF = {"d": STOCK, "t": PILE, "x": PILE, "u": USE, "q": USE, "k": KNOCK}


def stops(moves, phase, equal):
    """{stop: move} of what A does there. Where a card can be placed or named as equal to the one in hand, the
    word EQUAL has no move: A there makes `equal` true, and then the cards are named."""
    found: dict = {}
    acts = [move.act for move in moves]
    apart = phase in (DRAWN, TAKEN) and "m" in acts
    for move in moves:
        act = move.act
        if apart and equal:
            if act == "m":
                found[move.target * ANOTHER + move.source] = move
        elif apart and act == "m":
            found[EQUAL] = None
        elif act == "p":
            found[PILE if phase in (SNAP, CALL) else GO_ON] = move
        elif act == "s" and phase == CLAIM:
            found[USE] = move
        elif act in _STOP_OF:
            found[_STOP_OF[act]] = move
        elif act not in "no":
            found[move.target * ANOTHER + move.source] = move
    return found


def first_stop(stops, phase):
    """Where the cursor starts: on what is done most often."""
    if STOCK in stops or not stops:
        return STOCK
    if phase in (SNAP, CALL):
        return PILE
    if USE in stops and phase in (DRAWN, CLAIM):
        return USE
    if phase == MATCH:
        return GO_ON
    places = [stop for stop in stops if stop >= 0]
    return min(places) if places else max(stops)


class Cursor:
    """LEFT and RIGHT go round in a row of things side by side, UP and DOWN to the nearest in the next row."""

    def __init__(self):
        self.at = STOCK
        self._stops = {}
        self._spots = {}
        self._x = 0  # where it was before it went up or down

    def offer(self, stops, first, spots=None):
        """Other stops, the cursor on `first`; `spots` says for each stop where it is."""
        self._stops = stops
        if spots is not None:
            self._spots = spots
        self._stand(first)

    def _stand(self, stop):
        self.at = stop
        if stop in self._spots:
            self._x = self._spots[stop][0]

    def move(self):
        """The move that A makes here, or None."""
        return self._stops.get(self.at)

    def _row(self, y):
        """The stops of a row from left to right."""
        found = sorted([(self._spots[stop][0], stop) for stop in self._spots if self._spots[stop][1] == y])
        return [stop for _, stop in found]

    def ways(self):
        """(is there another stop in this row, is there another row)"""
        beside = len(self._row(self._spots[self.at][1]))
        return beside > 1, beside < len(self._spots)

    def step(self, button):
        if not self._stops:
            return
        y = self._spots[self.at][1]
        if button in ("left", "right"):
            row = self._row(y)
            self._stand(row[(row.index(self.at) + (1 if button == "right" else -1)) % len(row)])
            return
        rows = sorted({spot[1] for spot in self._spots.values()})
        row = self._row(rows[(rows.index(y) + (1 if button == "down" else -1)) % len(rows)])
        self.at = min(row, key=lambda stop: abs(self._spots[stop][0] - self._x))

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
