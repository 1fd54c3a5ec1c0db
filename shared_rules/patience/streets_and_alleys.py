"""streets_and_alleys: Beleaguered Castle with the aces among the other cards."""

from shared_rules.patience.open_game import OpenGame, even

OPTIONS = """
run_moves together: together single
worry_back false: false true
"""

GAME = OpenGame(even(52, 8), build="any", spaces="any", options=OPTIONS)
