"""kicad: the circuit as a KiCad project: our own symbols, a schematic with a label at every pin.

Written in the format of KiCad 7, which later ones read. Labels and no drawn lines: the picture to read is the
wiring diagram; this is for whoever wants to go on in KiCad, and for checking our netlist against KiCad's.
"""

import uuid

from hardware import circuit as design
from hardware import parts

VERSION = 20230121
GRID = 2.54
NAMESPACE = uuid.UUID("6f0ddc2e-0d43-4c1c-9a55-7c1f3a0e5f11")
TYPES = {
    design.IN: "input",
    design.OUT: "output",
    design.BOTH: "bidirectional",
    design.PASSIVE: "passive",
    design.POWER_IN: "power_in",
    design.POWER_OUT: "power_out",
    design.NONE: "no_connect",
}
LIBRARY = "fairway"


def _uuid(*words):
    return str(uuid.uuid5(NAMESPACE, "/".join(words)))


def _text(words):
    return '"%s"' % str(words).replace("\\", "\\\\").replace('"', '\\"')


def _effects(size=1.27, extra=""):
    return "(effects (font (size %g %g))%s)" % (size, size, extra)


def symbols(circuit):
    """{symbol name: [refs]}: parts of one kind and the same pins share a symbol."""
    found, names = {}, {}
    for part in circuit.parts.values():
        key = (part.kind, tuple(part.pins.items()))
        if key not in names:
            like = sum(kind == part.kind for kind, _pins in names)
            names[key] = part.kind.replace(" ", "_") + ("_%d" % (like + 1) if like else "")
        found.setdefault(names[key], []).append(part.ref)
    return found


def pin_places(part):
    """{pin number: (x, y, angle)} in a symbol, millimetres, y up; the ends where wires begin."""
    numbers = list(part.pins)
    half = (len(numbers) + 1) // 2
    left, right = numbers[:half], numbers[half:]
    if part.kind == "pico":  # as on the board: 1 to 20 down the left, 40 to 21 down the right
        right = right[::-1]
    wide = 6 * GRID if len(numbers) > 4 else 4 * GRID
    top = (half - 1) // 2 * GRID
    places = {number: (-wide, top - index * GRID, 0) for index, number in enumerate(left)}
    places.update({number: (wide, top - index * GRID, 180) for index, number in enumerate(right)})
    return places


def symbol(name, part, prefix=""):
    """The text of one symbol."""
    places = pin_places(part)
    wide = max(x for x, _y, _angle in places.values()) - GRID
    top = max(y for _x, y, _angle in places.values()) + GRID
    bottom = min(y for _x, y, _angle in places.values()) - GRID
    reference = "".join(letter for letter in part.ref if letter.isalpha())
    lines = [
        "  (symbol %s (in_bom yes) (on_board yes)" % _text(prefix + name),
        '    (property "Reference" %s (at 0 %g 0) %s)' % (_text(reference), top + GRID / 2, _effects()),
        '    (property "Value" %s (at 0 %g 0) %s)' % (_text(part.value), bottom - GRID / 2, _effects()),
        '    (property "Footprint" "" (at 0 0 0) %s)' % _effects(extra=" hide"),
        '    (property "Datasheet" "" (at 0 0 0) %s)' % _effects(extra=" hide"),
        "    (symbol %s" % _text(name + "_0_1"),
        "      (rectangle (start %g %g) (end %g %g) (stroke (width 0.254) (type default)) "
        "(fill (type background)))" % (-wide, top, wide, bottom),
        "    )",
        "    (symbol %s" % _text(name + "_1_1"),
    ]
    for number, (x, y, angle) in places.items():
        pin = part.pins[number]
        lines.append(
            "      (pin %s line (at %g %g %d) (length %g) (name %s %s) (number %s %s))"
            % (TYPES[pin.type], x, y, angle, GRID, _text(pin.name), _effects(), _text(number), _effects())
        )
    return "\n".join(lines + ["    )", "  )"])


def library(circuit):
    """The symbol library, fairway.kicad_sym."""
    made = [symbol(name, circuit.parts[refs[0]]) for name, refs in symbols(circuit).items()]
    head = '(kicad_symbol_lib (version 20220914) (generator "fairway")'
    return "\n".join([head] + made + [")", ""])


