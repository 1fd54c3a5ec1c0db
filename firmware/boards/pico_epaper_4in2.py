"""pico_epaper_4in2: a Raspberry Pi Pico under the Waveshare Pico-ePaper-4.2 hat, second version.

Constants only. Sources: [S1] Waveshare's Pico_ePaper_Code, c/lib/Config/DEV_Config.c and
c/lib/e-Paper/EPD_4in2_V2.c; [S2] its python/Pico-ePaper-4.2_V2.py; [S3] Waveshare's wiki,
Pico_e-Paper_4.2_Spec; [S4] nano-gui, DRIVERS.md section 5; [P] Raspberry Pi Pico datasheet, 2.1.
"""

NAME = "pico_epaper_4in2"

# The glass is a GDEY042T81: 84.8 x 63.6 mm, 0.212 mm a dot [S3]. How it is driven: drivers/ssd16xx.py.
CONTROLLER = "ssd1683"
OTHER_CONTROLLER = "uc8176"  # of the hat's first version; which one it is, is found out (see panels)
WIDTH = 400
HEIGHT = 300

# The hat's connector [S1][S2]. The panel never answers, but SPI1 wants a pin for it: GP28 touches nothing.
# 4 MHz is the maker's own clock [S1]; 10 MHz is known from the first version's panel only [S4]. A whole
# frame takes 30 ms at 4 MHz and a moved cursor less than 1 ms, so a faster clock would gain nothing that
# is felt; and a light sleep speeds up the clock below SPI until it is set again: 4 MHz become 10, not 26.
SPI = {"id": 1, "baudrate": 4_000_000, "sck": 10, "mosi": 11, "miso": 28}
CS = 9  # low: the panel listens
DC = 8  # low: a command, high: its data
RST = 12  # low: reset
BUSY = 13  # high while the SSD1683 works [S1]

# A and B are the hat's own keys, KEY0 and KEY1 [S1]. The other five are switches to ground on free pins:
# four side by side for the cross, the next for the menu. GP0 and GP1 stay free for a serial console, GP26
# and GP27 for analogue inputs; GP23 to GP25 and GP29 are taken on the Pico itself [P].
BUTTONS = {"up": 18, "down": 19, "left": 20, "right": 21, "a": 15, "b": 17, "menu": 22}
PRESSED = 0  # to ground, with the chip's pull-up

# The supply (VSYS) through the Pico's own divider of three on ADC3, and the pin that is high on USB [P].
BATTERY = {"pin": 29, "divider": 3}
USB_POWER = 24
LED = 25  # the Pico's own; not on a Pico W, where the radio has it

# The gate of the transistor between 3V3 and the hat (Q2 in hardware/circuit.py). A resistor keeps it low,
# which is on ("alone": with nobody driving it). High cuts the hat's supply,
# about 92 uA even asleep [S4]; CS, DC, RST, SCK and MOSI must be low before and BUSY without its pull-up, so
# that the hat is not fed through them, and the panel needs a reset and a full refresh after.
DISPLAY_POWER = {"pin": 2, "on": 0, "alone": 0}

# Can rest with all clocks stopped, see dormant.py. Not a Pico 2: its registers are others, and nobody tried.
DORMANT = True
