"""arbiter: what a layout of Golf counts and why, and how a hole's scores come about.

The scoring itself does the work: it is given numbers that remember of what they were added up. So a reason
can never say anything else than what was counted.
"""

from collections import namedtuple

from shared_rules.cards import name
from shared_rules.golf import holes
from shared_rules.golf.layouts import columns_and_rows
from shared_rules.golf.nine_cards import NineCards
from shared_rules.golf.scoring import Layout, card_score, card_value, fines

# what: "card", "pair", "wild", "line", "touch", "block", or the id of a bonus; places: where in the layout
Part = namedtuple("Part", "what places points")

BONUSES = ("four_equal_bonus", "six_equal_bonus", "square_bonus", "four_negatives_bonus")


class Points(int):
    """Points that know their parts; they add up and compare like any number."""

    parts: tuple = ()

    def __new__(cls, value, parts=()):
        points = int.__new__(cls, value)
        points.parts = tuple(parts)
        return points

    def __add__(self, other):
        return Points(int(self) + int(other), self.parts + getattr(other, "parts", ()))

    def __radd__(self, other):
        return Points(int(other) + int(self), getattr(other, "parts", ()) + self.parts)

    def __sub__(self, other):
        return Points(int(self) - int(other), self.parts)

    def __mod__(self, other):
        return Points(int(self) % int(other), self.parts)


def _part(what, places, points):
    return Points(points, [Part(what, tuple(places), int(points))])


class _Told(Layout):
    """What a layout needs besides, so that its score knows its parts."""

    def __init__(self, *layout):
        super().__init__(*layout)
        self.values = [_part("card", [place], value) for place, value in enumerate(self.values)]

    def group(self, places):
        what = "line" if len(places) == 3 else "wild" if self.has_wild(*places) else "pair"
        return _part(what, places, super().group(places))


class _ToldLayout(_Told):
    def bonuses(self, matched):
        """Each bonus by itself, so that it is known by its id."""
        options, found = self.options, []
        for id in BONUSES:
            self.options = {**options, **dict.fromkeys(BONUSES, 0), id: options[id]}
            for covered, points in Layout.bonuses(self, matched):
                places = [*covered, *[column + self.columns for column in covered]]
                found.append((covered, _part(id, places, points)))
        self.options = options
        return found


class _ToldNine(_Told, NineCards):
    def lined(self, place, line):
        points = super().lined(place, line)
        return points if int(points) else _part("line", line, 0)

    def block(self, block):
        return _part("square_bonus", block, super().block(block))

    def single(self, place):
        points = super().single(place)
        return points if isinstance(points, Points) else _part("touch", [place], points)


def told(cards, options):
    """The score of a layout (bytes) as Points. Raises AssertionError where it differs from the rules' own."""
    columns, rows = columns_and_rows(options)
    if options["power_set"] != "none":
        points = Points(0) + sum(
            _part("card", [i], card_value(card, options)) for i, card in enumerate(cards)
        )
    elif rows == 3:
        points = Points(0) + _ToldNine(cards, columns, rows, options, None).score()
    else:
        points = Points(0) + _ToldLayout(cards, columns, rows, options, None).two_rows()
    assert points == card_score(cards, columns, rows, options), "the reasons do not add up"
    return points


# -- a layout in words


def layout_score(cards, options):
    """(score, [reason, ...], what it costs every other player)"""
    points = told(cards, options)
    reasons = _Reasons(cards, options).of(points.parts)
    columns, rows = columns_and_rows(options)
    fine = fines(cards, columns, rows, options) if options["power_set"] == "none" else 0
    if fine:
        reasons.append("four equal cards side by side: every other player gets %s" % signed(fine))
    return int(points), reasons, fine


