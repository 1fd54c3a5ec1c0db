"""circuit: every part, its pins and every net, made from the firmware's board constants. Plain data.

A pin is written "U1.40". A net is a name and the set of its pins. `circuit(board)` makes both; rules.py
judges them, erc.py has SKiDL judge them, wiring.py says with which wires they are made.
"""

from collections import namedtuple

from hardware import pico

# kind: what it is to the rules. pins: {number: Pin}.
Part = namedtuple("Part", "ref kind value pins protected", defaults=(False,))
# type: as electrical rules checkers call it. limit_mv: the highest voltage it stands, None: not our concern.
Pin = namedtuple("Pin", "name type limit_mv", defaults=(None,))
Circuit = namedtuple("Circuit", "parts nets board")

IN, OUT, BOTH, PASSIVE, POWER_IN, POWER_OUT, NONE = (
    "INPUT",
    "OUTPUT",
    "BIDIR",
    "PASSIVE",
    "PWRIN",
    "PWROUT",
    "NOCONNECT",
)

# The socket of the Pico-ePaper-4.2, by the Pico's pin numbers [S1]. It stands 3.3 V and 5 V [S3]. Which of 36
# and 39 feeds the module is not in the sources we read: both get the switched supply, so either way it works.
MODULE_SIGNALS = {11: "DC", 12: "CS", 14: "CLK", 15: "DIN", 16: "RST", 17: "BUSY", 20: "KEY0", 22: "KEY1"}
MODULE_SUPPLY = {36: "3V3", 39: "VCC"}
MODULE_GROUND = (3, 8, 13, 18, 23, 28, 38)
MODULE_LIMIT_MV = 5250

# These pins are drawn out of the Pico's header before it is soldered, so that the plug does not join them.
DRAWN_PINS = tuple(MODULE_SUPPLY)

BUTTONS = ("up", "down", "left", "right", "a", "b", "menu")
BUTTON_REFS = {name: "SW%d" % number for number, name in enumerate(BUTTONS, start=1)}
SWITCH_REFS = {**BUTTON_REFS, "reset": "SW9"}  # on the button boards; SW8 is the slide switch
USB_MV, CELL_MV, CHARGER_OUT_MV, LOGIC_MV = 5250, 4200, 4400, 3300  # at most; charger [A1]


def _pico():
    pins = {}
    for number, name in pico.PINS.items():
        if name.startswith("GP"):
            pins[number] = Pin(name, BOTH, pico.GPIO_LIMIT_MV)
        elif name in ("GND", "AGND"):
            pins[number] = Pin(name, POWER_IN, 0)
        elif name in ("VBUS", "3V3"):
            pins[number] = Pin(name, POWER_OUT)
        elif name == "VSYS":
            pins[number] = Pin(name, POWER_IN, pico.VSYS_RANGE_MV[1])
        else:
            pins[number] = Pin(name, PASSIVE, pico.GPIO_LIMIT_MV)
    return Part("U1", "pico", "Raspberry Pi Pico", pins)


def _module():
    pins = {number: Pin(name, IN, MODULE_LIMIT_MV) for number, name in MODULE_SIGNALS.items()}
    pins[17] = Pin("BUSY", OUT, MODULE_LIMIT_MV)
    pins[20] = Pin("KEY0", PASSIVE)
    pins[22] = Pin("KEY1", PASSIVE)
    pins.update({number: Pin(name, POWER_IN, MODULE_LIMIT_MV) for number, name in MODULE_SUPPLY.items()})
    pins.update({number: Pin("GND", POWER_IN, 0) for number in MODULE_GROUND})
    return Part("U2", "module", "Pico-ePaper-4.2 V2", dict(sorted(pins.items())))


def _two(ref, kind, value, first="1", second="2"):
    return Part(ref, kind, value, {1: Pin(first, PASSIVE), 2: Pin(second, PASSIVE)})


def parts():
    """{ref: Part}, in the order of the parts list."""
    supply = [
        Part(
            "U3",
            "charger",
            "1S power-path charger",
            {
                1: Pin("IN", POWER_IN, 6000),
                2: Pin("OUT", POWER_OUT),
                3: Pin("BAT", POWER_IN, 4300),
                4: Pin("GND", POWER_IN, 0),
            },
        ),
        Part("BT1", "cell", "3.7 V LiPo", {1: Pin("+", POWER_OUT), 2: Pin("-", POWER_OUT)}, True),
        # D is the cell's side: the body diode leads from D to S.
        Part("Q1", "pfet", "P-FET", {1: Pin("G", IN, 8000), 2: Pin("S", POWER_OUT), 3: Pin("D", PASSIVE)}),
        Part("Q2", "pfet", "P-FET", {1: Pin("G", IN, 8000), 2: Pin("S", PASSIVE), 3: Pin("D", POWER_OUT)}),
        _two("D1", "schottky", "1 A, 20 V", "K", "A"),
        Part("D2", "schottky", "1 A, 20 V", {1: Pin("K", POWER_OUT), 2: Pin("A", PASSIVE)}),
        _two("R1", "resistor", "10k"),
        _two("R2", "resistor", "1M"),
        _two("C1", "capacitor", "100n"),
    ]
    buttons = [_two(ref, "button", name.upper()) for name, ref in BUTTON_REFS.items()]
    throws = {1: Pin("on", PASSIVE), 2: Pin("common", PASSIVE), 3: Pin("off", NONE)}
    power_switch = Part("SW8", "slide switch", "ON / OFF", throws)
    reset = _two(SWITCH_REFS["reset"], "button", "RESET")
    every = [_pico(), _module()] + supply + buttons + [power_switch, reset]
    return {part.ref: part for part in every}


