"""golf_words: what the Golf table says: whose turn it is, what A would do, the keys, the menu."""

from firmware.screens import common
from firmware.screens.golf_common import is_over, rank_word, shown
from firmware.screens.golf_picture import TOTALS
from firmware.screens.golf_places import GO_ON, LOOK, PILE, STOCK
from firmware.text import say
from shared_rules.golf import show
from shared_rules.golf.ends import solo_turns
from shared_rules.golf.legal import cards_to_reveal
from shared_rules.golf.position import (
    ARRANGE,
    EXPOSED,
    FLIP,
    GAME_OVER,
    HUMAN,
    REVEAL,
    TIDY,
    changed,
)

# -- the corner under stock and pile; `position` is the view of seat 0 everywhere


def headline(position, options, one_by_one):
    """(line, smaller line): whose turn it is, or what became of the hole."""
    phase, players = position.phase, len(position.layouts)
    if is_over(position):
        return say("golf.game_over" if phase == GAME_OVER else "golf.hole_over"), _why_over(position, options)
    if position.seat != HUMAN:
        below = _who_ended(position, options) if position.ender is not None else ""
        if one_by_one or players == 2:
            return say("golf.plays", common.names(options)[position.seat]), below
        return say("golf.others"), below
    if phase == REVEAL:
        count = cards_to_reveal(position, options)
        if options["initial_mode"] == "peek":
            return memory().headline(count)
        return say("golf.reveal")[count], say("golf.of_yours")
    if phase == ARRANGE:
        return say("golf_memory.arrange"), say("golf_memory.as_you_like")
    if phase == FLIP:
        return say("golf.reveal")[1], say("golf.of_yours")
    if phase == TIDY:
        return say("golf.tidy" if options["layout"] != "3x3" else "golf.tidy_line"), ""
    if position.ender is not None:
        return say("golf.last_turn"), _who_ended(position, options)
    if players == 1:
        left = solo_turns(options) - position.turns[HUMAN]
        return say("golf.your_turn"), say("golf.turns_left", left) if left > 1 else say("golf.turn_left")
    if players > TOTALS and options["place_face"] == "up":
        return say("golf.your_turn"), say(
            "golf.showing_line", common.number(show.showing(position, HUMAN, options))
        )
    return say("golf.your_turn"), ""


def _who_ended(position, options):
    act = show.last_act(position, position.ender)
    key = "golf.out_all" if act and act.kind == EXPOSED else "golf.out"
    if options["end_rule"] == "knock" and key == "golf.out":
        key = "golf_memory.knocked"
    elif options["end_rule"] == "call":
        key = "golf_power.called"
    return say(key, common.names(options)[position.ender])


def _why_over(position, options):
    if position.ender is None:
        return say("golf.ended%d" % position.ended)
    return _who_ended(position, options)


# -- the footer


def what_a_does(position, stops, at, options):
    """In words, with the effect on the score where it is known."""
    if at == LOOK:
        return memory().what_a_does(position, "l", options)
    act = stops[at].act
    if act == "s":
        layout = bytes([shown(card) for card in show.faces(position, options, HUMAN)])
        seen = changed(position, layouts=(layout,) + position.layouts[1:])
        return _effect(rank_word(position.hand), show.effect(seen, at, options))
    if act == "x":
        return say("golf.leave", rank_word(position.hand))
    if act == "d":
        return say("golf.draw_or", rank_word(position.pile[-1])) if PILE in stops else say("golf.draw")
    if act == "t":
        return say("golf.take_or" if STOCK in stops else "golf.take", rank_word(position.pile[-1]))
    if act in "lkm" or at == GO_ON:
        return memory().what_a_does(position, act, options)
    return say("golf.does_g3" if act == "g" and options["layout"] == "3x3" else "golf.does_" + act)


def _effect(card, effect):
    out = rank_word(effect.out)
    if not out:
        return say("golf.for_hidden_pair" if effect.pair else "golf.for_hidden", card)
    change = effect.after - effect.before
    points = ("+%d" % change) if change > 0 else common.number(change)
    return say("golf.for_pair" if effect.pair else "golf.for", card, out, points)


def key(move, at, position):
    """The word beside A."""
    if at in (LOOK, GO_ON) or move.act in "lkm":
        return memory().key(position, "l" if at == LOOK else move.act)
    return say("golf.key_" + move.act)


def memory():
    """The words of games with looks and knocks."""
    from firmware.screens import golf_memory

    return golf_memory
