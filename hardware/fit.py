"""fit: what can be checked about the case without printing it, on finished solids or triangles."""

import itertools
from math import radians, sin

import numpy as np
from build123d import Axis, Circle, Pos, Rectangle, extrude

from hardware import case, inside, layout, render

FITS = 0.01  # mm3 two solids may share before they clash
LEAST_WALL = 1.0


def volume(shape):
    """Of what an intersection gave: a shape, a list of shapes or nothing."""
    if shape is None:
        return 0.0
    return sum(s.volume for s in shape) if isinstance(shape, list) else shape.volume


def pieces(solid):
    """How many solids it is, and whether the modeller calls it valid."""
    return len(solid.solids()), solid.is_valid


def _apart(a, b):
    a, b = a.bounding_box(), b.bounding_box()
    return any(
        low >= high - 1e-6
        for low, high in (
            (a.min.X, b.max.X), (b.min.X, a.max.X), (a.min.Y, b.max.Y),
            (b.min.Y, a.max.Y), (a.min.Z, b.max.Z), (b.min.Z, a.max.Z),
        )
    )  # fmt: skip


def clashes(solids):
    """Pairs that share room: [(name, name, mm3)]."""
    found = []
    for (a, one), (b, other) in itertools.combinations(solids.items(), 2):
        if not _apart(one, other):
            shared = volume(one & other)
            if shared > FITS:
                found.append((a, b, round(shared, 2)))
    return found


def stuck(p, solids, step=1.5):
    """What of the lid's half meets the base while the case is closed straight down: [(name, mm above)]."""
    below = ("base", *inside.power(p))
    found = []
    for name, solid in solids.items():
        lift = step
        while name not in below and " screw " not in name and lift < p.depth:
            raised = Pos(0, 0, lift) * solid
            for other in below:
                if not _apart(raised, solids[other]) and volume(raised & solids[other]) > FITS:
                    found.append((name, lift))
            lift += step if solid.bounding_box().min.Z + lift < p.seam + p.tongue_height else p.depth
    return found


# Things with a straight outline, and how much larger they may turn out on each side.
ROOM = {"driver board": 0.4, "panel": 0.4, "cell": 0.4, "charger board": 0.4, "power strip board": 0.4}


def outlines(p, grow):
    """The things of ROOM as boxes, larger by grow(name) on each side."""
    raised = p.floor + p.standoff + 1.6
    places = {
        "driver board": (0, 0, p.board_z, p.module_board),
        "panel": (0, 0, p.glass_z, p.panel),
        "cell": (*p.cell_at, p.floor + p.cell[2], (p.cell[1], p.cell[0], p.cell[2])),
        "charger board": (*p.charger_at, raised, (p.charger_board[1], p.charger_board[0], 1.6)),
        "power strip board": (*p.strip_at, raised, (*p.power_strip[:2], 1.6)),
    }
    return {
        name: case.box_about(x, y, top, (size[0] + 2 * grow(name), size[1] + 2 * grow(name), size[2]))
        for name, (x, y, top, size) in places.items()
    }


def touches(thing, solids):
    """Does it share room with the lid or the base?"""
    return any(volume(thing & solids[name]) > FITS for name in ("lid", "base"))


def tight(p, made):
    """Things that would not go in if they were larger by their ROOM."""
    bigger = outlines(p, lambda name: ROOM[name])
    return sorted(name for name, thing in bigger.items() if touches(thing, made))


def loose(p, made):
    """Things that nothing would hold even if they were larger by four times their ROOM."""
    bigger = outlines(p, lambda name: 4 * ROOM[name])
    return sorted(name for name, thing in bigger.items() if not touches(thing, made))


def near_cell(p, solids, away=2.0):
    """What is not plastic and comes closer to the cell than `away`: a pouch fears pins and edges."""
    length, width, high = (side + 2 * away for side in p.cell)
    around = case.box_about(*p.cell_at, p.floor + p.cell[2] + away, (width, length, high))
    soft = ("lid", "base", "cap", "clip", "cell")
    return sorted(n for n, s in solids.items() if not n.startswith(soft) and volume(around & s) > FITS)


