"""levels: how well the computer players play, for the page of levels."""

TABLE = (
    """
title: Who plays with you
all: All of them
mixed: of several levels
level1: rookie
level2: club player
level3: expert
about.level1: Forgets cards now and then, and makes mistakes. Good company for a beginner.
about.level2: Remembers its own cards, weighs what each act should bring, and knows when to end a hole.
about.level3: Remembers all it has seen, counts the cards that are left, and watches what the next one needs.
about.all: Changes all at once.
""",
)
