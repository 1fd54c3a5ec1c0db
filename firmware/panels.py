"""panels: which controller is under a hat that comes in two versions: told by BUSY after a reset, and kept.

After a reset BUSY rests high on the UC8176 and low on the SSD1683; where nothing drives it, it follows the
pull of the pin, and there is no telling.
"""

import time

from firmware.storage import Storage, StorageError
from shared_rules import modules

FILE = "panel"
AT_REST = ("ssd1683", "uc8176")  # the controllers by the level of their BUSY, which is the other at work
SETTLE_MS = 25  # after a reset both work for some 10 ms


def choose(machine, parts, root):
    """The name of the controller: the one kept, or what BUSY tells, or what the board's constants say."""
    known = (parts.CONTROLLER, parts.OTHER_CONTROLLER)
    kept = _kept(root)
    if kept in known:
        return kept
    level = busy_at_rest(machine, parts)
    return AT_REST[level] if level is not None and AT_REST[level] in known else parts.CONTROLLER


def busy_at_rest(machine, parts):
    """The level of BUSY after a reset, None when nothing drives it: no panel, or its cable is out."""
    pin = machine.Pin
    reset = pin(parts.RST, pin.OUT, value=1)
    time.sleep_ms(20)
    reset.value(0)
    time.sleep_ms(3)
    reset.value(1)
    time.sleep_ms(SETTLE_MS)
    levels = []
    for pull in (pin.PULL_DOWN, pin.PULL_UP):  # the last one stays, and is what the driver wants
        busy = pin(parts.BUSY, pin.IN, pull)
        time.sleep_ms(1)
        levels.append(busy.value())
    return levels[0] if levels[0] == levels[1] else None


def _kept(root):
    try:
        lines = Storage(root).read(FILE)
    except StorageError:
        return None
    return lines[0] if lines else None


def change(board):
    """The panel does not answer: on a hat that comes in two versions take it for the other one. False where
    there is but one."""
    parts = board.constants
    if not hasattr(parts, "OTHER_CONTROLLER"):
        return False
    known = (parts.CONTROLLER, parts.OTHER_CONTROLLER)
    now = AT_REST[1 - board.panel.WORKING]
    board.panel = None
    for driver in ("ssd16xx", "uc81xx"):
        modules.forget("firmware.drivers." + driver)
    board.connect(known[0] if now == known[1] else known[1])
    return True


def keep(board):
    """A picture was shown: remember what panel this is, so that the next start need not ask."""
    controller = AT_REST[1 - board.panel.WORKING]
    if hasattr(board.constants, "OTHER_CONTROLLER") and _kept(board.root) != controller:
        try:
            Storage(board.root).write(FILE, (controller,))
        except StorageError:
            pass  # the next start finds it again
