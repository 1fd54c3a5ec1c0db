"""canfield: four columns, a reserve of thirteen cards that fills spaces, a stock drawn by threes."""

from shared_rules.patience.column_game import ColumnGame

OPTIONS = """
draw_count 3: 1 3
redeals unlimited: unlimited 0..9
fill_empty any: any waste
run_moves any_part: any_part whole_run
"""

GAME = ColumnGame(
    (1, 1, 1, 1),
    face_up=1,
    build="alternate",
    spaces="any",
    stock="waste",
    reserve=13,
    first_home=True,
    options=OPTIONS,
)
