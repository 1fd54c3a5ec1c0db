"""east_haven: seven columns of three; the stock lays a card on each of them."""

from shared_rules.patience.column_game import ColumnGame

OPTIONS = """
fill_empty any: any king
worry_back true: true false
"""

GAME = ColumnGame((3,) * 7, face_up=1, build="alternate", spaces="any", stock="columns", options=OPTIONS)
