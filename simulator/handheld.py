"""handheld: a board with its panel, buttons and battery; the far side of the firmware's pins and bus.

The methods below "the wire" are the contract of docs/architecture.md, "The simulator". The others are
for whoever holds the device: a script, a window, a test. Times are in microseconds on `clock`; only
`now()` counts from power-on, because that is what the firmware sees.
"""

import heapq
from collections import deque
from dataclasses import dataclass

from simulator.clock import Clock
from simulator.parts.battery import Battery
from simulator.parts.buttons import Button
from simulator.parts.glass import Glass
from simulator.parts.ssd1683 import ssd1683
from simulator.parts.uc81xx import uc8151, uc8176

CONTROLLERS = {"ssd1683": ssd1683, "uc8176": uc8176, "uc8151": uc8151}

LATCH_US = 500_000  # so long the press that switched a board with a latch on keeps it on

QUIET_US = 150_000  # without a byte on the bus or an edge, the firmware has done what a press asked of it
CLOCKS_UP_US = 2000  # assumed: crystal and PLLs after they stood still
IDLE_US = 500  # whoever lets at least this pass in one piece is waiting and not working

INPUT, OUTPUT = 0, 1
PULL_UP = 1
DORMANT_US = 100_000  # while the firmware does not, the hand looks so often whether it is its turn
RISING, FALLING = 1, 2
INTERRUPT = -2


class PowerCut(BaseException):
    """The supply is gone. No `except Exception` of the firmware may survive this."""


class Reset(BaseException):
    """The firmware, or its watchdog, has reset the chip."""


@dataclass
class Press:
    """One press of a button, as the record keeps it."""

    button: str
    down: int
    up: int | None = None
    first_byte: int | None = None  # when the firmware first said something to the panel after it


