"""golf.layouts: how many cards lie in front of each player, and from how many packs they are dealt (5.9)."""

from shared_rules import cards

# layout -> (columns, rows); places are numbered row by row, the last row is the nearest to its owner
LAYOUTS = {"hand": (4, 1), "2x2": (2, 2), "3x2": (3, 2), "4x2": (4, 2), "3x3": (3, 3), "5x2": (5, 2)}

# auto packs for 2 to 8 players
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


def bot_level(options, seat):
    """How well a computer player plays: 1 rookie, 2 club, 3 expert."""
    levels = str(options["bot_level"])  # a digit for each of them, the last for all who follow
    return int(levels[min(seat, len(levels)) - 1])
