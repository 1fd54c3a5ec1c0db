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


def late_columns(game, number):
    """The same for a column_game, or for a run_game with one run or two left, whose higher cards still lie
    in order. Some cards are the stock, or drawn, or the reserve; the lowest of a column lie face down."""
    dice = random.Random(number)
    piles = [b""] * (game.TABLEAU[-1] + 1)
    if len(game.FOUNDATIONS) == 1:
        left = 1 + number % 2
        runs = [bytes(range(suit << 4 | 1, (suit << 4 | 13) + 1)) for suit in range(4)] * game.packs
        dice.shuffle(runs)
        piles[game.FOUNDATIONS[0]] = b"".join(bytes(reversed(run)) for run in runs[left:])
        split = dice.randint(2, 4) if left == 2 else 7
        cards = [card for run in runs[:left] for card in run[:split]]
        dice.shuffle(cards)
        for column, run in zip(game.TABLEAU, runs[:left]):
            piles[column] = bytes(reversed(run[split:]))
    else:
        base = dice.randint(1, 13) if game.first_home else 1
        foundations, cards = _begun(dice, base, *((7, 10), (8, 11), (9, 12), (6, 10))[number % 4])
        for foundation, cards_home in zip(game.FOUNDATIONS, foundations):
            piles[foundation] = cards_home
    if game.stock:
        piles[0] = bytes(cards.pop() | FACE_DOWN for _ in range(min(len(cards), dice.randint(0, 7))))
    if game.stock == "waste":
        piles[1] = bytes(cards.pop() for _ in range(min(len(cards), dice.randint(0, 3))))
    reserve = [cards.pop() for _ in range(min(len(cards), dice.randint(0, 4)))] if game.RESERVE else []
    for card in cards:
        piles[dice.choice(game.TABLEAU)] += bytes((card,))
    for column in game.TABLEAU:
        pile = piles[column]
        if not pile and reserve:  # as after every move: no space while there are cards for it
            pile = bytes((reserve.pop(),))
        hidden = dice.randrange(len(pile)) if 0 < len(pile) < 6 and dice.random() < 0.5 else 0
        piles[column] = bytes(card | FACE_DOWN for card in pile[:hidden]) + pile[hidden:]
    if reserve:
        piles[game.RESERVE[0]] = bytes(card | FACE_DOWN for card in reserve[:-1]) + bytes(reserve[-1:])
    return Position(tuple(piles), 0, 0, b"")


def late_gaps(game, options, number):
    """The rows in order but for the high cards, which are shuffled with the gaps."""
    dice = random.Random(number)
    rank = dice.choice((9, 10, 11))
    rows = [[bytes((suit << 4 | r,)) for r in range(2, rank)] for suit in range(4)]
    rest = [bytes((suit << 4 | r,)) for suit in range(4) for r in range(rank, 14)] + [b""] * 4
    dice.shuffle(rest)
    each = len(rest) // 4
    piles = [pile for at, row in enumerate(rows) for pile in row + rest[at * each : (at + 1) * each]]
    return game.deal(1, options)._replace(piles=(*piles, b"", b"\x01\x11\x21\x31"))


def _begun(dice, base, lowest, highest):
    """(foundations, other cards in random order)"""
    heights = [dice.randint(lowest, highest) for _ in range(4)]
    suits = [[suit << 4 | (base - 1 + i) % 13 + 1 for i in range(13)] for suit in range(4)]
    cards = [card for suit, height in zip(suits, heights) for card in suit[height:]]
    dice.shuffle(cards)
    return [bytes(suit[:height]) for suit, height in zip(suits, heights)], cards
