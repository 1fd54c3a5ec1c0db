"""golf.legal: the only judge of what a player may do (2.2 and 5.2 to 5.5 of the rules)."""

from shared_rules.cards import FACE_DOWN
from shared_rules.golf.position import (
    DRAWN,
    FLIP,
    HOLE_OVER,
    REVEAL,
    TAKEN,
    TIDY,
    TURN,
    columns_and_rows,
    face_down_places,
    matched_columns,
)
from shared_rules.moves import Move


def legal_moves(position, options):
    """The moves of the player whose turn it is; those after a hole are the human's."""
    phase = position.phase
    layout = position.layouts[position.seat]
    if phase == REVEAL:
        return _at("f", reveal_places(layout, options))
    if phase == TURN:
        return _turns(position, layout, options)
    if phase == DRAWN:
        return _at("s", replaceable_places(layout, options)) + [Move("x", 0, 0, 0)]
    if phase == TAKEN:
        return _at("s", replaceable_places(layout, options))
    if phase == FLIP:
        moves = _at("f", face_down_places(layout))
        if may_leave_unflipped(layout, options):
            moves.append(Move("p", 0, 0, 0))
        return moves
    if phase == TIDY:
        return _at("g", matched_columns(layout, options)) + [Move("p", 0, 0, 0)]
    if phase == HOLE_OVER:
        moves = [Move("n", 0, 0, 0)]
        if options["game_length"] == "open":
            moves.append(Move("o", 0, 0, 0))
        return moves
    return []


def _at(act, places):
    return [Move(act, place, 0, 0) for place in places]


def _turns(position, layout, options):
    """What a turn can begin with."""
    moves = []
    if position.stock:
        moves.append(Move("d", 0, 0, 0))
    stock_only = position.ender is not None and options["last_turn_stock_only"]
    if position.pile and not stock_only and replaceable_places(layout, options):
        moves.append(Move("t", 0, 0, 0))
    if options["flip_turn"]:
        moves += _at("f", face_down_places(layout))
    if options["expose_turn"] and position.ender is None and face_down_places(layout):
        moves.append(Move("e", 0, 0, 0))
    if options["clear_groups"] == "optional":
        # columns left lying at the end of an earlier turn; clearing them takes no turn
        moves += _at("g", matched_columns(layout, options))
    return moves


def may_leave_unflipped(layout, options):
    rule = options["flip_on_reject"]
    return rule == "optional" or (rule == "forced_except_last" and len(face_down_places(layout)) == 1)


def replaceable_places(layout, options):
    """The places of the own layout that a card may be swapped into."""
    places = [place for place, card in enumerate(layout) if card]
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


def reveal_places(layout, options):
    """The face-down places that the initial reveal may turn up next."""
    columns, _ = columns_and_rows(options)
    places = face_down_places(layout)
    pick = options["initial_pick"]
    if pick == "nearest":
        return [place for place in places if place >= len(layout) - columns]
    seen = [place % columns for place in range(len(layout)) if place not in places]
    if pick == "any" or not seen:
        return places
    if pick == "same_column":
        return [place for place in places if place % columns in seen]
    if pick == "different_columns":
        return [place for place in places if place % columns not in seen]
    # the centre column is 1, the outer ones are 0 and 2
    return [place for place in places if (place % columns == 1) != (1 in seen)]


def cards_to_reveal(layout, options):
    """How many cards the initial reveal still has to turn up."""
    if options["initial_mode"] != "face_up":
        return 0
    return options["initial_count"] - (len(layout) - len(face_down_places(layout)))
