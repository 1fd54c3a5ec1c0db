"""rules_la_belle_lucie: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/la_belle_lucie.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "la_belle_lucie": (
        (
            "Goal",
            "Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.",
            "Seventeen fans of three cards and one single card lie open in two rows.",
        ),
        (
            "Moves",
            "The last card of a fan may go onto a card of its own suit that is one higher, one card at a time. The place of an empty fan stays empty.",
            "When you get no further, shuffle all that is not home and deal it in threes again. You may do so twice. Go to the place beside the fans and press {A}.",
            "Cards that are home stay there. As an option one card may be drawn out from under others after the last deal, and played at once: that is the merci.",
        ),
    ),
}
