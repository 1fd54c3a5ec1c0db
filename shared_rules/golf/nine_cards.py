"""golf.nine_cards: what three rows of three count: lines, blocks and cards that touch (S2, S3, S5, S7)."""

from shared_rules.golf.scoring import Layout, equal


class NineCards(Layout):
    def score(self):
        """S3, S5 and S7: lines and blocks, shared or exclusive."""
        lines = [line for line in self.lines() if self.all_equal(line)]
        blocks = []
        if self.options["square_bonus"]:
            blocks = [
                b for b in ((0, 1, 3, 4), (1, 2, 4, 5), (3, 4, 6, 7), (4, 5, 7, 8)) if self.all_equal(b)
            ]
        if self.options["overlap_rule"] == "exclusive":
            return self.exclusive(lines, blocks, ())
        used = {place for block in blocks for place in block}
        lined = {place: 0 for line in lines for place in line}
        for line in lines:
            if self.group(line):
                lined.update({place: self.values[place] for place in line})
        points = self.options["square_bonus"] * len(blocks)
        for place in range(9):
            if place not in used:
                points += lined[place] if place in lined else self.single(place)
        return points

    def lines(self):
        rule = self.options["line_rule"]
        if rule == "none":
            return ()
        found: tuple = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
        if rule != "column":
            found += ((0, 1, 2), (3, 4, 5), (6, 7, 8))
        if rule == "row_column_diagonal":
            found += ((0, 4, 8), (2, 4, 6))
        return found

    def all_equal(self, places):
        return all([equal(self.cards[places[0]], self.cards[place]) for place in places])

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
                points = self.group(group) if i < len(lines) else self.options["square_bonus"]
                points += self.exclusive(lines, blocks, used + group)
                best = points if best is None else min(best, points)
        if any([not [place for place in line if place in used] for line in lines]):
            return best
        left = sum([self.single(place) for place in range(9) if place not in used])
        return left if best is None else min(best, left)
