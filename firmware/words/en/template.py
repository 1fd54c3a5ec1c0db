"""template: words of the screen that is there to be copied."""

TABLE = (
    """
title: One card
at: %d of %d
turn_down: A turns it face down
turn_up: A turns it face up
""",
)
