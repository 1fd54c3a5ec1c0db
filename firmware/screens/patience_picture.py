"""patience_picture: the table of a patience as a picture: piles, figures, marks of the cursor."""

from firmware.art.faces import CORNER, SIZES
from firmware.canvas import BOLD12, BOLD14, CENTRE, SANS10, SANS12
from firmware.layout import GUTTER, LEVELS, face_down
from shared_rules.cards import FACE_DOWN

MARK = GUTTER - 1  # a mark begins so far left of its pile
SMALL_STEP = LEVELS[-1][1]  # a card that shows no more than this is as high as an arrow


def picture_for(layout):
    """The picture of a table with columns, or of one on which every pile shows one card."""
    if layout.columns:
        return Picture(layout)
    from firmware.screens.patience_places import Places

    return Places(layout)


class Picture:
    """The piles of a position, laid out. Kept from position to position: only piles that changed are laid
    out anew."""

    def __init__(self, layout):
        self._layout = layout
        self._laid = {}  # {pile: _Pile}
        self._spread = None  # (pile, count) around which a tight column is spread

    def lay(self, piles, choices):
        """Take over a position and what can be done in it."""
        laid, layout = self._laid, self._layout
        for pile in layout.share(piles):
            laid.pop(pile, None)
        if self._spread:
            laid.pop(self._spread[0], None)
            self._spread = None
        for pile in layout.places:
            cards, sign = piles[pile], layout.sign(pile)
            if pile in layout.stocks and pile in choices.acts:
                sign = "redeal"
            old = laid.get(pile)
            if old is None or old.cards != cards or old.sign != sign:
                laid[pile] = _Pile(layout, pile, cards, sign)

    def draw(self, canvas):
        for pile in sorted(self._laid):
            self._laid[pile].draw(canvas)

    def spread(self, cursor):
        """Spread the column of the cursor where it is too tight to be read, and no other. Was there any
        change?"""
        here = (cursor.pile, cursor.count) if self._laid[cursor.pile].tight else None
        before, self._spread = self._spread, here
        if here == before:
            return False
        for spot in (before, here):
            if spot:
                old = self._laid[spot[0]]
                count = spot[1] if spot == here else 1
                self._laid[spot[0]] = _Pile(self._layout, spot[0], old.cards, old.sign, count)
        return True

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
        canvas.arrow(x - MARK, y if 0 < step <= SMALL_STEP else y + self._layout.mark_at, hollow)

    def _begins(self, pile, count):
        """(x, y, step) of the card with which a run of `count` cards begins, or of an empty place."""
        return self._laid[pile].begins(count)


class _Pile:
    """One pile, laid out. A tight column is spread around the run of `count` cards."""

    def __init__(self, layout, pile, cards, sign, count=1):
        self.cards = cards
        self.sign = sign
        self._size = layout.size
        self._kept = 0  # what it is to the canvas
        self._x, self._y = layout.places[pile]
        fanned = pile in layout.columns and cards
        self._steps = bytearray(len(cards) if fanned else 1)  # seen of each card; 0 for what is shown whole
        self._strip = layout.strip(pile)
        self._place = layout.shows_place(pile)
        self._fan = LEVELS[0][1]
        self.tight = False
        if fanned:
            down = face_down(cards)
            up = len(cards) - down
            steps = layout.steps(down, up, pile)
            self.tight = layout.is_tight(down, up, pile)
            self._fan = steps[1]
            first, last, narrow = 0, len(cards), 0
            if self.tight:
                first, last, narrow = layout.spread(down, up, pile, len(cards) - count)
                steps = (steps[0], LEVELS[-1][1])
            for at, card in enumerate(cards[:-1]):
                step = steps[0] if card >= FACE_DOWN else steps[1] if first <= at <= last else narrow
                self._steps[at] = step

    def begins(self, count):
        """(x, y, step) of the card with which a run of `count` cards begins, or of an empty place."""
        at = max(0, len(self._steps) - count)
        return self._x, self._y + sum(self._steps[:at]), self._steps[at]

    def draw(self, canvas):
        self._kept = canvas.again(self._kept)
        if self._kept:
            return
        before = canvas.count
        x, y = self._x, self._y
        if not self.cards and self._place:
            canvas.place(x, y, self._size, self.sign)
        for i, step in enumerate(self._steps):
            if self._strip and self.cards:  # without the corners of what covers it, lest they touch
                canvas.covered(x, y, self.cards[-1], self._size, self._strip - CORNER[self._size])
            elif step:
                canvas.covered(x, y, self.cards[i], self._size, step)
            elif self.cards:
                canvas.card(x, y, self.cards[-1], self._size, self._fan)
            y += step
        self._kept = canvas.since(before)


def draw_figures(canvas, layout, figures, under):
    """The words in the upper row: `figures` are (words, value); `under` names the cards below the top card
    of the waste. A moon while asleep."""
    x, width = layout.free
    if width < 40:
        return
    top = layout.free_top
    if canvas.quiet:
        canvas.icon(x + 14, top + 22, "moon")
        return
    if (len(figures) == 2 or layout.free_top) and not under and 31 * len(figures) <= layout.free_height + 2:
        for i, (words, value) in enumerate(figures):
            canvas.text(x + 4, top + 14 + 31 * i, words, SANS12)
            canvas.text(x + 4, top + 29 + 31 * i, value, BOLD14)
        return
    # more of them: a line each, begun in the gutter on the left, where no mark comes
    x, width = x - 4, width + 4
    pitch = min(20, layout.free_height // (len(figures) + 1 if under else len(figures)))
    y = top + pitch - 1
    if under:
        canvas.text(x, y, under, BOLD12)
        y += pitch
    for words, value in figures:
        used = canvas.text(x, y, words, SANS10) + 3
        font = BOLD12 if used + canvas.measure(value, BOLD12) <= width else SANS10
        canvas.text(x + used, y, value, font)
        y += pitch


def draw_notes(canvas, layout, notes):
    """What a game writes below its piles: [(pile, words)]."""
    width = SIZES[layout.size][0]
    for pile, words in notes:
        x, y = layout.places[pile]
        canvas.text(x + width // 2, y + layout.card_height + 13, words, BOLD12, CENTRE)
