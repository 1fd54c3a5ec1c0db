"""assembly: pictures of the steps of BUILD.md, drawn from the same tables as everything else."""

from hardware import button_boards, layout, pico, strip, wiring
from hardware import circuit as design
from hardware.drawing import INK, Sheet

PANEL_W, PANEL_H = 560, 520
GOLD, EDGE = "#d9b44a", "#8a6d1f"
BOARD, BOARD_EDGE = "#f3ead2", "#a08c55"


def _panel(made, column, row, number, title):
    x, y = 20 + column * (PANEL_W + 15), 80 + row * (PANEL_H + 15)
    made.box(x, y, PANEL_W, PANEL_H, "#ffffff", "#bbbbbb", 1.2, 8)
    made.disc(x + 30, y + 30, 16, "#2f6b46")
    made.text(x + 30, y + 36, number, 17, "middle", "bold", "#ffffff")
    made.text(x + 56, y + 36, title, 16, weight="bold")
    return x, y


def _header(made, x, y):
    """The Pico from below: the side on which the header's pins stick out."""
    left, top, step, wide = x + 215, y + 80, 19, 130
    made.box(left, top - 10, wide, 20 * step + 20, "#e9f5ec", "#2f6b46", 2, 8)
    made.box(left + 42, top - 24, 46, 30, "#c9ced4", "#777777", 1.2, 3)
    for number in pico.PINS:
        at_left = number > 20  # from below, the pins 21 to 40 are on the left
        px = left + 14 if at_left else left + wide - 14
        py = top + step * ((40 - number) if at_left else (number - 1)) + 9
        if number in design.DRAWN_PINS:
            made.disc(px, py, 8, "#ffffff", INK["red"], 2.2)
            made.path([(px - 5, py - 5), (px + 5, py + 5)], INK["red"], 2.2)
            made.path([(px - 5, py + 5), (px + 5, py - 5)], INK["red"], 2.2)
            made.path([(px - 14, py), (px - 50, py)], INK["red"], 1.5)
            made.text(px - 56, py + 5, "pull out pin %d" % number, 14, "end", "bold", INK["red"])
        else:
            made.box(px - 5, py - 5, 10, 10, GOLD, EDGE, 1.2, 1)
    made.text(left + wide / 2, top + 200, "from", 13, "middle")
    made.text(left + wide / 2, top + 218, "below", 13, "middle")
    words = [
        "Before soldering, pull",
        "these two pins out of",
        "the header's plastic:",
        "they are the supply,",
        "which goes its own way.",
    ]
    made.lines(left + wide + 24, top + 140, words, 13)


def _socket(made, x, y):
    """The module's socket from behind, with the two single pins that bring the supply."""
    left, top, step = x + 345, y + 100, 19
    made.box(x + 225, y + 60, 315, 440, "#dfe9f7", "#3b5f95", 2, 8)
    made.text(x + 240, y + 84, "module from behind", 13)
    for number in pico.PINS:
        at_left = number <= 20
        px = left if at_left else left + 120
        py = top + step * ((number - 1) if at_left else (40 - number)) + 9
        made.box(px - 9, py - 8.5, 18, 17, "#333333", "none", 0, 1)
        made.disc(px, py, 4, "#777777")
    for index, number in enumerate(design.DRAWN_PINS):
        py = top + step * (40 - number) + 9
        made.wire(
            [
                (left + 120, py),
                (left + 150 + index * 16, py),
                (left + 150 + index * 16, y + 478 - index * 16),
            ],
            "blue",
            3.5,
        )
        made.disc(left + 120, py, 5.5, GOLD, EDGE, 1.4)
        made.text(left + 108, py + 5, "hole %d" % number, 13, "end", "bold")
    words = [
        "Cut two single pins 5 mm",
        "long, solder a blue wire",
        "to each and cover the",
        "joint. Push them into the",
        "holes 36 and 39 until",
        "they are level.",
        "",
        "The Pico goes on top.",
    ]
    made.lines(x + 18, y + 150, words, 13)


def _hole(left, top, step, hole, mirrored=False):
    column, row = hole
    if mirrored:
        column = strip.COLUMNS - 1 - column
    return left + step * (column + 0.5), top + step * (row + 0.5)


def _strip_board(made, left, top, step):
    made.box(left, top, step * strip.COLUMNS, step * strip.ROWS, BOARD, BOARD_EDGE, 1.5, 4)
    for column in range(strip.COLUMNS):
        for row in range(strip.ROWS):
            made.disc(*_hole(left, top, step, (column, row)), 2.2, "#ffffff", BOARD_EDGE, 0.8)


