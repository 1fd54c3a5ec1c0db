"""tables: the table screen of a game, its module loaded when it is entered."""

from shared_rules import catalogue


def table(player, play, note=""):
    """The screen on which `play` is played; `note` is what that screen kept with the save."""
    if catalogue.find(play.id).family == catalogue.GOLF:
        from firmware.screens.golf import GolfScreen as Screen
    else:
        from firmware.screens.patience import PatienceScreen as Screen
    return Screen(player, play, note)


def resume(player, family):
    """The screen of the game in progress of this family; None where there is none that can be read."""
    resumed = player.resume(family)
    return table(player, *resumed) if resumed else None
