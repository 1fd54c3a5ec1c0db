"""layout: where everything in the case sits, once: the case, its pictures and its checks read it here.

Millimetres, right-handed: x to the right, y up, z towards the player. x = y = 0 is the middle of the case,
z = 0 the outside of its back.
"""

from types import SimpleNamespace

from hardware import parts

PITCH = 2.54  # perfboard; switches of one board must lie on its grid

# Switches in pitches from the middle of their group. Their legs are 2 x 3 pitches apart.
BUTTONS = {
    "up": ("left", 0, 3),
    "down": ("left", 0, -3),
    "left": ("left", -3, 0),
    "right": ("left", 3, 0),
    "a": ("right", 2, 2.5),
    "b": ("right", -2, -2.5),
    "menu": ("right", 0, -9.5),
}
# The reset switch has no cap: a straightened paper clip presses it through a hole in the face.
SWITCHES = {**BUTTONS, "reset": ("right", 1, -5.5)}
# Screws of the two button boards, from the middle of the group.
BOARD_SCREWS = {
    "left": ((9, 9), (-9, 9), (-9, -9), (9, -9)),
    "right": ((-8.5, 11), (9, -17), (-9, -17)),
}

SIZES = {
    # the shell
    "wall": 2.4,
    "face": 2.0,
    "back": 2.0,
    "corner": 13.0,
    "back_chamfer": 4.0,  # at 45 degrees, so that the base prints without supports
    "back_round": 6.0,
    "front_chamfer": 1.5,
    "front_round": 3.0,
    "seam": 13.5,  # base below, lid above
    "tongue": 1.1,  # thickness of the base's edge that reaches into the lid
    "tongue_height": 2.0,
    "tongue_gap": 0.2,
    # the module
    "tape": 0.4,  # foam tape between face and glass
    "board_gap": 0.5,  # around the module's board
    "play": 0.6,  # between the Pico's USB shell and the back
    "rib": 1.4,
    "window_margin": 0.8,  # around the active area
    "window_land": 0.8,  # the upright part of the window's edge; the rest slopes at 45 degrees
    "active_up": 3.1,  # middle of the active area above the middle of the glass: assumed
    "clip_y": 32.0,  # the four clips hold the board's corners
    "clip": (13.0, 7.0, 3.2),  # so thick that an M2.5 x 6 ends in its boss
    "clip_over": 3.0,  # how far a clip reaches over the board
    # the Pico in the module's socket: all assumed until a module is measured
    "pico_x": 0.0,
    "pico_inset": 0.0,  # from the board's upper edge to the Pico's USB edge
    "bootsel": (3.6, 12.3),  # seen from the front: right of the Pico's middle, below its USB edge
    "bootsel_height": 2.0,
    "bootsel_hole": 4.0,
    # controls
    "wing": 27.4,  # clear width beside the module
    "group_y": 4.0,
    "hole_gap": 0.3,  # around a cap
    "flange": 0.9,  # how far a cap's flange reaches under the face
    "flange_thick": 1.2,
    "flange_rest": 0.1,  # between flange and face, and between flange and plunger
    "proud": 1.6,  # caps above the face
    "arrow": (4.3, 12.2, 1.8),  # hole of an arrow: half its width, its far end, its tip, from the middle
    "round_hole": 11.6,
    "menu_hole": (13.6, 5.6),
    "reset_hole": 2.4,  # a paper clip is 1 mm thick, a SIM tool 0.8: usual ones, assumed
    "key_slot": 1.6,  # slot in a round cap's flange, on a rib of the lid: letters stay upright
    "switch_height": parts.BUTTON_HEIGHTS_MM["B3F-1000"],
    "perfboard": 1.6,
    "board_left": (25.4, 25.4, 0.0),  # across, along, middle above the middle of its group
    "board_right": (25.4, 45.72, -7.5),
    # screws: M2.5, self-tapping or into the plastic
    "screw_x": 68.0,
    "screw_y": 31.5,
    "screw_length": 10.0,
    "screw_seat": 4.0,  # from the widest part of the head to the seam
    "screw_head": 5.4,
    "screw_free": 2.9,
    "screw_pilot": 2.1,
    "boss": 6.3,
    "pillar": 8.0,
    "foot": (55.0, 29.5, 8.4, 0.8),  # x, y, diameter, depth
    # the base
    "cradle": 1.6,
    "part_gap": 0.5,
    "standoff": 2.5,
    "cell_at": (-32.6, -4.0),
    "cell_wall": 6.5,
    "charger_at": (33.0, 17.4),
    "charger_usb": (9.0, 7.4, 3.2),  # usual USB-C shell: assumed
    "charger_usb_over": 1.0,
    "strip_at": (31.0, -20.0),
    "slide_x": 57.0,
    "slide_z": 9.0,
    "plug_micro": (10.6, 8.5),  # the thick end of a micro-USB plug: assumed, the largest usual
    "plug_c": (12.4, 6.5),  # of a USB-C plug: assumed, the largest usual
    "plug_gap": 0.7,
    "usb_groove": 0.4,  # around the Pico's USB shell on its way down the wall
}
for _part in (
    "module board",
    "panel",
    "active area",
    "module socket",
    "pico header plastic",
    "pico",
    "pico usb",
):
    SIZES[_part.replace(" ", "_")] = tuple(parts.SIZES[_part][:3])
for _part in ("button", "slide switch", "slide switch lever", "charger board", "cell", "power strip"):
    SIZES[_part.replace(" ", "_")] = tuple(parts.SIZES[_part][:3])


