"""wiring_picture: every wire of wiring.py with its colour and length, from pin to pin."""

from hardware import circuit as design
from hardware import pico, wiring
from hardware.drawing import INK, Sheet

LEFT, TOP, WIDE, ROW = 520, 190, 150, 36  # the Pico on the sheet
BOTTOM = TOP + 20 * ROW
RIGHT_OF_PICO = LEFT + WIDE

# Boxes: name -> (x, y, width, height, title). Terminals: end -> (box, side, y).
BOXES = {
    "strip": (980, 118, 200, 300, "power strip"),
    "module": (980, 462, 200, 92, "module's socket"),
    "charger": (1340, 118, 190, 226, "charger"),
    "cell": (1340, 420, 190, 78, "protected cell"),
    "slide": (1340, 560, 190, 96, "slide switch"),
    "cross": (980, 600, 200, 290, "button board, left"),
    "right": (130, 640, 220, 350, "button board, right"),
}
TERMINALS = {
    "X1 EPD_POWER": ("strip", "left", 168),
    "X1 VBUS": ("strip", "left", 208),
    "X1 VSYS": ("strip", "left", 248),
    "X1 GND": ("strip", "left", 288),
    "X1 3V3": ("strip", "left", 348),
    "X1 EPD_3V3": ("strip", "left", 394),
    "X1 CHARGER_IN": ("strip", "right", 168),
    "X1 SWITCHED": ("strip", "right", 368),
    "U2.36": ("module", "left", 506),
    "U2.39": ("module", "left", 534),
    "U3.1": ("charger", "left", 168),
    "U3.4": ("charger", "left", 208),
    "U3.2": ("charger", "left", 308),
    "SW8.2": ("slide", "left", 600),
    "SW8.1": ("slide", "left", 636),
    "SW1.2": ("cross", "left", 650),
    "SW4.1": ("cross", "left", 700),
    "SW3.1": ("cross", "left", 750),
    "SW2.1": ("cross", "left", 800),
    "SW1.1": ("cross", "left", 850),
    "SW5.1": ("right", "right", 700),
    "SW6.1": ("right", "right", 765),
    "SW5.2": ("right", "right", 830),
    "SW7.1": ("right", "right", 895),
    "SW9.1": ("right", "right", 960),
}
BRANCH = {("X1 GND", "U3.4"): ("strip", "right", 208)}  # a terminal with a second wire on the other side


def pin_at(number):
    """Where a pin of the Pico lies on the sheet."""
    if pico.side(number) == "left":
        return LEFT, TOP + ROW * (number - 1) + 18
    return RIGHT_OF_PICO, TOP + ROW * (40 - number) + 18


def terminal_at(end):
    box, side, y = TERMINALS[end]
    x, _y, width, _height, _title = BOXES[box]
    return (x if side == "left" else x + width), y


def _side_of(end):
    return "left" if TERMINALS[end][0] == "right" else "right"


