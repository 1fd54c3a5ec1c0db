"""rules_black_hole: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/black_hole.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "black_hole": (
        (
            "Goal",
            "Bring all cards onto the ace of spades, the black hole in the middle.",
            "All other cards lie open around it, in seventeen fans of three.",
        ),
        (
            "Moves",
            "The last card of a fan may go into the hole if it is one higher or one lower than the card there. Suits do not matter. King and ace are neighbours.",
            "Nothing else moves: fans are not built on, and what is in the hole stays there.",
            "Seven deals of eight can be won. All cards can be seen, so it pays to count on ahead.",
        ),
    ),
}
