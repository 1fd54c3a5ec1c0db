"""patience: the table of a patience on the small panel. UP and DOWN walk through what can be moved, from left
to right; A does it; B draws, or takes back where nothing is drawn; C is the menu."""

from firmware.buttons import Press
from firmware.canvas import CENTRE, RIGHT, SANS10, SANS12
from firmware.screens import HOME, common
from firmware.screens import patience_words as words
from firmware.text import say
from shared_rules.cards import RANKS

NEXT_X, NEXT_Y = 280, 50  # where the ranks end that the foundations take next
EVERY = 2  # in a column too tight to be read every second card is a stop


def draw(screen, pager):
    screen._look()
    if not screen._layout.has_room:
        _say_so(screen, pager)
        return
    canvas = pager.canvas
    choices, cursor = screen._choices, screen._cursor
    _settle(screen)
    screen._picture.spread(cursor)
    _draw_places(screen, canvas)
    screen._picture.draw(canvas)
    _draw_figures(screen, canvas)
    if screen._notes:
        _draw_next(screen, canvas)
    if canvas.quiet:
        screen._pressed_ms = None  # the clock rests in sleep
        pager.legend("", "", "")
        return
    lifted = screen._lifted[screen._at] if screen._lifted else None
    screen._picture.draw_marks(canvas, cursor, screen._transfers(), lifted)
    does = screen._message or words.what_a_does(screen.play, choices, cursor, lifted)
    pager.legend(does, _b_does(screen), say("common.menu"), bool(lifted) or len(stops(screen)) > 1)


def _settle(screen):
    """A cursor where nothing can be done goes to the first stop; on the stock it may stay, for B draws."""
    found, cursor = stops(screen), screen._cursor
    begins, screen._layout.begins = screen._layout.begins, False
    if not found or screen._lifted or (cursor.pile, cursor.count) in found:
        return
    if begins or cursor.pile not in screen._layout.stocks:
        cursor.put(screen._choices, *found[0])


def _say_so(screen, pager):
    pager.title(common.game_name(screen.play.id), "")
    pager.paragraph(say("small.no_room"))
    pager.legend("", say("common.home"), say("common.menu"), False)


def _draw_places(screen, canvas):
    """The empty places of the upper row, as high as the strips of its cards."""
    layout, piles = screen._layout, screen.play.position.piles
    height = layout.strip_height
    if not height:
        return
    width = 32 if layout.size == "M" else 24
    for pile in layout.upper:
        if piles[pile]:
            continue
        x, y = layout.places[pile]
        canvas.box(x, y, width, height, 2)
        if pile in layout.stocks:
            if pile in screen._choices.acts:
                icon_width, icon_height = canvas.icon_size("redeal")
                canvas.icon(x + (width - icon_width) // 2, y + (height - icon_height) // 2, "redeal")
        elif layout.sign(pile) is not None:
            sign = say("patience.suits")[layout.sign(pile)]
            canvas.text(x + width // 2, y + height // 2 + 5, sign, SANS12, CENTRE)


def _draw_figures(screen, canvas):
    """Beside the strips, as far as there is room."""
    x, width = screen._layout.free
    if width < 20:
        return
    y = 9
    for head, value in screen._figures[:2]:
        both = "%s %s" % (head, value)
        canvas.text(x, y, both if canvas.measure(both, SANS10) <= width + 4 else value, SANS10)
        y += 10


def _draw_next(screen, canvas):
    """What the foundations take next, in the order in which they stand."""
    play, places = screen.play, screen._layout.places
    found = sorted(play.game.notes(play.position, play.options), key=lambda note: places[note[0]])
    ranks = " ".join([RANKS[rank] if rank else "-" for _, rank in found])
    canvas.text(NEXT_X, NEXT_Y, say("patience.next", ranks), SANS12, RIGHT)


def _b_does(screen):
    if screen._lifted:
        return say("patience.key.back")
    move = screen._choices.draw()
    if move:
        return say("patience.key." + move.act)
    return say("patience.key.undo") if screen._can_undo else ""


def stops(screen):
    """[(pile, count)] where the cursor goes, from left to right, the longest run of a pile first."""
    choices = screen._choices
    draws = choices.draw() is not None
    found = []
    for pile in list(choices.upper) + list(choices.below):
        if pile in choices.runs:
            counts = sorted(choices.runs[pile], reverse=True)
        elif pile in choices.acts and not (draws and pile in choices.layout.stocks):
            counts = [1]
        else:
            counts = []
        if pile in choices.tight:
            counts = sorted(set(counts) | set(range(1, choices.tight[pile], EVERY)), reverse=True)
        found += [(pile, count) for count in counts]
    return found


def press(screen, press, view):
    button = press.button
    if not screen._layout.has_room:
        return HOME if button == "b" else screen.press(press) if button == "menu" else None
    if screen._lifted:
        button = {"up": "left", "down": "right"}.get(button, button)
        return screen.press(Press(button, press.held, press.seen))
    if button in ("up", "down") and not screen.play.result():
        screen._pass_time()
        screen._look()
        screen._message = ""
        _walk(screen, 1 if button == "down" else -1)
        return None
    if button == "b" and screen._choices.draw():
        return screen.press(Press("down", True, press.seen))
    return screen.press(press)


def _walk(screen, step):
    found, cursor = stops(screen), screen._cursor
    here = (cursor.pile, cursor.count)
    if not found:
        return
    at = found.index(here) + step if here in found else 0 if step > 0 else -1
    cursor.put(screen._choices, *found[at % len(found)])
