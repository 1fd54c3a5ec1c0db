"""klondike: Seven columns, four foundations from ace to king.

Name: Klondike
Menu: stock 1

# Goal

One pack of 52 cards, one player. Bring all cards home: onto four foundations, one for each suit, from ace up
to king. Then the game is won.

A king is the highest card, an ace the lowest. Hearts and diamonds are red and drawn hollow; spades and clubs
are black.

# The deal

Seven columns hold one card, two cards, and so on to seven. The last card of each lies face up, all others
face down.

The 24 cards that are left are the stock, face down. The four foundations and the waste, beside the stock, are
empty at first.

Each deal has a number. The same number deals the same cards again.

# Columns

A card may go onto the last card of a column if it is one lower and of the other colour. A run of such cards
moves whole, or its upper part does.

> JD / 10S 9H 8C
> The ten is black, the jack red: the whole run may go onto the jack. Onto a black ten only nine and eight
> could go.

# Columns

A card that lies face down is turned up as soon as nothing lies on it.

Only a king may fill an empty column, alone or with the run that lies on it.

A card on top of a foundation may come back to a column where it fits. Cards never go from one foundation to
another.

# Home

An ace begins its foundation as soon as it is free. Then the two of its suit may follow, the three, and so on
to the king.

What goes home is the last card of a column or the top card of the waste. Nothing forces you to bring a card
home.

# Stock and waste

Draw to turn a card of the stock onto the waste. The top card of the waste can be played; what lies under it
must wait.

When the stock is empty, turn the waste over: it is the new stock, in the same order as before. You may do so
as often as you like.

The options let you draw three cards at a time, of which only the last can be played at once.

# The end

The game is won with all 52 cards home. When all the rest is certain, it can be played for you: all columns
lie face up, and nothing in the stock can be out of reach.

When nothing useful is left, you are told so. The game still goes on until you give it up; then it counts as
lost.

# Standard score

From waste to column 5, from anywhere home 10, a card turned up 5, back from a foundation −15. The score never
falls below 0.

Turning the waste over costs 100 each time if you draw one. If you draw three, the first two times are free,
each more costs 20.

Against the clock every 10 seconds cost 2, and a win after 30 seconds or more brings 700,000 divided by the
seconds.

# Vegas

A pack costs 52 at the start. Each card that goes home earns 5, each one that comes back costs 5.

With one card drawn at a time you go through the stock once, with three you go through it three times.

Ten cards home make −2, eleven make 3, all of them 208. If you wish, the balance is carried from deal to deal.
"""

from shared_rules.cards import ACE, FACE_DOWN, pack, rank
from shared_rules.moves import Move
from shared_rules.patience import pieces, scoring
from shared_rules.patience.pieces import DRAW, FINISH, REDEAL, Position
from shared_rules.rng import Rng

NAME = "Klondike"
STOCK, WASTE = 0, 1
FOUNDATIONS = range(2, 6)
TABLEAU = range(6, 13)
FIRST_COLUMN = TABLEAU[0]
OPEN = (WASTE,) + tuple(TABLEAU)  # the piles whose top cards may go home

reveals = pieces.reveals
computer_move = pieces.computer_move
rounds = pieces.rounds
LOW_WINS = False
TICK_SECONDS = 10
STANDS = False
UNDO_MARK = pieces.UNDONE

SUITS = {"alternate": pieces.ALTERNATE, "any": pieces.ANY_SUIT, "suit": pieces.SAME_SUIT}
SPACES = {"king": pieces.KINGS, "any": pieces.ANY_CARD, "none": pieces.NO_CARD}
LIFTS = {"any_part": pieces.any_part, "whole_run": pieces.whole_run, "single": pieces.top_card}
_rules = {}  # the build rules made so far


def choices():
    """The module that says what may be chosen."""
    from shared_rules.patience import klondike_options

    return klondike_options


def deal(number, options):
    """One to seven cards in the columns, the last one face up; the rest is the stock."""
    columns, rest = pieces.deal_rows(Rng(number).shuffled(pack()), (1, 2, 3, 4, 5, 6, 7), 1)
    piles = (pieces.turn_over(rest), b"", b"", b"", b"", b"") + columns
    return Position(piles, scoring.at_start(options), 0, b"")


def build_rule(options):
    """Down in alternating colours and kings into spaces, unless the options say otherwise."""
    key = options["build_colour"], options["fill_empty"]
    if key not in _rules:
        _rules[key] = pieces.build(SUITS[key[0]], pieces.DOWN, SPACES[key[1]])
    return _rules[key]


