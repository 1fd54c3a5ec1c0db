"""layout: where the piles of a patience stand, for any game, and how far its columns are fanned.

A game says which piles it has by the names STOCK, WASTE, CELLS, RESERVE, FOUNDATIONS and TABLEAU, each the
number of a pile or a range of them; what it has not, it may leave out. A game whose options do without some
of these piles names them with `unused(options)`.

The columns of the tableau stand side by side below one row of all other piles; for games with more of either
than a row has room for see layout_beside.
"""

# of a card: width and height; widths in whole bytes
SIZES = {"L": (48, 60), "W": (40, 50), "M": (32, 40), "T": (24, 52)}
GUTTER = 8  # left of every pile; the marks of the cursor live there
TOP = 2  # y of the upper row
BELOW = {"L": 69, "W": 60, "M": 50}  # y of the columns
BOTTOM = 279  # the columns end above this line
MOST = 10  # piles in one row

# (step of a card lying face down, step of a card lying face up), from wide to narrow
LEVELS = ((8, 18), (6, 18), (5, 16), (4, 14), (3, 11))
TIGHT = 9  # a card that shows less cannot be told


def lay_out(game, options, left_handed=False, width=400):
    """The layout for `game` with these options on a panel of this width."""
    if width < 400:
        from firmware import layout_small

        return layout_small.lay_out(game, options, left_handed)
    if hasattr(game, "SHAPE"):
        from firmware import layout_shape

        return layout_shape.lay_out(game, options, left_handed)
    others = [len(piles_of(game, name)) for name in ("STOCK", "WASTE", "CELLS", "RESERVE", "FOUNDATIONS")]
    if getattr(game, "LONG", False) and len(game.TABLEAU) < 8 and sum(others) < 5 or others[3] == 1:
        from firmware import layout_columns

        return layout_columns.lay_out(game, options, left_handed)
    if len(piles_of(game, "TABLEAU")) > MOST or sum(others) > MOST:
        from firmware import layout_beside

        return layout_beside.lay_out(game, options, left_handed)
    return Layout(game, 400, left_handed, options)


class Layout:
    """Where the piles of `game` stand on a picture `width` pixels wide.

    size                  of the cards: "L", "W" or "M"; card_height
    places                {pile: (x, y)}
    columns               the piles of the tableau
    upper, lower          the piles of the two rows of the cursor, from left to right
    stocks, foundations   the piles of these kinds
    free                  (x, width) of the room in the middle of the upper row: for words; free_top its y,
                          free_height
    """

    free_top = 0
    mark_at = 3  # y of a mark, from the top of its card

    def __init__(self, game, width=400, left_handed=False, options=None):
        unused = game.unused(options) if hasattr(game, "unused") else ()
        self.columns = self.lower = piles_of(game, "TABLEAU", unused)
        self.stocks = piles_of(game, "STOCK")
        self.foundations = piles_of(game, "FOUNDATIONS")
        outer = self.stocks + piles_of(game, "WASTE")
        outer += piles_of(game, "CELLS", unused) + piles_of(game, "RESERVE")
        self.places = {}
        self._place(outer, tuple(reversed(self.foundations)), width, left_handed)  # spades lead

    def _place(self, outer, home, width, left_handed):
        in_row = self._measure(max(len(self.columns), len(outer) + len(home)), width)
        first, second = (home, tuple(reversed(outer))) if left_handed else (outer, home)
        self.upper = first + second
        self._stand(first, 0, TOP)
        self._stand(second, in_row - len(second), TOP)
        self._stand(self.columns, 0, BELOW[self.size])
        gap = in_row - len(self.upper)
        self.free = (self._left + len(first) * self._pitch, gap * self._pitch - GUTTER if gap > 0 else 0)

    def _measure(self, count, width):
        """Choose the cards so that `count` piles stand in a row; returns how many have room."""
        self.size = "L" if count <= 7 else "W" if count == 8 else "M"
        self.card_height = self.free_height = SIZES[self.size][1]
        self._left = 16 if self.size == "W" else GUTTER
        self._pitch = SIZES[self.size][0] + GUTTER
        return (width - self._left + GUTTER) // self._pitch

    def _stand(self, row, column, y):
        for pile in row:
            self.places[pile] = (self._left + column * self._pitch, y)
            column += 1

    def share(self, piles):
        """Let columns that stand one over the other share their room; returns those that moved."""
        return ()

    def sign(self, pile):
        """What stands on an empty pile: its suit on one of four foundations."""
        home = self.foundations
        return (pile - home[0]) & 3 if pile in home and len(home) >= 4 else None

    def shows_place(self, pile):
        """Is an empty pile seen?"""
        return True

    def strip(self, pile):
        """So many rows of a card are seen where others cover it; 0 where it is seen whole."""
        return 0

    # -- for the cursor

    def reachable(self, piles, choices):
        """The piles of the lower row where it can stand."""
        return [pile for pile in self.lower if piles[pile]]

    def rests_on(self, pile):
        """Can it stand on this pile of the upper row when no move begins there?"""
        return pile not in self.stocks and pile not in self.foundations

    def distance(self, pile, other):
        return abs(self.places[pile][0] - self.places[other][0])

    def beyond(self, row, pile, button):
        """None: from row to row it is led by the columns."""

    def room(self, pile):
        """How far the cards of this column may be fanned."""
        return BOTTOM - BELOW[self.size] - self.card_height

    def steps(self, down, up, pile=None):
        """(step of a card face down, step of a card face up) in a column of so many cards: the widest level
        that ends above the footer."""
        room = self.room(pile)
        for level in LEVELS:
            if level[0] * down + level[1] * (up - 1) <= room:
                return level
        # as tight as it must: where no card can be told the column spreads around the cursor
        return 2, max(2, (room - 2 * down) // max(1, up - 1))

    def is_tight(self, down, up, pile):
        """Are the cards of such a column too close to be told?"""
        return self.steps(down, up, pile)[1] < TIGHT

    def spread(self, down, up, pile, at):
        """(first, last, step): in a tight column the cards from `first` to `last`, around number `at`, show
        as much as in the narrowest readable fan, the others `step` rows."""
        wide, step = LEVELS[-1][1], 3
        count = max(1, (self.room(pile) - 2 * down - step * (up - 1)) // (wide - step))
        first = max(down, min(at - count // 2, down + up - 1 - count))
        return first, first + count - 1, step


def piles_of(game, name, unused=()):
    """The piles that `game` declares under this name, as a tuple, without those `unused`."""
    declared = getattr(game, name, None)
    if declared is None:
        return ()
    if isinstance(declared, int):
        return (declared,)
    return tuple([pile for pile in declared if pile not in unused])


def face_down(cards):
    """How many cards of a column lie face down: they are its first ones."""
    count = 0
    for card in cards:
        if card < 0x80:
            break
        count += 1
    return count
