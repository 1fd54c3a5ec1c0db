"""golf.outlook: what a seat may expect of the cards it does not see, from its view alone.

Points are whole numbers of 1/SCALE point, so that nothing is allocated for fractions.
"""

from array import array

from shared_rules.cards import EMPTY
from shared_rules.golf.position import (
    all_cards,
    columns_and_rows,
    face_down_places,
    kind,
)
from shared_rules.golf.scoring import card_score, card_value, is_wild

SCALE = 32


class Outlook:
    """The unseen cards counted, and layouts weighed with them."""

    def __init__(self, view, options):
        self.options = options
        self.columns, self.rows = columns_and_rows(options)
        left = bytearray(128)
        for card in all_cards(options):
            left[card] += 1
        self.values = array("h", bytes(2 * len(left)))
        for card in range(128):
            if left[card]:
                self.values[card] = card_value(card, options) * SCALE
        for pile in (view.pile, bytes([view.hand])) + view.layouts:
            for card in pile:
                if card & 0x7F:
                    left[card & 0x7F] -= 1
        self._count(left)
        self.keep = options["negative_group"] == "keep"
        self.pairing = options["pair_rule"] == "column"
        # does each column count for itself?
        self.by_columns = (
            options["pair_rule"] in ("column", "none")
            and self.rows == 2
            and options["one_eyed_jack"] != "wild"
            and not options["four_equal_bonus"]
            and not options["six_equal_bonus"]
            and not options["square_bonus"]
            and not options["four_negatives_bonus"]
        )

    def _count(self, left):
        """Sort the unseen cards: `sorts` maps what tells cards apart to [one of them, how many]."""
        self.sorts = {}
        self.of_kind = {}
        total = points = 0
        for card in range(1, len(left)):
            count = left[card]
            if count:
                value = self.values[card]
                sort = self.sorts.setdefault((kind(card), value, is_wild(card, self.options)), [card, 0])
                sort[1] += count
                same = self.of_kind.setdefault(kind(card), [0, 0])
                same[0] += count
                same[1] += count * value
                total += count
                points += count * value
        self.total = max(1, total)
        self.mean = points // self.total
        paired = sum([count * same // self.total for count, same in self.of_kind.values()])
        # two unseen cards over each other: a pair of equal ones counts nothing
        self.two_down = 2 * self.mean - 2 * paired // self.total

    def column(self, a, b):
        """What a column of these two cards is expected to count; either may be unknown."""
        if a == EMPTY:
            return 0
        a, b = a & 0x7F, b & 0x7F
        if not a:
            a, b = b, a
        if not a:
            return self.two_down if self.pairing else 2 * self.mean
        value = self.values[a]
        if b:
            both = value + self.values[b]
            if self.pairing and kind(a) == kind(b):
                return both if self.keep and value < 0 else 0
            return both
        expected = value + self.mean
        same = self.of_kind.get(kind(a))
        if same and self.pairing and not (self.keep and value < 0):
            expected -= (same[0] * value + same[1]) // self.total
        return expected

    def cost(self, layout):
        """What the layout is expected to count."""
        if self.by_columns:
            return sum([self.column(layout[i], layout[i + self.columns]) for i in range(self.columns)])
        down = face_down_places(layout)
        known = bytes([card & 0x7F for card in layout])
        return card_score(known, self.columns, self.rows, self.options) * SCALE + len(down) * self.mean

    def gain(self, layout, place, card):
        """How much lower the layout is expected to count with this card in this place."""
        if self.by_columns:
            other = layout[(place + self.columns) % len(layout)]
            return self.column(layout[place], other) - self.column(card, other)
        after = bytearray(layout)
        after[place] = card
        return self.cost(layout) - self.cost(after)
