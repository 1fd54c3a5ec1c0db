"""screens: what `press` of a screen may return besides a screen to open, and `work` besides None."""

CLOSE = "close"  # back to the screen before
HOME = "home"  # all the way back
SHOW = "show"  # of `work`: draw me now; True is: call me again, there is nothing to show yet


def instead(screen):
    """Open `screen` in the place of this one, so that going back does not return here."""
    return ("instead", screen)


def over_home(make):
    """Close everything, and open over home the screen that `make()` returns: a game, or the page of its end.
    `make` is called when all that was open is forgotten; where it returns None, home is left."""
    return ("over home", make)
