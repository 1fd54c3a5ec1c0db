"""column_game: patience whose columns hide cards or take more from a stock: declared, see open_game.

A card that nothing lies on any more is turned up; the cards of a reserve fill spaces at once. Spaces are
alike as long as no more cards will be dealt to the columns: the leftmost stands for all.
"""

from shared_rules.cards import ACE, FACE_DOWN, KING, RANKS, pack, rank
from shared_rules.moves import Move
from shared_rules.patience import pieces
from shared_rules.patience.choices import Choices
from shared_rules.patience.pieces import DEAL, DRAW, FINISH, REDEAL, Position
from shared_rules.rng import Rng

SUITS = {"alternate": pieces.ALTERNATE, "suit": pieces.SAME_SUIT, "any": pieces.ANY_SUIT}
SPACES = {"any": pieces.ANY_CARD, "king": pieces.KINGS, "none": pieces.NO_CARD, "waste": pieces.ANY_CARD}


class ColumnGame:
    """`lengths`: the cards dealt to each column, row by row, of which the last `face_up` lie face up (a
    tuple: for each column). `build`: "alternate" colours, in one "suit", or "any". `spaces`: who may fill
    them, "any" card, a "king", "none", or any card but of the columns ("waste").

    `lift`: the cards that move as one, a "run" as the columns are built, a run of one "suit", or "any" card
    lying face up with all that lies on it.

    `stock`: what is left of the pack is drawn to a "waste", or dealt to the "columns". `reserve`: so many
    cards in a pile, the top card face up. `first_home`: the foundations begin with the first card dealt.

    `options` is the text of the game's own options. "build_colour" and "fill_empty" replace `build` and
    `spaces`; "run_moves" "whole_run" lifts nothing less; with "worry_back" true cards may come back from the
    foundations; with a waste there have to be "draw_count" and may be "redeals"."""

    LOW_WINS = False
    TICK_SECONDS = 0
    STANDS = False
    UNDO_MARK = None
    BOARDS = 40  # as in open_game
    HOMES = 4  # foundations

    def __init__(
        self, lengths, face_up, build, spaces, lift="run", stock=None, reserve=0, first_home=False, options=""
    ):
        self.lengths, self.face_up = lengths, face_up
        self.build, self.spaces, self.lift = build, spaces, lift
        self.stock = stock
        self.LONG = lift == "any" or stock == "columns"  # a column may grow beyond any that Klondike knows
        self.first_home = first_home
        self._reserve = reserve
        at = 0
        if stock:
            self.STOCK, at = 0, 1
        if stock == "waste":
            self.WASTE, at = 1, 2
        first = at + self.HOMES
        self.FOUNDATIONS = range(at, first)
        self.RESERVE = range(first, first + (1 if reserve else 0))
        first += len(self.RESERVE)
        self.TABLEAU = range(first, first + len(lengths))
        self.OPEN = ((1,) if stock == "waste" else ()) + tuple(self.RESERVE) + tuple(self.TABLEAU)
        self._choices = Choices(options)
        self._rule = self._rule_of = None  # the build rule made last, and what for

    reveals = staticmethod(pieces.reveals)
    computer_move = staticmethod(pieces.computer_move)
    rounds = staticmethod(pieces.rounds)

    def choices(self):
        return self._choices

    # -- the table

    def cards(self, options):
        """All cards of the game, before they are shuffled."""
        return pack()

    def deal(self, number, options):
        """The reserve, a first card home, the columns; the rest is the stock."""
        deck = Rng(number).shuffled(self.cards(options))
        piles = [b""] * self.TABLEAU[0]
        if self._reserve:
            piles[self.RESERVE[0]] = bytes([card | FACE_DOWN for card in deck[: self._reserve]])
            pieces.turn_up(piles, self.RESERVE[0])
            deck = deck[self._reserve :]
        if self.first_home:
            piles[self.FOUNDATIONS[deck[0] >> 4]] = deck[:1]
            deck = deck[1:]
        columns, rest = pieces.deal_rows(deck, self.lengths, self.face_up)
        if self.stock:
            piles[0] = pieces.turn_over(rest)
        return Position(tuple(piles) + columns, 0, 0, b"")

    def base(self, piles):
        """The rank with which the foundations begin."""
        if self.first_home:
            for foundation in self.FOUNDATIONS:
                if piles[foundation]:
                    return rank(piles[foundation][0])
        return ACE

    def rule(self, piles, options):
        """The build rule as it is on this table. Nothing is built on the rank with which foundations begin;
        where that is not the ace, a king lies on an ace."""
        base = self.base(piles)
        rule_of = options.get("build_colour", self.build), options.get("fill_empty", self.spaces), base
        if rule_of != self._rule_of:
            rule = pieces.build(SUITS[rule_of[0]], pieces.DOWN, SPACES[rule_of[1]], base != ACE)
            for suit in range(4):
                rule[suit << 4 | base] = b""
            self._rule, self._rule_of = rule, rule_of
        return self._rule

    # -- playing

    def legal_moves(self, position, options):
        piles, moves = position.piles, []
        if self.is_won(piles):
            return moves
        self.add_moves_home(moves, piles)
        self._add_column_moves(moves, piles, options)
        if self.stock and piles[0]:
            if self.stock == "waste":
                moves.append(DRAW)
            elif self.may_deal(piles, options):
                moves.append(DEAL)
        elif self.stock == "waste" and piles[1] and self.may_redeal(position, options):
            moves.append(REDEAL)
        if options["auto_complete"] != "off" and self.can_finish(position, options):
            moves.append(FINISH)
        return moves

    def add_moves_home(self, moves, piles):
        pieces.add_moves_home(moves, piles, self.OPEN, self.FOUNDATIONS, self.base(piles))

    def _add_column_moves(self, moves, piles, options):
        """Add what can go onto the columns."""
        rule, first = self.rule(piles, options), self.TABLEAU[0]
        spaces_alike = self.stock != "columns" or not piles[0]
        closed = options.get("fill_empty", self.spaces) == "waste"  # to cards of the columns
        wanted, spaces = [], 0
        for column in self.TABLEAU:
            spaces += not piles[column]
            hidden = not piles[column] and spaces > 1 and spaces_alike
            wanted.append(b"" if hidden else pieces.takes(piles[column], rule))
        wanted_anywhere = b"".join(wanted)
        returning = tuple(self.FOUNDATIONS) if options.get("worry_back") else ()
        for source in self.OPEN + returning:
            pile = piles[source]
            if not pile:
                continue
            most = self.longest(pile, rule) if source >= first else 1
            for count in range(most if options.get("run_moves") == "whole_run" else 1, most + 1):
                card = pile[-count]
                if card not in wanted_anywhere:
                    continue
                # a whole column that goes into a space leaves one: mostly nothing would have changed
                stays = source >= first and (closed or spaces_alike and count == len(pile))
                target = first
                for cards in wanted:
                    if card in cards and target != source and not (stays and not piles[target]):
                        moves.append(Move("m", source, target, count))
                    target += 1

    def longest(self, pile, rule):
        """How many cards on top of a column can move as one."""
        if self.lift == "run":
            return pieces.run_length(pile, rule)
        length = 1
        for at in range(len(pile) - 2, -1, -1):
            if pile[at] >= FACE_DOWN or self.lift == "suit" and pile[at] != pile[at + 1] + 1:
                break
            length += 1
        return length

    def may_deal(self, piles, options):
        """May the stock be dealt to the columns now?"""
        return True

    def may_redeal(self, position, options):
        allowed = options.get("redeals", "unlimited")
        return allowed == "unlimited" or position.redeals < allowed

    def goes_round(self, options):
        """Can each card of stock and waste be reached at any time?"""
        return options["draw_count"] == 1 and options.get("redeals", "unlimited") == "unlimited"

    def play(self, position, move, options):
        piles, redeals, held, act = list(position.piles), position.redeals, position.held, move.act
        if act == "m":
            waste = 1 if self.stock == "waste" else -1
            held = pieces.held_after(position, move, waste, self.FOUNDATIONS)
            self.carry(piles, move.source, move.target, move.count, options)
        elif act == "d":
            pieces.draw(piles, 0, 1, options["draw_count"])
        elif act == "r":
            pieces.redeal(piles, 0, 1)
            redeals += 1
        elif act == "l":
            held = b""
            pieces.deal_row(piles, 0, self.TABLEAU)
        elif act == "a":
            held = b""
            self.finish(piles, options)
        if options["auto_foundation"] != "off":
            self.send_home(piles, held, options)
        return Position(tuple(piles), position.points, redeals, held)

    def carry(self, piles, source, target, count, options):
        """Move cards, turn up what they uncover, fill a space from the reserve. Returns no points."""
        pieces.carry(piles, source, target, count)
        pieces.turn_up(piles, source)
        for reserve in self.RESERVE:
            for column in self.TABLEAU:
                if piles[reserve] and not piles[column]:
                    pieces.carry(piles, reserve, column, 1)
                    pieces.turn_up(piles, reserve)
        return 0

    def send_home(self, piles, held, options):
        """What goes home by itself: with "all" whatever fits, with "safe" what cannot be missed."""
        base, every = self.base(piles), options["auto_foundation"] == "all"

        def may_go(source, card):
            if card in held or every:
                return card not in held
            # where not each card can be reached, one left in the waste decides which ones are
            if self.stock == "waste" and source == 1 and not self.goes_round(options):
                return False
            return self.is_safe_home(card, piles, base, options)

        pieces.send_home(piles, self.OPEN, self.FOUNDATIONS, may_go, self.carry, options, base)

    def is_safe_home(self, card, piles, base, options):
        """Can nothing be lost by sending this card home from a column or the reserve? Built in suit, all that
        could lie on it is home. Where any card moves with what lies on it, the theorem that pieces uses does
        not hold: there all lower cards have to be home."""
        build, returns = options.get("build_colour", self.build), options.get("worry_back", False)
        if build == "suit":
            return True
        if self.lift == "any":
            lowest = min([len(piles[foundation]) for foundation in self.FOUNDATIONS])
            return (rank(card) - base) % KING <= lowest
        return pieces.is_safe_home(card, piles, self.FOUNDATIONS, returns, build == "alternate", base)

    def shown(self, position, options):
        """What stands on the table in words: with which rank the foundations begin."""
        return [("base", (RANKS[self.base(position.piles)],))] if self.first_home else []

    # -- the end

    def is_won(self, piles):
        return pieces.all_home(piles, self.FOUNDATIONS)

    def result(self, position, options):
        return "won" if self.is_won(position.piles) else None

    def score(self, position, options, seconds):
        """None: there are no points, it is won or not."""

    def can_finish(self, position, options):
        """Is the rest certain? All cards lie face up or can be reached, and of those in a pile none lies on a
        lower one, so that the lowest is always free."""
        piles = position.piles
        if self.stock == "waste" and (piles[0] or piles[1]) and not self.goes_round(options):
            return False
        if self.stock == "columns" and piles[0]:
            return False
        base = self.base(piles)
        for number in tuple(self.RESERVE) + tuple(self.TABLEAU):
            pile = piles[number]
            if pile and pile[0] >= FACE_DOWN:
                return False
            for at in range(1, len(pile)):
                if (rank(pile[at - 1]) - base) % KING < (rank(pile[at]) - base) % KING:
                    return False
        return True

    def finish(self, piles, options):
        pieces.finish(piles, self.OPEN, self.FOUNDATIONS, 0, 1, self.carry, options, self.base(piles))

    def preference(self, position, move, options):
        from shared_rules.patience import column_hint

        return column_hint.preference(position, move, options, self)

    # -- saves

    def position_from(self, fields, options):
        """The position with these fields. Raises ValueError when this game cannot look like this."""
        position = pieces.checked_position(fields, 1, self.TABLEAU[-1] + 1, self.cards(options))
        piles = position.piles
        face_up = tuple(self.FOUNDATIONS) + ((1,) if self.stock == "waste" else ())
        pieces.check_faces(piles, face_up, tuple(self.RESERVE) + tuple(self.TABLEAU))
        if self.stock and any([card < FACE_DOWN for card in piles[0]]):
            raise ValueError("a card of the stock lies face up")
        self.check_home(piles)
        return position

    def check_home(self, piles):
        """Raises ValueError when the foundations cannot look like this."""
        pieces.check_foundations(piles, self.FOUNDATIONS, self.base(piles))
