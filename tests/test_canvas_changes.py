"""Whatever two pictures follow each other: what is painted equals painting all, and the windows hold it."""

import pytest
from canvas_pictures import shims
from interpreters import micropython

# runs in both interpreters and prints a sum of all pictures: pictures of random items on a small canvas,
# each made from the one before by a few changes, as a screen does it and worse
PROGRAM = """
import binascii
from firmware import canvas
from shared_rules.cards import pack, face_down

WIDTH, HEIGHT = 160, 120
CARDS = list(pack(1, 1))
CARDS += [face_down(card) for card in CARDS[:10]]
WORDS = ("8\\u2663 and 5 more", "Take the 7, or draw?", "gjpqy|", "\\u2212 10", "\\u732b", "")
FONTS = ("sans14", "bold14", "sans12", "title18")

class Chance:
    def __init__(self, seed):
        self.state = seed
    def below(self, end):
        self.state = (self.state * 1103515245 + 12345) & 0x3fffffff
        return (self.state >> 8) % end
    def one(self, choices):
        return choices[self.below(len(choices))]

def thing(chance):
    x, y = chance.below(WIDTH + 30) - 20, chance.below(HEIGHT + 30) - 20
    if chance.below(2):
        x &= ~7
    kind = chance.below(16)
    if kind < 3:
        return ("card", x, y, chance.one(CARDS), chance.one("LWMS"), chance.one((11, 18)))
    if kind < 6:
        return ("covered", x, y, chance.one(CARDS), chance.one("LWMS"), chance.one((3, 8, 11, 14, 18)))
    if kind < 8:
        return ("text", x, y, chance.one(WORDS), chance.one(FONTS), chance.below(3))
    if kind == 8:
        return ("fill", x, y, 8 + chance.below(120), 8 + chance.below(80), chance.below(4) == 0)
    if kind == 9:
        return ("place", x, y, chance.one("LWMS"), chance.one((None, 0, 1, 2, 3, "redeal", "ace")))
    if kind == 10:
        return ("arrow", x, y, chance.below(2) == 0)
    if kind == 11:
        return ("corners", x, y, 48, 60)
    if kind == 12:
        return ("bar", x, y, 8 + chance.below(60))
    if kind == 13:
        return ("icon", x, y, chance.one(("battery?", "a", "ring", "moon")))
    if kind == 14:
        return ("box", x, y, 10 + chance.below(60), 10 + chance.below(60), chance.one((0, 2, 3)))
    return chance.one((("rule", x, y, 40), ("dots", x, y, 40), ("changed", x, y), ("hatch", x, y, 20, 20)))

def change(things, chance):
    what = chance.below(8)
    at = chance.below(len(things) + 1)
    if what < 3 or not things:
        things.insert(at, thing(chance))
    elif what < 5:
        del things[chance.below(len(things))]
    elif what == 5:
        things[chance.below(len(things))] = thing(chance)
    elif what == 6:
        things.insert(at, chance.one(things))       # the same thing twice
    else:
        things.insert(chance.below(len(things)), things.pop())      # over others, then under them

def name_all(c, things):
    c.begin()
    for words in things:
        getattr(c, words[0])(*words[1:])
    return c.finish()

def check_windows(windows, before, after):
    for number, (x0, y0, x1, y1) in enumerate(windows):
        assert x0 % 8 == 0 and x1 % 8 == 0 and 0 <= x0 < x1 <= WIDTH and 0 <= y0 < y1 <= HEIGHT, windows
        for a0, b0, a1, b1 in windows[number + 1:]:
            assert x1 <= a0 or a1 <= x0 or y1 <= b0 or b1 <= y0, ("overlap", windows)
        for y in range(y0, y1):
            row = y * WIDTH // 8
            before[row + x0 // 8 : row + x1 // 8] = after[row + x0 // 8 : row + x1 // 8]
    assert before == after, ("a pixel changed outside", windows)

def run(seed, pictures):
    chance = Chance(seed)
    c = canvas.Canvas(WIDTH, HEIGHT)
    things = [thing(chance) for _ in range(chance.below(30))]
    name_all(c, things)
    total, partly = 0, 0
    for number in range(pictures):
        for _ in range(chance.below(4)):
            change(things, chance)
        if chance.below(40) == 0:
            things = things[::2]
        before = bytearray(c.buffer)
        windows = name_all(c, things)
        whole = canvas.Canvas(WIDTH, HEIGHT)
        name_all(whole, things)
        assert c.buffer == whole.buffer, (seed, number, things)
        check_windows(windows, before, c.buffer)
        partly += windows != [(0, 0, WIDTH, HEIGHT)]
        total = binascii.crc32(c.buffer, total)
    assert partly > pictures // 2
    return total
"""


def here(seed, pictures):
    shims.install()
    names = {}
    exec(PROGRAM, names)
    return names["run"](seed, pictures)


@pytest.mark.parametrize("seed", range(4))
def test_a_changed_picture_equals_one_painted_from_scratch(seed):
    here(seed, 150)


def test_micropython_finds_and_paints_the_same_changes():
    program = PROGRAM + "\nprint([run(7, 100), run(8, 100)])"
    assert micropython(program, heap="1M") == "%s\n" % [here(7, 100), here(8, 100)]
