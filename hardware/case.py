"""case: the printed parts: lid, base, caps and clip.

Shapes only; every position and size comes from `layout.plan`.
"""

from math import sqrt

from build123d import (
    Align,
    Box,
    Circle,
    Compound,
    Cone,
    Cylinder,
    Polygon,
    Pos,
    RectangleRounded,
    Rot,
    SlotOverall,
    Sphere,
    chamfer,
    extrude,
    fillet,
)

from hardware import layout
from hardware.lettering import written

LOW = (Align.CENTER, Align.CENTER, Align.MIN)


def box(x0, x1, y0, y1, z0, z1):
    return Pos((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2) * Box(x1 - x0, y1 - y0, z1 - z0)


def block(x, y, z, size):
    """A box standing on z with its middle at x, y."""
    return Pos(x, y, z) * Box(*size, align=LOW)


def box_about(x, y, top, size):
    """A box hanging from z = top with its middle at x, y."""
    return block(x, y, top - size[2], size)


def post(x, y, z0, z1, diameter):
    return Pos(x, y, z0) * Cylinder(diameter / 2, z1 - z0, align=LOW)


def prism(sketch, x, y, z0, z1):
    return Pos(x, y, z0) * extrude(sketch, z1 - z0)


def one(shape):
    """The single solid of a shape; all of them together when there are more."""
    solids = shape.solids()
    return solids[0] if len(solids) == 1 else Compound(solids)


# ---- the shell --------------------------------------------------------------------------------------


def outline(p, inset):
    return RectangleRounded(p.width - 2 * inset, p.height - 2 * inset, p.corner - inset)


def _loop(body, z):
    """The edges that run around the body at a height."""
    return [e for e in body.edges() if all(abs(v.Z - z) < 1e-4 for v in (e @ 0, e @ 0.5, e @ 1))]


def body(p):
    """The whole outside: slopes of 45 degrees at back and front, blended into the sides."""
    solid = extrude(outline(p, 0), p.depth)
    solid = chamfer(_loop(solid, 0), p.back_chamfer)
    solid = chamfer(_loop(solid, p.depth), p.front_chamfer)
    solid = fillet(_loop(solid, p.back_chamfer), p.back_round)
    return fillet(_loop(solid, p.depth - p.front_chamfer), p.front_round)


def hollow(p):
    """The inside; its lower edge slopes with the outside so that the wall stays equally thick."""
    solid = Pos(0, 0, p.floor) * extrude(outline(p, p.wall), p.inside - p.floor)
    slope = p.back_chamfer - p.floor + sqrt(2) * min(p.wall, p.back) - p.wall
    return chamfer(_loop(solid, p.floor), slope) if slope > 0 else solid


def ring(p, inset, thick, z0, z1):
    """A frame along the wall: `inset` from the outside to its inner side, `thick` outwards."""
    outer = Pos(0, 0, z0) * extrude(outline(p, inset - thick), z1 - z0)
    return outer - Pos(0, 0, z0) * extrude(outline(p, inset), z1 - z0)


# ---- the holes of the caps --------------------------------------------------------------------------

ARROW_TURN = {"up": 0, "left": 90, "down": 180, "right": 270}


def arrow_profile(p, grow):
    """A house that points to the middle of the cross, drawn for "up" about the middle of the cross."""
    half, far, tip = p.arrow
    half, far, tip = half + grow, far + grow, tip - grow * sqrt(2)
    house = Polygon((half, far), (-half, far), (-half, tip + half), (0, tip), (half, tip + half), align=None)
    return fillet(house.vertices(), 1.3 + grow / 2)


def opening(p, kind, grow=0.0):
    """The outline of a hole, larger by `grow` on each side, about the middle of its button (or cross)."""
    if kind == "arrow":
        return arrow_profile(p, grow)
    if kind == "menu":
        length, width = p.menu_hole
        return SlotOverall(length + 2 * grow, width + 2 * grow)
    return Circle(p.round_hole / 2 + grow)


def profile(p, name, grow=0.0):
    """The outline of a button's hole where it lies on the face."""
    if name in ARROW_TURN:
        return Pos(*p.groups["left"]) * Rot(0, 0, ARROW_TURN[name]) * opening(p, "arrow", grow)
    return Pos(*p.buttons[name]) * opening(p, name, grow)


# ---- printed parts ----------------------------------------------------------------------------------


def lid(p):
    """The front: window, holes of the caps and of reset, bosses for button boards, clips and screws."""
    solid = body(p) - box(-200, 200, -200, 200, -1, p.seam) - hollow(p)
    solid -= ring(p, p.wall, p.tongue + p.tongue_gap, p.seam, p.seam + p.tongue_height + p.tongue_gap)
    solid -= _window(p)
    for name in p.buttons:
        solid -= extrude(Pos(0, 0, p.inside - 1) * profile(p, name), p.face + 2)
    solid -= post(*p.reset_at, p.inside - 1, p.depth + 1, p.reset_hole)
    added, drilled = [], []
    for name in ("a", "b"):
        x, y = p.buttons[name]
        r = p.round_hole / 2
        added.append(box(x - 0.6, x + 0.6, y - r - 2.2, y - r - 0.15, p.inside - p.flange_thick, p.inside))
    for side in (-1, 1):
        x0, x1 = sorted((side * p.rib_x, side * (p.rib_x + p.rib)))
        added.append(box(x0, x1, -p.clip_y, p.clip_y, p.socket_z, p.inside))
    bosses = [(x, y, p.perf_z) for side in p.board_screws for x, y in p.board_screws[side]]
    bosses += [(x, y, p.socket_z) for x, y in p.clips]
    for x, y, z in bosses:
        added.append(post(x, y, z, p.inside, p.boss))
        drilled.append(post(x, y, z - 1, p.inside - 0.2, p.screw_pilot))
    for x, y in p.screws:
        added.append(post(x, y, p.seam, p.inside, p.boss))
        drilled.append(post(x, y, p.seam - 1, p.inside - 0.2, p.screw_pilot))
    solid = solid + added - drilled
    y = (
        window_edges(p)[2] - p.face + p.window_land - p.height / 2 + p.front_chamfer
    ) / 2  # the strip below the window
    return one(solid - Pos(0, y, p.depth - 0.4) * extrude(written("FAIRWAY", 4.6, 0.9, 3.4), 1))


def window_edges(p):
    """x0, x1, y0, y1 of the window on the inner side of the face."""
    w, h = p.active_area[0] / 2 + p.window_margin, p.active_area[1] / 2 + p.window_margin
    return -w, w, p.active_up - h, p.active_up + h


def _window(p):
    x0, x1, y0, y1 = window_edges(p)
    pane = RectangleRounded(x1 - x0, y1 - y0, 1.0)
    middle = (y0 + y1) / 2
    straight = prism(pane, 0, middle, p.inside - 1, p.depth)
    return straight + Pos(0, middle, p.inside + p.window_land) * extrude(
        pane, p.face - p.window_land, taper=-45
    )


def base(p):
    """The back: cradles for cell, charger and power strip, the slide switch, USB, BOOTSEL, feet, screws."""
    solid = body(p) - box(-200, 200, -200, 200, p.seam, 100) - hollow(p)
    tongue = ring(p, p.wall, p.tongue, p.seam - 1, p.seam + p.tongue_height)
    added, cut = [tongue], []
    for x, y in p.screws:
        added.append(post(x, y, p.floor, p.seam, p.pillar))
        cut.append(screw_room(p, x, y))
    added += cradle(p, p.cell_at, p.cell, 0, p.cell_wall, 30)
    added += cradle(p, p.charger_at, p.charger_board, p.standoff, p.standoff + 3, 8)
    added += cradle(p, p.strip_at, (p.power_strip[1], p.power_strip[0]), p.standoff, p.standoff + 3, 6)
    added += _slide_holder(p)
    top = p.height / 2
    lever, thick = p.slide_switch_lever[0] + 3.0, p.slide_switch_lever[1] + 0.8
    cut.append(
        box(
            p.slide_x - lever / 2, p.slide_x + lever / 2, top - p.wall - 1, top + 1, *around(p.slide_z, thick)
        )
    )
    w, h = (v + 2 * p.plug_gap for v in p.plug_micro)
    deep = min(p.usb_mouth - 0.6, top - p.wall - 1.2)
    cut.append(box(p.pico_x - w / 2, p.pico_x + w / 2, deep, top + 1, -1, p.usb_mid + h / 2))
    # inside, the slope makes way for the shell, as wide as the notch: no thin edges remain
    cut.append(box(p.pico_x - w / 2, p.pico_x + w / 2, p.usb_mouth - 8, deep + 1, p.floor, p.usb_mid + h / 2))
    # and up to the rim runs a groove, because the shell comes down past the wall when the case is closed
    w = p.pico_usb[0] + 2 * p.usb_groove
    rim = p.seam + p.tongue_height + 1
    cut.append(box(p.pico_x - w / 2, p.pico_x + w / 2, deep, p.usb_mouth + p.usb_groove, p.usb_mid, rim))
    w, h = (v + 2 * p.plug_gap for v in p.plug_c)
    hole = (
        Pos(p.charger_at[0], top + 1, p.charger_usb_mid)
        * Rot(90, 0, 0)
        * extrude(RectangleRounded(w, h, 2), 6)
    )
    cut.append(hole)
    x, y = p.bootsel_at
    cut.append(post(x, y, -1, p.floor + 1, p.bootsel_hole))
    for x, y in p.feet:
        cut.append(post(x, y, -1, p.foot[3], p.foot[2]))
    inside = body(p) - box(-200, 200, -200, 200, p.seam + p.tongue_height, 100)  # nothing may stick out
    return one(((solid + added) & inside) - cut)


def around(middle, width):
    return middle - width / 2, middle + width / 2


def screw_room(p, x, y):
    """The way of a countersunk screw through its pillar; its seat is a cone, so that it prints standing."""
    seat = p.seam - p.screw_seat
    cone = (p.screw_head - p.screw_free) / 2
    room = post(x, y, -1, seat, p.screw_head) + post(x, y, seat, p.seam + 1, p.screw_free)
    return room + Pos(x, y, seat) * Cone(p.screw_head / 2, p.screw_free / 2, cone, align=LOW)


def cradle(p, at, size, standoff, height, arm):
    """Four corners on the floor around a part whose longer side lies along y, with feet under the part."""
    x, y = at
    along, across = size[0] / 2 + p.part_gap, size[1] / 2 + p.part_gap
    walls = []
    for sx in (-1, 1):
        for sy in (-1, 1):
            x0, x1 = sorted((x + sx * across, x + sx * (across + p.cradle)))
            y0, y1 = sorted((y + sy * (along + p.cradle), y + sy * (along + p.cradle - arm)))
            corner = box(x0, x1, y0, y1, p.floor, p.floor + height)
            x0, x1 = sorted((x + sx * (across + p.cradle), x + sx * (across - 6)))
            y0, y1 = sorted((y + sy * along, y + sy * (along + p.cradle)))
            corner += box(x0, x1, y0, y1, p.floor, p.floor + height)
            if standoff:
                x0, x1 = sorted((x + sx * (across + p.cradle), x + sx * (across - 3)))
                y0, y1 = sorted((y + sy * (along + p.cradle), y + sy * (along - 3)))
                corner += box(x0, x1, y0, y1, p.floor, p.floor + standoff)
            walls.append(corner)
    return walls


def _slide_holder(p):
    length, thick, deep = p.slide_switch
    wall = p.height / 2 - p.wall
    half = length / 2 + 0.15
    low = p.slide_z - thick / 2 - 0.1
    shelf = box(p.slide_x - half - 1.6, p.slide_x + half + 1.6, wall - deep - 0.6, wall + 1, p.floor, low)
    ears = [
        box(
            *sorted((p.slide_x + s * half, p.slide_x + s * (half + 1.6))),
            wall - deep - 0.6,
            wall + 1,
            low - 1,
            p.slide_z + thick / 2,
        )
        for s in (-1, 1)
    ]
    return [shelf, *ears]


def cap(p, kind):
    """A cap standing on its flange, about the middle of its button ("arrow": of the cross)."""
    if kind == "arrow":
        sign, sign_at, sunk = Polygon((-1.7, -1.4), (1.7, -1.4), (0, 1.5), align=None), 7.3, 0.5
    elif kind == "menu":
        sign, sign_at, sunk = written("=", 2.9, 0.65), 0, 0.5
    else:
        sign, sign_at, sunk = written(kind.upper(), 5.0, 0.9), 0, 0.9  # half of it below the dish
    rise = p.flange_rest + p.face + p.proud
    top = p.flange_thick + rise
    stem = extrude(opening(p, kind, -p.hole_gap), top)
    stem = fillet(_loop(stem, top), 0.8)
    solid = stem + extrude(opening(p, kind, p.flange), p.flange_thick)
    if kind in ("a", "b"):
        r = p.round_hole / 2
        solid -= Pos(0, 0, top + 27.6) * Rot(90, 0, 0) * Sphere(28)  # turned: its poles would spoil the mesh
        solid -= box(-p.key_slot / 2, p.key_slot / 2, -r - 5, -r, -1, p.flange_thick + 0.1)
    return one(solid - Pos(0, sign_at, top - sunk) * extrude(sign, 2))


def clip(p):
    """A bar that holds a corner of the module's board; the screw goes through the round hole."""
    length, width, thick = p.clip
    inner = p.boss / 2 + p.rib / 2 + p.board_gap + p.clip_over
    bar = Pos(length / 2 - inner, 0, 0) * extrude(RectangleRounded(length, width, 1.5), thick)
    return one(bar - post(0, 0, -1, thick + 1, p.screw_free))


PRINTED = {
    "lid": lid,
    "base": base,
    "arrow": lambda p: cap(p, "arrow"),
    "a": lambda p: cap(p, "a"),
    "b": lambda p: cap(p, "b"),
    "menu": lambda p: cap(p, "menu"),
    "clip": clip,
}
COUNT = {"arrow": 4, "clip": 4}


def turned_for_print(p, name, solid):
    """The part as it lies on the plate."""
    return (
        Pos(0, 0, p.depth if layout.PRINT_TURN[name] == 180 else 0)
        * Rot(layout.PRINT_TURN[name], 0, 0)
        * solid
    )


def printed(p):
    """Every printed part once, as it is modelled: lid and base in place, the small ones at the origin."""
    return {name: make(p) for name, make in PRINTED.items()}
