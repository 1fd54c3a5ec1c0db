"""rule_sets: the page of named house rules: the player's own, and those known by a name."""

from firmware import rule_sets
from firmware.canvas import SANS12
from firmware.screens import CLOSE, HOME, choosing, common
from firmware.text import say
from shared_rules import catalogue
from shared_rules.golf.choices import bundles

TOP, PITCH, ROOM = 62, 18, 10
RULE, EXPLAIN = 230, 248
ON_A_PAGE = 6  # of the known ones


class RuleSetsScreen:
    """`take(id, choice)` is told the preset and the house rules that were chosen; `rules` are those of now,
    a choosing.HouseRules."""

    NAME = "rule_sets"

    def __init__(self, player, rules, take):
        self._player = player
        self._rules = rules
        self._take = take
        played = catalogue.ids(catalogue.GOLF)
        self._known = [id for id in bundles.ids() if bundles.bundle(id)[0] in played]
        self._at = 0
        self._deleting = False
        self._read()
        self._page = 0 if self._sets or not self._known else 1

    def _read(self):
        self._sets = rule_sets.read(self._player)

    # -- the rows of a page: a set, the id of a known one, or "keep" and "delete"

    def _rows(self):
        if self._page:
            first = (self._page - 1) * ON_A_PAGE
            return self._known[first : first + ON_A_PAGE]
        if self._deleting:
            return self._sets
        return self._sets + ["keep"] + (["delete"] if self._sets else [])

    def _pages(self):
        return 1 + (len(self._known) + ON_A_PAGE - 1) // ON_A_PAGE

    # -- pressing

    def press(self, press):
        button = press.button
        if button == "menu":
            return HOME
        if button == "b":
            if not self._deleting:
                return CLOSE
            self._deleting, self._at = False, 0
        elif button == "a":
            return self._act(self._rows()[self._at])
        elif button in ("left", "right"):
            if not self._deleting:
                self._page = (self._page + (1 if button == "right" else -1)) % self._pages()
                self._at = 0
        else:
            self._at = common.stepped(self._at, press, [True] * len(self._rows()))
        return None

    def _act(self, row):
        if row == "delete":
            self._deleting, self._at = True, 0
        elif row == "keep":
            if not self._why_not_kept():
                from firmware.screens.naming import NamingScreen

                name = rule_sets.fresh_name(self._sets, say("rule_sets.suggested"))
                return NamingScreen(name, rule_sets.LONGEST_NAME, self._keep)
        elif self._deleting:
            rule_sets.write(self._player, [each for each in self._sets if each is not row])
            self._deleting, self._at = False, 0
            self._read()
        elif isinstance(row, str):
            self._take(*bundles.bundle(row))
            return CLOSE
        elif self._is_usable(row):
            self._take(row[1], bundles.read(row[2]))
            return CLOSE
        return None

    def _keep(self, name):
        """Under a name that is there already the new rules take the place of the old."""
        others = [each for each in self._sets if each[0] != name]
        rule_sets.write(self._player, others + [(name, self._rules.id, rule_sets.words(self._rules.choice))])
        self._read()
        self._at = len(self._sets) - 1

    def _why_not_kept(self):
        """The key of why the rules of now cannot be kept, or ""."""
        if not rule_sets.words(self._rules.choice):
            return "book"
        return "full" if len(self._sets) >= rule_sets.MOST else ""

    def _is_usable(self, one):
        """A set may have been made under a build that had other options."""
        try:
            bundles.read(one[2])
        except ValueError:
            return False
        return one[1] in catalogue.ids(catalogue.GOLF)

    # -- drawing

    def draw(self, canvas):
        rows = self._rows()
        head = "rule_sets.delete_which" if self._deleting else "rule_sets.title"
        common.title(canvas, say(head), say("rule_sets.named" if self._page else "rule_sets.own"))
        common.rows(canvas, [(self._name(row), "", False) for row in rows], self._at, TOP, ROOM, PITCH)
        canvas.rule(common.LEFT_EDGE, RULE, common.RIGHT_EDGE - common.LEFT_EDGE)
        width = common.RIGHT_EDGE - common.LEFT_EDGE
        words = self._explained(rows[self._at])
        lines = common.lines(canvas, words, width, SANS12)
        if len(lines) > 2:
            words = lines[0] + " " + common.shortened(canvas, " ".join(lines[1:]), width, SANS12)
        common.paragraph(canvas, common.LEFT_EDGE, EXPLAIN, words, width, SANS12, 17)
        self._draw_footer(canvas, rows[self._at])

    def _name(self, row):
        return row[0] if isinstance(row, tuple) else say("rule_sets." + row)

    def _explained(self, row):
        if row == "keep":
            return say("rule_sets.explain." + (self._why_not_kept() or "keep"))
        if row == "delete":
            return say("rule_sets.explain.delete")
        if not isinstance(row, tuple):
            return say("rule_sets.about." + row)
        if not self._is_usable(row):
            return say("rule_sets.explain.wrong")
        return common.game_name(row[1]) + ". " + choosing.described(catalogue.GOLF, row[2])

    def _draw_footer(self, canvas, row):
        left = say("common.page_of", self._page + 1, self._pages())
        keys = [("updown", say("common.choose"))]
        if not self._deleting and self._pages() > 1:
            keys.append(("leftright", say("common.page")))
        if self._deleting:
            keys.append(("a", say("rule_sets.gone")))
        elif row == "keep" or row == "delete":
            if row == "delete" or not self._why_not_kept():
                keys.append(("a", say("common.do")))
        elif isinstance(row, str) or self._is_usable(row):
            keys.append(("a", say("rule_sets.use")))
        common.footer(canvas, left, keys + [("b", say("common.back"))])
