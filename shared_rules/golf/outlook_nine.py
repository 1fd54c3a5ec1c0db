"""golf.outlook_nine: the outlook for three rows of three: lines, blocks and cards that touch."""

from array import array

from shared_rules.cards import EMPTY
from shared_rules.golf.outlook import SCALE, Outlook
from shared_rules.golf.position import face_down_places, kind

# lines as three places each: columns, rows, diagonals
_LINES = b"\0\3\6\1\4\7\2\5\x08" + b"\0\1\2\3\4\5\6\7\x08" + b"\0\4\x08\2\4\6"
_LINES_OF = {"none": 0, "column": 9, "row_or_column": 18, "row_column_diagonal": 24}
# the places beside, above and below each place, as a bit each
_BESIDE = (0x00A, 0x015, 0x022, 0x051, 0x0AA, 0x114, 0x088, 0x150, 0x0A0)
_BLOCKS = b"\0\1\3\4\1\2\4\5\3\4\6\7\4\5\7\x08"

# stands for a card that equals no other
_ALIEN = 15
# a chance is in 1/CERTAIN
_CERTAIN = 64
# tenths: cards that come by the pile count beside those drawn
_BY_PILE_TOO = 16
# tenths of what may still be completed that count now
HOPE_TENTHS = 7


class NineOutlook(Outlook):
    """`turns` is how many turns of one's own may be left to complete what has begun; with none, only what the
    unknown cards may be counts."""

    def __init__(self, view, options, recalled=None):
        Outlook.__init__(self, view, options, recalled)
        self.turns = 0
        self._lines = _LINES[: _LINES_OF[options["line_rule"]]]
        self._touching = options["pair_rule"] == "touching"
        self._square = options["square_bonus"] * SCALE
        self._weighed = {}  # for each layout its cost, and that with a card without its like in each place
        self._chances = {}
        self._mates = self._places_that_meet()

    def _places_that_meet(self):
        """For each place the places of cards that it may form a group with, as a bit each."""
        mates = array("H", bytes(18))
        if self._touching:
            for place in range(9):
                mates[place] = _BESIDE[place]
        for groups, size in ((self._lines, 3), (_BLOCKS if self._square else b"", 4)):
            for i in range(0, len(groups), size):
                group = groups[i : i + size]
                for place in group:
                    for other in group:
                        if other != place:
                            mates[place] |= 1 << other
        return mates

    def look_ahead(self, view):
        """Count on the turns that are left until somebody may end the hole."""
        if view.ender is None:
            downs = [len(face_down_places(layout)) for layout in view.layouts]
            self.turns = min(8, min(downs) + 1)
        self._weighed.clear()
        self._chances.clear()

    def cost(self, layout):
        return self._costs(bytes(layout))[0]

    def gain(self, layout, place, card):
        card &= 0x7F
        costs = self._costs(layout)
        mates, same, alone = self._mates[place], kind(card), True
        for other in range(9):
            if mates >> other & 1 and layout[other] & 0x4F == same:
                alone = False
                break
        if alone and costs[place + 1] is not None:
            return costs[0] - costs[place + 1] - self.values[card]
        after = bytearray(layout)
        after[place] = _ALIEN if alone else card
        cost = self._cost(after)
        if alone:
            costs[place + 1] = cost
            cost += self.values[card]
        return costs[0] - cost

    def _costs(self, layout):
        if layout not in self._weighed:
            self._weighed[layout] = [self._cost(layout)] + [None] * 9
        return self._weighed[layout]

    def _cost(self, layout):
        known, mean = self.values, self.mean
        values = [known[card & 0x7F] if card & 0x7F or not card else mean for card in layout]
        return self._touched(layout, values) if self._touching else self._lined(layout, values)

    def _chance(self, same, is_down):
        """How likely a place gets a card of this kind: it may lie there, be drawn, or be taken."""
        key = same << 1 | is_down
        if key not in self._chances:
            outs = self.of_kind.get(same, (0,))[0]
            miss = _CERTAIN * 1000
            if self.turns:
                for _ in range(self.turns):
                    miss = miss * max(0, 10 * self.total - _BY_PILE_TOO * outs) // (10 * self.total)
                miss = 1000 * _CERTAIN - (1000 * _CERTAIN - miss) * HOPE_TENTHS // 10
            if is_down:
                miss = miss * (self.total - outs) // self.total
            self._chances[key] = _CERTAIN - miss // 1000
        return self._chances[key]

    def _lined(self, layout, values):
        points = 0
        used = 0  # a bit for each place that counts through a line or block
        lines = self._lines
        hopes = []
        for i in range(0, len(lines), 3):
            a, b, c = lines[i], lines[i + 1], lines[i + 2]
            one, two, three = layout[a] & 0x4F, layout[b] & 0x4F, layout[c] & 0x4F
            if one and one == two == three:
                if not (self.keep and values[a] < 0):
                    used |= 1 << a | 1 << b | 1 << c
            elif one and one == two and layout[c]:
                hopes.append((a, b, c))
            elif one and one == three and layout[b]:
                hopes.append((a, c, b))
            elif two and two == three and layout[a]:
                hopes.append((b, c, a))
        if self._square:
            for i in range(0, 16, 4):
                block = _BLOCKS[i : i + 4]
                same = kind(layout[block[0]])
                if same and all([kind(layout[place]) == same for place in block]):
                    points += self._square
                    used |= sum([1 << place for place in block])
        for place in range(9):
            if not used >> place & 1:
                points += values[place]
        for a, b, c in hopes:
            if not used >> c & 1 and not (self.keep and values[a] < 0):
                saved = values[c]
                for place in (a, b):
                    if not used >> place & 1:
                        saved += values[place]
                if saved > 0:
                    points -= saved * self._chance(kind(layout[a]), layout[c] & 0x7F == 0) // _CERTAIN
        return points

    def _touched(self, layout, values):
        """A card counts nothing where it touches an equal one."""
        points = 0
        for place in range(9):
            card = layout[place]
            if card == EMPTY:
                continue
            value = values[place]
            same = kind(card)
            near = _BESIDE[place]
            met = down = 0
            for other in range(9):
                if near >> other & 1 and layout[other]:
                    if not layout[other] & 0x7F:
                        down += 1
                        near &= ~(1 << other)
                    elif same and kind(layout[other]) == same:
                        met += 1
            if not same:
                # an unknown card may equal any of its known neighbours
                seen = []
                for other in range(9):
                    if near >> other & 1 and kind(layout[other]) not in seen:
                        seen.append(kind(layout[other]))
                        count, worth = self.of_kind.get(seen[-1], (0, 0))
                        value -= worth // self.total if count else 0
            elif met:
                if not (self.keep and value < 0):
                    value = 0
            elif value > 0 and down and card != _ALIEN:
                value -= value * self._chance(same, 1) // _CERTAIN
            points += value
        return points
