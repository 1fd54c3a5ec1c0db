"""small: words that only the small panel needs."""

TABLE = (
    """
next_digit: Next
no_room: This game needs a larger screen: there is no room for all its cards here. The menu has others.
""",
)
