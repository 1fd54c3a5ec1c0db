"""study_games: games of which figures are published, and which the device does not have; declared as its own.

Whatever `fairway solve` does it does for these as well.
"""

from shared_rules.patience.column_game import ColumnGame
from shared_rules.patience.open_game import OpenGame, even

MAY_RETURN = """
worry_back true: true false
"""
ONE_PASS = """
draw_count 1: 1 3
redeals 0: unlimited 0..9
"""
TRIANGLE = (8, 8, 8, 7, 6, 5, 4, 3, 2, 1)  # columns begin from the left until the pack is dealt

GAMES: dict = {
    "stronghold": OpenGame(even(52, 8), build="any", spaces="any", cells=1),
    "siegecraft": OpenGame((6,) * 8, build="any", spaces="any", cells=1, aces_home=True),
    "delta_star": OpenGame((4,) * 12, build="suit", spaces="any", aces_home=True),
    "somerset": OpenGame(TRIANGLE, build="alternate", spaces="any", options=MAY_RETURN),
    "spanish_patience": OpenGame((4,) * 13, build="any", spaces="any", options=MAY_RETURN),
    "american_canister": ColumnGame(even(52, 8), face_up=7, build="alternate", spaces="any"),
    "thirty_six": ColumnGame((6,) * 6, face_up=6, build="any", spaces="any", stock="waste", options=ONE_PASS),
}
