"""rules_klondike: how it is played, page by page: (heading, paragraphs and examples).

Made by words/make.py from shared_rules/patience/klondike.py; edit that.
"""
# ruff: noqa: E501
# fmt: off

TABLE = {
    "klondike": (
        (
            "Goal",
            "One pack of 52 cards, one player. Bring all cards home: onto four foundations, one for each suit, from ace up to king. Then the game is won.",
            "A king is the highest card, an ace the lowest. Hearts and diamonds are red and drawn hollow; spades and clubs are black.",
        ),
        (
            "The deal",
            "Seven columns hold one card, two cards, and so on to seven. The last card of each lies face up, all others face down.",
            "The 24 cards that are left are the stock, face down. The four foundations and the waste, beside the stock, are empty at first.",
            "Each deal has a number. The same number deals the same cards again.",
        ),
        (
            "Columns",
            "A card may go onto the last card of a column if it is one lower and of the other colour. A run of such cards moves whole, or its upper part does.",
            ("columns", "JD / 10S 9H 8C", "The ten is black, the jack red: the whole run may go onto the jack. Onto a black ten only nine and eight could go."),
        ),
        (
            "Columns",
            "A card that lies face down is turned up as soon as nothing lies on it.",
            "Only a king may fill an empty column, alone or with the run that lies on it.",
            "A card on top of a foundation may come back to a column where it fits. Cards never go from one foundation to another.",
        ),
        (
            "Home",
            "An ace begins its foundation as soon as it is free. Then the two of its suit may follow, the three, and so on to the king.",
            "What goes home is the last card of a column or the top card of the waste. Nothing forces you to bring a card home.",
        ),
        (
            "Stock and waste",
            "Draw to turn a card of the stock onto the waste. The top card of the waste can be played; what lies under it must wait.",
            "When the stock is empty, turn the waste over: it is the new stock, in the same order as before. You may do so as often as you like.",
            "The options let you draw three cards at a time, of which only the last can be played at once.",
        ),
        (
            "The end",
            "The game is won with all 52 cards home. When all the rest is certain, it can be played for you: all columns lie face up, and nothing in the stock can be out of reach.",
            "When nothing useful is left, you are told so. The game still goes on until you give it up; then it counts as lost.",
        ),
        (
            "Standard score",
            "From waste to column 5, from anywhere home 10, a card turned up 5, back from a foundation \u221215. The score never falls below 0.",
            "Turning the waste over costs 100 each time if you draw one. If you draw three, the first two times are free, each more costs 20.",
            "Against the clock every 10 seconds cost 2, and a win after 30 seconds or more brings 700,000 divided by the seconds.",
        ),
        (
            "Vegas",
            "A pack costs 52 at the start. Each card that goes home earns 5, each one that comes back costs 5.",
            "With one card drawn at a time you go through the stock once, with three you go through it three times.",
            "Ten cards home make \u22122, eleven make 3, all of them 208. If you wish, the balance is carried from deal to deal.",
        ),
    ),
}
