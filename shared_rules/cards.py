"""cards: a card is a small number, a pile is bytes with its top card last.

Bits 0-3 hold the rank (ace 1 to king 13), bits 4-5 the suit, bit 6 marks a joker, bit 7 a card that
lies face down. Two cards of equal rank and suit from different packs are the same number.

As text a card is "9H", "10S", "KD", "X" (joker); lower case lies face down ("9h"); "." is an empty
place and "?" a card lying face down of which nothing is known.
"""

CLUBS, DIAMONDS, HEARTS, SPADES = 0, 1, 2, 3
ACE, JACK, QUEEN, KING = 1, 11, 12, 13
RANKS = (".", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "CDHS"

EMPTY = 0
JOKER = 0x40
FACE_DOWN = 0x80
UNKNOWN = FACE_DOWN


def card(rank, suit):
    """The card of this rank (1 to 13) and suit (0 to 3), face up."""
    return suit << 4 | rank


def rank(card):
    """1 (ace) to 13 (king); 0 for a joker, an empty place or an unknown card."""
    return card & 15


def suit(card):
    return card >> 4 & 3


def is_red(card):
    """Hearts and diamonds are red; a joker is not."""
    return card >> 4 & 7 in (DIAMONDS, HEARTS)


def is_face_down(card):
    return card >= FACE_DOWN


def face_up(card):
    return card & 0x7F


def face_down(card):
    return card | FACE_DOWN


def pack(packs=1, jokers=0):
    """`packs` packs of 52 with `jokers` jokers each, face up, in the order ace to king of clubs,
    diamonds, hearts, spades."""
    one = bytearray(52)  # a list would need eight times its room in one piece
    for i in range(52):
        one[i] = i // 13 << 4 | i % 13 + 1
    return (bytes(one) + bytes((JOKER,)) * jokers) * packs


def name(card):
    """The card as text, see the head of this module."""
    up = card & 0x7F
    if up == EMPTY:
        return "?" if card == UNKNOWN else "."
    text = "X" if up == JOKER else RANKS[up & 15] + SUITS[up >> 4 & 3]
    return text.lower() if card & FACE_DOWN else text


def names(cards):
    """A pile as text, cards separated by spaces, top card last."""
    return " ".join([name(card) for card in cards])


def parse(text):
    """The card that `text` names. Raises ValueError."""
    if text == ".":
        return EMPTY
    if text == "?":
        return UNKNOWN
    upper = text.upper()
    down = FACE_DOWN if text != upper else 0
    if upper == "X":
        return JOKER | down
    rank_text, suit_text = upper[:-1], upper[-1:]
    if rank_text in RANKS[1:] and suit_text and suit_text in SUITS:
        return SUITS.index(suit_text) << 4 | RANKS.index(rank_text) | down
    raise ValueError("'%s' is not a card; write 9H, 10S, KD or X" % text)


def parse_pile(text):
    """A pile from text, cards separated by spaces, top card last. Raises ValueError."""
    return bytes([parse(word) for word in text.split()])
