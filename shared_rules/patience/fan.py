"""fan: Eighteen small columns in suit; kings into spaces.

Name: Fan
Menu: open 6

# Goal

Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.

Eighteen fans lie open in two rows, sixteen of three cards and two of two.

# Moves

The last card of a fan may go onto a card of its own suit that is one higher, one card at a time. Only a king
may fill the place of an empty fan.

A card on top of a foundation may come back to a column where it fits.

One deal of two can be won.
"""

from shared_rules.patience.open_game import OpenGame, even

OPTIONS = """
fill_empty king: king any none
worry_back true: true false
"""

GAME = OpenGame(even(52, 18), build="suit", spaces="king", options=OPTIONS)
