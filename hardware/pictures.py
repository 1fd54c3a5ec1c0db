"""pictures: the case assembled, apart, cut through, in steps, and each part on its plate, as PNG files."""

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from hardware import case, inside, render

CREAM, KEY, INK = (232, 226, 212), (72, 74, 78), (250, 248, 240)
COLOURS = {
    "lid": CREAM,
    "base": (214, 207, 190),
    "cap": KEY,
    "clip": (190, 92, 58),
    "panel": (228, 227, 219),
    "driver board": (52, 92, 132),
    "socket": (44, 44, 46),
    "pico": (60, 130, 84),
    "left": (176, 132, 80),
    "right": (176, 132, 80),
    "switch": (40, 41, 43),
    "cell": (186, 190, 196),
    "charger": (96, 74, 130),
    "power": (176, 132, 80),
    "slide": (120, 124, 130),
    "case": (150, 152, 156),
    "inside": (150, 152, 156),
}
CUT = (205, 104, 66)  # where a section cuts through plastic
# How far things move along z in the exploded picture.
LAYERS = {
    "lid": 92, "cap": 62, "panel": 34, "switch": 14, "left": 14, "right": 14, "driver": 20, "clip": 2,
    "inside": -12, "socket": 2, "pico": -16, "cell": -50, "charger": -50, "power": -50, "slide": -50,
    "base": -96, "case screw": -122,
}  # fmt: skip
LABELS = (
    ("base", "base", "below"),
    ("case screw 2", "4 screws M2.5 x 10", "above"),
    ("cell", "protected cell", "below"),
    ("slide switch", "slide switch", "above"),
    ("charger", "charger", "above"),
    ("power strip", "power strip", "below"),
    ("pico", "Pico", "above"),
    ("clip 2", "clip, M2.5 x 6", "above"),
    ("left button board", "button board", "below"),
    ("driver board", "display module", "above"),
    ("cap down", "caps", "below"),
    ("lid", "lid", "below"),
)


def starting(table, name):
    """The entry whose key the name begins with."""
    return next(table[start] for start in table if name.startswith(start))


def things(solids, p, screen=None, lift=lambda name: 0.0):
    """What render.draw wants, letters of the caps filled with paint; `screen` is shown on the panel."""
    found = []
    for name, solid in solids.items():
        triangles = render.mesh(solid) + (0, 0, lift(name))
        if name.startswith("cap"):
            painted = _sunk(triangles)
            found.append((triangles[painted], INK))
            triangles = triangles[~painted]
        found.append((triangles, starting(COLOURS, name)))
        if name == "panel" and screen is not None:
            found.append(_glass(p, screen, lift(name)))
    return [thing for thing in found if len(thing[0])]


def _sunk(triangles):
    """The floors of a cap's letters."""
    below = triangles[..., 2].max() - triangles[:, 0, 2]
    return (np.ptp(triangles[..., 2], axis=1) < 1e-3) & (below > 0.4) & (below < 1.2)


def _glass(p, screen, lift):
    """The active area with a picture on it, in small squares."""
    w, h, _ = p.active_area
    across, down = 20, 15
    corners, places = [], []
    for i in range(across):
        for j in range(down):
            for steps in (((0, 1), (1, 0), (0, 0)), ((0, 1), (1, 1), (1, 0))):
                uv = [((i + a) / across, (j + b) / down) for a, b in steps]
                places.append(uv)
                z = p.glass_z + 0.02 + lift
                corners.append([(u * w - w / 2, p.active_up + h / 2 - v * h, z) for u, v in uv])
    return np.array(corners), (255, 255, 255), _paper(screen), np.array(places)


def _paper(screen):
    """Ink and paper as the panel shows them."""
    grey = np.asarray(screen.convert("L"), float)[..., None] / 255
    mixed = np.array((46, 46, 50)) * (1 - grey) + np.array((238, 237, 229)) * grey
    return Image.fromarray(mixed.astype("uint8"))


def section(solids, plane):
    """Everything left of x = `plane`, seen from the cut, the face up; cut plastic in a colour of its own."""
    found = []
    for name, solid in solids.items():
        if solid.bounding_box().min.X - plane >= 0:
            continue
        kept = solid & case.box(-300, plane, -300, 300, -50, 100)
        triangles = np.concatenate([render.mesh(part) for part in kept.solids()])
        on_cut = (np.abs(triangles[..., 0] - plane) < 1e-4).all(axis=1)
        plastic = name.split()[0] in ("lid", "base", "cap", "clip")
        shade = starting(COLOURS, name)
        triangles = triangles[..., (1, 2, 0)]
        found.append((triangles[on_cut], CUT if plastic else tuple(int(v * 0.8) for v in shade)))
        found.append((triangles[~on_cut], shade))
    return [thing for thing in found if len(thing[0])]


