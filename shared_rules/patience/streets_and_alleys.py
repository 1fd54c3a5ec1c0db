"""streets_and_alleys: Like Beleaguered Castle, but the aces are to be found.

Name: Streets and Alleys
Menu: open 2

# Goal

Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.

Eight columns lie open, four of seven cards and four of six.

# Moves

The last card of a column may go onto any card that is one higher, whatever its suit. Any card may fill an
empty column.

With an empty column to help, two cards of a run move as one, with two columns four.

Cards that are home stay there.

One deal of two can be won.
"""

from shared_rules.patience.open_game import OpenGame, even

OPTIONS = """
run_moves together: together single
worry_back false: false true
"""

GAME = OpenGame(even(52, 8), build="any", spaces="any", options=OPTIONS)