class Handheld:
    """`board` is a module of constants in firmware/boards; `controller` is that of the panel which is really
    there, when it is another than the board's; `panel_options` go to it."""

    def __init__(self, board, clock=None, bounce_us=0, on_idle=None, controller=None, **panel_options):
        self.board = board
        self.clock = clock or Clock()
        self.on_idle = on_idle
        self.faults = []
        self.presses = []
        self.glass = Glass(board.WIDTH, board.HEIGHT)
        self.controller = CONTROLLERS[controller or board.CONTROLLER](
            self.glass, lambda: self.clock.now, self.at, self.fault, **panel_options
        )
        self.buttons = {name: Button(board.PRESSED, bounce_us) for name in board.BUTTONS}
        self._button_pins = {pin: self.buttons[name] for name, pin in board.BUTTONS.items()}
        self.battery = Battery(board.BATTERY["divider"])
        self.usb_power = False
        self.stood_still_us = 0  # so long were all clocks stopped
        self.plugged = True  # is the panel's cable in?
        self._latch = getattr(board, "POWER_LATCH", None)
        self._rail = getattr(board, "DISPLAY_POWER", None)
        self._events = []
        self._order = 0
        self._quiet_at = None
        self._last_activity = 0
        self.powered = False
        self.power_on()

    def fault(self, text):
        self.faults.append("%.6f s: %s" % (self.clock.now / 1e6, text))

    # power

    def power_on(self):
        """A new life of the same glass, battery and buttons; nothing else remembers anything."""
        self.cut_power()
        self.powered = True
        self.restart()
        if self._latch:
            self.at(self.clock.now + LATCH_US, self._look_at_latch)

    def restart(self):
        """What is left of the chip after its own reset: nothing; the panel keeps its supply."""
        self._started = self.clock.now
        self._modes = {}
        self._outputs = {}
        self._armed = {}
        self._levels = {}
        self._edges = deque()
        self._bauds = {}
        self._floating = set()
        self.controller.selected = False  # the hat pulls CS high
        self._supply_panel()
        self._active()

    @property
    def starts_by_press(self):
        """Has the board a latch, so that any button switches it on?"""
        return self._latch is not None

    def cut_power(self):
        """The supply goes, now. The firmware's next wire call, or the one in progress, raises PowerCut."""
        if self.powered:
            self.powered = False
            self._supply_panel()

    def _look_at_latch(self):
        """Without USB the supply goes when nothing holds its latch: no finger and no pin."""
        held = any(button.closed for button in self.buttons.values()) or self.usb_power
        assert self._latch
        if not held and self._level_alone(self._latch, 0) != self._latch["on"]:
            self.cut_power()

    def _supply_panel(self):
        """Give the panel its supply, or take it."""
        rail = self._rail
        on = self.powered and (rail is None or self._level_alone(rail, rail["alone"]) == rail["on"])
        if on and not self.controller.powered:
            self.controller.power_on()
        elif not on and self.controller.powered:
            if rail and self.powered and self._modes.get(rail["pin"], (INPUT, 0))[0] == OUTPUT:
                self._look_at_pins()
            self.controller.power_off()

    def _look_at_pins(self):
        """The firmware cuts the panel's supply: is the panel at rest, and not fed through a pin?"""
        if self.controller.working or self.controller.supplied:
            self.fault("the panel's supply is cut while the glass has its voltage")
        board = self.board
        pins = {"CS": board.CS, "DC": board.DC, "RST": board.RST}
        pins.update(SCK=board.SPI["sck"], MOSI=board.SPI["mosi"])
        for name, pin in pins.items():
            if self._modes.get(pin, (INPUT, 0))[0] != OUTPUT or self._outputs.get(pin, 0):
                self.fault("the panel's supply is cut while %s is not low" % name)
        if self._modes.get(board.BUSY, (INPUT, 0))[1] == PULL_UP:
            self.fault("the panel's supply is cut while BUSY has a pull-up")

    def _level_alone(self, switch, alone):
        """The level of a pin that switches something; `alone` when the firmware does not drive it."""
        driven = self._modes.get(switch["pin"], (INPUT, 0))[0] == OUTPUT
        return self._outputs.get(switch["pin"], 0) if driven else alone

    # the hand

    def at(self, us, action):
        """Do `action()` when the clock says `us`; what is due at the same time keeps its order."""
        self._order += 1
        heapq.heappush(self._events, (us, self._order, action))

    def press(self, button, at=None, duration=80_000):
        """Press and let go; without `at` it begins as soon as time passes."""
        start = self.clock.now if at is None else at
        self._finger(button, start, True)
        self._finger(button, start + duration, False)

    def hold(self, button):
        self._finger(button, self.clock.now, True)

    def release(self, button):
        self._finger(button, self.clock.now, False)

    def _finger(self, name, start, down):
        if down and not self.powered and self.starts_by_press:
            self.power_on()
        if name not in self.buttons:
            raise ValueError("%s has no button %r, but %s" % (self.board.NAME, name, ", ".join(self.buttons)))
        self.at(start, lambda: self._record(name, down))
        for time, contact in self.buttons[name].edges(start, down):
            self.at(time, lambda contact=contact: self._contact(name, contact))

    def _record(self, name, down):
        if down:
            self.presses.append(Press(name, self.clock.now))
            return
        for press in reversed(self.presses):
            if press.button == name and press.up is None:
                press.up = self.clock.now
                return

    def _contact(self, name, closed):
        self.buttons[name].down = closed
        self._active()

    def settled(self):
        """Nothing moves: panel idle, no finger on a button, and silence for QUIET_US."""
        return (
            not self.controller.working
            and not any(button.down for button in self.buttons.values())
            and self.clock.now - self._last_activity >= QUIET_US
        )

    def _active(self):
        self._last_activity = self.clock.now
        self._quiet_at = self.clock.now + QUIET_US

    def interrupt(self):
        """Ctrl-C on the console: the firmware hears it among its edges."""
        self._edges.append(INTERRUPT)

    # for a runtime that keeps the time itself

    def pass_to(self, us, working):
        """Let time pass until `clock` says `us`; `working`: the firmware computes, so nothing has settled."""
        self._alive()
        if working:
            self._active()
        if us > self.clock.now:
            self.advance(us - self.clock.now)

    def next_event(self):
        """When something happens next that nobody has to ask for; None for never."""
        return self._events[0][0] if self._events else None

    def level(self, pin):
        """What a pin reads, as far as this is known here."""
        return self._level(pin)

    # the wire

    def now(self):
        self._alive()
        return self.clock.now - self._started

    def advance(self, us):
        """Let `us` pass; -1, or earlier the number of a pin with an interrupt that has had its edge.

        `on_idle` is called at the beginning of every longer wait, and in it when the device has settled.
        """
        end = self.clock.now + us
        if us >= IDLE_US:
            self._idle()
        elif self._nothing_until(end):
            self.clock.pass_until(end)
            self._alive()
            return -1
        while True:
            self._run_due()
            self._alive()
            if self._edges:
                return self._edges.popleft()
            if self.clock.now >= end:
                return -1
            next_stop = end
            if self._events:
                next_stop = min(next_stop, self._events[0][0])
            if self._quiet_at is not None:
                next_stop = min(next_stop, self._quiet_at)
            self.clock.pass_until(next_stop)
            self._alive()
            if self._quiet_at is not None and self.clock.now >= self._quiet_at:
                self._run_due()
                if self.clock.now >= self._quiet_at:
                    self._quiet_at = None
                    self._idle()

    def dormant(self, low, high):
        """All clocks stand still until a pin of the mask `low` is low, or one of `high` is high, and until
        they are up again. The firmware's time stands still with them, and no edge is heard."""
        self._alive()
        if self.usb_power:
            self.fault("all clocks are stopped while the USB cable is in")
        if self.controller.working or self.controller.supplied:
            self.fault("all clocks are stopped while the glass has its voltage")
        if not low | high:
            self.fault("all clocks are stopped and no pin starts them")
        began, armed = self.clock.now, self._armed
        pins = [pin for pin in range(30) if (low | high) >> pin & 1]
        self._armed = dict.fromkeys(pins, RISING | FALLING)
        self._levels = {pin: self._level(pin) for pin in pins}
        while not any((high if self._level(pin) else low) >> pin & 1 for pin in pins):
            self.advance(DORMANT_US)
        end = self.clock.now + CLOCKS_UP_US
        while self.clock.now < end:
            self.advance(end - self.clock.now)
        self._armed, self._levels = armed, {pin: self._level(pin) for pin in armed}
        self._edges.clear()
        self._started += self.clock.now - began
        self.stood_still_us += self.clock.now - began
        self._active()

    def _nothing_until(self, end):
        """Whether time can pass to `end` in one piece; most of what is waited for is that short."""
        if self._edges or not self.powered or (self._quiet_at is not None and self._quiet_at <= end):
            return False
        return not self._events or self._events[0][0] > end

    def _idle(self):
        if self.on_idle is not None:
            self.on_idle()
            self._alive()

    def _run_due(self):
        """One event after the other, with a look at the armed pins after each."""
        while self.powered and self._events and self._events[0][0] <= self.clock.now:
            _, _, action = heapq.heappop(self._events)
            action()
            self._look_for_edges()

    def _look_for_edges(self):
        for pin, before in self._levels.items():
            level = self._level(pin)
            if level != before:
                self._levels[pin] = level
                self._active()
                if self._armed[pin] & (RISING if level else FALLING):
                    self._edges.append(pin)

    def _alive(self):
        if not self.powered:
            raise PowerCut

    def _level(self, pin):
        if self._modes.get(pin, (INPUT, 0))[0] == OUTPUT:
            return self._outputs.get(pin, 0)
        pull = 1 if self._modes.get(pin, (INPUT, 0))[1] == PULL_UP else 0
        if pin == self.board.BUSY:
            return self.controller.busy if self.plugged and self.controller.powered else pull
        if pin in self._button_pins:
            return self._button_pins[pin].level(pull)
        if pin == getattr(self.board, "USB_POWER", None):
            return 1 if self.usb_power else 0
        return pull

    def pin_mode(self, pin, mode, pull):
        self._alive()
        self._modes[pin] = (mode, pull)
        self._tell_panel(pin)

    def pin_write(self, pin, level):
        self._alive()
        self._outputs[pin] = level
        self._tell_panel(pin)

    def _tell_panel(self, pin):
        """An output that is not yet one does not drive anything; the hat pulls RST and CS high."""
        if self._modes.get(pin, (INPUT, 0))[0] != OUTPUT:
            return
        level = self._outputs.get(pin, 0)
        if self._rail and pin == self._rail["pin"]:
            self._supply_panel()
        elif self._latch and pin == self._latch["pin"]:
            self._look_at_latch()
        elif not self.plugged or not self.controller.powered:
            return
        elif pin == self.board.RST:
            self.controller.reset(level)
        elif pin == self.board.CS:
            self.controller.selected = not level
        elif pin == self.board.DC:
            self.controller.data = bool(level)

    def pin_read(self, pin):
        self._alive()
        mode, pull = self._modes.get(pin, (None, 0))
        if mode is None:
            self._complain_once(pin, "pin %d is read before it has a mode" % pin)
        elif pin in self._button_pins and pull != (2 if self.board.PRESSED else 1):
            self._complain_once(pin, "pin %d has a button and lacks the pull to its other side" % pin)
        return self._level(pin)

    def _complain_once(self, pin, text):
        if pin not in self._floating:
            self._floating.add(pin)
            self.fault(text)

    def pin_irq(self, pin, edges):
        self._alive()
        if edges:
            self._armed[pin] = edges
            self._levels[pin] = self._level(pin)
        else:
            self._armed.pop(pin, None)
            self._levels.pop(pin, None)

    def spi_init(self, bus, baud):
        self._alive()
        if bus != self.board.SPI["id"]:
            self.fault("SPI %d is not the panel's bus" % bus)
        self._bauds[bus] = baud

    def spi_write(self, bus, data):
        self._alive()
        if bus != self.board.SPI["id"] or bus not in self._bauds:
            self.fault("%d bytes on SPI %d, which is not the panel's or not set up" % (len(data), bus))
            return
        self._active()
        for press in reversed(self.presses):
            if press.first_byte is not None:
                break
            press.first_byte = self.clock.now
        if self.plugged:
            self.controller.receive(data, len(data) * 8_000_000 // self._bauds[bus])

    def adc_read(self, pin):
        self._alive()
        if pin != self.board.BATTERY["pin"]:
            self.fault("analogue input %d has nothing on it" % pin)
            return 0
        return self.battery.read()

    def reset(self):
        """The chip's own reset. Whoever runs the firmware catches it, calls `restart` and runs it anew."""
        self._alive()
        raise Reset
