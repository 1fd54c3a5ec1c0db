"""recap: the page that tells what the others have done since the player's last turn."""

from firmware.canvas import BOLD14, SANS12
from firmware.screens import common
from firmware.screens.golf_common import rank_word
from firmware.screens.paged import PagedScreen
from firmware.text import say
from shared_rules.cards import EMPTY, UNKNOWN
from shared_rules.golf import show
from shared_rules.golf.position import DREW, EXPOSED, FLIPPED, KNOCKED, TOOK, columns_and_rows

TOP, PITCH, ROOM = 62, 18, 12
NAME_WIDTH = 56


class RecapScreen(PagedScreen):
    """`told` are [(name, words)] of each act, the first one first; `table` is the screen under the page."""

    NAME = "recap"

    def __init__(self, told, table):
        PagedScreen.__init__(self, "recap.title", told, ROOM)
        self._table = table
        self.play = table.play

    def note(self):
        return self._table.note()

    def paint(self, canvas, rows):
        if canvas.small:
            for name, words in rows:
                canvas.paragraph(name + " " + words)
            return
        y = TOP
        before = None
        for name, words in rows:
            if name != before:
                canvas.text(common.LEFT_EDGE, y, name, BOLD14)
            before = name
            x = common.LEFT_EDGE + NAME_WIDTH
            canvas.text(x, y, common.shortened(canvas, words, common.RIGHT_EDGE - x, SANS12), SANS12)
            y += PITCH


def told(position, options, kept=b""):
    """[(name, words)] of what the others have done, see golf.acts. Where nothing was kept, after the device
    was off, the last act of each is told, the next neighbour's first."""
    from shared_rules.golf import acts

    names = common.names(options)
    found = acts.told(kept, position)
    if not found:
        for seat in range(1, len(names)):
            act = show.last_act(position, seat)
            if act is not None:
                found.append((seat, _kind(act, position.layouts[seat], acts), act.card, act.place, act.out))
    lines = [(names[seat], _words(act, options, acts)) for seat, *act in found]
    return lines or [("", say("recap.nothing"))]


def _kind(act, layout, acts):
    """What the last act was: a card that was left and one turned up are told by the card that lies there."""
    turned = act.kind == DREW and act.place is not None and act.out == act.card
    if turned and layout[act.place] not in (EMPTY, act.card):
        return acts.LEFT_AND_TURNED
    return act.kind


def _words(act, options, acts):
    kind, card, place, out = act
    rank = rank_word(card)
    if kind in (EXPOSED, KNOCKED):
        return say("recap.exposed" if kind == EXPOSED else "recap.knocked")
    if kind in (FLIPPED, acts.LEFT_AND_TURNED):
        return say("recap.flipped" if kind == FLIPPED else "recap.left_and_flipped", rank)
    if kind == acts.PUT_AWAY:
        return say("recap.away", rank)
    if kind in (acts.PAID_LOOK, acts.ARRANGED):
        return say("recap.looked" if kind == acts.PAID_LOOK else "recap.arranged")
    if place is None:
        return say("recap.left", rank)
    where = _where(place, options)
    if kind == TOOK:
        words = say("recap.took", rank, where)
    elif card == UNKNOWN:
        words = say("recap.drew_hidden", where)
    else:
        words = say("recap.drew", rank, where)
    return words + say("recap.out", rank_word(out)) if out != EMPTY else words


def _where(place, options):
    columns, rows = columns_and_rows(options)
    if rows == 1:
        return say("recap.place", place + 1)
    return say("recap.row.%d" % rows)[place // columns] % (place % columns + 1)
