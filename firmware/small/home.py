"""home: the first page on the small panel: the menu, and the game in progress in a few words and cards."""

from firmware.canvas import BOLD12, CENTRE, RIGHT, SANS10, SANS12, TITLE18, S
from firmware.screens import common
from firmware.text import say
from shared_rules.cards import ACE, FACE_DOWN, card

ROOM, PITCH = 5, 18
BOX_X, BOX_Y, BOX_WIDTH, BOX_HEIGHT = 128, 25, 150, 85
CARDS = 5  # have room side by side
STOCK_X = 346  # in the picture of a hole, what stands there is no card of the player's


def draw(screen, pager):
    canvas = pager.canvas
    width = canvas.text(8, 17, say("home.title"), TITLE18)
    if canvas.quiet:
        canvas.icon(8 + width + 10, 1, "moon")
    common.battery(canvas, 258, 6)
    rows = screen._rows()
    at = min(screen._at, len(rows) - 1)
    first = common.window(at, len(rows), ROOM)
    for i in range(first, min(first + ROOM, len(rows))):
        y = 37 + PITCH * (i - first)
        chosen = i == at and not canvas.quiet
        canvas.text(20, y, say("home." + rows[i]), BOLD12 if chosen else SANS12)
        if chosen:
            canvas.arrow(8, y - 10)
    families = screen._in_progress()
    _draw_box(screen, canvas, families[0] if families else None)
    keys = [("updown", say("common.choose")), ("a", say("common.open"))]
    if len(families) > 1:
        keys.append(("leftright", say("common.game")))
    pager.footer("", keys)


def _draw_box(screen, canvas, family):
    """The game in progress; else the four aces."""
    if family is None:
        for suit in range(4):
            canvas.card(BOX_X + 16 + 34 * suit, 50, card(ACE, suit), S)
        return
    if screen._picture is None or screen._picture[0] != family:
        screen._picture = family, screen._look(family)
    canvas.box(BOX_X, BOX_Y, BOX_WIDTH, BOX_HEIGHT, 3)
    middle = BOX_X + BOX_WIDTH // 2
    if screen._picture[1] is None:
        canvas.text(middle, 68, say("common.family." + family), BOLD12, CENTRE)
        return
    name, words, cards, totals = screen._picture[1]
    if totals:
        _draw_golf(canvas, name, words, [each for each in cards if each[0] < STOCK_X], totals)
        return
    canvas.text(middle, 39, common.shortened(canvas, name, BOX_WIDTH - 12, BOLD12), BOLD12, CENTRE)
    canvas.text(middle, 52, words, SANS10, CENTRE)
    _draw_fan(canvas, [one for _, _, one, _ in cards if one and one < FACE_DOWN][-CARDS:])


def _draw_golf(canvas, name, words, cards, totals):
    """The own cards, and the totals of the player and of the two lowest of the others."""
    columns, rows = sorted({x for x, _, _, _ in cards}), sorted({y for _, y, _, _ in cards})
    across = min(28, 84 // len(columns))
    down = min(34, 46 // max(1, len(rows) - 1))
    for x, y, one, _ in cards:
        place = BOX_X + 8 + across * columns.index(x), BOX_Y + 10 + down * rows.index(y)
        if one:
            canvas.card(place[0], place[1], one, S)
        else:
            canvas.place(place[0], place[1], S)
    left, right = BOX_X + 94, BOX_X + BOX_WIDTH - 6
    canvas.text(left, 37, words.partition(" of ")[0], SANS10)
    lowest = sorted([(totals[seat][1], seat) for seat in range(1, len(totals))])[:2]
    y = 58
    for who, total in [totals[0]] + [totals[seat] for _, seat in lowest]:
        font = BOLD12 if y == 58 else SANS10
        canvas.text(left, y, who[:4], font)
        canvas.text(right, y, common.number(total), font, RIGHT)
        y += 17


def _draw_fan(canvas, cards):
    x = BOX_X + BOX_WIDTH // 2 - 14 * len(cards)
    for one in cards:
        canvas.card(x + 2, 66, one, S)
        x += 28
