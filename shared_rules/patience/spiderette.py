"""spiderette: Spider with one pack and the columns of Klondike.

Name: Spiderette
Menu: runs 2

# Goal

One pack. Seven columns hold one card to seven cards, of which the last lies face up. The rest is the stock.

Build runs of one suit from king down to ace. Such a run goes home for good. When all cards are home, the game
is won.

A card that lies face down is turned up as soon as nothing lies on it.

# Moves

All cards on top of a column that lie in one suit, each one lower than the card below it, move as one. Onto a
card that is one higher they may go whatever its suit. Any card or run may fill a space.

> 9S / 8S 7S / 8H 7C
> Eight and seven of spades may go together onto the nine. The seven of clubs may not take the red eight
> along.

# Stock and suits

The stock lays one card face up on each column, spaces as well; the last time three cards are left for the
first three columns. The options can forbid it while there are spaces.

The options choose four suits, two or one: the fewer, the easier.
"""

from shared_rules.patience.run_game import RunGame

OPTIONS = """
suits 4: 1 2 4
deal_into_spaces true: true false
"""

GAME = RunGame(
    (1, 2, 3, 4, 5, 6, 7),
    face_up=1,
    build="any",
    spaces="any",
    lift="suit",
    stock="columns",
    options=OPTIONS,
)
