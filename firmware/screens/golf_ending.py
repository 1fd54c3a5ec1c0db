"""golf_ending: what the total of a finished game means beside those before it."""

from firmware.screens import common
from firmware.text import say
from shared_rules import stats


def record_words(record, alone):
    """One line from the record with this game in it; alone it is about the personal par."""
    if alone:
        return _alone(record)
    if record["played"] < 2:
        return ""
    best, mean = common.number(record["best_score"]), common.number(stats.mean(record, "score"))
    return say("golf_ending.best_and_average", best, mean)


def _alone(record):
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
