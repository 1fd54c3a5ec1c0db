"""options: the rules of a game, in groups, and what each means."""

from firmware.canvas import SANS12
from firmware.screens import CLOSE, HOME, choosing, common
from firmware.text import say

ROOM = 8  # rows on the page
TOP, RULE, EXPLAIN = 60, 226, 244
PAGES, RESET = "pages", "reset"  # the rows that are no options


class OptionsScreen:
    """Change `choice`, the dict of what differs from the preset `id`; it is changed in place.

    `deal` is called on A and returns what a screen's `press` may return. Without it the page only shows
    the rules of a game that is being played. `rules` is a choosing.HouseRules of `id` and `choice`, where
    there is one already.

    Where the rules are in groups the first row of a page is its heading, and turns the pages."""

    NAME = "options"

    def __init__(self, id, choice, deal=None, rules=None):
        self._rules = rules or choosing.HouseRules(id, choice)
        self._deal = deal
        self._lay_out()
        self._page = 0
        self._at = 1 if self._keys[0] == PAGES else 0

    def _lay_out(self):
        """The pages: (heading, keys of the rows). The very last row resets all."""
        pages = []
        for heading, ids in self._rules.grouped():
            head = [PAGES] if heading else []
            for first in range(0, len(ids), ROOM - len(head)):
                pages.append((heading, head + ids[first : first + ROOM - len(head)]))
        if self._deal:
            if len(pages[-1][1]) == ROOM:
                pages.append((pages[-1][0], pages[-1][1][:0]))
            pages[-1][1].append(RESET)
        self._pages = pages

    @property
    def _keys(self):
        return self._pages[self._page][1]

    # -- pressing

    def press(self, press):
        button = press.button
        if button == "b":
            return CLOSE
        if button == "menu":
            return HOME
        if button == "a":
            return self._act()
        if button in ("left", "right"):
            self._turn(1 if button == "right" else -1)
        elif button == "down" and self._at == len(self._keys) - 1:
            self._go(1, 0)
        elif button == "up" and self._at == 0:
            self._go(-1, -1)
        else:
            self._at += 1 if button == "down" else -1
        return None

    def _go(self, step, row):
        """To another page, to the first (0) or last (-1) of its rows."""
        self._page = (self._page + step) % len(self._pages)
        self._at = row % len(self._keys)

    def _turn(self, step):
        key = self._keys[self._at]
        if key == PAGES:
            self._go(step, 0)
        elif key != RESET and self._deal:
            self._rules.turn(key, step)
            self._lay_out()  # other options may have an effect now
            for page, (_, keys) in enumerate(self._pages):
                if key in keys:
                    self._page, self._at = page, keys.index(key)

    def _act(self):
        if not self._deal:
            return CLOSE
        if self._keys[self._at] == RESET:
            self._rules.reset()
            self._lay_out()
            self._page, self._at = len(self._pages) - 1, len(self._pages[-1][1]) - 1
            return None
        return None if self._rules.refusal else self._deal()

    # -- drawing

    def draw(self, canvas):
        rules = self._rules
        note = common.game_name(rules.id)
        if rules.choice:
            note = say("options.changed", note, len(rules.choice))
        common.title(canvas, say("options.title." + rules.family), note)
        key = self._keys[self._at]
        turning = key == PAGES or key != RESET and self._deal is not None
        table = [self._row(each) for each in self._keys]
        common.rows(canvas, table, self._at, TOP, ROOM, turning=turning)
        canvas.rule(common.LEFT_EDGE, RULE, common.RIGHT_EDGE - common.LEFT_EDGE)
        width = common.RIGHT_EDGE - common.LEFT_EDGE
        words = rules.refusal or self._explained(key)
        common.paragraph(canvas, common.LEFT_EDGE, EXPLAIN, words, width, SANS12, 17)
        self._draw_footer(canvas, key, turning)

    def _row(self, key):
        if key == PAGES:
            heading = self._pages[self._page][0]
            return heading, say("common.page_of", self._page + 1, len(self._pages)), False
        if key == RESET:
            return say("options.reset"), "", False
        return self._rules.row(key)

    def _explained(self, key):
        if key == PAGES:
            return say("options.pages")
        if key == RESET:
            return say("options.reset.explain")
        return self._rules.explained(key)

    def _draw_footer(self, canvas, key, turning):
        left = "" if self._keys[0] == PAGES else say("common.page_of", self._page + 1, len(self._pages))
        keys = []
        if turning:
            keys.append(("leftright", say("common.page") if key == PAGES else say("common.change")))
        if self._deal and key == RESET:
            keys.append(("a", say("common.do")))
        elif self._deal and not self._rules.refusal:
            keys.append(("a", say("common.deal")))
        keys.append(("b", say("common.back")))
        common.footer(canvas, left, keys)
