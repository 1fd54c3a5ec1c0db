"""hand: the hand that follows a script, and what it can tell afterwards about every press."""

from simulator import record, runtimes
from simulator.script import ScriptError

PRESS_US = 80_000
FAST_US = 120_000
PATIENCE_US = 60_000_000  # a device that has not settled by then never will


class StopScript(BaseException):
    """The script has come to its end; goes out through the firmware as a loss of power does."""


# what a step may wait for, besides a time on the clock
SETTLED = "settled"
OFF, ON = "off", "on"


class Hand:
    """The hand that does what a script says; `made` notes the presses, `film` the finished pictures.

    It is called when the firmware lets time pass and when a time has come that it asked for. At the script's
    end, or at a line that does not come true (`error` is then set), it raises StopScript."""

    def __init__(self, steps, handheld, console, shots=None):
        """`shots` is the folder for pictures; without one they are not kept."""
        self.made = []
        self.film = record.Film()
        self.error = None
        self._handheld, self._console, self._shots = handheld, console, shots
        self._acts = self._play(steps)
        self._wait = None  # SETTLED, or a time on the clock, or OFF
        self._step = None
        self._fast_from = 0
        self._filmed = None  # the update filmed last
        handheld.on_idle = self._idle
        handheld.at(handheld.clock.now, self._go_on)

    def follow(self, live, program):
        """Run the firmware, by a runtime's `live`, until the script is at its end. A firmware that stops
        before is the `error`."""
        try:
            runtimes.run(live, self._handheld, program, self._console, self.while_off)
        except StopScript:
            pass
        except runtimes.FirmwareStopped as stopped:
            self.error = stopped

    # -- called while time passes

    def _idle(self):
        log = self._handheld.controller.log
        if log and log[-1] is not self._filmed and log[-1].ink is not None:
            self._filmed = log[-1]
            self.film.add(log[-1].ink // 1000, record.ink(self._handheld.glass))
        if self._wait == SETTLED and self._handheld.settled():
            self._wait = None
            for press in self.made:
                press.setdefault("settled", self._handheld.clock.now)
                press.setdefault("after", self._console.screen)
            self._go_on()

    def _go_on(self):
        """Act until there is something to wait for."""
        self._wait = self._next()
        if self._wait == SETTLED:
            step, until = self._step, self._handheld.clock.now + PATIENCE_US
            self._handheld.at(until, lambda: self._overdue(step))
        elif isinstance(self._wait, int):
            self._handheld.at(self._wait, self._go_on)

    def _overdue(self, step):
        if self._wait == SETTLED and self._step is step:
            self._fail(step, "after %d s the device still has not settled" % (PATIENCE_US // 1_000_000))

    def while_off(self):
        """Act until the power is on again."""
        clock = self._handheld.clock
        while not self._handheld.powered:
            wait = self._next()
            if isinstance(wait, int):
                clock.pass_until(wait)
        self._handheld.at(clock.now, self._go_on)

    def _next(self):
        try:
            return next(self._acts)
        except StopIteration:
            raise StopScript

    def _fail(self, step, text):
        self.error = ScriptError(step.line, text)
        raise StopScript

    # -- the steps, as a row of things to wait for

    def _play(self, steps):
        for step in steps:
            self._step = step
            yield from getattr(self, "_do_" + step.act)(step, *step.values)
        if self._handheld.powered:
            yield SETTLED

    def _do_press(self, step, button, times, fast):
        for _ in range(times):
            if fast:
                yield max(self._fast_from, self._handheld.clock.now)
            else:
                yield SETTLED
            yield from self._push(step, button, PRESS_US)

    def _do_hold(self, step, button, us):
        yield SETTLED
        yield from self._push(step, button, us)

    def _push(self, step, button, us):
        now = self._handheld.clock.now
        self._fast_from = now + max(FAST_US, us + FAST_US - PRESS_US)
        off = not self._handheld.powered
        if off and not self._handheld.starts_by_press:
            return
        self.made.append({"line": step.line, "button": button, "before": self._console.screen})
        self._handheld.press(button, duration=us)
        if off:
            yield ON

    def _do_stick(self, step, button):
        yield from self._contact(button, True)

    def _do_release(self, step, button):
        yield from self._contact(button, None)

    def _contact(self, button, stuck):
        self._handheld.buttons[button].stuck = stuck
        yield self._handheld.clock.now  # an event, after which the handheld looks at its pins

    def _do_wait(self, step, us):
        yield self._handheld.clock.now + us

    def _do_shot(self, step, name):
        yield SETTLED
        if self._shots is not None:
            record.ink(self._handheld.glass).save(self._shots / (name + ".png"))

    def _do_battery(self, step, volts):
        self._handheld.battery.volts = volts
        yield from ()

    def _do_cut(self, step):
        self._handheld.cut_power()
        yield OFF

    def _do_power(self, step):
        if not self._handheld.powered:
            self._handheld.power_on()
            yield ON

    def _do_expect(self, step, what, words):
        yield SETTLED
        if what == "screen" and self._console.screen != words:
            self._fail(step, "the screen is '%s', not '%s'" % (self._console.screen, words))
        if what == "text" and not any(words in line for line in self._console.lines):
            self._fail(step, "the firmware has not printed '%s'" % words)

    # -- afterwards

    def report(self):
        """What happened, as plain data. Times in ms of simulated time since the script began."""
        log = self._handheld.controller.log
        kinds = [update.kind for update in log]
        return {
            "error": str(self.error) if self.error else None,
            "presses": [
                _press_report(made, press, log) for made, press in zip(self.made, self._handheld.presses)
            ],
            "updates": {kind: kinds.count(kind) for kind in ("full", "fast", "partial")},
            "faults": list(self._handheld.faults),
            "screen": self._console.screen,
            "simulated_ms": _ms(self._handheld.clock.now),
            "console": list(self._console.lines),
        }


def _press_report(made, press, log):
    """One press, with the first refresh that it led to before the device settled."""
    settled = made.get("settled")
    refresh = None
    if press.first_byte is not None:
        later = [update for update in log if update.start >= press.first_byte]
        if later and (settled is None or later[0].start <= settled):
            refresh = later[0]
    return {
        "line": made["line"],
        "button": made["button"],
        "made_ms": _ms(press.down),
        "screen_before": made["before"],
        "screen_after": made.get("after"),
        "first_byte_ms": _ms(press.first_byte) if refresh else None,
        "refresh": refresh.kind if refresh else None,
        "windows": [list(window) for window in refresh.windows] if refresh else [],
        "ink_ms": _ms(refresh.ink) if refresh and refresh.ink is not None else None,
    }


def _ms(us):
    return us / 1000
