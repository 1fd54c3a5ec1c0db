"""trigon: dealt as Klondike, but built in suit; one card is drawn at a time."""

from shared_rules.patience.column_game import ColumnGame

OPTIONS = """
draw_count 1: 1 3
redeals unlimited: unlimited 0..9
fill_empty king: king any
worry_back false: false true
"""

GAME = ColumnGame(
    (1, 2, 3, 4, 5, 6, 7), face_up=1, build="suit", spaces="king", stock="waste", options=OPTIONS
)
