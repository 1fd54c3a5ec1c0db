"""rules: the rules of the games on the small panel: the same pages, cut into parts."""

from firmware.buttons import Press
from firmware.canvas import SANS12, S
from firmware.screens import common
from firmware.text import say
from shared_rules import cards

TOP, FOOT = 20, 112
LINE, EDGE, WIDTH = 13, 8, 270
ROW, PITCH, STEP = 33, 30, 11  # of example cards: from row to row, from column to column, in a fan


def draw(screen, pager):
    pages = screen._pages()
    page = pages[screen._page]
    parts = _parts(pager.canvas, page[1:])
    pager.pieces = len(parts)
    pager.part = part = min(pager.part, len(parts) - 1)
    where = "%d.%d  %s" % (screen._page + 1, part + 1, page[0])
    pager.title(common.game_name(screen._ids[screen._game]), where)
    y = TOP
    for block in parts[part]:
        y = _draw(pager.canvas, y, block)
    pager.legend(say("common.game"), say("common.back"), say("common.home"), True)


def _parts(canvas, said):
    """The page as parts, each a list of blocks: lines of text and examples."""
    parts: list = [[]]
    room = FOOT - TOP
    for block in _blocks(canvas, said):
        height = _height(block)
        if height > room and parts[-1]:
            parts.append([])
            room = FOOT - TOP
        parts[-1].append(block)
        room -= height
    return parts


def _blocks(canvas, said):
    for one in said:
        if isinstance(one, str):
            for line in common.lines(canvas, one, WIDTH, SANS12):
                yield line
        else:
            yield one
            # the words that stand beside the cards where there is room for that
            for line in common.lines(canvas, one[-1], WIDTH, SANS12):
                yield line


def _height(block):
    if isinstance(block, str):
        return LINE
    return _figure(None, 0, block) + 3


def _draw(canvas, y, block):
    if isinstance(block, str):
        canvas.text(EDGE, y + 11, block, SANS12)
        return y + LINE
    return _figure(canvas, y + 2, block) + 1


def _figure(canvas, y, block):
    """An example in small cards (not drawn without a canvas); returns the y below it."""
    piles = [cards.parse_pile(pile) for pile in block[1].split("/")]
    foot = y
    for i, pile in enumerate(piles):
        for j, one in enumerate(pile):
            if block[0] == "layout":
                place = EDGE + PITCH * j, y + ROW * i
            else:
                place = EDGE + PITCH * i, y + STEP * j
            foot = max(foot, place[1] + 31)
            if canvas:
                canvas.card(place[0], place[1], one, S)
    return foot


def press(screen, press, view):
    """UP and DOWN turn the parts and pages, A goes to the next game."""
    if press.button in ("up", "down"):
        step = 1 if press.button == "down" else -1
        view.part += step
        if 0 <= view.part < view.pieces:
            return None
        view.part = 0 if step > 0 else 99  # the last one of the page before
        return screen.press(press)
    view.part = 0
    return screen.press(Press("right" if press.button == "a" else press.button, press.held, press.seen))
