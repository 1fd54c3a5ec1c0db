"""layout_shape: games whose piles stand in a shape of their own: pyramids, rows of single cards, a circle.

Such a game has

    SHAPE     bytes, for each pile x in half cards and y in steps of any height; 255, 255 is not shown
    ACROSS    so many cards have room side by side
    FAN       so many cards of a column have room in a wide fan; 1 where only the top card is seen
    WORDS     (x, y, width, height) of the words on the table, in the units of SHAPE; 0 is as high as a card
    SPACES    False where a place without a card shows nothing
    covers    where cards overlap: covers(place) are the places that lie on it
    sign      where empty places bear one: sign(place, options), a suit or None
"""

from firmware.layout import BOTTOM, GUTTER, LEVELS, MOST, SIZES, TOP, Layout, piles_of
from shared_rules.cards import FACE_DOWN

AWAY = 255  # x of a pile that is not shown


def lay_out(game, options, left_handed):
    return Shape(game, options, left_handed)


class Shape(Layout):
    """See Layout. Where cards overlap, a place from which the card has gone shows nothing."""

    def __init__(self, game, options, left_handed=False):
        self._game, self._options = game, options
        unused = game.unused(options) if hasattr(game, "unused") else ()
        stocks = piles_of(game, "STOCK")
        self.stocks = tuple([p for p in stocks if game.SHAPE[2 * p] < AWAY and p not in unused])
        self.foundations = piles_of(game, "FOUNDATIONS")
        self.lower = piles_of(game, "TABLEAU", unused) or piles_of(game, "PLACES")
        self.columns = self.lower if game.FAN > 1 else ()
        self.upper = self.stocks + piles_of(game, "WASTE") + self.foundations
        self.overlaps = game.FAN == 1 and hasattr(game, "covers")
        self._strips = {}
        self._stand_in_shape(unused, left_handed)
        self.upper = tuple(sorted(self.upper, key=self._place_of))
        if self.overlaps:
            self.lower = tuple(sorted(self.lower, key=self._place_of))

    def _stand_in_shape(self, unused, left_handed):
        game = self._game
        if game.ACROSS > MOST:
            self.size, self.card_height, self._left, self._pitch = "T", SIZES["T"][1], GUTTER, 30
        else:
            self._measure(game.ACROSS, 400)
        spots = [(game.SHAPE[2 * pile], game.SHAPE[2 * pile + 1]) for pile in range(len(game.SHAPE) // 2)]
        height = BOTTOM - TOP - self.card_height - self.room(None)
        lowest = max([y for x, y in spots if x < AWAY])
        mirror = 400 - SIZES[self.size][0]
        self.places = {}
        for pile, (x, y) in enumerate(spots):
            if x < AWAY and pile not in unused:
                x = self._left + x * self._pitch // 2
                # only what stands beside the cards of the game changes sides with the hand
                x = mirror - x if left_handed and pile in self.upper else x
                self.places[pile] = (x, TOP + y * height // lowest)
        x, y, width, lines = game.WORDS
        x, width = self._left + x * self._pitch // 2, width * self._pitch // 2 - GUTTER
        self.free = (400 - x - width if left_handed else x, width)
        self.free_top = y * height // lowest
        self.free_height = lines * height // lowest or self.card_height

    def _place_of(self, pile):
        return self.places[pile]

    def room(self, pile):
        return LEVELS[0][1] * (self._game.FAN - 1)

    def sign(self, pile):
        return self._game.sign(pile, self._options) if hasattr(self._game, "sign") else None

    def shows_place(self, pile):
        return pile in self.upper or not self.overlaps and getattr(self._game, "SPACES", True)

    def share(self, piles):
        """Of cards that are wholly covered only a strip is seen; returns those for which that changed."""
        changed = []
        for pile in self.lower if self.overlaps else ():
            above, strip = self._game.covers(pile), 0
            if above and all([piles[place] for place in above]):
                strip = self.places[above[0]][1] - self.places[pile][1]
            if self._strips.get(pile, 0) != strip:
                self._strips[pile] = strip
                changed.append(pile)
        return changed

    def strip(self, pile):
        return self._strips.get(pile, 0)

    def reachable(self, piles, choices):
        """Where a move begins; when none is left, every card that lies open."""
        row = [pile for pile in self.lower if pile in choices.runs]
        if row or choices.acts or choices.runs:
            return row
        return [pile for pile in self.lower if piles[pile] and piles[pile][-1] < FACE_DOWN]

    def rests_on(self, pile):
        return False

    def distance(self, pile, other):
        (x, y), (other_x, other_y) = self.places[pile], self.places[other]
        return abs(x - other_x) + abs(y - other_y)

    def beyond(self, row, pile, button):
        """The nearest pile of this row above or below, or None; what lies to the side counts more."""
        here, found, least = self.places[pile], None, None
        for other in row:
            x, y = self.places[other]
            far = here[1] - y if button == "up" else y - here[1]
            if far > 0:
                far += 2 * abs(x - here[0])
                if least is None or far < least:
                    found, least = other, far
        return found
