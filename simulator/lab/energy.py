"""energy: what a press, a hole of Golf and a day asleep take from the cell of each board; how long
it lasts.

Computed from firmware/currents.py and not measured: no board of ours has been on a bench. hardware/power.py
reckons how long a cell lasts from the same currents; a test holds both together.
"""

import importlib
from pathlib import Path

from firmware import currents

BOARDS = ("pico_epaper_4in2", "pico_epaper_4in2_v1", "open_book", "badger2040")
CONVERTER_PERCENT = 88  # assumed, as in hardware/power.py: from VSYS to the panel's 3.3 V
PRESS_MS = 150  # assumed: act, picture, sending it, save
DECISION_MS = 700  # the longest that the project allows a computer player
NAP_MS, AWAKE_MS = 1000, 1  # a device at rest, see firmware.board; awake between two naps: assumed
PARTIALS_TO_A_CLEANING = 16
DAY_MS = 24 * 3600 * 1000
# controller: (partial, cleaning refresh) in ms; GxEPD2 for the glass of the board, the Badger's vendor driver
DRIVES_MS = {"ssd1683": (358, 1140), "uc8176": (564, 1546), "uc8151": (250, 2000)}
# controller: its supply raised, dropped, in ms; GxEPD2. The Badger's driver takes both for part of the drive.
SUPPLY_MS = {"ssd1683": (96, 268), "uc8176": (37, 19), "uc8151": (0, 0)}
THINKING_MS = 12_000  # from press to press of who thinks, as in hardware/power.py
KEPT_UP_MS, DEEP_KEPT_UP_MS = 10_000, 1_000  # how long the panel's supply stays, see firmware.app
CLOCKS_UP_MS = 2  # assumed: after deep rest
# the cell of the bar, and what hardware/power.py takes of it: 500 mAh at 3.7 V, 85 %, 2 % a month fade
CELL_UWH, USABLE, FADING_UW = 500 * 3700, 0.85, 500 * 3700 * 0.02 / 730
BARS = {"play_hours": 200, "play_hours_deep": 200, "days_off": 365}
HOLE = Path(__file__).parents[1] / "scripts" / "golf-hole.txt"


def at_cell_uw(name):
    """The power of a row as the cell feels it: the panel hangs behind the converter."""
    microamperes, millivolts = currents.CURRENTS[name][:2]
    microwatts = microamperes * millivolts / 1000
    return microwatts * 100 / CONVERTER_PERCENT if name.startswith("panel") else microwatts


def press_uj(board):
    """One press with its partial refresh and its part of a cleaning one, above what the time takes."""
    partial_ms, cleaning_ms = DRIVES_MS[board.CONTROLLER]
    drive = partial_ms * at_cell_uw("panel partial refresh")
    cleaning = cleaning_ms / PARTIALS_TO_A_CLEANING * at_cell_uw("panel full refresh")
    return (PRESS_MS * at_cell_uw("pico awake") + drive + cleaning) / 1000


def hole_uj(board):
    """The hole of scripts/golf-hole.txt: its presses, and a decision of a computer player for each."""
    words = [line.split("#")[0].split() for line in HOLE.read_text().splitlines()]
    presses = sum(int(line[2]) if len(line) > 2 else 1 for line in words if line[:1] == ["press"])
    return presses * (press_uj(board) + DECISION_MS * at_cell_uw("pico awake") / 1000)


def asleep_uj(board):
    """A day asleep. A board with a latch is off then."""
    if hasattr(board, "POWER_LATCH"):
        return 0.0
    share = AWAKE_MS / NAP_MS
    dozing = share * at_cell_uw("pico awake") + (1 - share) * at_cell_uw("pico light sleep")
    panel = "panel switched off" if hasattr(board, "DISPLAY_POWER") else "panel idle"
    return (dozing + at_cell_uw(panel) + standing_uw()) * DAY_MS / 1000


def thinking_uw(board, deep=False):
    """The mean power of a patience with a press every 12 s; `deep`: with all clocks stopped between two."""
    raised_ms, dropped_ms = SUPPLY_MS[board.CONTROLLER]
    partial_ms, cleaning_ms = DRIVES_MS[board.CONTROLLER]
    drive_ms = partial_ms + cleaning_ms / PARTIALS_TO_A_CLEANING
    share = AWAKE_MS / NAP_MS
    dozing_uw = share * at_cell_uw("pico awake") + (1 - share) * at_cell_uw("pico light sleep")
    energy = press_uj(board) * 1000
    awake_ms = PRESS_MS
    if deep:
        awake_ms += CLOCKS_UP_MS
        energy += CLOCKS_UP_MS * at_cell_uw("pico awake")
        napping_ms = max(0, DEEP_KEPT_UP_MS + dropped_ms - awake_ms)
        energy += (THINKING_MS - awake_ms - napping_ms) * at_cell_uw("pico dormant")
        supplied_ms = max(0, DEEP_KEPT_UP_MS - drive_ms) + dropped_ms + raised_ms
    else:
        napping_ms = THINKING_MS - awake_ms
        supplied_ms = KEPT_UP_MS - drive_ms
    energy += napping_ms * dozing_uw + supplied_ms * at_cell_uw("panel partial refresh")
    energy += (THINKING_MS - drive_ms - supplied_ms) * at_cell_uw("panel idle")
    return energy / THINKING_MS + standing_uw()


def standing_uw():
    """What stays on the cell whatever is switched off."""
    return at_cell_uw("charger on the cell") + at_cell_uw("protection of the cell")


def hours(microwatts):
    """How long the cell of the bar lasts."""
    return CELL_UWH * USABLE / (microwatts + FADING_UW)


def account():
    """[{board, uJ a press, a hole, a day asleep, hours of thoughtful play without and with deep rest, days
    asleep and switched off on 500 mAh}] as plain data."""
    boards = [importlib.import_module("firmware.boards." + name) for name in BOARDS]
    return [
        {
            "board": board.NAME,
            "press_uj": round(press_uj(board)),
            "hole_uj": round(hole_uj(board)),
            "day_asleep_uj": round(asleep_uj(board)),
            "play_hours": round(hours(thinking_uw(board))),
            "play_hours_deep": round(hours(thinking_uw(board, True))) if hasattr(board, "DORMANT") else None,
            "days_asleep": round(hours(asleep_uj(board) * 1000 / DAY_MS or standing_uw()) / 24),
            "days_off": round(hours(standing_uw()) / 24),
        }
        for board in boards
    ]
