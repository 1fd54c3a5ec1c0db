"""ssd1683: the virtual SSD1683 of the 4.2 inch hat, with the glass GDEY042T81 behind it."""

from simulator.parts.ssd16xx import SSD16xx
from simulator.parts.ssd16xx_tables import Chip, Panel

SSD1683 = Chip("SSD1683", columns=50, rows=300, pixel_x=False, waveform=227, booster=4)

# typical times of the maker's glass; a full update is said to last 1.5 to 2 s, this is the middle
GDEY042T81 = Panel("GDEY042T81", power_on=96, power_off=268, full=1750, fast=1140, partial=358)


def ssd1683(glass, now, at, fault, **options):
    return SSD16xx(SSD1683, GDEY042T81, glass, now, at, fault, **options)
