"""short_win: finds a patience deal that is won in few moves, and the moves, by a beam search.

All boards that can be reached in so many moves are weighed, the best few are kept and gone on from. Who
searches knows all the cards: this is for showing a win, not for judging whether a deal can be won.
"""

from shared_rules import catalogue
from shared_rules.cards import FACE_DOWN, KING, rank
from shared_rules.options import defaults
from shared_rules.patience.pieces import FINISH

MOST_MOVES = 130
NARROW, WIDE = 12, 150  # boards kept: for choosing the deal, for playing it


def shortest_of(numbers, narrow=NARROW, wide=WIDE):
    """(deal number, moves) of the Klondike deal that a narrow search wins soonest. Raises ValueError when it
    wins none."""
    best, shortest = None, MOST_MOVES
    for number in numbers:
        found = win(number, narrow, shortest)
        if found and len(found) < shortest:
            best, shortest = number, len(found)
    if best is None:
        raise ValueError("the search won none of these deals")
    return best, win(best, wide, shortest + 1) or win(best, narrow, shortest + 1)


def win(number, width, most=MOST_MOVES, id="klondike", choice=()):
    """Moves, fewer than `most`, that win the deal under the rules of the preset but for the options of
    `choice`; None when none were found. The last one may play the rest."""
    game = catalogue.load(id)
    options = defaults(game.choices().OPTIONS, dict(game.choices().preset(id), **dict(choice)))
    worth = worth_in(game)
    first = game.deal(number, options)
    seen = {first.piles}
    beam: list = [(first, None)]  # (position, (move, those before it))
    for _ in range(most - 1):
        found = {}
        for position, trail in beam:
            for move in game.legal_moves(position, options):
                after = (move, trail)
                there = position if move == FINISH else game.play(position, move, options)
                if move == FINISH or game.result(there, options) == "won":
                    return _in_order(after)
                if there.piles not in seen:
                    seen.add(there.piles)
                    found[there.piles] = (there, after)
        beam = _best(found.values(), lambda node: worth(node[0], options, game), width, game)
    return None


def _best(nodes, worth, width, game):
    """The best so many; with two packs, of those that have dealt as often: a row of new cards makes a board
    worse at first."""
    nodes = sorted(nodes, key=worth, reverse=True)
    if getattr(game, "packs", 1) == 1:
        return nodes[:width]
    kept, left = [], {}
    for node in nodes:
        stock = len(node[0].piles[game.STOCK])
        left[stock] = left.get(stock, width) - 1
        if left[stock] >= 0:
            kept.append(node)
    return kept


def _in_order(trail):
    moves = []
    while trail:
        move, trail = trail
        moves.append(move)
    return moves[::-1]


# -- how near a board is to its win; only boards of the same game are compared


def worth_in(game):
    """The function (position, options, game) that weighs the boards of this game."""
    if hasattr(game, "in_place"):
        return _rows
    if hasattr(game, "wanted"):
        return _heaps
    if hasattr(game, "gets_on"):
        return _places
    return _columns if hasattr(game, "lift") or hasattr(game, "CELLS") else _klondike


def _klondike(position, options, game):
    """Cards still lying face down are what keeps the game from its end; those in long columns most."""
    piles, worth = position.piles, 0
    for column in game.TABLEAU:
        hidden = sum([card >= FACE_DOWN for card in piles[column]])
        worth -= 6 * hidden + hidden * hidden // 2
    home = [len(piles[foundation]) for foundation in game.FOUNDATIONS]
    return 2 * worth + 3 * min(home) + sum(home) - len(piles[game.STOCK]) // 8


def _columns(position, options, game):
    """Cards home and face up, spaces, runs; and no card on a lower one."""
    piles = position.piles
    rule = game.rule(piles, options)
    worth = 6 * sum([len(piles[foundation]) for foundation in game.FOUNDATIONS])
    worth -= 3 * sum([len(piles[cell]) for cell in getattr(game, "CELLS", ())])
    worth -= 4 * sum([len(piles[reserve]) for reserve in getattr(game, "RESERVE", ())])
    for column in game.TABLEAU:
        pile = piles[column]
        if not pile:
            worth += 8
        for below, above in zip(pile, pile[1:]):
            if below >= FACE_DOWN:
                worth -= 7
            elif below == above + 1:
                worth += 5
            elif above in rule[below]:
                worth += 2
            elif rank(above) > rank(below):
                worth -= 2
    return worth


def _places(position, options, game):
    """Few cards left, and many that can go."""
    piles = position.piles
    places = getattr(game, "PLACES", None) or game.TABLEAU
    left = sum([bool(piles[place]) if hasattr(game, "PLACES") else len(piles[place]) for place in places])
    return len(game.legal_moves(position, options)) - 6 * left


def _rows(position, options, game):
    """Cards in place and behind the card before them; no gap behind a king."""
    piles = position.piles
    worth = 4 * sum([game.in_place(piles, start, options) for start in range(0, 4 * game.ROW, game.ROW)])
    for left, right in zip(game.PLACES, game.PLACES[1:]):
        if right % game.ROW and piles[left]:
            if piles[right]:
                worth += 2 * (piles[right][-1] == piles[left][-1] + 1)
            else:
                worth -= 6 * (rank(piles[left][-1]) == KING)
    return worth


def _heaps(position, options, game):
    """Cards home; and in the heaps few on those that are wanted sooner."""
    piles = position.piles
    worth = 8 * sum([len(piles[foundation]) for foundation in game.FOUNDATIONS])
    waits = {value: _wait(piles, value, game) for value in range(1, KING + 1)}
    for heap in game.TABLEAU:
        soonest = 99
        for card in piles[heap]:
            if waits[rank(card)] > soonest:
                worth -= 4
            soonest = min(soonest, waits[rank(card)])
        worth += 2 * (not piles[heap])
    return worth


def _wait(piles, value, game):
    """After how many cards of its own a foundation takes this rank, at the soonest."""
    heights = [
        height - len(piles[foundation])
        for foundation in game.FOUNDATIONS
        for height in range(len(piles[foundation]), KING)
        if game.rank_at(foundation, height) == value
    ]
    return min(heights, default=KING)
