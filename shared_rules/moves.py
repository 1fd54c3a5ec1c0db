"""moves: what a move is, its text form and its form as one number.

A move names its act by one lower-case letter. In patience "m" moves `count` cards from pile
`source` to pile `target`; what the other letters and numbers mean is said by each game.
"""

from collections import namedtuple

Move = namedtuple("Move", ("act", "source", "target", "count"))

# number = act * 2^20 + source * 2^13 + target * 2^6 + count, below 2^25: a small integer everywhere
LARGEST = (127, 127, 63)


def move(act, source=0, target=0, count=0):
    """A move; what an act does not need stays 0. `source` and `target` to 127, `count` to 63."""
    return Move(act, source, target, count)


def text(move):
    """A move as a word: the act's letter and its numbers, those at the end left out when 0:
    "d", "s4", "m7.3.2"."""
    if move.count:
        return "%s%d.%d.%d" % move
    if move.target:
        return "%s%d.%d" % move[:3]
    if move.source:
        return "%s%d" % move[:2]
    return move.act


def parse(word):
    """The move that `word` names. Raises ValueError."""
    act, numbers = word[:1], word[1:].split(".") if word[1:] else []
    if "a" <= act <= "z" and len(numbers) <= 3:
        values = [int(n) for n in numbers if n.isdigit()]
        if len(values) == len(numbers) and all([v <= m for v, m in zip(values, LARGEST)]):
            return Move(act, *(values + [0, 0, 0])[:3])
    raise ValueError("'%s' is not a move" % word)


def pack(move):
    """A move as one number, for keeping many of them."""
    return ord(move.act) - 97 << 20 | move.source << 13 | move.target << 6 | move.count


def unpack(number):
    """The move that `pack` made into this number."""
    return Move(chr(97 + (number >> 20)), number >> 13 & 127, number >> 6 & 127, number & 63)
