"""golf: the Golf table on the small panel: the others on the left, stock and pile in the middle, the own
cards on the right. UP and DOWN walk through what A can do; B takes back; C is the menu."""

from firmware.canvas import BOLD12, CENTRE, RIGHT, SANS10, SANS12, M, S
from firmware.screens import HOME, common, golf_common
from firmware.screens.golf_places import STOCK
from firmware.screens.golf_words import headline
from firmware.small import fits
from firmware.text import say
from shared_rules.cards import EMPTY, UNKNOWN
from shared_rules.golf import show
from shared_rules.golf.position import HUMAN, columns_and_rows

MIDDLE, OWN, RIGHT_EDGE = 112, 156, 280
TOP, LOW = 19, 67  # y of stock and pile, and of the two rows of own cards
ALONE, LISTED = 2, 4  # seats: one other has its cards shown, up to three have two lines each
FOOT = 110  # base line of the lowest words


def draw(screen, pager):
    screen.look()
    canvas, seen, options = pager.canvas, screen.view, screen.play.options
    columns, rows = columns_and_rows(options)
    if not fits(screen.play.id, options):
        pager.title(common.game_name(screen.play.id), "")
        pager.paragraph(say("small.no_room"))
        pager.legend("", say("common.home"), say("common.menu"), False)
        return
    _head(canvas, seen, options)
    if len(seen.layouts) == ALONE:
        _other(canvas, seen, screen.faces[1], columns, rows)
    else:
        _others(canvas, seen, screen.faces, options)
    _middle(canvas, seen)
    for place, card in enumerate(screen.faces[HUMAN]):
        x, y, size = _spot(place, columns, rows)
        if card == EMPTY:
            canvas.place(x, y, size)
        else:
            canvas.card(x, y, golf_common.shown(card), size)
    if canvas.quiet:
        pager.legend("", "", "")
        return
    _cursor(screen, canvas, columns, rows)
    _legend(screen, pager, seen, options)


def _legend(screen, pager, seen, options):
    does, keys = screen._footer(screen.cursor.at)
    words = {}
    for signs, word in keys:
        for sign in (signs,) if isinstance(signs, str) else signs:
            words[sign] = word
    if not screen.stops:
        does = words.get("a") or " ".join(headline(seen, options, screen._one_by_one)).strip()
    pager.legend(does, words.get("b", ""), say("common.menu"), len(screen.stops) > 1)


def _head(canvas, seen, options):
    """Names and totals of one other and of the player, and the hole."""
    names = common.names(options)
    width = canvas.text(OWN, 12, names[HUMAN], BOLD12)
    canvas.text(RIGHT_EDGE, 12, common.number(seen.totals[HUMAN]), BOLD12, RIGHT)
    points = seen.hole_scores[-1][HUMAN] if golf_common.is_over(seen) else show.showing(seen, HUMAN, options)
    canvas.text(OWN + width + 8, 12, "(%s)" % common.number(points), SANS10)
    canvas.text(MIDDLE + 16, 12, say("golf.hole", seen.hole), SANS10, CENTRE)
    if len(seen.layouts) == ALONE:
        canvas.text(8, 12, names[1], BOLD12)
        canvas.text(100, 12, common.number(seen.totals[1]), BOLD12, RIGHT)


def _other(canvas, seen, layout, columns, rows):
    """The cards of the only other one, and what was done last."""
    pitch, marked = 31 if rows > 2 else 34, golf_common.marked(seen, 1)
    step = 92 // columns if columns > 3 else 32
    for place, card in enumerate(layout):
        x, y = 8 + step * (place % columns), 18 + pitch * (place // columns)
        if card == EMPTY:
            canvas.place(x, y, S)
        else:
            canvas.card(x, y, golf_common.shown(card), S)
        if place == marked and rows < 3:
            canvas.changed(x + 8, y + 30)
    if rows < 3:
        canvas.text(8, FOOT - 8, golf_common.deed(seen, 1), SANS10)


def _others(canvas, seen, faces, options):
    """More of them, or none: a line or two for each, with its cards by their ranks."""
    seats = len(seen.layouts)
    names = common.names(options)
    pitch = 32 if seats <= LISTED else 15
    y = 24 if seats <= LISTED else 12
    for seat in range(1, seats):
        name = names[seat] if seats <= LISTED else names[seat][:3]
        ranks = " ".join([_rank(card) for card in faces[seat]])
        canvas.text(8, y, name, SANS12 if seats <= LISTED else SANS10)
        canvas.text(104, y, common.number(seen.totals[seat]), SANS12 if seats <= LISTED else SANS10, RIGHT)
        if seats <= LISTED:
            if len(faces[seat]) < 10:
                canvas.text(8, y + 13, ranks, SANS10)
            else:
                for place, card in enumerate(faces[seat]):  # each in its place, or a 7 and a 10 would be 710
                    canvas.text(4 + 10 * place + place // 5 * 2, y + 13, _rank(card), SANS10)
        else:
            canvas.text(30, y, ranks.replace(" ", ""), SANS10)
        y += pitch


def _rank(card):
    if card == EMPTY:
        return "-"
    return "?" if card == UNKNOWN else golf_common.rank_word(card)[:2]


def _middle(canvas, seen):
    if seen.stock:
        canvas.card(MIDDLE, TOP, UNKNOWN, M)
    else:
        canvas.place(MIDDLE, TOP, M)
    in_hand = seen.seat == HUMAN and seen.hand != EMPTY
    card = seen.hand if in_hand else seen.pile[-1] if seen.pile else EMPTY
    if card == EMPTY:
        canvas.place(MIDDLE, LOW, M)
    else:
        canvas.card(MIDDLE, LOW, card, M)
    if in_hand:  # in the place of the pile, which shows beside it
        canvas.bar(MIDDLE - 7, LOW, 40)


def _spot(place, columns, rows):
    """(x, y, size) of an own card."""
    if rows > 2 or columns > 3:
        pitch = 32 if columns < 5 else 25
        return OWN + pitch * (place % columns), 18 + 32 * (place // columns), S
    return OWN + 4 + 40 * (place % columns), (TOP, LOW)[place // columns], M


def _cursor(screen, canvas, columns, rows):
    at = screen.cursor.at
    if not screen.stops or at < STOCK:  # what has no place is told by the legend
        return
    if at < 0:
        canvas.corners(MIDDLE, TOP if at == STOCK else LOW, 32, 40)
        return
    x, y, size = _spot(at, columns, rows)
    w, h = (32, 40) if size == M else (24, 30)
    canvas.corners(x, y, w, h)


def press(screen, press, view):
    if press.button == "b" and not fits(screen.play.id, screen.play.options):
        return HOME
    if press.button not in ("up", "down"):
        return screen.press(press)
    screen.look()
    found = sorted(screen.stops)
    cursor = screen.cursor
    if found:
        step = 1 if press.button == "down" else -1
        at = found.index(cursor.at) + step if cursor.at in found else 0
        cursor.restore(str(found[at % len(found)]))
    return None
