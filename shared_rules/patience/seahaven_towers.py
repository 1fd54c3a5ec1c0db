"""seahaven_towers: Ten columns in suit, four cells, kings into spaces.

Name: Seahaven Towers
Menu: cells 5

# Goal

Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.

Ten columns of five cards lie open. Two of the four free cells hold the last two cards.

# Moves

A card goes onto a card of its own suit that is one higher, or into a free cell. Only a king may fill an empty
column; the options can let any card do so.

Where free cells and spaces would let you bring over a run card by card, it moves as one.

Cards that are home stay there.

Nine deals of ten can be won.
"""

from shared_rules.patience.open_game import OpenGame, even

OPTIONS = """
fill_empty king: king any
run_moves together: together single
worry_back false: false true
"""

GAME = OpenGame(even(50, 10), build="suit", spaces="king", cells=4, options=OPTIONS)
