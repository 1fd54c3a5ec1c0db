"""main: start the app on the board that this is."""

import gc

from firmware.boards import chosen, hold_supply
from shared_rules import modules

MODULES = 90  # more are never loaded at once
SAVES = "/saves/"


def power_on(safe, feed, lasted):
    """What the device's boot/main.py calls; see App.run."""
    run(SAVES, None, chosen(), safe, feed, lasted)


def run(root="", start=None, parts=None, safe=False, feed=None, lasted=None):
    """Play until the power goes. `root` is the folder of the saves, with a slash at its end; `start` is
    (game id, deal number) to begin with; `parts` are the constants of the board, without them those of
    boards.chosen(); the rest: see App.run."""
    parts = parts or chosen()
    hold_supply(parts)
    modules.make_room(MODULES)
    # Loading leaves much behind: what stays would lie scattered between it, and MicroPython's table of names
    # asks for several KB in one piece when it doubles.
    gc.collect()
    from firmware.canvas import Canvas

    canvas = Canvas(parts.WIDTH, parts.HEIGHT)  # before all else, while the heap is whole
    gc.collect()
    from firmware.app import App

    gc.collect()
    from firmware.board import Board

    gc.collect()
    App(Board(parts, root), canvas, start).run(safe, feed, lasted)


if __name__ == "__main__":
    run()
