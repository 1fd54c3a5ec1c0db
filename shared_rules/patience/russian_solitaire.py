"""russian_solitaire: Yukon built in suit."""

from shared_rules.patience.column_game import ColumnGame

OPTIONS = """
fill_empty king: king any
worry_back false: false true
"""

GAME = ColumnGame(
    (1, 6, 7, 8, 9, 10, 11), face_up=5, build="suit", spaces="king", lift="any", options=OPTIONS
)
