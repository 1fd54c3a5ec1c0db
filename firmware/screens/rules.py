"""rules: how the games are played, in pages of plain text with worked examples."""

from firmware import text
from firmware.canvas import BOLD14, CENTRE, SANS14
from firmware.screens import CLOSE, HOME, common
from firmware.text import pages, say
from shared_rules import cards, catalogue

TOP = 62  # base line of the first line
WIDTH = common.RIGHT_EDGE - common.LEFT_EDGE
LEFT = 40  # of the cards of an example
CARD_PITCH, ROW_PITCH, STEP = 56, 54, 18
CARD_WIDTH, CARD_HEIGHT = 40, 50  # of size W


class RulesScreen:
    """Opened at the game `id`, or at the first game of a family. UP and DOWN turn the pages, LEFT and
    RIGHT go from game to game."""

    NAME = "rules"

    def __init__(self, id):
        self._ids = catalogue.ids()
        if id in catalogue.FAMILIES:
            id = catalogue.ids(id)[0]
        self._game = self._ids.index(id)
        self._page = 0

    def _pages(self):
        id = self._ids[self._game]
        if catalogue.family_of(id) == catalogue.GOLF:
            scoring = text.line("rules_forms", id)
            return pages("rules_golf", id) if scoring is None else _form(id, scoring)
        return pages("rules_" + id, id) + pages("rules_keys", "patience")

    def press(self, press):
        button = press.button
        if button == "b":
            return CLOSE
        if button == "menu":
            return HOME
        if button in ("left", "right"):
            self._game = (self._game + (1 if button == "right" else -1)) % len(self._ids)
            self._page = 0
            text.keep_only(("common", "rules_keys"))  # hold the pages of one game
        elif button in ("up", "down", "a"):
            self._page = (self._page + (-1 if button == "up" else 1)) % len(self._pages())
        return None

    def draw(self, canvas):
        pages = self._pages()
        page = pages[self._page]
        name = common.game_name(self._ids[self._game])
        common.title(canvas, name, "%d  %s" % (self._page + 1, page[0]))
        y = TOP
        for part in page[1:]:
            if isinstance(part, str):
                y = common.paragraph(canvas, common.LEFT_EDGE, y, part, WIDTH) + 6
            elif part[0] == "layout":
                y = draw_layout(canvas, y - 8, part[1], part[2], part[3])
            else:
                y = draw_columns(canvas, y - 8, part[1], part[2])
        for i in range(0 if canvas.quiet else len(pages)):
            canvas.icon(common.LEFT_EDGE + 4 + 12 * i, 286, "dot" if i == self._page else "dot-hollow")
        keys = [("updown", say("common.page")), ("leftright", say("common.game")), ("b", say("common.back"))]
        common.footer(canvas, "", keys)


def _form(id, scoring):
    """The pages of a form of Golf that is told in short: what it is, how it is played, what counts."""
    power = "power." if id.startswith("power_") else ""
    return [
        [say("rules_forms.goal"), say("golf_games.about." + id), say("rules_forms.%swin" % power)],
        [say("rules_forms.turn"), say("rules_forms.%sturn1" % power), say("rules_forms.%sturn2" % power)],
        [say("rules_forms.scoring"), scoring],
        [say("rules_forms.keys"), say("rules_forms.keys1"), say("rules_forms.keys2")],
    ]


def draw_layout(canvas, y, text, sums, words):
    """A golf layout ("7D KC / 7H 9S") with what its columns count, and words beside it; returns the base
    line after it."""
    rows = [cards.parse_pile(row) for row in text.split("/")]
    for r, row in enumerate(rows):
        for c, card in enumerate(row):
            canvas.card(LEFT + CARD_PITCH * c, y + ROW_PITCH * r, card, "W")
    line = y + ROW_PITCH * len(rows) + 14
    middle = LEFT + CARD_WIDTH // 2
    for c, value in enumerate(sums[:-1]):
        canvas.text(middle + CARD_PITCH * c, line, value, BOLD14, CENTRE)
        if c:
            canvas.text(middle + CARD_PITCH * c - CARD_PITCH // 2, line, "+", SANS14, CENTRE)
    right = LEFT + CARD_PITCH * len(rows[0])
    canvas.text(right, line, "= " + sums[-1], BOLD14)
    common.paragraph(canvas, right + 32, y + 20, words, common.RIGHT_EDGE - right - 32)
    return line + common.LINE + 6


def draw_columns(canvas, y, text, words):
    """Columns of face-up cards ("JD / 10S 9H"), the last card of each free, and words beside them."""
    columns = [cards.parse_pile(column) for column in text.split("/")]
    foot = y
    for c, column in enumerate(columns):
        for i, card in enumerate(column[:-1]):
            canvas.covered(LEFT + 64 * c, y + STEP * i, card, "W", STEP)
        canvas.card(LEFT + 64 * c, y + STEP * (len(column) - 1), column[-1], "W")
        foot = max(foot, y + STEP * (len(column) - 1) + CARD_HEIGHT)
    right = LEFT + 64 * len(columns)
    below = common.paragraph(canvas, right + 8, y + 20, words, common.RIGHT_EDGE - right - 8)
    return max(foot + 20, below) + 6
