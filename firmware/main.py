"""main: start the app on the board of this build."""

from firmware.boards import pico_epaper_4in2
from shared_rules import modules

MODULES = 90  # more are never loaded at once


def run(root="", start=None, parts=pico_epaper_4in2):
    """Play until the power goes. `root` is the folder of the saves, with a slash at its end; `start` is
    (game id, deal number) to begin with; `parts` are the constants of the board."""
    modules.make_room(MODULES)
    from firmware.canvas import Canvas

    canvas = Canvas(parts.WIDTH, parts.HEIGHT)  # before all else, while the heap is whole
    from firmware.app import App
    from firmware.board import Board

    App(Board(parts, root), canvas, start).run()


if __name__ == "__main__":
    run()
