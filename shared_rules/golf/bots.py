"""golf.bots: the computer players. They see a view and nothing else.

A bot weighs what each act is expected to do to its own layout with counts of the unseen cards, looking one
act ahead, and adds what one act does not show: a card uncovered brings the end nearer; ending the hole
keeps a lead, and costs a penalty where one may not be lowest; a card on the pile may serve the next player.

The levels play by the same reasoning. The lower ones forget cards, overlook the pile, misjudge by some
points, and care less for the lead and the neighbour.
"""

from shared_rules.cards import EMPTY, FACE_DOWN, JACK, UNKNOWN, rank
from shared_rules.golf.holes import hole_score
from shared_rules.golf.legal import legal_moves, may_leave_unflipped, replaceable_places
from shared_rules.golf.outlook import SCALE, expected
from shared_rules.golf.position import (
    REVEAL,
    TIDY,
    bot_level,
    changed,
    columns_and_rows,
    face_down_places,
)
from shared_rules.moves import Move

LEVELS = ("rookie", "club", "expert")
ROOKIE, CLUB, EXPERT = 1, 2, 3

# a row for each level
_NOISE = b"\xa0\x50\0"  # misjudges each act by up to this much, in 1/SCALE points
# points that one more card face up is worth; 5 won 55 % of 400 games of nine holes against 4 (two players)
_UNCOVERED = b"\1\4\5"
_END_TENTHS = b"\0\2\3"  # tenths of the lead that ending the hole is worth
# tenths of what the next player gains by a card that count against leaving it; without it 34 % of games were
# won by two players, with four it made no difference
_HARM_TENTHS = b"\0\2\5"
_RECALLED = b"\1\x08\xff"  # cards of the pile remembered; 255 for all
_FORGETS = b"\x1e\x08\0"  # of 100 face-down cards that were seen
_OVERLOOKS = b"\x1e\x0a\0"  # the pile, so many of 100 times

# what the next player gains by any turn, so that only more than this is harm
USUAL_GAIN = 4 * SCALE
NO_PLACE = -1000 * SCALE

# what of an unknown card's mean is left, in 1/32, after so many turns of a rival whose cards lie hidden
_IMPROVED = b"\x20\x1c\x19\x16\x13\x11\x0f\x0e\x0d\x0c\x0b\x0a"
# the normal distribution: of 100, how many lie below so many eighths of a deviation above the mean
_BELOW = b"\x32\x37\x3c\x41\x45\x49\x4d\x51\x54\x57\x59\x5b\x5d\x5f\x60\x61\x62\x62\x63\x63\x63"
_VARIANCE = 13  # of an unknown card, in square points


def choose(view, options, rng, level=None):
    """The move of the seat whose turn and whose view it is. `rng` breaks ties and makes the mistakes of the
    level, 1 to 3; that of the options if none is named."""
    moves = legal_moves(view, options)
    if len(moves) == 1:
        return moves[0]
    if view.phase == TIDY:
        return Move("p", 0, 0, 0)
    if view.phase == REVEAL:
        return _reveal(view, moves, options, rng)
    level = bot_level(options, view.seat) if level is None else level
    if _FORGETS[level - 1]:
        view = remembered(view, _FORGETS[level - 1])
    if len(moves) > 1 and rng.below(100) < _OVERLOOKS[level - 1]:
        moves = [move for move in moves if move.act != "t"]
    return _Turn(view, options, level).best(moves, rng)


def _reveal(view, moves, options, rng):
    """Cards in different columns, so that more columns can be matched."""
    layout = view.layouts[view.seat]
    columns = columns_and_rows(options)[0]
    fresh = [move for move in moves if _column_is_down(layout, move.source, columns)]
    return any_of(fresh or moves, rng)


def _column_is_down(layout, place, columns):
    return all([layout[other] >= FACE_DOWN for other in range(place % columns, len(layout), columns)])


def any_of(moves, rng):
    return moves[rng.below(len(moves))]


def remembered(view, percent):
    """The view without some of the face-down cards that were seen; which ones changes every few turns."""
    layouts = []
    for seat, layout in enumerate(view.layouts):
        seed = sum(view.turns) // len(view.turns) // 3 * 37 + view.hole * 101 + view.seat * 53 + seat * 29
        cards = bytearray(layout)
        for place in range(len(cards)):
            if cards[place] > UNKNOWN and (seed + place * 17) * 7919 % 101 < percent:
                cards[place] = UNKNOWN
        layouts.append(bytes(cards))
    return changed(view, layouts=tuple(layouts))


