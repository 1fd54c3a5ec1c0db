"""planes: the two picture memories of an SSD16xx with their window, address counter and data entry mode."""

WRITE_NEW, WRITE_OLD = 0x24, 0x26  # the planes are called by the command that writes them


class Planes:
    """`columns` of 8 pixels and `rows`; what is written beyond them is lost. `x_mask`: the counter's bits."""

    Y_MASK = 0x1FF

    def __init__(self, columns, rows, x_mask, noise):
        self._columns, self._rows, self._x_mask = columns, rows, x_mask
        self._noise = noise
        self.defaults()
        self.forget()

    def forget(self):
        """Memory that has lost its supply holds noise."""
        size = self._columns * self._rows
        self.memory = {code: bytearray(self._noise.randbytes(size)) for code in (WRITE_NEW, WRITE_OLD)}

    def swap(self):
        self.memory = {WRITE_NEW: self.memory[WRITE_OLD], WRITE_OLD: self.memory[WRITE_NEW]}

    def defaults(self):
        self.entry = 3  # 0x11: bit 0 X counts up, bit 1 Y counts up, bit 2 Y moves first
        self.x_start, self.x_end = 0, self._columns - 1
        self.y_start, self.y_end = 0, self._rows - 1
        self.x = self.y = 0

    def window(self):
        """(x0, y0, x1, y1) in pixels, ends excluded."""
        columns = sorted((self.x_start, self.x_end))
        rows = sorted((self.y_start, self.y_end))
        return columns[0] * 8, rows[0], columns[1] * 8 + 8, rows[1] + 1

    def seen(self, control):
        """New and old plane as the waveform sees them under 0x21, each as one long number.

        The low four bits of `control` belong to the new plane, the high ones to the old: 0 as it is, 4 all
        zeros, 8 inverted. The top left pixel is the highest bit."""
        numbers = []
        for code, how in ((WRITE_NEW, control & 15), (WRITE_OLD, control >> 4)):
            number = 0 if how == 4 else int.from_bytes(self.memory[code], "big")
            numbers.append(number ^ (1 << 8 * len(self.memory[code])) - 1 if how == 8 else number)
        return numbers

    def write(self, code, data):
        """At the counter, inside the window, back to its start when it is full."""
        plane = self.memory[code]
        position, end = 0, len(data)
        while position < end:
            run = 1
            if self.entry & 5 == 1 and self.x <= self.x_end:
                run = min(self.x_end + 1 - self.x, end - position)
            seen = min(run, self._columns - self.x)
            if seen > 0 and self.y < self._rows:
                start = self.y * self._columns + self.x
                plane[start : start + seen] = data[position : position + seen]
            self.x += run - 1
            position += run
            if self.entry & 4:
                if self._step_y():
                    self._step_x()
            elif self._step_x():
                self._step_y()

    def _step_x(self):
        """True when the end was reached and X is back at its start."""
        if self.x == self.x_end:
            self.x = self.x_start
            return True
        self.x = self.x + (1 if self.entry & 1 else -1) & self._x_mask
        return False

    def _step_y(self):
        if self.y == self.y_end:
            self.y = self.y_start
            return True
        self.y = self.y + (1 if self.entry & 2 else -1) & self.Y_MASK
        return False


def differential(new, old):
    """Mode 2: (target, driven). Where the bits are equal nothing is driven, whatever the glass shows."""
    return new, new ^ old


def absolute(new, old, everything):
    """Mode 1: (target, driven). Black when both bits are 0, white when they differ, else not driven.

    So it does what it should with the old plane read as zeros, and superimposes pictures without."""
    return new ^ old, everything ^ (new & old)
