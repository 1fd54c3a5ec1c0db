"""rules_simple_simon: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/simple_simon.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "simple_simon": (
        (
            "Goal",
            "One pack lies open in ten columns of eight, eight, eight, seven, and so on to one card.",
            "There is no stock: all you need lies before you.",
            "Build runs of one suit from king down to ace. Such a run goes home for good. When all four are home, the game is won.",
        ),
        (
            "Moves",
            "All cards on top of a column that lie in one suit, each one lower than the card below it, move as one. Onto a card that is one higher they may go whatever its suit. Any card or run may fill a space.",
            ("columns", "9S / 8S 7S / 8H 7C", "Eight and seven of spades may go together onto the nine. The seven of clubs may not take the red eight along."),
        ),
    ),
}
