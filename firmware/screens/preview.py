"""preview: the game in progress as home shows it, in plain values. The game's modules are loaded for it and
forgotten again, and so is this one."""

from firmware.layout import MOST, piles_of
from firmware.screens import common
from firmware.text import say
from shared_rules import catalogue
from shared_rules.cards import UNKNOWN

LEFT = 197  # of the columns of a patience
COLUMNS = 7  # that have room side by side
FAN_TOP, FAN_FOOT = 160, 260
AWAY = 255  # x of a pile that is not shown, see firmware/layout_shape


def picture(player, family):
    """(name, words, [(x, y, card, size)], [(name, total)]) of the game in progress; None when it cannot
    be read."""
    try:
        resumed = player.resume(family)
    except MemoryError:
        resumed = None  # the picture is the first thing to do without
    if resumed is None:
        return None
    play = resumed[0]
    name = common.game_name(play.id)
    if family == catalogue.GOLF:
        made = (name, hole(play), layout(play), totals(play))
    else:
        cards = shape(play) if hasattr(play.game, "SHAPE") else columns(play)
        made = (name, say("home.moves", play.number, play.acts()), cards, None)
    return made


def hole(play):
    if play.options["game_length"] == "holes":
        return say("home.hole_of", play.position.hole, play.options["holes"])
    return say("home.hole", play.position.hole)


def layout(play):
    """The player's own cards, the stock's back and the top of the pile."""
    from shared_rules.golf.layouts import columns_and_rows

    own = play.position.layouts[0]
    across = columns_and_rows(play.options)[0]
    if play.options["power_set"] != "none":  # as on its table
        across = max(4, -(-len(own) // 4))
    size, pitch, step = ("M", 40, 46) if across < 4 else ("S", 28, 36)
    cards = []
    for place in range(len(own)):
        cards.append((206 + place % across * pitch, 122 + place // across * step, own[place], size))
    if play.position.stock:
        cards.append((346, 122, UNKNOWN, "S"))
    if play.position.pile:
        cards.append((346, 178, play.position.pile[-1], "S"))
    return cards


def totals(play):
    names = common.names(play.options)
    return [(names[seat], total) for seat, total in enumerate(play.position.totals)]


def columns(play):
    """The foundations, and the cards of the columns, as far as there is room for them."""
    game, piles = play.game, play.position.piles
    cards = []
    for i, foundation in enumerate(piles_of(game, "FOUNDATIONS")[:4]):
        x = LEFT + 26 * (i + 3)
        cards.append((x, 120, piles[foundation][-1] if piles[foundation] else 0, "S"))
    for pile in piles_of(game, "STOCK"):
        if piles[pile]:
            cards.append((LEFT, 120, UNKNOWN, "S"))
    for pile in piles_of(game, "WASTE"):
        if piles[pile]:
            cards.append((LEFT + 26, 120, piles[pile][-1], "S"))
    # what has no room beside the others is left out
    for i, column in enumerate(piles_of(game, "TABLEAU")[:COLUMNS]):
        y = FAN_TOP
        down = sum([one >> 7 for one in piles[column]])
        up = piles[column][down:]
        step = min(11, (FAN_FOOT - FAN_TOP - 30 - 2 * down) // max(1, len(up) - 1))
        for one in piles[column]:
            cards.append((LEFT + 26 * i, y, one, "S"))
            y += 2 if one >> 7 else step
    return cards


def shape(play):
    """The top cards of a game that stands in a shape of its own; of long rows what there is room for."""
    spots, piles = play.game.SHAPE, play.position.piles
    lowest = max([spots[i + 1] for i in range(0, len(spots), 2) if spots[i] < AWAY])
    across = 2 * (min(play.game.ACROSS, COLUMNS) if play.game.ACROSS > MOST else play.game.ACROSS) - 2
    cards = []
    for pile in range(len(piles)):
        x, y = spots[2 * pile], spots[2 * pile + 1]
        if x <= across and piles[pile]:
            x = LEFT + x * 26 * (COLUMNS - 1) // across
            cards.append((x, 120 + y * (FAN_FOOT - 150) // lowest, piles[pile][-1], "S"))
    return cards
