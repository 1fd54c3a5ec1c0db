"""uc81xx_tables: what the UC81xx controllers have in common, and by which numbers they and panels differ."""

from typing import NamedTuple

OLD, NEW = 0x10, 0x13  # the planes are called by the command that writes them
VCOM_LUT, LUTS = 0x20, (0x21, 0x22, 0x23, 0x24)  # those of white to white, black to white, and so on

NOT_MODELLED = {
    0x40: "reading the temperature (the panel cannot answer)",
    0x42: "writing a temperature sensor",
    0x43: "reading a temperature sensor (the panel cannot answer)",
    0x51: "reading the supply (the panel cannot answer)",
    0x70: "reading the revision (the panel cannot answer)",
    0x71: "reading the status (the panel cannot answer)",
    0x80: "measuring VCOM",
    0x81: "reading VCOM (the panel cannot answer)",
    0xA0: "programming the OTP",
    0xA1: "activating the OTP",
    0xA2: "reading the OTP (the panel cannot answer)",
}

FRAME_RATES = {0x3C: 50, 0x3A: 100, 0x29: 150, 0x31: 171, 0x39: 200}  # of 0x30, in Hz


class Chip(NamedTuple):
    """How one member of the family differs."""

    name: str
    columns: int  # of 8 pixels
    rows: int
    resolution: int  # bytes of 0x61
    window: int  # bytes of 0x90: those of X are one each in 7, two each in 9
    sizes: tuple  # (columns, rows) of the bits 7 and 6 of 0x00, where 0x61 does not say


class Panel(NamedTuple):
    """Typical times in ms at room temperature; how long a drive lasts is in the waveform.

    A drive of every pixel that is shorter than `fast_below` is a fast one. `sideways`: the chip's rows run
    up and down the picture; `scan_up` is the bit of 0x00 with which the first row is the picture's first."""

    name: str
    power_on: int
    power_off: int
    otp: int  # a drive with the waveform in the chip
    fast_below: int
    sideways: bool
    scan_up: bool


UC8176 = Chip(
    "UC8176", 50, 300, resolution=4, window=9, sizes=((400, 300), (320, 300), (320, 240), (200, 300))
)
UC8151 = Chip("UC8151", 16, 296, resolution=3, window=7, sizes=((96, 230), (96, 252), (128, 296), (160, 296)))

GDEW042T2 = Panel("GDEW042T2", 37, 19, otp=4000, fast_below=1200, sideways=False, scan_up=True)
# its power-off is chosen: no source tells one
BADGER = Panel("Badger 2040", 100, 40, otp=4500, fast_below=1200, sideways=True, scan_up=False)


def parameter_counts(chip):
    """Command: the fewest and the most bytes of data that may follow it."""
    counts = dict.fromkeys((0x02, 0x04, 0x05, 0x11, 0x12, 0x91, 0x92), 0)
    counts.update(dict.fromkeys((0x03, 0x07, 0x30, 0x41, 0x50, 0x60, 0x82, 0xE0, 0xE3, 0xE5), 1))
    counts.update({0x06: 3, 0x20: 44, 0x25: 42, 0x61: chip.resolution, 0x90: chip.window})
    counts.update(dict.fromkeys(LUTS, 42))
    ranges = {code: (count, count) for code, count in counts.items()}
    ranges.update({0x00: (1, 2), 0x01: (4, 5), 0x65: (3, 4)})
    return ranges
