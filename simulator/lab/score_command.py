"""score_command: `fairway score`: the arbiter on the command line: one layout, or lines of JSON."""

import functools
import json
import sys
from pathlib import Path

from shared_rules import cards, options
from shared_rules.golf.holes import settled_pot
from shared_rules.golf.layouts import columns_and_rows, pack_count
from simulator.lab import arbiter, games_command, golf_rules

HELP = """\
A layout is written row by row, rows parted by /, the row nearest to its owner last: "9H QS 2C / 9D KH 2S".
Cards are 9H, 10S, KD, X (a joker), in small letters where they lie face down, . where no card lies, ? where
nobody knows which one; the last two count nothing. A hand is one row; in power games any number of cards.

--batch answers each line of JSON with one line of JSON:
  {"preset", "options", "layout"}
      with {"score", "why"}, and "fine" where the layout costs every other player points
  {"preset", "options", "card_scores", "ender", "looks", "fines", "snap_points"}
      with {"hole_scores", "why"}
      card_scores    a number for each seat
      ender          a seat, 0 for the first, or null
      looks          how many looks each seat has paid
      fines          what the layout of each seat costs every other seat
      snap_points    what each seat pays for wrong snaps
      All but preset and card_scores may be missing. With the option pot_ante, "pot" and "chips" before the
      hole are answered with those after it.
An "id" is handed back. A line that is wrong is answered with {"line", "error"}, and the batch goes on; the
exit code is then 1."""

LAYOUT_KEYS = ("preset", "options", "layout", "id")
HOLE_KEYS = (
    "preset",
    "options",
    "card_scores",
    "ender",
    "looks",
    "fines",
    "snap_points",
    "pot",
    "chips",
    "id",
)


class WrongLine(ValueError):
    """What is wrong, where, and what would be right."""


def main(parsed):
    """Returns the exit code. Raises WrongLine for a single layout that cannot be scored."""
    if parsed.batch:
        if parsed.preset or parsed.option:
            raise WrongLine("--batch reads presets, layouts and options from its lines; leave out the others")
        return _batch(_lines(parsed.batch))
    if not parsed.preset or not parsed.layout:
        raise WrongLine(
            'score needs a preset and a layout, such as six_card "9H QS 2C / 9D KH 2S", or --batch FILE'
        )
    answer = _layout(parsed.preset, golf_rules.parsed(parsed.option), " ".join(parsed.layout))
    if parsed.json:
        print(json.dumps(answer, ensure_ascii=False))
    else:
        print("\n".join(answer["why"]))
        print("score: " + str(answer["score"]).replace("-", "\u2212"))
    return 0


def _lines(name):
    try:
        return sys.stdin if name == "-" else Path(name).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise WrongLine("cannot read the batch %s (%s)" % (name, getattr(error, "strerror", "not text")))


def _batch(lines):
    wrong = False
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            answer = answered(line)
        except (ValueError, RecursionError) as error:
            wrong = True
            answer = {"line": number, "error": str(error)}
        print(json.dumps(answer, ensure_ascii=False), flush=True)
    return 1 if wrong else 0


def answered(line):
    """The answer to one line of a batch. Raises ValueError."""
    try:
        asked = json.loads(line)
    except json.JSONDecodeError as error:
        raise WrongLine("not JSON: %s at character %d" % (error.msg, error.pos + 1))
    if not isinstance(asked, dict):
        raise WrongLine('a line is an object such as {"preset": "six_card", "layout": "9H QS 2C / 9D KH 2S"}')
    if "layout" in asked and "card_scores" in asked:
        raise WrongLine("a line has a layout or card_scores, not both")
    keys = LAYOUT_KEYS if "layout" in asked else HOLE_KEYS
    if "layout" not in asked and "card_scores" not in asked:
        raise WrongLine("a line needs a layout, or card_scores")
    for key in asked:
        if key not in keys:
            raise WrongLine("no '%s' in such a line; it has %s" % (key, ", ".join(keys)))
    choice = _typed(asked.get("options"))
    if "layout" in asked:
        answer = _layout(asked.get("preset"), choice, asked["layout"])
    else:
        answer = _hole(asked, choice)
    return {"id": asked["id"], **answer} if "id" in asked else answer


# -- one layout


def _layout(preset, choice, text):
    preset = _preset(preset)
    table = _table(preset, choice)
    found = layout(text, preset, choice, table)
    score, why, fine = arbiter.layout_score(found, table)
    answer = {"score": score, "why": why}
    if fine:
        answer["fine"] = fine
    return answer


def _preset(name):
    if not isinstance(name, str):
        raise WrongLine("preset is a name such as six_card, not %s" % json.dumps(name))
    return _preset_called(name)


@functools.lru_cache
def _preset_called(name):
    found = [id for id in games_command.find(name) if id in golf_rules.ids()]
    if len(found) != 1:
        raise WrongLine("'%s' is no preset of Golf; they are %s" % (name, ", ".join(golf_rules.ids())))
    return found[0]


def _table(preset, choice):
    """All options, which nobody changes: a batch asks for the same ones again and again."""
    return _table_of(preset, tuple(choice.items()))


@functools.lru_cache
def _table_of(preset, items):
    return golf_rules.chosen(preset, items)


def _typed(chosen):
    """{option: value} of a line's options."""
    if chosen is None:
        return {}
    if isinstance(chosen, list) and all(isinstance(word, str) for word in chosen):
        return golf_rules.parsed(chosen)
    if not isinstance(chosen, dict):
        raise WrongLine('options are an object such as {"two_value": -2}, not %s' % json.dumps(chosen))
    for id, value in chosen.items():
        if not isinstance(value, (str, int)):
            raise WrongLine("option %s takes no %s" % (id, json.dumps(value)))
    return golf_rules.parsed("%s=%s" % (id, options.value_text(value)) for id, value in chosen.items())


