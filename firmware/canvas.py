"""canvas: a picture is a list of items; only what differs from the picture before is painted again.

A screen calls `begin`, names everything in its picture from the back to the front, and `finish` returns
the windows that changed. An item is a tuple (x, y, w, h, painter, a, b): the box it keeps to, the function
that paints it, and what that needs to know. Items are the same when their tuples are equal.
"""

import framebuf

from firmware.art import faces, icons, letters
from shared_rules.cards import EMPTY

L, W, M, S = "L", "W", "M", "S"  # sizes of a card; "T" is narrow and tall, for rows of thirteen
SIZES = faces.SIZES  # {size: (width, height)}
SANS14, BOLD14, SANS12, BOLD12 = "sans14", "bold14", "sans12", "bold12"
SANS10, TITLE18, TITLE24 = "sans10", "title18", "title24"
LEFT, CENTRE, RIGHT = 0, 1, 2  # of the point given to `text`
MUCH = 6000  # bytes of a frame from which painting all is quicker than finding what the changes touch
SLACK = 64  # bytes that may be sent for nothing to save the commands of one more window


def _paint_text(frame, item):
    font = letters.font(item[6])
    letters.write(frame, item[0] + font[5], item[1], item[5], item[6])


def _paint_white_text(frame, item):
    font = letters.font(item[6])
    letters.write(frame, item[0] + font[5], item[1], item[5], item[6], _SWAPPED)


def _paint_dots(frame, item):
    y = item[1]
    for x in range(item[0], item[0] + item[2], 3):
        frame.pixel(x, y, 0)


def _paint_box(frame, item):
    faces.outline(frame, item[0], item[1], item[2], item[3], item[5])


def _paint_black(frame, item):
    frame.fill_rect(item[0], item[1], item[2], item[3], 0)


def _paint_white(frame, item):
    frame.fill_rect(item[0], item[1], item[2], item[3], 1)


def _paint_hatching(frame, item):
    """Slanting lines of 1 px, 4 px apart, that meet those of a neighbour."""
    x, y, w, h = item[:4]
    for row in range(y, y + h):
        for column in range(x + (-(x + row) & 3), x + w, 4):
            frame.pixel(column, row, 0)


_WHITE = b"\xff" * 600
_SWAPPED = framebuf.FrameBuffer(bytearray(b"\x80"), 2, 1, framebuf.MONO_HLSB)  # 0 becomes white, 1 black


def _encloses(outer, inner):
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and outer[0] + outer[2] >= inner[0] + inner[2]
        and outer[1] + outer[3] >= inner[1] + inner[3]
    )