class _Reasons:
    def __init__(self, cards, options):
        self.cards, self.options = cards, options
        self.columns, self.rows = columns_and_rows(options)
        self.is_grid = self.rows > 1 and options["power_set"] == "none"

    def of(self, parts):
        """A sentence for each group, and for each column of what is left, from left to right."""
        found, seen, single = [], set(), []
        for part in parts:
            if part.what in ("card", "touch"):
                single.append(part)
            elif part not in seen:  # a line is named by each of its cards
                seen.add(part)
                found.append((part.places, self._group(part)))
        single = [part for part in single if self.cards[part.places[0]] & 0x7F]
        return [words for _, words in sorted(found + self._left(single))]

    def _group(self, part):
        cards, what, where = self._names(part.places), part.what, self._where(part.places)
        if what == "pair":
            words = "%s: %s are a pair" % (where, cards)
        elif what == "wild":
            words = "%s: %s pair, a one-eyed jack is wild" % (where, cards)
        elif what == "line":
            words = "%s: %s are three equal cards" % (where, cards)
        elif what == "square_bonus":
            count = part.points // self.options["square_bonus"]
            words = "block of %s" % cards if count == 1 else "%d overlapping blocks of %s" % (count, cards)
        else:
            columns = _and([place + 1 for place in part.places if place < self.columns])
            words = "columns %s: %s (%s)" % (columns, cards, what)
        if what in ("pair", "line") and part.points:
            words += " and keep their sum"
        return "%s: %s" % (words, _points(part.points))

    def _left(self, parts):
        """[(places, words)]: the cards outside all groups, column by column where there are any."""
        if not self.is_grid:
            return [self._sum("cards", parts)] if parts else []
        found = []
        for column in range(self.columns):
            own = [part for part in parts if part.places[0] % self.columns == column]
            if own:
                found.append(self._sum("column %d" % (column + 1), own))
        return found

    def _sum(self, head, parts):
        parts = sorted(parts, key=lambda part: part.places)
        words = []
        for part in parts:
            touches = " (beside an equal card)" if part.what == "touch" else ""
            words.append("%s %s%s" % (self._names(part.places), _points(part.points), touches))
        said = " + ".join(words)
        if len(words) > 1:
            said += " = " + _points(sum(part.points for part in parts))
        return parts[0].places, "%s: %s" % (head, said)

    def _where(self, places):
        """The column, row or diagonal of a group, or its places."""
        columns = {place % self.columns for place in places}
        rows = {place // self.columns for place in places}
        if self.is_grid and len(columns) == 1:
            return "column %d" % (min(columns) + 1)
        if self.is_grid and len(rows) == 1:
            return "row %d" % (min(rows) + 1)
        return "diagonal" if len(places) == 3 else "cards %s" % _and([place + 1 for place in places])

    def _names(self, places):
        return " ".join(name(self.cards[place] & 0x7F) for place in places)


def _and(numbers):
    words = [str(number) for number in numbers]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _points(points):
    return str(points).replace("-", "\u2212")


def signed(points):
    return ("+" if points > 0 else "") + _points(points)


# -- a hole in words

# id: its value when it changes nothing
ENDER = {"ender_penalty": "none", "ender_bonus": "none", "call_score": "plain"}


def hole(card_scores, ender, options, fined=(), looks=(), snaps=()):
    """(hole scores, [reason, ...]): 2.6, step by step; each asks the rules for the scores up to there."""
    plain = {**options, "winner_zero": False, **ENDER}
    steps = (
        ("lowest counts zero (winner_zero)", {**plain, "winner_zero": options["winner_zero"]}, (), (), ()),
        (_ender_words(card_scores, ender, options), options, (), (), ()),
        ("fine for another's four equal cards (four_equal_fine)", options, fined, (), ()),
        ("wrong snaps", options, fined, (), snaps),
        ("paid looks, %s each (relook_cost)" % options["relook_cost"], options, fined, looks, snaps),
    )
    before, reasons = tuple(card_scores), []
    for words, table, fines_now, looks_now, snaps_now in steps:
        after = holes.hole_score(card_scores, ender, table, fines_now, looks_now, snaps_now)
        for seat, (old, new) in enumerate(zip(before, after)):
            if old != new:
                reasons.append("seat %d: %s \u2192 %s, %s" % (seat, _points(old), _points(new), words))
        before = after
    if not reasons:
        reasons.append("the card scores stand" + ("; " + steps[1][0] if ender is not None else ""))
    return before, reasons


def _ender_words(card_scores, ender, options):
    """What the one who ended the hole is in for."""
    if ender is None or len(card_scores) < 2:
        return "nobody ended the hole"
    if options["call_score"] != "plain":
        lowest = card_scores[ender] == min(card_scores)
        alone = lowest and list(card_scores).count(min(card_scores)) == 1
        how = "alone lowest" if alone else "tied for lowest" if lowest else "not lowest"
        return "seat %d called and is %s (call_score=%s)" % (ender, how, options["call_score"])
    if holes.is_lowest(card_scores, ender, options):
        return "seat %d ended the hole and is lowest (ender_bonus=%s)" % (ender, options["ender_bonus"])
    return "seat %d ended the hole and is not lowest (ender_penalty=%s)" % (ender, options["ender_penalty"])
