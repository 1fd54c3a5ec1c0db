"""rules_bakers_dozen: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/bakers_dozen.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "bakers_dozen": (
        (
            "Goal",
            "Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.",
            "Thirteen columns of four cards lie open, in two rows. Kings are put at the bottom of their column.",
        ),
        (
            "Moves",
            "The last card of a column may go onto any card that is one higher, whatever its suit, one card at a time.",
            "An empty column stays empty. Cards that are home stay there.",
            "The options can have you build in suit, or let kings fill spaces.",
        ),
    ),
}