def routes(rows):
    """{row: points} of the wires: no two share a way."""
    wires = [row for row in rows if row.how == wiring.WIRE]
    found = {}
    from_pico = [row for row in wires if row.start.startswith("U1.")]
    direct, over, under = [], [], []
    for row in from_pico:
        number = int(row.start[3:])
        sides = pico.side(number), _side_of(row.end)
        (direct if sides[0] == sides[1] else over if sides[0] == "left" else under).append(row)

    def start(row):
        return pin_at(int(row.start[3:]))

    # straight across: those that go down turn the later the higher they begin, those that go up the lower
    for side, first, step in (("right", RIGHT_OF_PICO + 106, 16), ("left", LEFT - 28, -10)):
        here = [row for row in direct if pico.side(int(row.start[3:])) == side]
        down = sorted((r for r in here if terminal_at(r.end)[1] >= start(r)[1]), key=lambda r: -start(r)[1])
        up = sorted((r for r in here if terminal_at(r.end)[1] < start(r)[1]), key=lambda r: start(r)[1])
        for group in (down, up):
            for index, row in enumerate(group):
                (x, y), (end_x, end_y) = start(row), terminal_at(row.end)
                turn = first + step * index
                found[row] = [(x, y), (turn, y), (turn, end_y), (end_x, end_y)]
    # around the ends of the Pico, the outer ones around the inner ones
    for index, row in enumerate(sorted(over, key=lambda r: -start(r)[1])):
        (x, y), (end_x, end_y) = start(row), terminal_at(row.end)
        out, height, turn = LEFT - 40 - 16 * index, TOP - 60 - 16 * index, RIGHT_OF_PICO + 250 - 16 * index
        found[row] = [(x, y), (out, y), (out, height), (turn, height), (turn, end_y), (end_x, end_y)]
    for index, row in enumerate(sorted(under, key=lambda r: -start(r)[1])):
        (x, y), (end_x, end_y) = start(row), terminal_at(row.end)
        out, depth, turn = RIGHT_OF_PICO + 36 + 18 * index, BOTTOM + 40 + 22 * index, LEFT - 50 - 22 * index
        found[row] = [(x, y), (out, y), (out, depth), (turn, depth), (turn, end_y), (end_x, end_y)]
    # between the boxes on the right
    lanes = {"CHARGER_OUT": 1300, "SWITCHED": 1262}
    module_lane = 958
    for row in wires:
        if row in found:
            continue
        (x, y), (end_x, end_y) = terminal_at(row.start), terminal_at(row.end)
        if (row.start, row.end) in BRANCH:
            box, _side, y = BRANCH[row.start, row.end]
            x = BOXES[box][0] + BOXES[box][2]
        if row.net == "EPD_3V3":
            found[row] = [(x, y), (module_lane, y), (module_lane, end_y), (end_x, end_y)]
            module_lane -= 20
        else:
            lane = lanes.get(row.net, (x + end_x) / 2)
            found[row] = [(x, y), (lane, y), (lane, end_y), (end_x, end_y)]
    return found


def _box(made, name):
    x, y, width, height, title = BOXES[name]
    made.box(x, y, width, height, "#f4f1ea", "#6b6250", 2, 8)
    made.text(x + width / 2, y + 22, title, 15, "middle", "bold")


def _terminals(made, circuit):
    shown = [(end, *place) for end, place in TERMINALS.items()]
    shown += [(start, *place) for (start, _end), place in BRANCH.items()]
    for end, box, side, y in shown:
        x, _y, width, _height, _title = BOXES[box]
        edge = x if side == "left" else x + width
        made.disc(edge, y, 6, "#d9b44a", "#8a6d1f", 1.5)
        words = wiring.name(circuit, end).replace("strip ", "").replace("module socket", "hole")
        if end.startswith("SW") and end.endswith(".2") and end != "SW8.2":
            words = "ground legs"
        elif end[:3] in ("U3.", "SW8"):
            words = words.split(" ", 1)[1]
        made.text(
            edge + (13 if side == "left" else -13), y + 5, words, 13, "start" if side == "left" else "end"
        )


def _pico(made):
    made.box(LEFT, TOP - 12, WIDE, 20 * ROW + 30, "#e9f5ec", "#2f6b46", 2, 10)
    made.box(LEFT + 50, TOP - 30, 50, 40, "#c9ced4", "#777777", 1.5, 3)
    made.text(LEFT + 75, TOP - 4, "USB", 12, "middle")
    made.text(LEFT + 75, BOTTOM + 8, "Pico, parts' side", 13, "middle", "bold")
    for number, name in pico.PINS.items():
        x, y = pin_at(number)
        inward = 1 if x == LEFT else -1
        hollow = number in design.DRAWN_PINS
        made.disc(x + inward * 9, y, 6, "#ffffff" if hollow else "#d9b44a", "#8a6d1f", 1.5)
        words = "%d  %s" % (number, name) if inward > 0 else "%s  %d" % (name, number)
        made.text(x + inward * 19, y + 4, words, 10, "start" if inward > 0 else "end")


