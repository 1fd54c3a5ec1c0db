"""rules_freecell: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/freecell.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "freecell": (
        (
            "Goal",
            "Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.",
            "All cards lie open in eight columns, four of seven cards and four of six. Above them are four free cells and the foundations.",
            "Nearly every deal can be won: of the first 32,000 of the well-known Windows program all but one.",
        ),
        (
            "Moves",
            "The last card of a column may go onto the last card of another if it is one lower and of the other colour, or into a free cell, which holds one card.",
            "Any card may fill an empty column. What lies in a cell may go to a column or home at any time.",
            ("columns", "JD / 10S 9H 8C", "With two free cells the whole run may go onto the jack; with one only nine and eight can move."),
        ),
        (
            "Moves",
            "A run moves as one when it could be brought over card by card: one card more than there are free cells, and twice as many for each empty column besides the target.",
            "Cards that are home stay there. The options change this, the number of cells and columns, and whether the deal numbers are those of Windows.",
        ),
    ),
}
