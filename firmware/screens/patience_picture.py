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
        self._laid = {}  # {pile: (cards, sign of its empty place, [(x, y, card, step; 0 for a whole card)])}

    def lay(self, piles, choices):
        """Take over a position and what can be done in it."""
        laid, layout = self._laid, self._layout
        for pile in layout.places:
            cards, sign = piles[pile], None
            if pile in layout.foundations:
                sign = (pile - layout.foundations[0]) & 3
            elif pile in layout.stocks and pile in choices.acts:
                sign = "redeal"
            old = laid.get(pile)
            if old is None or old[0] != cards or old[1] != sign:
                laid[pile] = (cards, sign, self._items(pile, cards))

    def _items(self, pile, cards):
        x, y = self._layout.places[pile]
        if not cards:
            return ()
        if pile not in self._layout.columns:
            return ((x, y, cards[-1], 0),)
        down = face_down(cards)
        steps = self._layout.steps(down, len(cards) - down)
        items = []
        for card in cards[:-1]:
            step = steps[0] if card >= FACE_DOWN else steps[1]
            items.append((x, y, card, step))
            y += step
        items.append((x, y, cards[-1], 0))
        return items

    def draw(self, canvas):
        size, places = self._layout.size, self._layout.places
        for pile in places:
            _, sign, items = self._laid[pile]
            for x, y, card, step in items:
                if step:
                    canvas.covered(x, y, card, size, step)
                else:
                    canvas.card(x, y, card, size)
            if not items:
                x, y = places[pile]
                canvas.place(x, y, size, sign)

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
        items = self._laid[pile][2]
        if items:
            x, y, _, step = items[-count] if count <= len(items) else items[0]
            return x, y, step
        x, y = self._layout.places[pile]
        return x, y, 0


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
