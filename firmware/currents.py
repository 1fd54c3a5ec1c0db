"""currents: what each part of the reference handheld draws. The one table, for the device and for the desk.

Constants only, for the device's account of energy and for hardware/power.py. A row is (microamperes,
millivolts at which it was taken, MEASURED or SOURCED or ASSUMED, who says so). Nothing of ours is measured
yet: no handheld has been built. The sources:

[M1] MicroPython issues 8770 and 7088: a Pico whose sleep modes save nothing draws 21 mA at 5 V on VSYS, or
     25 mA from USB. That is a Pico awake.
[M2] MicroPython pull request 8832: lightsleep(ms) 1.5 mA and dormant 0.9 mA from USB; a second Pico 0.99 mA
     at 5 V on VSYS.
[S4] nano-gui, DRIVERS.md section 5: the hat's second version at 3.3 V.
[BQ] Texas Instruments bq24070 datasheet: current into BAT without input, 2 uA typical and 5 uA at most; the
     chargers with a power path of other makers are assumed to be like it.
"""

MEASURED = "measured"
SOURCED = "sourced"
ASSUMED = "assumed"

CURRENTS = {
    # The Pico with its converter, divider and LED off, seen from VSYS.
    "pico awake": (25_000, 5_000, SOURCED, "[M1], the higher"),
    "pico light sleep": (1_500, 5_000, SOURCED, "[M2], the higher"),
    "pico dormant": (900, 5_000, SOURCED, "[M2]"),
    # The module, seen from its 3.3 V.
    "panel full refresh": (5_000, 3_300, SOURCED, "[S4]"),
    "panel partial refresh": (1_200, 3_300, SOURCED, "[S4]"),
    "panel idle": (92, 3_300, SOURCED, "[S4], the same after the sleep command"),
    "panel switched off": (5, 3_300, ASSUMED, "leakage of Q2 and through the signal pins"),
    # What stays on the cell with the slide switch open.
    "charger on the cell": (5, 3_700, SOURCED, "[BQ], the highest"),
    "protection of the cell": (5, 3_700, ASSUMED, "usual protection circuits take 3 to 6 uA"),
}


def microwatts(name):
    """The power of a row where it was taken: before the Pico's converter or behind it, see there."""
    microamperes, millivolts = CURRENTS[name][:2]
    return microamperes * millivolts // 1000
