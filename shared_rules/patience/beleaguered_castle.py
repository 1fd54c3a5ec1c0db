"""beleaguered_castle: eight columns built down whatever the suit; the aces are home from the start."""

from shared_rules.patience.open_game import OpenGame, even

OPTIONS = """
run_moves together: together single
worry_back false: false true
"""

GAME = OpenGame(even(48, 8), build="any", spaces="any", aces_home=True, options=OPTIONS)
