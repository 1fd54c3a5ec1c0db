"""golf.saved: is what a save holds a position of Golf? Loaded only while a game is loaded."""

from shared_rules.cards import EMPTY, FACE_DOWN
from shared_rules.golf.position import (
    CALL,
    CLAIM,
    GIVE,
    MATCH,
    POWER,
    SNAP,
    Act,
    Position,
    Power,
    all_cards,
    changed,
    columns_and_rows,
    is_over,
    pairs,
)


def position_from(fields, options):
    """The position with these fields. Raises ValueError when they are not one."""
    try:
        position = Position(*fields)
        acts = [act if act is None else Act(*act) for act in position.last_acts]
        power = None if position.power is None else Power(*position.power)
        position = changed(position, power=power, last_acts=tuple(acts))
        _check(position, options)
    except (TypeError, IndexError, AttributeError) as error:
        raise ValueError("not a position of Golf: %s" % error)
    return position


def _check(position, options):
    columns, rows = columns_and_rows(options)
    players, size = options["players"], columns * rows
    power_game = options["power_set"] != "none"
    for name in ("number", "hole", "dealer", "starter", "seat", "phase", "hand", "ended", "recycles", "pot"):
        value = getattr(position, name)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise ValueError("the position has a wrong %s" % name)
    if max(position.dealer, position.starter, position.seat) >= players or position.phase > SNAP:
        raise ValueError("the position has a wrong seat or phase")
    if position.ender is not None and not 0 <= position.ender < players:
        raise ValueError("the position has a wrong ender")
    masks = ("initial", "locked", "looks", "cleared_points")
    for name in ("layouts", "known", "cleared", "turns", "totals", "chips", "last_acts") + masks:
        if len(getattr(position, name)) != players:
            raise ValueError("the position has wrong %s" % name)
    for layout, known, cleared in zip(position.layouts, position.known, position.cleared):
        if not all([isinstance(row, bytes) for row in (layout, known, cleared)]):
            raise ValueError("the position has a wrong layout")
        if len(layout) != len(known) or len(cleared) != (0 if power_game else size):
            raise ValueError("the position has a wrong layout")
        if not power_game and len(layout) != size:
            raise ValueError("the position has a wrong layout")
    if power_game:
        _check_power(position, players)
    elif position.power is not None or position.phase >= CALL:
        raise ValueError("the position is one of a power game")
    for seat, place in pairs(position.picked):
        if seat >= players or place >= len(position.layouts[seat]):
            raise ValueError("the position has wrong cards picked")
    if is_over(position) and not position.hole_scores:
        raise ValueError("the position has no score of the hole that is over")
    numbers = [position.turns, position.totals, position.chips] + list(position.hole_scores)
    numbers += [getattr(position, name) for name in masks]
    if not all([isinstance(row, tuple) and all([isinstance(n, int) for n in row]) for row in numbers]):
        raise ValueError("the position has scores that are no numbers")
    if not isinstance(position.pile, bytes) or not isinstance(position.stock, bytes):
        raise ValueError("the position has a wrong pile")
    if any([card >= FACE_DOWN for row in position.cleared for card in row]):
        raise ValueError("the position has wrong cleared cards")
    if any([len(scores) != players for scores in position.hole_scores]):
        raise ValueError("the position has wrong hole scores")
    if any([seat >= players for seat in position.last_turns]):
        raise ValueError("the position has wrong last turns")
    if cards_in_play(position) != counted([all_cards(options)]):
        raise ValueError("cards are missing from the position, or there are too many")


def _check_power(position, players):
    power, phase = position.power, position.phase
    if not isinstance(power.window, bytes) or not isinstance(power.events, bytes) or len(power.events) % 6:
        raise ValueError("the position has a wrong window")
    if len(power.penalties) != players or any([seat >= players for seat in power.window]):
        raise ValueError("the position has wrong penalties or a wrong window")
    if phase == SNAP and power.window[1] != position.seat:
        raise ValueError("the position asks another seat than its window")
    if phase in (POWER, CLAIM, MATCH) and not position.hand:
        raise ValueError("the position has no card in the hand")
    if phase in (GIVE, CLAIM) and len(position.picked) < 2:
        raise ValueError("the position has no card picked")
    if phase == GIVE:
        seat, place = pairs(position.picked)[-1]
        if position.layouts[seat][place]:
            raise ValueError("the position has no gap")


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
