"""open_game: patience with one pack, no stock, all cards face up: columns, foundations, cells, reserve.

A game is declared: `GAME = OpenGame(...)` with the words of the trade. Cards move one by one; where free
cells and spaces would let the player bring over a run card by card, it moves as one. Free cells are alike,
and so are spaces: the leftmost that takes a card stands for all.
"""

from shared_rules.cards import ACE, EMPTY, KING, pack, rank
from shared_rules.moves import Move
from shared_rules.patience import pieces
from shared_rules.patience.choices import Choices
from shared_rules.patience.pieces import FINISH, Position
from shared_rules.rng import Rng

SUITS = {
    "alternate": pieces.ALTERNATE,
    "suit": pieces.SAME_SUIT,
    "any": pieces.ANY_SUIT,
}
FOUNDATIONS = range(4)
SPACES = {"any": pieces.ANY_CARD, "king": pieces.KINGS, "none": pieces.NO_CARD}


class OpenGame:
    """`lengths`: the cards dealt to each column, row by row. `build`: "alternate" colours, in one "suit", or
    "any". `spaces`: who may fill them, "any" card, a "king", "none". What is left of the pack lies in the
    `reserve`, or in the first `cells`. `aces_home`: the aces begin on the foundations.

    `options` is the text of the game's own options. "build_colour" and "fill_empty" replace `build` and
    `spaces`; "cells" and "columns" leave out the last ones; with "worry_back" true cards may come back from
    the foundations; with "run_moves" "single" no run moves as one."""

    LOW_WINS = False
    TICK_SECONDS = 0
    STANDS = False
    UNDO_MARK = None
    FOUNDATIONS = FOUNDATIONS
    BOARDS = 40  # of the search for a dead end on the device: with more of them there is mostly a way on
    EMPTY_PILES = 0  # piles behind the columns that never hold a card

    def __init__(self, lengths, build, spaces, cells=0, reserve=0, aces_home=False, options=""):
        self.lengths = lengths
        self.build = build
        self.spaces = spaces
        self.aces_home = aces_home
        at = 4
        self.CELLS = range(at, at + cells)
        self.RESERVE = range(at + cells, at + cells + reserve)
        at += cells + reserve
        self.TABLEAU = range(at, at + len(lengths))
        self.OPEN = range(4, at + len(lengths))
        self._count = at + len(lengths) + self.EMPTY_PILES
        self._choices = Choices(options)
        self._rules = {}  # the build rules made so far

    reveals = staticmethod(pieces.reveals)
    computer_move = staticmethod(pieces.computer_move)
    rounds = staticmethod(pieces.rounds)

    def choices(self):
        return self._choices

    # -- the table

    def cells(self, options):
        return self.CELLS[: options.get("cells", len(self.CELLS))]

    def columns(self, options):
        return self.TABLEAU[: options.get("columns", len(self.TABLEAU))]

    def unused(self, options):
        """The piles that the options leave out."""
        return tuple(self.CELLS[len(self.cells(options)) :]) + tuple(
            self.TABLEAU[len(self.columns(options)) :]
        )

    def deck(self, number, options):
        """The cards in the order of dealing."""
        cards = pack()
        if self.aces_home:
            cards = bytes([card for card in cards if rank(card) != ACE])
        return Rng(number).shuffled(cards)

    def deal(self, number, options):
        columns = self.columns(options)
        lengths = self.lengths
        if len(columns) < len(lengths):
            lengths = even(sum(lengths), len(columns))
        dealt, rest = pieces.deal_rows(self.deck(number, options), lengths, KING * 4)
        piles = [b""] * self._count
        for column, cards in zip(columns, dealt):
            piles[column] = cards
        for i in range(len(rest)):
            piles[4 + i] = rest[i : i + 1]
        if self.aces_home:
            for suit in FOUNDATIONS:
                piles[suit] = bytes((suit << 4 | ACE,))
        return Position(tuple(piles), 0, 0, b"")

    def base(self, piles):
        """The rank with which the foundations begin."""
        return ACE

    def build_rule(self, options):
        key = options.get("build_colour", self.build), options.get("fill_empty", self.spaces)
        if key not in self._rules:
            self._rules[key] = pieces.build(SUITS[key[0]], pieces.DOWN, SPACES[key[1]])
        return self._rules[key]

    def rule(self, piles, options):
        """The build rule as it is on this table."""
        return self.build_rule(options)

    # -- playing

    def legal_moves(self, position, options):
        piles, moves = position.piles, []
        if pieces.all_home(piles, FOUNDATIONS):
            return moves
        rule, columns = self.rule(piles, options), self.columns(options)
        free = [cell for cell in self.cells(options) if not piles[cell]]
        pieces.add_moves_home(moves, piles, self.OPEN, FOUNDATIONS, self.base(piles))
        room = 1 if options.get("run_moves") == "single" else len(free) + 1
        self.add_column_moves(moves, piles, columns, rule, room, options)
        if free:
            for column in columns:
                if piles[column]:
                    moves.append(Move("m", column, free[0], 1))
        if options["auto_complete"] != "off" and self.can_finish(position, options):
            moves.append(FINISH)
        return moves

    def add_column_moves(self, moves, piles, columns, rule, room, options):
        """Add what can go onto the columns; `room` cards can move as one without the help of spaces."""
        spaces = [column for column in columns if not piles[column]]
        targets = [column for column in columns if piles[column]] + spaces[:1]
        wanted = b"".join([pieces.takes(piles[target], rule) for target in targets])
        most = into_space = room
        if options.get("run_moves") != "single":
            most, into_space = self.room(room, spaces, rule)
        sources = self.OPEN if not options.get("worry_back") else range(len(piles))
        for source in sources:
            pile = piles[source]
            if not pile:
                continue
            longest = min(most, pieces.run_length(pile, rule)) if source >= columns[0] else 1
            for count in range(1, longest + 1):
                card = pile[-count]
                if card not in wanted:
                    continue
                for target in targets:
                    if target == source or card not in pieces.takes(piles[target], rule):
                        continue
                    # a whole column that goes into a space leaves one: nothing would have changed
                    if piles[target] or count <= into_space and (source < columns[0] or count < len(pile)):
                        moves.append(Move("m", source, target, count))

    def room(self, room, spaces, rule):
        """(most cards that move as one onto a card, most into a space): each space that takes any card
        doubles what free cells allow."""
        if len(rule[EMPTY]) < 52:
            return room, room
        return room << len(spaces), room << max(0, len(spaces) - 1)

    def can_finish(self, position, options):
        """Is the rest certain? No card lies on a lower one, so the lowest of all is always free."""
        base = self.base(position.piles)
        for column in self.TABLEAU:
            pile = position.piles[column]
            for at in range(1, len(pile)):
                if (rank(pile[at - 1]) - base) % KING < (rank(pile[at]) - base) % KING:
                    return False
        return True

    def play(self, position, move, options):
        piles, held = list(position.piles), position.held
        if move.act == "m":
            held = pieces.held_after(position, move, -1, FOUNDATIONS)
            pieces.carry(piles, move.source, move.target, move.count)
        elif move.act == "a":
            held = b""
            self.send_home(piles, pieces.all_go, options)
        if options["auto_foundation"] != "off":
            self.send_home(piles, self.by_itself(piles, held, options), options)
        return Position(tuple(piles), position.points, position.redeals, held)

    def send_home(self, piles, may_go, options):
        pieces.send_home(piles, self.OPEN, FOUNDATIONS, may_go, _carry, options, self.base(piles))

    def by_itself(self, piles, held, options):
        """Which of the cards that fit does the option auto_foundation send home? With "safe" those that
        cannot be missed. In a game built in suit that is each of them."""
        build = options.get("build_colour", self.build)
        every = options["auto_foundation"] == "all" or build == "suit"

        def may_go(source, card):
            if card in held or every:
                return card not in held
            returns = options.get("worry_back", False)
            return pieces.is_safe_home(card, piles, FOUNDATIONS, returns, build == "alternate")

        return may_go

    def result(self, position, options):
        return "won" if pieces.all_home(position.piles, FOUNDATIONS) else None

    def score(self, position, options, seconds):
        """None: there are no points, it is won or not."""

    def position_from(self, fields, options):
        """The position with these fields. Raises ValueError when this game cannot look like this."""
        position = pieces.checked_position(fields, 1, self._count)
        piles = position.piles
        pieces.check_faces(piles, range(len(piles)))
        pieces.check_foundations(piles, FOUNDATIONS, self.base(piles))
        for number in range(4, self.TABLEAU[0]):
            if len(piles[number]) > 1:
                raise ValueError("a cell holds one card")
        if any([piles[number] for number in self.unused(options)]):
            raise ValueError("a card lies where there is no pile")
        return position


def even(cards, columns):
    """The lengths of so many columns that are dealt row by row until no card is left."""
    return tuple([cards // columns + (1 if column < cards % columns else 0) for column in range(columns)])


def _carry(piles, source, target, count, options):
    pieces.carry(piles, source, target, count)
    return 0
