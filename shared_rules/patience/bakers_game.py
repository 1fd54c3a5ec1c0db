"""bakers_game: FreeCell built in suit. Three deals of four can be won.

Name: Baker's Game
Menu: cells 2

# Goal

Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.

The game from which FreeCell came: eight columns, all cards open, four free cells.

# Moves

A card goes onto a card of its own suit that is one higher, or into a free cell. Any card may fill an empty
column; the options can keep spaces for kings.

Where free cells and spaces would let you bring over a run card by card, it moves as one.

Cards that are home stay there.

About three deals of four can be won.
"""

from shared_rules.patience.open_game import OpenGame, even

OPTIONS = """
fill_empty any: any king
cells 4: 0..4
run_moves together: together single
worry_back false: false true
"""

GAME = OpenGame(even(52, 8), build="suit", spaces="any", cells=4, options=OPTIONS)
