"""golf.turns: what begins a turn, and what follows it: the end of a turn and of a hole (2.3 of the rules)."""

from shared_rules.cards import JACK, face_up, rank
from shared_rules.golf import ends
from shared_rules.golf.legal import cards_to_reveal, replaceable_places, reveal_places
from shared_rules.golf.position import (
    GAME_OVER,
    HOLE_OVER,
    HUMAN,
    REVEAL,
    TURN,
    changed,
    face_down_places,
    with_item,
)

# -- before play


def start_reveal(position, seat, options):
    """This seat turns up or looks at its first cards."""
    position = changed(position, seat=seat, phase=REVEAL)
    if options["initial_mode"] == "peek":
        places = reveal_places(position, options)
        if options["initial_count"] >= len(places):  # nothing to choose: all are in sight at once
            from shared_rules.golf import looks

            for place in places:
                position = looks.look(position, place)
                position = looks.initial(position, place)
    return position


def after_reveal(position, options):
    """The first cards of this seat are turned up or have been looked at."""
    position = changed(position, picked=b"")
    if options["initial_when"] == "first_turn":
        return changed(position, phase=TURN)
    following = (position.seat + 1) % options["players"]
    if following == position.starter:
        return start(position, following, options)
    return start_reveal(position, following, options)


def start(position, seat, options):
    """The turn of this seat; whoever can do nothing is passed over where the hole waits for all."""
    if options["end_rule"] == "all_exposed":
        while not replaceable_places(position.layouts[seat], options, position.locked[seat]):
            seat = (seat + 1) % options["players"]
    if position.ender is not None and options["last_turn_reveal"] == "before":
        position = face_up_layout(position, seat)
    position = changed(position, seat=seat, phase=TURN)
    if options["initial_when"] == "first_turn" and cards_to_reveal(position, options) > 0:
        return start_reveal(position, seat, options)
    return position


def with_layout(position, seat, layout, known=None):
    """The seat's layout replaced; everybody knows the cards that lie face up."""
    everybody = (1 << len(position.layouts)) - 1
    known = position.known[seat] if known is None else known
    known = bytes([everybody if 0 < card < 0x80 else mask for card, mask in zip(layout, known)])
    return changed(
        position,
        layouts=with_item(position.layouts, seat, layout),
        known=with_item(position.known, seat, known),
    )


def face_up_layout(position, seat):
    layout = position.layouts[seat]
    if not face_down_places(layout):
        return position
    return with_layout(position, seat, bytes([face_up(card) for card in layout]))


# -- after a turn


def end(position, options):
    """The turn's own discard, its power and its flip are done: section 2.3 from the second step on."""
    if options["clear_groups"] == "auto":
        from shared_rules.golf import groups

        for number in groups.found(position.layouts[position.seat], options):
            position = groups.clear(position, number, options)
    if options["power_set"] != "none":
        from shared_rules.golf import powers

        return powers.after_discard(position, options)
    return finish(position, options)


def finish(position, options):
    """The end check, the stock check and the next player."""
    seat, players = position.seat, options["players"]
    turns = with_item(position.turns, seat, position.turns[seat] + 1)
    position = changed(position, turns=turns, picked=b"")
    ended = ends.is_ended_by(position, options)
    if position.last_turns:
        queue = position.last_turns[1:]
    elif position.ender is not None or ended:
        ender = seat if position.ender is None else position.ender
        if options["end_rule"] == "all_exposed" or players == 1:
            ender = None
        position = changed(position, ender=ender)
        if ender is None or options["last_turns"] == "none":
            return end_hole(position, options)
        queue = bytes([s for s in [(seat + i) % players for i in range(1, players + 1)] if s != ender])
    else:
        queue = bytes([(seat + 1) % players, (seat + 2) % players])
    if options["jack_skip"] and rank(position.last_acts[seat][3]) == JACK:
        queue = queue[1:]
    if not queue:
        return end_hole(position, options)
    if not position.stock:
        from shared_rules.golf import deal

        if not deal.can_reshuffle(position, options):
            return end_hole(position, options)
        position = deal.reshuffled(position)
    position = changed(position, last_turns=queue if position.ender is not None else b"")
    return start(position, queue[0], options)


def end_hole(position, options):
    """Everything face up, scored, and the game over if this was its last hole."""
    from shared_rules.golf import holes

    position = changed(position, ended=ends.reason(position, options), picked=b"")
    for seat in range(options["players"]):
        position = face_up_layout(position, seat)
    position = holes.scored(position, options)
    over = ends.is_last(position, options)
    return changed(position, seat=HUMAN, phase=GAME_OVER if over else HOLE_OVER, last_turns=b"")
