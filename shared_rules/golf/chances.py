"""golf.chances: how likely a layout is the lowest, and what that makes of bonus and penalty for an end.

Loaded where such rules are on, and by power games. `turn` is a weigh.Turn.
"""

from shared_rules.golf.outlook import SCALE
from shared_rules.golf.weigh import UNSEEN, USUAL_GAIN

# the normal distribution: of 100, how many lie below so many eighths of a deviation above the mean
_BELOW = b"\x32\x37\x3c\x41\x45\x49\x4d\x51\x54\x57\x59\x5b\x5d\x5f\x60\x61\x62\x62\x63\x63\x63"
_VARIANCE = 13  # of an unknown card, in square points


def adjustment(turn, own, score):
    """What the rules are expected to add to the own count; `score(scores, seat, options)` are these rules."""
    scores = [(cost + SCALE // 2) // SCALE for cost in turn.others]
    seat, options = turn.seat, turn.options
    lowest = min([score for other, score in enumerate(scores) if other != seat])
    own = (own + SCALE // 2) // SCALE
    chance = chance_lowest(turn, own * SCALE)
    scores[seat] = max(own, lowest + 1)
    after = score(list(scores), seat, options)
    # a rival's score may fall too: that counts as well
    fall = min([after[other] - scores[other] for other in range(len(scores)) if other != seat])
    fails = after[seat] - scores[seat] - min(0, fall)
    scores = [max(score, own + 1) for score in scores]
    scores[seat] = own
    wins = score(list(scores), seat, options)[seat] - own
    return (wins * chance + fails * (100 - chance)) * SCALE // 100


def chance_lowest(turn, own):
    """Of 100, how often the layout that counts `own` is the lowest when all is open."""
    chance = 100
    unknown = turn.layout.count(UNSEEN)
    last_turn = USUAL_GAIN if turn.options["last_turns"] == "one_each" else 0
    for seat, cost in enumerate(turn.others):
        if seat != turn.seat:
            lead = cost - own - last_turn
            deviation = _root(_VARIANCE * (unknown + turn.view.layouts[seat].count(UNSEEN) + 1))
            eighths = min(len(_BELOW) - 1, abs(lead) * 8 // (deviation * SCALE))
            chance = chance * (_BELOW[eighths] if lead >= 0 else 100 - _BELOW[eighths]) // 100
    return chance


def _root(n):
    """The whole part of the square root."""
    root = 1
    while (root + 1) * (root + 1) <= n:
        root += 1
    return root
