"""golf.table: what each act does (sections 2 and 5.2 to 5.5 of the rules)."""

from shared_rules.cards import EMPTY, FACE_DOWN, UNKNOWN, face_down, face_up
from shared_rules.golf import ends, turns
from shared_rules.golf.legal import cards_to_reveal
from shared_rules.golf.position import (
    ARRANGE,
    CALL,
    DRAWN,
    DREW,
    EXPOSED,
    FLIP,
    FLIPPED,
    GAME_OVER,
    REVEAL,
    TAKEN,
    TIDY,
    TOOK,
    Act,
    changed,
    face_down_places,
    with_byte,
    with_item,
    with_mask,
)


def deal(number, options):
    """The first hole of the game with this deal number."""
    from shared_rules.golf import deal as dealing

    return dealing.deal(number, options)


def play(position, move, options):
    """The position after a legal move."""
    act, phase = move.act, position.phase
    if phase >= CALL or (options["power_set"] != "none" and act in "umk"):
        from shared_rules.golf import powers

        return powers.play(position, move, options)
    if phase == ARRANGE or act in "lk" or (phase == REVEAL and act == "p"):
        from shared_rules.golf import looks

        return looks.play(position, act, move.source, options)
    return _ACTS[act](position, move.source, options)


def _draw(position, _, options):
    return changed(position, phase=DRAWN, hand=position.stock[-1], stock=position.stock[:-1])


def _take(position, _, options):
    return changed(position, phase=TAKEN, hand=position.pile[-1], pile=position.pile[:-1])


def _swap(position, place, options):
    """The old card is seen only now, as it goes on the pile. A card placed face down is known to its owner,
    one from the pile to everybody."""
    seat, card = position.seat, position.hand
    taken = position.phase == TAKEN
    layout, known = position.layouts[seat], position.known[seat]
    out = face_up(layout[place])
    shown = card
    if options["place_face"] == "down":
        known = with_byte(known, place, (1 << len(position.layouts)) - 1 if taken else 1 << seat)
        shown = card if taken else UNKNOWN
        card = face_down(card)
    locked = position.locked
    if options["unseen_once"] and not position.initial[seat] >> place & 1:
        locked = with_mask(locked, seat, place)
    position = changed(
        turns.with_layout(position, seat, with_byte(layout, place, card), known),
        pile=position.pile + bytes([out]),
        hand=EMPTY,
        locked=locked,
        last_acts=_acted(position, Act(TOOK if taken else DREW, shown, place, out)),
    )
    return _tidy_or_end(position, place, options)


def _reject(position, _, options):
    card = position.hand
    position = changed(
        position,
        pile=position.pile + bytes([card]),
        hand=EMPTY,
        last_acts=_acted(position, Act(DREW, card, None, card)),
    )
    if options["flip_on_reject"] != "never" and face_down_places(position.layouts[position.seat]):
        return changed(position, phase=FLIP, picked=b"")
    return turns.end(position, options)


def _flip(position, place, options):
    seat, phase = position.seat, position.phase
    layout = position.layouts[seat]
    card = face_up(layout[place])
    act = Act(FLIPPED, card, place, EMPTY)
    if phase == FLIP:
        rejected = position.last_acts[seat]
        act = Act(DREW, rejected[1], place, rejected[3])
    position = changed(
        turns.with_layout(position, seat, with_byte(layout, place, card)), last_acts=_acted(position, act)
    )
    if phase != REVEAL:
        return _tidy_or_end(position, place, options)
    position = changed(position, initial=with_mask(position.initial, seat, place))
    if cards_to_reveal(position, options):
        return position
    if options["initial_rearrange"]:
        return changed(position, phase=ARRANGE)
    return turns.after_reveal(position, options)


def _expose(position, _, options):
    position = turns.face_up_layout(position, position.seat)
    position = changed(position, last_acts=_acted(position, Act(EXPOSED, EMPTY, None, EMPTY)))
    return turns.end(position, options)


def _leave(position, _, options):
    return turns.end(position, options)


def _clear(position, number, options):
    from shared_rules.golf import groups

    position = groups.clear(position, number, options)
    if position.phase == TIDY and not groups.found(position.layouts[position.seat], options):
        return turns.end(position, options)
    return position


def _next_hole(position, _, options):
    from shared_rules.golf import deal as dealing

    return dealing.next_hole(position, options)


def _end_game(position, _, options):
    return changed(position, phase=GAME_OVER)


_ACTS = {
    "f": _flip,
    "d": _draw,
    "t": _take,
    "s": _swap,
    "x": _reject,
    "e": _expose,
    "p": _leave,
    "g": _clear,
    "n": _next_hole,
    "o": _end_game,
}


def _acted(position, act):
    return with_item(position.last_acts, position.seat, act)


def _tidy_or_end(position, place, options):
    """Ask whether to clear only when this turn has completed a group and the hole goes on for the player; an
    older one can be cleared at the beginning of any own turn."""
    if options["clear_groups"] == "optional" and position.ender is None:
        layout = position.layouts[position.seat]
        if layout[place] < FACE_DOWN and not ends.is_ended_by(position, options):
            from shared_rules.golf import groups

            if groups.with_place(place, layout, options):
                return changed(position, phase=TIDY, picked=b"")
    return turns.end(position, options)
