"""fan: eighteen small columns built in suit; kings into spaces."""

from shared_rules.patience.open_game import OpenGame, even

OPTIONS = """
fill_empty king: king any none
worry_back true: true false
"""

GAME = OpenGame(even(52, 18), build="suit", spaces="king", options=OPTIONS)
