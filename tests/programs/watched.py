"""watched: the firmware under its watchdog, as the boot file starts it."""

import machine

from firmware import main


def run(root, start, parts):
    main.run(root, start, parts, False, machine.WDT(timeout=8000).feed)
