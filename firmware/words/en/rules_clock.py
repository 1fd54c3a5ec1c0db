"""rules_clock: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/clock.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "clock": (
        (
            "Goal",
            "Turn up all cards before the fourth king. One deal of thirteen is won, and nothing you do can change it: this game is for watching the hours.",
            "Thirteen piles of four cards lie face down: twelve like the hours of a clock, one in the middle. Its top card is turned up first.",
        ),
        (
            "Moves",
            "The card that lies face up goes under the pile of its rank: an ace at one o'clock, a two at two o'clock, a jack at eleven, a queen at twelve, a king in the middle. The top card of that pile is turned up next.",
            "When the fourth king comes, no card is left to turn in the middle. The game is won if all others lie face up by then.",
        ),
    ),
}
