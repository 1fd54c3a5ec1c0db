"""rules_canfield: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/canfield.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "canfield": (
        (
            "Goal",
            "Bring all 52 cards home: onto four foundations, one for each suit. They begin with the rank of the first card dealt, which lies home at the start; after the king comes the ace.",
            "Thirteen cards are the reserve, of which you see the top one. Four columns begin with one card each. The rest is the stock.",
        ),
        (
            "Columns",
            "A card may go onto a card that is one higher and of the other colour; a king goes onto an ace. Nothing goes onto a card of the rank with which the foundations begin. A run moves whole, or its upper part does.",
            ("columns", "2H AS KD", "Two, ace, king: here the foundations do not begin with an ace or a king."),
            "The top cards of the reserve and of the waste may go onto a column or home.",
        ),
        (
            "Spaces and stock",
            "The reserve fills a space at once. When it is used up, any card or run may go there. The options can have only the waste fill spaces then.",
            "Three cards at a time are drawn onto the waste, of which only the last can be played at once. When the stock is empty, turn the waste over, as often as you like.",
            "Cards that are home stay there. Seven deals of ten can be won by somebody who knows all cards.",
        ),
    ),
}
