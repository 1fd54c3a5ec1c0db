"""golf_ending: what a hole has brought, and what a finished game means beside those before it."""

from firmware.screens import common
from firmware.text import say
from shared_rules.golf import holes
from shared_rules.golf.position import HUMAN


def scored(position, options):
    """The own score of the hole, and what the cards alone count where something was added."""
    score, cards = position.hole_scores[-1][HUMAN], holes.card_scores(position, options)[HUMAN]
    if score == cards:
        return say("golf.scored", common.number(score))
    return say("golf.scored_with", common.number(score), common.number(cards))


def record_words(record, alone):
    """One line from the record with this game in it; alone it is about the personal par."""
    if alone:
        return _alone(record)
    from shared_rules import stats

    if record["played"] < 2:
        return ""
    best, mean = common.number(record["best_score"]), common.number(stats.mean(record, "score"))
    return say("golf_ending.best_and_average", best, mean)


def _alone(record):
    from shared_rules import stats

    before, total = record["last"][:-1], record["last"][-1]
    if not before:
        return say("golf_ending.first", common.number(total))
    par = stats.par(before)
    if total == par:
        words = say("golf_ending.even", common.number(par))
    else:
        words = say(
            "golf_ending.under" if total < par else "golf_ending.over", common.number(par), abs(total - par)
        )
    if total < min(before):
        return words + " " + say("golf_ending.new_best")
    return words + " " + say("golf_ending.best", common.number(record["best_score"]))
