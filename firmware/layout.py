"""layout: where the piles of a patience stand, for any game, and how far its columns are fanned.

A game says which piles it has by the names STOCK, WASTE, CELLS, RESERVE, FOUNDATIONS and TABLEAU, each the
number of a pile or a range of them; what it has not, it may leave out. The columns of the tableau stand side
by side below one row of all other piles.
"""

SIZES = {"L": (48, 60), "W": (40, 50), "M": (32, 40)}  # of a card: width and height; widths in whole bytes
GUTTER = 8  # left of every pile; the marks of the cursor live there
TOP = 2  # y of the upper row
BELOW = {"L": 69, "W": 60, "M": 50}  # y of the columns
BOTTOM = 279  # the columns end above this line

# (step of a card lying face down, step of a card lying face up), from wide to narrow
LEVELS = ((8, 18), (6, 18), (5, 16), (4, 14), (3, 11))


class Layout:
    """Where the piles of `game` stand on a picture `width` pixels wide.

    size                  of the cards: "L", "W" or "M"; card_height
    places                {pile: (x, y)}
    upper, columns        the piles of the upper row and those below it, from left to right
    stocks, foundations   the piles of these kinds
    free                  (x, width) of the room in the middle of the upper row: for words
    """

    def __init__(self, game, width=400, left_handed=False):
        self.columns = piles_of(game, "TABLEAU")
        self.stocks = piles_of(game, "STOCK")
        self.foundations = piles_of(game, "FOUNDATIONS")
        outer = self.stocks + piles_of(game, "WASTE") + piles_of(game, "CELLS") + piles_of(game, "RESERVE")
        home = tuple(reversed(self.foundations))  # spades lead
        count = max(len(self.columns), len(outer) + len(home))
        self.size = "L" if count <= 7 else "W" if count == 8 else "M"
        self.card_height = SIZES[self.size][1]
        self._left = 16 if self.size == "W" else GUTTER
        self._pitch = SIZES[self.size][0] + GUTTER
        in_row = (width - self._left + GUTTER) // self._pitch
        first, second = (home, tuple(reversed(outer))) if left_handed else (outer, home)
        self.upper = first + second
        self.places = {}
        self._stand(first, 0, TOP)
        self._stand(second, in_row - len(second), TOP)
        self._stand(self.columns, 0, BELOW[self.size])
        gap = in_row - len(first) - len(second)
        self.free = (self._left + len(first) * self._pitch, gap * self._pitch - GUTTER if gap > 0 else 0)

    def _stand(self, row, column, y):
        for pile in row:
            self.places[pile] = (self._left + column * self._pitch, y)
            column += 1

    def steps(self, down, up):
        """(step of a card face down, step of a card face up) in a column of so many cards: the widest level
        that ends above the footer."""
        room = BOTTOM - BELOW[self.size] - self.card_height
        for level in LEVELS:
            if level[0] * down + level[1] * (up - 1) <= room:
                return level
        # no column of a game with seven gets here; others are drawn as tight as they must
        return 2, max(2, (room - 2 * down) // max(1, up - 1))


def piles_of(game, name):
    """The piles that `game` declares under this name, as a tuple."""
    declared = getattr(game, name, None)
    if declared is None:
        return ()
    return (declared,) if isinstance(declared, int) else tuple(declared)


def face_down(cards):
    """How many cards of a column lie face down: they are its first ones."""
    count = 0
    for card in cards:
        if card < 0x80:
            break
        count += 1
    return count
