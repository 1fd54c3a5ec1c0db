"""badger2040: Pimoroni's Badger 2040: an RP2040, a panel of 296 x 128, five buttons, a latch for its supply.

Constants only. Sources: [S7] pimoroni/pimoroni-pico, drivers/uc8151 and libraries/badger2040; [S8]
pimoroni/badger2040.
"""

NAME = "badger2040"

# A panel of 128 x 296 on its side [S7]. How it is driven: drivers/uc8151.py.
CONTROLLER = "uc8151"
WIDTH = 296
HEIGHT = 128

# 12 MHz [S7]; SPI0 wants a pin to read from: GP16 is free.
SPI = {"id": 0, "baudrate": 12_000_000, "sck": 18, "mosi": 19, "miso": 16}
CS = 17  # low: the panel listens
DC = 20  # low: a command, high: its data
RST = 21  # low: reset
BUSY = 26  # low while the UC8151 works

# A, B and C below the glass, UP and DOWN on its right [S7]. C is the menu. What LEFT and RIGHT are for on
# other boards is done with UP and DOWN here.
BUTTONS = {"up": 15, "down": 11, "a": 12, "b": 13, "menu": 14}
KEYS = {"MENU": "C"}  # what is printed on it
PRESSED = 1  # to 3.3 V, with the chip's pull-down
LEGEND = (41, 148, 255)  # x of the middle of the buttons A, B and C below the glass

BATTERY = {"pin": 29, "divider": 3}
USB_POWER = 24
LED = 25

# A press switches the supply on; held high, this pin keeps it on, and low it switches off.
POWER_LATCH = {"pin": 10, "on": 1}
