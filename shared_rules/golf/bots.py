"""golf.bots: the computer players. They see a view and nothing else.

The levels play by the same reasoning, see `weigh`. The lower ones forget cards, overlook the pile, misjudge
by some points, and care less for the lead and for what the next player needs.
"""

from shared_rules.cards import UNKNOWN
from shared_rules.golf.layouts import bot_level, columns_and_rows
from shared_rules.golf.legal import legal_moves
from shared_rules.golf.position import ARRANGE, REVEAL, TIDY, changed
from shared_rules.golf.weigh import Turn
from shared_rules.moves import Move
from shared_rules.rng import Rng

LEVELS = ("rookie", "club", "expert")
ROOKIE, CLUB, EXPERT = 1, 2, 3

# a byte for each level
_NOISE = b"\xa0\x50\0"  # misjudges each act by up to this much, in 1/SCALE points
_FORGETS = b"\x1e\x08\0"  # of 100 face-down cards that were seen
_OVERLOOKS = b"\x1e\x0a\0"  # the pile, so many of 100 times


def choose(view, options, rng, level=None):
    """The move of the seat whose turn and whose view it is. `rng` breaks ties and makes the mistakes of the
    level, 1 to 3; that of the options if none is named."""
    moves = legal_moves(view, options)
    if len(moves) == 1:
        return moves[0]
    if view.phase == TIDY:
        return Move("p", 0, 0, 0)
    if view.phase == REVEAL:
        return any_of(in_fresh_columns(view, moves, options), rng)
    level = bot_level(options, view.seat) if level is None else level
    if view.phase == ARRANGE:
        from shared_rules.golf.arrange import arrange

        return arrange(view, moves, options)
    if _FORGETS[level - 1] and options["place_face"] == "down" and options["relook"] == "never":
        view = remembered(view, _FORGETS[level - 1])
    if rng.below(100) < _OVERLOOKS[level - 1]:
        moves = [move for move in moves if move.act != "t"]
    if options["power_set"] != "none":
        from shared_rules.golf.weigh_powers import PowerTurn

        return _best(PowerTurn(view, options, level, rng), moves, level, rng)
    return _best(Turn(view, options, level), moves, level, rng)


def in_fresh_columns(view, moves, options):
    """Of the initial flips or looks those in a column that has had none: more columns can be matched."""
    columns, done = columns_and_rows(options)[0], view.initial[view.seat]
    used = [place % columns for place in range(len(view.layouts[view.seat])) if done >> place & 1]
    return [move for move in moves if move.source % columns not in used] or moves


def any_of(moves, rng):
    return moves[rng.below(len(moves))]


def remembered(view, percent):
    """The view without some of the face-down cards that were seen; which ones changes every third turn."""
    layouts = []
    rng = Rng(view.hole * 64 + view.seat, view.turns[view.seat] // 3)
    for layout in view.layouts:
        cards = bytearray(layout)
        for place in range(len(cards)):
            if rng.below(100) < percent and cards[place] > UNKNOWN:
                cards[place] = UNKNOWN
        layouts.append(bytes(cards))
    return changed(view, layouts=tuple(layouts))


def _best(turn, moves, level, rng):
    noise = _NOISE[level - 1]
    worths = [turn.worth(move) for move in moves]
    if noise:
        worths = [worth + rng.below(2 * noise + 1) - noise for worth in worths]
    top = max(worths)
    return any_of([move for move, worth in zip(moves, worths) if worth == top], rng)
