"""rules_fan: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/fan.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "fan": (
        (
            "Goal",
            "Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.",
            "Eighteen fans lie open in two rows, sixteen of three cards and two of two.",
        ),
        (
            "Moves",
            "The last card of a fan may go onto a card of its own suit that is one higher, one card at a time. Only a king may fill the place of an empty fan.",
            "A card on top of a foundation may come back to a column where it fits.",
            "One deal of two can be won.",
        ),
    ),
}
