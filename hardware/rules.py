"""rules: what has to hold of the circuit, beyond what an electrical rules checker knows.

Each rule takes the circuit and yields its complaints in words. `complaints(circuit)` is all of them.
"""

from hardware import circuit as design
from hardware import pico

THROUGH_OHMS = 100_000  # a resistor up to this one passes a voltage on; above, it only holds a level
_OHMS = {"k": 1_000, "M": 1_000_000}


def ohms(value):
    """10k -> 10000."""
    return int(value[:-1]) * _OHMS[value[-1]] if value[-1] in _OHMS else int(value)


def gpio_uses(board):
    """[(what for, GPIO)]: everything the firmware's constants take, the unconnected MISO too."""
    uses = sorted(design.signals(board).items())
    uses.append(("SPI MISO", board.SPI["miso"]))
    uses.append(("battery", board.BATTERY["pin"]))
    uses.append(("USB power", board.USB_POWER))
    return uses


def one_function_per_pin(circuit):
    taken = {}
    for name, gpio in gpio_uses(circuit.board):
        if gpio in taken:
            yield "GP%d is both %s and %s" % (gpio, taken[gpio], name)
        taken.setdefault(gpio, name)
    owner = {}
    for net, pins in circuit.nets.items():
        for pin in sorted(pins):
            if pin in owner:
                yield "%s is on %s and on %s" % (pin, owner[pin], net)
            owner[pin] = net


def reserved_gpios(circuit):
    """The Pico keeps some GPIOs; of these only the battery and USB sense may be used, for what they are."""
    kept = {"battery": 29, "USB power": 24}
    for name, gpio in gpio_uses(circuit.board):
        if gpio in pico.RESERVED and kept.get(name) != gpio:
            yield "%s uses GP%d: %s" % (name, gpio, pico.RESERVED[gpio])
        if name in kept and kept[name] != gpio:
            yield "%s is on GP%d on the Pico, not GP%d" % (name, kept[name], gpio)


def module_pins(circuit):
    """The plug joins the module's pins to fixed GPIOs: the firmware must mean the same."""
    board = circuit.board
    meant = {
        "DC": board.DC,
        "CS": board.CS,
        "RST": board.RST,
        "BUSY": board.BUSY,
        "CLK": board.SPI["sck"],
        "DIN": board.SPI["mosi"],
    }
    keys = set(board.BUTTONS.values())
    users = {gpio: name for name, gpio in gpio_uses(board)}
    for number, name in design.MODULE_SIGNALS.items():
        gpio = int(pico.PINS[number][2:])
        if name in meant:
            if meant[name] != gpio:
                yield "the module has %s on GP%d, the firmware on GP%d" % (name, gpio, meant[name])
        elif gpio in users and gpio not in keys:
            yield "%s would be shorted to ground by the module's key %s on GP%d" % (users[gpio], name, gpio)
        pin = "U2.%d" % number
        if design.net_of(circuit, pin) != design.net_of(circuit, "U1.%d" % number):
            yield "the plug joins U1.%d and %s, the nets do not" % (number, pin)


def buttons(circuit):
    if circuit.board.PRESSED != 0:
        yield "the buttons lead to ground, but the firmware takes PRESSED for %d" % circuit.board.PRESSED
    for name, gpio in circuit.board.BUTTONS.items():
        ref = design.BUTTON_REFS.get(name)
        if ref is None:
            yield "no switch for the button %s" % name
            continue
        net = design.net_of(circuit, ref + ".1")
        if net is None or "U1.%d" % pico.PIN_OF_GPIO.get(gpio, 0) not in circuit.nets[net]:
            yield "%s (%s) does not reach GP%d" % (ref, name, gpio)
        if design.net_of(circuit, ref + ".2") != "GND":
            yield "%s (%s) does not lead to ground" % (ref, name)


def reset(circuit):
    """The reset switch leads RUN to ground, and nothing else hangs on RUN."""
    run, ref = "U1.%d" % pico.pin("RUN"), design.SWITCH_REFS["reset"]
    on_run = circuit.nets.get(design.net_of(circuit, ref + ".1"), set())
    if on_run != {run, ref + ".1"}:
        yield "%s is to reach RUN alone, not %s" % (
            ref,
            ", ".join(sorted(on_run - {ref + ".1"})) or "nothing",
        )
    if design.net_of(circuit, ref + ".2") != "GND":
        yield "%s does not lead to ground" % ref


def conductors(circuit):
    """[(from net, to net, ref)]: the ways on which a voltage goes from net to net inside a part."""
    ways = []

    def way(part, first, second, both=True):
        one, other = (design.net_of(circuit, "%s.%d" % (part.ref, number)) for number in (first, second))
        if one and other:
            ways.append((one, other, part.ref))
            if both:
                ways.append((other, one, part.ref))

    for part in circuit.parts.values():
        if part.kind == "pfet":
            way(part, 2, 3)
        elif part.kind in ("button", "slide switch"):
            way(part, 1, 2)
        elif part.kind == "schottky":
            way(part, 2, 1, both=False)
        elif part.kind == "charger":
            way(part, 3, 2, both=False)
        elif part.kind == "resistor" and ohms(part.value) <= THROUGH_OHMS:
            way(part, 1, 2)
    return ways


