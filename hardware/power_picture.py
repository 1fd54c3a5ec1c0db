"""power_picture: the circuit of the supply, with the values of circuit.py, for reading."""

from hardware.drawing import INK, Sheet

LINE = "#222222"


def _dot(made, x, y):
    made.disc(x, y, 4.5, LINE)


def _net(made, x, y, name, align="middle"):
    made.text(x, y - 9, name, 12.5, align, "bold", "#1f6fd6", net=name)


def _pfet(made, x, y, ref, down):
    """Source left or drain left: a P-FET lying in a line from x to x + 90, its gate `down` or up."""
    way = 1 if down else -1
    made.path([(x, y), (x + 26, y), (x + 26, y + way * 22)], LINE, 2)
    made.path([(x + 90, y), (x + 64, y), (x + 64, y + way * 22)], LINE, 2)
    for left in (18, 38, 57):
        made.path([(x + left, y + way * 22), (x + left + 15, y + way * 22)], LINE, 3)
    made.path([(x + 18, y + way * 29), (x + 72, y + way * 29)], LINE, 3)
    made.path([(x + 45, y + way * 29), (x + 45, y + way * 56)], LINE, 2)
    made.text(x + 45, y - way * 12 + 4, ref, 13, "middle", "bold")


def _diode(made, x, y, ref, to_right=True, schottky=True):
    """A diode in a line from x to x + 60."""
    made.path([(x, y), (x + 60, y)], LINE, 2)
    tip, back = (x + 40, x + 20) if to_right else (x + 20, x + 40)
    made.area([(back, y - 10), (back, y + 10), (tip, y)], LINE)
    made.path([(tip, y - 11), (tip, y + 11)], LINE, 3)
    made.text(x + 30, y - 17, ref, 13, "middle", "bold")


def _ground(made, x, y):
    for half, drop in ((12, 0), (8, 5), (4, 10)):
        made.path([(x - half, y + drop), (x + half, y + drop)], LINE, 2)


def _resistor(made, x, y, ref, value, upright=False):
    """From (x, y) to 60 further, across or down."""
    if upright:
        made.path([(x, y), (x, y + 60)], LINE, 2)
        made.box(x - 8, y + 12, 16, 36, "#ffffff", LINE, 2, 0)
        made.text(x + 14, y + 28, ref, 13, weight="bold")
        made.text(x + 14, y + 43, value, 12)
    else:
        made.path([(x, y), (x + 60, y)], LINE, 2)
        made.box(x + 12, y - 8, 36, 16, "#ffffff", LINE, 2, 0)
        made.text(x + 30, y - 13, "%s %s" % (ref, value), 12.5, "middle", "bold")


def _block(made, x, y, width, height, title, lines=()):
    made.box(x, y, width, height, "#f4f1ea", "#6b6250", 2, 6)
    made.text(x + width / 2, y + 24, title, 15, "middle", "bold")
    made.lines(x + width / 2, y + 44, lines, 12, align="middle")


