"""rules_king_albert: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/king_albert.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "king_albert": (
        (
            "Goal",
            "Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.",
            "Nine columns hold one to nine cards, all open. The other seven cards are the reserve; each of them may be played at any time.",
        ),
        (
            "Moves",
            "A card goes onto a card that is one higher and of the other colour. Any card may fill an empty column. Nothing goes to the reserve.",
            "With an empty column to help, two cards of a run move as one, with two columns four.",
            "A card on top of a foundation may come back to a column where it fits.",
            "Two deals of three can be won.",
        ),
    ),
}
