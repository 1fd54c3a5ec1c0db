"""golf.saved_turns: does the phase of a saved position fit all the rest of it, so that the game can go on?"""

from shared_rules.cards import EMPTY
from shared_rules.golf.ends import is_last
from shared_rules.golf.legal import cards_to_reveal, legal_moves
from shared_rules.golf.position import (
    ARRANGE,
    CALL,
    CALLED_OUT,
    CLAIM,
    DRAWN,
    DREW,
    FLIP,
    GAME_OVER,
    GIVE,
    HUMAN,
    MATCH,
    POWER,
    REVEAL,
    SNAP,
    TAKEN,
    TIDY,
    TURN,
    changed,
    is_over,
    pairs,
)
from shared_rules.golf.saved import MANY, need, numbers


def check(position, turn, options):
    """`turn` is the seat whose turn it is, also while another is asked. Raises ValueError or IndexError."""
    _check_scores(position, options)
    _check_first_cards(position, turn, options)
    _check_phase(position, turn, options)
    _check_end(position, turn, options)
    need(position.phase == GAME_OVER or legal_moves(position, options), "phase: nothing can be done in it")


def _check_scores(position, options):
    """The holes that are over, and what they come to; the chips of the pot are somebody's."""
    scores, players = position.hole_scores, options["players"]
    need(isinstance(scores, tuple), "score")
    for row in scores:
        numbers(row, players, MANY, -MANY, "score")
    need(position.hole == len(scores) + (not is_over(position)), "number of the hole")
    for seat in range(players):
        need(position.totals[seat] == sum([row[seat] for row in scores]), "total")
    need(sum(position.chips) + position.pot == 0, "pot")
    if is_over(position):
        over = position.phase == GAME_OVER
        need(is_last(position, options) == over or (over and options["game_length"] == "open"), "phase")


def _check_first_cards(position, turn, options):
    """Whoever has turned up first cards, or looked at them, is done with it; the others have not begun."""
    what, players = "number of cards turned up", options["players"]
    waiting: list = []
    before_play = position.phase in (REVEAL, ARRANGE)
    if options["initial_when"] == "first_turn":
        waiting = [seat for seat in range(players) if not position.turns[seat] and seat != turn]
        need(not before_play or not position.turns[turn], what)
    elif before_play:
        need(not any(position.turns) and position.ender is None, "phase")
        count = (position.starter - turn - 1) % players
        waiting = [(turn + i) % players for i in range(1, count + 1)]
    for seat in range(players):
        left = cards_to_reveal(changed(position, seat=seat), options)
        if seat in waiting:
            need(not position.initial[seat], what)
        elif seat == turn and position.phase == REVEAL:
            need(left > 0 or (left == 0 and options["initial_mode"] == "peek"), what)
        else:
            need(left == 0, what)


def _check_phase(position, turn, options):
    """The phase is one of this form of Golf, and what it is about is there."""
    phase, own = position.phase, pairs(position.picked)
    need(phase < CALL or options["power_set"] != "none", "phase")
    need(len(position.picked) % 2 == 0 and len(set(own)) == len(own), "card picked")
    for seat, place in own:
        need(place < len(position.layouts[seat]), "card picked")
    if phase in (REVEAL, TURN, ARRANGE):
        need(position.stock, "stock")
    holding = phase in (DRAWN, TAKEN, POWER, CLAIM, MATCH) or (phase == GIVE and not position.power.window)
    need((position.hand != EMPTY) == holding, "hand")
    act = position.last_acts[turn]
    if phase in (FLIP, TIDY, CALL, SNAP) or (phase == GIVE and not holding):
        need(act is not None, "last act")
    if phase == FLIP:
        need(options["flip_on_reject"] != "never" and act.kind == DREW and act.place is None, "phase")
    need(phase != TIDY or (options["clear_groups"] == "optional" and position.ender is None), "phase")
    need(phase != ARRANGE or options["initial_rearrange"], "phase")
    if phase < CALL:
        most = 0
        if phase == REVEAL or (phase in (TURN, DRAWN, TAKEN) and options["relook"] == "paid"):
            most = len(position.layouts[turn])
        need(len(own) <= (1 if phase == ARRANGE else most), "card picked")
        need(all([seat == turn for seat, _ in own]), "card picked")


def _check_end(position, turn, options):
    """Who has ended the hole, and who still has a last turn; `turn` is the seat whose turn it is."""
    ender, queue, over = position.ender, position.last_turns, is_over(position)
    need((position.ended > 0) == over, "end")
    if ender is None:
        need(not queue and position.ended != CALLED_OUT, "end")
        return
    need(options["players"] > 1 and options["end_rule"] != "all_exposed", "ender")
    if over:
        need(not queue and position.seat == HUMAN, "end")
    elif queue:
        need(queue[0] == turn and ender not in queue, "last turn")
        need(len(set(queue)) == len(queue) and max(queue) < options["players"], "last turn")
    else:
        need(ender == turn, "ender")
