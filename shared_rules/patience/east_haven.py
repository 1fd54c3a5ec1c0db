"""east_haven: Seven columns; the stock lays a card on each of them.

Name: East Haven
Menu: stock 4

# Goal

Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.

Seven columns of three cards are dealt, of which the last lies face up. The rest is the stock.

# Moves

A card may go onto a card that is one higher and of the other colour. A run moves whole, or its upper part
does. Any card or run may fill an empty column; the options can keep spaces for kings.

A card on top of a foundation may come back to a column where it fits.

# Stock

The stock lays one card face up on each column, spaces as well; the last time three cards are left for the
first three columns. You may deal at any time. There is no second pass.

Five deals of six can be won by somebody who knows all cards.
"""

from shared_rules.patience.column_game import ColumnGame

OPTIONS = """
fill_empty any: any king
worry_back true: true false
"""

GAME = ColumnGame((3,) * 7, face_up=1, build="alternate", spaces="any", stock="columns", options=OPTIONS)
