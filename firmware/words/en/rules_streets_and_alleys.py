"""rules_streets_and_alleys: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/streets_and_alleys.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "streets_and_alleys": (
        (
            "Goal",
            "Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.",
            "Eight columns lie open, four of seven cards and four of six.",
        ),
        (
            "Moves",
            "The last card of a column may go onto any card that is one higher, whatever its suit. Any card may fill an empty column.",
            "With an empty column to help, two cards of a run move as one, with two columns four.",
            "Cards that are home stay there.",
            "One deal of two can be won.",
        ),
    ),
}
