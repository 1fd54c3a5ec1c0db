"""power: how full the battery is, in five steps, from its voltage."""

from collections import namedtuple

# All in millivolts. steps: where the levels 1 to 4 begin. external: above it, a supply and not the battery
# is what was measured. absent: below it there is no battery on the pin. stop: below it the device stops while
# it still can, a refresh and a save before the supply breaks down.
Cell = namedtuple("Cell", ("steps", "external", "absent", "stop"))

# One lithium cell under the small load of this device: about 10, 25, 50 and 75 % of the charge. Cells differ
# and the curve is flat, which is why there are no finer steps.
LITHIUM = Cell((3680, 3750, 3830, 3950), 4350, 2500, 3400)
# Two alkaline cells in a row, of which a Pico takes 1.8 V and more.
ALKALINE = Cell((2200, 2400, 2550, 2750), 3400, 1200, 2000)
CELLS = {"lithium": LITHIUM, "alkaline": ALKALINE}

MARGIN_MV = 20  # a step is left when the voltage is so far beyond its bound
READINGS = 8  # the voltage is a running mean of about so many


class Gauge:
    """`level`: 0 (nearly empty) to 4 (full), None when not known. It falls, and rises only by charging."""

    def __init__(self, cell=LITHIUM):
        self.level = None
        self._cell = cell
        self._sum = None  # READINGS times the mean voltage

    def update(self, millivolts, charging=False):
        """Take a reading (None: there is none) and return the level."""
        if millivolts is None or millivolts < self._cell.absent:
            self.level = self._sum = None
        elif millivolts > self._cell.external:
            # The cell cannot be seen behind the other supply: keep what was known, begin anew without it.
            self._sum = None
        elif self._sum is None:
            self._sum = millivolts * READINGS
            self.level = self._step(millivolts)
        else:
            self._sum += millivolts - self._sum // READINGS
            self._move(self._sum // READINGS, charging)
        return self.level

    def empty(self):
        """Is so little left that the device must stop?"""
        return self._sum is not None and self._sum // READINGS < self._cell.stop

    def _move(self, mean, charging):
        lower = self._step(mean + MARGIN_MV)
        higher = self._step(mean - MARGIN_MV)
        if lower < self.level:
            self.level = lower
        elif charging and higher > self.level:
            self.level = higher

    def _step(self, millivolts):
        """How many of the bounds are reached."""
        return sum([millivolts >= bound for bound in self._cell.steps])
