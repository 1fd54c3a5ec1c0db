"""common: what the screens share: footer, title, battery, lists with a cursor, running text.

Everything here draws on the canvas it is handed, from plain values. A canvas that is `small` is a Pager (see
small/pager.py), which lays the page out itself.
"""

from firmware import text
from firmware.canvas import BOLD12, BOLD14, CENTRE, RIGHT, SANS12, SANS14, TITLE18
from firmware.text import say

LEFT_EDGE, RIGHT_EDGE = 16, 384  # the margins of tables and pages of text
FOOTER = 278  # y of the rule above the footer; screens of seven columns use 280
LINE = 19  # from one line of running text to the next

SIGN_GAP = 6  # between a sign and its word
KEY_GAP = 14  # between a key's word and the next sign
LEFT_GAP = 12  # at least so much between the words on the left and the keys


def footer(canvas, left, keys=(), top=FOOTER):
    """The band at the foot. `left` says what A would do; `keys` are the keys that do something now, as
    (sign, word) or ((sign, sign), word), the word "" for the sign alone.

    Where the words do not fit side by side, arrows lose their word first, then MENU, and last, where keys
    have long names, B and A. While the canvas is `quiet` (the device is asleep) the footer says how to go on
    instead."""
    if canvas.small:
        canvas.footer(left, keys)
        return
    canvas.rule(0, top, canvas.width)
    line = top + 16
    if canvas.quiet:
        canvas.text(canvas.width // 2, line, say("common.asleep"), BOLD14, CENTRE)
        return
    taken = canvas.text(LEFT_EDGE, line, left, SANS12) + LEFT_GAP if left else 0
    keys, width = _fitting(canvas, taken, keys)
    x = RIGHT_EDGE - width
    for signs, word in keys:
        for sign in signs:
            x += canvas.icon(x, line - 5 - canvas.icon_size(sign)[1] // 2, sign) + SIGN_GAP
        if word:
            x += canvas.text(x, line, word, BOLD12) + SIGN_GAP
        x += KEY_GAP - SIGN_GAP


def _fitting(canvas, taken, keys):
    """The keys with words left out until they fit beside what is taken on the left, and their width."""
    keys = [((signs,) if isinstance(signs, str) else signs, word) for signs, word in keys]
    width = _width(canvas, keys)
    for droppable in ("leftright", "updown", "up", "down", "menu", "b", "a"):
        if taken + width <= RIGHT_EDGE - LEFT_EDGE:
            break
        keys = [(signs, "" if droppable in signs else word) for signs, word in keys]
        width = _width(canvas, keys)
    return keys, width


def _width(canvas, keys):
    width = -KEY_GAP if keys else 0
    for signs, word in keys:
        width += sum([canvas.icon_size(sign)[0] + SIGN_GAP for sign in signs]) - SIGN_GAP + KEY_GAP
        if word:
            width += SIGN_GAP + canvas.measure(word, BOLD12)
    return width


def title(canvas, words, right="", rule=40):
    """The head of a page of text: its name, a note on the right, a rule. A moon while asleep."""
    if canvas.small:
        canvas.title(words, right)
        return
    width = canvas.text(LEFT_EDGE, 28, words, TITLE18)
    if right:
        canvas.text(RIGHT_EDGE, 28, right, SANS12, RIGHT)
    if canvas.quiet:
        canvas.icon(LEFT_EDGE + width + 12, 8, "moon")
    canvas.rule(LEFT_EDGE, rule, RIGHT_EDGE - LEFT_EDGE)


def battery(canvas, x=363, y=6):
    """The sign of the battery, from `canvas.battery`: 0 (empty) to 4, None where it is not known."""
    canvas.icon(x, y, "battery?" if canvas.battery is None else "battery%d" % canvas.battery)


def game_name(id):
    """What a game of the catalogue is called."""
    return text.line("common", "game." + id) or say("games." + id)


# -- lists with a cursor


def stepped(chosen, press, enabled):
    """The row on which the cursor stands after this press: UP and DOWN go to the next row that is
    enabled, round the ends. `enabled` has a truth value for each row."""
    step = {"up": -1, "down": 1}.get(press.button, 0)
    at = chosen
    for _ in range(len(enabled) if step else 0):
        at = (at + step) % len(enabled)
        if enabled[at]:
            return at
    return chosen


def window(chosen, count, room):
    """The first row shown of a list that is longer than its room. Lists turn like pages: a cursor that
    moves within the page repaints two rows, not all."""
    if count <= room:
        return 0
    return min(chosen // room * room, count - room)


def rows(canvas, table, chosen, top, room, pitch=22, enabled=None, turning=False):
    """A list of (words, value, mark): the words on the left, the value on the right (may be ""), a dot
    beside it where `mark` is true. The chosen row is bold with an arrow, rows that are not `enabled` are
    small. `top` is the first base line, `room` how many rows are shown. Where the chosen value is `turning`
    with LEFT and RIGHT it stands between two small arrows. Those in the margin tell that the list goes on."""
    if canvas.small:
        canvas.rows(table, chosen, enabled)
        return
    right = RIGHT_EDGE - 16
    first = window(chosen, len(table), room)
    if first > 0:
        canvas.icon(RIGHT_EDGE + 5, top - 8, "up")
    if first + room < len(table):
        canvas.icon(RIGHT_EDGE + 5, top - 5 + (room - 1) * pitch, "down")
    for i in range(first, min(first + room, len(table))):
        words, value, mark = table[i]
        y = top + (i - first) * pitch
        font = SANS12 if enabled and not enabled[i] else SANS14
        if i == chosen and not canvas.quiet:
            font = BOLD14
        canvas.text(LEFT_EDGE + 16, y, words, font)
        if value:
            width = canvas.text(right, y, value, font, RIGHT)
            if turning and i == chosen and not canvas.quiet:
                canvas.icon(right - width - 8, y - 8, "left")
                canvas.icon(right + 4, y - 8, "right")
        if mark:
            canvas.icon(right + 12, y - 7, "square")
        if i == chosen and not canvas.quiet:
            canvas.arrow(LEFT_EDGE + 2, y - 10)


# -- running text


def lines(canvas, words, width, font=SANS14):
    """`words` cut into lines that are no wider than `width`."""
    found = []
    line = ""
    for word in words.split(" "):
        longer = line + " " + word if line else word
        if line and canvas.measure(longer, font) > width:
            found.append(line)
            longer = word
        line = longer
    if line:
        found.append(line)
    return found


def paragraph(canvas, x, y, words, width, font=SANS14, pitch=LINE):
    """Running text from base line y on, its keys named; returns the base line after it."""
    if "{" in words:
        words = text.keyed(words)
    if canvas.small:
        canvas.paragraph(words)
        return y
    for line in lines(canvas, words, width, font):
        canvas.text(x, y, line, font)
        y += pitch
    return y


def shortened(canvas, words, width, font=SANS14):
    """`words`, with an ellipsis in the place of the letters for which there is no room."""
    if canvas.measure(words, font) <= width:
        return words
    while words and canvas.measure(words + "\u2026", font) > width:
        words = words[:-1]
    return words + "\u2026"


def names(options):
    """Of everybody at a table of Golf, the person first; who plays well or badly can be told by the name."""
    from shared_rules.golf.layouts import bot_level

    usual = say("common.names")
    found = usual[: options["players"]]
    for seat in range(1, len(found)):
        level = bot_level(options, seat)
        if level != 2:
            found[seat] = say("common.names%d" % level)[seat - 1]
    return found


def number(value):
    """A whole number as it is printed, with a true minus sign."""
    return str(value).replace("-", "\u2212")


def duration(seconds):
    """Seconds as minutes or hours: 8:42, 1:05:09."""
    minutes, seconds = seconds // 60, seconds % 60
    if minutes < 60:
        return "%d:%02d" % (minutes, seconds)
    return "%d:%02d:%02d" % (minutes // 60, minutes % 60, seconds)
