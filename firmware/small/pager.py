"""pager: lays a page out on the small panel from what it says: title, list, running text, footer.

To a page it is a canvas: `common` hands it what would be painted there. Lines of text that a page paints by
itself are kept as `loose` ones, all other painting is left out.
"""

from firmware.canvas import BOLD12, BOLD14, CENTRE, LEFT, RIGHT, SANS10, SANS12, TITLE18
from firmware.screens import common
from firmware.text import say

EDGE, SIDE = 8, 278  # the margins; right of them are the signs of UP and DOWN
RULE = 114  # y of the rule over the legend
LEGEND = 125  # base line of the legend
PITCH, LINE = 15, 12
HEAD = 18  # y of the rule under the title
MOST_EXPLAINED = 3  # lines of running text under a list


class Pager:
    """`keys` says which logical button each of the five stands for, None for one without effect."""

    small = True

    def __init__(self, canvas, legend):
        self.canvas = canvas
        self.width, self.height = canvas.width, canvas.height
        self._legend = legend
        self.begin()

    def begin(self, part=0):
        """A new page, of which this part is shown."""
        self.part = part
        self.pieces = 1
        self.keys = {}
        self._title = None
        self._list = None
        self._said = []  # running text
        self._loose = []
        self._words = ("", "", "")  # of the legend
        self._walks = (False, False)
        self._own = False  # does the page paint by itself?

    # -- what a page asks of a canvas

    @property
    def quiet(self):
        return self.canvas.quiet

    @property
    def battery(self):
        return self.canvas.battery

    def measure(self, text, font=SANS12):
        return self.canvas.measure(text, font)

    def icon_size(self, name):
        return self.canvas.icon_size(name)

    def text(self, x, y, words, font=SANS12, align=LEFT, white=False):
        if words and font == TITLE18:
            self._title = words, ""
        elif words:
            self._loose.append(words)
        return 0

    def fill(self, x, y, w, h, black=True):
        """A white sheet hides what was said before."""
        if not black:
            self.begin(self.part)

    def _nothing(self, *what, **how):
        return 0

    rule = dots = box = icon = arrow = corners = card = covered = place = hatch = bar = changed = _nothing

    # -- what `common` hands over

    def title(self, words, right):
        self._title = words, right

    def rows(self, table, chosen, enabled):
        if enabled:  # a menu: the short cuts that it names are those of seven buttons
            table = [(words, "" if can else value, mark) for (words, value, mark), can in zip(table, enabled)]
        self._list = table, chosen, enabled

    def paragraph(self, words):
        if words:
            self._said.append(words)

    def footer(self, left, keys):
        """The legend, and what the buttons stand for, from a footer: see common.footer."""
        words = {}  # {logical button: word}
        for signs, word in keys:
            for sign in (signs,) if isinstance(signs, str) else signs:
                words[sign] = word
        turns, does = words.get("leftright"), words.get("a")
        self._walks = ("updown" in words or "up" in words, "updown" in words or "down" in words)
        if turns is None:
            a, c = "a", "menu"
        elif does is None:
            a, c = "right", "menu"
        elif turns == say("common.change"):
            a, c = "right", "a"
        else:
            a, c = "a", "right"
        words["right"] = turns
        self.keys = {"a": a, "b": "b", "menu": c}
        for button, logical in self.keys.items():
            if logical not in words and logical != "menu":
                self.keys[button] = None
        back = words.get("b", "")
        other = words.get(c) or ""
        if c == "menu" and not other:
            other = say("common.menu" if "menu" in words else "common.home")
            if (
                other == back or "menu" not in words and not (self._title and back)
            ):  # B does it; a sheet has none
                other = ""
        if self._list is None and a == "a" and left and does is not None:
            words["a"] = left  # a table says there what A would do
        self.legend(words.get(a), back, other)

    def legend(self, a, b, c, walks=None):
        """The words over the buttons; `walks`: have UP and DOWN an effect?"""
        self._words = (a or "", b or "", c or "")
        if walks is not None:
            self._walks = walks, walks

    # -- the page

    def finish(self):
        """Paint what was said."""
        canvas = self.canvas
        top = 0
        if self._title:
            top = self._paint_title(*self._title)
        if self._list:
            self._paint_list(top, *self._list)
        elif self._said or self._loose:
            self._paint_text(top)
        self._paint_legend(canvas)

    def _paint_title(self, words, right):
        canvas = self.canvas
        width = canvas.text(EDGE, 13, words, BOLD14)
        if canvas.quiet:
            canvas.icon(EDGE + width + 8, 0, "moon")
        if right:
            room = SIDE - EDGE - width - 12
            canvas.text(SIDE, 13, common.shortened(canvas, right, room, SANS10), SANS10, RIGHT)
        canvas.rule(EDGE, HEAD, SIDE - EDGE)
        return HEAD + 2

    def _paint_list(self, top, table, chosen, enabled):
        canvas = self.canvas
        if self._loose and not self._title:  # a question
            for line in common.lines(canvas, " ".join(self._loose), SIDE - EDGE, SANS12):
                canvas.text(EDGE, top + 12, line, SANS12)
                top += LINE + 1
        explained = self._cut(" ".join(self._said), SIDE - EDGE, MOST_EXPLAINED)
        foot = RULE - 2 - LINE * len(explained)
        room = max(1, (foot - top) // PITCH)
        first = common.window(chosen, len(table), room)
        for i in range(first, min(first + room, len(table))):
            self._paint_row(
                table[i],
                top + 12 + PITCH * (i - first),
                i == chosen and not canvas.quiet,
                enabled and not enabled[i],
            )
        for i, line in enumerate(explained):
            canvas.text(EDGE, foot + 10 + LINE * i, line, SANS10)

    def _paint_row(self, row, y, chosen, idle):
        canvas = self.canvas
        words, value, mark = row
        font = BOLD12 if chosen else SANS10 if idle else SANS12
        right = SIDE - 12
        room = right - EDGE - 10
        if value:
            value = common.shortened(canvas, value, room // 2, font)
            canvas.text(right, y, value, font, RIGHT)
            room -= canvas.measure(value, font) + 8
        canvas.text(EDGE + 10, y, common.shortened(canvas, words, room, font), font)
        if mark:
            canvas.icon(right + 4, y - 7, "square")
        if chosen:
            canvas.arrow(EDGE, y - 10)

    def _paint_text(self, top):
        """Running text, or the lines of a message: as much as there is room for, the rest in more parts."""
        canvas = self.canvas
        lines = []
        for words in self._said or [" ".join(self._loose)]:
            lines += common.lines(canvas, words, SIDE - EDGE, SANS12)
        pitch = LINE + 1
        room = (RULE - top - 2) // pitch
        self.pieces = max(1, (len(lines) + room - 1) // room)
        first = room * min(self.part, self.pieces - 1)
        for i, line in enumerate(lines[first : first + room]):
            canvas.text(EDGE, top + 11 + pitch * i, line, SANS12)

    def _cut(self, words, width, most):
        """Words as at most so many lines."""
        if not words:
            return []
        lines = common.lines(self.canvas, words, width, SANS10)
        if len(lines) > most:
            rest = " ".join(lines[most - 1 :])
            lines = lines[: most - 1] + [common.shortened(self.canvas, rest, width, SANS10)]
        return lines

    def _paint_legend(self, canvas):
        canvas.rule(0, RULE, canvas.width)
        if canvas.quiet:
            canvas.text(canvas.width // 2, LEGEND, say("common.asleep"), BOLD12, CENTRE)
            return
        a, b, c = self._words
        middle_a, middle_b, middle_c = self._legend
        width_b = canvas.text(middle_b, LEGEND, b, BOLD12, CENTRE) if b else 0
        if c:
            canvas.text(middle_c, LEGEND, common.shortened(canvas, c, 80, BOLD12), BOLD12, CENTRE)
        if a:
            room = middle_b - width_b // 2 - 8
            font = BOLD12 if canvas.measure(a, BOLD12) <= room else SANS10
            a = common.shortened(canvas, a, room, font)
            width = canvas.measure(a, font)
            canvas.text(max(3, middle_a - width // 2), LEGEND, a, font)
        if self._walks[0]:
            canvas.icon(284, 20, "up")
        if self._walks[1]:
            canvas.icon(284, 88, "down")
