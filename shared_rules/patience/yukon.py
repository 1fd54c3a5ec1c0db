"""yukon: Any card that lies face up moves, with all that lies on it.

Name: Yukon
Menu: lifts 1

# Goal

Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.

Seven columns hold one card and six to eleven cards. The last five of each lie face up. There is no stock.

# Moves

Any card that lies face up may go onto a card that is one higher and of the other colour. All cards that lie
on it go with it, in whatever order they are. Only a king may fill an empty column, with all that lies on it.

> JS / 10H 2C 7S
> The red ten may go onto the black jack and takes the two and the seven along.

A card that lies face down is turned up as soon as nothing lies on it.

# Home

Only the last card of a column goes home. Cards that are home stay there. The options let them come back.

Look for the cards that lie face down first: a column without any can be taken apart freely.
"""

from shared_rules.patience.column_game import ColumnGame

OPTIONS = """
fill_empty king: king any
worry_back false: false true
"""

GAME = ColumnGame(
    (1, 6, 7, 8, 9, 10, 11), face_up=5, build="alternate", spaces="king", lift="any", options=OPTIONS
)
