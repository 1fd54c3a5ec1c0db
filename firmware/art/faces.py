"""faces: how cards, empty places and the marks of the cursor are painted.

Every function takes a `framebuf.FrameBuffer` in which 1 is white. Corners of a card are left as they are:
there a covered card shows. Where things stand on a card is measured in its own pixels.
"""

from array import array

from firmware.art.pictures import (
    ICONS,
    JESTER,
    KING17,
    KING25,
    PICTURES,
    QUEEN17,
    QUEEN25,
    RANK8,
    RANK12,
    SHIELD13,
    SHIELD17,
    SHIELD25,
    SIGN,
    STAR,
    SUIT7,
    SUIT9,
    SUIT11,
    SUIT15,
    SUIT19,
    SUIT25,
    SUIT33,
)
from shared_rules.cards import FACE_DOWN, JACK, JOKER, KING, rank, suit

SIZES = {"L": (48, 60), "W": (40, 50), "M": (32, 40), "S": (24, 30), "T": (24, 52)}
CORNER = {"L": 3, "W": 3, "M": 2, "S": 2, "T": 2}

MONO_HLSB = 3  # the format of all pictures, as framebuf calls it

SIGNS: tuple = (None, 0, 1, 2, 3, "redeal", "ace")  # of an empty place; numbers are suits


def _row(*numbers):
    return array("h", numbers)  # a tuple takes eight times the room


# For each size where things stand on a card, as group, x, y: rank and suit in the corner, the large
# suit, the ace's; king, queen, jack, joker; the suit under a crown, for which S has no room, and in a shield.
# T, narrow and tall, has a rank over a suit, nothing else.
# fmt: off
_SPOTS = {
    "L": _row(
        RANK12, 4, 3, SUIT11, 33, 4, SUIT25, 11, 25, SUIT33, 7, 21,
        KING25, 11, 20, QUEEN25, 11, 20, SHIELD25, 11, 23, JESTER, 12, 25,
        SUIT15, 16, 40, SUIT15, 16, 28,
    ),
    "W": _row(
        RANK12, 3, 3, SUIT11, 26, 4, SUIT19, 10, 23, SUIT25, 7, 20,
        KING25, 7, 17, QUEEN25, 7, 17, SHIELD25, 7, 18, JESTER, 8, 20,
        SUIT11, 14, 36, SUIT15, 12, 23,
    ),
    "M": _row(
        RANK12, 3, 3, SUIT9, 20, 5, SUIT15, 8, 20, SUIT19, 6, 18,
        KING17, 7, 17, QUEEN17, 7, 17, SHIELD17, 7, 18, STAR, 9, 21,
        SUIT9, 11, 29, SUIT9, 11, 22,
    ),
    "S": _row(
        RANK8, 2, 3, SUIT7, 15, 4, SUIT11, 6, 15, SUIT11, 6, 15,
        KING17, 3, 15, QUEEN17, 3, 15, SHIELD13, 5, 14, STAR, 5, 14,
        0, 0, 0, SUIT7, 8, 16,
    ),
}
# fmt: on
_AT_LARGE, _AT_ACE, _AT_KING, _AT_JOKER, _AT_CROWN, _AT_SHIELD = 6, 9, 12, 21, 24, 27


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


def _stamp(frame, x, y, group, number):
    """Paint a picture of a group; what is white in it stays as it is."""
    pictures = PICTURES
    group += number + number
    at = pictures[group] | pictures[group + 1] << 8
    piece = _piece
    piece[1] = width = pictures[at]
    piece[2] = height = pictures[at + 1]
    piece[0] = pictures[at + 2 : at + 2 + (width + 7 >> 3) * height]
    frame.blit(piece, x, y, 1)


def size_of(group, number):
    """(width, height) of a picture of a group."""
    group += 2 * number
    at = PICTURES[group] | PICTURES[group + 1] << 8
    return PICTURES[at], PICTURES[at + 1]


def _put(frame, x, y, size, spot, number=0):
    spots = _SPOTS[size]
    if spots[spot]:
        _stamp(frame, x + spots[spot + 1], y + spots[spot + 2], spots[spot], number)


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
    ranks, dx, dy, suits, sx, sy = _SPOTS[size][:6]
    if step < 14 and size != "S":
        ranks, suits = RANK8, SUIT7
        sx = w - dx - 7
    if step < 16:
        dy = sy = 2 if step > 9 else 1
    _stamp(frame, x + dx, y + dy, ranks, rank(card))
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
    if size == "T":  # thirteen of them side by side
        _stamp(frame, x + (w - size_of(RANK12, value)[0]) // 2, y + 5, RANK12, value)
        _stamp(frame, x + 2, y + 26, SUIT19, sign)
        return
    _index(frame, x, y, w, card, size, step)
    if JACK > value > 0:
        _put(frame, x, y, size, _AT_ACE if value == 1 else _AT_LARGE, sign)
    elif card == JOKER:
        _put(frame, x, y, size, _AT_JOKER)
    else:
        _put(frame, x, y, size, _AT_KING + 3 * (KING - value))
        _put(frame, x, y, size, _AT_SHIELD if value == JACK else _AT_CROWN, sign)


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
        group, number = SIGN, ICONS["redeal"]
    elif SIGNS[sign] == "ace":
        group, number = RANK12, 1
    else:
        group, number = SUIT15, SIGNS[sign]
    width, height = size_of(group, number)
    _stamp(frame, x + (w - width) // 2, y + (h - height) // 2, group, number)


def icon(frame, x, y, w, h, number, _):
    """A sign of ICONS."""
    _stamp(frame, x, y, SIGN, number)


def mark(frame, x, y, w, h, mark, _):
    """A mark of the cursor: ARROW, ARROW_HOLLOW or CHANGED."""
    _stamp(frame, x, y, mark, 0)


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
