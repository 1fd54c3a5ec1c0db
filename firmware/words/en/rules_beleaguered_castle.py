"""rules_beleaguered_castle: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/beleaguered_castle.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "beleaguered_castle": (
        (
            "Goal",
            "The four aces are home. Bring all other cards home, up in suit to the king.",
            "Eight columns of six cards lie open.",
        ),
        (
            "Moves",
            "The last card of a column may go onto any card that is one higher, whatever its suit. Any card may fill an empty column.",
            "With an empty column to help, two cards of a run move as one, with two columns four.",
            "Cards that are home stay there.",
            "Two deals of three can be won.",
        ),
    ),
}
