"""battery: a voltage, and what the analogue input behind the divider reads of it."""

REFERENCE = 3.3


class Battery:
    """`divider` 3: the pin sees a third of the voltage."""

    def __init__(self, divider, volts=3.9):
        self.divider = divider
        self.volts = volts

    def read(self):
        """0 to 65535, in the converter's 12 bits."""
        steps = min(max(int(self.volts / self.divider / REFERENCE * 4095 + 0.5), 0), 4095)
        return steps << 4 | steps >> 8
