"""golf.outlook: what a seat may expect of the cards it does not see, from its view alone.

Points are whole numbers of 1/SCALE point, so that nothing is allocated for fractions.
"""

from array import array

from shared_rules.cards import EMPTY
from shared_rules.golf.position import all_cards, columns_and_rows, kind
from shared_rules.golf.scoring import card_value, is_wild

SCALE = 32
_ASK = 0x7FFF


def expected(view, options, recalled=None):
    """The Outlook that knows how this form of Golf counts. `recalled` is the number of cards on the pile that
    are remembered from the top, None for all."""
    rule = options["pair_rule"]
    if options["layout"] == "3x3":
        from shared_rules.golf.outlook_nine import NineOutlook

        return NineOutlook(view, options, recalled)
    if rule == "row_or_column" or rule == "anywhere":
        from shared_rules.golf.outlook_pairs import PairsOutlook

        return PairsOutlook(view, options, recalled)
    return Outlook(view, options, recalled)


class Outlook:
    """The unseen cards counted, and layouts weighed with them; here each column counts for itself."""

    def __init__(self, view, options, recalled=None):
        self.options = options
        self.columns, self.rows = columns_and_rows(options)
        left = bytearray(128)
        for card in all_cards(options):
            left[card] += 1
        self.values = array("h", bytes(2 * len(left)))
        for card in range(128):
            if left[card]:
                self.values[card] = card_value(card, options) * SCALE
        pile = view.pile if recalled is None else view.pile[max(0, len(view.pile) - recalled) :]
        for cards in (pile, bytes([view.hand])) + view.layouts:
            for card in cards:
                card &= 0x7F
                if card and left[card]:
                    left[card] -= 1
        self._saved = array("h", b"\xff\x7f" * len(left))  # what pairs_saved has found, _ASK where nothing
        self._count(left)
        self.keep = options["negative_group"] == "keep"
        self.pairing = options["pair_rule"] == "column"
        # each card counts for itself; a layout may have any length
        self.apart = options["pair_rule"] == "none"
        self._bonuses = self.columns > 2 and (
            options["four_equal_bonus"]
            or options["six_equal_bonus"]
            or options["square_bonus"]
            or options["four_negatives_bonus"]
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
        # two unseen cards: what a pair of equal ones saves, times how likely it is
        pairs = 0
        for count, same in self.of_kind.values():
            pairs += (count - 1) * max(0, same) * 2 // max(1, self.total - 1)
        self.two_down = 2 * self.mean - pairs // self.total

    def pairs_saved(self, card):
        """What it saves on average that an unseen card may be equal to this one."""
        card &= 0x7F
        saved = self._saved[card]
        if saved == _ASK:
            value = self.values[card]
            same = self.of_kind.get(kind(card))
            saved = 0
            if same and not (self.keep and value < 0):
                saved = (same[0] * value + same[1]) // self.total
            self._saved[card] = saved
        return saved

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
            if self.pairing:
                if kind(a) == kind(b):
                    return both if self.keep and value < 0 else 0
                if both > 0 and (is_wild(a, self.options) or is_wild(b, self.options)):
                    return 0
            return both
        if not self.pairing:
            return value + self.mean
        if is_wild(a, self.options):
            return 0
        return value + self.mean - self.pairs_saved(a)

    def cost(self, layout):
        """What the layout is expected to count."""
        columns = self.columns
        points = 0
        if self.apart:
            for card in layout:
                points += self.single(card)
            return points + (self._bonus(layout) if self._bonuses else 0)
        for i in range(columns):
            points += self.column(layout[i], layout[i + columns])
        return points + (self._bonus(layout) if self._bonuses else 0)

    def single(self, card):
        """One card for itself."""
        if card == EMPTY:
            return 0
        return self.values[card & 0x7F] if card & 0x7F else self.mean

    def gain(self, layout, place, card):
        """How much lower the layout is expected to count with this card in this place."""
        if self.apart and not self._bonuses:
            return self.single(layout[place]) - self.single(card)
        columns = self.columns
        other = layout[place - columns if place >= columns else place + columns]
        gain = self.column(layout[place], other) - self.column(card, other)
        if self._bonuses and other & 0x7F and kind(other) in (kind(layout[place]), kind(card)):
            after = bytearray(layout)
            after[place] = card
            gain += self._bonus(layout) - self._bonus(after)
        return gain

    def _bonus(self, layout):
        from shared_rules.golf.outlook_bonus import bonus

        return bonus(self, layout)
