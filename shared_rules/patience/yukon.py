"""yukon: no stock; any card that lies face up moves, with all that lies on it."""

from shared_rules.patience.column_game import ColumnGame

OPTIONS = """
fill_empty king: king any
worry_back false: false true
"""

GAME = ColumnGame(
    (1, 6, 7, 8, 9, 10, 11), face_up=5, build="alternate", spaces="king", lift="any", options=OPTIONS
)