def legal_moves(position, options):
    piles, rule, moves = position.piles, build_rule(options), []
    if pieces.all_home(piles, FOUNDATIONS):
        return moves
    pieces.add_moves_home(moves, piles, OPEN, FOUNDATIONS)
    if options["ace_forced"]:
        aces = [move for move in moves if rank(piles[move.source][-1]) == ACE]
        if aces:
            return aces
    pieces.add_moves(moves, piles, (WASTE,), TABLEAU, rule)
    pieces.add_moves(moves, piles, TABLEAU, TABLEAU, rule, LIFTS[options["run_moves"]])
    if options["worry_back"]:
        pieces.add_moves(moves, piles, FOUNDATIONS, TABLEAU, rule)
    for column in TABLEAU:
        if piles[column] and piles[column][-1] >= FACE_DOWN:
            moves.append(Move("f", column, 0, 0))
    if piles[STOCK]:
        moves.append(DRAW)
    elif piles[WASTE] and may_redeal(position, options):
        moves.append(REDEAL)
    if options["auto_complete"] != "off" and can_finish(position, options):
        moves.append(FINISH)
    return moves


def redeals_allowed(options):
    """How often the waste may be turned over; None: as often as one likes."""
    if options["scoring"] == "vegas":
        return 0 if options["draw_count"] == 1 else 2
    return None if options["redeals"] == "unlimited" else options["redeals"]


def may_redeal(position, options):
    allowed = redeals_allowed(options)
    return allowed is None or position.redeals < allowed


def goes_round(options):
    """Can each card of stock and waste be reached at any time?"""
    return options["draw_count"] == 1 and redeals_allowed(options) is None


def can_finish(position, options):
    """Is the rest certain? Every card lies face up or can be reached, so the next one home can."""
    piles = position.piles
    if (piles[STOCK] or piles[WASTE]) and not goes_round(options):
        return False
    return pieces.all_face_up(piles, TABLEAU)


def play(position, move, options):
    act, points, redeals, held = move.act, position.points, position.redeals, position.held
    if act == "c":
        return Position(position.piles, scoring.after_tick(points, options), redeals, held)
    if act == "u":
        return Position(position.piles, scoring.after_undo(points, options), redeals, held)
    piles, gained = list(position.piles), 0
    if act == "m":
        held = pieces.held_after(position, move, WASTE, FOUNDATIONS)
        gained = transfer(piles, move.source, move.target, move.count, options)
    elif act == "d":
        pieces.draw(piles, STOCK, WASTE, options["draw_count"])
    elif act == "r":
        gained = -scoring.redeal_cost(redeals, options)
        pieces.redeal(piles, STOCK, WASTE)
        redeals += 1
    elif act == "f":
        held = b""
        pieces.turn_up(piles, move.source)
        gained = scoring.points_for("turned", options)
    elif act == "a":
        gained = pieces.finish(piles, OPEN, FOUNDATIONS, STOCK, WASTE, transfer, options)
    if options["auto_foundation"] != "off":
        may_go = by_itself(piles, held, options)
        gained += pieces.send_home(piles, OPEN, FOUNDATIONS, may_go, transfer, options)
    return Position(tuple(piles), scoring.add(points, gained, options), redeals, held)


def transfer(piles, source, target, count, options):
    """Move cards and turn up the one that they uncover; returns the points."""
    pieces.carry(piles, source, target, count)
    if target < FIRST_COLUMN:
        points = scoring.points_for("home", options)
    elif source >= FIRST_COLUMN:
        points = scoring.points_for("row", options)
    else:
        points = scoring.points_for("laid" if source == WASTE else "return", options)
    if source >= FIRST_COLUMN and options["flip_mode"] == "auto" and pieces.turn_up(piles, source):
        points += scoring.points_for("turned", options)
    return points


def by_itself(piles, held, options):
    """Which of the cards that fit does the option auto_foundation send home? With "safe" those that
    cannot be missed: aces, twos, and cards whose lower neighbours of the other colour are home."""
    mode, build, returns = options["auto_foundation"], options["build_colour"], options["worry_back"]

    def may_go(source, card):
        if card in held or mode == "all":
            return card not in held
        # in draw three, or with passes counted, a card left in the waste decides what can be reached
        if source == WASTE and not goes_round(options):
            return False
        if not pieces.neighbours_home(card, piles, FOUNDATIONS):
            return False
        # while cards may come back, the neighbours alone do not prove it
        return build == "suit" or pieces.is_safe_home(card, piles, FOUNDATIONS, returns, build == "alternate")

    return may_go


def result(position, options):
    return "won" if pieces.all_home(position.piles, FOUNDATIONS) else None


def score(position, options, seconds):
    """None without scoring. A Vegas balance is kept with the statistics, see scoring.carries_over."""
    if options["scoring"] == "none":
        return None
    won = pieces.all_home(position.piles, FOUNDATIONS)
    return position.points + (scoring.bonus(seconds, options) if won else 0)


def position_from(fields, options):
    """The position with these fields. Raises ValueError when no Klondike can look like this."""
    position = pieces.checked_position(fields, 1, len(OPEN) + len(FOUNDATIONS) + 1)
    pieces.check_faces(position.piles, (WASTE,), TABLEAU)
    pieces.check_foundations(position.piles, FOUNDATIONS)
    return position