def layout(text, preset, choice, table):
    """The layout that `text` stands for, as bytes. Raises WrongLine that says which card is wrong."""
    if not isinstance(text, str):
        raise WrongLine('a layout is text such as "9H QS 2C / 9D KH 2S", not %s' % json.dumps(text))
    rows = [row.split() for row in text.split("/")]
    found = bytearray()
    for number, row in enumerate(rows, 1):
        for place, word in enumerate(row, 1):
            try:
                found.append(cards.parse(word))
            except ValueError:
                where = "card %d" % place if len(rows) == 1 else "row %d, card %d" % (number, place)
                raise WrongLine("%s: '%s' is no card; %s" % (where, word, _right(word)))
    _check_shape(rows, preset, table)
    _check_packs(found, preset, choice, table)
    return bytes(found)


def _right(word):
    up = word.upper().translate({0x2660: "S", 0x2665: "H", 0x2666: "D", 0x2663: "C"})
    for fixed in (
        up,
        up[1:] + up[:1],
        up.replace("T", "10").replace("1H", "AH"),
        "10" + up[1:],
        "A" + up[1:],
    ):
        try:
            if len(fixed) > 1 and cards.parse(fixed):
                return "write %s" % fixed
        except ValueError:
            pass
    return "write 9H, 10S, KD, or X for a joker"


def _check_shape(rows, preset, table):
    if table["power_set"] != "none":
        return  # layouts grow and shrink, and places have no meaning
    columns, count = columns_and_rows(table)
    if table["layout"] == "hand":
        held = sum(len(row) for row in rows)
        if held != columns:
            raise WrongLine("%s is a hand of %d cards, not %d" % (preset, columns, held))
        return
    right = "%s has %d rows of %d cards, parted by /" % (preset, count, columns)
    if len(rows) != count:
        raise WrongLine("%s; here %s %d" % (right, "is" if len(rows) == 1 else "are", len(rows)))
    for number, row in enumerate(rows, 1):
        if len(row) != columns:
            raise WrongLine("%s; row %d has %d" % (right, number, len(row)))


def _check_packs(found, preset, choice, table):
    """No card may lie there more often than the packs hold it."""
    packs = pack_count(table)
    if "packs" not in choice and "players" not in choice:
        # nobody has said how many play
        packs = max(pack_count({**table, "players": players}) for players in range(1, 9))
    for card in sorted({card & 0x7F for card in found}):
        lie = sum(card == other & 0x7F for other in found)
        if card == cards.JOKER and not table["jokers_per_pack"]:
            raise WrongLine("X: %s has no jokers; take jokers_per_pack=2" % preset)
        holds = packs * (table["jokers_per_pack"] if card == cards.JOKER else 1)
        if card and lie > holds:
            raise WrongLine(
                "%s lies there %d times, and there %s only %d of it; take more packs, such as packs=%d"
                % (cards.name(card), lie, "is" if holds == 1 else "are", holds, min(4, packs + 1))
            )


# -- a hole


def _hole(asked, choice):
    preset = _preset(asked.get("preset"))
    scores = _numbers(asked["card_scores"], "card_scores")
    if not 1 <= len(scores) <= 8:
        raise WrongLine("card_scores has a number for each of 1 to 8 seats, not %d" % len(scores))
    if choice.setdefault("players", len(scores)) != len(scores):
        raise WrongLine("players=%d, but card_scores has %d" % (choice["players"], len(scores)))
    table = _table(preset, choice)
    ender = asked.get("ender")
    if ender is not None and (not _is_number(ender) or not 0 <= ender < len(scores)):
        last = len(scores) - 1
        raise WrongLine("ender is a seat from 0 to %d, or null, not %s" % (last, json.dumps(ender)))
    others = {}
    for key in ("fines", "looks", "snap_points", "chips"):
        others[key] = _numbers(asked[key], key) if asked.get(key) is not None else [0] * len(scores)
        if len(others[key]) != len(scores):
            count = len(others[key])
            raise WrongLine("%s has a number for each of the %d seats, not %d" % (key, len(scores), count))
        if key in ("fines", "looks") and min(others[key]) < 0:
            raise WrongLine("%s are 0 or more, not %d" % (key, min(others[key])))
    hole_scores, why = arbiter.hole(
        scores, ender, table, others["fines"], others["looks"], others["snap_points"]
    )
    answer = {"hole_scores": list(hole_scores), "why": why}
    if table["pot_ante"]:
        _add_pot(answer, asked, scores, ender, table, others["chips"])
    return answer


def _add_pot(answer, asked, scores, ender, table, chips):
    before = asked.get("pot", 0)
    if not _is_number(before) or before < 0:
        raise WrongLine("pot is a number of chips, 0 or more, not %s" % json.dumps(before))
    pot, chips_after = settled_pot(before, tuple(chips), scores, ender, table)
    answer.update(pot=pot, chips=list(chips_after))
    changes = ["%s" % arbiter.signed(new - old) for old, new in zip(chips, chips_after)]
    answer["why"].append("pot: %d \u2192 %d; chips %s" % (before, pot, ", ".join(changes)))


def _numbers(value, key):
    if not isinstance(value, list) or not all(_is_number(each) for each in value):
        raise WrongLine("%s is a list of whole numbers, one for each seat, not %s" % (key, json.dumps(value)))
    return value


def _is_number(value):
    return isinstance(value, int) and not isinstance(value, bool)
