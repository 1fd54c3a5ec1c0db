"""raglan: Like King Albert, with the aces home from the start.

Name: Raglan
Menu: open 5

# Goal

The four aces are home. Bring all other cards home, up in suit to the king.

Nine columns hold one to seven cards, all open; the last three hold seven. Six cards are the reserve; each of
them may be played at any time.

# Moves

A card goes onto a card that is one higher and of the other colour. Any card may fill an empty column. Nothing
goes to the reserve.

With an empty column to help, two cards of a run move as one, with two columns four.

A card on top of a foundation may come back to a column where it fits.

Four deals of five can be won.
"""

from shared_rules.patience.open_game import OpenGame

OPTIONS = """
run_moves together: together single
worry_back true: true false
"""

LENGTHS = (1, 2, 3, 4, 5, 6, 7, 7, 7)

GAME = OpenGame(LENGTHS, build="alternate", spaces="any", reserve=6, aces_home=True, options=OPTIONS)