def plan(**changes):
    """The table with `changes`, and everything that follows from it."""
    unknown = set(changes) - set(SIZES)
    if unknown:
        raise KeyError("no such size: %s" % ", ".join(sorted(unknown)))
    p = SimpleNamespace(**{**SIZES, **changes})
    board_l, board_w, board_t = p.module_board

    # along z, from the face to the back
    stack = (p.panel[2], board_t, p.module_socket[2], p.pico_header_plastic[2], p.pico[2], p.pico_usb[2])
    p.depth = round(p.face + p.tape + sum(stack) + p.play + p.back, 2)
    p.inside = p.depth - p.face  # the inner side of the face
    p.glass_z = p.inside - p.tape
    p.board_z = p.glass_z - p.panel[2]  # the front of the driver board, and so on: each is the upper end
    p.socket_z = p.board_z - board_t
    p.header_z = p.socket_z - p.module_socket[2]
    p.pico_z = p.header_z - p.pico_header_plastic[2]
    p.usb_z = p.pico_z - p.pico[2]
    p.plunger_z = p.inside - 2 * p.flange_rest - p.flange_thick
    p.perf_z = p.plunger_z - p.switch_height

    # across
    p.rib_x = board_l / 2 + p.board_gap
    p.width = round(2 * (p.rib_x + p.rib + p.wing + p.wall), 2)
    p.height = round(2 * (board_w / 2 + p.board_gap + p.wall), 2)
    p.wing_x = p.rib_x + p.rib + p.wing / 2
    p.groups = {"left": (-p.wing_x, p.group_y), "right": (p.wing_x, p.group_y)}
    p.buttons = {
        name: (p.groups[side][0] + dx * PITCH, p.groups[side][1] + dy * PITCH)
        for name, (side, dx, dy) in BUTTONS.items()
    }
    side, dx, dy = SWITCHES["reset"]
    p.reset_at = (p.groups[side][0] + dx * PITCH, p.groups[side][1] + dy * PITCH)
    p.board_screws = {
        side: [(p.groups[side][0] + x, p.groups[side][1] + y) for x, y in BOARD_SCREWS[side]]
        for side in p.groups
    }
    p.screws = [(sx * p.screw_x, sy * p.screw_y) for sx in (-1, 1) for sy in (-1, 1)]
    p.clip_x = p.rib_x + p.rib / 2 + p.boss / 2
    p.clips = [(sx * p.clip_x, sy * p.clip_y) for sx in (-1, 1) for sy in (-1, 1)]
    p.feet = [(sx * p.foot[0], sy * p.foot[1]) for sx in (-1, 1) for sy in (-1, 1)]

    # the Pico and the things behind the module
    p.pico_top = board_w / 2 - p.pico_inset  # y of its USB edge
    p.usb_mouth = p.pico_top + parts.PICO_USB_OVERHANG_MM
    p.usb_mid = p.usb_z - p.pico_usb[2] / 2
    p.bootsel_at = (p.pico_x + p.bootsel[0], p.pico_top - p.bootsel[1])
    p.floor = p.back
    p.charger_top = p.charger_at[1] + p.charger_board[0] / 2
    p.charger_usb_mid = p.floor + p.standoff + 1.6 + p.charger_usb[2] / 2
    return p


# How a printed part lies on the plate: turned about x by this many degrees.
PRINT_TURN = {"lid": 180, "base": 0, "arrow": 0, "a": 0, "b": 0, "menu": 0, "clip": 0}


def bridges(p):
    """Where a printer has to bridge: {name: (part, box, span)}; box is x0, x1, y0, y1, z0, z1 on the
    plate, span the way over nothing."""
    top = p.height / 2
    w, h = p.plug_micro
    usb = (p.pico_x - w / 2 - 1, p.pico_x + w / 2 + 1, top - 12, top + 1, p.usb_mid, p.usb_mid + h / 2 + 1)
    w, h = p.plug_c
    x = p.charger_at[0]
    charge = (
        x - w / 2 - 1,
        x + w / 2 + 1,
        top - 6,
        top + 1,
        p.charger_usb_mid,
        p.charger_usb_mid + h / 2 + 1,
    )
    slide = (p.slide_x - 4, p.slide_x + 4, top - 6, top + 1, p.slide_z, p.slide_z + 2)
    found = {
        "USB": ("base", usb, p.plug_micro[0] + 2 * p.plug_gap),
        "charging socket": ("base", charge, p.plug_c[0] + 2 * p.plug_gap),
        "slide switch": ("base", slide, p.slide_switch_lever[0] + 3.0),
    }
    for part, box in lettering(p).items():
        found["lettering of " + part] = (part, box, 0.9)
    for n, (x, y) in enumerate(p.feet):
        r = p.foot[2] / 2 + 0.1
        found["foot %d" % (n + 1)] = ("base", (x - r, x + r, y - r, y + r, 0.1, p.foot[3] + 0.1), p.foot[2])
    return found


def lettering(p):
    """Where letters are cut, as the part lies on the plate: {part: box}."""
    top = p.flange_thick + p.flange_rest + p.face + p.proud
    found = {"lid": (-20, 20, p.height / 2 - 12, p.height / 2 - 2, -0.1, 0.45)}
    for name in ("arrow", "a", "b", "menu"):
        found[name] = (-9, 9, -5, 14, top - 0.95, top - 0.01)
    return found
