"""dormant: the deepest rest of the RP2040 that keeps its memory: all clocks stand still until a pin's level
starts them. Loaded where the setting is on and the board's constants have DORMANT.

Never tried on hardware. [RP2040 datasheet, 2.11.3 and 2.19.6.1; MicroPython, ports/rp2/modmachine.c]
MicroPython's lightsleep() without a time stops everything and later brings all clocks back; what it lacks is
which pin ends it, and that is what is written to the registers here. What is different afterwards: ticks and
watchdog stood still, edges were not heard, USB was dead. So it is done only without a cable, with the glass
without its voltage and everything saved, and a cable that is plugged in ends it.

The first time is an attempt: should the chip not come back, somebody will take its power, and the file FILE
tells the next start, which switches the setting off.
"""

import machine

from firmware.storage import StorageError

FILE = "dormant"
TRIED, WORKS = "tried", "works"
# DORMANT_WAKE_INTE0: four bits for each of eight pins: low, high, and edges. Levels, because an edge between
# the last look at the buttons and the end of the clocks would be missed.
WAKE = 0x40014160
REGISTERS = 4
LOW, HIGH = 1, 2


def rest(board, storage):
    """Stop all clocks until a button's level changes or the USB cable is plugged in."""
    first = _kept(storage) != WORKS
    if first and not _keep(storage, TRIED):
        return  # nobody would know of a failure
    masks = [0] * REGISTERS
    parts = board.constants
    for number in parts.BUTTONS.values():
        level = LOW if board.pin(number).value() else HIGH
        masks[number >> 3] |= level << 4 * (number & 7)
    masks[parts.USB_POWER >> 3] |= HIGH << 4 * (parts.USB_POWER & 7)
    _wake_by(masks)
    machine.lightsleep()
    _wake_by([0] * REGISTERS)
    board.open_bus()  # its clock was started anew
    if first:
        _keep(storage, WORKS)


def has_failed(storage):
    """Did the last start end in the first such rest? Says so once."""
    if _kept(storage) != TRIED:
        return False
    try:
        storage.remove(FILE)
    except StorageError:
        pass
    return True


def _wake_by(masks):
    for register in range(REGISTERS):
        machine.mem32[WAKE + 4 * register] = masks[register]


def _kept(storage):
    try:
        lines = storage.read(FILE)
    except StorageError:
        return None
    return lines[0] if lines else None


def _keep(storage, word):
    try:
        storage.write(FILE, (word,))
    except StorageError:
        return False
    return True
