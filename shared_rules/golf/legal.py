"""golf.legal: the only judge of what a player may do (2.2 and 5.2 to 5.5 of the rules)."""

from shared_rules.cards import FACE_DOWN
from shared_rules.golf.position import (
    ARRANGE,
    CALL,
    DRAWN,
    FLIP,
    HOLE_OVER,
    REVEAL,
    TAKEN,
    TIDY,
    TURN,
    columns_and_rows,
    face_down_places,
    pairs,
)
from shared_rules.moves import Move


def legal_moves(position, options):
    """The moves of the player whose turn it is; those after a hole are the human's."""
    phase = position.phase
    layout = position.layouts[position.seat]
    if phase == REVEAL:
        if not cards_to_reveal(position, options):
            return [Move("p", 0, 0, 0)]
        return _at("l" if options["initial_mode"] == "peek" else "f", reveal_places(position, options))
    if phase >= CALL or (TURN <= phase <= TAKEN and options["power_set"] != "none"):
        from shared_rules.golf import powers

        return powers.legal_moves(position, options)
    if phase == TURN:
        return _turns(position, layout, options) + _looks(position, layout, options)
    if phase in (DRAWN, TAKEN):
        moves = _at("s", replaceable_places(layout, options, position.locked[position.seat]))
        if phase == DRAWN:
            moves.append(Move("x", 0, 0, 0))
        return moves + _looks(position, layout, options)
    if phase == FLIP:
        moves = _at("f", face_down_places(layout))
        if may_leave_unflipped(layout, options):
            moves.append(Move("p", 0, 0, 0))
        return moves
    if phase == TIDY:
        return _at("g", _groups(layout, options)) + [Move("p", 0, 0, 0)]
    if phase == ARRANGE:
        named = position.picked[1:]
        moves = _at("m", [place for place in range(len(layout)) if place not in named])
        return moves if named else moves + [Move("p", 0, 0, 0)]
    if phase == HOLE_OVER:
        moves = [Move("n", 0, 0, 0)]
        if options["game_length"] == "open":
            moves.append(Move("o", 0, 0, 0))
        return moves
    return []


def _at(act, places):
    return [Move(act, place, 0, 0) for place in places]


def _turns(position, layout, options):
    moves = [Move("d", 0, 0, 0)]
    closed = position.ender is not None and options["last_turn_stock_only"]
    if position.pile and not closed and replaceable_places(layout, options, position.locked[position.seat]):
        moves.append(Move("t", 0, 0, 0))
    if options["flip_turn"]:
        moves += _at("f", face_down_places(layout))
    if position.ender is None:
        if options["expose_turn"] and face_down_places(layout):
            moves.append(Move("e", 0, 0, 0))
        if options["end_rule"] == "knock":
            moves.append(Move("k", 0, 0, 0))
    if options["clear_groups"] == "optional":
        # groups left lying at the end of an earlier turn; clearing them takes no turn
        moves += _at("g", _groups(layout, options))
    return moves


def _groups(layout, options):
    from shared_rules.golf import groups

    return groups.found(layout, options)


def _looks(position, layout, options):
    """Paid looks at own cards (5.3); one look lasts until the turn is over."""
    if options["relook"] != "paid":
        return []
    seen = [place for _, place in pairs(position.picked)]
    return _at("l", [place for place in face_down_places(layout) if place not in seen])


def may_leave_unflipped(layout, options):
    rule = options["flip_on_reject"]
    return rule == "optional" or (rule == "forced_except_last" and len(face_down_places(layout)) == 1)


def replaceable_places(layout, options, locked=0):
    """The places of the own layout that a card may be swapped into; `locked` is the seat's mask."""
    places = [place for place, card in enumerate(layout) if card and not locked >> place & 1]
    if options["frozen_face_up"]:
        return [place for place in places if layout[place] >= FACE_DOWN]
    if options["column_lock"]:
        columns = columns_and_rows(options)[0]
        return [
            place
            for place in places
            if layout[place] >= FACE_DOWN or layout[(place + columns) % len(layout)] >= FACE_DOWN
        ]
    return places


def reveal_places(position, options):
    """The face-down places that the seat on turn may turn up or look at next, before play (5.2)."""
    layout, done = position.layouts[position.seat], position.initial[position.seat]
    columns, _ = columns_and_rows(options)
    places = [place for place in face_down_places(layout) if not done >> place & 1]
    pick = options["initial_pick"]
    if pick == "nearest":
        return [place for place in places if place >= len(layout) - columns]
    seen = [place % columns for place in range(len(layout)) if done >> place & 1]
    if pick == "any" or not seen:
        return places
    if pick == "same_column":
        return [place for place in places if place % columns in seen]
    if pick == "different_columns":
        return [place for place in places if place % columns not in seen]
    # the centre column is 1, the outer ones are 0 and 2
    return [place for place in places if (place % columns == 1) != (1 in seen)]


def cards_to_reveal(position, options):
    """How many cards the seat on turn still has to turn up or to look at, before play."""
    if options["initial_mode"] == "none":
        return 0
    count = options["initial_count"] - bin(position.initial[position.seat]).count("1")
    return count if count <= 0 else min(count, len(reveal_places(position, options)))
