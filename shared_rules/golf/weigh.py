"""golf.weigh: what every act is worth to the seat on turn, by its view alone.

An act is worth what it is expected to take off the own layout, with the unseen cards counted, looking one act
ahead; and what one act does not show: a card uncovered brings the end nearer; ending the hole keeps a lead,
and costs a penalty where one may not be lowest; a card on the pile may serve the next player.
"""

from shared_rules.cards import EMPTY, FACE_DOWN, JACK, UNKNOWN, rank
from shared_rules.golf.holes import hole_score
from shared_rules.golf.legal import may_leave_unflipped, replaceable_places
from shared_rules.golf.outlook import SCALE, expected
from shared_rules.golf.position import TAKEN, face_down_places

EXPERT = 3
UNSEEN = bytes([UNKNOWN])  # to be counted: MicroPython counts no numbers in bytes

# a byte for each level
# points that one more card face up is worth; 5 won 55 % of 400 games of nine holes against 4 (two players)
_UNCOVERED = b"\1\4\5"
_END_TENTHS = b"\0\2\3"  # tenths of the lead that ending the hole is worth
# tenths of what the next player gains by a card that count against leaving it; without it 34 % of games were
# won by two players, with four it made no difference
_HARM_TENTHS = b"\0\2\5"
_RECALLED = b"\1\x08\xff"  # cards of the pile remembered; 255 for all

# what the next player gains by any turn, so that only more than this is harm
USUAL_GAIN = 4 * SCALE
NO_PLACE = -1000 * SCALE
# what knowing one more of the own cards that lie face down is worth
KNOWING = SCALE // 2
# a rookie takes this for few points
LOW = 12 * SCALE

# what of an unknown card's mean is left, in 1/32, after so many turns of a rival whose cards lie hidden
# (made by simulator.lab.hidden_cards; where cards pair, for the whole layout)
_IMPROVED = b"\x20\x1c\x19\x17\x15\x13\x11\x10\x0e\x0c\x0b\x0a"
_IMPROVED_PAIRS = b"\x20\x18\x14\x12\x10\x0d\x0a\x09\x08"
_IMPROVED_HAND = b"\x20\x14\x0e\x0c\x0a\x08\x06"
# the lead that each level wants for a knock or call is less this many half points; 8 is none
_BOLD = b"\0\3\x0d"


