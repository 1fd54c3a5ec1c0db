"""fore_cell: FreeCell that begins with its cells filled.

Name: Fore Cell
Menu: cells 4

# Goal

Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.

Eight columns of six cards lie open, and each of the four free cells holds one card.

# Moves

A card goes onto a card that is one higher and of the other colour, or into a free cell. Only a king may fill
an empty column.

Where free cells and spaces would let you bring over a run card by card, it moves as one.

Cards that are home stay there.

The options can have you build in suit, which is far harder: one deal of ten can be won then, and six of seven
as it is.
"""

from shared_rules.patience.open_game import OpenGame, even

OPTIONS = """
build_colour alternate: alternate suit
fill_empty king: king any
run_moves together: together single
worry_back false: false true
"""

GAME = OpenGame(even(48, 8), build="alternate", spaces="king", cells=4, options=OPTIONS)
