"""ssd16xx_tables: what the members of the family have in common, and by which numbers they differ."""

from typing import NamedTuple

# bits of 0x22: what happens at 0x20, in this order
CLOCK_ON, SUPPLY_ON, READ_TEMPERATURE, LOAD_WAVEFORM = 0x80, 0x40, 0x20, 0x10
MODE_2, DRIVE, SUPPLY_OFF, CLOCK_OFF = 0x08, 0x04, 0x02, 0x01

SWAP_PLANES = 0x40  # in the sixth byte of 0x37

NOT_MODELLED = {
    0x14: "voltage check",
    0x15: "voltage check",
    0x1B: "reading the temperature (the panel cannot answer)",
    0x27: "reading RAM (the panel cannot answer)",
    0x2F: "reading the status (the panel cannot answer)",
    0x46: "filling a plane (headers disagree which)",
    0x47: "filling a plane (headers disagree which)",
}


class Chip(NamedTuple):
    """How one member of the family differs."""

    name: str
    columns: int  # of 8 pixels
    rows: int
    pixel_x: bool  # 0x44 and 0x4E count pixels in 16 bits, not bytes in 8
    waveform: int  # bytes of 0x32
    booster: int  # bytes of 0x0C


class Panel(NamedTuple):
    """Typical times in ms at room temperature, as BUSY lasts with the usual sequences.

    `full` and `fast` include switching the supply on and off (0x22 = F7, D7); `partial` is the drive
    alone (FC, with the supply already on).
    """

    name: str
    power_on: int
    power_off: int
    full: int
    fast: int
    partial: int

    def drive(self, kind):
        if kind == "partial":
            return self.partial
        return getattr(self, kind) - self.power_on - self.power_off


def parameter_counts(chip):
    """Command: the fewest and the most bytes of data that may follow it."""
    wide = 2 if chip.pixel_x else 1
    counts = {0x12: 0, 0x20: 0, 0x7F: 0, 0xFF: 0}
    counts.update(dict.fromkeys((0x03, 0x10, 0x11, 0x18, 0x22, 0x2C, 0x3C, 0x3F, 0x41), 1))
    counts.update({0x0F: 2, 0x21: 2, 0x4F: 2, 0x01: 3, 0x04: 3, 0x45: 4, 0x37: 10})
    counts.update({0x44: 2 * wide, 0x4E: wide, 0x0C: chip.booster, 0x32: chip.waveform})
    ranges = {code: (count, count) for code, count in counts.items()}
    ranges[0x1A] = (1, 2)
    return ranges
