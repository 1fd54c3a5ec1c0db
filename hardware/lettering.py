"""lettering: letters of straight strokes: no font is needed, every machine makes the same solid."""

from math import atan2, degrees, hypot

from build123d import Pos, Rot, Sketch, SlotCenterToCenter

# Strokes on a grid 4 wide and 6 high; a letter is a list of lines through points.
LETTERS = {
    "A": ["00 26 40", "0.7,2 3.3,2"],
    "B": ["00 06 2.8,6 3.7,5.2 3.7,3.9 2.9,3.2 0,3.2", "2.9,3.2 4,2.3 4,0.9 3.1,0 00"],
    "F": ["00 06 3.7,6", "0,3.2 3,3.2"],
    "I": ["00 06"],
    "R": ["00 06 2.8,6 3.8,5.2 3.8,3.7 2.8,2.9 0,2.9", "2.2,2.9 40"],
    "W": ["06 1.2,0 2.5,4.4 3.8,0 5,6"],
    "Y": ["06 2,3 46", "23 20"],
    "=": ["00 7,0", "03 7,3", "06 7,6"],  # three bars: the sign of a menu
}
WIDE = {"I": 0, "W": 5, "=": 7}


def _points(line):
    for word in line.split():
        x, y = word.split(",") if "," in word else (word[0], word[1])
        yield float(x), float(y)


def written(text, height, stroke, gap=2.2):
    """A sketch of `text` in capitals, its middle at x = y = 0; `stroke` is the width of the pen."""
    scale = (height - stroke) / 6
    length = sum(WIDE.get(letter, 4) for letter in text) + gap * (len(text) - 1)
    left, bars = -length / 2, []
    for letter in text:
        for line in LETTERS[letter]:
            points = list(_points(line))
            for (x0, y0), (x1, y1) in zip(points, points[1:]):
                dx, dy = (x1 - x0) * scale, (y1 - y0) * scale
                middle = Pos((left + (x0 + x1) / 2) * scale, ((y0 + y1) / 2 - 3) * scale)
                turn = Rot(0, 0, degrees(atan2(dy, dx)))
                bars.append(middle * turn * SlotCenterToCenter(hypot(dx, dy), stroke))
        left += WIDE.get(letter, 4) + gap
    return Sketch() + bars
