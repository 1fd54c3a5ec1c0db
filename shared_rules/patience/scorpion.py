"""scorpion: Any card moves with all that lies on it, but in suit alone.

Name: Scorpion
Menu: runs 4

# Goal

Seven columns of seven cards. In the first four of them three cards lie face down. Three cards are left: the
stock.

Build runs of one suit from king down to ace. Such a run goes home for good. When all four are home, the game
is won.

# Moves

Any card that lies face up may go onto a card of its own suit that is one higher. All cards that lie on it go
with it, in whatever order they are. Only a king may fill an empty column, with all that lies on it.

> JH / 10H 2C 7S
> The ten may go onto the jack of its suit and takes the two and the seven along.

A card that lies face down is turned up as soon as nothing lies on it.

# Stock

The three cards of the stock are laid on the first three columns, once and whenever you like. Before that,
look for all other moves.
"""

from shared_rules.patience.run_game import RunGame

OPTIONS = """
fill_empty king: king any
"""

GAME = RunGame(
    (7,) * 7,
    face_up=(4, 4, 4, 4, 7, 7, 7),
    build="suit",
    spaces="king",
    lift="any",
    stock="columns",
    options=OPTIONS,
)
