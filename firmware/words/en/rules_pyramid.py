"""rules_pyramid: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/pyramid.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "pyramid": (
        (
            "Goal",
            "Take the pyramid away, card by card: 28 open cards in seven rows, each covered by two cards of the row below. The other 24 are the stock.",
            ("columns", "QD / AS / 8C / 5H", "Queen and ace go together, and so do eight and five: they count thirteen."),
        ),
        (
            "Moves",
            "Two cards that together count thirteen go away: an ace counts 1, a jack 11, a queen 12. A king counts 13 and goes alone.",
            "Nothing may lie on the cards that go. One of the two may be the top card of the waste.",
            "Where several cards would do as a partner, LEFT and RIGHT choose one and {A} takes both.",
        ),
        (
            "Stock and waste",
            "Draw to turn a card of the stock onto the waste. When the stock is empty, the waste may be turned over twice; the options change how often.",
            "They also let pairs count fourteen, or let a card go together with the one that it alone still covers.",
        ),
    ),
}
