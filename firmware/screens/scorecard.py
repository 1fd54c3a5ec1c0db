"""scorecard: hole by hole, who is ahead, who won."""

from firmware.canvas import BOLD12, BOLD14, CENTRE, RIGHT, SANS12, SANS14, TITLE18
from firmware.screens import CLOSE, HOME, common
from firmware.text import say

PAGE = 9  # holes on a page
FIRST, PITCH = 90, 29  # middle of the first hole's column, and from column to column
HEAD, TOP, FOOT = 46, 72, 224  # y of the three thick rules and the thin one under the head


class ScorecardScreen:
    """The card after a hole, on demand, and at the end.

    `names` of the seats, the player's own first; `rows` for each seat the scores of the holes played, in
    order; `holes` how many there will be, 0 where that is open; `done` when the game is over.

    `on_a` is (word, act): the word stands beside the A of the footer, `act()` is called on A and returns
    what a screen's `press` may return, for example CLOSE to go back to the table for the next hole, or
    instead(screen). None: A goes back to the table. B goes back too; once the game is over B goes home.

    `game` is the name of the game for the head, `note` stands on the left of the footer. `table` is the
    table screen under the card: its playthrough is saved while the card is open. It is None once the
    game is over and counted."""

    NAME = "scorecard"

    def __init__(self, names, rows, holes, done, on_a=None, game="", note="", table=None):
        self._names = names
        self._rows = rows
        self._done = done
        self._on_a = on_a
        self._game = game
        self._note = note
        self._table = table
        self.play = getattr(table, "play", None)
        self._of = holes
        played = max([len(row) for row in rows])
        self._holes = max(holes, played, 1)  # a play-off adds holes
        self._page = max(played - 1, 0) // PAGE

    def note(self):
        return self._table.note() if hasattr(self._table, "note") else ""

    def press(self, press):
        if press.button == "a":
            if self._on_a is None:
                return CLOSE
            return self._on_a[1]() if press.seen else None  # no hole is dealt before the card was seen
        if press.button == "b":
            return HOME if self._done else CLOSE
        if press.button == "menu":
            return HOME
        step = {"left": -1, "right": 1}.get(press.button, 0)
        self._page = (self._page + step) % self._pages()
        return None

    def _pages(self):
        return (self._holes + PAGE - 1) // PAGE

    def draw(self, canvas):
        self._draw_head(canvas)
        pitch = min(38, (FOOT - TOP) // len(self._names))
        first = self._page * PAGE
        for seat in range(len(self._names)):
            top = TOP + 1 + seat * pitch
            if seat and pitch >= 25:
                canvas.dots(common.LEFT_EDGE, top, common.RIGHT_EDGE - common.LEFT_EDGE)
            self._draw_row(canvas, seat, top + (pitch + 10) // 2, min(25, pitch - 2), first)
        foot = TOP + pitch * len(self._names)
        canvas.fill(common.LEFT_EDGE, foot, common.RIGHT_EDGE - common.LEFT_EDGE, 2)
        self._draw_result(canvas, foot + 26)
        self._draw_footer(canvas)

    def _draw_head(self, canvas):
        canvas.icon(common.LEFT_EDGE, 12, "flag")
        width = canvas.text(common.LEFT_EDGE + 19, 28, say("scorecard.title"), TITLE18)
        if canvas.quiet:
            canvas.icon(common.LEFT_EDGE + 19 + width + 12, 8, "moon")
        if self._game:
            words = say("scorecard.holes", self._game, self._of) if self._of else self._game
            canvas.text(common.RIGHT_EDGE, 28, words, SANS12, RIGHT)
        canvas.fill(common.LEFT_EDGE, HEAD, common.RIGHT_EDGE - common.LEFT_EDGE, 2)
        canvas.text(common.LEFT_EDGE, 64, say("scorecard.hole"), SANS12)
        first = self._page * PAGE
        for hole in range(first, min(first + PAGE, self._holes)):
            canvas.text(FIRST + (hole - first) * PITCH, 64, str(hole + 1), SANS12, CENTRE)
        canvas.text(common.RIGHT_EDGE, 64, say("scorecard.total"), SANS12, RIGHT)
        canvas.rule(common.LEFT_EDGE, TOP, common.RIGHT_EDGE - common.LEFT_EDGE)

    def _draw_row(self, canvas, seat, line, ring, first):
        """One seat's scores on base line `line`, the best of each hole in a ring of that height."""
        row = self._rows[seat]
        name = common.shortened(canvas, self._names[seat], FIRST - 16 - common.LEFT_EDGE, BOLD14)
        canvas.text(common.LEFT_EDGE, line, name, SANS14 if seat else BOLD14)
        for hole in range(first, min(first + PAGE, len(row))):
            x = FIRST + (hole - first) * PITCH
            width = canvas.text(x, line, common.number(row[hole]), SANS12 if seat else BOLD12, CENTRE)
            if self._is_best(seat, hole):
                if ring < 25 or width > 19:
                    canvas.box(x - 14, line - 5 - ring // 2, 28, ring, 3)
                else:
                    canvas.icon(x - 12, line - 17, "ring")
        canvas.text(common.RIGHT_EDGE, line + 1, common.number(sum(row)), TITLE18, RIGHT)

    def _is_best(self, seat, hole):
        """Nobody had fewer on this hole, and somebody had more."""
        scores = [row[hole] for row in self._rows if hole < len(row)]
        return self._rows[seat][hole] == min(scores) < max(scores)

    def _draw_result(self, canvas, line):
        if len(self._names) > 1:
            canvas.box(common.LEFT_EDGE + 2, line - 11, 13, 13, 3)
            canvas.text(common.LEFT_EDGE + 22, line, say("scorecard.best"), SANS12)
        canvas.text(common.RIGHT_EDGE, line, self.result(), BOLD14, RIGHT)

    def result(self):
        """Who won, or who leads, in words; "" before the first hole and for one who plays alone."""
        totals = [sum(row) for row in self._rows]
        if len(totals) == 1 or not self._rows[0]:
            return ""
        low = min(totals)
        first = [seat for seat in range(len(totals)) if totals[seat] == low]
        when = "won" if self._done else "leads"
        if len(first) == len(totals) and not self._done:
            return say("scorecard.all_even")
        if len(first) > 1:
            names = [self._names[seat] for seat in first]
            if len(first) > 2:
                return say("scorecard.%s_many" % when, len(first))
            return say("scorecard.%s_two" % when, *names)
        by = min([total for total in totals if total != low]) - low
        strokes = say("scorecard.stroke") if by == 1 else say("scorecard.strokes", by)
        if first[0] == 0:
            return say("scorecard.%s_you" % when, strokes)
        return say("scorecard.%s_other" % when, self._names[first[0]], strokes)

    def _draw_footer(self, canvas):
        keys = []
        if self._pages() > 1:
            keys.append(("leftright", say("scorecard.nine")))
        if self._on_a:
            keys.append(("a", self._on_a[0]))
        keys.append(("b", say("common.home") if self._done else say("common.back")))
        common.footer(canvas, self._note, keys)
