"""layout_small: the piles of a patience on a panel of 296 x 128: one row of strips, the columns below it."""

from firmware.layout import Layout, piles_of
from firmware.layout_shape import AWAY, Shape

WIDTH = 296
TOP, BOTTOM = 1, 113
GUTTER = 8
# so many piles have room side by side: size of the cards, from pile to pile, rows of a card in the upper row
ROWS = ((7, "M", 40, 19), (8, "S", 34, 14), (9, "S", 31, 14))
HEIGHTS = {"M": 40, "S": 30}
LEVELS = ((4, 15), (3, 15), (3, 12), (2, 11), (2, 10))
NARROW = 2  # rows seen of a card that cannot be told
ACROSS, LINES = 10, 8  # so many columns and lines a shape may have


def fits(game, options):
    """Has the game room on this panel?"""
    if _is_shape(game):
        shape = _shape(game)
        rows = max(shape[i + 1] for i in range(0, len(shape), 2) if shape[i] < AWAY)
        return (game.ACROSS <= ACROSS or shape != game.SHAPE) and rows <= LINES
    return _across(game, options) <= ROWS[-1][0]


def _shape(game):
    """Where its piles stand here: nine side by side where it says SMALL."""
    return getattr(game, "SMALL", game.SHAPE)


def _is_shape(game):
    """Does it stand in a shape of its own? Columns that are fanned stand as in other games."""
    return hasattr(game, "SHAPE") and game.FAN < 4


def _across(game, options):
    """How many piles stand side by side."""
    unused = game.unused(options) if hasattr(game, "unused") else ()
    names = ("STOCK", "WASTE", "CELLS", "RESERVE", "FOUNDATIONS")
    upper = sum([len(piles_of(game, name, unused)) for name in names])
    return max(upper, len(piles_of(game, "TABLEAU", unused)))


def lay_out(game, options, left_handed):
    kind = SmallShape if _is_shape(game) else Small
    return kind(game, options, left_handed)


class _Small:
    """What both have: cards as they have room on this panel. See Layout."""

    begins = True  # has it not been drawn yet?

    def _measure(self, count, width):
        row = [row for row in ROWS if count <= row[0] or row is ROWS[-1]][0]
        most, self.size, self._pitch, self.strip_height = row
        self.card_height = HEIGHTS[self.size]
        self._left = GUTTER
        return most


class Small(_Small, Layout):
    """See Layout. `has_room` is False for a game that has more piles than fit."""

    def __init__(self, game, options, left_handed):
        self.has_room = fits(game, options)
        self._game, self._options = game, options
        Layout.__init__(self, game, WIDTH, left_handed, options)

    def _place(self, outer, home, width, left_handed):
        in_row = self._measure(max(len(self.columns), len(outer) + len(home)), width)
        first, second = (home, tuple(reversed(outer))) if left_handed else (outer, home)
        self.upper = first + second
        self._stand(first, 0, TOP)
        self._stand(second, in_row - len(second), TOP)
        self._below = TOP + self.strip_height + 1
        self._stand(self.columns, 0, self._below)
        gap = in_row - len(self.upper)
        self.free = (self._left + len(first) * self._pitch, gap * self._pitch - GUTTER if gap > 0 else 0)

    def sign(self, pile):
        game = self._game
        return game.sign(pile, self._options) if hasattr(game, "sign") else Layout.sign(self, pile)

    def strip(self, pile):
        return self.strip_height if pile in self.upper else 0

    def shows_place(self, pile):
        """The empty ones of the upper row are cut off too: the page draws them."""
        return pile not in self.upper

    def room(self, pile):
        return BOTTOM - self._below - self.card_height

    def steps(self, down, up, pile=None):
        room = self.room(pile)
        for level in LEVELS:
            if level[0] * down + level[1] * (up - 1) <= room:
                return level
        # with room for a card that can be told
        narrow = NARROW if NARROW * (down + up - 1) + LEVELS[-1][1] <= room else 1
        return narrow, narrow

    def spread(self, down, up, pile, at):
        wide, narrow = LEVELS[-1][1] + 1, self.steps(down, up, pile)[1]
        count = max(1, (self.room(pile) - narrow * (down + up - 1)) // (wide - narrow))
        first = max(down, min(at - count // 2, down + up - 1 - count))
        return first, first + count - 1, narrow


class SmallShape(_Small, Shape):
    """See Shape."""

    def __init__(self, game, options, left_handed):
        self.has_room = fits(game, options)
        Shape.__init__(self, game, options, left_handed)

    def _stand_in_shape(self, unused, left_handed):
        game, shape = self._game, _shape(self._game)
        self._measure(9, WIDTH)
        self.strip_height = 0
        if shape == game.SHAPE:
            self._pitch = (WIDTH - 24) // game.ACROSS
        if self._pitch < HEIGHTS["S"]:
            self.mark_at = 17  # it reaches into the next card: below the index
        spots = [(shape[2 * pile], shape[2 * pile + 1]) for pile in range(len(shape) // 2)]
        height = BOTTOM - TOP - self.card_height - self.room(None)
        lowest = max([y for x, y in spots if x < AWAY])
        mirror = WIDTH - 16 - HEIGHTS["S"]
        self.places = {}
        for pile, (x, y) in enumerate(spots):
            if x < AWAY and pile not in unused:
                x = self._left + x * self._pitch // 2
                x = mirror - x if left_handed and pile in self.upper else x
                self.places[pile] = (x, TOP + y * height // lowest)
        self.free = (0, 0)

    def room(self, pile):
        return 10 * (self._game.FAN - 1)

    steps = Small.steps
    spread = Small.spread
