"""golf.saved: is what a save holds a position of Golf? Loaded only while a game is loaded, a part at a time.

Whatever passes can be played to its end, shown and scored: each field is looked at, and what the rules take
for granted of one beside the others.
"""

from shared_rules import modules
from shared_rules.cards import EMPTY
from shared_rules.golf.position import Act, Position, Power, changed

MANY = 1 << 28  # no count and no score comes near


def position_from(fields, options):
    """The position with these fields. Raises ValueError when they are not one."""
    try:
        position = Position(*fields)
        acts = [act if act is None else Act(*act) for act in position.last_acts]
        power = None if position.power is None else Power(*position.power)
        position = changed(position, power=power, last_acts=tuple(acts))
        _check("cards", position, options)
        turn = position.seat
        if options["power_set"] != "none":
            turn = _check("powers", position, options)
        _check("turns", position, turn, options)
    except (TypeError, IndexError, KeyError, AttributeError) as error:
        raise ValueError("not a position of Golf: %s" % error)
    return position


def _check(part, *values):
    """Ask a module of its own."""
    return modules.ask("shared_rules.golf.saved_" + part, "check", *values)


# -- for the parts


def need(right, what):
    if not right:
        raise ValueError("the position has a wrong " + what)


def is_count(value, most, least=0):
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def numbers(row, players, most, least, what):
    """The row holds a number for each seat."""
    need(isinstance(row, tuple) and len(row) == players, what)
    need(all([is_count(n, most, least) for n in row]), what)


def cards_in_play(position):
    """How many of each card are on the table, whatever way they lie."""
    return counted((position.stock, position.pile, bytes([position.hand])) + position.layouts)


def counted(piles):
    """How many of each card are in these piles, in the place of the card; an empty place is none."""
    counts = bytearray(128)
    for pile in piles:
        for card in pile:
            counts[card & 0x7F] += 1
    counts[EMPTY] = 0
    return counts
