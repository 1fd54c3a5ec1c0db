"""golf.position: what stands on the table, as a value.

The acts of a player, as letters of moves. `source` is a place in a layout, `target` says whose: 0 the own
one, 1 that of the next seat clockwise, and so on; see docs/golf.md for who may do what when:

    f flip a card                    l look at a card that stays face down
    d draw from the stock            t take the top card of the pile
    s swap the card in hand in       x reject the card drawn
    e expose all cards               k knock or call
    g clear the group `source` (to the bottom of the pile)
    u use the power of a card        m name a card: to exchange, claim, match, give or snap
    q exchange the cards looked at   h have a layout shuffled
    p leave it at that               n next hole, o end an open game
"""

from collections import namedtuple

from shared_rules import cards
from shared_rules.golf.layouts import all_cards, columns_and_rows, pack_count  # noqa: F401

HUMAN = 0

# phases: what the player whose turn it is has to do
REVEAL = 0  # turn cards up before play: f
TURN = 1  # draw, take, or another act that fills a turn
DRAWN = 2  # a card from the stock is in the hand: s or x
TAKEN = 3  # the pile's top card is in the hand: s
FLIP = 4  # a card has been rejected: f, p where the flip is optional
TIDY = 5  # a group may be cleared: g or p
HOLE_OVER = 6  # all is face up and scored, the human goes on: n, o in an open game
GAME_OVER = 7
ARRANGE = 8  # two own cards change places: m m, or p
# from here on power games only
CALL = 9  # the turn's discard lies: k or p
POWER = 10  # the card in the hand is used
CLAIM = 11  # own cards are named as equal: m, s
MATCH = 12  # a match with the card in the hand has been judged: m, p
GIVE = 13  # an own card goes into the gap: m
SNAP = 14  # a discard lies and may be matched: m or p

# why a hole is over, for `Position.ended`: somebody's last card came face up, somebody turned all cards up,
# all layouts lie face up, no stock is left, a player alone has had all turns, somebody knocked, called,
# or has no card left
WENT_OUT, EXPOSED_ALL, ALL_FACE_UP, STOCK_OUT, TURNS_OUT, KNOCKED_OUT, CALLED_OUT, NO_CARDS = range(1, 9)

# what an act did, for `Act.kind`
DREW, TOOK, FLIPPED, EXPOSED, KNOCKED, USED = 1, 2, 3, 4, 5, 6

# the last act of a seat in this hole: the card drawn, taken or flipped (UNKNOWN where only its owner saw it),
# the place it went to (None when it was rejected), the card that went on the pile for it (EMPTY: none did)
Act = namedtuple("Act", ("kind", "card", "place", "out"))

FIELDS = (
    "number",  # deal number; 0 in a view
    "hole",  # 1 for the first
    "dealer",
    "starter",  # the seat that plays first in this hole
    "seat",  # whose turn it is
    "phase",
    "stock",  # face-down pile, top card last
    "pile",  # face-up pile, top card last
    "hand",  # the card drawn or taken, EMPTY when there is none
    "layouts",  # for each seat its cards; cleared places are EMPTY
    "known",  # for each seat and place a bit for every seat that knows the card there
    "cleared",  # for each seat and place the card that was cleared from there, else EMPTY
    "turns",  # for each seat how many turns it has made in this hole
    "ender",  # the seat that caused the end, or None
    "ended",  # why the hole is over, else 0
    "last_turns",  # the seats that still have a last turn, in order
    "recycles",  # how often the pile has been shuffled in this hole
    "hole_scores",  # for each hole that is over the score of every seat
    "totals",
    "pot",  # chips
    "chips",  # for each seat what it has won of the pot, less what it paid
    "initial",  # for each seat a mask of the places turned up or looked at before play
    "locked",  # for each seat a mask of the places that may not be replaced any more
    "looks",  # for each seat the looks that it has to pay
    "picked",  # pairs of seat and place: cards looked at or named in this phase
    "cleared_points",  # for each seat what its cleared lines and blocks count (nine cards)
    "power",  # None, in power games a Power
    "last_acts",  # for each seat its last Act in this hole, or None
)


def _position(fields):
    """The type; a function, because the type checker reads only names written on the spot."""
    return namedtuple("Position", fields)  # type: ignore[misc]


Position = _position(FIELDS)

# window: while a discard may be snapped the seat whose turn it is and then those still to be asked; spent:
# has the power of the pile's top card been used; taken: is the card in the hand from the pile; penalties: for
# each seat the points of its wrong snaps; events: see snaps.events
Power = namedtuple("Power", ("window", "spent", "taken", "penalties", "events"))


def changed(position, **fields):
    """The position with some fields replaced."""
    values = list(position)
    for name in fields:
        values[FIELDS.index(name)] = fields[name]
    return Position(*values)


def with_item(items, index, item):
    """The tuple with one item replaced."""
    return items[:index] + (item,) + items[index + 1 :]


def with_byte(row, index, value):
    """The bytes with one of them replaced."""
    row = bytearray(row)
    row[index] = value
    return bytes(row)


def is_over(position):
    """Is the hole over, or the game?"""
    return position.phase in (HOLE_OVER, GAME_OVER)


def seat_of(position, target):
    """The seat that `target` of a move names."""
    return (position.seat + target) % len(position.layouts)


def pairs(picked):
    """[(seat, place)] of the cards picked."""
    return [(picked[i], picked[i + 1]) for i in range(0, len(picked), 2)]


def with_mask(masks, seat, place):
    """The masks of all seats with the bit of one place set."""
    return with_item(masks, seat, masks[seat] | 1 << place)


def face_down_places(layout):
    return [place for place, card in enumerate(layout) if card >= cards.FACE_DOWN]


def kind(card):
    """Equal for cards that pair: the rank, or the joker's mark; EMPTY for no card and for an unknown one."""
    return card & 0x4F


def matched_columns(layout, options):
    """Columns of a two-row layout whose two cards are equal and face up."""
    columns, rows = columns_and_rows(options)
    if rows != 2:
        return []
    return [
        column
        for column in range(columns)
        if 0 < layout[column] < cards.FACE_DOWN
        and layout[column + columns] < cards.FACE_DOWN
        and kind(layout[column]) == kind(layout[column + columns])
    ]