class Turn:
    """One decision: the worth of every act, in 1/SCALE points. `level` is 1 to 3."""

    def __init__(self, view, options, level=EXPERT):
        self.view, self.options, self.level = view, options, level - 1
        self.seat = view.seat
        self.layout = view.layouts[view.seat]
        recalled = _RECALLED[self.level]
        self.outlook = expected(view, options, None if recalled == 255 else recalled)
        if level == EXPERT and options["layout"] == "3x3":
            self.outlook.look_ahead(view)
        self.down = face_down_places(self.layout)
        self.places = replaceable_places(self.layout, options, view.locked[self.seat])
        self.own = self.outlook.cost(self.layout)
        self.others = [self._cost_of(seat) for seat in range(len(view.layouts))]
        self.next_layout = self._next_layout()
        self.known_harm = {}
        self.open = options["place_face"] == "up"

    def unknown_of(self, seat):
        """What an unknown card of this seat is expected to count: a rival whose cards lie hidden has put
        better ones there."""
        if seat == self.seat or self.options["place_face"] == "up":
            return self.outlook.mean
        table = _IMPROVED
        if self.options["pair_rule"] != "none":
            table = _IMPROVED_HAND if self.options["pair_rule"] == "anywhere" else _IMPROVED_PAIRS
        left = table[min(self.view.turns[seat], len(table) - 1)]
        return self.outlook.mean * left // 32

    def _cost_of(self, seat):
        layout = self.view.layouts[seat]
        better = self.outlook.mean - self.unknown_of(seat)
        return self.outlook.cost(layout) - layout.count(UNSEEN) * better

    def _next_layout(self):
        """The layout of the player who could take what is discarded now, or None."""
        view = self.view
        players = len(view.layouts)
        if view.ender is not None and view.ender != self.seat:
            return view.layouts[view.last_turns[1]] if len(view.last_turns) > 1 else None
        return view.layouts[(view.seat + 1) % players] if players > 1 else None

    def worth(self, move):
        view, act = self.view, move.act
        if act == "s":
            return self.swap(move.source, view.hand, view.phase == TAKEN)
        if act == "x":
            return self.reject(view.hand)
        if act == "d":
            return self.draw()
        if act == "t":
            return self.best_swap(view.pile[-1], True)
        if act == "f":
            return self.uncover(self.own)
        if act == "e":
            return self.end(self.own)
        if act == "k":
            return self.knock(self.own)
        if act == "l":
            from shared_rules.golf import weigh_looks

            return weigh_looks.look(self, move.source)
        # matched cards stay in sight: to put them away won 50 % of 120 games of six_card_alt (two players)
        return NO_PLACE if act == "g" else 0

    def draw(self):
        """The mean of the best use of every card that the stock may hold."""
        points = 0
        for card, count in self.outlook.sorts.values():
            points += count * self.best_use(card)
        return points // self.outlook.total

    def best_use(self, card):
        """Of a card drawn."""
        return max(self.best_swap(card), self.reject(card))

    def best_swap(self, card, taken=False):
        best = NO_PLACE
        for place in self.places:
            best = max(best, self.swap(place, card, taken))
        return best

    def reject(self, card):
        worth = -self.harm(card)
        if self.options["flip_on_reject"] != "never" and self.down:
            flip = self.uncover(self.own)
            worth += max(flip, 0) if may_leave_unflipped(self.layout, self.options) else flip
        return worth

    def swap(self, place, card, taken=False):
        """`taken`: the card is from the pile. One that takes nothing off and turns nothing up is worth no
        turn, whatever it does to the next player: a jack for a jack, where they skip, could go on and on."""
        gain = self.outlook.gain(self.layout, place, card)
        out = self.layout[place]
        if out >= FACE_DOWN and self.open:
            return gain + self.uncover(self.own - gain) - self.harm(out)
        if out == UNKNOWN:
            gain += KNOWING
        elif taken and gain <= 0:
            return NO_PLACE
        return gain - self.harm(out)

    def uncover(self, own):
        """The worth of one more card face up, when the layout then counts `own`."""
        if self.view.ender is not None or self.options["end_rule"] != "first_exposed":
            return 0
        if len(self.down) == 1:
            return self.end(own)
        return _UNCOVERED[self.level] * SCALE if len(self.others) > 1 else 0

    def end(self, own):
        """The worth of ending the hole with this count; alone nothing presses."""
        if len(self.others) == 1:
            return -USUAL_GAIN // 2
        return self.lead(own) * _END_TENTHS[self.level] // 10 - self.adjustment(own)

    def knock(self, own):
        if len(self.others) == 1:
            return KNOWING
        return self.lead(own) + self.boldness() - self.adjustment(own)

    def boldness(self):
        """How far behind one may be for a knock to be worth a turn; a rookie wants few points of its own."""
        return (_BOLD[self.level] - 8) * SCALE // 2

    def lead(self, own):
        """By how much the best rival is expected to count more, after a last turn where there is one."""
        if not self.level:  # a rookie looks at its own cards alone
            return (LOW // 2 if self.outlook.pairing else LOW) - own
        rivals = [cost for seat, cost in enumerate(self.others) if seat != self.seat]
        return min(rivals) - own - (USUAL_GAIN if self.options["last_turns"] == "one_each" else 0)

    def adjustment(self, own):
        """What the rules are expected to add to the score of whoever ends the hole with this count."""
        options = self.options
        if options["ender_penalty"] == "none" == options["ender_bonus"] and not options["winner_zero"]:
            return 0
        if not self.level:
            return 0
        from shared_rules.golf.chances import adjustment

        return adjustment(self, own, hole_score)

    def harm(self, card):
        """What it costs to leave this card to the next player; an unknown one costs nothing."""
        card &= 0x7F
        if card == EMPTY or self.next_layout is None or not _HARM_TENTHS[self.level]:
            return 0
        if card not in self.known_harm:
            layout, most = self.next_layout, USUAL_GAIN
            if self.options["jack_skip"] and rank(card) == JACK:
                return -USUAL_GAIN // 2  # nobody takes it: the next player misses the turn
            for place in range(len(layout)):
                if layout[place] != EMPTY:
                    most = max(most, self.outlook.gain(layout, place, card))
            self.known_harm[card] = (most - USUAL_GAIN) * _HARM_TENTHS[self.level] // 10
        return self.known_harm[card]
