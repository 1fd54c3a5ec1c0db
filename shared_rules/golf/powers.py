"""golf.powers: what the five power games add to a turn: powers, claims, matches and calls (4.0 to 4.7).

Loaded only by them. What follows a discard is in `snaps`.
"""

from shared_rules.cards import EMPTY, JOKER, UNKNOWN, face_down, face_up
from shared_rules.golf import looks, snaps, turns
from shared_rules.golf.position import (
    CALL,
    CLAIM,
    DRAWN,
    DREW,
    GIVE,
    MATCH,
    POWER,
    SNAP,
    TAKEN,
    TOOK,
    TURN,
    USED,
    Act,
    changed,
    pairs,
    seat_of,
    with_item,
)
from shared_rules.golf.snaps import (
    ALL,
    CALLED,
    CLAIMED,
    EXCHANGED,
    LOOKED,
    MATCHED,
    MISMATCHED,
    NOT_EQUAL,
    OTHERS,
    OWN,
    SHUFFLED,
    cards,
    discarded,
    noted,
    same,
    shown_to_all,
    with_penalty_cards,
    with_power,
    without_card,
)
from shared_rules.moves import Move
from shared_rules.rng import Rng

# kinds of power, see docs/golf.md
LOOK_OWN, LOOK_OTHER, LOOK_ANY, BLIND, TWO, STEAL, BOTH, SCRAMBLE = range(1, 9)
# for each game the kind of the joker and of ace to king, 0 for none
_KINDS = {
    "malaysia": "80000000000124",
    "pablo": "00000006300000",
    "cumbia": "00001122005700",
    "cabo": "00000001122550",
    "cactus": "00000011122240",
}
LOOKING = (LOOK_OWN, LOOK_OTHER, LOOK_ANY, STEAL, BOTH)

after_discard = snaps.after_discard


def power_of(card, options):
    """The kind of this card's power, 0 for none."""
    return int(_KINDS[options["power_set"]][0 if card == JOKER else card & 15])


def kind(position, options):
    """The kind of the power at work (phase POWER)."""
    return power_of(position.hand, options)


# -- what is legal


def legal_moves(position, options):
    """From TURN to TAKEN, and from CALL on."""
    phase = position.phase
    if phase == CALL:
        return [Move("k", 0, 0, 0), Move("p", 0, 0, 0)]
    if phase == SNAP:
        return snaps.targets(position, position.seat, options) + [Move("p", 0, 0, 0)]
    if phase == GIVE:
        return cards(position, "m", OWN, options)
    moves = _STEPS[phase](position, options)
    if options["call_when"] == "any_time_in_turn" and position.ender is None:
        moves.append(Move("k", 0, 0, 0))
    return moves


def _turn(position, options):
    moves = [Move("d", 0, 0, 0)]
    if position.pile:
        top = position.pile[-1]
        if position.layouts[position.seat] and _may_be_placed(top, options):
            moves.append(Move("t", 0, 0, 0))
        if options["power_from_discard"] and not position.power.spent and _works(position, top, options):
            moves.append(Move("u", 0, 0, 0))
    return moves


def _may_be_placed(card, options):
    return options["power_cards_placeable"] or not power_of(card, options)


def _drawn(position, options):
    moves = []
    if _may_be_placed(position.hand, options):
        moves = cards(position, "s", OWN, options)
    moves.append(Move("x", 0, 0, 0))
    if _works(position, position.hand, options):
        moves.append(Move("u", 0, 0, 0))
    if options["match_rule"] == "own_turn_any_layout":
        moves += _match(position, options)[1:]
    return moves + _claims(position, options)


def _taken(position, options):
    return cards(position, "s", OWN, options) + _claims(position, options)


def _claims(position, options):
    """The own cards that may be named, or named besides, as equal."""
    if not options["multi_swap"] or len(position.layouts[position.seat]) < 2:
        return []
    named = _claimed(position)
    return [move for move in cards(position, "m", OWN, options) if move.source not in named]


def _claimed(position):
    """The own places named as equal so far."""
    return sorted([place for _, place in pairs(position.picked)])


