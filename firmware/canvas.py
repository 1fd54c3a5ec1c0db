"""canvas: a picture is a list of items; only what differs from the picture before is painted again.

A screen calls `begin`, names everything in its picture from the back to the front, and `finish` returns
the windows that changed. An item is the box it keeps to, how it is painted, and what that needs to know:
five numbers in five arrays, which are made once. A text is the number of its place in a list.
"""

from array import array

import framebuf

from firmware.art import faces, letters
from firmware.art.pictures import ARROW, ARROW_HOLLOW, CHANGED, ICONS, SIGN
from shared_rules.cards import EMPTY

L, W, M, S = "L", "W", "M", "S"  # sizes of a card; "T" is narrow and tall, for rows of thirteen
SIZES = faces.SIZES  # {size: (width, height)}
SANS14, BOLD14, SANS12, BOLD12 = "sans14", "bold14", "sans12", "bold12"
SANS10, TITLE18, TITLE24 = "sans10", "title18", "title24"
LEFT, CENTRE, RIGHT = 0, 1, 2  # of the point given to `text`
MUCH = 6000  # bytes of a frame from which painting all is quicker than finding what the changes touch
SLACK = 64  # bytes that may be sent for nothing to save the commands of one more window
ROOM = 128  # items before the arrays must grow
TEXTS = 64  # kept before those of earlier pictures are let go: a longer list asks for a large piece


def _paint_text(frame, x, y, w, h, text, name):
    letters.write(frame, x + letters.font(name)[5], y, text, name)


def _paint_white_text(frame, x, y, w, h, text, name):
    letters.write(frame, x + letters.font(name)[5], y, text, name, _SWAPPED)


def _paint_dots(frame, x, y, w, h, _, __):
    for column in range(x, x + w, 3):
        frame.pixel(column, y, 0)


def _paint_box(frame, x, y, w, h, r, _):
    faces.outline(frame, x, y, w, h, r)


def _paint_black(frame, x, y, w, h, _, __):
    frame.fill_rect(x, y, w, h, 0)


def _paint_white(frame, x, y, w, h, _, __):
    frame.fill_rect(x, y, w, h, 1)


def _paint_hatching(frame, x, y, w, h, _, __):
    """Slanting lines of 1 px, 4 px apart, that meet those of a neighbour."""
    for row in range(y, y + h):
        for column in range(x + (-(x + row) & 3), x + w, 4):
            frame.pixel(column, row, 0)


# what an item is: how it is painted (one of these), a word (one of those below), a number
_TEXT, _WHITE_TEXT, _DOTS, _BOX, _BLACK, _WHITE, _HATCHING = 0, 1, 2, 3, 4, 5, 6
_CARD, _NARROW_CARD, _COVERED, _PLACE, _ICON, _MARK, _CORNERS, _BAR = 7, 8, 9, 10, 11, 12, 13, 14
_PAINTERS = (
    _paint_text,
    _paint_white_text,
    _paint_dots,
    _paint_box,
    _paint_black,
    _paint_white,
    _paint_hatching,
    faces.card,
    faces.card_of_narrow_fan,
    faces.covered,
    faces.place,
    faces.icon,
    faces.mark,
    faces.corners,
    faces.bar,
)
_WORDS = ("", "L", "W", "M", "S", "T", "sans10", "sans12", "sans14", "bold12", "bold14", "title18", "title24")
_NUMBERS = {word: number << 5 for number, word in enumerate(_WORDS)}

_SIGNS = faces.SIGNS  # of an empty place
_EMPTINESS = b"\xff" * 600
_SWAPPED = framebuf.FrameBuffer(bytearray(b"\x80"), 2, 1, framebuf.MONO_HLSB)  # 0 becomes white, 1 black


def _room():
    """For the items of a picture: their left, top, right and lower ends, and what they are."""
    ends = bytes(2 * ROOM)
    return array("h", ends), array("h", ends), array("h", ends), array("h", ends), array("i", bytes(4 * ROOM))


