"""rules_spider: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/spider.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "spider": (
        (
            "Goal",
            "Two packs, 104 cards. Ten columns hold six or five cards, of which the last lies face up. The other 50 cards are the stock.",
            "Build runs of one suit from king down to ace. Such a run goes home for good. When all cards are home, the game is won.",
            "A card that lies face down is turned up as soon as nothing lies on it.",
        ),
        (
            "Moves",
            "All cards on top of a column that lie in one suit, each one lower than the card below it, move as one. Onto a card that is one higher they may go whatever its suit. Any card or run may fill a space.",
            ("columns", "9S / 8S 7S / 8H 7C", "Eight and seven of spades may go together onto the nine. The seven of clubs may not take the red eight along."),
        ),
        (
            "Stock and suits",
            "The stock lays one card face up on each column, five times in all. No space may be left before; the options can allow it.",
            "The options choose four suits, two or one: one is the easiest, four are for patient people.",
        ),
    ),
}
