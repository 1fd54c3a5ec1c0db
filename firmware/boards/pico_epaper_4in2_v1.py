"""pico_epaper_4in2_v1: a Raspberry Pi Pico under the Waveshare Pico-ePaper-4.2 hat, first version.

Constants only. All but the panel is as with the second version, see there for pins and sources. [S1]
Waveshare's Pico_ePaper_Code, c/lib/e-Paper/EPD_4in2.c; [S4] nano-gui, DRIVERS.md section 5.
"""

NAME = "pico_epaper_4in2_v1"

# The glass is a GDEW042T2 [S1]. How it is driven: drivers/uc81xx.py.
CONTROLLER = "uc8176"
OTHER_CONTROLLER = "ssd1683"  # of the hat's second version
WIDTH = 400
HEIGHT = 300

# 10 MHz is known to work [S4]; 4 MHz is the maker's own clock [S1].
SPI = {"id": 1, "baudrate": 4_000_000, "sck": 10, "mosi": 11, "miso": 28}
CS = 9  # low: the panel listens
DC = 8  # low: a command, high: its data
RST = 12  # low: reset
BUSY = 13  # low while the UC8176 works [S1]

BUTTONS = {"up": 18, "down": 19, "left": 20, "right": 21, "a": 15, "b": 17, "menu": 22}
PRESSED = 0  # to ground, with the chip's pull-up

BATTERY = {"pin": 29, "divider": 3}
USB_POWER = 24
LED = 25

DISPLAY_POWER = {"pin": 2, "on": 0, "alone": 0}

# Can rest with all clocks stopped, see dormant.py. Not a Pico 2: its registers are others, and nobody tried.
DORMANT = True