def _claim(position, options):
    moves = _claims(position, options)
    if len(position.picked) > 2:
        moves.append(Move("s", _claimed(position)[0], 0, 0))
    return moves


def _match(position, options):
    """It is enough, or another card is named that was not named wrongly before. Who has no card left to give
    names none."""
    moves = [Move("p", 0, 0, 0)]
    if position.layouts[position.seat]:
        moves += _not_picked(position, cards(position, "m", ALL, options))
    return moves


def _not_picked(position, moves):
    picked = pairs(position.picked)
    return [move for move in moves if (seat_of(position, move.target), move.source) not in picked]


def _works(position, card, options):
    """Can the power of this card be used, with the cards that lie on the table?"""
    kind = power_of(card, options)
    if not kind:
        return False
    own, others = cards(position, "m", OWN, options), cards(position, "m", OTHERS, options)
    if kind == LOOK_OWN:
        return len(own) > 0
    if kind in (LOOK_ANY, TWO):
        return len(own) + len(others) >= (2 if kind == TWO else 1)
    return len(others) > 0 and (kind in (LOOK_OTHER, SCRAMBLE) or len(own) > 0)


def _power(position, options):
    """The next step of the power at work."""
    kind, step = power_of(position.hand, options), len(position.picked) // 2
    if kind == SCRAMBLE:
        targets = [move.target for move in cards(position, "h", OTHERS, options)]
        return [Move("h", 0, target, 0) for target in sorted(set(targets))]
    if kind == BOTH:
        if step == 2:
            return [Move("q", 0, 0, 0), Move("p", 0, 0, 0)]
        return cards(position, "l", OTHERS if step else OWN, options)
    if kind == STEAL:
        return cards(position, "m", OWN, options) if step else cards(position, "l", OTHERS, options)
    if kind == BLIND:
        return cards(position, "m", OTHERS if step else OWN, options)
    if kind == TWO:
        return _not_picked(position, cards(position, "m", ALL, options))
    if step:
        return [Move("p", 0, 0, 0)]
    return cards(position, "l", {LOOK_OWN: OWN, LOOK_OTHER: OTHERS, LOOK_ANY: ALL}[kind], options)


_STEPS = {
    TURN: _turn,
    DRAWN: _drawn,
    TAKEN: _taken,
    POWER: _power,
    CLAIM: _claim,
    MATCH: _match,
}


# -- what the acts do


def play(position, move, options):
    """The position after an act that only power games have."""
    phase, act = position.phase, move.act
    if act == "k":
        position = changed(noted(position, CALLED), ender=position.seat)
        return snaps.open_window(position, position.seat, options) if phase == CALL else position
    if act == "u":
        return _use(position)
    if phase == CALL:
        return snaps.open_window(position, position.seat, options)
    if phase == POWER:
        return _go_on(position, move, options)
    if phase == GIVE:
        return snaps.give(position, move.source, options)
    if phase == SNAP:
        return snaps.snap(position, move, options) if act == "m" else snaps.ask_next(position, options)
    if act == "s":
        return _show_claim(position, options)
    if act == "p":
        return _end_match(position, options)
    if options["multi_swap"]:
        picked = position.picked + bytes([position.seat, move.source])
        position = with_power(position, taken=position.power.taken or phase == TAKEN)
        return changed(position, phase=CLAIM, picked=picked)
    return _judge_match(position, move, options)


def _use(position):
    """The drawn card's power, or that of the pile's top card, which is taken for it."""
    if position.phase == TURN:
        position = changed(position, hand=position.pile[-1], pile=position.pile[:-1])
    return noted(changed(position, phase=POWER, picked=b""), USED, position.hand)


def _go_on(position, move, options):
    """A step of the power at work."""
    if move.act == "p":
        return _used(position, options)
    if move.act == "h":
        return _used(_scrambled(position, seat_of(position, move.target)), options)
    if move.act == "l":
        seat = seat_of(position, move.target)
        return noted(looks.look(position, move.source, seat), LOOKED, EMPTY, None, seat, move.source)
    picked = position.picked
    if move.act == "m":
        if not picked:
            return changed(position, picked=bytes([seat_of(position, move.target), move.source]))
        picked += bytes([seat_of(position, move.target), move.source])
    first, place, second, second_place = picked[:4]
    position = looks.exchanged(position, first, place, second, second_place)
    position = noted(position, EXCHANGED, first, place, second, second_place)
    return _used(position, options)


