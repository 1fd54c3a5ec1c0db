"""winnable: deals that are proved winnable, each easy, medium or hard.

There is a pack for some games with some options, a module here, loaded only while it is asked. It has the
deal numbers of each grade as text: the distance of each deal from the one before, as a sign. The packs are
made by simulator.lab.winnable_packs; docs/solver.md says what the grades mean.
"""

import os

from shared_rules import modules

EASY, MEDIUM, HARD = GRADES = ("easy", "medium", "hard")
ANY_GRADE = "any"
WISHES = (ANY_GRADE,) + GRADES

# the game and the options that differ from its book; with all other rules by the book
PACKS = """
klondike
klondike draw_count=3
freecell
bakers_game
eight_off
fore_cell
seahaven_towers
penguin
beleaguered_castle
raglan
fan
"""
# what may be chosen besides, as it takes no win away
HARMLESS = (
    " auto_foundation=safe auto_complete dead_end hints undo undo_cost deal waste_shown flip_mode"
    " scoring=none timed bonus_form recycle_cost free_passes_draw3 row_move_points "
)
FAR = 91  # the longest distance that a sign stands for
ON = "!"  # so far on, and no deal


def sign(distance):
    """The sign for a distance of 1 to FAR: one that can be typed, but no space, quote, ! or backslash."""
    code = 34 + distance
    return chr(code if code < 92 else code + 1)


def distance(sign):
    code = ord(sign)
    return FAR if sign == ON else code - 34 if code < 92 else code - 35


def pack(id, choice):
    """The name of the pack for a game with this choice of options, None where there is none."""
    words = [id]
    for option in sorted(choice):
        word = "%s=%s" % (option, choice[option])
        if " %s " % option not in HARMLESS and " %s " % word not in HARMLESS:
            words.append(word)
    name = " ".join(words)
    return name if "\n%s\n" % name in PACKS else None


def module_of(name):
    return "firmware.winnable." + name.replace(" ", "_").replace("=", "_")


def _signs(name):
    """The texts of a pack, one a grade. Their module is not kept."""
    found = modules.load(module_of(name)).DEALS
    modules.forget(module_of(name))
    return found


def numbers(signs):
    """The deal numbers of one grade, in order."""
    number = 0
    for sign in signs:
        number += distance(sign)
        if sign != ON:
            yield number


def drawn(id, choice, wish):
    """A deal number at random, of the grade wished; None where there is no pack."""
    name = pack(id, choice)
    if not name:
        return None
    texts = _signs(name)
    at = int.from_bytes(os.urandom(4), "little") >> 2
    text = texts[at % 3 if wish == ANY_GRADE else GRADES.index(wish)]
    at = at // 3 % (len(text) - text.count(ON))
    for number in numbers(text):
        at -= 1
        if at < 0:
            return number
    return None


def grade(id, choice, number):
    """The grade of a deal; None where no pack tells that it can be won."""
    name = pack(id, choice)
    for grade, text in zip(GRADES, _signs(name) if name else ()):
        for each in numbers(text):
            if each >= number:
                if each == number:
                    return grade
                break
    return None
