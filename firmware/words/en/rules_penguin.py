"""rules_penguin: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/penguin.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "penguin": (
        (
            "Goal",
            "The first card dealt is the beak. It lies at the bottom of the first column, and the other three of its rank go home at once. Build each suit up from there, ace after king, until all 52 cards are home.",
            "Seven columns of seven cards lie open; seven free cells are empty.",
        ),
        (
            "Moves",
            "A card goes onto a card of its own suit that is one higher, king onto ace, or into a free cell. A run in suit moves as one, or any upper part of it.",
            "An empty column takes only a card one rank below the beak, with the run on it. If the beak is a five, it takes fours.",
            "Cards that are home stay there.",
        ),
    ),
}
