"""king_albert: Columns of one to nine cards and seven in reserve.

Name: King Albert
Menu: open 4

# Goal

Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.

Nine columns hold one to nine cards, all open. The other seven cards are the reserve; each of them may be
played at any time.

# Moves

A card goes onto a card that is one higher and of the other colour. Any card may fill an empty column. Nothing
goes to the reserve.

With an empty column to help, two cards of a run move as one, with two columns four.

A card on top of a foundation may come back to a column where it fits.

Two deals of three can be won.
"""

from shared_rules.patience.open_game import OpenGame

OPTIONS = """
run_moves together: together single
worry_back true: true false
"""

GAME = OpenGame(range(1, 10), build="alternate", spaces="any", reserve=7, options=OPTIONS)