def _places_on_sheet(circuit):
    """{ref: (x, y)} in millimetres on an A3 sheet, on the grid."""
    columns = (
        ("U1",),
        ("U2", "U3", "BT1"),
        ("SW1", "SW2", "SW3", "SW4", "SW5", "SW6", "SW7", "SW8", "SW9"),
        ("Q1", "Q2", "D1", "D2", "R1", "R2", "C1"),
    )
    found = {}
    for index, refs in enumerate(columns):
        y = 16
        for ref in refs:
            half = (len(circuit.parts[ref].pins) + 1) // 2
            found[ref] = ((24 + index * 38) * GRID, (y + half // 2) * GRID)
            y += half + 7
    missing = set(circuit.parts) - set(found)
    if missing:
        raise ValueError("no place on the sheet for %s" % ", ".join(sorted(missing)))
    return found


def schematic(circuit):
    """The schematic, fairway.kicad_sch."""
    root = _uuid("root")
    lines = [
        '(kicad_sch (version %d) (generator "fairway")' % VERSION,
        "  (uuid %s)" % root,
        '  (paper "A3")',
        "  (title_block",
        '    (title "Fairway handheld")',
        '    (comment 1 "CERN-OHL-P-2.0. Made by hardware/kicad.py; nobody has built this yet.")',
        "  )",
        "  (lib_symbols",
    ]
    named = {}
    for name, refs in symbols(circuit).items():
        lines.append(symbol(name, circuit.parts[refs[0]], LIBRARY + ":"))
        named.update(dict.fromkeys(refs, name))
    lines.append("  )")
    for ref, (x, y) in _places_on_sheet(circuit).items():
        part = circuit.parts[ref]
        places = pin_places(part)
        top = y - max(py for _x, py, _angle in places.values()) - 1.5 * GRID
        bottom = y - min(py for _x, py, _angle in places.values()) + 1.5 * GRID
        lines += [
            "  (symbol (lib_id %s) (at %g %g 0) (unit 1)" % (_text(LIBRARY + ":" + named[ref]), x, y),
            "    (in_bom yes) (on_board yes) (dnp no) (uuid %s)" % _uuid(ref),
            '    (property "Reference" %s (at %g %g 0) %s)' % (_text(ref), x, top, _effects()),
            '    (property "Value" %s (at %g %g 0) %s)' % (_text(part.value), x, bottom, _effects()),
            '    (property "Footprint" "" (at %g %g 0) %s)' % (x, y, _effects(extra=" hide")),
            '    (property "Datasheet" "" (at %g %g 0) %s)' % (x, y, _effects(extra=" hide")),
            '    (property "MPN" %s (at %g %g 0) %s)'
            % (_text(parts.part(ref).mpn), x, y, _effects(extra=" hide")),
        ]
        lines += ["    (pin %s (uuid %s))" % (_text(number), _uuid(ref, str(number))) for number in part.pins]
        lines += [
            "    (instances (project %s (path %s (reference %s) (unit 1))))"
            % (_text(LIBRARY), _text("/" + root), _text(ref)),
            "  )",
        ]
        for number, (px, py, angle) in places.items():
            lines.append(_end(circuit, "%s.%d" % (ref, number), x + px, y - py, angle))
    lines += ['  (sheet_instances (path "/" (page "1")))', ")", ""]
    return "\n".join(lines)


def _end(circuit, pin, x, y, angle):
    """What stands at the end of a pin: its net's label, or a cross if it may be free."""
    net = design.net_of(circuit, pin)
    if net is None:
        if pin not in design.free_pins(circuit):
            return ""
        return "  (no_connect (at %g %g) (uuid %s))" % (x, y, _uuid(pin, "free"))
    turn, justify = (180, "right") if angle == 0 else (0, "left")
    return "  (global_label %s (shape passive) (at %g %g %d) %s (uuid %s))" % (
        _text(net),
        x,
        y,
        turn,
        _effects(extra=" (justify %s)" % justify),
        _uuid(pin, net),
    )


def files(circuit):
    """{name: text} of the project."""
    table = (
        '(sym_lib_table\n  (version 7)\n  (lib (name "%s")(type "KiCad")(uri "${KIPRJMOD}/%s.kicad_sym")'
        % (
            LIBRARY,
            LIBRARY,
        )
    )
    table += '(options "")(descr "Made by hardware/kicad.py"))\n)\n'
    return {
        "fairway.kicad_sym": library(circuit),
        "fairway.kicad_sch": schematic(circuit),
        "fairway.kicad_pro": '{\n  "meta": {"filename": "fairway.kicad_pro", "version": 1}\n}\n',
        "sym-lib-table": table,
    }
