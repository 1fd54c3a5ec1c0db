"""golf.deal: the deal of a hole, and the pile shuffled into a new stock (2.1, 2.4 and 5.1 of the rules)."""

from shared_rules.cards import EMPTY, face_down
from shared_rules.golf import turns
from shared_rules.golf.legal import cards_to_reveal
from shared_rules.golf.position import (
    HUMAN,
    REVEAL,
    Position,
    Power,
    all_cards,
    changed,
    columns_and_rows,
)
from shared_rules.rng import Rng

# one random stream a hole for its deck, one for each time its pile is shuffled (at most 9), one for the
# layouts that a power shuffles, one for the lot that is drawn for the first turn
STREAMS_A_HOLE = 16
SCRAMBLES, LOTS = 14, 15


def deal(number, options):
    """The first hole of the game with this deal number."""
    players = options["players"]
    first_dealer = options["first_dealer"]
    if first_dealer == "random":
        dealer = Rng(number).below(players)
    else:
        dealer = HUMAN if first_dealer == "human" else players - 1
    nobody = (0,) * players
    return _hole(number, 1, dealer, (dealer + 1) % players, (), nobody, 0, nobody, options)


def next_hole(position, options):
    """The deal moves one seat to the left, whoever plays first."""
    players = options["players"]
    dealer = (position.dealer + 1) % players
    starter = (dealer + 1) % players
    if options["next_starter"] == "hole_winner":
        from shared_rules.golf import holes

        winners = holes.winners(position, options)
        stream = position.hole * STREAMS_A_HOLE + LOTS
        starter = winners[Rng(position.number, stream).below(len(winners))]
    return _hole(
        position.number,
        position.hole + 1,
        dealer,
        starter,
        position.hole_scores,
        position.totals,
        position.pot,
        position.chips,
        options,
    )


def _hole(number, hole, dealer, starter, hole_scores, totals, pot, chips, options):
    """Cards go round one at a time from the dealer's left; the next one is turned up as the pile."""
    players = options["players"]
    columns, rows = columns_and_rows(options)
    size = columns * rows
    deck = Rng(number, hole * STREAMS_A_HOLE).shuffled(all_cards(options))
    layouts, known = [], []
    for seat in range(players):
        first = len(deck) - 1 - (seat - dealer - 1) % players
        layouts.append(bytes([face_down(deck[first - i * players]) for i in range(size)]))
        # a hand that is held is seen by its owner
        known.append(bytes([1 << seat if options["relook"] == "all_free" else 0] * size))
    stock = deck[: len(deck) - size * players]
    pile = b""
    if options["start_upcard"]:
        stock, pile = stock[:-1], stock[-1:]
    power_game = options["power_set"] != "none"
    none, nobody = bytes(0 if power_game else size), (0,) * players
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
        tuple(known),
        (none,) * players,
        nobody,
        None,
        0,
        b"",
        0,
        hole_scores,
        totals,
        pot,
        chips,
        nobody,
        nobody,
        nobody,
        b"",
        nobody,
        Power(b"", False, False, nobody, b"") if power_game else None,
        (None,) * players,
    )
    if options["initial_when"] == "after_deal" and cards_to_reveal(position, options):
        return turns.start_reveal(position, starter, options)
    return turns.start(position, starter, options)


def can_reshuffle(position, options):
    return (
        options["stock_out"] == "reshuffle"
        and options["players"] > 1
        and position.recycles < options["stock_recycles"]
        and len(position.pile) >= 2
    )


def reshuffled(position):
    """All of the pile but its top card becomes the stock."""
    recycles = position.recycles + 1
    rng = Rng(position.number, position.hole * STREAMS_A_HOLE + recycles)
    return changed(
        position, recycles=recycles, stock=rng.shuffled(position.pile[:-1]), pile=position.pile[-1:]
    )
