"""raglan: King Albert with the aces home from the start and six cards in the reserve."""

from shared_rules.patience.open_game import OpenGame

OPTIONS = """
run_moves together: together single
worry_back true: true false
"""

LENGTHS = (1, 2, 3, 4, 5, 6, 7, 7, 7)

GAME = OpenGame(LENGTHS, build="alternate", spaces="any", reserve=6, aces_home=True, options=OPTIONS)
