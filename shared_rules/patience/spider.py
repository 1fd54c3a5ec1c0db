"""spider: two packs in ten columns built whatever the suit; whole runs of a suit go home."""

from shared_rules.patience.run_game import RunGame

OPTIONS = """
suits 4: 1 2 4
deal_into_spaces false: false true
"""

GAME = RunGame(
    (6, 6, 6, 6, 5, 5, 5, 5, 5, 5),
    face_up=1,
    build="any",
    spaces="any",
    lift="suit",
    stock="columns",
    packs=2,
    options=OPTIONS,
)
