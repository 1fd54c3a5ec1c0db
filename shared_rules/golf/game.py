"""golf.game: Golf as a game for `playthrough`; a playthrough is a whole game of several holes."""

from shared_rules import modules
from shared_rules.cards import FACE_DOWN
from shared_rules.golf import legal, table
from shared_rules.golf.position import (
    ARRANGE,
    GAME_OVER,
    HUMAN,
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
    """Does the move stand for good? A draw, a look, a flip, or anything else that shows a face-down card or
    moves it, at whatever layout; a new hole; and every act of a computer player: what another has done
    stands."""
    if position.seat != HUMAN or move.act in "delnh":
        return True
    if move.act == "p" and position.picked:  # cards looked at are turned back: no second look
        return True
    if position.phase == ARRANGE and move.act == "m":
        return False
    after = play(position, move, options)
    if position.known != after.known:
        return True
    for before, now in zip(position.layouts, after.layouts):
        for card, other in zip(before, now):
            if card >= FACE_DOWN and card != other:
                return True
    return False


def computer_move(position, options, number):
    """The move of the computer player whose turn it is; None when the human is to act."""
    if position.seat == HUMAN:
        return None
    from shared_rules.golf import bots

    return bots.choose(view(position, position.seat, options), options, tie_breaks(position, number))


def tie_breaks(position, number):
    """Random numbers for this decision, in no relation to the cards; a bot never learns the deal number."""
    turn = sum(position.turns) * 8 + position.phase
    return Rng(number, 0x8000 | (position.hole * 613 + turn * 8 + position.seat) & 0x7FFF)


def position_from(fields, options):
    """The position with these fields. Raises ValueError when they are not one."""
    return modules.ask("shared_rules.golf.saved", "position_from", fields, options)
