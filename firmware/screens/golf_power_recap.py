"""golf_power_recap: all that was done at the table with power cards, in sentences."""

from firmware.screens.golf_common import rank_word
from firmware.screens.golf_power_words import whose
from firmware.text import say
from shared_rules.golf import snaps
from shared_rules.golf.position import DREW, TOOK, USED


def told(position, names):
    """[(name, words)] of each event since the player's last discard, the first one first."""
    found = [(names[event.seat], _sentence(event, names)) for event in snaps.events(position)]
    return found or [("", say("recap.nothing"))]


def _sentence(event, names):
    kind, card, place = event.kind, rank_word(event.card), (event.place or 0) + 1
    words = say("power_recap.tell%d" % kind)
    if kind in (DREW, TOOK):
        if event.place is None:
            return say("power_recap.left", card)
        return words % (place, card) if card else say("power_recap.kept")
    if kind == USED:
        return words % card
    if kind in (snaps.CLAIMED, snaps.NOT_EQUAL):
        return words % (card, place)
    if kind == snaps.CALLED:
        return words
    owner = whose(event.other, event.seat, names)
    at = (event.other_place or 0) + 1
    if kind == snaps.EXCHANGED:
        return words % (whose(event.card, event.seat, names), place, owner, at)
    if kind in (snaps.SHUFFLED, snaps.GAVE):
        return words % owner
    if kind == snaps.LOOKED:
        return words % (owner, at)
    return words % (owner, at, card)