class Canvas:
    """A picture of width x height pixels in `buffer`: MONO_HLSB, 1 is white. The width is a multiple of 8."""

    def __init__(self, width=400, height=300):
        self.width = width
        self.height = height
        self.buffer = bytearray(width // 8 * height)
        self._frame = framebuf.FrameBuffer(self.buffer, width, height, framebuf.MONO_HLSB)
        # two lists take turns and keep their room; only the first so many items of each count
        self._items: list = [None] * 128
        self._count = 0
        self._shown: list = [None] * 128
        self._shown_count = 0
        self._known = False
        self._sheeted = False  # has the picture white areas that hide what lies below?
        self.battery = None  # its level, 0 to 4, None where it is not known
        self.quiet = False  # the device is asleep: screens leave the cursor and what it could do out

    def begin(self):
        """Start a new picture."""
        self._count = 0
        self._sheeted = False

    def invalidate(self):
        """Forget the picture before: the next `finish` paints and reports the whole frame."""
        self._known = False
        self._shown_count = 0
        self._let_go()

    # what a picture is made of

    def _add(self, x, y, w, h, painter, a=None, b=None):
        if w <= 0 or h <= 0:
            return
        number = self._count
        self._count = number + 1
        item = None
        if number < self._shown_count:
            # most of a picture was in the one before too: keep that tuple instead of making another
            item = self._shown[number]
            if (
                item[0] != x
                or item[1] != y
                or item[4] is not painter
                or item[5] != a
                or item[2] != w
                or item[3] != h
                or item[6] != b
            ):
                item = None
        if item is None:
            item = (x, y, w, h, painter, a, b)
        if number < len(self._items):
            self._items[number] = item
        else:
            self._items.append(item)

    # a part that stays as it is from picture to picture is named once and kept

    @property
    def count(self):
        """How many items the picture has so far."""
        return self._count

    def since(self, count):
        """The items named after the first `count`, for `again`; to be asked before `finish`. White areas
        cannot be kept."""
        kept = self._items[count : self._count]
        assert not any([item[4] is _paint_white for item in kept])
        return kept

    def again(self, items):
        """Name items that `since` returned."""
        start = self._count
        self._count = end = start + len(items)
        if end < len(self._items):
            self._items[start:end] = items
        else:
            self._items[start:] = items

    def text(self, x, y, text, font=SANS14, align=LEFT, white=False):
        """One line on base line y; returns its width. `white` is for text on a black area."""
        _, _, _, ascent, height, before, after = letters.font(font)
        width = self._width_shown(text, font, before + after)
        if width < 0:
            width = letters.measure(text, font)
        if text:
            left = x - width * align // 2 - before
            painter = _paint_white_text if white else _paint_text
            self._add(left, y - ascent, width + before + after, height, painter, text, font)
        return width

    def _width_shown(self, text, font, margins):
        """Width of this text if it stood in this place of the list before, or -1: measuring takes longer."""
        if self._count < self._shown_count:
            item = self._shown[self._count]
            if item[5] == text and item[6] == font:
                return item[2] - margins
        return -1

    def measure(self, text, font=SANS14):
        """Width of a line in pixels."""
        return letters.measure(text, font)

    def rule(self, x, y, w):
        """A line of 1 px to the right."""
        self._add(x, y, w, 1, _paint_black)

    def dots(self, x, y, w):
        """A dotted line to the right."""
        self._add(x, y, w, 1, _paint_dots)

    def box(self, x, y, w, h, r=0):
        """An outline of 1 px; r, the corners, is 0, 2 or 3."""
        self._add(x, y, w, h, _paint_box, r)

    def fill(self, x, y, w, h, black=True):
        """A black area, or a white one that hides what lies below it."""
        self._add(x, y, w, h, _paint_black if black else _paint_white)
        self._sheeted = self._sheeted or not black

    def hatch(self, x, y, w, h):
        """An area of slanting lines, for bars of a chart; what lies below shows through."""
        self._add(x, y, w, h, _paint_hatching)

    def card(self, x, y, card, size=L, step=16):
        """A whole card; one lying face down shows its back, an empty place nothing. `step` is that of the fan
        it ends: below 14 its index is the small one too."""
        if card != EMPTY:
            w, h = SIZES[size]
            self._add(x, y, w, h, faces.card if step >= 14 else faces.card_of_narrow_fan, card, size)

    def covered(self, x, y, card, size, step):
        """The `step` top rows of a card, and what the corners of the card on top of it leave free. Below 14
        rows the index is the small one, below 10 there is none."""
        if card != EMPTY:
            self._add(x, y, SIZES[size][0], step + faces.CORNER[size], faces.covered, card, size)

    def place(self, x, y, size=L, sign=None):
        """An empty place; `sign` is a suit 0 to 3, "redeal", "ace" or None."""
        w, h = SIZES[size]
        self._add(x, y, w, h, faces.place, sign)

    def arrow(self, x, y, hollow=False):
        """The cursor, 6 x 11 px; hollow: it could go here."""
        self._add(x, y, 6, 11, faces.mark, faces.ARROW_HOLLOW if hollow else faces.ARROW)

    def corners(self, x, y, w, h):
        """The cursor around a thing of this place and size, 2 px away from it and 2 px thick."""
        self._add(x - 4, y - 4, w + 8, h + 8, faces.corners)

    def bar(self, x, y, h):
        """The mark of a lifted run, 6 px wide."""
        self._add(x, y, 6, h, faces.bar)

    def changed(self, x, y):
        """The mark of what has just changed, 7 x 4 px."""
        self._add(x, y, 7, 4, faces.mark, faces.CHANGED)

    def icon(self, x, y, name):
        """A sign of art/source/icons.txt, its upper left corner at x, y; returns its width."""
        number = icons.ICONS[name]
        width, height = faces.size_of(icons.PICTURES, number)
        self._add(x, y, width, height, faces.icon, number)
        return width

    def icon_size(self, name):
        """(width, height) of a sign."""
        return faces.size_of(icons.PICTURES, icons.ICONS[name])

    # what changed

    def finish(self):
        """Paint what changed; returns the windows [(x0, y0, x1, y1)] that hold every changed pixel: ends
        excluded, x in whole bytes, none overlapping."""
        if self._known:
            windows = self._windows(self._changes())
            if sum([_bytes(*window) for window in windows]) > MUCH:
                self._let_go()
                self._paint_all()
            elif windows:
                self._repaint([(x0, y0, x1 - x0, y1 - y0) for x0, y0, x1, y1 in windows])
        else:
            windows = [(0, 0, self.width, self.height)]
            self._paint_all()
        self._items, self._shown = self._shown, self._items
        self._shown_count = self._count
        self._known = True
        return windows

    def _let_go(self):
        """Another page: let the items of the one before go, they would fill the heap while they wait."""
        for number in range(len(self._shown)):
            self._shown[number] = None
        for number in range(self._count, len(self._items)):
            self._items[number] = None

    def _paint_all(self):
        # copying white is much quicker than FrameBuffer.fill, which goes bit by bit
        end = len(self.buffer)
        for start in range(0, end - len(_WHITE) + 1, len(_WHITE)):
            self.buffer[start : start + len(_WHITE)] = _WHITE
        rest = end % len(_WHITE)
        if rest:
            self.buffer[end - rest :] = _WHITE[:rest]
        for number in range(self._count):
            item = self._items[number]
            item[4](self._frame, item)

    def _changes(self):
        """The items of one picture that the other lacks; those left stand in the same order in both."""
        new, old = self._items, self._shown
        end, old_end = self._count, self._shown_count
        first = 0
        while first < end and first < old_end and new[first] == old[first]:
            first += 1
        while end > first and old_end > first and new[end - 1] == old[old_end - 1]:
            end -= 1
            old_end -= 1
        dirty = []
        at = first
        for number in range(first, end):
            item = new[number]
            found = _position(old, item, at, old_end)
            if found > at:
                # either the old items before it went or this one came from further back: the shorter way
                back = _position(new, old[at], number, end)
                if 0 <= back < number + found - at:
                    found = -1
            if found < 0:
                dirty.append(item)
            else:
                dirty.extend(old[at:found])
                at = found + 1
        dirty.extend(old[at:old_end])
        return dirty

    def _repaint(self, regions):
        """Paint all that touches the regions. What is painted is painted whole, so its box becomes a region
        too, until nothing more is touched. What a white sheet over a region hides is left alone."""
        items, count, frame = self._items, self._count, self._frame
        sheets: list = []
        if self._sheeted:
            sheets = [number for number in range(count) if items[number][4] is _paint_white]
        chosen = bytearray(count)
        for region in regions:  # grows while it is read
            x0, y0, w, h = region[:4]
            x1, y1 = x0 + w, y0 + h
            frame.fill_rect(x0, y0, w, h, 1)
            for number in range(_sheet(items, sheets, region) + 1 if sheets else 0, count):
                item = items[number]
                # most regions are the foot or a gutter: so asked, few items need more than two answers
                if item[1] + item[3] <= y0 or item[0] >= x1 or item[0] + item[2] <= x0 or item[1] >= y1:
                    continue
                if not chosen[number]:
                    chosen[number] = 1
                    if not _encloses(region, item):
                        regions.append(item)
        for number in range(count):
            if chosen[number]:
                item = items[number]
                item[4](frame, item)

    def _windows(self, dirty):
        """The boxes of `dirty` as windows in whole bytes; those that overlap or lie close become one."""
        windows = []
        for box in dirty:
            x0, y0 = max(0, box[0]) & ~7, max(0, box[1])
            x1 = min(self.width, box[0] + box[2] + 7 & ~7)
            y1 = min(self.height, box[1] + box[3])
            if x0 < x1 and y0 < y1:
                _join(windows, (x0, y0, x1, y1))
        return windows


def _position(items, item, start, end):
    """Index of an item from `start` on, -1 if it is not there."""
    for number in range(start, end):
        if items[number] == item:
            return number
    return -1


def _sheet(items, sheets, box):
    """Number of the topmost white sheet that covers the box, -1 without one."""
    for number in reversed(sheets):
        if _encloses(items[number], box):
            return number
    return -1


def _bytes(x0, y0, x1, y1):
    return (x1 - x0 >> 3) * (y1 - y0)


def _join(windows, new):
    """Add a window, as one with those it overlaps or lies close to. Compared in plain numbers: a tuple for
    each pair would be most of what a picture leaves on the heap."""
    x0, y0, x1, y1 = new
    number = 0
    while number < len(windows):
        left, top, right, bottom = windows[number]
        overlap = left < x1 and x0 < right and top < y1 and y0 < bottom
        apart = (right - left >> 3) * (bottom - top) + (x1 - x0 >> 3) * (y1 - y0)
        if x0 < left:
            left = x0
        if y0 < top:
            top = y0
        if x1 > right:
            right = x1
        if y1 > bottom:
            bottom = y1
        if overlap or (right - left >> 3) * (bottom - top) <= apart + SLACK:
            x0, y0, x1, y1 = left, top, right, bottom
            windows.pop(number)
            number = 0
        else:
            number += 1
    windows.append((x0, y0, x1, y1))
