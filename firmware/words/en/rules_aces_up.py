"""rules_aces_up: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/aces_up.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "aces_up": (
        (
            "Goal",
            "Send all cards away but the four aces.",
            "Four cards are dealt side by side; the rest is the stock.",
            ("columns", "9H / 4S / QH / KC", "The nine of hearts goes, as the queen of hearts is higher."),
        ),
        (
            "Moves",
            "Where the last cards of two columns are of one suit, the lower one may go away. Aces are the highest.",
            "The last card of any column may fill a space. In the options you can let aces alone do so, or nothing.",
            "When you like, deal one card from the stock onto each of the four columns.",
        ),
    ),
}
