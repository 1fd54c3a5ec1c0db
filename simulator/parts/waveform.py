"""waveform: what the five tables of a UC81xx do to a pixel: which colour, how long, with what charge."""

from typing import NamedTuple

GROUP = 6  # bytes: four pairs of bits that are levels, four frame counts, a repeat
VCOM, BLACK, WHITE, FLOAT = range(4)  # levels


class Waveform(NamedTuple):
    """Of the changes white to white, black to white, white to black, black to black: `colours`, 1 white, 0
    black, None not driven; `charges`, frames of black less frames of white."""

    colours: tuple
    ms: float
    charges: tuple


def from_registers(tables, rate):
    """`tables`: that of VCOM, then the four; `rate` of the frames in Hz."""
    steps = [_steps(table) for table in tables]
    frames = max(sum(count for _, count in each) for each in steps)
    return Waveform(
        tuple(_colour(each) for each in steps[1:]),
        1000 * frames / rate,
        tuple(_charge(each) for each in steps[1:]),
    )


def _steps(table):
    """[(level, frames)] of seven groups."""
    found = []
    for start in range(0, 7 * GROUP, GROUP):
        levels, *counts, repeat = table[start : start + GROUP]
        found += [(levels >> 6 - 2 * i & 3, counts[i]) for i in range(4)] * repeat
    return [step for step in found if step[1]]


def _colour(steps):
    driven = [level for level, _ in steps if level in (BLACK, WHITE)]
    return None if not driven else int(driven[-1] == WHITE)


def _charge(steps):
    return sum(count * {BLACK: 1, WHITE: -1}.get(level, 0) for level, count in steps)
