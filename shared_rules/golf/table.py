"""golf.table: the deal and what each act does (sections 2 and 5.1 to 5.5 of the rules)."""

from shared_rules.cards import EMPTY, FACE_DOWN, JACK, face_down, face_up, rank
from shared_rules.golf import holes
from shared_rules.golf.legal import cards_to_reveal, replaceable_places
from shared_rules.golf.position import (
    DRAWN,
    DREW,
    EXPOSED,
    FLIP,
    FLIPPED,
    GAME_OVER,
    HOLE_OVER,
    HUMAN,
    REVEAL,
    TAKEN,
    TIDY,
    TOOK,
    TURN,
    Act,
    Position,
    all_cards,
    changed,
    columns_and_rows,
    face_down_places,
    matched_columns,
    with_byte,
    with_item,
)
from shared_rules.rng import Rng

# one random stream a hole for its deck, and one for each time its pile is shuffled (at most 9)
STREAMS_A_HOLE = 16


def deal(number, options):
    """The first hole of the game with this deal number."""
    players = options["players"]
    first_dealer = options["first_dealer"]
    if first_dealer == "random":
        dealer = Rng(number).below(players)
    else:
        dealer = HUMAN if first_dealer == "human" else players - 1
    nobody = (0,) * players
    return _deal_hole(number, 1, dealer, (), nobody, 0, nobody, options)


def _deal_hole(number, hole, dealer, hole_scores, totals, pot, chips, options):
    """Cards go round one at a time from the dealer's left; the next one is turned up as the pile."""
    players = options["players"]
    columns, rows = columns_and_rows(options)
    size = columns * rows
    deck = Rng(number, hole * STREAMS_A_HOLE).shuffled(all_cards(options))
    starter = (dealer + 1) % players
    top = len(deck) - 1
    layouts = []
    for seat in range(players):
        first = top - (seat - starter) % players
        layouts.append(bytes([face_down(deck[first - i * players]) for i in range(size)]))
    stock = deck[: len(deck) - size * players]
    pile = b""
    if options["start_upcard"]:
        stock, pile = stock[:-1], stock[-1:]
    position = Position(
        number,
        hole,
        dealer,
        starter,
        starter,
        REVEAL,
        stock,
        pile,
        EMPTY,
        tuple(layouts),
        (bytes(size),) * players,
        (bytes(size),) * players,
        (0,) * players,
        None,
        0,
        b"",
        0,
        hole_scores,
        totals,
        pot,
        chips,
        (None,) * players,
    )
    if options["initial_when"] == "after_deal" and cards_to_reveal(layouts[0], options):
        return position
    return _start_turn(position, starter, options)


# -- what the acts do


def play(position, move, options):
    """The position after a legal move."""
    return _ACTS[move.act](position, move.source, options)


def _draw(position, _, options):
    return changed(position, phase=DRAWN, hand=position.stock[-1], stock=position.stock[:-1])


def _take(position, _, options):
    return changed(position, phase=TAKEN, hand=position.pile[-1], pile=position.pile[:-1])


def _swap(position, place, options):
    """The old card is seen only now, as it goes on the pile."""
    layout = position.layouts[position.seat]
    out = face_up(layout[place])
    kind = TOOK if position.phase == TAKEN else DREW
    position = changed(
        _with_layout(position, position.seat, with_byte(layout, place, position.hand)),
        pile=position.pile + bytes([out]),
        hand=EMPTY,
        last_acts=_acted(position, Act(kind, position.hand, place, out)),
    )
    return _tidy_or_end_turn(position, place, options)


def _reject(position, _, options):
    card = position.hand
    position = changed(
        position,
        pile=position.pile + bytes([card]),
        hand=EMPTY,
        last_acts=_acted(position, Act(DREW, card, None, card)),
    )
    if options["flip_on_reject"] != "never" and face_down_places(position.layouts[position.seat]):
        return changed(position, phase=FLIP)
    return _end_turn(position, options)


def _flip(position, place, options):
    layout = position.layouts[position.seat]
    card = face_up(layout[place])
    act = Act(FLIPPED, card, place, EMPTY)
    if position.phase == FLIP:
        rejected = position.last_acts[position.seat]
        act = Act(DREW, rejected[1], place, rejected[3])
    phase = position.phase
    position = changed(
        _with_layout(position, position.seat, with_byte(layout, place, card)), last_acts=_acted(position, act)
    )
    if phase != REVEAL:
        return _tidy_or_end_turn(position, place, options)
    if cards_to_reveal(position.layouts[position.seat], options):
        return position
    if options["initial_when"] == "first_turn":
        return changed(position, phase=TURN)
    following = (position.seat + 1) % options["players"]
    if following == position.starter:
        return _start_turn(position, following, options)
    return changed(position, seat=following)


def _expose(position, _, options):
    position = _face_up_layout(position, position.seat)
    position = changed(position, last_acts=_acted(position, Act(EXPOSED, EMPTY, None, EMPTY)))
    return _end_turn(position, options)


def _leave(position, _, options):
    return _end_turn(position, options)


def _clear(position, column, options):
    position = _without_columns(position, [column], options)
    if position.phase == TIDY and not matched_columns(position.layouts[position.seat], options):
        return _end_turn(position, options)
    return position


