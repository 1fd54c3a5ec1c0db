"""golf.weigh_looks: is a look at an own card worth its points (5.3)? Loaded only where looks are paid for."""

from shared_rules.cards import FACE_DOWN, UNKNOWN
from shared_rules.golf.outlook import SCALE
from shared_rules.golf.position import DRAWN, TAKEN
from shared_rules.golf.weigh import EXPERT, KNOWING, NO_PLACE


def look(turn, place):
    """The worth of a look at this place with a card in the hand: what the better choice after it is expected
    to bring, and that the card is known from then on. Against an expert who never looks it won 75 % of 120
    games of four_card where looks are free, 58 % where one costs a point."""
    view, outlook, layout = turn.view, turn.outlook, turn.layout
    if turn.level + 1 < EXPERT or view.phase not in (DRAWN, TAKEN) or layout[place] != UNKNOWN:
        return NO_PLACE
    cost = turn.options["relook_cost"] * SCALE
    if turn.open and cost:  # where cards come face up anyway it won but 44 % of 80 games for a point
        return NO_PLACE
    card, best = view.hand, NO_PLACE
    for other in turn.places:
        if other != place:
            best = max(best, turn.swap(other, card))
    if view.phase == DRAWN:
        best = max(best, turn.reject(card))
    if place not in turn.places:
        return NO_PLACE
    after, points = bytearray(layout), 0
    for one, count in outlook.sorts.values():
        after[place] = one | FACE_DOWN
        points += count * max(best, outlook.gain(bytes(after), place, card))
    blind = max(best, outlook.gain(layout, place, card))
    now = max(best, turn.swap(place, card))
    return now + points // outlook.total - blind + KNOWING - cost
