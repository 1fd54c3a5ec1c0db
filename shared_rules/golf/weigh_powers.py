"""golf.weigh_powers: what every act is worth in a power game: powers, claims, matches, snaps, calls (4).

Loaded only by such games.
"""

from shared_rules.cards import UNKNOWN, face_up
from shared_rules.golf import chances, powers
from shared_rules.golf.call_scores import adjusted
from shared_rules.golf.outlook import SCALE
from shared_rules.golf.position import CALL, CLAIM, DRAWN, GIVE, MATCH, POWER, SNAP, TURN, seat_of
from shared_rules.golf.snaps import same
from shared_rules.golf.weigh import EXPERT, NO_PLACE, UNSEEN, Turn

# of 100 chances to snap, how many are noticed by each level
_NOTICED = b"\x3c\x55\x64"
# what it is worth to see one of the own cards that is unknown, and one of another's
SEEING_OWN = 2 * SCALE
SEEING_OTHER = SCALE // 2
SHUFFLING = SCALE // 4
# what a rival gains or loses by an exchange counts this many tenths
RIVAL_TENTHS = 3
# the lead that is wanted for a call; the more, the more often the better player wins; but where a call is
# rewarded one has to be the first
CALL_AT = 6 * SCALE
REWARDED_CALL_AT = 5 * SCALE // 2


