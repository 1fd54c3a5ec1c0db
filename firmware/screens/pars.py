"""pars: what one who plays Golf alone has to beat: a line for each form, set of rules and number of holes.

On the small panel the statistics of each set of rules show its par."""

from firmware import records
from firmware.canvas import BOLD12, BOLD14, RIGHT, SANS12
from firmware.screens import choosing, common
from firmware.screens.paged import PagedScreen
from firmware.screens.statistics import is_alone
from firmware.text import say
from shared_rules import catalogue, stats

TOP, PITCH, ROOM = 62, 19, 11
COLUMNS = (("played", 296), ("par", 344), ("best", 384))  # heads, and their right edges


def rows(player):
    """[(name, rules, (games, par, best total))] in the order of the menu."""
    found = []
    for id in catalogue.ids(catalogue.GOLF):
        for what, record in records.of(player, id):
            if is_alone(what) and record["played"]:
                rules = " ".join([word for word in what.split(" ") if word != stats.ALONE])
                rules = choosing.described(catalogue.GOLF, rules) or say("options.by_the_book")
                figures = (str(record["played"]), stats.par(record["last"]), record["best_score"])
                found.append((common.game_name(id), rules, figures))
    return found


class ParsScreen(PagedScreen):
    NAME = "pars"

    def __init__(self, player):
        PagedScreen.__init__(self, "statistics.pars", rows(player), ROOM)

    def paint(self, canvas, rows):
        for head, x in COLUMNS:
            canvas.text(x, TOP - 2, say("statistics.col_" + head), SANS12, RIGHT)
        canvas.rule(common.LEFT_EDGE, TOP + 4, common.RIGHT_EDGE - common.LEFT_EDGE)
        y = TOP
        for name, rules, (games, par, best) in rows:
            y += PITCH
            x = common.LEFT_EDGE + canvas.text(common.LEFT_EDGE, y, name, BOLD12) + 8
            rules = common.shortened(canvas, rules, COLUMNS[0][1] - 24 - x, SANS12)
            canvas.text(x, y, rules, SANS12)
            canvas.text(COLUMNS[0][1], y, games, SANS12, RIGHT)
            canvas.text(COLUMNS[1][1], y, _number(par), BOLD14, RIGHT)
            canvas.text(COLUMNS[2][1], y, _number(best), SANS12, RIGHT)


def _number(value):
    return "–" if value is None else common.number(value)
