"""golf_power_places: where the cards lie on the table with power cards: in rows of four, in more and smaller
ones when a layout grows."""

from firmware.canvas import M, S, W
from firmware.screens.golf_places import PILE, STOCK, TOP, WORD_PITCH, WORDS_Y
from firmware.screens.golf_places import Places as FixedPlaces
from firmware.screens.golf_power_cursor import ANOTHER
from shared_rules.golf.position import HUMAN

# the own cards: up to so many, their size, in a row, steps to the right and down
_OWN: tuple = ((8, W, 4, 48, 60), (15, M, 5, 38, 40), (28, S, 7, 27, 30), (127, None, 10, 18, 15))


class Places(FixedPlaces):
    """See golf_places. `lay` says where the cards lie now."""

    def __init__(self, options, left_handed):
        FixedPlaces.__init__(self, dict(options, layout="4x2"), left_handed)
        self._seats = options["players"]
        self.sizes = []  # for each seat the size of its cards
        self._words: list = []
        self._spots = []  # for each seat where its cards lie

    def lay(self, faces, words):
        """Where everything is: the cards that are seen so, and these words in a row."""
        from firmware.screens import golf_blocks

        self._words = words
        self.sizes, self._spots = [], []
        for seat, layout in enumerate(faces):
            count = len(layout)
            if seat == HUMAN:
                _, size, across, right, down = [row for row in _OWN if count <= row[0]][0]
                size = golf_blocks.TINY if size is None else size
                x, y = self._own, TOP + 2 if size == W else TOP
            else:
                size, x, y, right, down, across = self._block(seat, count)
            self.sizes.append(size)
            self._spots.append([(x + right * (i % across), y + down * (i // across)) for i in range(count)])

    def where(self, seat):
        """The block of one of the others, see golf_blocks."""
        from firmware.screens import golf_blocks

        return golf_blocks.block(seat, self._seats, self)

    def _block(self, seat, count):
        from firmware.screens import golf_blocks

        tiny = golf_blocks.TINY
        where = x, y, width, style = self.where(seat)
        rows = max(1, (count + 3) // 4)
        if style == golf_blocks.CUT and rows > 2 or style == tiny:
            where, rows = (x, y, width, tiny), 3
            across = max(4, (count + 2) // 3)
        else:
            across = 4
            if golf_blocks.grid(where, 4, rows)[0] == tiny:
                across = max(4, (count + 5) // 6)
        return golf_blocks.grid(where, across, rows) + (across,)

    def spots(self, seat):
        return self._spots[seat]

    def of(self, stop):
        """x and y of a stop; stock and pile are in the row of the first own cards."""
        if stop < STOCK:
            return self.words + WORD_PITCH * self._words.index(stop), WORDS_Y
        if stop < 0:
            return (self.stock if stop == STOCK else self.pile), self._own_top()
        return self._spots[stop // ANOTHER][stop % ANOTHER]

    def _own_top(self):
        return self._spots[HUMAN][0][1] if self._spots[HUMAN] else TOP

    def cursor(self, canvas, stop, move):
        """Around the card, or around all cards that are to be shuffled."""
        if stop in (STOCK, PILE):
            canvas.corners(self.of(stop)[0], TOP, 48, 60)
            return
        from firmware.screens.golf_blocks import measures

        seat = stop // ANOTHER
        width, height = measures(self.sizes[seat])
        x, y = self.of(stop)
        if move is not None and move.act == "h":
            right = max([spot[0] for spot in self._spots[seat]])
            foot = max([spot[1] for spot in self._spots[seat]])
            width, height = right - x + width, foot - y + height
        canvas.corners(x, y, width, height)
