"""rules_golf_patience: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/golf_patience.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "golf_patience": (
        (
            "Goal",
            "Clear the seven columns: bring all their cards onto the waste.",
            "The columns hold five open cards each. One card begins the waste, sixteen are the stock.",
        ),
        (
            "Moves",
            "The last card of a column may go onto the waste if it is one higher or one lower than the card there. Suits do not matter.",
            "Draw to lay the next card of the stock onto the waste. The stock is gone through once.",
            ("columns", "9H / 8C / QD", "With a nine on the waste the eight may follow, then a seven or another nine."),
        ),
        (
            "King and ace",
            "A queen may go onto a king, but king and ace are not neighbours: nothing but a two goes onto an ace. So nine deals of twenty can be won by somebody who knows all cards.",
            "The options change it: king and ace as neighbours make it easy; where nothing goes onto a king, one deal of four can be won. What may go onto a king stands on the table.",
            "When the stock is empty and no card fits, the deal is lost.",
        ),
    ),
}
