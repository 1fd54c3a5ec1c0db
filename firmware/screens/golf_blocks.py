"""golf_blocks: the others' layouts where they are larger than three columns and two rows; the more players
there are, the smaller."""

from firmware.canvas import BOLD12, BOLD14, CENTRE, RIGHT, SANS10, SANS12, SIZES, M, S, W
from firmware.screens.golf_common import rank_word, shown
from shared_rules.cards import EMPTY, FACE_DOWN, UNKNOWN

SIDE, ABOVE, CUT, TINY = 0, 1, 2, 3  # name beside the cards; above them; of the cards the index; the rank
TAB = 14  # rows shown of a card that is cut off below its index
TINY_WIDTH, TINY_HEIGHT = 15, 13
BESIDE = 96  # what name and words take beside the cards


def block(seat, seats, places):
    """(x, y, width, style) of the block of one of the others."""
    others, at = seats - 1, seat - 1
    if places.rows > 2:
        if others == 1:
            return places.band, 24, 198, SIDE
        if others == 2:
            return places.band + 102 * at, 24, 94, ABOVE
        across, width, pitch = (4, 47, 50) if others > 6 else (3, 62, 67)
        return places.band + pitch * (at % across), 24 + 55 * (at // across), width, TINY
    if others == 1:
        return 16, 24, 294, SIDE
    if others == 2:
        return 16 + 152 * at, 24, 140, ABOVE
    if others == 3 and places.columns < 5:
        return 16 + 128 * at, 24, 112, ABOVE
    if others == 7:
        return 16 + 93 * (at & 3), 24 + 55 * (at >> 2), 90, TINY
    # five cards side by side: those of two players must not look like ten
    across, width, pitch = (2, 184, 188) if others < 5 else (3, 116 if places.columns > 4 else 124, 126)
    return 14 + pitch * (at % across), 24 + 55 * (at // across), width, CUT


def grid(where, columns, rows):
    """(size, x, y, step to the right, step down) of the cards of a block; the size TINY is no card's."""
    x, y, width, style = where
    if style == CUT:
        return CUT, x, y + 15, min(28, (width - 24) // (columns - 1)), 20
    if style == TINY:
        return TINY, x, y + 13, min(18, (width - TINY_WIDTH - 4) // (columns - 1)), 14
    if style == SIDE:
        x, y, width, height = x + BESIDE, y + 1, width - BESIDE, 107
    else:
        y, height = y + (18 if rows > 2 else 20), 94 if rows > 2 else 90
    for size in (W, M, S):
        w, h = SIZES[size]
        if columns * (w + 1) - 1 <= width and rows * (h + 2) - 2 <= height:
            right = min(w + 8, (width - w) // (columns - 1))
            return size, x, y, right, min(h + 6, (height - h) // (rows - 1)) if rows > 1 else 0
    return TINY, x, y, 18, 16


def heading(canvas, where, name, note, words):
    """The name of a block, a number beside it, and what its owner did as far as there is room."""
    x, y, width, style = where
    if style == SIDE:
        canvas.text(x, y + 14, name, BOLD14)
        canvas.text(x, y + 32, words, SANS12)
        canvas.text(x, y + 50, note, SANS12)
        return
    if style in (CUT, TINY):
        used = canvas.text(x, y + 10, name, BOLD12) + 6
        if note and used + canvas.measure(note, SANS10) <= width:
            used += canvas.text(x + used, y + 10, note, SANS10) + 6
        if style == CUT and used + canvas.measure(words, SANS10) <= width:
            canvas.text(x + used, y + 10, words, SANS10)
        return
    used = canvas.text(x, y + 14, name, BOLD14) + 6
    if note:
        used += canvas.text(x + used, y + 14, note, SANS12) + 6
    for font in (SANS12, SANS10):
        if used + canvas.measure(words, font) <= width:
            canvas.text(x + width, y + 14, words, font, RIGHT)
            return


def draw_card(canvas, x, y, card, size):
    """A card of `show.faces`, EMPTY for a place from which it has gone."""
    if size == TINY:
        _tiny(canvas, x, y, card)
    elif size == CUT:
        if card != EMPTY:
            canvas.covered(x, y, shown(card), S, TAB)
            canvas.rule(x, y + TAB + 1, SIZES[S][0])
    elif card == EMPTY:
        canvas.place(x, y, size)
    else:
        canvas.card(x, y, shown(card), size)


def _tiny(canvas, x, y, card):
    """A card by its rank alone."""
    if card == EMPTY:
        canvas.dots(x, y + 6, TINY_WIDTH)
        return
    canvas.box(x, y, TINY_WIDTH, TINY_HEIGHT, 2)
    if card == UNKNOWN:
        canvas.hatch(x + 2, y + 2, TINY_WIDTH - 4, TINY_HEIGHT - 4)
    else:
        word = rank_word(card & ~FACE_DOWN)
        canvas.text(x + 8, y + 10, word if len(word) < 3 else word[0].upper(), SANS10, CENTRE)


def mark(canvas, x, y, size):
    """The mark of what has just changed, under the card."""
    width, height = measures(size)
    canvas.changed(x + width // 2 - 3, y + height + (-2 if size == TINY else 1))


def measures(size):
    """(width, height) of a card as it is drawn in a block."""
    if size == TINY:
        return TINY_WIDTH, TINY_HEIGHT
    return (SIZES[S][0], TAB + 1) if size == CUT else SIZES[size]
