"""home: words of the first page."""

TABLE = (
    """
title: Golf & Solitaire
continue: Continue
golf: Golf
patience: Solitaire
statistics: Statistics
settings: Settings
rules: Rules
hole_of: Hole %d of %d
hole: Hole %d
moves: Deal %d, move %d
""",
)
