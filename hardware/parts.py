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
