"""board: what the app needs of a device, built from the constants of one file in `boards`."""

import time

from firmware.boards import hold_supply
from firmware.buttons import Buttons
from firmware.power import Gauge
from shared_rules import modules

NAP_MS = 20  # the longest light sleep: a pin is not proven to end one, so a press may wait that long
BUSY_NAP_MS = 5  # while the panel drives, or a press waits to be fetched
ADC_READINGS = 16
# the module of its driver for each controller
DRIVERS = {"ssd1683": "ssd16xx", "uc8176": "uc81xx", "uc8151": "uc8151"}


class Board:
    """`parts` is a module of firmware.boards; `root` is the folder of saves.

    name, width, height, panel (see drivers), buttons (see buttons.Buttons), root, battery(), battery_level(),
    constants, on_usb(), doze(ms), restart(), connect(controller), light(on)."""

    def __init__(self, parts, root=""):
        import machine

        hold_supply(parts)
        self.name = parts.NAME
        self.width = parts.WIDTH
        self.height = parts.HEIGHT
        self.root = root
        self._machine = machine
        pin = machine.Pin
        bus = parts.SPI
        self.constants = parts
        controller = parts.CONTROLLER
        if hasattr(parts, "OTHER_CONTROLLER"):
            controller = modules.load("firmware.panels").choose(machine, parts, root)
            modules.forget("firmware.panels")
        self._baudrate = bus["baudrate"]
        self._spi = machine.SPI(
            bus["id"],
            baudrate=self._baudrate,
            polarity=0,
            phase=0,
            sck=pin(bus["sck"]),
            mosi=pin(bus["mosi"]),
            miso=pin(bus["miso"]),
        )
        self._busy = pin(parts.BUSY, pin.IN, pin.PULL_UP)
        self.connect(controller)
        pull = pin.PULL_DOWN if parts.PRESSED else pin.PULL_UP
        pins = {name: pin(number, pin.IN, pull) for name, number in parts.BUTTONS.items()}
        self.buttons = Buttons(pins, parts.PRESSED)
        self._adc = machine.ADC(parts.BATTERY["pin"])
        self._full_scale = 3300 * parts.BATTERY["divider"]
        self._usb = pin(parts.USB_POWER, pin.IN)
        self._gauge = Gauge()

    def connect(self, controller):
        """Make `panel`, of the driver for this controller: that one alone is loaded."""
        parts, pin = self.constants, self._machine.Pin
        outputs = [pin(number, pin.OUT, value=1) for number in (parts.CS, parts.DC, parts.RST)]
        driver = modules.load("firmware.drivers." + DRIVERS[controller]).Driver
        self.panel = driver(self._spi, *outputs, self._busy, parts.WIDTH, parts.HEIGHT)

    def light(self, on):
        """The lamp on the board, which tells what the glass cannot."""
        self._machine.Pin(self.constants.LED, self._machine.Pin.OUT, value=on)

    def battery(self):
        """Supply voltage in millivolts, the mean of a few readings; None when there is nothing to read."""
        total = 0
        for _ in range(ADC_READINGS):
            total += self._adc.read_u16()
        return total // ADC_READINGS * self._full_scale // 65535 or None

    def battery_level(self):
        """0 to 4, None when not known (see power.Gauge)."""
        return self._gauge.update(self.battery(), self.on_usb())

    def on_usb(self):
        return bool(self._usb.value())

    def restart(self):
        """Start the chip afresh; does not return."""
        self._machine.reset()

    def doze(self, ms):
        """Sleep lightly for at most `ms`, until a button is pressed or let go or the panel has finished;
        always a little, so that time passes. On USB it only waits: light sleep would cut the connection."""
        working = self.panel.WORKING
        driving = self._busy.value() == working
        nap = BUSY_NAP_MS if driving or not self.buttons.idle() else NAP_MS
        wait = time.sleep_ms if self.on_usb() else self._machine.lightsleep
        for begin in range(0, ms, nap):
            wait(min(nap, ms - begin))
            if not self.buttons.idle() or (driving and self._busy.value() != working):
                break
        # a light sleep leaves the clock below SPI faster than the baud rate was set for
        self._spi.init(baudrate=self._baudrate)
