"""spiderette: Spider with one pack and the seven columns of Klondike."""

from shared_rules.patience.run_game import RunGame

OPTIONS = """
suits 4: 1 2 4
deal_into_spaces true: true false
"""

GAME = RunGame(
    (1, 2, 3, 4, 5, 6, 7),
    face_up=1,
    build="any",
    spaces="any",
    lift="suit",
    stock="columns",
    options=OPTIONS,
)
