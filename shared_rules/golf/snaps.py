"""golf.snaps: what follows a discard in a power game: a call, the snap window, cards that move (4.7, 4.8).

What all have seen since the human's last discard is kept as events.
"""

from collections import namedtuple

from shared_rules.cards import EMPTY, FACE_DOWN, KING, face_up, is_red, rank
from shared_rules.golf import turns
from shared_rules.golf.position import (
    CALL,
    GIVE,
    HUMAN,
    SNAP,
    Power,
    changed,
    seat_of,
    with_byte,
    with_item,
)
from shared_rules.moves import Move

# what a seat did: kind as in an Act or one of those below, the card that went on the pile or was shown to
# all, its place in the own layout; `other` and `other_place` name a card of any layout that was looked at,
# matched, or gave its place. Of an exchange `card` is the seat of the first card. None says nothing
Event = namedtuple("Event", ("seat", "kind", "card", "place", "other", "other_place"))
LOOKED, EXCHANGED, SHUFFLED, CLAIMED, NOT_EQUAL, MATCHED, MISMATCHED, GAVE, CALLED = range(7, 16)
_SIZE, _NONE = 6, 255

OWN, OTHERS, ALL = 1, 2, 3  # whose cards
MOST_PLACES = 128  # a move can name no more


# -- cards


def cards(position, act, whose, options):
    """A move with this act for each card that the seat on turn may touch."""
    moves = []
    for target in range(len(position.layouts)):
        seat = seat_of(position, target)
        if whose & (OTHERS if target else OWN) and not _is_locked(position, seat, options):
            for place, card in enumerate(position.layouts[seat][:MOST_PLACES]):
                if card != EMPTY:
                    moves.append(Move(act, place, target, 0))
    return moves


def _is_locked(position, seat, options):
    """After a call nobody touches the caller's cards (`caller_locked`); the calling turn itself goes on."""
    if not options["caller_locked"] or seat != position.ender:
        return False
    return seat != position.seat or position.phase == SNAP


def same(a, b, options):
    """Do two cards match? In Cumbia red and black kings do not, nor does the two of diamonds with a two."""
    if a & 0x4F != b & 0x4F:
        return False
    if options["power_set"] == "cumbia":
        if rank(a) == KING:
            return is_red(a) == is_red(b)
        if rank(a) == 2:
            return (a >> 4 & 3 == 1) == (b >> 4 & 3 == 1)
    return True


def discarded(position, card):
    """The card on the pile, its power not used."""
    return with_power(changed(position, pile=position.pile + bytes([card])), spent=False)


def shown_to_all(position, seat, place):
    """Everybody sees the card once; it stays face down."""
    everybody = (1 << len(position.layouts)) - 1
    known = with_byte(position.known[seat], place, everybody)
    return changed(position, known=with_item(position.known, seat, known))


def without_card(position, seat, place):
    """The layout without this place."""
    layout, known = position.layouts[seat], position.known[seat]
    return changed(
        position,
        layouts=with_item(position.layouts, seat, layout[:place] + layout[place + 1 :]),
        known=with_item(position.known, seat, known[:place] + known[place + 1 :]),
    )


def with_penalty_cards(position, seat, count):
    """Cards from the stock at the end of the layout, unseen; no more than there are."""
    drawn = bytes([card | FACE_DOWN for card in reversed(position.stock[-count:])]) if count else b""
    return changed(
        position,
        stock=position.stock[: len(position.stock) - len(drawn)],
        layouts=with_item(position.layouts, seat, position.layouts[seat] + drawn),
        known=with_item(position.known, seat, position.known[seat] + bytes(len(drawn))),
    )


def with_power(position, window=None, spent=None, taken=None, penalties=None, events=None):
    """The position with some fields of its `power` replaced."""
    new = (window, spent, taken, penalties, events)
    old = position.power
    return changed(position, power=Power(*[b if a is None else a for a, b in zip(new, old)]))


def noted(position, kind, card=EMPTY, place=None, other=None, other_place=None):
    """The position with one more event of the seat on turn."""
    fields = (position.seat, kind, card, place, other, other_place)
    event = bytes([_NONE if value is None else value for value in fields])
    return with_power(position, events=position.power.events + event)


def events(position):
    """All that has been done since the human's last discard, as a list of Events."""
    found, kept = [], position.power.events
    for i in range(0, len(kept), _SIZE):
        found.append(Event(*[None if value == _NONE else value for value in kept[i : i + _SIZE]]))
    return found


# -- after a discard


def after_discard(position, options):
    """The turn's discard lies, its power unused: note what was done; then a call, then the window."""
    act = position.last_acts[position.seat]
    return after_power(with_power(noted(position, act[0], act[3], act[2]), spent=False), options)


def after_power(position, options):
    """The turn's discard lies."""
    seat = position.seat
    if seat == HUMAN:  # who knows what went before
        position = with_power(position, events=b"")
    if options["call_when"] == "end_of_turn" and position.ender is None:
        return changed(position, phase=CALL)
    return open_window(position, seat, options)


