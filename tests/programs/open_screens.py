"""open_screens: every page around the tables is opened, drawn and left; prints its name and how many things
it drew. The arguments are "golf" (setting up a game of Golf) or "all" (all else), and the folder of saves."""

import gc
import sys

from firmware import text
from firmware.buttons import Press
from firmware.canvas import Canvas
from firmware.player import Player
from firmware.screens import home, sheets
from firmware.storage import Storage
from shared_rules import catalogue, modules

canvas = Canvas()
canvas.quiet = False
canvas.battery = 3


def press(screen, *buttons):
    opened = None
    for button in buttons:
        opened = screen.press(Press(button, False, True))
    return opened


def show(screen):
    canvas.begin()
    screen.draw(canvas)
    canvas.finish()
    gc.collect()
    print(screen.NAME, canvas._count, gc.mem_alloc())
    return screen


def leave():
    """Forget what the app forgets at home."""
    player.open_at("")
    text.keep_only(("common", "home", "sheets", "tables"))
    for family in catalogue.FAMILIES:
        catalogue.drop(family)
    for name in list(sys.modules):
        if name.startswith("firmware.screens.") and name.split(".")[-1] not in (
            "common",
            "home",
            "sheets",
            "tables",
        ):
            modules.forget(name)
    gc.collect()


def begin():
    play = player.begin("klondike", {}, 4711)
    for _ in range(20):
        play.play(play.legal_moves()[0])
    player.keep(play)


def set_up(row):
    """Game, deal number, options; returns the page of options."""
    setup = show(press(first, *(["down"] * row + ["a"]))[1]())
    show(press(setup, "up", "a"))
    return show(press(setup, "up", "a"))


def set_up_patience():
    show(press(set_up(2), "right", "a"))


def scorecard():
    from firmware.screens.scorecard import ScorecardScreen

    show(ScorecardScreen(("You", "Ada"), ((4, 8), (6, 2)), 9, False))
    show(sheets.MenuSheet(first, [("undo", "Undo", True), ("redo", "Redo", False)]))
    show(sheets.NoticeSheet(first, "The device is full."))


def won():
    from firmware.screens.won import WonScreen

    show(WonScreen(player, player.resume("patience")[0]))


def template():
    from firmware.screens.template import TemplateScreen

    show(TemplateScreen(player))


player = Player(Storage(sys.argv[-1]))
begin()
leave()
first = home.HomeScreen(player)
show(first)
if sys.argv[-2] == "golf":
    set_up(1)
    sys.exit()
for row in (3, 2, 1):
    show(press(first, *(["up"] * row + ["a"])))
    leave()
set_up_patience()
leave()
for page in (scorecard, won, template):
    page()
    leave()
show(first)
