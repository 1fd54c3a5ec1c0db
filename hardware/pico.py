"""pico: the pins of a Raspberry Pi Pico or Pico 2, and which of its GPIOs the board keeps for itself.

Source: [P], pinout in 2.1 and the list of internal GPIOs below it. Both boards have the same 40 pins.
"""

LEFT = """GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"""
RIGHT = (
    """GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 ADC_VREF 3V3 3V3_EN GND VSYS VBUS"""
)
PINS = dict(enumerate(LEFT.split() + RIGHT.split(), start=1))

# GPIOs that reach no pin of the edge.
RESERVED = {
    23: "power save of the converter",
    24: "high while there is USB power",
    25: "the LED",
    29: "VSYS through a divider of three, on ADC3",
}

GPIO_LIMIT_MV = 3630  # the highest IO supply of the RP2040, which a pin must not exceed by much
VSYS_RANGE_MV = (1800, 5500)  # [P] 4.5

PIN_OF_GPIO = {int(name[2:]): number for number, name in PINS.items() if name.startswith("GP")}
GROUND_PINS = [number for number, name in PINS.items() if name in ("GND", "AGND")]


def pin(name):
    """The number of the pin of the edge with this name; of ground, the first."""
    return next(number for number, text in PINS.items() if text == name)


def side(number):
    """ "left" for the pins 1 to 20 (USB port up, parts facing you), "right" for 21 to 40."""
    return "left" if number <= 20 else "right"
