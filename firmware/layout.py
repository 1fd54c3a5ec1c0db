"""layout: where the piles of a patience stand, for any game, and how far its columns are fanned.

A game says which piles it has by the names STOCK, WASTE, CELLS, RESERVE, FOUNDATIONS and TABLEAU, each the
number of a pile or a range of them; what it has not, it may leave out. A game whose options do without some
of these piles names them with `unused(options)`.

The columns of the tableau stand side by side below one row of all other piles. Where that row has no room for
them all, the foundations stand one below the other beside it. More than ten columns stand in two rows, and
all other piles beside them.
"""

SIZES = {"L": (48, 60), "W": (40, 50), "M": (32, 40)}  # of a card: width and height; widths in whole bytes
GUTTER = 8  # left of every pile; the marks of the cursor live there
TOP = 2  # y of the upper row
BELOW = {"L": 69, "W": 60, "M": 50}  # y of the columns
BOTTOM = 279  # the columns end above this line
MOST = 10  # piles in one row
MIDDLE, ABOVE_MIDDLE = 142, 6  # y of the lower of two rows of columns, and the room left over it

# (step of a card lying face down, step of a card lying face up), from wide to narrow
LEVELS = ((8, 18), (6, 18), (5, 16), (4, 14), (3, 11))


class Layout:
    """Where the piles of `game` stand on a picture `width` pixels wide.

    size                  of the cards: "L", "W" or "M"; card_height
    places                {pile: (x, y)}
    columns               the piles of the tableau
    upper, lower          the piles of the two rows of the cursor, from left to right
    stocks, foundations   the piles of these kinds
    free                  (x, width) of the room in the middle of the upper row: for words
    """

    def __init__(self, game, width=400, left_handed=False, options=None):
        unused = game.unused(options) if hasattr(game, "unused") else ()
        self.columns = piles_of(game, "TABLEAU", unused)
        self.stocks = piles_of(game, "STOCK")
        self.foundations = piles_of(game, "FOUNDATIONS")
        outer = self.stocks + piles_of(game, "WASTE")
        outer += piles_of(game, "CELLS", unused) + piles_of(game, "RESERVE")
        home = tuple(reversed(self.foundations))  # spades lead
        across, tiers = len(self.columns), 1
        if across > MOST:
            across, tiers = (across + 1) // 2, 2
        beside = outer + home if tiers == 2 else home if len(outer) + len(home) > MOST else ()
        count = max(across, len(outer)) + 1 if beside else max(across, len(outer) + len(home))
        self.size = "L" if count <= 7 else "W" if count == 8 else "M"
        self.card_height = SIZES[self.size][1]
        self._left = 16 if self.size == "W" else GUTTER
        self._pitch = SIZES[self.size][0] + GUTTER
        self.places = {}
        in_row = (width - self._left + GUTTER) // self._pitch
        indent = 1 if beside and left_handed else 0
        first = self.columns[:across]
        if tiers == 2:
            self.lower = self.columns[across:]
            self._stand(first, indent, TOP)
            self._stand(self.lower, indent, MIDDLE)
            self.room = MIDDLE - ABOVE_MIDDLE - TOP - self.card_height
            self.free = (0, 0)
        else:
            self.lower = first
            first = outer if beside else outer + home
            self._stand(self.columns, indent, BELOW[self.size])
            self.room = BOTTOM - BELOW[self.size] - self.card_height
            row, last = (outer, home) if not left_handed else (home, tuple(reversed(outer)))
            if beside:
                self._stand(outer, indent, TOP)
                self.free = (self._x(indent + len(outer)), 0)
            else:
                first = row + last
                self._stand(row, 0, TOP)
                self._stand(last, in_row - len(last), TOP)
                gap = in_row - len(first)
                self.free = (self._x(len(row)), gap * self._pitch - GUTTER if gap > 0 else 0)
        pitch = self.card_height + GUTTER
        for i, pile in enumerate(beside):
            self.places[pile] = (self._x(0 if left_handed else in_row - 1), TOP + i * pitch)
        self.upper = beside + first if left_handed else first + beside

    def _x(self, column):
        return self._left + column * self._pitch

    def _stand(self, row, column, y):
        for pile in row:
            self.places[pile] = (self._x(column), y)
            column += 1

    def steps(self, down, up):
        """(step of a card face down, step of a card face up) in a column of so many cards: the widest level
        that ends above the footer."""
        room = self.room
        for level in LEVELS:
            if level[0] * down + level[1] * (up - 1) <= room:
                return level
        # no column of a game with seven gets here; others are drawn as tight as they must
        return 2, max(2, (room - 2 * down) // max(1, up - 1))


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
