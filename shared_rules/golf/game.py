"""golf.game: Golf as a game for `playthrough`; a playthrough is a whole game of several holes."""

from shared_rules.cards import FACE_DOWN
from shared_rules.golf import bots, legal, table
from shared_rules.golf.position import (
    GAME_OVER,
    HOLE_OVER,
    HUMAN,
    Act,
    Position,
    all_cards,
    columns_and_rows,
)
from shared_rules.golf.view import view
from shared_rules.rng import Rng

LOW_WINS = True
TICK_SECONDS = 0
STANDS = True
UNDO_MARK = None

deal = table.deal
legal_moves = legal.legal_moves
play = table.play


def choices():
    """The module that says what may be chosen; it is needed only while choosing."""
    from shared_rules.golf import choices

    return choices


def result(position, options):
    """None while the game goes on; "won" also when the lowest total is shared; alone it is "over"."""
    if position.phase != GAME_OVER:
        return None
    if options["players"] == 1:
        return "over"
    return "won" if position.totals[HUMAN] == min(position.totals) else "lost"


def score(position, options, seconds):
    """The human's total."""
    return position.totals[HUMAN]


def rounds(position):
    """The human's score in each finished hole."""
    return tuple([scores[HUMAN] for scores in position.hole_scores])


def reveals(position, move, options):
    """Does the move stand for good? A draw, a flip, or anything else that turns a face-down card up, at
    whatever layout; a new hole; and every act of a computer player: what another has done stands."""
    if position.seat != HUMAN or move.act in "den":
        return True
    after = play(position, move, options)
    for before, now in zip(position.layouts, after.layouts):
        for card, other in zip(before, now):
            if card >= FACE_DOWN and card != other:
                return True
    return False


def computer_move(position, options, number):
    """The move of the computer player whose turn it is; None when the human is to act."""
    if position.seat == HUMAN:
        return None
    return bots.choose(view(position, position.seat, options), options, tie_breaks(position, number))


def tie_breaks(position, number):
    """Random numbers for this decision, in no relation to the cards; a bot never learns the deal number."""
    turn = sum(position.turns) * 8 + position.phase
    return Rng(number, 0x8000 | (position.hole * 613 + turn * 8 + position.seat) & 0x7FFF)


def position_from(fields, options):
    """The position with these fields. Raises ValueError when they are not one."""
    try:
        position = Position(*fields)
        acts = [act if act is None else Act(*act) for act in position.last_acts]
        position = Position(*(tuple(fields[:-1]) + (tuple(acts),)))
        _check(position, options)
    except (TypeError, IndexError, AttributeError) as error:
        raise ValueError("not a position of Golf: %s" % error)
    return position


def _check(position, options):
    columns, rows = columns_and_rows(options)
    players, size = options["players"], columns * rows
    for name in ("number", "hole", "dealer", "starter", "seat", "phase", "hand", "ended", "recycles", "pot"):
        value = getattr(position, name)
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise ValueError("the position has a wrong %s" % name)
    if max(position.dealer, position.starter, position.seat) >= players or position.phase > GAME_OVER:
        raise ValueError("the position has a wrong seat or phase")
    if position.ender is not None and not 0 <= position.ender < players:
        raise ValueError("the position has a wrong ender")
    for name in ("layouts", "known", "cleared", "turns", "totals", "chips", "last_acts"):
        if len(getattr(position, name)) != players:
            raise ValueError("the position has wrong %s" % name)
    for rows_of_seats in (position.layouts, position.known, position.cleared):
        if any([not isinstance(row, bytes) or len(row) != size for row in rows_of_seats]):
            raise ValueError("the position has a wrong layout")
    if position.phase >= HOLE_OVER and not position.hole_scores:
        raise ValueError("the position has no score of the hole that is over")
    numbers = [position.turns, position.totals, position.chips] + list(position.hole_scores)
    if not all([isinstance(row, tuple) and all([isinstance(n, int) for n in row]) for row in numbers]):
        raise ValueError("the position has scores that are no numbers")
    if not isinstance(position.pile, bytes) or not isinstance(position.stock, bytes):
        raise ValueError("the position has a wrong pile")
    if any([card >= FACE_DOWN for row in position.cleared for card in row]):
        raise ValueError("the position has wrong cleared cards")
    if any([len(scores) != players for scores in position.hole_scores]):
        raise ValueError("the position has wrong hole scores")
    if any([seat >= players for seat in position.last_turns]):
        raise ValueError("the position has wrong last turns")
    if cards_in_play(position) != sorted(all_cards(options)):
        raise ValueError("cards are missing from the position, or there are too many")


def cards_in_play(position):
    """All cards on the table in order, whatever way they lie."""
    everything = list(position.stock) + list(position.pile)
    for layout in position.layouts:
        everything += [card & 0x7F for card in layout if card]
    if position.hand:
        everything.append(position.hand)
    return sorted(everything)
