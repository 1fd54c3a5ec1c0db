"""wiring: with what the nets are made: plugs, wires with colour and length, links on the boards.

Every connection is a row (number, net, from, to, how, colour, length_mm). Ends are pins, or "X1 VBUS": the
terminal of that net on the power strip. Lengths are computed from where things sit in the case.
"""

import csv
import io
import math
from collections import namedtuple

from hardware import circuit as design
from hardware import layout, parts, pico, strip

Row = namedtuple("Row", "number net start end how colour length_mm")

PLUG, WIRE, LINK = "plug", "wire", "link"
COLOURS = {
    "GND": "black",
    "VBUS": "red",
    "CHARGER_IN": "pink",
    "CHARGER_OUT": "orange",
    "SWITCHED": "yellow",
    "VSYS": "brown",
    "3V3": "violet",
    "EPD_3V3": "blue",
    "EPD_POWER": "green",
    "BTN_UP": "yellow",
    "BTN_DOWN": "green",
    "BTN_LEFT": "blue",
    "BTN_RIGHT": "violet",
    "BTN_A": "white",
    "BTN_B": "grey",
    "BTN_MENU": "brown",
    "RUN": "orange",
}
SLACK_MM = 40  # to lay a wire around things and to open the case
# Both sides of a net on one board, in the order in which a link visits them.
LEFT_GROUND = ("SW1.2", "SW4.2", "SW2.2", "SW3.2")
RIGHT_GROUND = ("SW5.2", "SW6.2", "SW9.2", "SW7.2")
LEFT_GROUND_PIN, RIGHT_GROUND_PIN, SUPPLY_GROUND_PIN = 28, 23, 38


def places(plan=None):
    """{what: (x, y)} in the case, seen from the front; a Pico's pin is "U1.n"."""
    plan = plan or layout.plan()
    found = {ref + ".": plan.buttons[name] for name, ref in design.BUTTON_REFS.items()}
    found[design.SWITCH_REFS["reset"] + "."] = plan.reset_at
    half = parts.PICO_ROWS_APART_MM / 2
    for number in pico.PINS:
        along = number - 1 if number <= 20 else 40 - number
        # the Pico's parts face the back, so from the front its pins 1 to 20 are on the right
        x = plan.pico_x + (half if number <= 20 else -half)
        y = plan.pico_top - 1.37 - along * 2.54
        found["U1.%d" % number] = found["U2.%d" % number] = (x, y)
    found["U3."] = plan.charger_at
    found["BT1."] = plan.cell_at
    found["X1"] = plan.strip_at
    found["SW8."] = (plan.slide_x, plan.height / 2 - 6)
    return found


def _place(found, end):
    return found["X1"] if end.startswith("X1") else found.get(end) or found[end.split(".")[0] + "."]


def length_mm(found, start, end):
    """The way along x and y, slack added, rounded up to whole centimetres."""
    (x0, y0), (x1, y1) = _place(found, start), _place(found, end)
    return math.ceil((abs(x0 - x1) + abs(y0 - y1) + SLACK_MM) / 10) * 10


