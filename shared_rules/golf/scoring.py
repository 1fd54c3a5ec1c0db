"""golf.scoring: what a layout counts (S1 to S7, section 2.5 of the rules).

A layout is bytes, row by row; whether a card lies face down does not matter here, and an empty place
or an unknown card counts nothing. `cleared` holds the cards that were cleared from their places.
"""

from shared_rules.cards import DIAMONDS, HEARTS, JACK, JOKER, KING, QUEEN, SPADES

# rank or joker -> what it counts when the option says "auto"
FACE_VALUES = {"basic": (10, 10, 0), "hard": (11, 12, 13)}

NO_CARD = 0
# one compulsory pair weighs more than any sum of cards
PAIR_WEIGHT = 10000


def card_value(card, options):
    """S1: the points of one card."""
    card &= 0x7F
    if options["power_set"] != "none":
        return _power_value(card, options["power_set"])
    if card == JOKER:
        return options["joker_value"]
    rank = card & 15
    if rank == 2:
        return _two_value(options)
    if rank == 8:
        return options["eight_value"]
    if rank < JACK:
        return rank
    one_eyed = rank == JACK and card >> 4 >= 2  # hearts and spades
    if one_eyed and options["bonus_card"] == "one_eyed_jack":
        return options["bonus_value"]
    if one_eyed and options["one_eyed_jack"] == "zero":
        return 0
    if rank == QUEEN and card >> 4 == SPADES and options["queen_spades_value"] != "same":
        return options["queen_spades_value"]
    value = options[("jack_value", "queen_value", "king_value")[rank - JACK]]
    return FACE_VALUES[options["value_set"]][rank - JACK] if value == "auto" else value


# power games (4.6): jack, queen, king, joker; what is missing here counts its face value
_POWER_VALUES = {
    "malaysia": (10, 10, 10, 10),
    "pablo": (10, 10, 10, -5),
    "cumbia": (11, 12, 0, 0),
    "cabo": (11, 12, 13, 0),
    "cactus": (10, 10, 0, 0),
}


def _power_value(card, power_set):
    values, rank, suit = _POWER_VALUES[power_set], card & 15, card >> 4 & 3
    if card == JOKER:
        return values[3]
    if power_set == "cumbia" and suit in (DIAMONDS, HEARTS):
        if rank == KING:
            return -5
        if rank == 2 and suit == DIAMONDS:
            return -10
    if power_set == "cabo" and rank == KING and suit == DIAMONDS:
        return 0
    return rank if rank < JACK else values[rank - JACK]


def _two_value(options):
    if options["bonus_card"] == "two":
        return options["bonus_value"]
    value = options["two_value"]
    if value == "low":
        return 2 if options["jokers_per_pack"] else -2
    return value


def is_wild(card, options):
    """S6: a one-eyed jack that may pair with any card."""
    return options["one_eyed_jack"] == "wild" and card & 15 == JACK and card >> 4 & 7 >= 2


def card_score(layout, columns, rows, options, cleared=None):
    """The points of a layout before any adjustment of the hole. Of nine cards those that were cleared have
    been counted when they were (`Position.cleared_points`)."""
    if options["power_set"] != "none":
        return sum([card_value(card, options) for card in layout])
    if rows == 3:
        from shared_rules.golf.nine_cards import NineCards  # most games do without its rules

        return NineCards(layout, columns, rows, options, None).score()
    return Layout(layout, columns, rows, options, cleared).two_rows()


def fines(layout, columns, rows, options, cleared=None):
    """`four_equal_fine`: what this layout costs every other player."""
    if not options["four_equal_fine"] or rows != 2:
        return 0
    matched = Layout(layout, columns, rows, options, cleared).matched
    count = 0
    for column in range(columns - 1):
        if matched[column] and matched[column] == matched[column + 1]:
            count += 1
    return count * options["four_equal_fine"]


def equal(a, b):
    """A natural pair: suit is ignored, a joker equals a joker."""
    return a != NO_CARD and a & 0x4F == b & 0x4F


