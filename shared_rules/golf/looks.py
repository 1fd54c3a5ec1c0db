"""golf.looks: looks at cards that stay face down, knocking, and putting the own cards in another order
(5.2, 5.3). Loaded only by the forms that have them."""

from shared_rules.cards import EMPTY
from shared_rules.golf import turns
from shared_rules.golf.position import (
    KNOCKED,
    REVEAL,
    Act,
    changed,
    with_byte,
    with_item,
    with_mask,
)


def look(position, place, seat=None):
    """The seat on turn sees this card, of its own layout unless another seat is named."""
    seat = position.seat if seat is None else seat
    known = position.known[seat]
    known = with_byte(known, place, known[place] | 1 << position.seat)
    return changed(
        position,
        known=with_item(position.known, seat, known),
        picked=position.picked + bytes([seat, place]),
    )


def initial(position, place):
    """The place counts among those turned up or looked at before play."""
    return changed(position, initial=with_mask(position.initial, position.seat, place))


def play(position, act, place, options):
    """The position after a look, a knock, or an act of ARRANGE or of the initial looks."""
    seat = position.seat
    if act == "l":
        if position.phase == REVEAL:
            return initial(look(position, place), place)
        paid = with_item(position.looks, seat, position.looks[seat] + 1)
        return changed(look(position, place), looks=paid)
    if act == "k":
        # alone a knock ends the hole without an ender; `turns` sees to it
        acts = with_item(position.last_acts, seat, Act(KNOCKED, EMPTY, None, EMPTY))
        return turns.end(changed(position, ender=seat, last_acts=acts), options)
    if act == "p":
        return turns.after_reveal(position, options)
    if not position.picked:
        return changed(position, picked=bytes([seat, place]))
    return changed(exchanged(position, seat, position.picked[1], seat, place), picked=b"")


def exchanged(position, seat, place, other, other_place):
    """Two cards change places, and whoever knew one still knows it."""
    rows = [list(position.layouts), list(position.known)]
    for row in rows:
        moved, back = row[seat][place], row[other][other_place]
        row[seat] = with_byte(row[seat], place, back)
        row[other] = with_byte(row[other], other_place, moved)
    return changed(position, layouts=tuple(rows[0]), known=tuple(rows[1]))
