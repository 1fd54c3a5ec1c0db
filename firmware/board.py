"""board: what the app needs of a device, built from the constants of one file in `boards`."""

import time

from firmware.boards import hold_supply
from firmware.buttons import Buttons
from firmware.power import CELLS, Gauge
from shared_rules import modules

# A light sleep ends at the edge of a pin that has a handler: so say MicroPython's makers of the RP2040 (issue
# 7035). Until it was seen to, no nap is longer than half of a short press; afterwards it lasts until
# the edge.
NAP_MS = 20
BUSY_NAP_MS = 5  # while the panel drives, or a press waits to be fetched
ADC_READINGS = 16
# the module of its driver for each controller
DRIVERS = {"ssd1683": "ssd16xx", "uc8176": "uc81xx", "uc8151": "uc8151"}


class Board:
    """`parts` is a module of firmware.boards; `root` is the folder of saves.

    name, width, height, panel (see drivers), buttons (see buttons.Buttons), root, battery(),
    battery_level(), battery_empty(), constants, pin, on_usb(), doze(ms), restart(),
    connect(controller), open_bus(), light(on)."""

    def __init__(self, parts, root=""):
        import machine

        hold_supply(parts)
        self.name = parts.NAME
        self.width = parts.WIDTH
        self.height = parts.HEIGHT
        self.root = root
        self._machine = machine
        pin = self.pin = machine.Pin
        self.constants = parts
        controller = parts.CONTROLLER
        if hasattr(parts, "OTHER_CONTROLLER"):
            controller = modules.ask("firmware.panels", "choose", machine, parts, root)
        self._baudrate = parts.SPI["baudrate"]
        self.open_bus()
        self._busy = pin(parts.BUSY, pin.IN, pin.PULL_UP)
        self.connect(controller)
        pull = pin.PULL_DOWN if parts.PRESSED else pin.PULL_UP
        pins = {name: pin(number, pin.IN, pull) for name, number in parts.BUTTONS.items()}
        self.buttons = Buttons(pins, parts.PRESSED)
        self._adc = machine.ADC(parts.BATTERY["pin"])
        self._full_scale = 3300 * parts.BATTERY["divider"]
        self._usb = pin(parts.USB_POWER, pin.IN)
        self._gauge = Gauge(CELLS[parts.BATTERY.get("cell", "lithium")])
        self._wakes = False  # has a pin ended a light sleep?

    def open_bus(self):
        """Give the pins of the panel's bus to it."""
        bus, pin = self.constants.SPI, self.pin
        self._spi = self._machine.SPI(
            bus["id"],
            baudrate=self._baudrate,
            polarity=0,
            phase=0,
            sck=pin(bus["sck"]),
            mosi=pin(bus["mosi"]),
            miso=pin(bus["miso"]),
        )

    def connect(self, controller):
        """Make `panel`, of the driver for this controller: that one alone is loaded."""
        parts, pin = self.constants, self.pin
        outputs = [pin(number, pin.OUT, value=1) for number in (parts.CS, parts.DC, parts.RST)]
        driver = modules.load("firmware.drivers." + DRIVERS[controller]).Driver
        self.panel = driver(self._spi, *outputs, self._busy, parts.WIDTH, parts.HEIGHT)

    def light(self, on):
        """The lamp on the board, which tells what the glass cannot."""
        self.pin(self.constants.LED, self.pin.OUT, value=on)

    def battery(self):
        """Supply voltage in millivolts, the mean of a few readings; None when there is nothing to read."""
        total = 0
        for _ in range(ADC_READINGS):
            total += self._adc.read_u16()
        return total // ADC_READINGS * self._full_scale // 65535 or None

    def battery_level(self):
        """0 to 4, None when not known (see power.Gauge)."""
        return self._gauge.update(self.battery(), self.on_usb())

    def battery_empty(self):
        """Must the device stop, as far as the last levels tell?"""
        return self._gauge.empty() and not self.on_usb()

    def on_usb(self):
        return bool(self._usb.value())

    def restart(self):
        """Start the chip afresh; does not return."""
        self._machine.reset()

    def doze(self, ms):
        """Sleep lightly for at most `ms`, until a button is pressed or let go or the panel has finished;
        always a little, so that time passes. On USB it only waits: light sleep would cut the connection."""
        working = self.panel.WORKING
        driving = self.panel.finished_at is None and self._busy.value() == working
        still = not driving and self.buttons.idle()
        nap = BUSY_NAP_MS if not still else NAP_MS
        wait = time.sleep_ms
        if not self.on_usb():
            wait = self._machine.lightsleep
            if still and self._wakes:
                nap = ms
        for begin in range(0, ms, nap):
            began = time.ticks_ms()
            wait(min(nap, ms - begin))
            if not self.buttons.idle():
                if still and wait != time.sleep_ms:
                    self._wakes = time.ticks_diff(time.ticks_ms(), began) < min(nap, ms - begin) - 1
                break
            if driving and self._busy.value() != working:
                break
        # a light sleep leaves the clock below SPI faster than the baud rate was set for
        self._spi.init(baudrate=self._baudrate)
