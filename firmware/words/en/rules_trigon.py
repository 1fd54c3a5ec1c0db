"""rules_trigon: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/trigon.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "trigon": (
        (
            "Goal",
            "Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.",
            "As in Klondike, seven columns hold one card to seven cards, of which the last lies face up. The rest is the stock.",
        ),
        (
            "Moves",
            "A card may go onto a card of its own suit that is one higher. A run moves whole, or its upper part does. Only a king may fill an empty column, alone or with its run.",
            ("columns", "JD / 10D 9D 8D", "The run may go onto the jack of its suit, and only there."),
            "A card that lies face down is turned up as soon as nothing lies on it.",
        ),
        (
            "Stock",
            "One card at a time is drawn onto the waste. When the stock is empty, turn the waste over, as often as you like. The options let you draw three.",
            "Cards that are home stay there. One deal of six can be won by somebody who knows all cards.",
        ),
    ),
}
