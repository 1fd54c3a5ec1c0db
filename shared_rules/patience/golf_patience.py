"""golf_patience: seven columns of five; the cards go to the waste one rank up or down."""

from shared_rules.patience.one_away import OneAway

OPTIONS = """
king_and_ace apart: apart round stop
"""

GAME = OneAway((5,) * 7, options=OPTIONS)
