"""golf.position: what stands on the table, as a value.

The acts of a player, as letters of moves (`source` is the place in the own layout):

    f flip a card, in the initial reveal, as a turn, or after rejecting
    d draw from the stock            t take the top card of the pile
    s swap the card in hand in       x reject the card drawn
    e expose all cards               p leave it at that (an optional flip, an optional clearing)
    g clear the matched column `source` (to the bottom of the pile)
    n next hole                      o end an open game
"""

from collections import namedtuple

from shared_rules import cards

HUMAN = 0

# layout -> (columns, rows); places are numbered row by row, the last row is the nearest to its owner
LAYOUTS = {"hand": (4, 1), "2x2": (2, 2), "3x2": (3, 2), "4x2": (4, 2), "3x3": (3, 3), "5x2": (5, 2)}

# phases: what the player whose turn it is has to do
REVEAL = 0  # turn cards up before play: f
TURN = 1  # draw, take, or another act that fills a turn
DRAWN = 2  # a card from the stock is in the hand: s or x
TAKEN = 3  # the pile's top card is in the hand: s
FLIP = 4  # a card has been rejected: f, p where the flip is optional
TIDY = 5  # a matched column may be cleared: g or p
HOLE_OVER = 6  # all is face up and scored, the human goes on: n, o in an open game
GAME_OVER = 7

# why a hole is over, for `Position.ended`: somebody's last card came face up, somebody turned all cards up,
# all layouts lie face up, no stock is left, a player alone has had all turns
WENT_OUT, EXPOSED_ALL, ALL_FACE_UP, STOCK_OUT, TURNS_OUT = 1, 2, 3, 4, 5

# what an act did, for `Act.kind`
DREW, TOOK, FLIPPED, EXPOSED = 1, 2, 3, 4

# the last act of a seat in this hole: the card drawn, taken or flipped, the place it went to (None when it
# was rejected) and the card that went on the pile for it (EMPTY when none did)
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
    "last_acts",  # for each seat its last Act in this hole, or None
)


def _position(fields):
    """The type; a function, because the type checker reads only names written on the spot."""
    return namedtuple("Position", fields)  # type: ignore[misc]


Position = _position(FIELDS)

# auto packs for 2 to 8 players (section 5.9 of the rules)
_AUTO_PACKS = {
    ("2x2", "seed000"): b"\1\1\1\1\1\1\2",
    ("3x2", "seed000"): b"\1\1\1\2\2\2\2",
    ("3x2", "seed001"): b"\1\1\2\2\2\2\3",
    ("4x2", "seed000"): b"\2\2\2\3\3\3\3",
    ("4x2", "seed001"): b"\1\1\2\2\2\2\3",
    ("3x3", "seed000"): b"\2\2\2\2\3\3\3",
}
_SAME_PACKS = {"hand": "2x2", "5x2": "3x3"}


def columns_and_rows(options):
    return LAYOUTS[options["layout"]]


def bot_level(options, seat):
    """How well a computer player plays: 1 rookie, 2 club, 3 expert."""
    levels = str(options["bot_level"])  # a digit for each of them, the last for all who follow
    return int(levels[min(seat, len(levels)) - 1])


def changed(position, **fields):
    """The position with some fields replaced."""
    return Position(*[fields.get(name, value) for name, value in zip(FIELDS, position)])


def with_item(items, index, item):
    """The tuple with one item replaced."""
    return items[:index] + (item,) + items[index + 1 :]


def with_byte(row, index, value):
    """The bytes with one of them replaced."""
    row = bytearray(row)
    row[index] = value
    return bytes(row)


def pack_count(options):
    """How many packs are in play."""
    if options["packs"] != "auto":
        return options["packs"]
    layout = _SAME_PACKS.get(options["layout"], options["layout"])
    table = _AUTO_PACKS.get((layout, options["pack_table"])) or _AUTO_PACKS[layout, "seed000"]
    return table[max(2, options["players"]) - 2]


def all_cards(options):
    """Every card of the packs in play, in order."""
    return cards.pack(pack_count(options), options["jokers_per_pack"])


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