def _scrambled(position, seat):
    """The seat's cards in another order; nobody knows any more what lies where."""
    from shared_rules.golf.deal import SCRAMBLES, STREAMS_A_HOLE

    # another order each time: the number of turns made tells one from the other
    number = (position.number + 7919 * sum(position.turns)) % 1000000000
    rng = Rng(number, position.hole * STREAMS_A_HOLE + SCRAMBLES)
    layout = rng.shuffled(position.layouts[seat])
    position = changed(
        position,
        layouts=with_item(position.layouts, seat, layout),
        known=with_item(position.known, seat, bytes(len(layout))),
    )
    return noted(position, SHUFFLED, EMPTY, None, seat)


def _used(position, options):
    """The power card goes on the pile."""
    card = position.hand
    acts = with_item(position.last_acts, position.seat, Act(USED, card, None, card))
    position = discarded(changed(position, hand=EMPTY, picked=b"", last_acts=acts), card)
    return snaps.after_power(with_power(position, spent=True), options)


def _show_claim(position, options):
    """Pablo: right when all the cards named are equal (4.7). The drawn card then goes to the first of their
    places; else it is added at the end, and nothing goes on the pile."""
    seat, hand, taken = position.seat, position.hand, position.power.taken
    layout, named = position.layouts[seat], _claimed(position)
    mask = (1 << len(position.layouts)) - 1 if taken else 1 << seat
    shown = hand if taken else UNKNOWN
    first = face_up(layout[named[0]])
    right = all([same(face_up(layout[place]), first, options) for place in named])
    position = changed(position, hand=EMPTY, picked=b"")
    if right:
        for place in reversed(named):
            position = discarded(position, face_up(layout[place]))
            position = noted(position, CLAIMED, face_up(layout[place]), place)
            if place != named[0]:
                position = without_card(position, seat, place)
        out = position.pile[-1]
        at = named[0]
    else:
        for place in named:
            position = shown_to_all(position, seat, place)
            position = noted(position, NOT_EQUAL, face_up(layout[place]), place)
        out = EMPTY
        at = len(layout)
    layout, known = position.layouts[seat], position.known[seat]
    position = changed(
        position,
        layouts=with_item(position.layouts, seat, layout[:at] + bytes([face_down(hand)]) + layout[at + 1 :]),
        known=with_item(position.known, seat, known[:at] + bytes([mask]) + known[at + 1 :]),
        last_acts=with_item(position.last_acts, seat, Act(TOOK if taken else DREW, shown, at, out)),
    )
    return snaps.after_discard(with_power(position, taken=False), options)


def _judge_match(position, move, options):
    """Cabo: one card named as equal to the drawn one, which all can see by now (4.4, 4.7)."""
    seat, place = seat_of(position, move.target), move.source
    card = face_up(position.layouts[seat][place])
    position = changed(position, phase=MATCH)
    if not same(card, position.hand, options):
        position = noted(shown_to_all(position, seat, place), MISMATCHED, card, None, seat, place)
        position = changed(position, picked=position.picked + bytes([seat, place]))
        return with_penalty_cards(position, position.seat, 1 if options["match_fail"] == "draw_one" else 0)
    position = noted(discarded(position, card), MATCHED, card, None, seat, place)
    if move.target:
        return snaps.open_gap(position, seat, place)
    return after_match(snaps.moved_down(without_card(position, seat, place), seat, place), options)


def after_match(position, options):
    """Whoever has matched or given the last own card may have ended the hole at that moment."""
    if position.layouts[position.seat] or options["empty_layout"] != "ends_hole":
        return changed(position, phase=MATCH)
    return _end_match(position, options)


def _end_match(position, options):
    """The drawn card goes on the pile too."""
    card = position.hand
    acts = with_item(position.last_acts, position.seat, Act(DREW, card, None, card))
    position = discarded(changed(position, hand=EMPTY, picked=b"", last_acts=acts), card)
    return turns.end(position, options)