def highest_mv(circuit):
    """{net: the highest voltage it can have}."""
    volts = dict.fromkeys(circuit.nets, 0)

    def seed(pin, millivolts):
        net = design.net_of(circuit, pin)
        if net and net != "GND":
            volts[net] = max(volts[net], millivolts)

    for number, name in pico.PINS.items():
        if name.startswith("GP") or name == "RUN":
            seed("U1.%d" % number, design.LOGIC_MV)
    seed("U1.%d" % pico.pin("3V3"), design.LOGIC_MV)
    seed("U1.%d" % pico.pin("VBUS"), design.USB_MV)
    seed("U1.%d" % pico.pin("VSYS"), design.USB_MV)  # through the Pico's own diode
    seed("BT1.1", design.CELL_MV)
    seed("U3.1", design.USB_MV)  # from its own socket
    seed("U3.2", design.CHARGER_OUT_MV)
    ways = conductors(circuit)
    for _ in circuit.nets:
        for source, target, _ref in ways:
            if target != "GND":
                volts[target] = max(volts[target], volts[source])
    return volts


def voltages(circuit):
    volts = highest_mv(circuit)
    for net, pins in circuit.nets.items():
        for pin in sorted(pins):
            limit = design.pin_of(circuit, pin).limit_mv
            if limit is not None and volts[net] > limit:
                yield "%s stands %d mV, but %s can have %d mV" % (pin, limit, net, volts[net])
            if limit == 0 and net != "GND":
                yield "%s is a ground pin on %s" % (pin, net)


def switches_off(circuit):
    """A P-FET goes off when its gate is as high as its source: a GPIO cannot switch more than 3.3 V."""
    volts = highest_mv(circuit)
    gpio = {"U1.%d" % number for number in pico.PIN_OF_GPIO.values()}
    passed = {(one, other) for one, other, ref in conductors(circuit) if ref.startswith("R")}
    for part in circuit.parts.values():
        if part.kind != "pfet":
            continue
        gate, source = (design.net_of(circuit, "%s.%d" % (part.ref, number)) for number in (1, 2))
        drivers = {gate} | {one for one, other in passed if other == gate}
        driven = any(circuit.nets.get(net, set()) & gpio for net in drivers)
        if driven and volts.get(source, 0) > design.LOGIC_MV:
            yield "%s cannot be switched off: its source can have %d mV" % (part.ref, volts[source])


def _paths(ways, here, goal, seen=(), refs=()):
    if here == goal:
        yield refs
        return
    for one, other, ref in ways:
        if one == here and other not in seen:
            yield from _paths(ways, other, goal, seen + (here,), refs + (ref,))


def cell_path(circuit):
    """The cell reaches VSYS only through its protection, the charger, the slide switch and Q1 or D1."""
    for part in circuit.parts.values():
        if part.kind == "cell" and not part.protected:
            yield "%s is not a protected cell" % part.ref
    cell = design.net_of(circuit, "BT1.1")
    vsys = design.net_of(circuit, "U1.%d" % pico.pin("VSYS"))
    ways = [way for way in conductors(circuit) if "GND" not in way[:2]]
    found = list(_paths(ways, cell, vsys))
    if not found:
        yield "the cell does not reach VSYS"
    for refs in found:
        for needed in ({"U3"}, {"SW8"}, {"Q1", "D1"}):
            if not needed & set(refs):
                missing = " or ".join(sorted(needed))
                yield "the cell reaches VSYS without %s: %s" % (missing, ", ".join(refs) or "directly")


def diodes(circuit):
    """No diode, a transistor's body diode included, leads from VSYS back to the cell, past Q2, or from the
    charger's socket into the Pico's."""
    ways = []
    for part in circuit.parts.values():
        pins = {"pfet": (3, 2), "schottky": (2, 1)}.get(part.kind)  # from anode to cathode
        if pins:
            one, other = (design.net_of(circuit, "%s.%d" % (part.ref, number)) for number in pins)
            ways.append((one, other, part.ref))
    vsys = design.net_of(circuit, "U1.%d" % pico.pin("VSYS"))
    logic = design.net_of(circuit, "U1.%d" % pico.pin("3V3"))
    charger = design.net_of(circuit, "U3.1")
    forbidden = (vsys, ("BT1.1", "U3.2", "SW8.1")), (logic, ("U2.36", "U2.39")), (charger, ("U1.40",))
    for start, goals in forbidden:
        for goal in {design.net_of(circuit, pin) for pin in goals} - {None, start}:
            for refs in _paths(ways, start, goal):
                yield "the diode of %s leads from %s to %s" % (" and ".join(refs), start, goal)


def real_off(circuit):
    """With the slide switch open, nothing but the charger is left on the cell."""
    reached, grown = {design.net_of(circuit, "BT1.1")}, True
    ways = [way for way in conductors(circuit) if way[2] != "SW8"]
    while grown:
        more = {other for one, other, _ref in ways if one in reached} - reached - {"GND"}
        grown = bool(more)
        reached |= more
    for net in sorted(filter(None, reached)):
        for pin in sorted(circuit.nets[net]):
            if pin.split(".")[0] not in ("BT1", "U3", "SW8"):
                yield "switched off, %s is still on the cell by %s" % (pin, net)


def display_supply(circuit):
    """The module gets its supply from Q2 alone."""
    for number in design.MODULE_SUPPLY:
        net = design.net_of(circuit, "U2.%d" % number)
        others = sorted(p for p in circuit.nets.get(net, ()) if not p.startswith("U2.") and p != "Q2.3")
        if net is None or "Q2.3" not in circuit.nets[net]:
            yield "U2.%d is not fed by Q2" % number
        elif others:
            yield "U2.%d is fed past Q2: %s" % (number, ", ".join(others))


RULES = (
    one_function_per_pin,
    reserved_gpios,
    module_pins,
    buttons,
    reset,
    voltages,
    switches_off,
    cell_path,
    diodes,
    real_off,
    display_supply,
)


def complaints(circuit):
    """["rule: what is wrong"], empty when all is well."""
    return ["%s: %s" % (rule.__name__, text) for rule in RULES for text in rule(circuit)]