def _strip(made, circuit, x, y):
    """The power strip from both sides."""
    step, left, top = 24, x + 20, y + 76
    made.text(left, top - 10, "parts' side", 13, weight="bold")
    _strip_board(made, left, top, step)
    by_part = {}
    for pin, hole in strip.LEGS.items():
        by_part.setdefault(pin.split(".")[0], []).append((pin, hole))
    for ref, legs in by_part.items():
        points = [_hole(left, top, step, hole) for _pin, hole in legs]
        (x0, y0), (x1, y1) = points[0], points[-1]
        middle = ((x0 + x1) / 2, (y0 + y1) / 2)
        kind = circuit.parts[ref].kind
        if kind == "pfet":
            made.box(x0 - 11, y0 - 11, x1 - x0 + 22, 22, "#3d3d3d", "#111111", 1, 3)
        else:
            made.path([(x0, y0), (x1, y1)], "#888888", 3)
            fill = {"schottky": "#2b2b2b", "resistor": "#d8c29a", "capacitor": "#e08a2e"}[kind]
            half = min(26, abs(x1 - x0) / 2 - 2) if kind != "capacitor" else 12
            made.box(middle[0] - half, middle[1] - 8, 2 * half, 16, fill, "#444444", 1, 6)
            if kind == "schottky":  # the ring marks the cathode
                made.box(
                    middle[0] + (half - 9) * (1 if x0 > x1 else -1) - 3,
                    middle[1] - 8,
                    6,
                    16,
                    "#dddddd",
                    "none",
                    0,
                    0,
                )
        ink = "#ffffff" if kind in ("pfet", "schottky") else "#1a1a1a"
        if kind != "pfet":
            made.text(middle[0], middle[1] + 4, ref, 10, "middle", "bold", ink)
        for pin, hole in legs:
            px, py = _hole(left, top, step, hole)
            name = design.pin_of(circuit, pin).name
            if kind == "pfet":
                made.text(px, py + 4, name, 10.5, "middle", "bold", "#ffffff")
                if name == "S":
                    made.text(px, py - 14, ref, 10, "middle", "bold")
            else:
                made.disc(px, py, 3.5, GOLD, EDGE, 1)
    for net, hole in strip.TERMINALS.items():
        px, py = _hole(left, top, step, hole)
        made.disc(px, py, 6, INK[wiring.COLOURS[net]], "#333333", 1.2)
    y2 = top + step * strip.ROWS + 34
    made.text(left, y2 - 10, "solder side, turned over sideways", 13, weight="bold")
    _strip_board(made, left, y2, step)
    for link in strip.LINKS:
        points = [_hole(left, y2, step, hole, True) for hole in link[1:]]
        made.path(points, "#4a4a4a", 5.5)
        made.path(points, "#b9bec4", 3.5)
    for net, hole in strip.TERMINALS.items():
        px, py = _hole(left, y2, step, hole, True)
        made.disc(px, py, 6, INK[wiring.COLOURS[net]], "#333333", 1.2)
    at = top + 8
    made.text(x + 335, at, "wires come to", 13, weight="bold")
    for net in strip.TERMINALS:
        at += 22
        made.disc(x + 343, at - 4, 6, INK[wiring.COLOURS[net]], "#333333", 1.2)
        made.text(x + 357, at, "%s (%s)" % (net, wiring.COLOURS[net]), 12.5)
    words = [
        "Rings of D1 and D2:",
        "D1 at VSYS, D2 at",
        "CHARGER_IN.",
        "Look how the pins of",
        "your adapters lie; here",
        "gate, source, drain.",
    ]
    made.lines(x + 335, at + 36, words, 12.5)


def _button_board(made, side, black, left, top, step):
    """One button board from the front, its ground wire behind. black: the switch that has the black wire."""
    width, height, drop = layout.SIZES["board_" + side]
    columns, rows = round(width / layout.PITCH), round(height / layout.PITCH)
    made.box(left, top, columns * step, rows * step, BOARD, BOARD_EDGE, 1.5, 4)

    def at(place):
        x, y = place
        return left + columns * step / 2 + x * step, top + rows * step / 2 - (y - drop / layout.PITCH) * step

    # the board's holes are where the legs are
    leg_x, leg_y = button_boards.leg(black, "ground")
    for column in range(-columns, columns):
        for row in range(-rows, rows):
            px, py = at((leg_x + column, leg_y + row))
            if left + 6 < px < left + columns * step - 6 and top + 6 < py < top + rows * step - 6:
                made.disc(px, py, 1.4, "#ffffff", BOARD_EDGE, 0.6)
    for name in design.SWITCH_REFS:
        group, *middle = layout.SWITCHES[name]
        if group != side:
            continue
        px, py = at(middle)
        made.box(px - step * 1.18, py - step * 1.18, step * 2.36, step * 2.36, "#4a4a4a", "#111111", 1, 2)
        made.disc(px, py, step * 0.7, "#1a1a1a", "#888888", 1)
        made.text(px, py + 4, name.upper(), 9.5 if len(name) > 2 else 13, "middle", "bold", "#ffffff")
    for way in button_boards.WAYS[side]:
        made.path([at(place) for place in way], "#ffffff", 5)
        made.path([at(place) for place in way], "#1a1a1a", 2.6, "5 4")
    for name in design.SWITCH_REFS:
        if layout.SWITCHES[name][0] != side:
            continue
        for place, what in button_boards.legs(name).items():
            colour = INK[wiring.COLOURS[design.net_of_switch(name)]] if what == "signal" else GOLD
            if what == "ground" and name == black:
                colour = INK["black"]
            made.disc(
                *at(place),
                5.5 if what == "signal" or name == black and what == "ground" else 3.5,
                colour,
                "#333333",
                1.2,
            )


