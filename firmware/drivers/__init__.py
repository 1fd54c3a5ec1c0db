"""drivers: one class for each family of display controllers, and the words they share."""

# What a refresh does to the glass: FULL drives every dot through black and white, which takes about two
# seconds and leaves no ghosts; FAST does it in about one and leaves a few; PARTIAL drives changed dots only.
FULL = "full"
FAST = "fast"
PARTIAL = "partial"


class PanelError(Exception):
    """The panel did not do what was awaited; the text says what. Raised by any call of a driver."""
