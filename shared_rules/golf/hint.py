"""golf.hint: what the best computer player would do in the human's place, and why; from the view alone."""

from collections import namedtuple

from shared_rules.cards import EMPTY
from shared_rules.golf.bots import in_fresh_columns
from shared_rules.golf.legal import legal_moves
from shared_rules.golf.outlook import SCALE
from shared_rules.golf.position import ARRANGE, GIVE, POWER, REVEAL, SNAP, TIDY, kind

# the move, why, a number (tenths of a point; of "lead" and "likely" what they say) and a card, EMPTY for none
Hint = namedtuple("Hint", ("move", "why", "number", "card"))


def hint(view, options):
    """The Hint for the seat on turn, None when it has nothing to choose.

    Why is one of: "pair" (`card` finds its like), "lead" (ends the hole while `number` tenths ahead),
    "lowest" (`number` is what the layout is expected to count after it), "likely" (ends the hole, lowest in
    `number` of 100 cases), "nearer" (brings the end nearer), "spread" (another column), "look", "exchange",
    "match", "give", "shuffle", "leave" (nothing else is better), "only" (nothing else can be done)."""
    moves = legal_moves(view, options)
    if not moves:
        return None
    if len(moves) == 1:
        return Hint(moves[0], "only", 0, EMPTY)
    if view.phase == ARRANGE:
        from shared_rules.golf.arrange import arrange

        move = arrange(view, moves, options)
        return Hint(move, "leave" if move.act == "p" else "lowest", None, EMPTY)
    if view.phase == REVEAL:
        return Hint(in_fresh_columns(view, moves, options)[0], "spread", 0, EMPTY)
    if view.phase == TIDY:
        return Hint(moves[-1], "leave", 0, EMPTY)
    turn = _turn(view, options)
    worths = [turn.worth(move) for move in moves]
    best = [move for move, worth in zip(moves, worths) if worth == max(worths)]
    # of equals rather leave a card than place it, and draw than take
    return _explained(turn, best[-1] if best[-1].act == "x" else best[0])


def _turn(view, options):
    if options["power_set"] == "none":
        from shared_rules.golf.weigh import Turn

        return Turn(view, options)
    from shared_rules.golf.weigh_powers import PowerTurn

    return PowerTurn(view, options)


def _explained(turn, move):
    view, act = turn.view, move.act
    if act in "sdt" and view.phase < ARRANGE:
        return _placing(turn, move)
    if act == "e" and len(view.layouts) > 1:
        return Hint(move, "lead", _tenths(turn.lead(turn.own)), EMPTY)
    if act == "k":
        from shared_rules.golf.chances import chance_lowest

        return Hint(move, "likely", chance_lowest(turn, turn.own), EMPTY)
    if act in "ef":
        return Hint(move, "nearer", 0, EMPTY)
    if act == "l":
        return Hint(move, "look", 0, EMPTY)
    if act == "h":
        return Hint(move, "shuffle", 0, EMPTY)
    if view.phase == GIVE:
        return Hint(move, "give", 0, EMPTY)
    if act == "q" or (act == "m" and view.phase == POWER):
        return Hint(move, "exchange", 0, EMPTY)
    if act == "m":
        return Hint(move, "match", 0, view.pile[-1] if view.phase == SNAP else view.hand)
    if act == "u":
        return Hint(move, _power(turn), 0, EMPTY)
    return Hint(move, "leave", 0, EMPTY)


def _power(turn):
    """What the power at hand is good for."""
    from shared_rules.golf import powers

    card = turn.view.hand or turn.view.pile[-1]
    used = powers.power_of(card, turn.options)
    if used in (powers.LOOK_OWN, powers.LOOK_OTHER, powers.LOOK_ANY):
        return "look"
    return "shuffle" if used == powers.SCRAMBLE else "exchange"


def _placing(turn, move):
    """Placing the card in hand, or beginning with stock or pile."""
    view = turn.view
    if move.act == "d":
        gains = [count * max(0, _best_gain(turn, card)) for card, count in turn.outlook.sorts.values()]
        return Hint(move, "lowest", _tenths(turn.own - sum(gains) // turn.outlook.total), EMPTY)
    card, place = view.hand, move.source
    if move.act == "t":
        card = view.pile[-1]
        place = max(turn.places, key=lambda place: turn.swap(place, card))
    gain = turn.outlook.gain(turn.layout, place, card)
    own = turn.own - gain
    ends = len(turn.down) == 1 and place in turn.down and view.ender is None
    if ends and turn.open and turn.options["end_rule"] == "first_exposed" and len(view.layouts) > 1:
        lead = turn.lead(own)
        if lead > 0:
            return Hint(move, "lead", _tenths(lead), EMPTY)
    if gain < 0 and turn.open and place in turn.down:
        return Hint(move, "nearer", 0, EMPTY)
    if _finds_its_like(turn, place, card, gain):
        return Hint(move, "pair", _tenths(own), card)
    return Hint(move, "lowest", _tenths(own), EMPTY)


def _best_gain(turn, card):
    return max([turn.outlook.gain(turn.layout, place, card) for place in turn.places])


def _finds_its_like(turn, place, card, gain):
    """Does the card gain more there than by its own value, and does an equal one lie in the layout?"""
    single = turn.outlook.single
    if gain <= single(turn.layout[place]) - single(card) + SCALE:
        return False
    return any([other != place and kind(one) == kind(card) for other, one in enumerate(turn.layout)])


def _tenths(points):
    return (points * 10 + SCALE // 2) // SCALE
