"""power: how long a cell lasts, computed from firmware/currents.py. Every unit stands in a name.

All powers are microwatts at the cell. Nothing is measured until measured.toml says so; what rests on an
assumption says "assumed".
"""

import re
from collections import namedtuple
from pathlib import Path

from firmware import currents

MEASURED_FILE = Path(__file__).parent / "measured.toml"

# rows: {part and state: (microamperes, millivolts, kind, source)}; model: {name: Assumption}
Budget = namedtuple("Budget", "rows model")
Assumption = namedtuple("Assumption", "value kind source")
ASSUMED, SOURCED = currents.ASSUMED, currents.SOURCED
MODEL = {
    "converter efficiency, percent": Assumption(88, ASSUMED, "from VSYS to 3.3 V; for the panel only"),
    "usable charge, percent": Assumption(85, ASSUMED, "of what is printed on the cell"),
    "cell, millivolts": Assumption(3_700, SOURCED, "printed on cells: the mean of a discharge"),
    "self-discharge, percent a month": Assumption(2, ASSUMED, "of a cell of this kind at room temperature"),
    "nap, ms": Assumption(1_000, SOURCED, "LONGEST_MS in firmware/app.py, once a pin has ended a nap"),
    "awake in a nap, ms": Assumption(1, ASSUMED, "the clocks restart, the buttons are looked at"),
    "awake for a press, ms": Assumption(150, ASSUMED, "act, picture, sending it, save"),
    "computer player, ms": Assumption(700, SOURCED, "the longest the project allows a decision"),
    "partial refresh, ms": Assumption(358, SOURCED, "GxEPD2 for the GDEY042T81"),
    "cleaning refresh, ms": Assumption(1_140, SOURCED, "GxEPD2, the fast full refresh"),
    "partials to a cleaning": Assumption(16, SOURCED, "CLEANUP in firmware/refresh.py"),
    "supply kept up, ms": Assumption(10_000, SOURCED, "REST_MS in firmware/app.py"),
    "deep: supply kept up, ms": Assumption(1_000, SOURCED, "DEEP_MS in firmware/app.py"),
    "raising the panel's supply, ms": Assumption(96, SOURCED, "GxEPD2 for the GDEY042T81"),
    "dropping the panel's supply, ms": Assumption(268, SOURCED, "GxEPD2 for the GDEY042T81"),
    "clocks up again, ms": Assumption(2, ASSUMED, "crystal and PLLs after deep rest; nobody measured it"),
    "panel supplied, not driving": Assumption(
        "panel partial refresh", ASSUMED, "taken for as much as driving"
    ),
}

# name, milliseconds from press to press, decisions of computer players for each press, what it is like
Pattern = namedtuple("Pattern", "name press_ms decisions like")
PATTERNS = (
    Pattern("quick patience", 3_000, 0, "a cursor step or a move every 3 s, 1200 presses an hour"),
    Pattern("thoughtful patience", 12_000, 0, "a press every 12 s, 300 an hour"),
    Pattern("Golf against three", 8_000, 1, "a press every 8 s, three decisions of computer players a turn"),
)
CELLS_MAH = (500, 1200)
HOURS_A_MONTH = 730


def read_measured(text):
    """{row: microamperes} of measured.toml. Raises ValueError for a line or a row it does not know."""
    found = {}
    for line in text.splitlines():
        line = line.split("#")[0].strip()
        if not line or line == "[microamperes]":
            continue
        match = re.fullmatch(r'"([^"]+)"\s*=\s*(\d+)', line)
        if not match:
            raise ValueError("measured.toml: cannot read the line: " + line)
        if match.group(1) not in currents.CURRENTS:
            raise ValueError("measured.toml: no row '%s' in firmware/currents.py" % match.group(1))
        found[match.group(1)] = int(match.group(2))
    return found


def budget(measured=None):
    """The Budget as it stands: what was measured takes the place of what was read."""
    if measured is None:
        measured = read_measured(MEASURED_FILE.read_text())
    rows = dict(currents.CURRENTS)
    for name, microamperes in measured.items():
        rows[name] = (microamperes, rows[name][1], currents.MEASURED, "measured.toml")
    return Budget(rows, dict(MODEL))


def at_cell_uw(b, name):
    """A row's power as the cell feels it: the panel hangs behind the converter, the rest does not."""
    microamperes, millivolts = b.rows[name][:2]
    microwatts = microamperes * millivolts / 1000
    return (
        microwatts * 100 / b.model["converter efficiency, percent"].value
        if name.startswith("panel")
        else microwatts
    )


def dozing_uw(b):
    """The Pico in naps of light sleep, with the moment between two of them."""
    share = b.model["awake in a nap, ms"].value / b.model["nap, ms"].value
    return share * at_cell_uw(b, "pico awake") + (1 - share) * at_cell_uw(b, "pico light sleep")


