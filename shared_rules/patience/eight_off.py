"""eight_off: eight cells, four of them filled at first; columns built in suit, kings into spaces."""

from shared_rules.patience.open_game import OpenGame, even

OPTIONS = """
fill_empty king: king any
run_moves together: together single
worry_back false: false true
"""

GAME = OpenGame(even(48, 8), build="suit", spaces="king", cells=8, options=OPTIONS)
