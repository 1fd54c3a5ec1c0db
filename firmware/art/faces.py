"""faces: how cards, empty places and the marks of the cursor are painted.

Every function takes a `framebuf.FrameBuffer` in which 1 is white. Corners of a card are left as they are:
there a covered card shows. Where things stand on a card is measured in its own pixels.
"""

from firmware.art import icons, marks
from firmware.art.devices import KING17, KING25, QUEEN17, QUEEN25, SHIELD13, SHIELD17, SHIELD25
from firmware.art.ranks import RANK8, RANK12
from firmware.art.suits import SUIT7, SUIT9, SUIT11, SUIT15, SUIT19, SUIT25, SUIT33
from shared_rules.cards import FACE_DOWN, JACK, JOKER, KING, rank, suit

SIZES = {"L": (48, 60), "W": (40, 50), "M": (32, 40), "S": (24, 30), "T": (24, 52)}
CORNER = {"L": 3, "W": 3, "M": 2, "S": 2, "T": 2}

MONO_HLSB = 3  # the format of all pictures, as framebuf calls it

SIGNS: tuple = (None, 0, 1, 2, 3, "redeal", "ace")  # of an empty place; numbers are suits
MARKS = (marks.ARROW, marks.ARROW_HOLLOW, marks.CHANGED)
ARROW, ARROW_HOLLOW, CHANGED = 0, 1, 2

# per size (pictures, x, y)
_RANK = {"L": (RANK12, 4, 3), "W": (RANK12, 3, 3), "M": (RANK12, 3, 3), "S": (RANK8, 2, 3)}
_SUIT = {"L": (SUIT11, 33, 4), "W": (SUIT11, 26, 4), "M": (SUIT9, 20, 5), "S": (SUIT7, 15, 4)}
_LARGE = {"L": (SUIT25, 11, 25), "W": (SUIT19, 10, 23), "M": (SUIT15, 8, 20), "S": (SUIT11, 6, 15)}
_ACE = {"L": (SUIT33, 7, 21), "W": (SUIT25, 7, 20), "M": (SUIT19, 6, 18), "S": (SUIT11, 6, 15)}
# per size (picture, x, y): king, queen, jack, joker; then the suits they hold, which S has no room for
_DEVICES = {
    "L": ((KING25, 11, 20), (QUEEN25, 11, 20), (SHIELD25, 11, 23), (marks.JESTER, 12, 25)),
    "W": ((KING25, 7, 17), (QUEEN25, 7, 17), (SHIELD25, 7, 18), (marks.JESTER, 8, 20)),
    "M": ((KING17, 7, 17), (QUEEN17, 7, 17), (SHIELD17, 7, 18), (marks.STAR, 9, 21)),
    "S": ((KING17, 3, 15), (QUEEN17, 3, 15), (SHIELD13, 5, 14), (marks.STAR, 5, 14)),
}
_UNDER_CROWN = {"L": (SUIT15, 16, 40), "W": (SUIT11, 14, 36), "M": (SUIT9, 11, 29)}
_IN_SHIELD = {"L": (SUIT15, 16, 28), "W": (SUIT15, 12, 23), "M": (SUIT9, 11, 22), "S": (SUIT7, 8, 16)}


