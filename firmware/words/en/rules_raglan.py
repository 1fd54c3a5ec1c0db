"""rules_raglan: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/raglan.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "raglan": (
        (
            "Goal",
            "The four aces are home. Bring all other cards home, up in suit to the king.",
            "Nine columns hold one to seven cards, all open; the last three hold seven. Six cards are the reserve; each of them may be played at any time.",
        ),
        (
            "Moves",
            "A card goes onto a card that is one higher and of the other colour. Any card may fill an empty column. Nothing goes to the reserve.",
            "With an empty column to help, two cards of a run move as one, with two columns four.",
            "A card on top of a foundation may come back to a column where it fits.",
            "Four deals of five can be won.",
        ),
    ),
}
