"""golf.ends: what ends a hole, and what ends the game (2.3, 2.7, 10)."""

from shared_rules.golf.position import (
    ALL_FACE_UP,
    CALLED_OUT,
    EXPOSED,
    EXPOSED_ALL,
    HUMAN,
    KNOCKED,
    KNOCKED_OUT,
    NO_CARDS,
    STOCK_OUT,
    TURNS_OUT,
    WENT_OUT,
    columns_and_rows,
    face_down_places,
)


def is_ended_by(position, options):
    """Do the cards as `position.seat` has left them end the hole, or its number of turns, when nobody has
    ended it before?"""
    layout, rule = position.layouts[position.seat], options["end_rule"]
    if rule == "all_exposed":
        if not any([face_down_places(cards) for cards in position.layouts]):
            return True
    elif not face_down_places(layout) and (rule == "first_exposed" or _did(position, position.seat, EXPOSED)):
        return True
    return options["players"] == 1 and position.turns[0] >= solo_turns(options)


def _did(position, seat, kind):
    act = position.last_acts[seat]
    return act is not None and act[0] == kind


def reason(position, options):
    """Why the hole ends now; the layouts still lie as the last turn left them."""
    rule, ender = options["end_rule"], position.ender
    if ender is not None:
        if _did(position, ender, EXPOSED):
            return EXPOSED_ALL
        if rule == "call":
            return CALLED_OUT if position.layouts[ender] else NO_CARDS
        return KNOCKED_OUT if rule == "knock" else WENT_OUT
    if not all(position.layouts):
        return NO_CARDS
    if options["players"] == 1:
        if _did(position, HUMAN, KNOCKED):
            return KNOCKED_OUT
        if is_ended_by(position, options):
            return TURNS_OUT if face_down_places(position.layouts[0]) else WENT_OUT
    elif rule == "all_exposed" and is_ended_by(position, options):
        return ALL_FACE_UP
    return STOCK_OUT


def solo_turns(options):
    """Turns in a hole of one player alone."""
    columns, rows = columns_and_rows(options)
    return 2 * columns * rows if options["solo_turns"] == "auto" else options["solo_turns"]


def is_last(position, options):
    """Is the game over after the hole just scored?"""
    if options["game_length"] == "open":
        return False
    if options["game_length"] == "target":
        over = max(position.totals) >= options["target"]
    else:
        over = position.hole >= options["holes"]
    tied = position.totals.count(min(position.totals)) > 1
    return over and not (tied and options["final_tie"] == "extra_hole")
