"""stats: what is kept of finished games, one record for each game and set of house rules.

A record is a dict from the names below to whole numbers, with the last scores beside them. A best value
of None has not been reached yet. "row" has a sign for each of the last games without a score: LOST, or about
how many acts the win took. Means are made from the sums:
of all games played for the score, of the games won for time and acts.
"""

from collections import namedtuple

from shared_rules import options

# won: the player won (at Golf: nobody had a lower total). score: None where nothing is scored. rounds: the
# player's score in each round, where a game has rounds (the holes of Golf).
Outcome = namedtuple("Outcome", ("won", "score", "seconds", "acts", "undos", "rounds"))

# who plays, and how it is asked on the device, makes no record of its own; playing alone does
OF_THE_TABLE = ("players", "bot_level", "first_dealer", "snap_order", "snap_prompt")
ALONE = "players=1"
COUNTS = ("played", "won", "streak", "best_streak", "clean", "score", "seconds", "acts")
BESTS = ("best_score", "best_seconds", "best_acts", "best_round")
LAST = 16
ROW = 20
LOST = "."
FINEST = 4  # acts for which the signs of the row are the same
LARGEST = 1000000000


def key(play):
    """The name of the record of a game: its id and "option=value" of the house rules, as far as they differ
    from the preset. Whoever plays alone has one for each number of holes, since that is a house rule."""
    words = [play.id]
    for id in sorted(play.choice):
        word = "%s=%s" % (id, options.value_text(play.choice[id]))
        if id not in OF_THE_TABLE or word == ALONE:
            words.append(word)
    return " ".join(words)


def empty():
    record: dict = dict.fromkeys(COUNTS, 0)
    for name in BESTS:
        record[name] = None
    record["last"] = []
    record["row"] = ""
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
    else:
        after["row"] = (record["row"] + _sign(outcome))[-ROW:]
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


def _sign(outcome):
    """A win is a letter that can be typed, after LOST: a later one for more acts."""
    return chr(48 + min(outcome.acts // FINEST, 78)) if outcome.won else LOST


def acts_of(sign):
    """About so many acts the win took for which this sign stands; 0 for a lost game."""
    return 0 if sign == LOST else (ord(sign) - 48) * FINEST + FINEST // 2


def together(records, low_wins):
    """One record of several: the counts added up, of the bests the best. No row of last scores, no series."""
    merged = empty()
    for record in records:
        for name in COUNTS:
            merged[name] += record[name]
        for name in BESTS:
            low = low_wins or name in ("best_seconds", "best_acts")
            if record[name] is not None:
                merged[name] = _better(merged[name], record[name], low)
    merged["streak"] = merged["best_streak"] = 0
    return merged


def par(scores):
    """The personal par of one who plays alone: the mean of the better half of the last totals, which moves
    with them. None before the first."""
    if not scores:
        return None
    half = sorted(scores)[: (len(scores) + 1) // 2]
    return _rounded(sum(half), len(half))


def _better(best, value, low_wins):
    if best is None:
        return value
    return min(best, value) if low_wins else max(best, value)


def mean(record, name):
    """The mean score of all games, or the mean seconds or acts of the games won; None before the first.
    Rounded to the nearest whole number, halves away from zero."""
    count = record["played"] if name == "score" else record["won"]
    return _rounded(record[name], count) if count else None


def _rounded(total, count):
    whole = (2 * abs(total) + count) // (2 * count)
    return whole if total >= 0 else -whole


def text(record):
    """A record as one line: name=value words."""
    words = ["%s=%d" % (name, record[name]) for name in COUNTS + BESTS if record[name] is not None]
    if record["last"]:
        words.append("last=" + ",".join([str(score) for score in record["last"]]))
    if record["row"]:
        words.append("row=" + record["row"])
    return " ".join(words)


def parse(line):
    """The record that `text` made into this line. Raises ValueError."""
    record = empty()
    for word in line.split():
        name, _, value = word.partition("=")
        if name == "last":
            record["last"] = [_number(score) for score in value.split(",")][-LAST:]
        elif name == "row":
            if not all([sign == LOST or 48 <= ord(sign) <= 126 for sign in value]):
                raise ValueError("'%s' is no row of games" % value)
            record["row"] = value[-ROW:]
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
