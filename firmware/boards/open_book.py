"""open_book: the Open Book Abridged: a Raspberry Pi Pico, a panel of 400 x 300, seven buttons, two AAA cells.

Constants only. Sources: [S11] joeycastillo/The-Open-Book and oddlyspecificobjects.com/projects/openbook;
[P] Raspberry Pi Pico datasheet, 2.1. Its slide switch works on the Pico's 3V3_EN; LOCK (GP12), the font flash
and the card slot are not used.
"""

NAME = "open_book"

# The glass is a GDEW042T2 [S11]. How it is driven: drivers/uc81xx.py.
CONTROLLER = "uc8176"
WIDTH = 400
HEIGHT = 300

# SPI1 wants a pin to read from: GP28 touches nothing.
SPI = {"id": 1, "baudrate": 4_000_000, "sck": 10, "mosi": 11, "miso": 28}
CS = 9  # low: the panel listens
DC = 8  # low: a command, high: its data
RST = 7  # low: reset
BUSY = 6  # low while the UC8176 works

BUTTONS = {"up": 19, "down": 21, "left": 20, "right": 13, "a": 14, "b": 18, "menu": 15}
KEYS = {"A": "SEL", "B": "PREV", "MENU": "NEXT"}  # what is printed on them; the others are the arrows
PRESSED = 0  # to ground, with the chip's pull-up

# The supply through the Pico's own divider of three on ADC3, and the pin that is high on USB [P].
BATTERY = {"pin": 29, "divider": 3, "cell": "alkaline"}
USB_POWER = 24
LED = 25

# The rail of panel, font flash and card: low is on; with nobody driving the pin it is off.
DISPLAY_POWER = {"pin": 0, "on": 0, "alone": 1}

# Can rest with all clocks stopped, see dormant.py. Not a Pico 2: its registers are others, and nobody tried.
DORMANT = True