def signals(board):
    """{net: GPIO}: what the firmware's constants say, in words of the circuit."""
    named = {
        "EPD_CLK": board.SPI["sck"],
        "EPD_DIN": board.SPI["mosi"],
        "EPD_CS": board.CS,
        "EPD_DC": board.DC,
        "EPD_RST": board.RST,
        "EPD_BUSY": board.BUSY,
        "EPD_POWER": board.DISPLAY_POWER["pin"],
    }
    named.update({"BTN_" + name.upper(): gpio for name, gpio in board.BUTTONS.items()})
    return named


def net_of_switch(name):
    """The net that a switch of the button boards pulls to ground."""
    return "RUN" if name == "reset" else "BTN_" + name.upper()


def circuit(board):
    """The whole of it. Raises KeyError when the board names a GPIO that has no pin."""
    made = parts()
    nets = {net: {"U1.%d" % pico.PIN_OF_GPIO[gpio]} for net, gpio in signals(board).items()}

    def join(net, *pins):
        nets.setdefault(net, set()).update(pins)

    for name in board.BUTTONS:
        join("BTN_" + name.upper(), BUTTON_REFS[name] + ".1")
        join("GND", BUTTON_REFS[name] + ".2")
    # RUN is pulled up on the Pico; low for a moment, the chip starts anew [P] 4.4
    join("RUN", "U1.%d" % pico.pin("RUN"), SWITCH_REFS["reset"] + ".1")
    join("GND", SWITCH_REFS["reset"] + ".2")

    # The supply: USB feeds the charger, and VSYS by the Pico's own diode; Q1 joins the cell's side to VSYS
    # while there is no USB power, as the Pico's datasheet shows [P] 4.6. D1 bridges the moment in which its
    # gate falls. D2 lets the Pico's socket charge, and keeps the 5 V of the charger's own socket from it.
    join("VBUS", "U1.40", "Q1.1", "D2.2")
    join("CHARGER_IN", "D2.1", "U3.1")
    join("CELL", "BT1.1", "U3.3")
    join("CHARGER_OUT", "U3.2", "SW8.2")
    join("SWITCHED", "SW8.1", "Q1.3", "D1.2")
    join("VSYS", "U1.39", "Q1.2", "D1.1")
    join("GND", "U3.4", "BT1.2", *["U1.%d" % number for number in pico.GROUND_PINS])

    # The display's supply: Q2 on when its gate is low. R1 and C1 slow it down to about a millisecond, so that
    # the empty capacitors of the module do not pull 3V3 down; R2 holds it on while no pin drives.
    join("3V3", "U1.36", "Q2.2", "C1.1")
    join("EPD_POWER", "R1.1", "R2.1")
    join("EPD_GATE", "R1.2", "Q2.1", "C1.2")
    join("GND", "R2.2")
    join("EPD_3V3", "Q2.3", *["U2.%d" % number for number in MODULE_SUPPLY])

    # The plug joins pin to pin, whatever the firmware thinks.
    owner = {pin: net for net, pins in nets.items() for pin in pins}
    for number in made["U2"].pins:
        if number not in DRAWN_PINS:
            join(owner.get("U1.%d" % number, "PLUG_%d" % number), "U1.%d" % number, "U2.%d" % number)
    return Circuit(made, nets, board)


def net_of(circuit, pin):
    """The net a pin is on, None when it is left free."""
    return next((net for net, pins in circuit.nets.items() if pin in pins), None)


def free_pins(circuit):
    """Pins on no net that may be: of the Pico what is not supply or ground, and the slide switch's third."""
    used = set().union(*circuit.nets.values())
    pico_s = [
        "U1.%d" % number for number, pin in circuit.parts["U1"].pins.items() if pin.type in (BOTH, PASSIVE)
    ]
    return [pin for pin in pico_s + ["SW8.3"] if pin not in used]


def pin_of(circuit, name):
    """The Pin of "U1.40"."""
    ref, number = name.split(".")
    return circuit.parts[ref].pins[int(number)]
