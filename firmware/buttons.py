"""buttons: hears every edge by interrupt, and makes presses and holds of them in the order they happened."""

import time
from array import array
from collections import namedtuple

# What a screen gets. `held`: the button was held for the hold time. `seen`: it went down after the picture
# now on the glass was finished (Refresh.seen tells).
Press = namedtuple("Press", ("button", "held", "seen"))

DEBOUNCE_MS = 20  # quiet time between edges; contacts bounce for a few, a finger needs 50 and more
HOLD_MS = 600
ALSO = "also"  # see Buttons.next
STALE_MS = 2000  # nobody means a press any more that was made so long ago
RING = 128  # edges kept between two calls of next(): more than ten presses with bouncing contacts


class Buttons:
    """`pins`: {name: input pin}; `pressed`: the level of a pin whose button is down.

    A button that is stuck gives one press and is then as good as absent."""

    def __init__(self, pins, pressed=0, hold_ms=HOLD_MS):
        self.hold_ms = hold_ms
        self.names = tuple(pins)
        self._pins = [pins[name] for name in self.names]
        self._pressed = pressed
        # the ring of edges, filled by interrupts: number of the button x 2 + down, and the time
        self._edges = bytearray(RING)
        self._times = array("i", [0] * RING)
        self._head = self._tail = 0
        # of each button, whether it is down and since when: as heard last, and as believed after debouncing
        count = len(self.names)
        self._heard = bytearray(count)
        self._heard_at = array("i", [0] * count)
        self._down = bytearray(count)
        self._changed_at = array("i", [0] * count)
        self._fresh = None  # the button (its number) that just went down: `waits` was not asked yet
        self._waiting = None  # the button whose press may become a hold
        self._told = False  # was that press told as it went down?
        before = time.ticks_add(time.ticks_ms(), -DEBOUNCE_MS)
        for number, pin in enumerate(self._pins):
            # what is down at power-on was not pressed for us
            self._heard[number] = self._down[number] = pin.value() == pressed
            self._heard_at[number] = self._changed_at[number] = before
            self._listen(number, pin)

    def _listen(self, number, pin):
        """Have each edge of the pin recorded. The handler runs as a hard interrupt: it allocates nothing."""

        def record(pin):
            head = self._head
            after = (head + 1) % RING
            if after != self._tail:  # a full ring loses the edge; next() then believes the pins' levels
                self._edges[head] = number << 1 | (pin.value() == self._pressed)
                self._times[head] = time.ticks_ms()
                self._head = after

        pin.irq(handler=record, trigger=pin.IRQ_FALLING | pin.IRQ_RISING, hard=True)

    def next(self, now, waits):
        """The next press as (button, held, ticks_ms when it went down), or None.

        `waits(button)` is asked about a button that went down, when all presses before it were fetched: True
        when a hold has a meaning of its own. Then the press counts when the button is let go or another one
        goes down, and as a hold, once, when the hold time is over. ALSO: it counts as it goes down, and as a
        hold besides. Any other press counts as it goes down.
        A press that counted more than two seconds before `now` is dropped."""
        while True:
            press = self._next_press(now, waits)
            if press is None:
                return None
            number, held, down_at, counted_at = press
            if time.ticks_diff(now, counted_at) <= STALE_MS:
                return self.names[number], held, down_at

    def is_down(self, name):
        """Has this button been down since power-on? The press that switched the device on may be over."""
        number = self.names.index(name)
        return bool(self._down[number]) and self._pins[number].value() == self._pressed

    def idle(self):
        """Is there nothing to fetch: no edge, no undecided press, no level that next() does not know?"""
        if self._head != self._tail or self._waiting is not None or self._fresh is not None:
            return False
        for number in range(len(self._pins)):
            if (self._pins[number].value() == self._pressed) != self._down[number]:
                return False
        return True

    # Below, a press is (number, held, ticks_ms when it went down, ticks_ms when it counted) or None. What
    # gives a press leaves everything so that the next call goes on behind it.

    def _next_press(self, now, waits):
        press = self._decide_fresh(waits)
        while press is None and self._tail != self._head:
            tail = self._tail
            edge, at = self._edges[tail], self._times[tail]
            press = self._up_to(at) or self._calm(edge >> 1, at) or self._decide_fresh(waits)
            if press is None:
                self._tail = (tail + 1) % RING
                press = self._hear(edge >> 1, edge & 1, at) or self._decide_fresh(waits)
        number = 0
        while press is None and number < len(self._pins):
            # what no interrupt told: edges during a light sleep, or while the ring was full
            down = self._pins[number].value() == self._pressed
            if down != self._heard[number]:
                press = self._hear(number, down, now)
            press = press or self._calm(number, now) or self._decide_fresh(waits)
            number += 1
        return press or self._up_to(now) or self._decide_fresh(waits)

    def _decide_fresh(self, waits):
        """The button that just went down: its press counts at once, or waits."""
        number, self._fresh = self._fresh, None
        if number is None:
            return None
        hold = waits(self.names[number])
        if hold:
            self._waiting = number
            self._told = hold == ALSO
        if hold and not self._told:
            return None
        return number, False, self._changed_at[number], self._changed_at[number]

    def _up_to(self, at):
        """What the waiting button came to by the time `at`: a release that bounced, or a hold."""
        number = self._waiting
        if number is None:
            return None
        press = self._calm(number, at)
        if press is None and time.ticks_diff(at, self._changed_at[number]) >= self.hold_ms:
            self._waiting = None
            held_at = time.ticks_add(self._changed_at[number], self.hold_ms)
            press = number, True, self._changed_at[number], held_at
        return press

    def _hear(self, number, down, at):
        """An edge: the first one after a quiet time acts, those that follow on its heels are bounces."""
        bouncing = self._bouncing(number, at)
        self._heard[number] = down
        self._heard_at[number] = at
        return None if bouncing else self._change(number, at)

    def _calm(self, number, at):
        """When the bouncing was over by `at` and left another level than believed, that one counts."""
        return None if self._bouncing(number, at) else self._change(number, self._heard_at[number])

    def _bouncing(self, number, at):
        return -DEBOUNCE_MS < time.ticks_diff(at, self._heard_at[number]) < DEBOUNCE_MS

    def _change(self, number, at):
        """Believe what was heard; a waiting press counts when its button is let go or another goes down."""
        if self._heard[number] == self._down[number]:
            return None
        self._down[number] = self._heard[number]
        waiting, press = self._waiting, None
        if waiting is not None and (self._down[number] or waiting == number):
            self._waiting = None
            if not self._told:
                press = waiting, False, self._changed_at[waiting], at
        self._changed_at[number] = at
        if self._down[number]:
            self._fresh = number
        return press
