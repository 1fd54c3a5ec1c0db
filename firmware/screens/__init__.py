"""screens: what `press` of a screen may return besides a screen to open."""

CLOSE = "close"  # back to the screen before
HOME = "home"  # all the way back


def instead(screen):
    """Open `screen` in the place of this one, so that going back does not return here."""
    return ("instead", screen)
