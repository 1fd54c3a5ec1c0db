"""golf_power_picture: how the Golf table with power cards looks on 400 x 300; layouts lie in rows of four, in
more and smaller ones when they grow."""

from firmware.canvas import BOLD12, SANS12, M, S, W
from firmware.screens import common, golf_blocks
from firmware.screens.golf_blocks import CUT, TINY, draw_card, measures
from firmware.screens.golf_common import is_over
from firmware.screens.golf_places import PILE, STOCK, TOP, WORD_PITCH, WORDS_Y
from firmware.screens.golf_places import Places as FixedPlaces
from firmware.screens.golf_power_cursor import ANOTHER
from firmware.screens.golf_power_words import deed
from shared_rules.golf import snaps
from shared_rules.golf.position import HUMAN, pairs

# the own cards: up to so many, their size, in a row, steps to the right and down
_OWN = ((8, W, 4, 48, 60), (15, M, 5, 38, 40), (28, S, 7, 27, 30), (127, TINY, 10, 18, 15))


class Places(FixedPlaces):
    """See golf_places. `lay` says where the cards lie now."""

    def __init__(self, options, left_handed):
        FixedPlaces.__init__(self, dict(options, layout="4x2"), left_handed)
        self._seats = options["players"]
        self.sizes = []  # for each seat the size of its cards
        self._words: list = []
        self._spots = []  # for each seat where its cards lie

    def lay(self, faces, words):
        """Where everything is: the cards that are seen so, and these words in a row."""
        self._words = words
        self.sizes, self._spots = [], []
        for seat, layout in enumerate(faces):
            count = len(layout)
            if seat == HUMAN:
                _, size, across, right, down = [row for row in _OWN if count <= row[0]][0]
                x, y = self._own, TOP + 2 if size == W else TOP
            else:
                size, x, y, right, down, across = self._block(seat, count)
            self.sizes.append(size)
            self._spots.append([(x + right * (i % across), y + down * (i // across)) for i in range(count)])

    def where(self, seat):
        """The block of one of the others, see golf_blocks."""
        return golf_blocks.block(seat, self._seats, self)

    def _block(self, seat, count):
        where = x, y, width, style = self.where(seat)
        rows = max(1, (count + 3) // 4)
        if style == CUT and rows > 2 or style == TINY:
            where, rows = (x, y, width, TINY), 3
            across = max(4, (count + 2) // 3)
        else:
            across = 4
            if golf_blocks.grid(where, 4, rows)[0] == TINY:
                across = max(4, (count + 5) // 6)
        return golf_blocks.grid(where, across, rows) + (across,)

    def spots(self, seat):
        return self._spots[seat]

    def of(self, stop):
        """x and y of a stop; stock and pile are in the row of the first own cards."""
        if stop < STOCK:
            return self.words + WORD_PITCH * self._words.index(stop), WORDS_Y
        if stop < 0:
            return (self.stock if stop == STOCK else self.pile), self._own_top()
        return self._spots[stop // ANOTHER][stop % ANOTHER]

    def _own_top(self):
        return self._spots[HUMAN][0][1] if self._spots[HUMAN] else TOP

    def cursor(self, canvas, stop, move):
        """Around the card, or around all cards that are to be shuffled."""
        if stop in (STOCK, PILE):
            canvas.corners(self.of(stop)[0], TOP, 48, 60)
            return
        seat = stop // ANOTHER
        width, height = measures(self.sizes[seat])
        x, y = self.of(stop)
        if move is not None and move.act == "h":
            right = max([spot[0] for spot in self._spots[seat]])
            foot = max([spot[1] for spot in self._spots[seat]])
            width, height = right - x + width, foot - y + height
        canvas.corners(x, y, width, height)


def band(canvas, position, faces, options, kept, places):
    """The others. `position` is the view of seat 0, `faces` what may be seen of the layouts."""
    names = common.names(options)
    marks = touched(position)
    for seat in range(1, len(faces)):
        found = [place for other, place in marks if other == seat]
        words = deed(position, seat, names)
        state = (faces[seat], found, words, position.hole, places.sizes[seat])
        kept.draw(canvas, seat, state, _other, seat, faces[seat], found, names[seat], words, places)


def _other(canvas, seat, layout, marks, name, words, places):
    golf_blocks.heading(canvas, places.where(seat), name, "", words)
    _cards(canvas, layout, places.spots(seat), places.sizes[seat], marks)


def own_cards(canvas, position, layout, places):
    marks = [place for seat, place in touched(position) if seat == HUMAN]
    _cards(canvas, layout, places.spots(HUMAN), places.sizes[HUMAN], marks)


def _cards(canvas, layout, spots, size, marks):
    for place, card in enumerate(layout):
        x, y = spots[place]
        draw_card(canvas, x, y, card, size)
        if place in marks:
            golf_blocks.mark(canvas, x, y, size)


def touched(position):
    """[(seat, place)] of the cards that the others have put down, looked at or moved, and of those named just
    now, as they lie after all that went since."""
    found: list = []
    if is_over(position):
        return found
    for event in snaps.events(position):
        if event.kind == snaps.EXCHANGED:
            found += [(event.card, event.place), (event.other, event.other_place)]
        elif event.other is not None and event.other_place is not None:
            found.append((event.other, event.other_place))
        elif event.place is not None:
            found.append((event.seat, event.place))
        gone = _gone(event)
        if gone:
            found = [_after(gone, spot) for spot in found if spot != gone]
    return found + (pairs(position.picked) if position.seat == HUMAN else [])


def _after(gone, spot):
    """Where a card lies after another has gone."""
    seat, place = spot
    return seat, place - (seat == gone[0] and place > gone[1])


def _gone(event):
    """(seat, place) that an event has taken out of a layout, or None."""
    if event.kind == snaps.GAVE:
        return event.seat, event.place
    if event.kind == snaps.MATCHED and event.seat == event.other:
        return event.other, event.other_place
    return None


def draw_words(canvas, found, at, places):
    """The words on which the cursor can stand: [(stop, word)]."""
    for stop, word in found:
        x, y = places.of(stop)
        if stop == at:
            canvas.arrow(x, y - 10)
        canvas.text(x + 10, y, word, BOLD12 if stop == at else SANS12)
