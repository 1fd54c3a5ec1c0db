"""rules_eight_off: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/eight_off.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "eight_off": (
        (
            "Goal",
            "Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.",
            "Eight columns of six cards lie open. Of the eight free cells four hold the other cards.",
        ),
        (
            "Moves",
            "A card goes onto a card of its own suit that is one higher, or into a free cell. Only a king may fill an empty column; the options can let any card do so.",
            "Where free cells and spaces would let you bring over a run card by card, it moves as one.",
            "Cards that are home stay there.",
            "Nearly every deal can be won.",
        ),
    ),
}
