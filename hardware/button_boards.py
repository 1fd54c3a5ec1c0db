"""button_boards: the two perfboards with the switches: which leg is which, and the bare wire to ground.

Places are in pitches of 2.54 mm from the middle of a group, x to the right and y up, seen from the front, as
in layout.py. A switch has four legs, two and two joined inside; which two, differs. So each switch uses two
legs that lie across from each other: these are never joined.
"""

from hardware import circuit as design
from hardware import layout

LEG_X, LEG_Y = 1, 1.5  # from the middle of a switch to its legs: they are 2 x 3 pitches apart

# The corner that is ground, as signs of x and y. The signal comes to the opposite one.
GROUND_CORNER = {
    "up": (1, -1),
    "down": (1, 1),
    "left": (1, 1),
    "right": (1, 1),
    "a": (1, -1),
    "b": (1, 1),
    "menu": (1, 1),
    "reset": (1, -1),
}

# Bare wire on the solder side, as corners of its way.
WAYS = {
    "left": (
        ((1, 1.5), (1, -1.5)),
        ((-2, 1.5), (-2, 0.5), (4, 0.5), (4, 1.5)),
    ),
    "right": (
        ((3, 1), (3, -1), (-1, -1)),
        ((3, -1), (3, -6), (1, -6), (1, -8)),
        ((2, -6), (2, -7)),
    ),
}


def legs(name):
    """{(x, y): "ground" or "signal" or "free"} of a button's switch."""
    _side, x, y = layout.SWITCHES[name]
    ground = GROUND_CORNER[name]
    found = {}
    for sx in (-1, 1):
        for sy in (-1, 1):
            what = "ground" if (sx, sy) == ground else "signal" if (-sx, -sy) == ground else "free"
            found[x + sx * LEG_X, y + sy * LEG_Y] = what
    return found


def leg(name, what):
    """Where a button's leg of one kind is."""
    return next(place for place, kind in legs(name).items() if kind == what)


def passed(way):
    """Every place on a way, in steps of half a pitch."""
    found = []
    for (x0, y0), (x1, y1) in zip(way, way[1:]):
        steps = int(2 * max(abs(x1 - x0), abs(y1 - y0)))
        found += [(x0 + (x1 - x0) * n / steps, y0 + (y1 - y0) * n / steps) for n in range(steps + 1)]
    return found


def complaints(ways=None):
    """A way that touches a leg it must not, or a ground leg that no way reaches."""
    ways = WAYS if ways is None else ways
    for side, here in ways.items():
        names = [name for name in design.SWITCH_REFS if layout.SWITCHES[name][0] == side]
        kinds = {place: (name, what) for name in names for place, what in legs(name).items()}
        pieces = [set(passed(way)) for way in here]
        whole = pieces.pop(0)
        while any(piece & whole for piece in pieces):
            near = [piece for piece in pieces if piece & whole]
            pieces = [piece for piece in pieces if not piece & whole]
            whole = whole.union(*near)
        if pieces:
            yield "the ground wires of the %s board do not meet" % side
        for place in sorted(set().union(whole, *pieces)):
            name, what = kinds.get(place, ("", "ground"))
            if what != "ground":
                yield "the ground wire of the %s board touches the %s leg of %s" % (side, what, name)
        for name in names:
            if leg(name, "ground") not in whole:
                yield "the ground wire of the %s board does not reach %s" % (side, name)