class Layout:
    """The cards of one layout while they are counted."""

    def __init__(self, layout, columns, rows, options, cleared):
        self.columns, self.options = columns, options
        self.cards = bytearray([card & 0x7F for card in layout])
        self.cleared = []
        for place, card in enumerate(cleared or b""):
            if card:
                self.cards[place] = card
                self.cleared.append(place)
        self.values = [card_value(card, options) for card in self.cards]
        self.keep = options["negative_group"] == "keep"
        # for each column of two equal cards their kind, else 0 (a card's kind is never 0)
        self.matched = []
        if rows == 2:
            for a, b in zip(self.cards[:columns], self.cards[columns:]):
                self.matched.append(a & 0x4F if equal(a, b) else 0)

    def sum(self, places):
        return sum([self.values[place] for place in places])

    def group(self, places):
        """S4: what a pair or line counts."""
        values = [self.values[place] for place in places]
        return sum(values) if self.keep and max(values) < 0 else 0

    # -- two rows, 2x2 and a hand

    def two_rows(self):
        """The lowest of all readings: each rank with several matched columns counts by one of its
        bonuses or by none (S5); what no bonus covers counts by the rule of pairs."""
        readings = [((), 0)]
        for kind in set(self.matched):
            if kind and self.matched.count(kind) > 1:
                bonuses = self.bonuses([c for c in range(self.columns) if self.matched[c] == kind])
                readings += [
                    (covered + more, points + bonus)
                    for covered, points in readings
                    for more, bonus in bonuses
                ]
        return min([points + self.by_pairs(covered) for covered, points in readings])

    def bonuses(self, matched):
        """S5: [(columns covered, points)] for the matched columns of one rank."""
        options, found = self.options, []
        if self.columns < 3:
            return found
        if options["four_equal_bonus"]:
            found.append((tuple(matched), options["four_equal_bonus"] * (len(matched) - 1)))
        if options["six_equal_bonus"] and self.columns == 3 == len(matched):
            found.append((tuple(matched), options["six_equal_bonus"]))
        if options["square_bonus"]:
            lefts = [column for column in matched if column + 1 in matched]
            if lefts:
                covered = tuple([c for c in matched if c in lefts or c - 1 in lefts])
                found.append((covered, options["square_bonus"] * len(lefts)))
        if options["four_negatives_bonus"]:
            negative = [c for c in matched if self.values[c] < 0 and self.values[c + self.columns] < 0]
            twice = len(negative) // 2
            if twice:
                found.append((tuple(negative[: 2 * twice]), options["four_negatives_bonus"] * twice))
        return found

    def by_pairs(self, covered):
        """S2 and S6 for all columns but the covered ones."""
        rule, columns = self.options["pair_rule"], self.columns
        places, points = [], 0
        for place in range(len(self.cards)):
            if self.cards[place] and place % columns not in covered:
                if place not in self.cleared:
                    places.append(place)
                elif place < columns:
                    points += self.group((place, place + columns))
        if rule == "column":
            return points + self.by_columns(places)
        if rule == "none":
            return points + self.sum(places)
        kinds = {self.cards[place] & 0x4F for place in places}
        if len(kinds) == len(places) and self.options["one_eyed_jack"] != "wild":
            return points + self.sum(places)  # nothing to pair
        # weighed down by their number, the most pairs come first
        return points + (self.lowest(places) + PAIR_WEIGHT // 2) % PAIR_WEIGHT - PAIR_WEIGHT // 2

    def by_columns(self, places):
        points = 0
        for place in places:
            other = place + self.columns
            if other in places:
                points += self.pair_or_sum(place, other)
            elif place - self.columns not in places:
                points += self.values[place]
        return points

    def pair_or_sum(self, a, b):
        """Two cards that pair with each other or not at all."""
        if self.has_wild(a, b):  # the pair is the owner's choice
            return min(self.group((a, b)), self.values[a] + self.values[b])
        if equal(self.cards[a], self.cards[b]):
            return self.group((a, b))
        return self.values[a] + self.values[b]

    def lowest(self, places):
        """The lowest sum over all choices of disjoint pairs, less PAIR_WEIGHT for each compulsory pair."""
        if not places:
            return 0
        first, rest = places[0], places[1:]
        best = self.values[first] + self.lowest(rest)
        tried = []
        for i, place in enumerate(rest):
            if not self.may_pair(first, place):
                continue
            if self.options["pair_rule"] == "anywhere":
                # equal cards give equal sums wherever they lie
                if self.cards[place] in tried:
                    continue
                tried.append(self.cards[place])
            weight = 0 if self.has_wild(first, place) else PAIR_WEIGHT
            best = min(best, self.group((first, place)) - weight + self.lowest(rest[:i] + rest[i + 1 :]))
        return best

    def has_wild(self, a, b):
        return is_wild(self.cards[a], self.options) or is_wild(self.cards[b], self.options)

    def may_pair(self, a, b):
        if not equal(self.cards[a], self.cards[b]) and not self.has_wild(a, b):
            return False
        if self.options["pair_rule"] == "anywhere":
            return True
        return a // self.columns == b // self.columns or a % self.columns == b % self.columns
