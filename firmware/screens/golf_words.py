"""golf_words: what the Golf table says: whose turn it is, what A would do, the keys, the menu."""

from firmware.screens import common
from firmware.screens.golf_cursor import PILE, STOCK
from firmware.screens.golf_others import is_over, rank_word
from firmware.screens.golf_picture import TOTALS
from firmware.text import say
from shared_rules.golf import show
from shared_rules.golf.holes import solo_turns
from shared_rules.golf.legal import cards_to_reveal
from shared_rules.golf.position import (
    EXPOSED,
    FLIP,
    GAME_OVER,
    HUMAN,
    REVEAL,
    TIDY,
)

IN_THE_MENU = {"e": "expose", "o": "end"}  # acts that have no place on the table
NEXT_HOLE = "n"

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
        return say("golf.reveal")[cards_to_reveal(position, options)], say("golf.of_yours")
    if phase == FLIP:
        return say("golf.reveal")[1], say("golf.of_yours")
    if phase == TIDY:
        return say("golf.tidy"), ""
    if position.ender is not None:
        return say("golf.last_turn"), _who_ended(position, options)
    if players == 1:
        left = solo_turns(options) - position.turns[HUMAN]
        return say("golf.your_turn"), say("golf.turns_left", left) if left > 1 else say("golf.turn_left")
    if players > TOTALS:
        return say("golf.your_turn"), say(
            "golf.showing_line", common.number(show.showing(position, HUMAN, options))
        )
    return say("golf.your_turn"), ""


def _who_ended(position, options):
    act = show.last_act(position, position.ender)
    key = "golf.out_all" if act and act.kind == EXPOSED else "golf.out"
    return say(key, common.names(options)[position.ender])


def _why_over(position, options):
    if position.ender is None:
        return say("golf.ended%d" % position.ended)
    return _who_ended(position, options)


# -- the footer


def what_a_does(position, stops, at, options):
    """In words, with the effect on the score where it is known."""
    if is_over(position):
        return say("golf.scored", common.number(position.hole_scores[-1][HUMAN]))
    if not stops:
        return ""
    act = stops[at].act
    if act == "s":
        return _effect(rank_word(position.hand), show.effect(position, at, options))
    if act == "x":
        return say("golf.leave", rank_word(position.hand))
    if act == "d":
        return say("golf.draw_or", rank_word(position.pile[-1])) if PILE in stops else say("golf.draw")
    if act == "t":
        return say("golf.take_or" if STOCK in stops else "golf.take", rank_word(position.pile[-1]))
    return say("golf.does_" + act)


def _effect(card, effect):
    out = rank_word(effect.out)
    if not out:
        return say("golf.for_hidden_pair" if effect.pair else "golf.for_hidden", card)
    change = effect.after - effect.before
    points = ("+%d" % change) if change > 0 else common.number(change)
    return say("golf.for_pair" if effect.pair else "golf.for", card, out, points)


def keys(position, cursor, stops, can_undo):
    """The keys that do something now."""
    found: list = []
    if is_over(position):
        found.append(("a", say("golf.card")))
    elif stops:
        sideways, up = cursor.ways()
        signs = (("leftright",) if sideways else ()) + (("updown",) if up else ())
        if signs:
            found.append((signs, say("common.choose")))
        found.append(("a", say("golf.key_" + stops[cursor.at].act)))
        if position.phase == TIDY:
            found.append(("b", say("golf.key_p")))
        elif can_undo:
            found.append(("b", say("common.back")))
    found.append(("menu", ""))
    return found


# -- the menu


def menu_rows(moves, can_undo):
    """The rows of a MenuSheet."""
    rows = [("undo", say("golf.menu_undo"), can_undo, "B" if can_undo else say("golf.stands"))]
    others = ["scorecard", "new", "rules", "statistics", "clean", "home"]
    if len(moves) > 1 and moves[0].act != NEXT_HOLE:
        others.insert(1, "hint")
    for move in moves:  # not in the first row, which a hasty A would choose
        if move.act in IN_THE_MENU:
            others.insert(1, IN_THE_MENU[move.act])
    return rows + [(key, say("golf.menu_" + key), True) for key in others]
