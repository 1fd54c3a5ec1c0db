"""resting: panel and board without their supply while nobody plays; loaded when the device goes to sleep and
when it wakes.

A panel without supply draws through any pin that is high, so the pins are low before and BUSY has no pull-up.
What the glass shows stays. Afterwards nothing is known of the controller: reset, and one full refresh.
"""

import time

from firmware.boards import hold_supply

RISE_MS = 10  # from the switch to a supply that stands


def cut(board):
    """The drive is over, the glass's voltage is down, the controller asleep: take the panel's supply, where
    the board can; and its own, where a press gives it back. Returns, elsewhere and on USB."""
    parts, pin = board.constants, board.pin
    rail = getattr(parts, "DISPLAY_POWER", None)
    if rail:
        for number in _driven(parts):
            pin(number, pin.OUT, value=0)
        pin(parts.BUSY, pin.IN)
        _switch_off(board, rail)
        board.panel.supply_lost()
    latch = getattr(parts, "POWER_LATCH", None)
    if latch and not board.on_usb():
        _switch_off(board, latch)


def restore(board):
    """Give both back."""
    parts, pin = board.constants, board.pin
    hold_supply(parts)
    if hasattr(parts, "DISPLAY_POWER"):
        time.sleep_ms(RISE_MS)
        for number in (parts.CS, parts.DC, parts.RST):
            pin(number, pin.OUT, value=1)
        pin(parts.BUSY, pin.IN, pin.PULL_UP)
        board.open_bus()


def _driven(parts):
    return parts.CS, parts.DC, parts.RST, parts.SPI["sck"], parts.SPI["mosi"]


def _switch_off(board, switch):
    board.pin(switch["pin"], board.pin.OUT, value=1 - switch["on"])