def open_window(position, origin, options, turn=None):
    """Ask, from the seat after `origin` round to `origin`, who snaps; `turn` is the seat whose turn it is
    when that is another one (4.8)."""
    players = len(position.layouts)
    turn = origin if turn is None else turn
    position = changed(position, seat=turn, phase=SNAP)
    asked = []
    if options["match_rule"] in ("snap_own", "snap_any_layout"):
        order = [(origin + i) % players for i in range(1, players + 1)]
        if options["snap_order"] == "human_first":
            order = [HUMAN] + [seat for seat in order if seat != HUMAN]
        asked = [seat for seat in order if _is_asked(position, seat, options)]
    return _ask(position, bytes([turn] + asked), options)


def _ask(position, window, options):
    """The next of the window, or the end of the turn where there is none."""
    if len(window) > 1:
        return changed(with_power(position, window=window), seat=window[1], phase=SNAP, picked=b"")
    return after_window(changed(with_power(position, window=b""), seat=window[0]), options)


def ask_next(position, options):
    window = position.power.window
    return _ask(position, window[:1] + window[2:], options)


def _is_asked(position, seat, options):
    """Everybody with a card to snap with, match or not; in the easy mode the human only with a known one."""
    moves = targets(position, seat, options)
    if seat != HUMAN or options["snap_prompt"] == "always":
        return len(moves) > 0
    top = position.pile[-1]
    for move in moves:
        owner = (seat + move.target) % len(position.layouts)
        known = position.known[owner][move.source] & 1 << HUMAN
        if known and same(face_up(position.layouts[owner][move.source]), top, options):
            return True
    return False


def targets(position, seat, options):
    """The cards that this seat may snap with; none when its own are locked by its call."""
    if options["caller_locked"] and seat == position.ender:
        return []
    position = changed(position, seat=seat)
    return cards(position, "m", OWN if options["match_rule"] == "snap_own" else ALL, options)


def snap(position, move, options):
    """The card shows: right, it goes on the pile; wrong, it goes back and costs."""
    snapper, seat, place = position.seat, seat_of(position, move.target), move.source
    card = face_up(position.layouts[seat][place])
    if not same(card, position.pile[-1], options):
        position = noted(shown_to_all(position, seat, place), MISMATCHED, card, None, seat, place)
        fail = options["match_fail"]
        if fail == "ten_if_opponent" and move.target:
            penalties = position.power.penalties
            penalties = with_item(penalties, snapper, penalties[snapper] + 10)
            position = with_power(position, penalties=penalties)
        elif fail == "draw_two":
            position = with_penalty_cards(position, snapper, 2)
        return ask_next(position, options)
    position = noted(discarded(position, card), MATCHED, card, None, seat, place)
    if move.target and position.layouts[snapper]:
        return open_gap(position, seat, place)
    return after_snap(without_card(position, seat, place), options)


def after_snap(position, options):
    """A right snap closes the window, or opens one on the new top card (`match_chain`)."""
    turn = position.power.window[0]
    if not position.layouts[position.seat] and options["empty_layout"] == "ends_hole":
        return after_window(changed(with_power(position, window=b""), seat=turn), options)
    if options["match_chain"] == "unlimited":
        return open_window(position, position.seat, options, turn)
    return _ask(position, bytes([turn]), options)


def open_gap(position, seat, place):
    """Another's card has gone: an own one goes there."""
    layout = with_byte(position.layouts[seat], place, EMPTY)
    position = changed(position, layouts=with_item(position.layouts, seat, layout))
    return changed(position, phase=GIVE, picked=position.picked + bytes([seat, place]))


def give(position, place, options):
    """The own card moves unseen into the gap, and whoever knew it still knows it."""
    giver = position.seat
    seat, gap = position.picked[-2:]
    card, known = position.layouts[giver][place], position.known[giver][place]
    layout = with_byte(position.layouts[seat], gap, card)
    masks = with_byte(position.known[seat], gap, known)
    position = changed(
        position,
        layouts=with_item(position.layouts, seat, layout),
        known=with_item(position.known, seat, masks),
        picked=position.picked[:-2],
    )
    position = without_card(noted(position, GAVE, EMPTY, place, seat, gap), giver, place)
    if position.power.window:
        return after_snap(position, options)
    from shared_rules.golf import powers

    return powers.after_match(moved_down(position, giver, place, seat, gap), options)


def moved_down(position, seat, place, other=0, other_place=0):
    """A place of the seat has gone: what was picked behind it moves with its card, and what was picked there
    is with the other seat now."""
    picked = bytearray(position.picked)
    for i in range(0, len(picked), 2):
        if picked[i] == seat:
            if picked[i + 1] == place:
                picked[i], picked[i + 1] = other, other_place
            elif picked[i + 1] > place:
                picked[i + 1] -= 1
    return changed(position, picked=bytes(picked))


def after_window(position, options):
    """The window is closed: a player without cards ends the hole, or is taken to have called."""
    players = len(position.layouts)
    for i in range(players):
        seat = (position.seat + i) % players
        if not position.layouts[seat]:
            if options["empty_layout"] == "ends_hole":
                return turns.end_hole(changed(position, phase=SNAP), options)
            if options["empty_layout"] == "auto_call" and position.ender is None:
                position = changed(position, ender=seat)
    return turns.finish(position, options)
