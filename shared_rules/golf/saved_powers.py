"""golf.saved_powers: what a save of a power game holds besides, see `saved`."""

from shared_rules.cards import EMPTY
from shared_rules.golf import powers
from shared_rules.golf.position import (
    CALL,
    CLAIM,
    DRAWN,
    GIVE,
    MATCH,
    POWER,
    SNAP,
    all_cards,
    changed,
    pairs,
)
from shared_rules.golf.saved import MANY, counted, need, numbers
from shared_rules.golf.snaps import EXCHANGED, OTHERS, OWN
from shared_rules.moves import Move

# for each kind of event: 1 a place, 2 another seat, 4 its place; "*" a place or none, "-" no such kind
EVENTS = "-**---0672116670"
# of each kind of power whose cards are named or looked at, one after the other: 1 own, 2 others', 3 any
PICKED = ("", "1", "2", "3", "1", "3", "2", "12", "")


def check(position, options):
    """The seat whose turn it is. Raises ValueError, IndexError or TypeError."""
    power, phase, seat = position.power, position.phase, position.seat
    window, players, in_play = power.window, options["players"], counted([all_cards(options)])
    need(isinstance(window, bytes) and isinstance(power.events, bytes), "window")
    need(isinstance(power.spent, bool) and isinstance(power.taken, bool), "power")
    numbers(power.penalties, players, MANY, 0, "penalty")
    for at in range(0, len(power.events), 6):
        _check_event(power.events[at : at + 6], players, in_play)
    rule = options["match_rule"]
    snapped = rule in ("snap_own", "snap_any_layout")
    if phase == CALL:
        need(options["call_when"] == "end_of_turn" and position.ender is None, "phase")
    elif phase == CLAIM:
        need(options["multi_swap"], "phase")
    elif phase == MATCH:
        need(rule == "own_turn_any_layout", "phase")
    elif phase in (GIVE, SNAP):
        need(snapped if window else phase == GIVE and rule == "own_turn_any_layout", "phase")
    if window:
        need(phase in (GIVE, SNAP) and window[1] == seat and position.pile, "window")
        asked = window[1:]
        need(max(window) < players and len(set(asked)) == len(asked), "window")
    need(phase != CALL or position.pile or not snapped, "pile")
    _check_picked(position, options)
    return window[0] if window else seat


def _check_event(event, players, in_play):
    """What a seat has done: see snaps.Event."""
    seat, kind, card, place, other, other_place = event
    need(
        seat < players and (card < players if kind == EXCHANGED else card == EMPTY or in_play[card]), "event"
    )
    wanted = EVENTS[kind]
    need(wanted != "-", "event")
    has = (place != 255) | (other != 255) << 1 | (other_place != 255) << 2
    need(has < 2 if wanted == "*" else has == int(wanted), "event")
    need(other == 255 or other < players, "event")


def _check_picked(position, options):
    """The cards named or looked at so far."""
    phase, seat, picked = position.phase, position.seat, pairs(position.picked)
    if phase == POWER:
        start = changed(position, phase=DRAWN, picked=b"")
        need(Move("u", 0, 0, 0) in powers.legal_moves(start, options), "power at work")
        whose = PICKED[powers.kind(position, options)]
        need(len(picked) <= len(whose), "card picked")
        for at, (owner, _) in enumerate(picked):
            need(int(whose[at]) & (OWN if owner == seat else OTHERS), "card picked")
    elif phase == CLAIM:
        need(picked and all([owner == seat for owner, _ in picked]), "card picked")
    elif phase == GIVE:
        owner, gap = picked[-1]
        need(owner != seat and position.layouts[owner][gap] == EMPTY, "gap")
        need(len(picked) == 1 or not position.power.window, "card picked")
    elif phase in (CALL, SNAP):
        need(not picked, "card picked")
