"""stats: what is kept of finished games, one record for each game and set of options.

A record is a dict from the names below to whole numbers, with the last scores beside them. A best value
of None has not been reached yet. Means are made from the sums: of all games played for the score, of
the games won for time and acts.
"""

from collections import namedtuple

# won: the player won (at Golf: nobody had a lower total). score: None where nothing is scored. rounds: the
# player's score in each round, where a game has rounds (the holes of Golf).
Outcome = namedtuple("Outcome", ("won", "score", "seconds", "acts", "undos", "rounds"))

COUNTS = ("played", "won", "streak", "best_streak", "clean", "score", "seconds", "acts")
BESTS = ("best_score", "best_seconds", "best_acts", "best_round")
LAST = 16
LARGEST = 1000000000


def empty():
    record: dict = dict.fromkeys(COUNTS, 0)
    for name in BESTS:
        record[name] = None
    record["last"] = []
    return record


def add(record, outcome, low_wins):
    """The record with one more finished game; `low_wins` where the lowest score is the best."""
    after = dict(record)
    after["played"] += 1
    after["streak"] = record["streak"] + 1 if outcome.won else 0
    after["best_streak"] = max(record["best_streak"], after["streak"])
    if outcome.score is not None:
        after["score"] += outcome.score
        after["last"] = (record["last"] + [outcome.score])[-LAST:]
        after["best_score"] = _better(record["best_score"], outcome.score, low_wins)
    for score in outcome.rounds:
        after["best_round"] = _better(after["best_round"], score, low_wins)
    if outcome.won:
        after["won"] += 1
        after["clean"] += outcome.undos == 0
        after["seconds"] += outcome.seconds
        after["acts"] += outcome.acts
        after["best_seconds"] = _better(record["best_seconds"], outcome.seconds, True)
        after["best_acts"] = _better(record["best_acts"], outcome.acts, True)
    return after


def _better(best, value, low_wins):
    if best is None:
        return value
    return min(best, value) if low_wins else max(best, value)


def mean(record, name):
    """The mean score of all games, or the mean seconds or acts of the games won; None before the first.
    Rounded to the nearest whole number, halves away from zero."""
    count = record["played"] if name == "score" else record["won"]
    if not count:
        return None
    whole = (2 * abs(record[name]) + count) // (2 * count)
    return whole if record[name] >= 0 else -whole


def text(record):
    """A record as one line: name=value words."""
    words = ["%s=%d" % (name, record[name]) for name in COUNTS + BESTS if record[name] is not None]
    if record["last"]:
        words.append("last=" + ",".join([str(score) for score in record["last"]]))
    return " ".join(words)


def parse(line):
    """The record that `text` made into this line. Raises ValueError."""
    record = empty()
    for word in line.split():
        name, _, value = word.partition("=")
        if name == "last":
            record["last"] = [_number(score) for score in value.split(",")][-LAST:]
        elif name in record:
            record[name] = _number(value)
        else:
            raise ValueError("a record has no '%s'" % name)
    return record


def _number(text):
    """A score, time or count as a person can reach it."""
    number = int(text)
    if not -LARGEST <= number <= LARGEST:
        raise ValueError("%s is too large for a record" % text)
    return number
