"""black_hole: Seventeen fans go into the ace, one rank up or down at a time.

Name: Black Hole
Menu: shapes 2

# Goal

Bring all cards onto the ace of spades, the black hole in the middle.

All other cards lie open around it, in seventeen fans of three.

# Moves

The last card of a fan may go into the hole if it is one higher or one lower than the card there. Suits do not
matter. King and ace are neighbours.

Nothing else moves: fans are not built on, and what is in the hole stays there.

Seven deals of eight can be won. All cards can be seen, so it pays to count on ahead.
"""

from shared_rules.cards import ACE, SPADES, card
from shared_rules.patience.one_away import OneAway

OPTIONS = """
king_and_ace round: round apart stop
"""


class BlackHole(OneAway):
    # three rows of fans; the hole is in the middle of the second one
    ACROSS, FAN = 8, 3
    SHAPE = (
        bytes((255, 255, 7, 1))
        + bytes([v for x in range(7) for v in (1 + 2 * x, 0)])
        + bytes((1, 1, 3, 1, 13, 1))
        + bytes([v for x in range(7) for v in (1 + 2 * x, 2)])
    )
    WORDS = 9, 1, 4, 0
    # on a small panel two rows of nine; the hole is the last of them
    SMALL = bytes((255, 255, 16, 1)) + bytes([v for i in range(17) for v in (2 * (i % 9), i // 9)])


GAME = BlackHole((3,) * 17, first=card(ACE, SPADES), options=OPTIONS)
