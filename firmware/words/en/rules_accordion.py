"""rules_accordion: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/accordion.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "accordion": (
        (
            "Goal",
            "Fold 52 cards that lie in one long row together into a single pile.",
            "The row goes on from the right end of a line to the left end of the next.",
        ),
        (
            "Moves",
            "A card, with all that lies under it, may go onto the pile at its left, or onto the third pile to the left, if the top cards are alike in suit or in rank. The row then closes up.",
            ("columns", "7H / 2C / KD / 7S", "The last seven may go onto the first: it is the third to its left."),
        ),
        (
            "Chances",
            "Nearly every deal can be won, but it is hard to find out how: look far ahead.",
            "The options deal eighteen cards alone, as in Donald Knuth's game, or count a deal as won when two or three piles are left.",
        ),
    ),
}
