"""eight_off: Eight cells, columns in suit, kings into spaces.

Name: Eight Off
Menu: cells 3

# Goal

Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.

Eight columns of six cards lie open. Of the eight free cells four hold the other cards.

# Moves

A card goes onto a card of its own suit that is one higher, or into a free cell. Only a king may fill an empty
column; the options can let any card do so.

Where free cells and spaces would let you bring over a run card by card, it moves as one.

Cards that are home stay there.

Nearly every deal can be won.
"""

from shared_rules.patience.open_game import OpenGame, even

OPTIONS = """
fill_empty king: king any
run_moves together: together single
worry_back false: false true
"""

GAME = OpenGame(even(48, 8), build="suit", spaces="king", cells=8, options=OPTIONS)
