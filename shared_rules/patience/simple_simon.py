"""simple_simon: Ten open columns; runs of a suit, king to ace, go home.

Name: Simple Simon
Menu: runs 3

# Goal

One pack lies open in ten columns of eight, eight, eight, seven, and so on to one card.

There is no stock: all you need lies before you.

Build runs of one suit from king down to ace. Such a run goes home for good. When all four are home, the game
is won.

# Moves

All cards on top of a column that lie in one suit, each one lower than the card below it, move as one. Onto a
card that is one higher they may go whatever its suit. Any card or run may fill a space.

> 9S / 8S 7S / 8H 7C
> Eight and seven of spades may go together onto the nine. The seven of clubs may not take the red eight
> along.
"""

from shared_rules.patience.run_game import RunGame

GAME = RunGame((8, 8, 8, 7, 6, 5, 4, 3, 2, 1), face_up=8, build="any", spaces="any", lift="suit")
