"""rules_gaps: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/gaps.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "gaps": (
        (
            "Goal",
            "Bring each of the four rows into order: one suit, from the two at the left to the king.",
            "All 52 cards are laid in four rows of thirteen. Then the aces are taken out; that leaves four gaps.",
        ),
        (
            "Moves",
            "Into a gap goes the card that follows the one at its left: the same suit, one higher. Its old place is the new gap. Nothing follows a king or another gap.",
            "At the left end of a row any two may fill a gap.",
            ("columns", "6S / 7S", "A gap behind the six of spades takes the seven of spades alone."),
        ),
        (
            "Dealt once",
            "The cards are dealt once; about six deals of seven can be won like that. The options allow you to shuffle what is not in place and deal it again, a gap behind what is.",
            "They also give each row its suit; then one deal of four can be won.",
        ),
    ),
}
