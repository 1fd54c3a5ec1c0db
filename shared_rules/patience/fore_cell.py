"""fore_cell: FreeCell that begins with all four cells filled; only kings go into spaces."""

from shared_rules.patience.open_game import OpenGame, even

OPTIONS = """
build_colour alternate: alternate suit
fill_empty king: king any
run_moves together: together single
worry_back false: false true
"""

GAME = OpenGame(even(48, 8), build="alternate", spaces="king", cells=4, options=OPTIONS)
