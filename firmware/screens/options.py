"""options: the rules of a game, one a line, and what each means."""

from firmware.canvas import SANS12
from firmware.screens import CLOSE, HOME, choosing, common
from firmware.text import say
from shared_rules import catalogue, options

ROOM = 8  # rows on the page
TOP, RULE, EXPLAIN = 60, 226, 244


class OptionsScreen:
    """Change `choice`, the dict of what differs from the preset `id`; it is changed in place.

    `deal` is called on A and returns what a screen's `press` may return. Without it the page only shows
    the rules of a game that is being played. `changed` is called after every change."""

    NAME = "options"

    def __init__(self, id, choice, deal=None, changed=None):
        self._id = id
        self._choice = choice
        self._deal = deal
        self._changed = changed
        self._family = catalogue.find(id).family
        self._game = catalogue.load_choices(id)
        self._base = options.defaults(self._game.OPTIONS, self._game.preset(id))
        self._at = 0
        self._offer()

    def _offer(self):
        """What the game says of the options as they are: which have an effect, and why it cannot be dealt."""
        chosen = choosing.together(self._base, self._choice)
        self._shown = [option.id for option, values in choosing.offered(self._game, chosen)]
        self._why_not = choosing.refusal(self._family, self._game, chosen)
        if self._changed:
            self._changed()

    def press(self, press):
        button = press.button
        if button == "b":
            return CLOSE
        if button == "menu":
            return HOME
        if button == "a":
            return self._act()
        if button in ("left", "right") and self._turns():
            self._turn(self._shown[self._at], 1 if button == "right" else -1)
        self._at = common.stepped(self._at, press, [True] * self._count())
        return None

    def _turn(self, id, step):
        # the values are asked for again: kept for all options they would fill the heap
        for option, values in choosing.offered(self._game, choosing.together(self._base, self._choice)):
            if option.id == id:
                choosing.turn(id, values, self._base, self._choice, step)
        self._offer()
        self._at = self._shown.index(id)

    def _count(self):
        return len(self._shown) + (1 if self._deal else 0)  # the last line resets all

    def _act(self):
        if not self._deal:
            return CLOSE
        if self._at == len(self._shown):
            self._choice.clear()
            self._offer()
            self._at = len(self._shown)
            return None
        return None if self._why_not else self._deal()

    def draw(self, canvas):
        note = say("common.game." + self._id)
        if self._choice:
            note = say("options.changed", note, len(self._choice))
        common.title(canvas, say("options.title." + self._family), note)
        table = [self._row(id) for id in self._shown]
        if self._deal:
            table.append((say("options.reset"), "", False))
        common.rows(canvas, table, self._at, TOP, ROOM, turning=self._turns())
        canvas.rule(common.LEFT_EDGE, RULE, common.RIGHT_EDGE - common.LEFT_EDGE)
        why_not = self._why_not
        width = common.RIGHT_EDGE - common.LEFT_EDGE
        common.paragraph(canvas, common.LEFT_EDGE, EXPLAIN, why_not or self._explained(), width, SANS12, 17)
        self._draw_footer(canvas, why_not)

    def _turns(self):
        return self._deal is not None and self._at < len(self._shown)

    def _row(self, id):
        value = self._choice.get(id, self._base[id])
        return (
            choosing.name(self._family, id),
            choosing.value_words(self._family, id, value),
            id in self._choice,
        )

    def _explained(self):
        if self._at == len(self._shown):
            return say("options.reset.explain")
        id = self._shown[self._at]
        words = choosing.explained(self._family, id)
        if id in self._choice:
            words += " " + say("options.book", choosing.value_words(self._family, id, self._base[id]))
        return words

    def _draw_footer(self, canvas, why_not):
        page = common.window(self._at, self._count(), ROOM)
        last = common.window(self._count() - 1, self._count(), ROOM)
        pages = (self._count() + ROOM - 1) // ROOM
        left = say("common.page_of", pages if page == last else page // ROOM + 1, pages)
        keys = [("leftright", say("common.change"))] if self._turns() else []
        if self._deal and self._at == len(self._shown):
            keys.append(("a", say("common.do")))
        elif self._deal and not why_not:
            keys.append(("a", say("common.deal")))
        keys.append(("b", say("common.back")))
        common.footer(canvas, left, keys)