def sheet(circuit):
    made = Sheet(1320, 760, "Power path of the handheld")
    value = {ref: part.value for ref, part in circuit.parts.items()}
    made.text(40, 46, "Power path", 24, weight="bold")
    made.text(215, 46, "From either USB socket and the cell to the Pico and the display.", 14)

    # upper line: VBUS of the Pico
    rail, cell_rail = 130, 320
    made.path([(70, rail), (930, rail)], LINE, 2)
    made.text(64, rail - 30, "Pico's USB", 14, weight="bold")
    made.disc(70, rail, 6, INK["red"], LINE)
    _net(made, 130, rail, "VBUS")
    # D2 down to the charger
    _dot(made, 200, rail)
    made.path([(200, rail), (200, 190)], LINE, 2)
    made.area([(190, 190), (210, 190), (200, 210)], LINE)
    made.path([(189, 210), (211, 210)], LINE, 3)
    made.path([(200, 210), (200, 270)], LINE, 2)
    made.text(218, 205, "D2", 13, weight="bold")
    made.text(192, 246, "CHARGER_IN", 12.5, "end", "bold", "#1f6fd6", net="CHARGER_IN")
    _block(made, 110, 270, 190, 120, "U3 charger", ["power path, 4.2 V", "OUT at most 4.4 V"])
    made.text(104, 305, "own USB", 12, "end")
    made.disc(110, 300, 6, INK["red"], LINE)
    # the cell
    made.path([(200, 390), (200, 450)], LINE, 2)
    made.text(208, 424, "CELL", 12.5, "start", "bold", "#1f6fd6", net="CELL")
    _block(made, 110, 450, 190, 84, "BT1 cell", ["%s, 1S, with" % value["BT1"], "protection inside"])
    made.path([(200, 534), (200, 560)], LINE, 2)
    _ground(made, 200, 560)
    # out, switch, Q1
    y = cell_rail
    made.path([(300, y), (420, y)], LINE, 2)
    _net(made, 358, y, "CHARGER_OUT")
    made.disc(424, y, 4, "#ffffff", LINE, 2)
    made.path([(427, y - 2), (474, y - 20)], LINE, 2.5)
    made.disc(480, y, 4, "#ffffff", LINE, 2)
    made.text(452, y - 34, "SW8", 13, "middle", "bold")
    made.text(452, y + 22, "off: nothing behind", 12, "middle")
    made.text(452, y + 38, "here has power", 12, "middle")
    made.path([(484, y), (620, y)], LINE, 2)
    _net(made, 548, y, "SWITCHED")
    _pfet(made, 620, y, "Q1", down=False)
    made.text(632, y + 18, "D", 12, "middle")
    made.text(700, y + 18, "S", 12, "middle")
    made.path([(665, y - 56), (665, rail)], LINE, 2)
    _dot(made, 665, rail)
    _dot(made, 600, y)
    made.path([(600, y), (600, y + 70), (635, y + 70)], LINE, 2)
    _diode(made, 635, y + 70, "D1")
    made.path([(695, y + 70), (740, y + 70), (740, y)], LINE, 2)
    _dot(made, 740, y)
    made.path([(710, y), (880, y)], LINE, 2)
    _net(made, 795, y, "VSYS")
    # the Pico
    made.box(880, 96, 190, 330, "#e9f5ec", "#2f6b46", 2, 8)
    made.text(975, 122, "U1 Pico", 15, "middle", "bold")
    made.path([(880, rail), (930, rail), (930, 190)], LINE, 2)
    made.area([(920, 190), (940, 190), (930, 210)], LINE)
    made.path([(919, 210), (941, 210)], LINE, 3)
    made.path([(930, 210), (930, y), (880, y)], LINE, 2)
    made.text(948, 196, "its own", 12)
    made.text(948, 211, "Schottky", 12)
    _dot(made, 930, y)
    made.path([(930, y), (990, y)], LINE, 2)
    made.box(990, y - 26, 62, 52, "#ffffff", LINE, 1.5, 3)
    made.text(1021, y - 3, "converter", 11, "middle")
    made.text(1021, y + 13, "3.3 V", 11, "middle")
    made.path([(930, y), (930, 372)], LINE, 2)
    made.lines(900, 388, ["VSYS / 3 to GP%d, ADC3" % circuit.board.BATTERY["pin"], "by its own divider"], 12)
    # 3V3, Q2, module
    made.path([(1052, y), (1100, y)], LINE, 2)
    _net(made, 1088, y, "3V3")
    made.path([(1100, y), (1100, 500), (1060, 500)], LINE, 2)
    _pfet(made, 970, 500, "Q2", down=True)
    made.text(1046, 492, "S", 12, "middle")
    made.text(984, 492, "D", 12, "middle")
    made.path([(970, 500), (800, 500)], LINE, 2)
    _net(made, 870, 500, "EPD_3V3")
    _block(made, 610, 466, 190, 84, "U2 display", ["module's socket,", "holes 36 and 39"])
    gate = 600
    made.path([(1015, 556), (1015, gate)], LINE, 2)
    _dot(made, 1015, gate)
    made.path([(1015, gate), (1100, gate)], LINE, 2)
    made.path([(1100, 500), (1100, 540)], LINE, 2)
    _dot(made, 1100, 500)
    made.path([(1086, 540), (1114, 540)], LINE, 3)
    made.path([(1086, 549), (1114, 549)], LINE, 3)
    made.path([(1100, 549), (1100, gate)], LINE, 2)
    made.text(1122, 549, "C1 " + value["C1"], 13, weight="bold")
    made.text(1060, gate + 20, "EPD_GATE", 12.5, "middle", "bold", "#1f6fd6", net="EPD_GATE")
    made.path([(955, gate), (1015, gate)], LINE, 2)
    _resistor(made, 895, gate, "R1", value["R1"])
    made.path([(895, gate), (700, gate)], LINE, 2)
    gpio = circuit.board.DISPLAY_POWER["pin"]
    made.text(692, gate + 5, "GP%d of the Pico" % gpio, 13, "end")
    _net(made, 760, gate, "EPD_POWER")
    _dot(made, 850, gate)
    _resistor(made, 850, gate, "R2", value["R2"], upright=True)
    _ground(made, 850, gate + 60)
    made.lines(
        40,
        610,
        [
            "No USB: the gate of Q1 lies on ground through the Pico's own resistors,",
            "Q1 is on, the cell feeds VSYS. USB in the Pico: the gate rises, Q1 is off,",
            "the Pico runs on USB and D2 lets the charger fill the cell.",
            "USB in the charger: OUT feeds VSYS by Q1, and the cell is filled.",
            "D1 carries the current for the moment in which Q1 turns on.",
        ],
        13,
    )
    made.lines(
        900,
        700,
        [
            "GP%d low or floating: display on. High: off." % gpio,
            "R1 and C1: about a millisecond, see README.md.",
        ],
        13,
    )
    return made
