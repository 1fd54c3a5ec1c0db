"""boards: a module of constants for each board; and what has to be switched on before anything else."""


def hold_supply(parts):
    """Keep the board's supply on where a press only starts it, and switch the panel's on. The first thing to
    be done: a finger may be off the button in a tenth of a second."""
    from machine import Pin

    for name in ("POWER_LATCH", "DISPLAY_POWER"):
        switch = getattr(parts, name, None)
        if switch:
            Pin(switch["pin"], Pin.OUT, value=switch["on"])
