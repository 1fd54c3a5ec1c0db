"""options: the rules of a game, one a line, and what each means."""

from firmware.canvas import SANS12
from firmware.screens import CLOSE, HOME, choosing, common
from firmware.text import say

ROOM = 8  # rows on the page
TOP, RULE, EXPLAIN = 60, 226, 244


class OptionsScreen:
    """Change `choice`, the dict of what differs from the preset `id`; it is changed in place.

    `deal` is called on A and returns what a screen's `press` may return. Without it the page only shows
    the rules of a game that is being played. `rules` is a choosing.HouseRules of `id` and `choice`, where
    there is one already."""

    NAME = "options"

    def __init__(self, id, choice, deal=None, rules=None):
        self._rules = rules or choosing.HouseRules(id, choice)
        self._deal = deal
        self._at = 0

    def press(self, press):
        button = press.button
        if button == "b":
            return CLOSE
        if button == "menu":
            return HOME
        if button == "a":
            return self._act()
        if button in ("left", "right") and self._turns():
            id = self._rules.shown[self._at]
            self._rules.turn(id, 1 if button == "right" else -1)
            self._at = self._rules.shown.index(id)
        self._at = common.stepped(self._at, press, [True] * self._count())
        return None

    def _count(self):
        return len(self._rules.shown) + (1 if self._deal else 0)  # the last line resets all

    def _turns(self):
        return self._deal is not None and self._at < len(self._rules.shown)

    def _act(self):
        if not self._deal:
            return CLOSE
        if self._at == len(self._rules.shown):
            self._rules.reset()
            self._at = len(self._rules.shown)
            return None
        return None if self._rules.refusal else self._deal()

    def draw(self, canvas):
        rules = self._rules
        note = common.game_name(rules.id)
        if rules.choice:
            note = say("options.changed", note, len(rules.choice))
        common.title(canvas, say("options.title." + rules.family), note)
        # only the rows of this page are put in words: all of them would fill the heap
        first = common.window(self._at, self._count(), ROOM)
        table = [rules.row(id) for id in rules.shown[first : first + ROOM]]
        if len(table) < min(ROOM, self._count()):
            table.append((say("options.reset"), "", False))
        common.rows(canvas, table, self._at - first, TOP, ROOM, turning=self._turns())
        canvas.rule(common.LEFT_EDGE, RULE, common.RIGHT_EDGE - common.LEFT_EDGE)
        width = common.RIGHT_EDGE - common.LEFT_EDGE
        common.paragraph(
            canvas, common.LEFT_EDGE, EXPLAIN, rules.refusal or self._explained(), width, SANS12, 17
        )
        self._draw_footer(canvas, rules.refusal)

    def _explained(self):
        if self._at == len(self._rules.shown):
            return say("options.reset.explain")
        return self._rules.explained(self._rules.shown[self._at])

    def _draw_footer(self, canvas, why_not):
        page = common.window(self._at, self._count(), ROOM)
        last = common.window(self._count() - 1, self._count(), ROOM)
        pages = (self._count() + ROOM - 1) // ROOM
        left = say("common.page_of", pages if page == last else page // ROOM + 1, pages)
        keys = [("leftright", say("common.change"))] if self._turns() else []
        if self._deal and self._at == len(self._rules.shown):
            keys.append(("a", say("common.do")))
        elif self._deal and not why_not:
            keys.append(("a", say("common.deal")))
        keys.append(("b", say("common.back")))
        common.footer(canvas, left, keys)
