"""Positions late in a game, which a search through all of them can judge in a moment."""

import random

from shared_rules.cards import FACE_DOWN
from shared_rules.patience.pieces import Position


def late_klondike(number, lowest=5, highest=9, stock=3, depth=6):
    """Each foundation is built to between two ranks; of the other cards so many are the stock and the rest
    lie in seven columns, the top one face up, the deeper the greater `depth`."""
    dice = random.Random(number)
    foundations, cards = _begun(dice, 1, lowest, highest)
    stock_cards = bytes(card | FACE_DOWN for card in cards[:stock])
    columns = [bytearray() for _ in range(7)]
    for card in cards[stock:]:
        columns[min(int(7 * dice.random() ** depth), 6)].append(card | FACE_DOWN)
    for column in columns:
        if column:
            column[-1] &= ~FACE_DOWN & 0xFF
    return Position((stock_cards, b"", *foundations, *map(bytes, columns)), 0, 0, b"")


def late_open(game, options, number):
    """The same for a game without stock: some cells hold a card, and few or many columns the rest."""
    dice = random.Random(number)
    lowest, highest = ((3, 7), (5, 9), (7, 11), (4, 8))[number % 4]
    foundations, cards = _begun(dice, game.base(game.deal(number, options).piles), lowest, highest)
    piles = foundations + [b""] * (game.TABLEAU[-1] + 1 + game.EMPTY_PILES - 4)
    for cell in [*game.CELLS, *game.RESERVE]:
        if cards and cell not in game.unused(options) and dice.random() < 0.8:
            piles[cell] = bytes((cards.pop(),))
    columns = game.columns(options)
    used = max(2, len(columns) * dice.choice((2, 4, 6, 8)) // 8)
    for card in cards:
        column = columns[dice.randrange(used)]
        piles[column] += bytes((card,))
    return Position(tuple(piles), 0, 0, b"")


def _begun(dice, base, lowest, highest):
    """(foundations, other cards in random order)"""
    heights = [dice.randint(lowest, highest) for _ in range(4)]
    suits = [[suit << 4 | (base - 1 + i) % 13 + 1 for i in range(13)] for suit in range(4)]
    cards = [card for suit, height in zip(suits, heights) for card in suit[height:]]
    dice.shuffle(cards)
    return [bytes(suit[:height]) for suit, height in zip(suits, heights)], cards
