"""trigon: Klondike built in suit. One deal of six can be won.

Name: Trigon
Menu: stock 3

# Goal

Bring all 52 cards home: onto four foundations, one for each suit, from ace up to king.

As in Klondike, seven columns hold one card to seven cards, of which the last lies face up. The rest is the
stock.

# Moves

A card may go onto a card of its own suit that is one higher. A run moves whole, or its upper part does. Only
a king may fill an empty column, alone or with its run.

> JD / 10D 9D 8D
> The run may go onto the jack of its suit, and only there.

A card that lies face down is turned up as soon as nothing lies on it.

# Stock

One card at a time is drawn onto the waste. When the stock is empty, turn the waste over, as often as you
like. The options let you draw three.

Cards that are home stay there. One deal of six can be won by somebody who knows all cards.
"""

from shared_rules.patience.column_game import ColumnGame

OPTIONS = """
draw_count 1: 1 3
redeals unlimited: unlimited 0..9
fill_empty king: king any
worry_back false: false true
"""

GAME = ColumnGame(
    (1, 2, 3, 4, 5, 6, 7), face_up=1, build="suit", spaces="king", stock="waste", options=OPTIONS
)
