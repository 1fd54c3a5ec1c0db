"""recap: the page that tells what the others have done since the player's last turn."""

from firmware.canvas import BOLD14, SANS12
from firmware.screens import CLOSE, HOME, common
from firmware.screens.golf_common import rank_word
from firmware.text import say
from shared_rules.cards import EMPTY, UNKNOWN
from shared_rules.golf import show
from shared_rules.golf.position import DREW, EXPOSED, FLIPPED, KNOCKED, TOOK, columns_and_rows

TOP, PITCH, ROOM = 62, 18, 12
NAME_WIDTH = 56


class RecapScreen:
    """`told` are [(name, words)] of each act, the first one first; `table` is the screen under the page."""

    NAME = "recap"

    def __init__(self, told, table):
        self._told = told
        self._table = table
        self.play = table.play
        self._first = 0

    def note(self):
        return self._table.note()

    def press(self, press):
        if press.button in ("a", "b"):
            return CLOSE
        if press.button == "menu":
            return HOME
        if press.button == "down" and self._first + ROOM < len(self._told):
            self._first += ROOM
        elif press.button == "up":
            self._first = max(0, self._first - ROOM)
        return None

    def draw(self, canvas):
        count = len(self._told)
        pages = "" if count <= ROOM else say("common.page_of", self._first // ROOM + 1, -(-count // ROOM))
        common.title(canvas, say("recap.title"), pages)
        if canvas.small:
            for name, words in self._told[self._first : self._first + ROOM]:
                canvas.paragraph(name + " " + words)
        else:
            self._lines(canvas)
        keys = [("updown", say("common.page"))] if count > ROOM else []
        common.footer(canvas, "", keys + [("b", say("common.back"))])

    def _lines(self, canvas):
        y = TOP
        before = None
        for name, words in self._told[self._first : self._first + ROOM]:
            if name != before:
                canvas.text(common.LEFT_EDGE, y, name, BOLD14)
            before = name
            x = common.LEFT_EDGE + NAME_WIDTH
            canvas.text(x, y, common.shortened(canvas, words, common.RIGHT_EDGE - x, SANS12), SANS12)
            y += PITCH


def told(position, options):
    """[(name, words)] of the last act of each of the others, the next neighbour's first."""
    names = common.names(options)
    found = []
    for seat in range(1, len(names)):
        act = show.last_act(position, seat)
        if act is not None:
            found.append((names[seat], _words(act, position.layouts[seat], options)))
    return found or [("", say("recap.nothing"))]


def _words(act, layout, options):
    if act.kind == EXPOSED or act.kind == KNOCKED:
        return say("recap.exposed" if act.kind == EXPOSED else "recap.knocked")
    card = rank_word(act.card)
    if act.kind == FLIPPED:
        return say("recap.flipped", card)
    if act.place is None:
        return say("recap.left", card)
    if act.kind == DREW and act.out == act.card and layout[act.place] not in (EMPTY, act.card):
        return say("recap.left_and_flipped", card)
    where = _where(act.place, options)
    if act.kind == TOOK:
        words = say("recap.took", card, where)
    elif act.card == UNKNOWN:
        words = say("recap.drew_hidden", where)
    else:
        words = say("recap.drew", card, where)
    return words + say("recap.out", rank_word(act.out)) if act.out != EMPTY else words


def _where(place, options):
    columns, rows = columns_and_rows(options)
    if rows == 1:
        return say("recap.place", place + 1)
    return say("recap.row.%d" % rows)[place // columns] % (place % columns + 1)
