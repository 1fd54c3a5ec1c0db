"""setup: a new game: which one, its rules, its deal. Opened with the last choice; one press deals."""

from firmware import text, winnable
from firmware.canvas import SANS12
from firmware.screens import CLOSE, HOME, choosing, common, over_home, tables
from firmware.text import say
from shared_rules import catalogue, daily

# the options of each family that most people change
FRONT = {
    catalogue.GOLF: ("players", "holes", "target", "bot_level"),
    catalogue.PATIENCE: ("draw_count", "scoring", "cells", "columns"),
}
FEW = 3  # of more games than these there is a list to choose from
TOP, RULE, EXPLAIN = 64, 226, 244


class SetupScreen:
    """Set up a game of `family`. Deal starts it; where a game of the family is in progress, it is asked
    first whether to go on with that one."""

    NAME = "setup"

    def __init__(self, player, family):
        self._player = player
        self._family = family
        self._number = 0  # 0: at random
        self._at = 0
        self._take(player.last_id(family))
        self._take_up()

    def _take(self, id, choice=None):
        """This game with these house rules, or those of its last time, once this page shows again: the page
        on which it was chosen makes room first."""
        self._taken: tuple = (id, choice)

    def _take_rules(self, id, choice):
        """A rule set: how many play, and how well, stays as it was."""
        from firmware import rule_sets

        choice.update(rule_sets.of_the_table(self._rules.choice))
        self._take(id, choice)

    def _take_up(self):
        if self._taken:
            id, choice = self._taken
            # nothing holds the game that was offered before
            self._rules: choosing.HouseRules = None  # type: ignore[assignment]
            catalogue.drop(self._family)
            self._rules = choosing.HouseRules(id, self._player.choice(id) if choice is None else choice)
            self._taken = ()

    def _rows(self):
        """The keys of the rows: an act, or the id of an option."""
        rows = ["deal"]
        if len(catalogue.ids(self._family)) > 1:
            rows.append("game")
        if self._family == catalogue.GOLF:
            rows.append("sets")
        rows += [id for id in FRONT[self._family] if id in self._rules.shown]
        if self._family == catalogue.GOLF:
            return rows + ["rules", "number"]
        if winnable.pack(self._rules.id, self._rules.choice):
            rows.append("wish")
        return rows + ["day", "rules", "number"]

    # -- pressing

    def press(self, press):
        self._take_up()
        rows = self._rows()
        key = rows[self._at]
        if press.button == "b":
            return CLOSE
        if press.button == "menu":
            return HOME
        if press.button == "a":
            return self._act(key)
        if press.button in ("left", "right"):
            self._turn(key, 1 if press.button == "right" else -1)
            self._at = self._rows().index(key)
        self._at = common.stepped(self._at, press, [True] * len(rows))
        return None

    def _act(self, key):
        if key == "rules":
            from firmware.screens.options import OptionsScreen

            text.keep_only(("common",))  # that page has many words of its own
            return OptionsScreen(self._rules.id, self._rules.choice, self.deal, self._rules)
        if key == "sets":
            from firmware.screens.rule_sets import RuleSetsScreen

            return RuleSetsScreen(self._player, self._rules, self._take_rules)
        if key == "bot_level" and self._rules.chosen["players"] > 2:
            from firmware.screens.levels import LevelsScreen

            return LevelsScreen(self._rules.chosen, lambda level: self._rules.put("bot_level", level))
        if key == "game" and self._is_listed():
            from firmware.screens.games import GamesScreen

            return GamesScreen(self._family, self._rules.id, self._take)
        if key == "number":
            from firmware.screens.number import NumberScreen

            return NumberScreen(self)
        if key == "day":
            from firmware.screens.day import DayScreen

            return DayScreen(self._player, self)
        return self.deal()

    def _is_listed(self):
        return len(catalogue.ids(self._family)) > FEW

    def _turn(self, key, step):
        if key == "game":
            ids = catalogue.ids(self._family)
            self._take(ids[(ids.index(self._rules.id) + step) % len(ids)])
            self._take_up()
        elif key == "number":
            last = self._player.last_number(self._family)
            self._number = 0 if self._number or not last else last
        elif key == "wish":
            self._number = 0  # which would be dealt all the same
            wishes = ("",) + winnable.WISHES
            wish = wishes[(wishes.index(self._wish()) + step) % len(wishes)]
            self._player.wishes.pop(self._rules.id, None)
            if wish:
                self._player.wishes[self._rules.id] = wish
        elif key in self._rules.shown:
            self._rules.turn(key, step)

    def _wish(self):
        wish = self._player.wishes.get(self._rules.id, "")
        return wish if wish in winnable.WISHES else ""

    def take_number(self, number):
        self._number = number

    @property
    def number(self):
        return self._number

    # -- dealing

    def deal(self):
        """Start the game, or ask first about the one in progress."""
        if self._rules.refusal:
            return None
        if self._player.width < 400:
            from firmware import small

            if not small.fits(self._rules.id, self._rules.chosen):
                from firmware.screens.sheets import NoticeSheet

                return NoticeSheet(self, say("small.no_room"), common.game_name(self._rules.id))
        id = self._player.begun(self._family)
        if id is None:
            return self.choose("new")
        from firmware.screens.sheets import AskSheet

        question = say("setup.ask_" + self._family, common.game_name(id))
        rows = [("continue", say("setup.continue"), True), ("new", say("setup.give_up"), True)]
        return AskSheet(self, question, rows)

    def choose(self, key):
        """What to do with the game in progress."""
        player = self._player
        if key == "continue":
            return over_home(tables.resuming(player, self._family))
        id, choice = self._rules.id, self._rules.choice
        # the page is closed now; what it needed makes room (MicroPython keeps the value of a deleted name)
        self._rules = None  # type: ignore[assignment]
        if self._family == catalogue.PATIENCE and player.begun(self._family):
            resumed = player.resume(self._family)
            if resumed:
                player.give_up(resumed[0])
        return over_home(tables.beginning(player, id, choice, self._number or None))

    # -- drawing

    def draw(self, canvas):
        self._take_up()
        common.title(canvas, say("setup.title." + self._family), common.game_name(self._rules.id))
        rows = self._rows()
        table = [self._row(key) for key in rows]
        key = rows[self._at]
        common.rows(canvas, table, self._at, TOP, 8, turning=self._turns(key))
        canvas.rule(common.LEFT_EDGE, RULE, common.RIGHT_EDGE - common.LEFT_EDGE)
        why_not = self._rules.refusal
        width = common.RIGHT_EDGE - common.LEFT_EDGE
        common.paragraph(
            canvas, common.LEFT_EDGE, EXPLAIN, why_not or self._explained(key), width, SANS12, 17
        )
        self._draw_footer(canvas, key, why_not)

    def _row(self, key):
        if key == "deal":
            return say("setup.deal"), "", False
        if key == "game":
            return say("setup.game"), common.game_name(self._rules.id), False
        if key == "sets":
            return say("setup.sets"), "", False
        if key == "rules":
            count = len(self._rules.choice)
            value = say("setup.changed", count) if count else say("setup.book")
            return say("options.title." + self._family), value, count > 0
        if key == "number":
            return say("setup.number"), str(self._number) if self._number else say("setup.random"), False
        if key == "wish":
            return say("setup.wish"), say("setup.wish." + self._wish()), False
        if key == "day":
            return say("setup.day"), daily.text(self._number) if daily.date(self._number) else "", False
        return self._rules.row(key)

    def _turns(self, key):
        if key == "number":
            return bool(self._player.last_number(self._family))
        return key not in ("deal", "sets", "rules", "day")

    def _explained(self, key):
        if key == "game":
            table = "golf_games" if self._family == catalogue.GOLF else "games"
            return text.line(table, "about." + self._rules.id)
        if key in ("deal", "sets", "rules", "number", "wish", "day"):
            words = say("setup.explain." + key)
            last = self._player.last_number(self._family)
            return words + " " + say("setup.last", last) if key == "number" and last else words
        return self._rules.explained(key)

    def _draw_footer(self, canvas, key, why_not):
        keys = [("updown", say("common.choose"))]
        if self._turns(key):
            keys.append(("leftright", say("common.change")))
        if key in ("sets", "rules"):
            keys.append(("a", say("common.open")))
        elif key == "bot_level" and self._rules.chosen["players"] > 2:
            keys.append(("a", say("setup.each")))
        elif key in ("number", "day"):
            keys.append(("a", say("setup.enter")))
        elif key == "game" and self._is_listed():
            keys.append(("a", say("setup.list")))
        elif not why_not:
            keys.append(("a", say("common.deal")))
        common.footer(canvas, "", keys + [("b", say("common.back"))])
