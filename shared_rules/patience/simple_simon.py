"""simple_simon: ten open columns built whatever the suit; whole runs of a suit go home."""

from shared_rules.patience.run_game import RunGame

GAME = RunGame((8, 8, 8, 7, 6, 5, 4, 3, 2, 1), face_up=8, build="any", spaces="any", lift="suit")