def playing_uw(b, pattern):
    """{part of it: microwatts} while a game is played, as a mean over its presses."""
    awake_ms = (
        b.model["awake for a press, ms"].value + pattern.decisions * b.model["computer player, ms"].value
    )
    drive_ms = b.model["partial refresh, ms"].value
    clean_ms = b.model["cleaning refresh, ms"].value / b.model["partials to a cleaning"].value
    # from press to press the supply is up for ten seconds at most, and the drive is part of that
    up_ms = max(0, min(b.model["supply kept up, ms"].value, pattern.press_ms) - drive_ms - clean_ms)
    idle_ms = max(0, pattern.press_ms - drive_ms - clean_ms - up_ms)
    parts_uwms = {
        "Pico awake": awake_ms * at_cell_uw(b, "pico awake"),
        "Pico napping": (pattern.press_ms - awake_ms) * dozing_uw(b),
        "partial refreshes": drive_ms * at_cell_uw(b, "panel partial refresh"),
        "cleaning refreshes": clean_ms * at_cell_uw(b, "panel full refresh"),
        "panel between": up_ms * at_cell_uw(b, b.model["panel supplied, not driving"].value)
        + idle_ms * at_cell_uw(b, "panel idle"),
    }
    standing = at_cell_uw(b, "charger on the cell") + at_cell_uw(b, "protection of the cell")
    shares = {name: energy / pattern.press_ms for name, energy in parts_uwms.items()}
    shares["charger and protection"] = standing
    return shares


def playing_deep_uw(b, pattern):
    """The same with the setting of deep rest: soon after a press the panel's supply is dropped, and then all
    clocks stand still until the next one (firmware/dormant.py)."""
    model = {name: entry.value for name, entry in b.model.items()}
    usual = playing_uw(b, pattern)
    awake_ms = model["awake for a press, ms"] + pattern.decisions * model["computer player, ms"]
    awake_ms += model["clocks up again, ms"]
    up_ms = model["deep: supply kept up, ms"] + pattern.decisions * model["computer player, ms"]
    drop_ms = model["dropping the panel's supply, ms"]
    drive_ms = model["partial refresh, ms"] + model["cleaning refresh, ms"] / model["partials to a cleaning"]
    napping_ms = max(0, up_ms + drop_ms - awake_ms)
    still_ms = pattern.press_ms - awake_ms - napping_ms
    supplied_ms = max(0, up_ms - drive_ms) + drop_ms + model["raising the panel's supply, ms"]
    supplied_uw = at_cell_uw(b, model["panel supplied, not driving"])
    idle_ms = pattern.press_ms - drive_ms - supplied_ms
    parts_uwms = {
        "Pico awake": awake_ms * at_cell_uw(b, "pico awake"),
        "Pico napping": napping_ms * dozing_uw(b),
        "Pico dormant": still_ms * at_cell_uw(b, "pico dormant"),
        "panel between": supplied_ms * supplied_uw + idle_ms * at_cell_uw(b, "panel idle"),
    }
    shares = {name: energy / pattern.press_ms for name, energy in parts_uwms.items()}
    for name in ("partial refreshes", "cleaning refreshes", "charger and protection"):
        shares[name] = usual[name]
    return shares


def resting_uw(b):
    """{state: microwatts} of a handheld that nobody plays with."""
    standing = at_cell_uw(b, "charger on the cell") + at_cell_uw(b, "protection of the cell")
    return {
        "on, asleep, as the firmware does it": dozing_uw(b) + at_cell_uw(b, "panel switched off") + standing,
        "on, asleep, display left on": dozing_uw(b) + at_cell_uw(b, "panel idle") + standing,
        "on, in deep rest": at_cell_uw(b, "pico dormant") + at_cell_uw(b, "panel idle") + standing,
        "on, dormant, display switched off": at_cell_uw(b, "pico dormant")
        + at_cell_uw(b, "panel switched off")
        + standing,
        "off by the slide switch": standing,
    }


def hours(b, microwatts, cell_mah):
    """How long a cell lasts at a power, its self-discharge included."""
    full_uwh = cell_mah * b.model["cell, millivolts"].value
    fading_uw = full_uwh * b.model["self-discharge, percent a month"].value / 100 / HOURS_A_MONTH
    return full_uwh * b.model["usable charge, percent"].value / 100 / (microwatts + fading_uw)


def days_of(b, pattern, cell_mah, play_hours_a_day=1):
    """Days between two charges with so much play a day, switched on and asleep for the rest."""
    play_uw = sum(playing_uw(b, pattern).values())
    rest_uw = resting_uw(b)["on, asleep, as the firmware does it"]
    mean_uw = (play_uw * play_hours_a_day + rest_uw * (24 - play_hours_a_day)) / 24
    return hours(b, mean_uw, cell_mah) / 24


def changes(b):
    """{change: the Budget with it}: what could be done."""

    def without(budget, name):
        return budget._replace(model={**budget.model, name: budget.model[name]._replace(value=0)})

    short = b._replace(model={**b.model, "nap, ms": b.model["nap, ms"]._replace(value=20)})
    amperes, volts, kind, _ = b.rows["pico light sleep"]
    lower = b._replace(
        rows={**b.rows, "pico light sleep": (min(amperes, 990), volts, kind, "[M2], the lower")}
    )
    return {
        "none": b,
        "the panel's supply dropped after every refresh": without(b, "supply kept up, ms"),
        "naps of 20 ms, as long as no pin has been seen to end one": short,
        "light sleep as low as the second Pico of [M2], 0.99 mA": lower,
        "that, and the supply dropped": without(lower, "supply kept up, ms"),
    }


