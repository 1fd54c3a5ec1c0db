"""boards: a module of constants for each board; which one this is; and what has to be switched on first."""

from shared_rules import modules

FILE = "/board"  # names the board where it is another one; written by fairway flash --board


def chosen():
    """The constants of the board that FILE names; where it names none, of the handheld that we build."""
    try:
        with open(FILE) as file:
            return modules.load("firmware.boards." + file.read(30).strip())
    except (OSError, ImportError, ValueError):
        return modules.load("firmware.boards.pico_epaper_4in2")


def hold_supply(parts):
    """Keep the board's supply on where a press only starts it, and switch the panel's on. The first thing to
    be done: a finger may be off the button in a tenth of a second."""
    from machine import Pin

    for name in ("POWER_LATCH", "DISPLAY_POWER"):
        switch = getattr(parts, name, None)
        if switch:
            Pin(switch["pin"], Pin.OUT, value=switch["on"])
