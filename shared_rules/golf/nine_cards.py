"""golf.nine_cards: what three rows of three count: lines, blocks and cards that touch (S2, S3, S5, S7)."""

from shared_rules.golf.scoring import Layout, equal

# columns, rows, diagonals
LINES = ((0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 4, 8), (2, 4, 6))
BLOCKS = ((0, 1, 3, 4), (1, 2, 4, 5), (3, 4, 6, 7), (4, 5, 7, 8))


def line_count(options):
    """So many of the LINES count (S3)."""
    return {"none": 0, "column": 3, "row_or_column": 6, "row_column_diagonal": 8}[options["line_rule"]]


class NineCards(Layout):
    def score(self):
        """S3, S5 and S7: lines and blocks, shared or exclusive."""
        lines = [line for line in LINES[: line_count(self.options)] if self.all_equal(line)]
        blocks = []
        if self.options["square_bonus"]:
            blocks = [block for block in BLOCKS if self.all_equal(block)]
        if self.options["overlap_rule"] == "exclusive":
            return self.exclusive(lines, blocks, ())
        used = {place for block in blocks for place in block}
        lined: dict = {}
        for line in lines:
            for place in line:
                points = self.lined(place, line)
                lined[place] = min(points, lined.get(place, points))
        points = sum([self.block(block) for block in blocks])
        for place in range(9):
            if place not in used:
                points += lined[place] if place in lined else self.single(place)
        return points

    def all_equal(self, places):
        return all([equal(self.cards[places[0]], self.cards[place]) for place in places])

    def lined(self, place, line):
        """A card of a line counts 0, or its value where a line of negative cards keeps its sum (S3, S4)."""
        return self.values[place] if self.group(line) else 0

    def block(self, block):
        """What four equal cards in a square count (S5)."""
        return self.options["square_bonus"]

    def single(self, place):
        """A card outside lines and blocks; it counts 0 where it touches an equal one (S2)."""
        if self.options["pair_rule"] != "touching":
            return self.values[place]
        beside = [place - 3, place + 3]
        beside += [other for other in (place - 1, place + 1) if other // 3 == place // 3]
        pairs = [
            self.group((place, other))
            for other in beside
            if 0 <= other < 9 and equal(self.cards[place], self.cards[other])
        ]
        if not pairs:
            return self.values[place]
        return self.values[place] if min(pairs) < 0 else 0

    def exclusive(self, lines, blocks, used):
        """The lowest choice of disjoint groups; a line may be left out only where a card of it is used."""
        best = None
        for i, group in enumerate(lines + blocks):
            if not any([place in used for place in group]):
                points = self.group(group) if i < len(lines) else self.block(group)
                points += self.exclusive(lines, blocks, used + group)
                best = points if best is None else min(best, points)
        if any([not [place for place in line if place in used] for line in lines]):
            return best
        left = sum([self.single(place) for place in range(9) if place not in used])
        return left if best is None else min(best, left)
