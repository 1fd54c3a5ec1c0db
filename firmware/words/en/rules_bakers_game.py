"""rules_bakers_game: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/bakers_game.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "bakers_game": (
        (
            "Goal",
            "Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.",
            "The game from which FreeCell came: eight columns, all cards open, four free cells.",
        ),
        (
            "Moves",
            "A card goes onto a card of its own suit that is one higher, or into a free cell. Any card may fill an empty column; the options can keep spaces for kings.",
            "Where free cells and spaces would let you bring over a run card by card, it moves as one.",
            "Cards that are home stay there.",
            "About three deals of four can be won.",
        ),
    ),
}