class Canvas:
    """A picture of width x height pixels in `buffer`: MONO_HLSB, 1 is white. The width is a multiple of 8."""

    small = False
    signs: dict = {}  # {name of an icon: another one, on boards whose keys are called otherwise}

    def __init__(self, width=400, height=300):
        self.width = width
        self.height = height
        self.buffer = bytearray(width // 8 * height)
        self._frame = framebuf.FrameBuffer(self.buffer, width, height, framebuf.MONO_HLSB)
        # two of them take turns; only the first so many items of each count
        self._items = _room()
        self._count = 0
        self._shown = _room()
        self._shown_count = 0
        self._texts: list = [None] * TEXTS  # of both pictures; None where there is room
        self._number = 1  # of the picture that is begun
        # so many of the first items shown have stood there since the picture of this number
        self._steady, self._steady_from = 0, 0
        self._carried = 0  # so many of the first items were taken over as they stand
        self._known = False
        self._sheeted = False  # has the picture white areas that hide what lies below?
        self.battery = None  # its level, 0 to 4, None where it is not known
        self.quiet = False  # the device is asleep: screens leave the cursor and what it could do out

    def begin(self):
        """Start a new picture."""
        self._count = self._carried = 0
        self._sheeted = False

    def invalidate(self):
        """Forget the picture before: the next `finish` paints and reports the whole frame."""
        self._known = False
        self._shown_count = self._steady = 0
        self._number += 1
        while len(self._texts) > TEXTS:
            self._texts.pop()
        for place in range(TEXTS):  # the list keeps its room
            self._texts[place] = None

    # what a picture is made of

    def _add(self, x, y, w, h, painter, about=0, word=""):
        if w <= 0 or h <= 0:
            return
        number = self._count
        self._count = number + 1
        lefts, tops, rights, feet, whats = self._items
        if number == len(whats):
            self._grow()
        lefts[number] = x
        tops[number] = y
        rights[number] = x + w
        feet[number] = y + h
        whats[number] = about << 9 | _NUMBERS[word] | painter

    def _grow(self):
        for row in self._items + self._shown:
            row.append(0)

    # a part that stays as it is from picture to picture is named once and kept

    @property
    def count(self):
        """How many items the picture has so far."""
        return self._count

    def since(self, count):
        """A number that stands for the items named after the first `count`, for `again` in the picture after
        this one or a later one. White areas cannot be kept."""
        assert not any(self._items[4][number] & 31 == _WHITE for number in range(count, self._count))
        return self._number << 18 | count << 9 | self._count if self._count < 512 else 0

    def again(self, kept):
        """Name items that `since` or `again` returned for the picture before, or for an earlier one when they
        have stayed at their place since. Returns what to keep for the next picture; 0 when nothing was
        named, because they are not known any more or `kept` is 0: then they must be drawn."""
        number, start, end = kept >> 18, kept >> 9 & 511, kept & 511
        known = number == self._number - 1 or self._steady_from <= number and end <= self._steady
        if not kept or not known or end > self._shown_count:
            return 0
        at = self._count
        self._count = at + end - start
        while self._count > len(self._items[4]):
            self._grow()
        for row, shown in zip(self._items, self._shown):
            memoryview(row)[at : self._count] = memoryview(shown)[start:end]  # without a copy between
        if at == start == self._carried:
            self._carried = end
        return self._number << 18 | at << 9 | self._count if self._count < 512 else 0

    def text(self, x, y, text, font=SANS14, align=LEFT, white=False):
        """One line on base line y; returns its width. `white` is for text on a black area."""
        _, _, _, ascent, height, before, after = letters.font(font)
        place = self._place_shown(text, font)
        if place < 0:
            width = letters.measure(text, font)
        else:
            number = self._count
            width = self._shown[2][number] - self._shown[0][number] - before - after
        if text:
            left = x - width * align // 2 - before
            if place < 0:
                place = self._keep_text(text)
            painter = _WHITE_TEXT if white else _TEXT
            self._add(left, y - ascent, width + before + after, height, painter, place, font)
        return width

    def _place_shown(self, text, font):
        """The place of this text in the list if the item shown at this point of the picture is the text in
        this font, or -1: measuring and looking for it takes longer."""
        if self._count < self._shown_count:
            what = self._shown[4][self._count]
            if what & 31 <= _WHITE_TEXT and what & 480 == _NUMBERS[font] and self._texts[what >> 9] == text:
                return what >> 9
        return -1

    def _keep_text(self, text):
        """The place of a text in the list."""
        texts = self._texts
        if text in texts:
            return texts.index(text)
        if None not in texts:
            self._let_texts_go()
        if None in texts:
            place = texts.index(None)
            texts[place] = text
            return place
        texts.append(text)
        return len(texts) - 1

    def measure(self, text, font=SANS14):
        """Width of a line in pixels."""
        return letters.measure(text, font)

    def rule(self, x, y, w):
        """A line of 1 px to the right."""
        self._add(x, y, w, 1, _BLACK)

    def dots(self, x, y, w):
        """A dotted line to the right."""
        self._add(x, y, w, 1, _DOTS)

    def box(self, x, y, w, h, r=0):
        """An outline of 1 px; r, the corners, is 0, 2 or 3."""
        self._add(x, y, w, h, _BOX, r)

    def fill(self, x, y, w, h, black=True):
        """A black area, or a white one that hides what lies below it."""
        self._add(x, y, w, h, _BLACK if black else _WHITE)
        self._sheeted = self._sheeted or not black

    def hatch(self, x, y, w, h):
        """An area of slanting lines, for bars of a chart; what lies below shows through."""
        self._add(x, y, w, h, _HATCHING)

    def card(self, x, y, card, size=L, step=16):
        """A whole card; one lying face down shows its back, an empty place nothing. `step` is that of the fan
        it ends: below 14 its index is the small one too."""
        if card != EMPTY:
            w, h = SIZES[size]
            self._add(x, y, w, h, _CARD if step >= 14 else _NARROW_CARD, card, size)

    def covered(self, x, y, card, size, step):
        """The `step` top rows of a card, and what the corners of the card on top of it leave free. Below 14
        rows the index is the small one, below 10 there is none."""
        if card != EMPTY:
            self._add(x, y, SIZES[size][0], step + faces.CORNER[size], _COVERED, card, size)

    def place(self, x, y, size=L, sign=None):
        """An empty place; `sign` is a suit 0 to 3, "redeal", "ace" or None."""
        w, h = SIZES[size]
        self._add(x, y, w, h, _PLACE, _SIGNS.index(sign))

    def arrow(self, x, y, hollow=False):
        """The cursor, 6 x 11 px; hollow: it could go here."""
        self._add(x, y, 6, 11, _MARK, ARROW_HOLLOW if hollow else ARROW)

    def corners(self, x, y, w, h):
        """The cursor around a thing of this place and size, 2 px away from it and 2 px thick."""
        self._add(x - 4, y - 4, w + 8, h + 8, _CORNERS)

    def bar(self, x, y, h):
        """The mark of a lifted run, 6 px wide."""
        self._add(x, y, 6, h, _BAR)

    def changed(self, x, y):
        """The mark of what has just changed, 7 x 4 px."""
        self._add(x, y, 7, 4, _MARK, CHANGED)

    def icon(self, x, y, name):
        """A sign of art/source/icons.txt, its upper left corner at x, y; returns its width."""
        number = ICONS[self.signs.get(name, name)]
        width, height = faces.size_of(SIGN, number)
        self._add(x, y, width, height, _ICON, number)
        return width

    def icon_size(self, name):
        """(width, height) of a sign."""
        return faces.size_of(SIGN, ICONS[self.signs.get(name, name)])

    # what changed

    def finish(self):
        """Paint what changed; returns the windows [(x0, y0, x1, y1)] that hold every changed pixel: ends
        excluded, x in whole bytes, none overlapping."""
        windows = [(0, 0, self.width, self.height)]
        try:
            much = not self._known
            if not much:
                windows = self._windows(self._changes())
                much = sum([_bytes(*window) for window in windows]) > MUCH
            if not much and windows:
                self._repaint(list(windows))
        except MemoryError:  # no room to tell what has changed: then all has
            windows, much = [(0, 0, self.width, self.height)], True
        if much:
            self._paint_all()
        self._take_turns()
        return windows

    def _take_turns(self):
        """The picture that was begun is the one shown."""
        if not self._carried or self._carried > self._steady:
            self._steady_from = self._number - 1 if self._carried else self._number
        self._steady = self._carried
        self._items, self._shown = self._shown, self._items
        self._shown_count = self._count
        self._number += 1
        self._known = True

    def _let_texts_go(self):
        """Those of earlier pictures."""
        texts = self._texts
        used = bytearray(len(texts))
        for whats, count in ((self._items[4], self._count), (self._shown[4], self._shown_count)):
            for number in range(count):
                if whats[number] & 31 <= _WHITE_TEXT:
                    used[whats[number] >> 9] = 1
        for place in range(len(texts)):
            if not used[place]:
                texts[place] = None

    def _paint(self, number):
        lefts, tops, rights, feet, whats = self._items
        x, y, what = lefts[number], tops[number], whats[number]
        painter, about = what & 31, what >> 9
        if painter <= _WHITE_TEXT:
            about = self._texts[about]
        _PAINTERS[painter](
            self._frame, x, y, rights[number] - x, feet[number] - y, about, _WORDS[what >> 5 & 15]
        )

    def _paint_all(self):
        # copying white is much quicker than FrameBuffer.fill, which goes bit by bit
        end = len(self.buffer)
        for start in range(0, end - len(_EMPTINESS) + 1, len(_EMPTINESS)):
            self.buffer[start : start + len(_EMPTINESS)] = _EMPTINESS
        rest = end % len(_EMPTINESS)
        if rest:
            self.buffer[end - rest :] = _EMPTINESS[:rest]
        for number in range(self._count):
            self._paint(number)

    def _changes(self):
        """The boxes of the items of one picture that the other lacks; those left stand in the same order in
        both."""
        new, old = self._items, self._shown
        end, old_end = self._count, self._shown_count
        first = self._carried
        while first < end and first < old_end and _same(new, first, old, first):
            first += 1
        while end > first and old_end > first and _same(new, end - 1, old, old_end - 1):
            end -= 1
            old_end -= 1
        dirty = []
        at = first
        for number in range(first, end):
            found = _position(old, at, old_end, new, number)
            if found > at:
                # either the old items before it went or this one came from further back: the shorter way
                back = _position(new, number, end, old, at)
                if 0 <= back < number + found - at:
                    found = -1
            if found < 0:
                dirty.append(_box(new, number))
            else:
                dirty.extend([_box(old, gone) for gone in range(at, found)])
                at = found + 1
        dirty.extend([_box(old, gone) for gone in range(at, old_end)])
        return dirty

    def _repaint(self, regions):
        """Paint all that touches the regions. What is painted is painted whole, so its box becomes a region
        too, until nothing more is touched. What a white sheet over a region hides is left alone."""
        count, frame = self._count, self._frame
        lefts, tops, rights, feet, whats = self._items
        sheets: list = []
        if self._sheeted:
            sheets = [number for number in range(count) if whats[number] & 31 == _WHITE]
        chosen = bytearray(count)
        for region in regions:  # grows while it is read
            x0, y0, x1, y1 = region
            frame.fill_rect(x0, y0, x1 - x0, y1 - y0, 1)
            for number in range(_sheet(self._items, sheets, region) + 1 if sheets else 0, count):
                # most regions are the foot or a gutter: so asked, few items need more than two answers
                if feet[number] <= y0 or lefts[number] >= x1 or rights[number] <= x0 or tops[number] >= y1:
                    continue
                if not chosen[number]:
                    chosen[number] = 1
                    box = _box(self._items, number)
                    if not _encloses(region, box):
                        regions.append(box)
        for number in range(count):
            if chosen[number]:
                self._paint(number)

    def _windows(self, dirty):
        """The boxes of `dirty` as windows in whole bytes; those that overlap or lie close become one."""
        windows: list = []
        for x0, y0, x1, y1 in dirty:
            x0, y0 = max(0, x0) & ~7, max(0, y0)
            x1, y1 = min(self.width, x1 + 7 & ~7), min(self.height, y1)
            if x0 < x1 and y0 < y1:
                _join(windows, (x0, y0, x1, y1))
        return windows


def _box(items, number):
    return items[0][number], items[1][number], items[2][number], items[3][number]


def _same(items, number, others, other):
    return (
        items[4][number] == others[4][other]
        and items[0][number] == others[0][other]
        and items[1][number] == others[1][other]
        and items[2][number] == others[2][other]
        and items[3][number] == others[3][other]
    )


def _position(items, start, end, others, other):
    """Number of the item in `items`, from `start` on, that is the same as one of `others`; -1 for none."""
    whats, what = items[4], others[4][other]
    for number in range(start, end):
        if whats[number] == what and _same(items, number, others, other):
            return number
    return -1


def _encloses(outer, inner):
    return outer[0] <= inner[0] and outer[1] <= inner[1] and outer[2] >= inner[2] and outer[3] >= inner[3]


def _sheet(items, sheets, box):
    """Number of the topmost white sheet that covers the box, -1 without one."""
    for number in reversed(sheets):
        if _encloses(_box(items, number), box):
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
