"""pinout: the picture of the Pico's forty pins and what each is for."""

from hardware import circuit as design
from hardware import pico
from hardware.drawing import Sheet

GROUPS = (
    ("display", "#1f6fd6"),
    ("buttons", "#2a9d3a"),
    ("supply", "#d62828"),
    ("ground", "#333333"),
    ("free", "#8d8d8d"),
)
COLOUR = dict(GROUPS)
MEANING = {
    "EPD_CLK": "display clock",
    "EPD_DIN": "display data",
    "EPD_CS": "display chip select",
    "EPD_DC": "display command or data",
    "EPD_RST": "display reset",
    "EPD_BUSY": "display busy",
    "EPD_POWER": "display supply, low = on",
    "VBUS": "5 V of USB, to the strip",
    "VSYS": "supply of the Pico, from the strip",
    "3V3": "3.3 V, to the strip",
    "GND": "ground",
}
ROW = 27


def meaning(circuit, number):
    """(net or "", words, group) of a pin of the Pico."""
    net = design.net_of(circuit, "U1.%d" % number)
    if net is None:
        miso = pico.PINS[number] == "GP%d" % circuit.board.SPI["miso"]
        return "", "named as MISO, nothing on it" if miso else "free", "free"
    if net.startswith("BTN_"):
        return net, "button " + net[4:], "buttons"
    if net == "RUN":
        return net, "reset button", "buttons"
    group = "ground" if net == "GND" else "display" if net.startswith("EPD_") else "supply"
    return net, MEANING.get(net, net), group


def sheet(circuit):
    made = Sheet(1020, 770, "Pinout of the Pico in the handheld")
    made.text(40, 44, "Pinout: Raspberry Pi Pico in the Fairway handheld", 22, weight="bold")
    made.text(
        40, 68, "Seen from the parts' side, USB up. From firmware/boards/%s.py." % circuit.board.NAME, 13
    )
    left, top, width = 430, 110, 140
    made.box(left, top - 14, width, 20 * ROW + 28, "#e9f5ec", "#2f6b46", 2, 10)
    made.box(left + 47, top - 30, 46, 40, "#c9ced4", "#777777", 1.5, 3)
    made.text(left + 70, top - 4, "USB", 12, "middle")
    made.box(left + 48, top + 250, 44, 44, "#3a3a3a", "#222222", 1, 2)
    made.text(left + 70, top + 277, "RP2040", 9, "middle", fill="#ffffff")
    for number, name in pico.PINS.items():
        on_left = pico.side(number) == "left"
        y = top + ROW * (number - 1 if on_left else 40 - number) + 14
        edge = left if on_left else left + width
        out = -1 if on_left else 1
        align = "end" if on_left else "start"
        net, words, group = meaning(circuit, number)
        drawn = number in design.DRAWN_PINS
        colour = COLOUR[group]
        made.path([(edge, y), (edge + out * 26, y)], colour, 3)
        made.disc(edge - out * 8, y, 5.5, "#ffffff" if drawn else "#d9b44a", "#8a6d1f", 1.5)
        made.text(edge - out * 20, y + 4, number, 11, "start" if on_left else "end")
        made.text(edge + out * 32, y + 4.5, name, 12, align, "bold", data=None)
        x = edge + out * 108
        if net:
            wide = 96
            made.box(x if out > 0 else x - wide, y - 10, wide, 20, colour, "none", 0, 4)
            made.text(
                x + out * wide / 2, y + 4.5, net, 11.5, "middle", "bold", "#ffffff", pin=number, net=net
            )
            x += out * (wide + 8)
        made.text(x, y + 4.5, words, 12, align, fill="#1a1a1a" if net else "#777777")
    y = top + 20 * ROW + 44
    x = 40
    for name, colour in GROUPS:
        made.box(x, y - 11, 14, 14, colour, "none", 0, 2)
        made.text(x + 20, y + 1, name, 12)
        x += 60 + 7.4 * len(name)
    made.disc(x + 6, y - 4, 5.5, "#ffffff", "#8a6d1f", 1.5)
    made.text(x + 18, y + 1, "drawn out of the header: wire only, no plug", 12)
    kept = ["GP%d: %s" % entry for entry in sorted(pico.RESERVED.items())]
    made.text(40, y + 30, "On the board itself: " + "; ".join(kept) + ".", 12)
    made.text(
        40,
        y + 52,
        "The plug joins the display's signals, and A and B to the module's own keys. The rest is wires.",
        12,
    )
    return made
