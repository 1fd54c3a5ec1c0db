"""golf.saved_cards: is each field of a saved position of its kind, and are all cards where they may be?"""

from shared_rules.cards import EMPTY, FACE_DOWN, JOKER, UNKNOWN
from shared_rules.golf.position import (
    DREW,
    FLIPPED,
    GIVE,
    NO_CARDS,
    SNAP,
    TOOK,
    USED,
    all_cards,
    columns_and_rows,
    is_over,
)
from shared_rules.golf.saved import MANY, cards_in_play, counted, is_count, need, numbers
from shared_rules.rng import LARGEST_DEAL


def check(position, options):
    """Raises ValueError, TypeError or IndexError."""
    columns, rows = columns_and_rows(options)
    players, size = options["players"], columns * rows
    power_game = options["power_set"] != "none"
    _check_fields(position, players, (1 << size) - 1, options)
    need((position.power is not None) == power_game, "power")
    in_play = counted([all_cards(options)])
    need(cards_in_play(position) == in_play, "number of cards")
    _check_cards(position, columns, size, in_play, power_game, options)
    for seat in range(players):
        _check_act(position.last_acts[seat], size, in_play, power_game)
        need(not position.locked[seat] & position.initial[seat], "mask of locked places")
    need(options["unseen_once"] or not any(position.locked), "mask of locked places")
    need(options["relook"] == "paid" or not any(position.looks), "number of looks")


def _check_fields(position, players, places, options):
    """Each field is of its kind and no larger than it can be; `places` is the mask of a whole layout."""
    last = players - 1
    for what, most in (
        ("number", LARGEST_DEAL),
        ("hole", MANY),
        ("dealer", last),
        ("starter", last),
        ("seat", last),
        ("phase", SNAP),
        ("hand", JOKER),
        ("ended", NO_CARDS),
        ("recycles", options["stock_recycles"]),
        ("pot", MANY),
    ):
        need(is_count(getattr(position, what), most), what)
    need(position.ender is None or is_count(position.ender, last), "ender")
    for what in ("stock", "pile", "last_turns", "picked"):
        need(isinstance(getattr(position, what), bytes), what)
    for what in ("layouts", "known", "cleared"):
        row = getattr(position, what)
        need(isinstance(row, tuple) and len(row) == players, what)
        need(all([isinstance(cards, bytes) for cards in row]), what)
    need(len(position.last_acts) == players, "last act")
    for what, most, least in (
        ("turns", MANY, 0),
        ("totals", MANY, -MANY),
        ("chips", MANY, -MANY),
        ("initial", places, 0),
        ("locked", places, 0),
        ("looks", MANY, 0),
        ("cleared_points", MANY, -MANY),
    ):
        numbers(getattr(position, what), players, most, least, what)


def _check_cards(position, columns, size, in_play, power_game, options):
    """Cards lie face up or face down as their places want it, and an empty place has its reason."""
    everybody, over = (1 << options["players"]) - 1, is_over(position)
    for pile in (position.stock, position.pile):
        need(all([EMPTY < card < FACE_DOWN for card in pile]), "pile")
    gaps = 0
    for seat, layout in enumerate(position.layouts):
        known, cleared = position.known[seat], position.cleared[seat]
        need(len(known) == len(layout) and len(cleared) == (0 if power_game else size), "layout")
        need(power_game or len(layout) == size, "layout")
        for place, card in enumerate(layout):
            need(card != UNKNOWN and known[place] <= everybody, "layout")
            up = EMPTY < card < FACE_DOWN
            if up:
                need(known[place] == everybody and (over or not power_game), "card that lies face up")
            elif card != EMPTY:
                need(not over, "card that lies face down")
                # where all cards are to come face up, a locked one never would
                need(options["place_face"] == "down" or not position.locked[seat] >> place & 1, "lock")
            if power_game:
                gaps += card == EMPTY
                continue
            gone = cleared[place]
            need((card == EMPTY) == (gone != EMPTY), "empty place")
            if gone:
                need(options["clear_groups"] != "off" and gone < FACE_DOWN and in_play[gone], "cleared card")
                need(size == 9 or cleared[(place + columns) % size], "cleared pair")
    need(gaps == (position.phase == GIVE), "gap")


def _check_act(act, size, in_play, power_game):
    """What a seat did last."""
    if act is None:
        return
    kind, card, place, out = act
    need(is_count(kind, USED, DREW), "last act")
    need(is_count(card, UNKNOWN) and (card in (EMPTY, UNKNOWN) or in_play[card]), "card of a last act")
    need(is_count(out, JOKER) and (out == EMPTY or in_play[out]), "card of a last act")
    placed = place is not None
    need(not placed or is_count(place, 127 if power_game else size - 1), "place of a last act")
    if kind != DREW:
        need(placed == (kind in (TOOK, FLIPPED)), "place of a last act")
