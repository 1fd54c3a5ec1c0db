"""inside: stand-ins for everything that is bought and goes into the case, and all of it in its place."""

from build123d import Compound, Cone, Pos, Rot, Solid

from hardware import parts
from hardware.case import ARROW_TURN, LOW, around, block, box, box_about, one, post, printed


def module(p):
    """Glass, driver board, socket, Pico in it: {name: solid}."""
    found = {
        "panel": box_about(0, 0, p.glass_z, p.panel),
        "driver board": box_about(0, 0, p.board_z, p.module_board),
    }
    across, along = p.pico[1], p.pico[0]
    y = p.pico_top - along / 2
    pins = parts.PICO_ROWS_APART_MM / 2
    rows = []
    for x in (p.pico_x - pins, p.pico_x + pins):
        for z, (length, width, high) in ((p.socket_z, p.module_socket), (p.header_z, p.pico_header_plastic)):
            rows.append(box_about(x, y, z, (width, length, high)))
    found["socket and header"] = Compound(rows)
    board = box_about(p.pico_x, y, p.pico_z, (across, along, p.pico[2]))
    shell_w, shell_l, shell_h = p.pico_usb
    shell = box_about(p.pico_x, p.usb_mouth - shell_l / 2, p.usb_z, (shell_w, shell_l, shell_h))
    x, y = p.bootsel_at
    key = post(x, y, p.usb_z - p.bootsel_height, p.usb_z, 2.5)
    found["pico"] = Compound([board.solid(), shell.solid(), key.solid()])
    return found


def switch_board(p, side):
    """A button board with its switches: {name of the board or button: solid}."""
    across, along, up = p.board_left if side == "left" else p.board_right
    x, y = p.groups[side]
    board = block(x, y + up, p.perf_z - p.perfboard, (across, along, p.perfboard))
    for sx, sy in p.board_screws[side]:
        board -= post(sx, sy, p.perf_z - 9, p.perf_z + 1, 2.7)
    found = {"%s button board" % side: one(board)}
    for name, (x, y) in {**p.buttons, "reset": p.reset_at}.items():
        if (x < 0) == (side == "left"):
            length, width, high = p.button
            stem = post(x, y, p.perf_z, p.perf_z + p.switch_height, parts.BUTTON_PLUNGER_MM)
            found["switch " + name] = one(block(x, y, p.perf_z, (length, width, high)) + stem)
    return found


def power(p):
    """Cell, charger, power strip and slide switch: {name: solid}."""
    length, width, high = p.cell
    found = {"cell": block(*p.cell_at, p.floor, (width, length, high))}
    x, y = p.charger_at
    length, width, high = p.charger_board
    z = p.floor + p.standoff
    board = block(x, y, z, (width, length, 1.6))
    tall = block(x, y - 3, z + 1.6, (width - 6, length - 12, high - 1.6))
    w, deep, h = p.charger_usb
    shell = block(x, p.charger_top + p.charger_usb_over - deep / 2, z + 1.6, (w, deep, h))
    found["charger"] = one(board + tall + shell)
    length, width, high = p.power_strip
    strip = block(*p.strip_at, z, (length, width, 1.6))
    found["power strip"] = one(strip + block(*p.strip_at, z + 1.6, (length - 6, width - 6, high - 1.6)))
    length, thick, deep = p.slide_switch
    wall = p.height / 2 - p.wall
    case = box(*around(p.slide_x, length), wall - deep, wall, *around(p.slide_z, thick))
    wide, thick, reach = p.slide_switch_lever
    swept = box(*around(p.slide_x, wide + 2), wall, wall + reach, *around(p.slide_z, thick))  # both positions
    found["slide switch"] = one(case + swept)
    return found


def plugs(p):
    """The plugs of a USB cable and of a charging cable, pushed in: {name: solid}."""
    w, h = p.plug_micro
    micro = box(*around(p.pico_x, w), p.usb_mouth + 0.3, p.usb_mouth + 15, *around(p.usb_mid, h))
    w, h = p.plug_c
    mouth = p.charger_top + p.charger_usb_over
    usb_c = box(*around(p.charger_at[0], w), mouth + 0.3, mouth + 15, *around(p.charger_usb_mid, h))
    return {"micro-USB plug": micro, "USB-C plug": usb_c}


def screws(p):
    """Cores of the screws, thinner than their pilot holes: {name: solid}."""
    core, found = p.screw_pilot - 0.1, {}
    for n, (x, y) in enumerate(p.screws):
        top = p.seam - p.screw_seat + 0.2  # of the head, which is 5 mm wide
        head = Pos(x, y, top) * Cone(2.5, core / 2, 2.5 - core / 2, align=LOW)
        found["case screw %d" % (n + 1)] = one(head + post(x, y, top, top + p.screw_length, core))
    ends = [(x, y, p.perf_z - p.perfboard) for side in p.board_screws for x, y in p.board_screws[side]]
    ends += [(x, y, p.socket_z - p.clip[2]) for x, y in p.clips]
    for n, (x, y, z) in enumerate(ends):
        head = post(x, y, z - 1.7, z, 4.5)
        found["inside screw %d" % (n + 1)] = one(head + post(x, y, z, z + 6, core))
    return found


def assembly(p, made=None):
    """Everything in its place: {name: solid}. `made` are the printed parts, built anew when left out."""
    made = made or printed(p)
    found = {"lid": made["lid"], "base": made["base"]}
    lift = p.inside - p.flange_rest - p.flange_thick
    for name, (x, y) in p.buttons.items():
        if name in ARROW_TURN:
            x, y = p.groups["left"]
            found["cap " + name] = Pos(x, y, lift) * Rot(0, 0, ARROW_TURN[name]) * made["arrow"]
        else:
            found["cap " + name] = Pos(x, y, lift) * made[name]
    for n, (x, y) in enumerate(p.clips):
        turn = Rot(0, 0, 0 if x > 0 else 180)
        found["clip %d" % (n + 1)] = Pos(x, y, p.socket_z - p.clip[2]) * turn * made["clip"]
    for group in (module(p), switch_board(p, "left"), switch_board(p, "right"), power(p), screws(p)):
        found.update(group)
    return {
        name: one(shape) if not isinstance(shape, (Solid, Compound)) else shape
        for name, shape in found.items()
    }
