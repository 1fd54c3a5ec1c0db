"""beleaguered_castle: Aces lie home; columns go down whatever the suit.

Name: Beleaguered Castle
Menu: open 1

# Goal

The four aces are home. Bring all other cards home, up in suit to the king.

Eight columns of six cards lie open.

# Moves

The last card of a column may go onto any card that is one higher, whatever its suit. Any card may fill an
empty column.

With an empty column to help, two cards of a run move as one, with two columns four.

Cards that are home stay there.

Two deals of three can be won.
"""

from shared_rules.patience.open_game import OpenGame, even

OPTIONS = """
run_moves together: together single
worry_back false: false true
"""

GAME = OpenGame(even(48, 8), build="any", spaces="any", aces_home=True, options=OPTIONS)
