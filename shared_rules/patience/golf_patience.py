"""golf_patience: Clear seven columns, one rank up or down at a time.

Name: Golf Patience
Menu: shapes 1

# Goal

Clear the seven columns: bring all their cards onto the waste.

The columns hold five open cards each. One card begins the waste, sixteen are the stock.

# Moves

The last card of a column may go onto the waste if it is one higher or one lower than the card there. Suits do
not matter.

Draw to lay the next card of the stock onto the waste. The stock is gone through once.

> 9H / 8C / QD
> With a nine on the waste the eight may follow, then a seven or another nine.

# King and ace

A queen may go onto a king, but king and ace are not neighbours: nothing but a two goes onto an ace. So nine
deals of twenty can be won by somebody who knows all cards.

The options change it: king and ace as neighbours make it easy; where nothing goes onto a king, one deal of
four can be won. What may go onto a king stands on the table.

When the stock is empty and no card fits, the deal is lost.
"""

from shared_rules.patience.one_away import OneAway

OPTIONS = """
king_and_ace apart: apart round stop
"""

GAME = OneAway((5,) * 7, options=OPTIONS)