def _next_hole(position, _, options):
    return _deal_hole(
        position.number,
        position.hole + 1,
        (position.dealer + 1) % options["players"],
        position.hole_scores,
        position.totals,
        position.pot,
        position.chips,
        options,
    )


def _end_game(position, _, options):
    return changed(position, phase=GAME_OVER)


_ACTS = {
    "f": _flip,
    "d": _draw,
    "t": _take,
    "s": _swap,
    "x": _reject,
    "e": _expose,
    "p": _leave,
    "g": _clear,
    "n": _next_hole,
    "o": _end_game,
}


def _acted(position, act):
    return with_item(position.last_acts, position.seat, act)


def _with_layout(position, seat, layout):
    """The seat's layout replaced; everybody knows the cards that lie face up."""
    everybody = (1 << len(position.layouts)) - 1
    known = position.known[seat]
    known = bytes([everybody if card < FACE_DOWN else mask for card, mask in zip(layout, known)])
    return changed(
        position,
        layouts=with_item(position.layouts, seat, layout),
        known=with_item(position.known, seat, known),
    )


def _face_up_layout(position, seat):
    layout = position.layouts[seat]
    if not face_down_places(layout):
        return position
    return _with_layout(position, seat, bytes([face_up(card) for card in layout]))


def _without_columns(position, columns, options):
    """Matched columns of the player on turn put at the bottom of the pile."""
    seat, width = position.seat, columns_and_rows(options)[0]
    layout, cleared = bytearray(position.layouts[seat]), bytearray(position.cleared[seat])
    under = b""
    for column in columns:
        for place in (column, column + width):
            under += layout[place : place + 1]
            cleared[place], layout[place] = layout[place], EMPTY
    return changed(
        position,
        layouts=with_item(position.layouts, seat, bytes(layout)),
        cleared=with_item(position.cleared, seat, bytes(cleared)),
        pile=bytes(under) + position.pile,
    )


# -- the end of a turn and of a hole (section 2.3)


def _tidy_or_end_turn(position, place, options):
    """Ask whether to clear only when this turn has made a matched column and the hole goes on for the
    player; an older one can be cleared at the beginning of any own turn."""
    if options["clear_groups"] == "optional" and position.ender is None:
        layout = position.layouts[position.seat]
        column = place % columns_and_rows(options)[0]
        if column in matched_columns(layout, options) and face_down_places(layout):
            return changed(position, phase=TIDY)
    return _end_turn(position, options)


def _end_turn(position, options):
    seat, players = position.seat, options["players"]
    turns = with_item(position.turns, seat, position.turns[seat] + 1)
    position = changed(position, turns=turns)
    if options["clear_groups"] == "auto":
        matched = matched_columns(position.layouts[seat], options)
        if matched:
            position = _without_columns(position, matched, options)
    if position.ender is not None:
        queue = position.last_turns[1:]
    elif holes.is_ended_by(position, options):
        ender = seat if options["end_rule"] != "all_exposed" and players > 1 else None
        position = changed(position, ender=ender)
        if ender is None or options["last_turns"] == "none":
            return _end_hole(position, options)
        queue = bytes([(seat + i) % players for i in range(1, players)])
    else:
        queue = bytes([(seat + 1) % players, (seat + 2) % players])
    if options["jack_skip"] and rank(position.last_acts[seat][3]) == JACK:
        queue = queue[1:]
    if not queue or (not position.stock and not _can_reshuffle(position, options)):
        return _end_hole(position, options)
    if not position.stock:
        position = _reshuffled(position)
    position = changed(position, last_turns=queue if position.ender is not None else b"")
    return _start_turn(position, queue[0], options)


def _can_reshuffle(position, options):
    return (
        options["stock_out"] == "reshuffle"
        and options["players"] > 1
        and position.recycles < options["stock_recycles"]
        and len(position.pile) >= 2
    )


def _reshuffled(position):
    """All of the pile but its top card becomes the stock."""
    recycles = position.recycles + 1
    rng = Rng(position.number, position.hole * STREAMS_A_HOLE + recycles)
    return changed(
        position, recycles=recycles, stock=rng.shuffled(position.pile[:-1]), pile=position.pile[-1:]
    )


def _start_turn(position, seat, options):
    """The turn of this seat; whoever can do nothing is passed over where the hole waits for all."""
    if options["end_rule"] == "all_exposed":
        while not replaceable_places(position.layouts[seat], options):
            seat = (seat + 1) % options["players"]
    if position.ender is not None and options["last_turn_reveal"] == "before":
        position = _face_up_layout(position, seat)
    phase = TURN
    if options["initial_when"] == "first_turn" and not position.turns[seat]:  # noqa: SIM102
        if cards_to_reveal(position.layouts[seat], options) > 0:
            phase = REVEAL
    return changed(position, seat=seat, phase=phase)


def _end_hole(position, options):
    """Everything face up, scored, and the game over if this was its last hole."""
    position = changed(position, ended=holes.reason(position, options))
    for seat in range(options["players"]):
        position = _face_up_layout(position, seat)
    position = holes.scored(position, options)
    over = holes.is_last(position, options)
    return changed(position, seat=HUMAN, phase=GAME_OVER if over else HOLE_OVER, last_turns=b"")
