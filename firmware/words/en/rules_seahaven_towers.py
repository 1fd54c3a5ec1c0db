"""rules_seahaven_towers: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/seahaven_towers.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "seahaven_towers": (
        (
            "Goal",
            "Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.",
            "Ten columns of five cards lie open. Two of the four free cells hold the last two cards.",
        ),
        (
            "Moves",
            "A card goes onto a card of its own suit that is one higher, or into a free cell. Only a king may fill an empty column; the options can let any card do so.",
            "Where free cells and spaces would let you bring over a run card by card, it moves as one.",
            "Cards that are home stay there.",
            "Nine deals of ten can be won.",
        ),
    ),
}