def _buttons(made, x, y):
    _button_board(made, "left", "up", x + 24, y + 84, 23)
    _button_board(made, "right", "a", x + 300, y + 84, 23)
    made.text(x + 24, y + 74, "left of the screen", 13, weight="bold")
    made.text(x + 300, y + 74, "right of the screen", 13, weight="bold")
    words = [
        "From the front. Coloured: the leg",
        "for the signal wire. Dashed: bare",
        "wire behind, from ground leg to",
        "ground leg; filled: the leg for the",
        "black wire. Signal and ground are",
        "always legs across from each other.",
    ]
    made.lines(x + 24, y + 370, words, 13)


def _charger(made, x, y):
    made.box(x + 60, y + 90, 170, 140, "#dbe7db", "#4d6b4d", 2, 6)
    made.text(x + 145, y + 118, "charger", 15, "middle", "bold")
    made.box(x + 30, y + 140, 40, 40, "#c9ced4", "#777777", 1.2, 3)
    made.text(x + 50, y + 165, "USB", 10, "middle")
    for words, dy in (("IN (5 V)", 0), ("GND", 26), ("OUT", 52)):
        made.disc(x + 222, y + 150 + dy, 5, GOLD, EDGE, 1.2)
        made.text(x + 212, y + 154 + dy, words, 12, "end")
    made.wire([(x + 222, y + 150), (x + 300, y + 150)], "pink", 3.5)
    made.text(x + 306, y + 154, "from the strip, CHARGER_IN", 13)
    made.wire([(x + 222, y + 176), (x + 300, y + 176)], "black", 3.5)
    made.text(x + 306, y + 180, "from the strip, GND", 13)
    made.box(x + 300, y + 262, 150, 56, "#e4e4e4", "#666666", 1.5, 4)
    made.text(x + 375, y + 252, "slide switch", 13, "middle", "bold")
    made.wire([(x + 222, y + 202), (x + 260, y + 202), (x + 260, y + 300), (x + 328, y + 300)], "orange", 3.5)
    for words, dx in (("common", 14), ("on", 75), ("off", 136)):
        made.disc(x + 300 + dx + (14 if dx == 14 else -0), y + 300, 5, GOLD, EDGE, 1.2)
        made.text(x + 300 + dx + (14 if dx == 14 else -0), y + 281, words, 12, "middle")
    made.wire([(x + 375, y + 300), (x + 375, y + 345), (x + 470, y + 345)], "yellow", 3.5)
    made.text(x + 478, y + 350, "to the strip", 12)
    words = [
        "Set the charging current to 0.5 A, or to what your cell allows if that is less.",
        "The third contact of the switch stays free.",
        "Now do the checks of BUILD.md, first without any supply, then with USB, and",
        "only when every one is right go on to the cell.",
    ]
    made.lines(x + 24, y + 380, words, 13)


def _cell(made, x, y):
    made.box(x + 40, y + 100, 230, 130, "#e8e8ee", "#77778a", 2, 10)
    made.text(x + 155, y + 150, "protected cell", 16, "middle", "bold")
    made.text(x + 155, y + 176, "3.7 V, 1S", 13, "middle")
    made.wire([(x + 270, y + 140), (x + 380, y + 140)], "red", 4)
    made.wire([(x + 270, y + 180), (x + 380, y + 180)], "black", 4)
    made.box(x + 380, y + 122, 46, 76, "#ffffff", "#555555", 2, 4)
    made.text(x + 403, y + 148, "+", 20, "middle", "bold")
    made.text(x + 403, y + 190, "-", 20, "middle", "bold")
    made.text(x + 403, y + 220, "JST-PH", 12, "middle")
    words = [
        "Switch off. Measure the plug: 3.0 to 4.2 V, plus where the charger has plus.",
        "Makers differ: the wrong way round destroys the charger and can set the cell",
        "on fire. If it is wrong, exchange the contacts one at a time, never both bare.",
        "",
        "Plug it in last. No screw tip, no pin and no edge may touch the pouch; nothing",
        "may press on it. Leave it half a millimetre to swell.",
        "",
        "A cell that is dented, puffed, hot or smells sweet is waste: outside, on stone.",
    ]
    made.lines(x + 24, y + 280, words, 13)


def sheet(circuit):
    made = Sheet(1745, 1165, "Assembly of the handheld, step by step")
    made.text(20, 46, "Assembly, step by step", 24, weight="bold")
    made.text(370, 46, "The words are in BUILD.md. Nobody has built this yet.", 14)
    _header(made, *_panel(made, 0, 0, 1, "Pull two pins, solder the header"))
    _socket(made, *_panel(made, 1, 0, 2, "Bring the supply to the module's socket"))
    _strip(made, circuit, *_panel(made, 2, 0, 3, "Build the power strip"))
    _buttons(made, *_panel(made, 0, 1, 4, "Build the two button boards"))
    _charger(made, *_panel(made, 1, 1, 5, "Wire charger and switch, and check"))
    _cell(made, *_panel(made, 2, 1, 6, "Last of all, the cell"))
    return made
