"""patience_places: a table on which every pile shows one card, as a picture: nothing is kept for each pile.

It is asked what patience_picture.Picture is asked.
"""

from firmware.art.faces import CORNER
from firmware.screens.patience_picture import MARK


class Places:
    """The piles of a position at their places; where cards overlap, of those wholly covered a strip."""

    def __init__(self, layout):
        self._layout = layout
        self._order = sorted(layout.places)  # a card that covers another has the higher number
        self._piles = ()
        self._redeal = None

    def lay(self, piles, choices):
        """Take over a position and what can be done in it."""
        self._layout.share(piles)
        self._piles = piles
        stocks = [stock for stock in self._layout.stocks if stock in choices.acts]
        self._redeal = stocks[0] if stocks else None

    def spread(self, cursor):
        """No column is too tight to be read."""
        return False

    def draw(self, canvas):
        layout, size = self._layout, self._layout.size
        for pile in self._order:
            x, y = layout.places[pile]
            cards, strip = self._piles[pile], layout.strip(pile)
            if cards and strip:  # without the corners of what covers it, lest they touch
                canvas.covered(x, y, cards[-1], size, strip - CORNER[size])
            elif cards:
                canvas.card(x, y, cards[-1], size)
            elif layout.shows_place(pile):
                canvas.place(x, y, size, "redeal" if pile == self._redeal else layout.sign(pile))

    def draw_marks(self, canvas, cursor, transfers, lifted):
        """The cursor, and the places where its card can go (`transfers`); `lifted` is the move chosen for a
        lifted card, or None."""
        x, y = self._layout.places[cursor.pile]
        if lifted:
            canvas.bar(x - MARK, y, self._layout.strip(cursor.pile) or self._layout.card_height)
        else:
            canvas.arrow(x - MARK, y + self._layout.mark_at)
        for move in transfers:
            x, y = self._layout.places[move.target]
            canvas.arrow(x - MARK, y + self._layout.mark_at, move != lifted)