def on_its_back(triangles):
    """Turned about x so that what lay on the plate stands on the ground of the picture."""
    return triangles[..., (0, 2, 1)] * (1, 1, -1)


def labelled(picture, place, labels):
    """Words above and below a picture with a line to what they mean; `labels` are (text, point, "above" or
    "below"), `place` turns a point into pixels."""
    pen, font = ImageDraw.Draw(picture), ImageFont.load_default(25)
    wide, high = picture.size
    for row in ("above", "below"):
        mine = sorted((place(point), text) for text, point, where in labels if where == row)
        widths = [pen.textlength(text, font) for _, text in mine]
        lefts = _apart([target[0] - w / 2 for (target, _), w in zip(mine, widths)], widths, 20, wide - 20)
        y, edge = (24, 60) if row == "above" else (high - 54, high - 60)
        for (target, text), width, x in zip(mine, widths, lefts):
            pen.line(((x + width / 2, edge), target), (120, 118, 112), 2)
            pen.ellipse((target[0] - 5, target[1] - 5, target[0] + 5, target[1] + 5), (205, 104, 66))
            pen.text((x, y), text, (60, 58, 54), font)
    return picture


def _apart(lefts, widths, low, high, gap=30):
    """Left ends of words in a row, moved as little as needed so that none touch."""
    lefts = list(lefts)
    for n in range(len(widths)):
        lefts[n] = max(lefts[n], low if n == 0 else lefts[n - 1] + widths[n - 1] + gap)
    for n in range(len(widths) - 1, -1, -1):
        after = high if n == len(widths) - 1 else lefts[n + 1] - gap
        lefts[n] = min(lefts[n], after - widths[n])
    return lefts


def exploded(solids, p, screen, size):
    parts = things(solids, p, screen, lambda name: starting(LAYERS, name))
    picture, place = render.draw(parts, size, -58, 20, far=1100, margin=0.09, with_place=True)
    labels = []
    for name, text, where in LABELS:
        box = solids[name].bounding_box()
        x, y, z = box.center()
        y = box.max.Y if where == "above" else box.min.Y
        labels.append((text, (x, y, z + starting(LAYERS, name)), where))
    return labelled(picture, place, labels)


def steps(solids, p):
    """The order of building, as render.draw's things and the camera."""
    power = list(inside.power(p))
    front = chosen(solids, "lid", "cap")
    boards = chosen(solids, "switch", "left", "right", "inside", but=_clip_screws(p))
    display = chosen(solids, "panel", "driver", "socket", "pico", "clip", "inside")
    back = ("base", *power)
    apart = things(chosen(solids, "", but="case screw"), p, None, lambda name: 0 if name in back else 40)
    apart += things(chosen(solids, "case screw"), p, None, lambda name: -24)
    return {
        "step-1-caps": (things(front, p), 194, 32),
        "step-2-buttons": (things({**front, **boards}, p), 194, 32),
        "step-3-display": (things({**front, **boards, **display}, p), 194, 32),
        "step-4-power": (things(chosen(solids, *back), p), -14, 42),
        "step-5-close": (apart, 228, 16),
    }


def chosen(solids, *starts, but=()):
    """Those whose names begin so, without those that begin with `but`."""
    return {n: s for n, s in solids.items() if n.startswith(starts) and not n.startswith(but)}


def _clip_screws(p):
    count = sum(len(places) for places in p.board_screws.values())
    return tuple("inside screw %d" % (count + n + 1) for n in range(len(p.clips)))


def make(p, made, folder, screen=None):
    """Write all pictures into a folder; returns their names."""
    solids = inside.assembly(p, made)
    shell = chosen(solids, "lid", "base", "panel", "slide switch", "cap")
    wide = (1600, 1000)
    shots = {
        "front": render.draw(things(shell, p, screen), (1600, 900)),
        "assembled": render.draw(things(shell, p, screen), wide, -24, 26),
        "back": render.draw(things(solids, p), wide, 205, 24),
        "exploded": exploded(solids, p, screen, (1700, 1040)),
        "section-stack": render.draw(section(solids, p.bootsel_at[0]), (1600, 520), far=0, shadow=False),
        "section-buttons": render.draw(section(solids, p.buttons["b"][0]), (1600, 520), far=0, shadow=False),
    }
    for name, (parts, turn, rise) in steps(solids, p).items():
        shots[name] = render.draw(parts, (1200, 760), turn, rise)
    for name, solid in made.items():
        flat = on_its_back(render.mesh(case.turned_for_print(p, name, solid)))
        shade = COLOURS.get(name, (104, 107, 112))
        shots["print-" + name] = render.draw([(flat, shade)], (900, 600), 25, 38)
    for name, shot in shots.items():
        shot.quantize(256, Image.Quantize.MAXCOVERAGE).save(folder / (name + ".png"), optimize=True)
    return sorted(shots)
