"""king_albert: columns of one to nine cards and a reserve of seven, all of it free."""

from shared_rules.patience.open_game import OpenGame

OPTIONS = """
run_moves together: together single
worry_back true: true false
"""

GAME = OpenGame(range(1, 10), build="alternate", spaces="any", reserve=7, options=OPTIONS)
