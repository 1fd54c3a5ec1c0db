"""home: the first page: go on with a game, begin one, look something up."""

from firmware.canvas import BOLD12, BOLD14, CENTRE, SANS12, TITLE18, TITLE24
from firmware.screens import common, over_home, tables
from firmware.text import say
from shared_rules import catalogue, modules
from shared_rules.cards import ACE, card

MARGIN = 24
TOP, PITCH = 84, 34  # base line of the first row, and from row to row
BOX_X, BOX_Y, BOX_WIDTH, BOX_HEIGHT = 190, 66, 194, 200
MIDDLE = BOX_X + BOX_WIDTH // 2


class HomeScreen:
    """The menu; beside it a picture of the game in progress."""

    NAME = "home"

    def __init__(self, player):
        self._player = player
        self._last = player.latest
        self._picture = None  # (family, see preview.picture); made when home is drawn, forgotten on leaving
        self._at = 0
        self._ask()

    def _ask(self):
        """Which families have a save. Not at each step: the flash is slow to answer."""
        self._saved = [family for family in catalogue.FAMILIES if self._player.in_progress(family)]

    def _in_progress(self):
        """The families with a game to go on with, the one played last first."""
        return sorted(self._saved, key=lambda family: family != self._last)

    def _rows(self):
        first = ["continue"] if self._in_progress() else []
        return first + ["golf", "patience", "statistics", "settings", "rules"]

    def press(self, press):
        rows = self._rows()
        self._at = min(self._at, len(rows) - 1)
        if press.button == "a":
            opened = self._open(rows[self._at])
            self._picture = None
            self._at = 0
            return opened
        if press.button in ("left", "right") and len(self._in_progress()) > 1:
            self._last = self._in_progress()[1]
            self._picture = None
        self._at = common.stepped(self._at, press, [True] * len(rows))
        return None

    def _open(self, key):
        """The screen of a row. It comes with its module, which is forgotten again when home is reached."""
        player = self._player
        if key == "continue":
            return over_home(tables.resuming(player, self._in_progress()[0]))
        if key in catalogue.FAMILIES:
            return over_home(lambda: _setup(player, key))
        if key == "statistics":
            from firmware.screens.statistics import StatisticsScreen

            return StatisticsScreen(player, player.last_id(self._last))
        if key == "settings":
            from firmware.screens.settings import SettingsScreen

            return SettingsScreen(player)
        from firmware.screens.rules import RulesScreen

        return RulesScreen(player.last_id(self._last))

    # -- drawing

    def draw(self, canvas):
        width = canvas.text(MARGIN, 34, say("home.title"), TITLE24)
        if canvas.quiet:
            canvas.icon(MARGIN + width + 14, 14, "moon")
        common.battery(canvas, common.RIGHT_EDGE - 21, 20)
        canvas.rule(MARGIN, 50, common.RIGHT_EDGE - MARGIN)
        canvas.rule(MARGIN, 52, common.RIGHT_EDGE - MARGIN)
        rows = self._rows()
        at = min(self._at, len(rows) - 1)
        for i in range(len(rows)):
            canvas.text(MARGIN + 16, TOP + i * PITCH, say("home." + rows[i]), TITLE18)
            if i == at and not canvas.quiet:
                canvas.arrow(MARGIN + 2, TOP + i * PITCH - 12)
        families = self._in_progress()
        if families:
            self._draw_picture(canvas, families[0])
        else:
            draw_aces(canvas)
        keys = [("updown", say("common.choose")), ("a", say("common.open"))]
        if len(families) > 1:
            keys.insert(0, ("leftright", say("common.game")))
        common.footer(canvas, "", keys)

    def _look(self, family):
        from firmware.screens import preview

        picture = preview.picture(self._player, family)
        self._ask()  # one that cannot be read has been put aside
        # what was loaded for it is not kept
        self._player.let_go()
        catalogue.drop(family)
        modules.forget("firmware.screens.preview")
        return picture

    def _draw_picture(self, canvas, family):
        if self._picture is None or self._picture[0] != family:
            self._picture = family, self._look(family)
        canvas.box(BOX_X, BOX_Y, BOX_WIDTH, BOX_HEIGHT, 3)
        if self._picture[1] is None:
            canvas.text(MIDDLE, 88, say("common.family." + family), BOLD14, CENTRE)
        else:
            name, words, cards, totals = self._picture[1]
            canvas.text(MIDDLE, 88, name, BOLD14, CENTRE)
            canvas.text(MIDDLE, 105, words, SANS12, CENTRE)
            for x, y, one, size in cards:
                if one:
                    canvas.card(x, y, one, size)
                else:
                    canvas.place(x, y, size)
            if totals:
                canvas.rule(BOX_X + 12, 220, BOX_WIDTH - 24)
                _draw_totals(canvas, totals)


def _draw_totals(canvas, totals):
    """The player's total and the three lowest of the others."""
    # by total and then by seat: MicroPython sorts equals in any order
    lowest = sorted([(totals[seat][1], seat) for seat in range(1, len(totals))])[:3]
    shown = totals[:1] + [totals[seat] for total, seat in lowest]
    pitch = (BOX_WIDTH - 24) // len(shown)
    for i in range(len(shown)):
        x = BOX_X + 12 + pitch * i + pitch // 2
        font = SANS12 if i else BOLD12
        canvas.text(x, 238, common.shortened(canvas, shown[i][0], pitch - 4, font), font, CENTRE)
        canvas.text(x, 255, common.number(shown[i][1]), font, CENTRE)


def draw_aces(canvas):
    """Where no game is in progress: the four aces."""
    for suit in range(4):
        canvas.card(BOX_X + 26 + 40 * suit, 84 + 24 * suit, card(ACE, suit), "L")


def _setup(player, family):
    from firmware.screens.setup import SetupScreen

    return SetupScreen(player, family)
