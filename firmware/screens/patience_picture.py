"""patience_picture: the table of a patience as a picture: piles, figures, marks of the cursor."""

from firmware.canvas import BOLD12, BOLD14, SANS10, SANS12
from firmware.layout import GUTTER, LEVELS, face_down
from shared_rules.cards import FACE_DOWN

MARK = GUTTER - 1  # a mark begins so far left of its pile
SMALL_STEP = LEVELS[-1][1]  # a card that shows no more than this is as high as an arrow


class Picture:
    """The piles of a position, laid out. Kept from position to position: only piles that changed are laid
    out anew."""

    def __init__(self, layout):
        self._layout = layout
        self._laid = {}  # {pile: _Pile}

    def lay(self, piles, choices):
        """Take over a position and what can be done in it."""
        laid, layout = self._laid, self._layout
        for pile in layout.share(piles):
            laid.pop(pile, None)
        for pile in layout.places:
            cards, sign = piles[pile], None
            if pile in layout.foundations:
                sign = (pile - layout.foundations[0]) & 3
            elif pile in layout.stocks and pile in choices.acts:
                sign = "redeal"
            old = laid.get(pile)
            if old is None or old.cards != cards or old.sign != sign:
                laid[pile] = _Pile(layout, pile, cards, sign)

    def draw(self, canvas):
        for pile in self._layout.places:
            self._laid[pile].draw(canvas)

    # -- the marks of the cursor, all in the gutters

    def draw_marks(self, canvas, cursor, transfers, lifted):
        """The cursor, and the places where its run can go (`transfers`); `lifted` is the move chosen for a
        lifted run, or None."""
        if lifted:
            x, top, _ = self._begins(cursor.pile, cursor.count)
            foot = self._begins(cursor.pile, 1)[1] + self._layout.card_height
            canvas.bar(x - MARK, top, foot - top)
        else:
            self._arrow(canvas, cursor.pile, cursor.count, False)
        for move in transfers:
            self._arrow(canvas, move.target, 1, move != lifted)

    def _arrow(self, canvas, pile, count, hollow):
        x, y, step = self._begins(pile, count)
        canvas.arrow(x - MARK, y if 0 < step <= SMALL_STEP else y + 3, hollow)

    def _begins(self, pile, count):
        """(x, y, step) of the card with which a run of `count` cards begins, or of an empty place."""
        laid = self._laid[pile]
        return laid.spots[-count] if count <= len(laid.spots) else laid.spots[0]


class _Pile:
    """One pile, laid out. `spots`: (x, y, step) of each card, or of its place when it is empty; the step is
    0 for what is shown whole."""

    def __init__(self, layout, pile, cards, sign):
        self.cards = cards
        self.sign = sign
        self._size = layout.size
        self._kept = None  # what it is to the canvas
        x, y = layout.places[pile]
        self.spots = []
        self._fan = LEVELS[0][1]
        if pile in layout.columns:
            down = face_down(cards)
            steps = layout.steps(down, len(cards) - down, pile)
            self._fan = steps[1]
            for card in cards[:-1]:
                step = steps[0] if card >= FACE_DOWN else steps[1]
                self.spots.append((x, y, step))
                y += step
        self.spots.append((x, y, 0))

    def draw(self, canvas):
        if self._kept is not None:
            canvas.again(self._kept)
            return
        before = canvas.count
        if not self.cards:
            x, y, _ = self.spots[0]
            canvas.place(x, y, self._size, self.sign)
        for i, (x, y, step) in enumerate(self.spots):
            if step:
                canvas.covered(x, y, self.cards[i], self._size, step)
            elif self.cards:
                canvas.card(x, y, self.cards[-1], self._size, self._fan)
        self._kept = canvas.since(before)


def draw_figures(canvas, layout, figures, under):
    """The words in the upper row: `figures` are (words, value); `under` names the cards below the top card
    of the waste. A moon while asleep."""
    x, width = layout.free
    if width < 40:
        return
    if canvas.quiet:
        canvas.icon(x + 14, 22, "moon")
        return
    if len(figures) == 2 and not under:
        for i, (words, value) in enumerate(figures):
            canvas.text(x + 4, 14 + 31 * i, words, SANS12)
            canvas.text(x + 4, 29 + 31 * i, value, BOLD14)
        return
    # more of them: a line each, begun in the gutter on the left, where no mark comes
    x, width = x - 4, width + 4
    pitch = layout.card_height // (len(figures) + 1 if under else len(figures))
    y = pitch - 1
    if under:
        canvas.text(x, y, under, BOLD12)
        y += pitch
    for words, value in figures:
        used = canvas.text(x, y, words, SANS10) + 3
        font = BOLD12 if used + canvas.measure(value, BOLD12) <= width else SANS10
        canvas.text(x + used, y, value, font)
        y += pitch
