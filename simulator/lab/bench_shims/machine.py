"""machine: pins, SPI and ADC for the bench, as thin as can be: what is measured is the firmware's own work.

The panel takes everything and is never busy. `first_byte` is the real time (utime.ticks_us) of the first byte
on the bus since `listen`.
"""

import time

import utime

DRIVE_US = 150_000  # a refresh that is over sooner did not begin, says the driver
BATTERY_3900_MV = 25817  # what the ADC reads behind a divider of three

levels = {}  # pin number: its level at the start, where that is not its pull's
pins = {}  # pin number: Pin
first_byte = None
writes = 0  # on the bus
naps = 0
at_first_byte = None  # called once, with the first byte on the bus
at_nap = None  # called once, in the next light sleep
_listening = True


def listen():
    global _listening, first_byte
    _listening, first_byte = True, None


def lightsleep(ms=0):
    global naps, at_nap
    naps += 1
    time.pass_us(max(ms * 1000, DRIVE_US))
    if at_nap is not None:
        call, at_nap = at_nap, None
        call()


class Pin:
    IN, OUT = 0, 1
    PULL_UP, PULL_DOWN = 1, 2
    IRQ_FALLING, IRQ_RISING = 4, 8

    def __init__(self, id, mode=-1, pull=-1, value=None):
        if value is None:
            value = levels.get(id, 1 if pull == self.PULL_UP else 0)
        self._level = value
        self._handler = None
        pins[id] = self

    def value(self, level=None):
        if level is None:
            return self._level
        self._level = level
        return None

    def irq(self, handler=None, trigger=0, hard=False):
        self._handler = handler


def change(pin, level):
    """What is outside changes the level of a pin: the handler hears the edge."""
    pin._level = level
    pin._handler(pin)


class SPI:
    def __init__(self, id, baudrate=0, polarity=0, phase=0, sck=None, mosi=None, miso=None):
        pass

    def init(self, baudrate=0):
        pass

    def write(self, data):
        global _listening, first_byte, writes, at_first_byte
        if _listening:
            first_byte = utime.ticks_us()
            _listening = False
        writes += 1
        if at_first_byte is not None:
            call, at_first_byte = at_first_byte, None
            call()


class ADC:
    def __init__(self, pin):
        pass

    def read_u16(self):
        return BATTERY_3900_MV