class _Turn:
    """One decision: the worth of every act, in 1/SCALE points."""

    def __init__(self, view, options, level=EXPERT):
        self.view, self.options, self.level = view, options, level - 1
        self.seat = view.seat
        self.layout = view.layouts[view.seat]
        recalled = _RECALLED[self.level]
        self.outlook = expected(view, options, None if recalled == 255 else recalled)
        if level == EXPERT and options["layout"] == "3x3":
            self.outlook.look_ahead(view)
        self.down = face_down_places(self.layout)
        self.places = replaceable_places(self.layout, options)
        self.own = self.outlook.cost(self.layout)
        self.others = [self._cost_of(seat) for seat in range(len(view.layouts))]
        self.next_layout = self._next_layout()
        self.known_harm = {}
        self.open = options["place_face"] == "up"

    def _cost_of(self, seat):
        """What a layout is expected to count; a rival whose cards lie hidden has put better ones there."""
        layout, view = self.view.layouts[seat], self.view
        cost = self.outlook.cost(layout)
        if seat != self.seat and self.options["place_face"] == "down":
            unknown = layout.count(UNKNOWN)
            left = _IMPROVED[min(view.turns[seat], len(_IMPROVED) - 1)]
            cost -= unknown * self.outlook.mean * (32 - left) // 32
        return cost

    def _next_layout(self):
        """The layout of the player who could take what is discarded now, or None."""
        view = self.view
        players = len(view.layouts)
        if view.ender is not None:
            return view.layouts[view.last_turns[1]] if len(view.last_turns) > 1 else None
        return view.layouts[(view.seat + 1) % players] if players > 1 else None

    def best(self, moves, rng):
        noise = _NOISE[self.level]
        worths = [self.worth(move) for move in moves]
        if noise:
            worths = [worth + rng.below(2 * noise + 1) - noise for worth in worths]
        top = max(worths)
        return any_of([move for move, worth in zip(moves, worths) if worth == top], rng)

    def worth(self, move):
        view, act = self.view, move.act
        if act == "s":
            return self.swap(move.source, view.hand)
        if act == "x":
            return self.reject(view.hand)
        if act == "d":
            return self.draw()
        if act == "t":
            return self.best_swap(view.pile[-1])
        if act == "f":
            return self.uncover(self.own)
        if act == "e":
            return self.end(self.own)
        return NO_PLACE if act == "g" else 0  # their matched columns stay in sight

    def draw(self):
        """The mean of the best use of every card that the stock may hold."""
        points = 0
        for card, count in self.outlook.sorts.values():
            points += count * max(self.best_swap(card), self.reject(card))
        return points // self.outlook.total

    def best_swap(self, card):
        best = NO_PLACE
        for place in self.places:
            best = max(best, self.swap(place, card))
        return best

    def reject(self, card):
        worth = -self.harm(card)
        if self.options["flip_on_reject"] != "never" and self.down:
            flip = self.uncover(self.own)
            worth += max(flip, 0) if may_leave_unflipped(self.layout, self.options) else flip
        return worth

    def swap(self, place, card):
        gain = self.outlook.gain(self.layout, place, card)
        out = self.layout[place]
        if out >= FACE_DOWN and self.open:
            return gain + self.uncover(self.own - gain) - self.harm(out)
        return gain - self.harm(out)

    def uncover(self, own):
        """The worth of one more card face up, when the layout then counts `own`."""
        if self.view.ender is not None or self.options["end_rule"] == "all_exposed":
            return 0
        return _UNCOVERED[self.level] * SCALE if len(self.down) > 1 else self.end(own)

    def end(self, own):
        """The worth of ending the hole with this count."""
        if len(self.others) == 1:
            return _UNCOVERED[self.level] * SCALE
        rivals = [cost for seat, cost in enumerate(self.others) if seat != self.seat]
        lead = min(rivals) - own
        if self.options["last_turns"] == "one_each":
            lead -= USUAL_GAIN
        return lead * _END_TENTHS[self.level] // 10 - self.adjustment(own)

    def adjustment(self, own):
        """What the rules are expected to add to the score of whoever ends the hole with this count."""
        options, seat = self.options, self.seat
        if (
            options["ender_penalty"] == "none" == options["ender_bonus"] and not options["winner_zero"]
        ) or not self.level:
            return 0
        scores = [(cost + SCALE // 2) // SCALE for cost in self.others]
        lowest = min([score for other, score in enumerate(scores) if other != seat])
        own = (own + SCALE // 2) // SCALE
        chance = self.chance_lowest(own * SCALE)
        scores[seat] = max(own, lowest + 1)
        fails = hole_score(scores, seat, options)[seat] - scores[seat]
        scores[seat] = own
        scores = [score if other == seat else max(score, own + 1) for other, score in enumerate(scores)]
        wins = hole_score(scores, seat, options)[seat] - own
        return (wins * chance + fails * (100 - chance)) * SCALE // 100

    def chance_lowest(self, own):
        """Of 100, how often the layout that counts `own` is the lowest when all is open."""
        chance = 100
        unknown = self.layout.count(UNKNOWN)
        last_turn = self.options["last_turns"] == "one_each"
        for seat, cost in enumerate(self.others):
            if seat != self.seat:
                lead = cost - own - (USUAL_GAIN if last_turn else 0)
                deviation = _root(_VARIANCE * (unknown + self.view.layouts[seat].count(UNKNOWN) + 1))
                eighths = min(len(_BELOW) - 1, abs(lead) * 8 // (deviation * SCALE))
                chance = chance * (_BELOW[eighths] if lead >= 0 else 100 - _BELOW[eighths]) // 100
        return chance

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


def _root(n):
    """The whole part of the square root."""
    root = 1
    while (root + 1) * (root + 1) <= n:
        root += 1
    return root