class PowerTurn(Turn):
    """`rng` says which chances to snap are noticed; without it all are."""

    def __init__(self, view, options, level=EXPERT, rng=None):
        Turn.__init__(self, view, options, level)
        self.notices = rng is None or view.phase != SNAP or rng.below(100) < _NOTICED[level - 1]
        if view.layouts[view.seat]:
            self.worst = max(range(len(self.layout)), key=self.own_cost)

    def own_cost(self, place):
        """What the own card there is expected to count."""
        return self.outlook.single(self.layout[place])

    def cost_at(self, seat, place):
        """What any card is expected to count."""
        card = self.view.layouts[seat][place]
        return self.unknown_of(seat) if card == UNKNOWN else self.outlook.single(card)

    # -- acts

    def worth(self, move):
        phase, act = self.view.phase, move.act
        if act == "k":
            return self.call(phase)
        if phase == SNAP:
            return self.snap(move) if act == "m" else 0
        if phase == GIVE:
            return self.own_cost(move.source)
        if phase == POWER:
            return self.step(move)
        if act == "u":
            return self.use(self.view.hand if phase == DRAWN else self.view.pile[-1])
        if phase == CLAIM or (act == "m" and self.options["multi_swap"]):
            return self.claim(move)
        if act == "m":
            return self.match(move)
        if phase in (MATCH, CALL):
            return 0
        return Turn.worth(self, move)

    # -- the drawn card

    def best_swap(self, card, taken=False):
        if not self.options["power_cards_placeable"] and powers.power_of(card, self.options):
            return NO_PLACE
        best = Turn.best_swap(self, card, taken)
        if self.options["multi_swap"]:
            best = max(best, self.best_claim(card)[0])
        return best

    def best_use(self, card):
        best = max(self.best_swap(card), self.reject(card))
        if powers.power_of(card, self.options):
            best = max(best, self.use(card))
        if self.options["match_rule"] == "own_turn_any_layout":
            for seat, layout in enumerate(self.view.layouts):
                for place in range(len(layout)):
                    if self.matches(seat, place, card):
                        best = max(best, self.rid(seat, place))
        return best

    def matches(self, seat, place, card):
        """Is the card there known to match?"""
        other = self.view.layouts[seat][place]
        return other > UNKNOWN and same(face_up(other), card, self.options)

    def rid(self, seat, place):
        """What the own layout loses by a card matched there: it, or the own card that is given for it."""
        if seat == self.seat:
            return self.own_cost(place)
        if not self.layout:
            return 0
        given = self.own_cost(self.worst)
        return given + (given - self.cost_at(seat, place)) * RIVAL_TENTHS // 10

    def match(self, move):
        seat = seat_of(self.view, move.target)
        if not self.matches(seat, move.source, self.view.hand):
            return NO_PLACE
        # the drawn card goes on the pile
        return self.rid(seat, move.source) - (self.harm(self.view.hand) if self.view.phase == DRAWN else 0)

    def best_claim(self, card):
        """(worth, places) of giving all own cards of one known rank for this one."""
        best: tuple = (NO_PLACE, ())
        for place, one in enumerate(self.layout):
            if one > UNKNOWN:
                alike = [
                    other
                    for other in range(place, len(self.layout))
                    if self.layout[other] > UNKNOWN
                    and same(face_up(self.layout[other]), face_up(one), self.options)
                ]
                points = sum([self.own_cost(other) for other in alike]) - self.outlook.single(card)
                if len(alike) > 1 and points > best[0]:
                    best = (points, alike)
        return best

    def claim(self, move):
        points, places = self.best_claim(self.view.hand)
        if move.act == "m":
            return points if move.source in places else NO_PLACE
        return points + 1 if len(self.view.picked) >= 2 * len(places) else 0

    # -- powers

    def use(self, card):
        """What the power of this card is worth."""
        kind, view = powers.power_of(card, self.options), self.view
        blind = self.layout.count(UNSEEN)
        if kind == powers.LOOK_OWN or (kind == powers.LOOK_ANY and blind):
            worth = SEEING_OWN if blind else 0
        elif kind in (powers.LOOK_OTHER, powers.LOOK_ANY):
            worth = SEEING_OTHER if self._unseen_others() else 0
        elif kind == powers.SCRAMBLE:
            worth = SHUFFLING
        elif not self.layout:
            worth = NO_PLACE
        else:
            best = NO_PLACE
            for seat in range(len(view.layouts)):
                if seat != self.seat and not self._locked(seat):
                    for place in range(len(view.layouts[seat])):
                        best = max(best, self.exchange(self.worst, seat, place))
            worth = best
            if kind == powers.BOTH:
                worth = max(0, best) + SEEING_OTHER
        return worth - self.harm(card)

    def _locked(self, seat):
        return self.options["caller_locked"] and seat == self.view.ender

    def _unseen_others(self):
        return any([UNSEEN in layout for seat, layout in enumerate(self.view.layouts) if seat != self.seat])

    def exchange(self, place, seat, other_place):
        """What the own layout loses when two cards change places."""
        gain = self.own_cost(place) - self.cost_at(seat, other_place)
        return gain + gain * RIVAL_TENTHS // 10

    def step(self, move):
        """One step of the power at work."""
        view, act = self.view, move.act
        kind = powers.kind(view, self.options)
        seat = seat_of(view, move.target)
        picked = view.picked
        if act == "h":
            return -self.others[seat]
        if act == "q":
            return self.exchange(picked[1], picked[2], picked[3])
        if act == "p":
            return 0
        if kind == powers.BLIND or (kind == powers.TWO and not picked) or kind == powers.STEAL:
            if seat == self.seat:
                return self.own_cost(move.source)
            return NO_PLACE if kind == powers.TWO else -self.cost_at(seat, move.source)
        if kind == powers.TWO:
            return NO_PLACE if seat == self.seat else self.exchange(picked[1], seat, move.source)
        card = view.layouts[seat][move.source]
        if kind == powers.BOTH:
            if seat != self.seat:
                return -self.cost_at(seat, move.source)
            return self.own_cost(move.source)
        # a look
        if seat == self.seat:
            return SEEING_OWN if card == UNKNOWN else 0
        return SEEING_OTHER if card == UNKNOWN else 0

    # -- snaps and calls

    def snap(self, move):
        seat = seat_of(self.view, move.target)
        if not self.notices or not self.matches(seat, move.source, self.view.pile[-1]):
            return NO_PLACE
        return self.rid(seat, move.source)

    def call(self, phase):
        """What a call is worth now; it costs no turn, and the turn's draw comes first where it may."""
        if phase == TURN:
            return NO_PLACE
        own, hand = self.own, self.view.hand
        best = 0
        if phase != CALL:  # the turn goes on
            best = max(0, self.best_use(hand) if phase == DRAWN else self.best_swap(hand))
        own -= best
        wanted = CALL_AT if self.options["call_score"] == "plain" else REWARDED_CALL_AT
        worth = self.lead(own) + self.boldness() - wanted - self.adjustment(own)
        return best + worth

    def adjustment(self, own):
        """What a call is expected to add to the own score, by the game's own rule."""
        if self.options["call_score"] == "plain":
            return 0
        return chances.adjustment(self, own, adjusted)
