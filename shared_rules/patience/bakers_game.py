"""bakers_game: FreeCell with columns built in suit."""

from shared_rules.patience.open_game import OpenGame, even

OPTIONS = """
fill_empty any: any king
cells 4: 0..4
run_moves together: together single
worry_back false: false true
"""

GAME = OpenGame(even(52, 8), build="suit", spaces="any", cells=4, options=OPTIONS)
