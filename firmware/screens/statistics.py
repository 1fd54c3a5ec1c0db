"""statistics: what is kept of finished games: one page for each game and set of rules."""

from firmware import records
from firmware.canvas import BOLD12, CENTRE, RIGHT, SANS12, SANS14, TITLE18
from firmware.screens import CLOSE, HOME, choosing, common
from firmware.text import say
from shared_rules import catalogue, stats

FIRST = ("six_card", "six_card_alt", "klondike")  # shown even where none was finished; others when played
TOGETHER = "*"  # in the place of the rules: all of them
LOW_WINS = (catalogue.GOLF,)  # families in which the lowest score is the best
CHART_LEFT, CHART_TOP, CHART_FOOT = 58, 142, 262
BAR, BAR_PITCH = 13, 20
ROW_BAR, ROW_PITCH = 11, 16
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000)


class StatisticsScreen:
    """LEFT and RIGHT go from game to game, UP and DOWN from one set of rules to the next."""

    NAME = "statistics"

    def __init__(self, player, id=None):
        self._player = player
        self._ids = [
            each for each in catalogue.ids() if each in FIRST or each == id or records.has(player, each)
        ]
        self._game = self._ids.index(id) if id in self._ids else 0
        self._read()

    def _read(self):
        id = self._ids[self._game]
        found = records.of(self._player, id)
        if catalogue.family_of(id) == catalogue.GOLF:
            # against computer players all rules together come first
            others = [record for what, record in found if not is_alone(what)]
            if len(others) > 1:
                found = [(TOGETHER, stats.together(others, True))] + found
        self._records = found or [("", stats.empty())]
        self._at = 0

    def press(self, press):
        if press.button == "b":
            return CLOSE
        if press.button == "menu":
            return HOME
        if press.button == "a" and self._has_pars():
            from firmware.screens.pars import ParsScreen

            return ParsScreen(self._player)
        step = {"left": -1, "right": 1}.get(press.button, 0)
        if step:
            self._game = (self._game + step) % len(self._ids)
            self._read()
        self._at = common.stepped(self._at, press, [True] * len(self._records))
        return None

    def _has_pars(self):
        """Is this page about Golf, and was any form of it played alone?"""
        if catalogue.family_of(self._ids[self._game]) != catalogue.GOLF:
            return False
        golf = catalogue.ids(catalogue.GOLF)
        return any([is_alone(key) and key.split(" ")[0] in golf for key in self._player.records])

    def draw(self, canvas):
        id = self._ids[self._game]
        family = catalogue.family_of(id)
        what, record = self._records[self._at]
        common.title(canvas, say("statistics.title"), rule=42)
        if len(self._ids) == len(FIRST):
            draw_tabs(canvas, [say("common.short." + each) for each in self._ids], self._game)
        else:
            draw_tabs(canvas, [common.game_name(id)], 0)
        draw_figures(canvas, figures(family, record, is_alone(what)))
        width = common.RIGHT_EDGE - common.LEFT_EDGE
        if what != TOGETHER and not is_alone(what):  # alone nobody wins
            draw_line(canvas, family, record)
        low = family in LOW_WINS
        head = _head(family, what)
        if record["last"]:
            note = say("statistics.low" if low else "statistics.high")
            canvas.text(common.RIGHT_EDGE, 128, note, SANS12, RIGHT)
            width -= canvas.measure(note, SANS12) + 16
            if len(record["last"]) > 1:
                head = say("statistics.last", head, len(record["last"]))
            draw_chart(canvas, record["last"], low)
        elif record["row"]:
            head = say("statistics.last", head, len(record["row"]))
            note = say("statistics.row")
            canvas.text(common.RIGHT_EDGE, 128, note, SANS12, RIGHT)
            width -= canvas.measure(note, SANS12) + 16
            draw_row(canvas, record["row"])
        elif not record["played"]:
            canvas.text(canvas.width // 2, 200, say("statistics.none"), SANS14, CENTRE)
        canvas.text(common.LEFT_EDGE, 128, common.shortened(canvas, head, width, BOLD12), BOLD12)
        keys = [("leftright", say("common.game"))]
        if len(self._records) > 1:
            keys.append(("updown", say("statistics.rules")))
        if self._has_pars():
            keys.append(("a", say("statistics.key_pars")))
        left = say("common.page_of", self._at + 1, len(self._records)) if len(self._records) > 1 else ""
        common.footer(canvas, left, keys + [("b", say("common.back"))])


def is_alone(what):
    return stats.ALONE in what.split(" ")


def _head(family, what):
    """Under which rules."""
    if what == TOGETHER:
        return say("statistics.together")
    rules = choosing.described(family, " ".join([word for word in what.split(" ") if word != stats.ALONE]))
    if is_alone(what):
        return say("statistics.alone") + (", " + rules if rules else "")
    return rules or say("options.by_the_book")


def draw_tabs(canvas, words, chosen):
    """The names of the games in the head, the chosen one white on black."""
    x = common.RIGHT_EDGE - 8
    for i in range(len(words) - 1, -1, -1):
        font = BOLD12 if i == chosen else SANS12
        width = canvas.measure(words[i], font)
        if i == chosen:
            canvas.fill(x - width - 8, 12, width + 16, 21)
        canvas.text(x, 27, words[i], font, RIGHT, white=i == chosen)
        x -= width + 24


def figures(family, record, alone=False):
    """[(head, figure)] of the five figures of a family; who plays Golf alone has a par and does not win."""
    best = _number(record["best_score"])
    if family == catalogue.GOLF:
        last = [("best", best), ("mean", _number(stats.mean(record, "score")))]
        last.append(("hole", _number(record["best_round"])))
    else:
        seconds = record["best_seconds"]
        last = [("score", best), ("time", common.duration(seconds) if seconds is not None else "\u2013")]
        last.append(("moves", _number(record["best_acts"])))
    second = ("par", _number(stats.par(record["last"]))) if alone else ("won", str(record["won"]))
    return [("played", str(record["played"])), second] + last


def draw_figures(canvas, figures):
    for i, (head, figure) in enumerate(figures):
        x = common.LEFT_EDGE + 153 * i // 2
        canvas.text(x, 60, say("statistics." + head), SANS12)
        canvas.text(x, 82, figure, TITLE18)


def _number(value):
    return "\u2013" if value is None else common.number(value)


def draw_line(canvas, family, record):
    """Series and means in one line, as many of them as it has room for."""
    words = [say("statistics.series", record["streak"], record["best_streak"])]
    if record["won"] and family != catalogue.GOLF:
        seconds = common.duration(stats.mean(record, "seconds"))
        words.append(say("statistics.means", seconds, stats.mean(record, "acts")))
        words.append(say("statistics.clean", record["clean"]))
    while canvas.measure(" ".join(words), SANS12) > common.RIGHT_EDGE - common.LEFT_EDGE:
        words.pop()
    canvas.text(common.LEFT_EDGE, 104, " ".join(words), SANS12)


def draw_chart(canvas, scores, low_wins):
    """A bar a game, the oldest on the left; the best one is black."""
    high, low = max(max(scores), 0), min(min(scores), 0)
    step = [step for step in STEPS if (high - low) <= 4 * step or step == STEPS[-1]][0]
    span = max(high - low, step)
    room = CHART_FOOT - CHART_TOP
    zero = CHART_FOOT - room * -low // span
    for value in range(-(-low // step) * step, high + 1, step):
        y = zero - room * value // span
        canvas.text(CHART_LEFT - 6, y + 4, common.number(value), SANS12, RIGHT)
        if value:
            canvas.dots(CHART_LEFT, y, common.RIGHT_EDGE - CHART_LEFT)
    best = scores.index(min(scores) if low_wins else max(scores))
    for i, score in enumerate(scores):
        height = room * abs(score) // span
        x, y = CHART_LEFT + 5 + BAR_PITCH * i, zero - height if score >= 0 else zero
        canvas.fill(x, y, BAR, height + 1, black=i == best)
        if i != best:
            canvas.hatch(x, y, BAR, height + 1)
            canvas.box(x, y, BAR, height + 1)
    canvas.rule(CHART_LEFT, zero, common.RIGHT_EDGE - CHART_LEFT)


def draw_row(canvas, row):
    """A bar for each win, as high as it has moves, the shortest one black; a stroke on the line for each game
    that was lost."""
    acts = [stats.acts_of(sign) for sign in row]
    most = max(acts)
    step = [step for step in STEPS if most <= 4 * step][0]
    room = CHART_FOOT - CHART_TOP
    for value in range(step, most + 1, step):
        y = CHART_FOOT - room * value // max(most, step)
        canvas.text(CHART_LEFT - 6, y + 4, str(value), SANS12, RIGHT)
        canvas.dots(CHART_LEFT, y, common.RIGHT_EDGE - CHART_LEFT)
    best = min([each for each in acts if each] or [0])
    for i, each in enumerate(acts):
        height = room * each // max(most, step)
        x, y = CHART_LEFT + 4 + ROW_PITCH * i, CHART_FOOT - height
        if not each:
            canvas.fill(x, CHART_FOOT - 3, ROW_BAR, 4)
        elif each == best:
            canvas.fill(x, y, ROW_BAR, height + 1)
        else:
            canvas.fill(x, y, ROW_BAR, height + 1, black=False)
            canvas.hatch(x, y, ROW_BAR, height + 1)
            canvas.box(x, y, ROW_BAR, height + 1)
    canvas.rule(CHART_LEFT, CHART_FOOT, common.RIGHT_EDGE - CHART_LEFT)