def _lattice(start, width, height):
    """The back's lattice, period 8 both ways, from pixel (start, start) of a card on."""
    rows = (0xC1, 0xC1, 0x63, 0x36, 0x1C, 0x1C, 0x36, 0x63)  # ink is 1; pixel (0, 0) of the card first
    data = bytearray()
    for y in range(start, start + height):
        row = rows[y & 7]
        row = (row << start | row >> 8 - start) & 255
        data += bytes((255 - row,)) * ((width + 7) // 8)
    return bytes(data)


# one lattice for all sizes with an inner frame, read with the stride of the largest
_INSIDE = [_lattice(3, 42, 54), 0, 0, MONO_HLSB, 48]
_INSIDE_SMALL = [_lattice(2, 20, 26), 0, 0, MONO_HLSB, 24]

_piece = [b"", 0, 0, MONO_HLSB]  # what `blit` reads, made once


def _stamp(frame, x, y, pictures, number):
    """Paint one of the pictures that make.py has put together; what is white in it stays as it is."""
    number += number
    at = pictures[number] | pictures[number + 1] << 8
    piece = _piece
    piece[1] = width = pictures[at]
    piece[2] = height = pictures[at + 1]
    piece[0] = pictures[at + 2 : at + 2 + (width + 7 >> 3) * height]
    frame.blit(piece, x, y, 1)


def size_of(pictures, number):
    """(width, height) of a picture."""
    at = pictures[2 * number] | pictures[2 * number + 1] << 8
    return pictures[at], pictures[at + 1]


def _put(frame, x, y, where, number=0):
    pictures, dx, dy = where
    _stamp(frame, x + dx, y + dy, pictures, number)


def outline(frame, x, y, w, h, r):
    """A box with corners of 0, 2 or 3 px."""
    right, bottom = x + w - 1, y + h - 1
    frame.hline(x + r, y, w - 2 * r, 0)
    frame.hline(x + r, bottom, w - 2 * r, 0)
    frame.vline(x, y + r, h - 2 * r, 0)
    frame.vline(right, y + r, h - 2 * r, 0)
    if r == 3:
        for line in (y + 1, bottom - 1):
            frame.hline(x + 1, line, 2, 0)
            frame.hline(right - 2, line, 2, 0)
        for line in (y + 2, bottom - 2):
            frame.pixel(x + 1, line, 0)
            frame.pixel(right - 1, line, 0)
    elif r == 2:
        for line in (y + 1, bottom - 1):
            frame.pixel(x + 1, line, 0)
            frame.pixel(right - 1, line, 0)


def _top(frame, x, y, w, h, r):
    """A sheet of card with its border, cut off below after `h` rows."""
    right = x + w - 1
    frame.fill_rect(x + 1, y + 1, w - 2, h - 1, 1)
    frame.hline(x + r, y, w - 2 * r, 0)
    frame.vline(x, y + r, h - r, 0)
    frame.vline(right, y + r, h - r, 0)
    if r == 3:
        frame.hline(x + 1, y + 1, 2, 0)
        frame.hline(right - 2, y + 1, 2, 0)
        frame.pixel(x + 1, y + 2, 0)
        frame.pixel(right - 1, y + 2, 0)
    else:
        frame.pixel(x + 1, y + 1, 0)
        frame.pixel(right - 1, y + 1, 0)


def _back(frame, x, y, w, h, size):
    """Frame and lattice of a back, its first `h` rows."""
    if size == "S":
        inside, edge = _INSIDE_SMALL, 2
    else:
        inside, edge = _INSIDE, 3
        frame.hline(x + 3, y + 2, w - 6, 0)
        lines = min(h - 3, SIZES[size][1] - 6)
        frame.vline(x + 2, y + 3, lines, 0)
        frame.vline(x + w - 3, y + 3, lines, 0)
    lines = min(h, SIZES[size][1] - edge) - edge
    if lines > 0:
        inside[1] = w - 2 * edge
        inside[2] = lines
        frame.blit(inside, x + edge, y + edge, 1)


def _index(frame, x, y, w, card, size, step):
    """Rank and suit in the `step` top rows of a card: small ones below 14, none below 9."""
    if step < 9:
        return
    pictures, dx, dy = _RANK[size]
    suits, sx, sy = _SUIT[size]
    if step < 14 and size != "S":
        pictures, suits = RANK8, SUIT7
        sx = w - dx - 7
    if step < 16:
        dy = sy = 2 if step > 9 else 1
    _stamp(frame, x + dx, y + dy, pictures, rank(card))
    if card != JOKER:
        _stamp(frame, x + sx, y + sy, suits, suit(card))


def _whole(frame, x, y, w, h, card, size, step):
    frame.fill_rect(x + 1, y + 1, w - 2, h - 2, 1)
    outline(frame, x, y, w, h, CORNER[size])
    if card >= FACE_DOWN:
        _back(frame, x, y, w, h, size)
        if size != "S":
            frame.hline(x + 3, y + h - 3, w - 6, 0)
        return
    value, sign = rank(card), suit(card)
    if size == "T":  # thirteen of them side by side: rank over suit, nothing else
        _stamp(frame, x + (w - size_of(RANK12, value)[0]) // 2, y + 5, RANK12, value)
        _stamp(frame, x + 2, y + 26, SUIT19, sign)
        return
    _index(frame, x, y, w, card, size, step)
    if JACK > value > 0:
        _put(frame, x, y, _ACE[size] if value == 1 else _LARGE[size], sign)
        return
    _put(frame, x, y, _DEVICES[size][3 if card == JOKER else KING - value])
    held = _IN_SHIELD if value == JACK else _UNDER_CROWN
    if size in held and card != JOKER:
        _put(frame, x, y, held[size], sign)


def card(frame, x, y, w, h, card, size):
    """A whole card."""
    _whole(frame, x, y, w, h, card, size, 16)


def card_of_narrow_fan(frame, x, y, w, h, card, size):
    """The same with the small index, so that the ranks of a narrow fan stand in one column."""
    _whole(frame, x, y, w, h, card, size, 11)


def covered(frame, x, y, w, h, card, size):
    """What is seen of a card under the next one: index and sides, and what its corners leave free.
    The next card begins CORNER rows above the item's end."""
    _top(frame, x, y, w, h, CORNER[size])
    if card >= FACE_DOWN:
        _back(frame, x, y, w, h, size)
    else:
        _index(frame, x, y, w, card, size, h - CORNER[size])


def place(frame, x, y, w, h, sign, _):
    """An empty place: dashes of 2 px with gaps of 2; `sign` is the number of its sign in SIGNS."""
    for left in range(x + 2, x + w - 5, 4):
        frame.hline(left, y, 2, 0)
        frame.hline(left, y + h - 1, 2, 0)
    for top in range(y + 3, y + h - 3, 4):
        frame.vline(x, top, 2, 0)
        frame.vline(x + w - 1, top, 2, 0)
    if not sign:
        return
    if SIGNS[sign] == "redeal":
        pictures, number = icons.PICTURES, icons.ICONS["redeal"]
    elif SIGNS[sign] == "ace":
        pictures, number = RANK12, 1
    else:
        pictures, number = SUIT15, SIGNS[sign]
    width, height = size_of(pictures, number)
    _stamp(frame, x + (w - width) // 2, y + (h - height) // 2, pictures, number)


def icon(frame, x, y, w, h, number, _):
    """A sign of ICONS."""
    _stamp(frame, x, y, icons.PICTURES, number)


def mark(frame, x, y, w, h, number, _):
    """A mark of the cursor, of MARKS."""
    _stamp(frame, x, y, MARKS[number], 0)


def corners(frame, x, y, w, h, _, __):
    """Four corners, arms of 10 px and 2 px thick, around what the item encloses."""
    for left, stem in ((x, x), (x + w - 10, x + w - 2)):
        frame.fill_rect(left, y, 10, 2, 0)
        frame.fill_rect(left, y + h - 2, 10, 2, 0)
        frame.fill_rect(stem, y, 2, 10, 0)
        frame.fill_rect(stem, y + h - 10, 2, 10, 0)


def bar(frame, x, y, w, h, _, __):
    """The mark of a lifted run: 3 px wide with feet of 6."""
    frame.fill_rect(x, y, 3, h, 0)
    frame.fill_rect(x, y, w, 2, 0)
    frame.fill_rect(x, y + h - 2, w, 2, 0)
