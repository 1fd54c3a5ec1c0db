"""scorpion: seven columns built in suit; any card that lies face up moves, with all that lies on it."""

from shared_rules.patience.run_game import RunGame

OPTIONS = """
fill_empty king: king any
"""

GAME = RunGame(
    (7,) * 7,
    face_up=(4, 4, 4, 4, 7, 7, 7),
    build="suit",
    spaces="king",
    lift="any",
    stock="columns",
    options=OPTIONS,
)
