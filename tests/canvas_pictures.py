"""canvas_pictures: pictures for the tests of the canvas, and how they are compared with the kept ones."""

import os
from pathlib import Path

from PIL import Image

from simulator import shims

shims.install()

from firmware import canvas  # noqa: E402
from shared_rules.cards import parse, parse_pile  # noqa: E402

KEPT = Path(__file__).parent / "pictures"
BUILD = Path(__file__).parent.parent / "build" / "pictures"


def image(a_canvas):
    return Image.frombytes("1", (a_canvas.width, a_canvas.height), bytes(a_canvas.buffer))


def compare(name, a_canvas):
    """Hold a picture against tests/pictures/NAME.png, bit for bit; FAIRWAY_ACCEPT=1 accepts it instead."""
    new, path = image(a_canvas), KEPT / (name + ".png")
    if os.environ.get("FAIRWAY_ACCEPT") == "1":
        KEPT.mkdir(exist_ok=True)
        new.save(path, optimize=True)
        return
    if path.exists():
        with Image.open(path) as old:
            if old.size == new.size and old.convert("1").tobytes() == new.tobytes():
                return
    BUILD.mkdir(parents=True, exist_ok=True)
    new.save(BUILD / path.name)
    raise AssertionError(
        "%s differs: look at %s; if it is right, run again with FAIRWAY_ACCEPT=1" % (path, BUILD / path.name)
    )


def draw(paint, width=400, height=300):
    """A canvas with one finished picture that `paint(canvas)` names."""
    drawn = canvas.Canvas(width, height)
    drawn.begin()
    paint(drawn)
    drawn.finish()
    return drawn


def column(c, x, y, down, up, steps=(8, 18), size=canvas.L):
    """A column of a patience: so many cards face down, then the pile `up`."""
    for _ in range(down):
        c.covered(x, y, parse("?"), size, steps[0])
        y += steps[0]
    cards = parse_pile(up)
    for card in cards[:-1]:
        c.covered(x, y, card, size, steps[1])
        y += steps[1]
    c.card(x, y, cards[-1], size, steps[1])


def klondike(c, arrow=(56, 75), words="8♣ and 5 more"):
    """A table of Klondike with a lifted run and three keys in its footer."""
    c.card(8, 2, parse("?"))
    c.card(64, 2, parse("JS"))
    c.text(125, 14, "Stock", canvas.SANS12)
    c.text(125, 28, "8", canvas.BOLD14)
    c.text(125, 44, "Moves", canvas.SANS12)
    c.text(125, 59, "32", canvas.BOLD14)
    c.card(176, 2, parse("2S"))
    c.card(232, 2, parse("AH"))
    c.place(288, 2, canvas.L, 1)
    c.card(344, 2, parse("AC"))
    column(c, 8, 69, 0, "JD 10S 9H")
    column(c, 64, 69, 0, "10D 9S")
    column(c, 120, 69, 0, "8C 7D 6S 5C 4C 3H")
    column(c, 176, 69, 3, "JH")
    column(c, 232, 69, 2, "6C 5C 4D")
    column(c, 288, 69, 4, "3S 2D")
    column(c, 344, 69, 5, "9D")
    c.bar(114, 69, 150)
    c.arrow(*arrow)
    c.arrow(336, 112, True)
    c.rule(0, 280, 400)
    c.text(16, 296, words, canvas.BOLD14)
    x = 216
    for sign, meaning in (("leftright", "Other"), ("a", "Place"), ("b", "Back"), ("menu", "")):
        x += c.icon(x, 291 - c.icon_size(sign)[1] // 2, sign) + 4
        x += c.text(x, 296, meaning, canvas.BOLD12) + 10
