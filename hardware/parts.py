"""parts: what the handheld is made of, once: maker, number, package, size, and who says so.

Sizes are in millimetres: along the longer side, along the shorter side, thickness. A source in square
brackets stands in SOURCES; "assumed" is our guess at a common part: measure yours before you
print anything.
"""

from collections import namedtuple

SOURCES = {
    "S1": "Waveshare, Pico_ePaper_Code, c/lib/Config/DEV_Config.c and c/lib/e-Paper/EPD_4in2_V2.c",
    "S3": "Waveshare wiki, Template:Pico_e-Paper_4.2_Spec",
    "P": "Raspberry Pi Pico datasheet (2021 and later): mechanics in chapter 2, powering in 4.5 and 4.6",
    "B3F": "Omron datasheet, B3F tactile switches, 6 x 6 mm types",
    "A1": "Adafruit Learning System, bq24074 Universal USB / DC / Solar Charger Breakout: pinouts",
    "A2": "Adafruit product page 1578: what a cell with a JST-PH plug contains and may be charged with",
    "LP": "label of a common protected cell, LP-503562, 1200 mAh 3.7 V; the name gives 5.0 x 35 x 62 mm",
}

Size = namedtuple("Size", "length_mm width_mm height_mm source")

# What the case must hold. Heights are of the thing alone, not of a stack.
SIZES = {
    "module board": Size(93.5, 78.5, 1.6, "[S3] outline; thickness assumed"),
    "panel": Size(90.1, 77.0, 1.18, "[S3]"),
    "active area": Size(84.8, 63.6, 0.0, "[S3]"),
    "module socket": Size(50.8, 2.54, 8.5, "assumed: two rows of 20, 2.54 mm pitch, usual height"),
    "pico": Size(51.0, 21.0, 1.0, "[P]"),
    "pico header plastic": Size(50.8, 2.54, 2.5, "assumed: usual pin header"),
    "pico usb": Size(7.5, 5.6, 2.7, "assumed: usual micro-USB shell; it overhangs the edge [P]"),
    "button": Size(6.0, 6.0, 3.4, "[B3F] body; 6 +-0.3"),
    "slide switch": Size(8.7, 3.7, 3.5, "assumed: usual SPDT slide switch without its lever"),
    "slide switch lever": Size(2.0, 1.5, 4.0, "assumed: with 2 mm of travel to the side"),
    "charger board": Size(42.0, 35.0, 8.0, "assumed: room for the boards of that kind, no barrel jack"),
    "cell": Size(62.0, 35.0, 5.5, "[LP] from its name; half a millimetre left for swelling"),
    "power strip": Size(31.0, 21.0, 6.0, "assumed: perfboard of 12 x 8 holes with Q1, Q2, D1, R1, C1"),
}

PICO_PIN_PITCH_MM = 2.54  # [P]
PICO_ROWS_APART_MM = 17.78  # [P]
PICO_USB_OVERHANG_MM = 1.3  # assumed, read off the drawing in [P]
PICO_HOLES_MM = {"diameter": 2.1, "along": 47.0, "across": 11.4, "source": "[P]"}
# From the board to the tip of the plunger [B3F].
BUTTON_HEIGHTS_MM = {"B3F-1000": 4.3, "B3F-1020": 5.0, "B3F-1050": 7.3, "B3F-1060": 7.0, "B3F-1070": 9.5}
BUTTON_PLUNGER_MM = 3.5  # diameter [B3F]
BUTTON_TRAVEL_MM = 0.25  # assumed, usual for this kind
# From the front: glass, board, socket, header plastic, Pico, USB shell.
STACK = ("panel", "module board", "module socket", "pico header plastic", "pico", "pico usb")


def stack_height_mm():
    """Glass to USB shell with the Pico plugged into the module's socket."""
    return sum(SIZES[name].height_mm for name in STACK)


# maker and mpn: what a source names, or "any": then the description says what it must be able to do.
Item = namedtuple("Item", "refs value description maker mpn package substitutes notes")

