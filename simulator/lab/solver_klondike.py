"""solver_klondike: the fast search for Klondike, in C, and its steps as moves of the rules.

It plays Klondike as it is commonly played; where an option makes it another game, or where nothing can
compile it, the reference does the work.
"""

import ctypes

from shared_rules.cards import FACE_DOWN, KING, rank
from shared_rules.moves import Move
from shared_rules.options import defaults
from shared_rules.patience import auto_complete, klondike, klondike_options, pieces
from simulator.lab import solver_core
from simulator.lab.solver_reference import WINNABLE

PLAYED = {"run_moves": "any_part", "ace_forced": False}  # beside these it is another game
BUILD = {"alternate": 0, "any": 1, "suit": 2}
FILLED = {"king": 0, "any": 1, "none": 2}
HOME, UNFIX, STOCK_HOME, STOCK_LAID, BACK = range(5)  # kinds of steps
LONGEST = 52  # room for the cards of a column
NO_LIMIT = -1


def search(position, options, game, seconds):
    """(verdict, moves that win, number of positions); None when the reference has to do it."""
    core = solver_core.load("solver_klondike")
    options = _as_klondike(game, options)
    if core is None or options is None or any(options[id] != PLAYED[id] for id in PLAYED):
        return None
    found = _call(core, position, options, seconds)
    if found is None:
        return None
    verdict, steps, positions = found
    return verdict, _moves(position, options, steps) if verdict == WINNABLE else [], positions


def _as_klondike(game, options):
    """The options with which Klondike is this game, such as Trigon; None where it is another."""
    if getattr(game, "NAME", None) == klondike.NAME:
        return options
    if getattr(game, "stock", None) != "waste" or game.lengths != tuple(range(1, 8)) or game.face_up != 1:
        return None
    if game.lift != "run" or game.first_home or game.RESERVE:
        return None
    chosen = defaults(klondike_options.OPTIONS)
    chosen.update(build_colour=game.build, fill_empty=game.spaces, worry_back=False, scoring="none")
    chosen.update((id, options[id]) for id in chosen if id in options)
    return chosen if chosen["fill_empty"] in FILLED else None


def _call(core, position, options, seconds):
    piles = position.piles
    columns, lengths, fixed = bytearray(), [], []
    for column in klondike.TABLEAU:
        pile = piles[column]
        hidden = sum(card >= FACE_DOWN for card in pile)
        if len(pile) > LONGEST or (pile and hidden == len(pile)):
            return None
        if pile and pieces.run_length(pile, klondike.build_rule(options)) != len(pile) - hidden:
            return None
        columns += bytes(map(_number, pile)).ljust(LONGEST, b"\0")
        lengths.append(len(pile))
        fixed.append(min(hidden + 1, len(pile)))
    drawing = piles[klondike.WASTE] + pieces.turn_over(piles[klondike.STOCK])
    allowed = klondike.redeals_allowed(options)
    redeals = NO_LIMIT if allowed is None else allowed - position.redeals
    return solver_core.ask(
        core.klondike,
        seconds,
        bytes(columns),
        (ctypes.c_int * 7)(*lengths),
        (ctypes.c_int * 7)(*fixed),
        (ctypes.c_int * 4)(*[len(piles[foundation]) for foundation in klondike.FOUNDATIONS]),
        bytes(map(_number, drawing)),
        len(drawing),
        len(piles[klondike.WASTE]),
        options["draw_count"],
        redeals,
        options["worry_back"],
        BUILD[options["build_colour"]],
        FILLED[options["fill_empty"]],
    )


def _number(card):
    return (card >> 4 & 3) * KING + rank(card) - 1


def _card(number):
    return number // KING << 4 | number % KING + 1


# -- from steps to moves


def _moves(position, options, steps):
    """The moves of the rules that make these steps, with the draws and the shifting of runs between them."""
    hand = _Hand(position, options)
    for kind, number, _, _ in steps:
        card = _card(number)
        if kind in (STOCK_HOME, STOCK_LAID):
            hand.draw_until(card)
        elif kind == HOME:
            hand.uncover(card)
        if kind in (HOME, STOCK_HOME):
            hand.move(card, klondike.FOUNDATIONS[card >> 4])
        else:
            hand.move(card, hand.place_for(card))
    return hand.made + auto_complete.moves(hand.position, options, klondike)


class _Hand:
    """Makes moves at the table of the rules and remembers them."""

    def __init__(self, position, options):
        self.position, self.options = position, options
        self.rule = klondike.build_rule(options)
        self.made = []

    def make(self, move):
        self.made.append(move)
        self.position = klondike.play(self.position, move, self.options)
        if move.act == "m" and move.source in klondike.TABLEAU:
            pile = self.position.piles[move.source]
            if pile and pile[-1] >= FACE_DOWN:
                self.make(Move("f", move.source, 0, 0))

    def draw_until(self, card):
        piles = self.position.piles
        for _ in range(2 * (len(piles[klondike.STOCK]) + len(piles[klondike.WASTE])) + 2):
            piles = self.position.piles
            if piles[klondike.WASTE][-1:] == bytes((card,)):
                return
            self.make(pieces.DRAW if piles[klondike.STOCK] else pieces.REDEAL)

    def uncover(self, card):
        """Shift what lies on the card to where else it has a place."""
        pile = self.position.piles[self._pile_with(card)]
        if pile[-1] != card:
            above = pile[pile.index(card) + 1]
            self.move(above, self.place_for(above))

    def move(self, card, target):
        source = self._pile_with(card)
        pile = self.position.piles[source]
        self.make(Move("m", source, target, len(pile) - pile.index(card)))

    def place_for(self, card):
        """A column that takes the card, if need be after runs in spaces went onto others."""
        while True:
            takers = self._takers(card)
            if any(self.position.piles[column] for column in takers) or not self._empty_a_space():
                return takers[0]

    def _takers(self, card):
        """The columns that take the card, spaces last."""
        piles = self.position.piles
        takers = [number for number in klondike.TABLEAU if card in pieces.takes(piles[number], self.rule)]
        return sorted(takers, key=lambda number: not piles[number])

    def _empty_a_space(self):
        """Lay a whole column onto another one, where any card fills spaces: for the search only then it lies
        in a space. Returns False when none can be."""
        for column in klondike.TABLEAU if self.options["fill_empty"] == "any" else ():
            pile = self.position.piles[column]
            if pile and pieces.run_length(pile, self.rule) == len(pile):
                carriers = [number for number in self._takers(pile[0]) if self.position.piles[number]]
                if carriers:
                    self.make(Move("m", column, carriers[0], len(pile)))
                    return True
        return False

    def _pile_with(self, card):
        return [number for number, pile in enumerate(self.position.piles) if card in pile][0]
