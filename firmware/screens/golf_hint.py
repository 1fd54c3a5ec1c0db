"""golf_hint: a hint in words for the Golf table, loaded when it is asked for."""

from firmware.screens.common import number
from firmware.screens.golf_common import THINKING, let_go, rank_word
from firmware.text import line, say


def advice(view, options, stops, at):
    """(the stop where the cursor should stand, the words of the footer); None when there is no choice. What
    has no stop is named in the words, and the cursor stays at `at`."""
    from shared_rules.golf.hint import hint

    found = hint(view, options)
    let_go("hint " + THINKING)
    if found is None:
        return None
    words = _why(found)
    for stop in stops:
        if stops[stop] == found.move:
            return stop, words
    act = line("golf_hint", "act_" + found.move.act)
    return at, act % words if act else words


def _why(found):
    if found.why in ("pair", "match"):
        return say("golf_hint." + found.why, rank_word(found.card))
    if found.why == "lowest":
        if found.number is None:
            return say("golf_hint.best")
        tenths = abs(found.number)
        sign = number(-1)[:-1] if found.number < 0 else ""
        return say("golf_hint.lowest", "%s%d.%d" % (sign, tenths // 10, tenths % 10))
    if found.why == "likely":
        return say("golf_hint.likely", found.number)
    return say("golf_hint." + found.why)
