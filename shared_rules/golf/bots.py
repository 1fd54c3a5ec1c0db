"""golf.bots: the computer players. They see a view and nothing else.

A bot weighs what each act is expected to do to its own layout with exact counts of the unseen cards,
looking one act ahead, and adds three things that one act does not show: a card uncovered brings the
end nearer, the last one ends the hole, and a card on the pile may serve the next player.
"""

from shared_rules.cards import EMPTY, FACE_DOWN
from shared_rules.golf.holes import hole_score
from shared_rules.golf.legal import legal_moves, may_leave_unflipped, replaceable_places
from shared_rules.golf.outlook import SCALE, Outlook
from shared_rules.golf.position import (
    REVEAL,
    TIDY,
    face_down_places,
)
from shared_rules.moves import Move

# points that one more card face up is worth; 5 won 55 % of 400 games of nine holes against 4 (two players)
UNCOVERED = 5 * SCALE
# tenths of the lead that ending the hole is worth
END_TENTHS = 3
# tenths of what the next player gains by a card that count against leaving it; without it 34 % of games were
# won by two players, with four it made no difference
HARM_TENTHS = 5
# what the next player gains by any turn, so that only more than this is harm
USUAL_GAIN = 4 * SCALE
NO_PLACE = -1000 * SCALE


def choose(view, options, rng):
    """The move of the seat whose turn and whose view it is; `rng` breaks ties."""
    moves = legal_moves(view, options)
    if len(moves) == 1:
        return moves[0]
    if view.phase == TIDY:
        return Move("p", 0, 0, 0)
    if view.phase == REVEAL:
        return _reveal(view, moves, options, rng)
    return _Turn(view, options).best(moves, rng)


def _reveal(view, moves, options, rng):
    """Cards in different columns, so that more columns can be matched."""
    layout = view.layouts[view.seat]
    columns = Outlook(view, options).columns
    fresh = [move for move in moves if _column_is_down(layout, move.source, columns)]
    return _any(fresh or moves, rng)


def _column_is_down(layout, place, columns):
    return all([layout[other] >= FACE_DOWN for other in range(place % columns, len(layout), columns)])


def _any(moves, rng):
    return moves[rng.below(len(moves))]


class _Turn:
    """One decision: the worth of every act, in 1/SCALE points."""

    def __init__(self, view, options):
        self.view, self.options = view, options
        self.seat = view.seat
        self.layout = view.layouts[view.seat]
        self.outlook = Outlook(view, options)
        self.down = face_down_places(self.layout)
        self.places = replaceable_places(self.layout, options)
        self.own = self.outlook.cost(self.layout)
        self.others = [self.outlook.cost(layout) for layout in view.layouts]
        self.next_layout = self._next_layout()
        self.known_harm = {}
        self.foresee_harm = self.outlook.by_columns  # elsewhere it takes too long for cards not yet drawn

    def _next_layout(self):
        """The layout of the player who could take what is discarded now, or None."""
        view = self.view
        players = len(view.layouts)
        if view.ender is not None:
            return view.layouts[view.last_turns[1]] if len(view.last_turns) > 1 else None
        return view.layouts[(view.seat + 1) % players] if players > 1 else None

    def best(self, moves, rng):
        worths = [self.worth(move) for move in moves]
        top = max(worths)
        return _any([move for move, worth in zip(moves, worths) if worth == top], rng)

    def worth(self, move):
        view = self.view
        if move.act == "s":
            return self.swap(move.source, view.hand)
        if move.act == "x":
            return self.reject(view.hand)
        if move.act == "d":
            return self.draw()
        if move.act == "t":
            return self.best_swap(view.pile[-1])
        if move.act == "f":
            return self.uncover(self.own)
        if move.act == "e":
            return self.end(self.own)
        return NO_PLACE if move.act == "g" else 0  # their matched columns stay in sight

    def draw(self):
        """The mean of the best use of every card that the stock may hold."""
        points = 0
        for card, count in self.outlook.sorts.values():
            points += count * max(self.best_swap(card), self.reject(card, self.foresee_harm))
        return points // self.outlook.total

    def best_swap(self, card):
        best = NO_PLACE
        for place in self.places:
            best = max(best, self.swap(place, card))
        return best

    def reject(self, card, foresee=True):
        worth = -self.harm(card) if foresee else 0
        if self.options["flip_on_reject"] != "never" and self.down:
            flip = self.uncover(self.own)
            worth += max(flip, 0) if may_leave_unflipped(self.layout, self.options) else flip
        return worth

    def swap(self, place, card):
        gain = self.outlook.gain(self.layout, place, card)
        out = self.layout[place]
        if out >= FACE_DOWN:
            return gain + self.uncover(self.own - gain) - self.harm(out)
        return gain - self.harm(out)

    def uncover(self, own):
        """The worth of one more card face up, when the layout then counts `own`."""
        if self.view.ender is not None or self.options["end_rule"] == "all_exposed":
            return 0
        return UNCOVERED if len(self.down) > 1 else self.end(own)

    def end(self, own):
        """The worth of ending the hole with this count."""
        if len(self.others) == 1:
            return UNCOVERED
        rivals = [cost for seat, cost in enumerate(self.others) if seat != self.seat]
        lead = min(rivals) - own
        if self.options["last_turns"] == "one_each":
            lead -= USUAL_GAIN
        scores = [(cost + SCALE // 2) // SCALE for cost in self.others]
        scores[self.seat] = (own + SCALE // 2) // SCALE
        adjusted = hole_score(scores, self.seat, self.options)[self.seat]
        return lead * END_TENTHS // 10 - (adjusted - scores[self.seat]) * SCALE

    def harm(self, card):
        """What it costs to leave this card to the next player; an unknown one costs nothing."""
        card &= 0x7F
        if card == EMPTY or self.next_layout is None:
            return 0
        if card not in self.known_harm:
            layout, most = self.next_layout, USUAL_GAIN
            for place in range(len(layout)):
                if layout[place] != EMPTY:
                    most = max(most, self.outlook.gain(layout, place, card))
            self.known_harm[card] = (most - USUAL_GAIN) * HARM_TENTHS // 10
        return self.known_harm[card]
