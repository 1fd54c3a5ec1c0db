"""tables: the table screen of a game, its module loaded when it is entered."""

import sys

from firmware import text
from shared_rules import catalogue

KEPT = ("common", "home", "sheets", "tables")  # modules of screens, and tables of words, that always stay


def table(player, play, note=""):
    """The screen on which `play` is played; `note` is what that screen kept with the save."""
    if catalogue.find(play.id).family == catalogue.GOLF:
        from firmware.screens.golf import GolfScreen as Screen
    else:
        from firmware.screens.patience import PatienceScreen as Screen
    return Screen(player, play, note)


def begin(player, id, choice, number=None):
    """The screen of a new game. The pages on which it was set up make room for it first."""
    text.keep_only(KEPT)
    for name in list(sys.modules):
        if name.startswith("firmware.screens.") and name[len("firmware.screens.") :] not in KEPT:
            catalogue.forget_module(name)
    catalogue.drop(catalogue.find(id).family)
    return table(player, player.begin(id, choice, number))


def resume(player, family):
    """The screen of the game in progress of this family; None where there is none that can be read."""
    resumed = player.resume(family)
    return table(player, *resumed) if resumed else None
