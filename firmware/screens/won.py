"""won: the page after a patience is solved."""

from firmware.canvas import RIGHT, SANS12, TITLE18, TITLE24
from firmware.screens import HOME, common, over_home, tables
from firmware.text import say
from shared_rules.cards import CLUBS, DIAMONDS, HEARTS, SPADES, card

LEFT, PITCH = 4, 30  # a card of size M is 32 wide; its index ends 29 from its left edge
ARC = (18, 12, 8, 5, 2, 1, 0, 1, 2, 5, 8, 12, 18)  # how far each card hangs below the highest
TOP, STEP = 4, 42  # of the fans


class WonScreen:
    """`play` was won: it is counted and taken from its place here, by `player.finish`."""

    NAME = "won"

    def __init__(self, player, play):
        self._player = player
        self._play = play  # not `play`: there is nothing left to save
        before = player.record(play)
        player.finish(play)
        self._record = player.record(play)
        self._says = praise(before, self._record, play)
        self.full = True

    def press(self, press):
        if press.button == "a":
            return self.choose("new")
        if press.button == "b":
            return HOME
        if press.button == "menu":
            from firmware.screens.sheets import MenuSheet

            return MenuSheet(self, [(key, say("won." + key), True) for key in ("new", "same", "home")])
        return None

    def choose(self, key):
        """Do what the menu offers."""
        if key == "home":
            return HOME
        play = self._play
        choice = dict(play.choice)
        number = play.number if key == "same" else None
        return over_home(tables.beginning(self._player, play.id, choice, number))

    def draw(self, canvas):
        for row, suit in enumerate((SPADES, HEARTS, CLUBS, DIAMONDS)):
            for rank in range(1, 14):
                canvas.card(
                    LEFT + (rank - 1) * PITCH, TOP + row * STEP + ARC[rank - 1], card(rank, suit), "M"
                )
        play = self._play
        width = canvas.text(common.LEFT_EDGE, 218, say("won.title"), TITLE24)
        if canvas.quiet:
            canvas.icon(common.LEFT_EDGE + width + 12, 202, "moon")
        words = say("won.deal", common.game_name(play.id), play.number)
        canvas.text(common.LEFT_EDGE, 238, words, SANS12)
        canvas.text(common.LEFT_EDGE, 264, self._says)
        self._draw_figures(canvas)
        left = say("won.count", self._record["won"], self._record["played"])
        keys = [("a", say("won.new")), ("b", say("common.home")), ("menu", "")]
        common.footer(canvas, left, keys)

    def _draw_figures(self, canvas):
        play = self._play
        figures = [("moves", str(play.acts())), ("time", common.duration(play.seconds))]
        if play.score() is not None:
            figures.insert(0, ("score", common.number(play.score())))
        x = common.RIGHT_EDGE
        for key, figure in figures:
            head = say("won." + key)
            canvas.text(x, 206, head, SANS12, RIGHT)
            canvas.text(x, 226, figure, TITLE18, RIGHT)
            x -= max(canvas.measure(head, SANS12), canvas.measure(figure, TITLE18)) + 20


def praise(before, after, play):
    """One line about what this win means: the series, and what was never as good before."""
    streak = after["streak"]
    if after["won"] == 1:
        return say("won.first")
    bests = []
    for name, value in (("score", play.score()), ("seconds", play.seconds), ("acts", play.acts())):
        best = before["best_" + name]
        if best is not None and best != after["best_" + name] == value:
            bests.append(say("won.best_" + name))
    best = bests[0] if bests else ""
    if streak < 2:
        return say("won.best", best) if best else say("won.plain")
    row = say("won.row%d" % streak) if streak < 11 else say("won.row", streak)
    return say("won.row_and_best", row, best) if best else say("won.only_row", row)
