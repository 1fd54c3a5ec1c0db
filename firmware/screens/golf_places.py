"""golf_places: where things stand on the Golf table of 400 x 300, for each layout."""

from firmware.canvas import LEFT, RIGHT, SIZES, L, W
from shared_rules.golf.position import columns_and_rows

STOCK, PILE = -2, -1  # stops of the cursor; the places of the own layout are the others from 0 on
KNOCK, GO_ON, LOOK = -3, -4, -5  # words that the cursor can stand on
TOP, HAND_Y = 142, 210  # the card in hand lies under the pile
WORDS_Y, WORD_PITCH = 271, 64


class Places:
    """Two or three columns of large cards stand between the piles and the scores; four and five are a
    size smaller, and with five the scores go to the names. Three rows take the whole height, with all else on
    the other side. For the left hand the piles are on the right."""

    def __init__(self, options, left_handed=False):
        self.columns, self.rows = columns, rows = columns_and_rows(options)
        wide = columns > 3
        self.size = W if wide else L
        self.width, self.height = SIZES[self.size]
        if rows > 2:
            self._own, self._pitch, self._top, self._down = 224, 56, 50, 71
            self.scores, self.scores_width = 136, 72
        elif wide:
            self._own, self._pitch, self._top, self._down = 132, 48, 144 if rows > 1 else 152, 60
            self.scores, self.scores_width = 326, 58
        else:
            self._own, self._pitch, self._top, self._down = 144, 56, TOP, 68
            self.scores, self.scores_width = 320, 64
        self.stock, self.pile, self.band = 16, 72, 16
        if left_handed:
            self.stock, self.pile, self._own = 336, 280, 16
            self.scores = 208 if wide else 192
            if rows > 2:
                self.band = 186
        self.has_scores = columns < 5
        self.words = self._own
        if not wide and rows < 3:
            self.words = self.scores if columns > 2 else self._own + 120
        # the words in the corner under stock and pile: the point of a line that is as wide as both, and of
        # one beside the card in hand
        self.corner, self.beside, self.align = (384, 336, RIGHT) if left_handed else (16, 16, LEFT)

    def of(self, stop):
        """x and y of the card at a stop of the cursor."""
        if stop < 0:
            return (self.stock if stop == STOCK else self.pile), TOP
        return self._own + self._pitch * (stop % self.columns), self._top + self._down * (
            stop // self.columns
        )