def unheld(p, solids, turns=2.0):
    """Screws that do not bite into the lid for at least `turns` millimetres."""
    ring = np.pi / 4 * (2.5**2 - 2.1**2)
    wrong = []
    for name, screw in solids.items():
        if " screw " in name:
            box = screw.bounding_box()
            middle = box.center()
            thread = case.post(middle.X, middle.Y, box.min.Z, box.max.Z, 2.5)
            if volume(thread & solids["lid"]) < ring * turns:
                wrong.append(name)
    return wrong


# ---- a switch under every hole ----------------------------------------------------------------------


def plungers(solids):
    """Where the switches' plungers end, measured on the finished solids: {button: (x, y, z)}."""
    found = {}
    for name, solid in solids.items():
        if name.startswith("switch "):
            top = solid.faces().sort_by(Axis.Z)[-1].center()
            found[name[7:]] = (top.X, top.Y, top.Z)
    return found


def holes(p, lid):
    """The openings in the finished face but the window and the lettering: [(x, y, area)]."""
    cut = lid.solid() & Pos(0, 0, p.inside + p.face / 2) * Rectangle(400, 400)
    faces = cut if isinstance(cut, list) else cut.faces()
    found = []
    for face in faces:
        for wire in face.inner_wires():
            hole = wire.bounding_box()
            middle = hole.center()
            found.append((middle.X, middle.Y, hole.size.X * hole.size.Y))
    return sorted(found, key=lambda hole: hole[2])[:-1]


def misplaced(p, solids, least=0.05):
    """Buttons whose hole is not above their switch, found by pins through the finished lid: {button: why}.

    A pin of the plunger's width stands on every plunger, a pin of the cap's shape with half its gap and one
    that is 1 mm larger around; the first two must touch nothing, the last must touch the lid. Reset has no
    cap: a pin somewhat thinner than its hole stands there alone."""
    lid, wrong = solids["lid"], {}
    found = plungers(solids)
    openings = holes(p, lid)
    for name in {*p.buttons, "reset"} - set(found):
        wrong[name] = "no switch"
    if "reset" in found:
        x, y, z = found.pop("reset")
        if volume(case.post(x, y, z, p.depth + 2, p.reset_hole - 0.4) & lid) > FITS:
            wrong["reset"] = "the paper clip touches the lid"
    for name, (x, y, z) in found.items():
        pin = Pos(x, y, z) * extrude(Circle(1.75), p.depth - z + 2)
        cap = solids["cap " + name].bounding_box()
        shift = Pos(x - p.buttons[name][0], y - p.buttons[name][1], z)
        fitting = shift * extrude(case.profile(p, name, -p.hole_gap / 2), p.depth - z + 2)
        larger = shift * extrude(case.profile(p, name, 1.0), p.depth - z + 2)
        if volume(pin & lid) > FITS:
            wrong[name] = "the plunger's pin touches the lid"
        elif volume(fitting & lid) > FITS:
            wrong[name] = "the cap's pin touches the lid"
        elif volume(larger & lid) < 1:
            wrong[name] = "the hole is too wide"
        elif not (x - 1 > cap.min.X and x + 1 < cap.max.X and y - 1 > cap.min.Y and y + 1 < cap.max.Y):
            wrong[name] = "the cap misses the plunger"
        elif not 0 < cap.min.Z - z < 0.3:
            wrong[name] = "the cap ends %.2f mm above the plunger" % (cap.min.Z - z)
    if len(openings) != len(p.buttons) + 1:
        wrong["face"] = "%d holes for %d buttons and reset" % (len(openings), len(p.buttons))
    return wrong


def off_grid(p):
    """Switches that do not lie on the perfboard's grid with the first one of their board."""
    wrong, places = [], {**p.buttons, "reset": p.reset_at}
    for side in p.groups:
        names = [name for name in places if layout.SWITCHES[name][0] == side]
        x0, y0 = places[names[0]]
        for name in names:
            steps = [(places[name][0] - x0) / layout.PITCH, (places[name][1] - y0) / layout.PITCH]
            if any(abs(step - round(step)) > 0.01 for step in steps):
                wrong.append(name)
    return wrong


# ---- printing ---------------------------------------------------------------------------------------


def _frames(triangles):
    a, b, c = triangles[:, 0], triangles[:, 1], triangles[:, 2]
    normal = np.cross(b - a, c - a)
    length = np.linalg.norm(normal, axis=1)
    keep = length > 1e-9
    return triangles[keep], normal[keep] / length[keep][:, None], length[keep] / 2


REACH = 3.0  # walls thicker than this are not looked for


