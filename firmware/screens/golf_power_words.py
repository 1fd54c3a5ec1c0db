"""golf_power_words: what the Golf table with power cards says."""

from firmware.screens import common
from firmware.screens.golf_common import is_over, rank_word
from firmware.screens.golf_places import PILE
from firmware.screens.golf_power_cursor import EQUAL, WORDS
from firmware.text import say
from shared_rules.golf import powers, snaps
from shared_rules.golf.position import (
    CALL,
    CLAIM,
    GAME_OVER,
    GIVE,
    HUMAN,
    MATCH,
    POWER,
    REVEAL,
    SNAP,
    TAKEN,
    pairs,
    seat_of,
)

# -- the corner; `position` is the view of seat 0 everywhere


def headline(position, options, one_by_one):
    """(line, smaller line): whose turn it is, what is asked, or what became of the hole."""
    phase, names = position.phase, common.names(options)
    called = say("golf_power.called", names[position.ender]) if position.ender is not None else ""
    if is_over(position):
        why = called or say("golf.ended%d" % position.ended)
        return say("golf.game_over" if phase == GAME_OVER else "golf.hole_over"), why
    if position.seat != HUMAN:
        alone = one_by_one or len(names) == 2
        return say("golf.plays", names[position.seat]) if alone else say("golf.others"), called
    if phase == SNAP:
        return say("golf_power.head14"), _latest(position, names)
    if phase in (REVEAL, CALL, GIVE):
        return say("golf_power.head%d" % phase), say("golf_power.below%d" % phase)
    return say("golf.last_turn" if called else "golf.your_turn"), called


def _latest(position, names):
    """What was done last, by whom."""
    found = snaps.events(position)
    if not found:
        return ""
    return names[found[-1].seat] + " " + _deed(found[-1], names)


def in_hand(position, options):
    """Two short lines beside the card in hand."""
    phase = position.phase
    if phase == POWER:
        return say("golf_power.power%d" % powers.kind(position, options))
    if phase in (CLAIM, MATCH):
        return say("golf_power.hand%d" % phase)
    return say("golf.you_took" if phase == TAKEN else "golf.you_drew")


# -- beside the names


def deed(position, seat, names):
    """What a player did last, in a few words."""
    if is_over(position):
        return say("golf.hole_score", common.number(position.hole_scores[-1][seat]))
    found = [event for event in snaps.events(position) if event.seat == seat]
    if found:
        return _deed(found[-1], names)
    return say("golf.deals") if seat == position.dealer and not position.turns[seat] else ""


def _deed(event, names):
    words = say("golf_power.did%d" % event.kind)
    if event.kind in (1, 2) and event.place is None:
        return say("golf.did_leave")
    if event.kind == snaps.LOOKED and event.other == HUMAN:
        return say("golf_power.did_yours")
    if event.kind == snaps.SHUFFLED:
        return say("golf_power.did_mixed") if event.other == HUMAN else words % names[event.other]
    return words % rank_word(event.card) if "%" in words else words


# -- the footer


def what_a_does(position, stops, at, options):
    phase = position.phase
    if at == EQUAL:
        return say("golf_power.equal" if options["multi_swap"] else "golf_power.equal_any")
    move = stops[at]
    act = move.act
    top = rank_word(position.pile[-1]) if position.pile else ""
    hand = rank_word(position.hand)
    if act == "s":
        return say("golf_power.show") if phase == CLAIM else say("golf.for_hidden", hand)
    if act == "x":
        return say("golf.leave", hand)
    if act == "d":
        return say("golf.draw_or", top) if PILE in stops else say("golf.draw")
    if act == "t":
        return say("golf.take_or", top)
    if act == "u":
        card = position.hand or position.pile[-1]
        return say("golf_power.use%d" % powers.power_of(card, options), rank_word(card))
    if act in "lh":
        owner = whose(seat_of(position, move.target), HUMAN, common.names(options))
        return say("golf_power.does_" + act, owner)
    if act == "p":
        return _going_on(position, options, top)
    if act == "m":
        return _naming(position, options, hand, top)
    return say("golf_power.does_" + act)


def _naming(position, options, hand, top):
    phase, key = position.phase, "golf_power.m%d" % position.phase
    if phase == POWER:
        if powers.kind(position, options) == powers.STEAL:
            return say("golf_power.m_steal", _seen(position))
        return say(key + "b" if position.picked else key)
    if phase == SNAP:
        return say(key, top)
    if phase == GIVE:
        return say(key)
    return say("golf_power.m_claim") if options["multi_swap"] else say("golf_power.m_match", hand)


def _going_on(position, options, top):
    phase = position.phase
    if phase == REVEAL:
        return say("golf_power.p0", _seen(position))
    if phase == POWER:
        return say("golf_power.p10", _seen(position))
    return say("golf_power.p%d" % phase, top) if phase == SNAP else say("golf_power.p%d" % phase)


def _seen(position):
    """The ranks of the cards looked at."""
    found = [rank_word(position.layouts[seat][place]) for seat, place in pairs(position.picked)]
    return ", ".join(found)


def whose(seat, of, names):
    """In words: an own card of the one who acts, yours, or that of another."""
    if seat == HUMAN:
        return say("golf_power.your")
    return say("golf_power.own") if seat == of else say("golf_power.of", names[seat])


def key(position, stops, at):
    """The word beside A."""
    if at == EQUAL:
        return say("golf_power.key_equal")
    act, phase = stops[at].act, position.phase
    if act == "p" and phase == REVEAL:
        return say("golf_power.key_known")
    if act in "dtx" or (act == "s" and phase != CLAIM):
        return say("golf.key_" + act)
    return say("golf_power.key_" + act)


def on_the_table(position, stops):
    """[(stop, word)] of the words on which the cursor can stand beside other things."""
    if len(stops) < 2:
        return []
    return [(stop, key(position, stops, stop)) for stop in WORDS if stop in stops]
