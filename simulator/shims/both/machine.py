"""machine: MicroPython's pins, SPI, ADC and sleep as the firmware sees them; the other end is `wire`.

Computing takes no simulated time. So that a loop which only looks at a pin or the clock still ends, each
look takes READ_US; a loop on a real Pico needs about as long. Interrupt handlers run while time passes, at
the time of their edge, one at a time, in the order of the edges.
"""

import wire

READ_US = 10
WAKE = 0x40014160  # DORMANT_WAKE_INTE of the pins [RP2040 datasheet, 2.19.6.1]: eight pins a register

INTERRUPT = -2  # among the edges: Ctrl-C on the console

PWRON_RESET = 1
WDT_RESET = 3

_handlers = {}  # pin number: (handler, pin)
_waiting = []  # pins whose edge came while handlers could not run; an edge that waits is there once
_masked = 0  # handlers do not run while this is above 0
_bite = None  # when the watchdog resets the chip


def _serve(number):
    global _masked
    if number == INTERRUPT:
        raise KeyboardInterrupt
    if number >= 0 and number not in _waiting:
        _waiting.append(number)
    while _waiting and not _masked:
        number = _waiting.pop(0)
        if number in _handlers:
            handler, pin = _handlers[number]
            _masked += 1
            try:
                handler(pin)
            finally:
                _masked -= 1


def _look():
    if _bite is not None and wire.now() >= _bite:
        wire.reset()
    _serve(wire.advance(READ_US))


def pass_time(us, until_edge=False):
    """Let simulated time pass and run the handlers that are due; perhaps only up to the first edge."""
    end = wire.now() + us
    while True:
        now = wire.now()
        left = end - now
        if left < 0:
            return  # a handler took longer than that itself
        if _bite is not None and now + left >= _bite:
            left = max(_bite - now, 0)
        number = wire.advance(left)
        _serve(number)
        if _bite is not None and wire.now() >= _bite:
            wire.reset()
        if number < 0 or until_edge:
            return


def disable_irq():
    global _masked
    before = _masked
    _masked += 1
    return before


def enable_irq(state):
    global _masked
    _masked = state
    _serve(-1)


def lightsleep(ms=None):
    """Sleep for `ms`, or until the edge of a pin with an interrupt. Without a time all clocks stop, and only
    the level of a pin that the registers at WAKE name starts them again."""
    if ms is not None:
        pass_time(ms * 1000, True)
        return
    low = high = 0
    for pin in range(30):
        levels = _wakes[pin >> 3] >> 4 * (pin & 7)
        low |= (levels & 1) << pin
        high |= (levels >> 1 & 1) << pin
    wire.dormant(low, high)


def idle():
    pass_time(1000, True)


def reset():
    wire.reset()


def reset_cause():
    return PWRON_RESET


def freq(hz=None):
    """Accepted, and without effect: computing takes no simulated time at any clock."""
    return 125_000_000 if hz is None else None


def unique_id():
    return b"\xe6\x61\x41\x03\xf0\x0f\xca\xde"


class _Registers:
    """mem32, as far as it is these four. Edges start no clock here: a level is what is surely seen."""

    def __getitem__(self, address):
        return _wakes[_place(address)]

    def __setitem__(self, address, value):
        _wakes[_place(address)] = value


def _place(address):
    if not WAKE <= address < WAKE + 16 or address & 3:
        raise ValueError("nothing is known of the register at 0x%08x" % address)
    return address - WAKE >> 2


_wakes = [0, 0, 0, 0]
mem32 = _Registers()


class Pin:
    """A general-purpose pin."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self, id, mode=-1, pull=-1, *, value=None):
        self.number = getattr(id, "number", id)
        if mode != -1 or value is not None:
            self.init(mode, pull, value=value)

    def __repr__(self):
        return "Pin(GPIO%d)" % self.number

    def init(self, mode=-1, pull=-1, *, value=None):
        if value is not None:
            wire.pin_write(self.number, 1 if value else 0)  # first the level, so that there is no spike
        if mode != -1:
            wire.pin_mode(self.number, mode, 0 if pull in (-1, None) else pull)

    def value(self, level=None):
        if level is None:
            level = wire.pin_read(self.number)
            _look()
            return level
        wire.pin_write(self.number, 1 if level else 0)
        return None

    __call__ = value

    def on(self):
        wire.pin_write(self.number, 1)

    def off(self):
        wire.pin_write(self.number, 0)

    high = on
    low = off

    def toggle(self):
        wire.pin_write(self.number, 1 - wire.pin_read(self.number))

    def irq(self, handler=None, trigger=IRQ_FALLING | IRQ_RISING, *, hard=False):
        """Call handler(pin) at every edge; hard and soft make no difference here."""
        if handler is None:
            _handlers.pop(self.number, None)
            wire.pin_irq(self.number, 0)
            return
        _handlers[self.number] = (handler, self)
        rising = 1 if trigger & Pin.IRQ_RISING else 0
        falling = 2 if trigger & Pin.IRQ_FALLING else 0
        wire.pin_irq(self.number, rising | falling)


class SPI:
    """A bus that only writes. Mode 0, most significant bit first."""

    MSB = 0
    LSB = 1

    def __init__(self, id, baudrate=1_000_000, **settings):
        self.bus = id
        self.baudrate = baudrate
        self.init(baudrate, **settings)

    def init(self, baudrate=None, polarity=0, phase=0, bits=8, firstbit=MSB, sck=None, mosi=None, miso=None):
        if polarity or phase or bits != 8 or firstbit != SPI.MSB:
            raise ValueError("SPI mode 0 with 8 bits, most significant first, is all there is")
        if baudrate is not None:
            self.baudrate = baudrate
        wire.spi_init(self.bus, self.baudrate)

    def deinit(self):
        pass

    def write(self, data):
        """Takes as long as its bits at this baud rate; handlers run meanwhile."""
        wire.spi_write(self.bus, data)
        pass_time((len(data) * 8_000_000 + self.baudrate - 1) // self.baudrate)


class ADC:
    """An analogue input; `pin` a Pin, its number, or the channel 0 to 3."""

    def __init__(self, pin):
        number = getattr(pin, "number", pin)
        self.number = number + 26 if number < 4 else number

    def read_u16(self):
        level = wire.adc_read(self.number)
        _look()
        return level


class WDT:
    """The watchdog: resets the chip when it is not fed for `timeout` ms; it cannot be stopped."""

    def __init__(self, id=0, timeout=5000):
        self.timeout = timeout
        self.feed()

    def feed(self):
        global _bite
        _bite = wire.now() + self.timeout * 1000
