"""tables: how the table of a game is opened.

A table needs the room that the pages before it take. So these return a function for `over_home`: the app
closes and forgets everything else first, and calls it then.
"""

import gc

from shared_rules import catalogue


def beginning(player, id, choice, number=None):
    """Makes the screen of a new game."""
    choice = dict(choice)
    return lambda: table(player, player.begin(id, choice, number))


def resuming(player, family):
    """Makes the screen of the game in progress of this family; None where there is none that can be read."""
    return lambda: _resumed(player, family)


def _resumed(player, family):
    resumed = player.resume(family)
    return table(player, *resumed) if resumed else None


def table(player, play, note=""):
    """The screen on which `play` is played; `note` is what that screen kept with the save."""
    family = catalogue.family_of(play.id)
    catalogue.drop_choices(family)  # asked when the game was made; the screen is loaded into their room
    gc.collect()
    if family == catalogue.GOLF:
        if play.options["power_set"] != "none":
            from firmware.screens.golf_power import PowerScreen

            return PowerScreen(player, play, note)
        from firmware.screens.golf import GolfScreen

        return GolfScreen(player, play, note)
    from firmware.screens.patience import PatienceScreen

    return PatienceScreen(player, play, note)