ITEMS = (
    Item(
        ("U1",),
        "Raspberry Pi Pico",
        "RP2040 board, without header soldered, MicroPython on it",
        "Raspberry Pi",
        "Raspberry Pi Pico",
        "51 x 21 mm, 40 pins",
        "Raspberry Pi Pico 2. Not a W: its radio takes GP23 to GP25 and GP29, where the battery is read",
        "[P]",
    ),
    Item(
        ("U2",),
        "400 x 300, black and white",
        "4.2 inch e-paper module with a socket for the Pico, second version (SSD1683)",
        "Waveshare",
        "Pico-ePaper-4.2",
        "93.5 x 78.5 mm",
        "None yet: the first version has another controller (UC8176), the B version three colours",
        "[S1][S3]; the sticker or the shop page must say V2",
    ),
    Item(
        ("U3",),
        "1S, 4.2 V, power path",
        "Charger for one lithium cell with an output of its own for the load; 5 V input on a pad; "
        "charging current no higher than the cell allows",
        "any",
        "any",
        "board, up to 42 x 35 x 8 mm",
        "Adafruit 4755 (bq24074) has such pads and gives 4.4 V at most [A1]; set it to 0.5 A, and "
        "measure it: its barrel jack may be too tall. Not a bare TP4056 board: it has no output of its own",
        "[P] 4.6 asks for this kind",
    ),
    Item(
        ("BT1",),
        "3.7 V, 1200 mAh, protected",
        "Lithium polymer cell with protection against deep discharge, overcharge and short circuit, "
        "JST-PH plug",
        "any",
        "any",
        "up to 62 x 35 x 5.5 mm",
        "LP-503562 is a cell of that size [LP]; 500 mAh and more will do",
        "[P] and [A2] demand the protection; plugs of other makers may have plus and minus exchanged [A2]",
    ),
    Item(
        ("Q1", "Q2"),
        "P-FET, threshold 0.9 V at most",
        "P-channel MOSFET that is fully on at 2.5 V: Q1 joins the cell to VSYS, Q2 switches the display",
        "Diodes Incorporated",
        "DMG2305UX",
        "SOT-23",
        "any P-FET with 100 milliohms or less at 2.5 V and a threshold of 0.9 V at most",
        "[P] 4.5 names it",
    ),
    Item(
        ("D1", "D2"),
        "Schottky, 1 A, 20 V",
        "Schottky diodes: D1 beside Q1, for the moment in which USB is pulled; D2 from the Pico's VBUS to "
        "the charger, so that either socket charges and the charger's never feeds the Pico's",
        "any",
        "any",
        "axial or SMA",
        "the Pico's own is an MBR120VLSFT1G [P]",
        "[P] 4.5 recommends D1 when the gate falls slowly",
    ),
    Item(("R1",), "10k", "Resistor, 5 %, any power", "any", "any", "axial", "4.7k to 22k", "soft start"),
    Item(
        ("R2",),
        "1M",
        "Resistor, 5 %, any power",
        "any",
        "any",
        "axial",
        "470k to 2.2M",
        "display on by itself",
    ),
    Item(
        ("C1",),
        "100n",
        "Ceramic capacitor, 10 V or more",
        "any",
        "any",
        "2.54 or 5.08 mm",
        "47n to 220n",
        "soft start",
    ),
    Item(
        ("SW1", "SW2", "SW3", "SW4", "SW5", "SW6", "SW7", "SW9"),
        "6 x 6 mm, to ground",
        "Tactile switch, 1 N; its height is the case's business, see hardware/README.md",
        "any",
        "any",
        "6 x 6 mm, through hole",
        "Omron B3F-1000 to B3F-1070, 4.3 to 9.5 mm high [B3F]",
        "",
    ),
    Item(
        ("SW8",),
        "SPDT, 0.3 A DC or more",
        "Slide switch in the load's way: on and off",
        "any",
        "any",
        "body up to 8.7 x 3.7 x 3.5 mm",
        "any that fits the hole",
        "",
    ),
    Item(
        ("J1",),
        "2 x 20 pins, 2.54 mm",
        "Pin header for the Pico",
        "any",
        "any",
        "2.54 mm",
        "",
        "two pins are drawn",
    ),
    Item(
        ("J2",),
        "2 single pins",
        "From a spare pin header, for the module's supply",
        "any",
        "any",
        "2.54 mm",
        "",
        "",
    ),
    Item(("A1", "A2"), "SOT-23 to 2.54 mm", "Adapter boards for Q1 and Q2", "any", "any", "3 pins", "", ""),
    Item(
        ("X1",), "12 x 8 holes, 2.54 mm", "Perfboard for the power strip", "any", "any", "31 x 21 mm", "", ""
    ),
    Item(
        ("W1",),
        "3 m in ten colours",
        "Stranded wire, 0.08 mm2 (AWG 28), insulation 1.2 mm or less",
        "any",
        "any",
        "",
        "ribbon cable, split",
        "0.14 mm2 (AWG 26) for VBUS, CHARGER_OUT, SWITCHED, VSYS and their ground, if it fits",
    ),
)


def part(ref):
    """The item of a reference. Raises KeyError when it is in no list."""
    for item in ITEMS:
        if ref in item.refs:
            return item
    raise KeyError(ref)