def _table(made, circuit, rows, x, y):
    made.text(x, y, "Wires", 16, weight="bold")
    y += 22
    for row in rows:
        if row.how != wiring.WIRE:
            continue
        made.text(x + 18, y, row.number, 12, "end", "bold")
        made.box(x + 26, y - 10, 26, 11, INK[row.colour], "#444444", 1, 2)
        ends = "%s to %s" % (wiring.name(circuit, row.start), wiring.name(circuit, row.end))
        made.text(x + 60, y, ends, 11.5, start=row.start, end=row.end, net=row.net)
        made.text(x + 420, y, "%s, %d mm" % (row.colour, row.length_mm), 11.5, "end")
        y += 19.5
    return y


def sheet(circuit):
    rows = list(wiring.rows(circuit))
    made = Sheet(1700, 1165, "Wiring of the handheld")
    made.text(40, 46, "Wiring of the Fairway handheld", 24, weight="bold")
    made.text(40, 72, "Not to scale. The numbers are those of the table and of wiring.csv.", 13)
    for name in BOXES:
        _box(made, name)
    _pico(made)
    # the cell's plug, last of all
    for x, colour, end in ((1410, "red", "+"), (1460, "black", "-")):
        made.wire([(x, 344), (x, 420)], colour, 3)
        made.text(x + 9, 388, end, 14, weight="bold")
    made.text(1540, 386, "JST-PH plug, last of all", 12)
    made.lines(1435, 466, ["3.7 V, 1S", "BT1"], 12, align="middle")
    made.text(1520, 330, "BAT", 13, "end")
    ways = routes(rows)
    for row, points in ways.items():
        made.wire(points, row.colour)
    for row, points in ways.items():
        (x, y), (next_x, _next_y) = points[0], points[1]
        x += 34 if next_x > x else -34
        if not row.start.startswith("U1."):
            x = (points[0][0] + points[1][0]) / 2
        if row.net == "EPD_3V3":
            (x, y), (next_x, _next_y) = points[-1], points[-2]
            x = (x + next_x) / 2
        made.disc(x, y, 9.5, "#ffffff", "#333333", 1.2)
        made.text(x, y + 4, row.number, 11, "middle", "bold")
    _terminals(made, circuit)
    made.lines(
        40,
        170,
        [
            "The Pico is plugged into the module's",
            "socket. Two pins of its header are drawn",
            "out before (hollow here: 36 and 39), so",
            "that the plug joins everything but the",
            "supply. The module gets its supply by two",
            "single pins in the holes 36 and 39 of the",
            "socket.",
            "",
            "A and B lie side by side with the module's",
            "own keys.",
            "",
            "On a button board, one leg of each switch",
            "is joined to ground by a bare wire.",
            "",
            "Nobody has built this yet.",
        ],
        14,
    )
    _table(made, circuit, rows, 1250, 716)
    return made


def shared_ways(rows):
    """[(row, row)] of wires that lie on each other somewhere, leaving out those of one net."""
    ways = routes(rows)
    pieces = [(row, *sorted(pair)) for row, points in ways.items() for pair in zip(points, points[1:])]
    found = []
    for index, (row, (x0, y0), (x1, y1)) in enumerate(pieces):
        for other, (u0, v0), (u1, v1) in pieces[index + 1 :]:
            if other.net == row.net:
                continue
            level = y0 == y1 and v0 == v1 and abs(y0 - v0) < 6 and min(x1, u1) - max(x0, u0) > 0
            upright = x0 == x1 and u0 == u1 and abs(x0 - u0) < 6 and min(y1, v1) - max(y0, v0) > 0
            if level or upright:
                found.append((row, other))
    return found