def walls(triangles, skip=(), samples=1500):
    """The thinnest wall and where it is: (mm, (x, y, z)); REACH when none is thinner.

    A ray goes inwards from the middle of every triangle, and from `samples` places strewn by area, to the
    next surface. Surfaces more than 41 degrees from parallel are an edge, not a wall. Nothing is measured
    from inside the boxes in `skip`: lettering leaves narrow ridges of its own depth."""
    triangles, normal, area = _frames(triangles)
    dice = np.random.default_rng(1)
    picked = dice.choice(len(area), samples, p=area / area.sum())
    weight = dice.dirichlet((1, 1, 1), samples)
    starts = np.concatenate([triangles.mean(axis=1), (triangles[picked] * weight[..., None]).sum(axis=1)])
    ways = -np.concatenate([normal, normal[picked]])
    for box in skip:
        outside = ~_within(starts, box)
        starts, ways = starts[outside], ways[outside]
    low, high = triangles.min(axis=1), triangles.max(axis=1)
    cells, cell_of = np.unique(np.floor(starts / 8), axis=0, return_inverse=True)
    best, where = REACH, None
    for number, cell in enumerate(cells):
        mine = cell_of.ravel() == number
        near = ((high >= cell * 8 - REACH) & (low <= cell * 8 + 8 + REACH)).all(axis=1)
        depths = _through(starts[mine], ways[mine], triangles[near], normal[near])
        if depths.min() < best:
            best = float(depths.min())
            where = tuple(float(v) for v in np.round(starts[mine][depths.argmin()], 2))
    return best, where


def _through(origins, ways, triangles, normal):
    """How far each ray runs until it leaves through a surface about square to it, or infinite."""
    a = triangles[:, 0]
    edge1, edge2 = triangles[:, 1] - a, triangles[:, 2] - a
    h = np.cross(ways[:, None], edge2[None])
    det = (h * edge1).sum(-1)
    det[np.abs(det) < 1e-12] = np.nan
    s = (origins - ways * 1e-5)[:, None] - a[None]
    q = np.cross(s, edge1[None])
    u, v = (s * h).sum(-1) / det, (q * ways[:, None]).sum(-1) / det
    t = (q * edge2[None]).sum(-1) / det
    facing = ways @ normal.T  # 1: the other side of a flat wall
    t = np.where((u >= 0) & (v >= 0) & (u + v <= 1) & (t > 1e-3) & (facing > 0), t, np.inf)
    rows, first = np.arange(len(t)), t.argmin(axis=1)
    return np.where(facing[rows, first] > 0.75, t[rows, first], np.inf)


def _within(points, box):
    low, high = np.array(box[::2]), np.array(box[1::2])
    return ((points >= low) & (points <= high)).all(axis=1)


def overhangs(triangles, allowed=None, steepest=48.0):
    """Area in mm2 that hangs over more than 45 degrees (and three for facets), on a part as it lies on the
    plate: {name of the bridge: mm2}, with "" for what no box in `allowed` ({name: box}) covers."""
    triangles, normal, area = _frames(triangles)
    middle = triangles.mean(axis=1)
    off_plate = triangles[..., 2].max(axis=1) > triangles[..., 2].min() + 1e-3
    hanging = off_plate & (normal[:, 2] < -sin(radians(steepest)))
    found, left = {}, hanging.copy()
    for name, box in (allowed or {}).items():
        within = left & _within(middle, box)
        found[name] = round(float(area[within].sum()), 2)
        left &= ~within
    found[""] = round(float(area[left].sum()), 2)
    return found


def triangles_for_print(p, name, solid):
    return render.mesh(case.turned_for_print(p, name, solid))


def bridges_of(p, part):
    return {name: place for name, (where, place, _) in layout.bridges(p).items() if where == part}


def unreachable(p, solids):
    """Plugs that hit the case on their way in."""
    return sorted(name for name, plug in inside.plugs(p).items() if touches(plug, solids))


def out_of_reach(p, solids):
    """Why a pin pushed in square to the back does not press BOOTSEL; None if it does."""
    x, y = p.bootsel_at
    pin = case.post(x, y, -5, p.usb_z - p.bootsel_height + 0.2, p.bootsel_hole - 0.4)
    if volume(pin & solids["base"]) > FITS:
        return "the back is in the way"
    return None if volume(pin & solids["pico"]) > FITS else "the key is elsewhere"
