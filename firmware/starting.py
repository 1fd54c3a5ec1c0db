"""starting: what the app does once, at a start; loaded for that alone."""

import sys
import time

from firmware import text
from firmware.player import Player
from firmware.screens import tables
from firmware.storage import Storage
from shared_rules import modules

SKIP = "menu"  # held at power-on, and so long: home, whatever was open
SKIP_MS = 300


def player(board, canvas):
    """The player of this board, whose keys the texts and pictures then name."""
    constants, storage = board.constants, Storage(board.root)
    formatted = False
    if not storage.exists("marker"):
        formatted = modules.ask("firmware.marker", "place", storage)
    found = Player(storage)
    if formatted:
        found.notices.append(("memory.formatted", ()))
    pico_2 = "RP2350" in getattr(sys.implementation, "_machine", "")
    found.rests_deep = hasattr(constants, "DORMANT") and not pico_2
    if found.rests_deep and found.settings["deep"] and modules.load("firmware.dormant").has_failed(storage):
        found.set("deep", False)
        found.notices.append(("memory.deep_failed", ()))
    found.width = canvas.width
    text.keys = keys = getattr(constants, "KEYS", {})
    if keys and canvas.width >= 400:
        canvas.signs = {key.lower(): keys[key].lower() for key in keys}
    return found


def first(player, buttons, start, safe):
    """Makes the screen to begin with, or None for home; see App."""
    if safe:
        from firmware.screens.safe import SafeScreen

        return lambda: SafeScreen(player)
    if start:
        id, number = start
        return tables.beginning(player, id, player.choice(id), number)
    if player.at and not _skips(buttons):
        return tables.resuming(player, player.at)
    return None


def _skips(buttons):
    """Is the key held that skips the saved game? The press that switched the device on is soon over."""
    left = SKIP_MS
    while left and buttons.is_down(SKIP):
        time.sleep_ms(10)
        left -= 10
    return not left
