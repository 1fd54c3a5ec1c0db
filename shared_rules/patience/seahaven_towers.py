"""seahaven_towers: ten columns built in suit, four cells, two of them filled at first; kings into spaces."""

from shared_rules.patience.open_game import OpenGame, even

OPTIONS = """
fill_empty king: king any
run_moves together: together single
worry_back false: false true
"""

GAME = OpenGame(even(50, 10), build="suit", spaces="king", cells=4, options=OPTIONS)
