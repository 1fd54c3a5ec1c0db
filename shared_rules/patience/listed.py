"""listed: the patience games, a line for each group of the menu, see catalogue.

Made by words/make.py from the games beside it; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = """\
patience stock: klondike canfield trigon east_haven
patience cells: freecell bakers_game eight_off fore_cell seahaven_towers penguin
patience open: beleaguered_castle streets_and_alleys bakers_dozen king_albert raglan fan la_belle_lucie
patience shapes: golf_patience black_hole tripeaks pyramid accordion gaps aces_up calculation clock
patience lifts: yukon russian_solitaire
patience runs: spider spiderette simple_simon scorpion
"""
