"""short_win: finds a Klondike deal that is won in few moves, and the moves, by a beam search.

All boards that can be reached in so many moves are weighed, the best few are kept and gone on from. Who
searches knows all the cards: this is for showing a win, not for judging whether a deal can be won.
"""

from shared_rules.cards import FACE_DOWN
from shared_rules.options import defaults
from shared_rules.patience import klondike
from shared_rules.patience.pieces import FINISH

MOST_MOVES = 130
NARROW, WIDE = 12, 150  # boards kept: for choosing the deal, for playing it


def shortest_of(numbers, narrow=NARROW, wide=WIDE):
    """(deal number, moves) of the deal that a narrow search wins soonest. Raises ValueError when it wins
    none."""
    best, shortest = None, MOST_MOVES
    for number in numbers:
        found = win(number, narrow, shortest)
        if found and len(found) < shortest:
            best, shortest = number, len(found)
    if best is None:
        raise ValueError("the search won none of these deals")
    return best, win(best, wide, shortest + 1) or win(best, narrow, shortest + 1)


def win(number, width, most=MOST_MOVES):
    """Moves, fewer than `most`, that win the deal under the rules of the preset; None when none were found.
    The last one plays the rest."""
    options = defaults(klondike.choices().OPTIONS, klondike.choices().preset("klondike"))
    first = klondike.deal(number, options)
    seen = {first.piles}
    beam: list = [(first, None)]  # (position, (move, those before it))
    for _ in range(most - 1):
        found = {}
        for position, trail in beam:
            for move in klondike.legal_moves(position, options):
                after = (move, trail)
                if move == FINISH:
                    return _in_order(after)
                there = klondike.play(position, move, options)
                if there.piles not in seen:
                    seen.add(there.piles)
                    found[there.piles] = (there, after)
        beam = sorted(found.values(), key=lambda node: _worth(node[0].piles), reverse=True)[:width]
    return None


def _in_order(trail):
    moves = []
    while trail:
        move, trail = trail
        moves.append(move)
    return moves[::-1]


def _worth(piles):
    """Cards still lying face down are what keeps the game from its end; those in long columns most."""
    worth = 0
    for column in klondike.TABLEAU:
        hidden = sum([card >= FACE_DOWN for card in piles[column]])
        worth -= 6 * hidden + hidden * hidden // 2
    home = [len(piles[foundation]) for foundation in klondike.FOUNDATIONS]
    return 2 * worth + 3 * min(home) + sum(home) - len(piles[klondike.STOCK]) // 8