def _ends(circuit):
    """(net, start, end, how) of every connection, in the order of the build."""
    for number in circuit.parts["U2"].pins:
        if number not in design.DRAWN_PINS:
            yield design.net_of(circuit, "U1.%d" % number), "U1.%d" % number, "U2.%d" % number, PLUG
    for net, *_corners in strip.LINKS:
        legs = [pin for pin in strip.LEGS if design.net_of(circuit, pin) == net]
        ends = (["X1 " + net] if net in strip.TERMINALS else []) + legs
        for start, end in zip(ends, ends[1:]):
            yield net, start, end, LINK
    for chain in (LEFT_GROUND, RIGHT_GROUND):
        for start, end in zip(chain, chain[1:]):
            yield "GND", start, end, LINK
    for name, ref in design.SWITCH_REFS.items():
        net = design.net_of_switch(name)
        pin = next(p for p in sorted(circuit.nets[net]) if p.startswith("U1."))
        yield net, pin, ref + ".1", WIRE
    yield "GND", "U1.%d" % LEFT_GROUND_PIN, LEFT_GROUND[0], WIRE
    yield "GND", "U1.%d" % RIGHT_GROUND_PIN, RIGHT_GROUND[0], WIRE
    yield "VBUS", "U1.40", "X1 VBUS", WIRE
    yield "VSYS", "U1.39", "X1 VSYS", WIRE
    yield "3V3", "U1.36", "X1 3V3", WIRE
    power = next(p for p in sorted(circuit.nets["EPD_POWER"]) if p.startswith("U1."))
    yield "EPD_POWER", power, "X1 EPD_POWER", WIRE
    yield "GND", "U1.%d" % SUPPLY_GROUND_PIN, "X1 GND", WIRE
    for number in design.DRAWN_PINS:
        yield "EPD_3V3", "X1 EPD_3V3", "U2.%d" % number, WIRE
    yield "CHARGER_IN", "X1 CHARGER_IN", "U3.1", WIRE
    yield "GND", "X1 GND", "U3.4", WIRE
    yield "CHARGER_OUT", "U3.2", "SW8.2", WIRE
    yield "SWITCHED", "SW8.1", "X1 SWITCHED", WIRE
    yield "CELL", "BT1.1", "U3.3", PLUG
    yield "GND", "BT1.2", "U3.4", PLUG


def rows(circuit):
    """Every Row. Wires are numbered from 1; plugs and links are not."""
    found = places()
    number = 0
    for net, start, end, how in _ends(circuit):
        if how == WIRE:
            number += 1
            yield Row(number, net, start, end, how, COLOURS[net], length_mm(found, start, end))
        else:
            yield Row("", net, start, end, how, "", "")


def table(circuit):
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("No", "Net", "From", "To", "How", "Colour", "Length mm"))
    writer.writerows(rows(circuit))
    return text.getvalue()


def complaints(circuit, made):
    """What the rows join that the nets do not, and the other way round."""
    inside = [["U1.%d" % number for number in pico.GROUND_PINS]]
    inside.append(["U2.%d" % number for number in design.MODULE_GROUND])
    pieces = [set(pins) for pins in inside]
    for row in made:
        pieces.append({row.start, row.end})
        for end in (row.start, row.end):
            net = end[3:] if end.startswith("X1 ") else design.net_of(circuit, end)
            if net != row.net:
                yield "a row of %s ends at %s, which is on %s" % (row.net, end, net)
        if row.how == WIRE and row.colour != COLOURS.get(row.net):
            yield "wire %s of %s is %s" % (row.number, row.net, row.colour)
    merged = []
    for piece in pieces:
        near = [other for other in merged if other & piece]
        merged = [other for other in merged if not other & piece] + [piece.union(*near)]
    for net, pins in sorted(circuit.nets.items()):
        if len(pins) > 1 and not any(pins <= piece for piece in merged):
            islands = sorted(sorted(piece & pins) for piece in merged if piece & pins)
            islands += [[pin] for pin in sorted(pins - set().union(*map(set, islands)))]
            yield "%s is not joined: %s" % (net, islands)


def name(circuit, end):
    """An end in words: "Pico pin 24 (GP18)", "SW1", "strip VBUS"."""
    if end.startswith("X1 "):
        return "strip " + end[3:]
    ref, number = end.split(".")
    pin = design.pin_of(circuit, end)
    if ref == "U1":
        return "Pico pin %s (%s)" % (number, pin.name)
    if ref == "U2":
        return "module socket %s (%s)" % (number, pin.name)
    if ref.startswith("SW") and ref != "SW8":
        return "%s %s" % (ref, "ground leg" if number == "2" else circuit.parts[ref].value)
    return "%s %s" % (ref, pin.name)
