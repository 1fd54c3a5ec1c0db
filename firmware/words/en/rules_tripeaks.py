"""rules_tripeaks: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/tripeaks.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "tripeaks": (
        (
            "Goal",
            "Clear the three peaks: bring all their 28 cards onto the waste.",
            "Ten cards lie open at the foot. The eighteen above them lie face down, each covered by two others; one is turned up when both are gone. One card begins the waste, 23 are the stock.",
        ),
        (
            "Moves",
            "A card on which nothing lies may go onto the waste if it is one higher or one lower than the card there. Suits do not matter. King and ace are neighbours.",
            "Draw to lay the next card of the stock onto the waste. The stock is gone through once.",
            "The options part king and ace, or let all cards of the peaks lie face up.",
        ),
    ),
}