def _row(*cells):
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def page(b=None):
    """The power budget as a page."""
    b = budget() if b is None else b
    rows = b.rows
    kinds = sorted({row[2] for row in rows.values()} | {entry.kind for entry in b.model.values()})
    counted = {kind: sum(row[2] == kind for row in rows.values()) for kind in kinds}
    lines = [
        "# Power budget",
        "",
        "Made by `hardware/power.py` from `firmware/currents.py` and `hardware/measured.toml`; do not edit.",
        "Computed: **nobody has built this handheld or measured it.** Of the %d currents, %d are measured, "
        "%d are read in a source and %d are assumed."
        % tuple([len(rows)] + [counted.get(kind, 0) for kind in (currents.MEASURED, SOURCED, ASSUMED)]),
        "",
        "## How long it lasts",
        "",
        _row("use", "power at the cell", *["%d mAh" % cell for cell in CELLS_MAH]),
        _row("---", "---:", *["---:"] * len(CELLS_MAH)),
    ]
    for pattern in PATTERNS:
        power_uw = sum(playing_uw(b, pattern).values())
        lasts = ["%d h of play" % hours(b, power_uw, cell) for cell in CELLS_MAH]
        lines.append(_row("**%s**: %s" % (pattern.name, pattern.like), "%.1f mW" % (power_uw / 1000), *lasts))
    for pattern in PATTERNS:
        power_uw = sum(playing_deep_uw(b, pattern).values())
        lasts = ["%d h of play" % hours(b, power_uw, cell) for cell in CELLS_MAH]
        lines.append(_row("%s, with deep rest" % pattern.name, "%.1f mW" % (power_uw / 1000), *lasts))
    for pattern in PATTERNS:
        lasts = ["%d days" % days_of(b, pattern, cell) for cell in CELLS_MAH]
        lines.append(_row("%s for an hour a day, else on and asleep" % pattern.name, "", *lasts))
    for state, power_uw in resting_uw(b).items():
        power = "%.2f mW" % (power_uw / 1000)
        lines.append(_row(state, power, *["%d days" % (hours(b, power_uw, cell) / 24) for cell in CELLS_MAH]))
    lines += [
        "",
        "The firmware sleeps until the edge of a button's pin and cuts the display's supply while asleep. "
        "Deep rest is a setting, off at first: soon after a press the panel's supply is dropped and all "
        "clocks of the RP2040 are stopped until a button or the USB cable starts them "
        "(`firmware/dormant.py`). It was never tried on hardware; `docs/device.md` says what it costs. With "
        "it the display keeps its supply, "
        'so the row "dormant, display switched off" is what could still be gained.',
        "",
        "## What would help most",
        "",
        "For thoughtful patience on %d mAh; computed from the same figures. None of it is what the firmware "
        "does without deep rest." % CELLS_MAH[0],
        "",
        _row("change", "power at the cell", "play", "on and asleep"),
        _row("---", "---:", "---:", "---:"),
    ]
    for change, changed in changes(b).items():
        power_uw = sum(playing_uw(changed, PATTERNS[1]).values())
        asleep_uw = resting_uw(changed)["on, asleep, as the firmware does it"]
        play, asleep = hours(b, power_uw, CELLS_MAH[0]), hours(b, asleep_uw, CELLS_MAH[0]) / 24
        lines.append(_row(change, "%.1f mW" % (power_uw / 1000), "%d h" % play, "%d days" % asleep))
    lines += [
        "",
        "## Where it goes while playing, without deep rest",
        "",
        _row("", *[pattern.name for pattern in PATTERNS]),
        _row("---", *["---:"] * len(PATTERNS)),
    ]
    shares = [playing_uw(b, pattern) for pattern in PATTERNS]
    for name in shares[0]:
        lines.append(_row(name, *["%.2f mW" % (share[name] / 1000) for share in shares]))
    lines += [
        "",
        "## The currents",
        "",
        _row("part and state", "current", "at", "kind", "source"),
        _row("---", "---:", "---:", "---", "---"),
    ]
    for name, (microamperes, millivolts, kind, source) in rows.items():
        lines.append(_row(name, "%d uA" % microamperes, "%d mV" % millivolts, kind, source))
    lines += ["", "Sources: the head of `firmware/currents.py`.", "", "## The rest of the model", ""]
    lines += [_row("", "value", "kind", "source"), _row("---", "---:", "---", "---")]
    for name, entry in b.model.items():
        lines.append(_row(name, entry.value, entry.kind, entry.source))
    lines += [
        "",
        "The currents of the Pico were taken at 5 V; at the cell's 3.7 V its converter is assumed to be as "
        "good, so the same power is reckoned. The drop over Q1 and the charger is left out: millivolts.",
    ]
    return "\n".join(lines) + "\n"
