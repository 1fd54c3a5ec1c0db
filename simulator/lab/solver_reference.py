"""solver_reference: search a patience deal with all cards known, through the rules alone.

Depth first, with a table of the positions seen. The game's `legal_moves` and `play` are the only judges, so
that this is slow and easy to trust: the fast solvers are held against it. With `prune` it leaves out what
cannot matter; each reason is proved (C. Blake, I. P. Gent, "The Winnability of Klondike Solitaire and Many
Other Patience Games", JAIR 85, 2026) and holds only where its function below says so.
"""

import time

from shared_rules.cards import ACE, EMPTY, FACE_DOWN, HEARTS, KING, SPADES, card, rank
from shared_rules.patience import auto_complete, pieces

WINNABLE, UNWINNABLE, UNDECIDED = "winnable", "unwinnable", "undecided"
FOR_EVER = 1 << 30  # redeals: whoever may turn the waste over once more after so many has no limit
CLOCK_EVERY = 64  # positions between two looks at the clock


class Table:
    """What the search has to know about a game with these options. Games name their piles STOCK, WASTE,
    FOUNDATIONS, TABLEAU, CELLS, RESERVE; what a game does not name it does not have."""

    def __init__(self, game, options):
        self.game, self.options = game, options
        self.stock, self.waste = getattr(game, "STOCK", None), getattr(game, "WASTE", None)
        self.foundations = getattr(game, "FOUNDATIONS", range(0))
        self.columns = getattr(game, "TABLEAU", range(0))
        self.cells = getattr(game, "CELLS", ())
        # a table_game: places are no columns, and the waste may be where cards go
        if hasattr(game, "gets_on"):
            self.waste, self.columns = None, range(0)
        self.draws = options.get("draw_count", 1)
        self.may_return = options.get("worry_back", False)

    def rule(self, position):
        """The build rule on this table, or None."""
        if hasattr(self.game, "rule"):
            return self.game.rule(position.piles, self.options)
        return self.game.build_rule(self.options) if hasattr(self.game, "build_rule") else None

    def columns_alike(self, position):
        """No stock will be dealt to the columns, and they will not be gathered to be dealt again."""
        if position.redeals < self.options.get("shuffles", 0):
            return False
        return self.stock is None or self.waste is not None or not position.piles[self.stock]

    def goes_round(self, position):
        """May the waste be turned over as often as one likes?"""
        if self.waste is None or not hasattr(self.game, "may_redeal"):
            return False
        return self.game.may_redeal(position._replace(redeals=FOR_EVER), self.options)


def search(position, options, game, seconds, prune=True):
    """(verdict, moves that win, number of positions looked at) after so many seconds of processor time."""
    table, until = Table(game, options), time.process_time() + seconds
    round_and_round = table.goes_round(position)
    seen = {key(position, table, round_and_round)}
    path, looked_at = [], 0
    waiting = [iter(_steps(position, table, prune))]
    if game.result(position, options) == "won":
        return WINNABLE, [], 1
    while waiting:
        step = next(waiting[-1], None)
        if step is None:
            waiting.pop()
            if path:
                path.pop()
            continue
        moves, there = step
        code = key(there, table, round_and_round)
        if code in seen:
            continue
        seen.add(code)
        path.append(moves)
        result, rest = _outcome(there, options, game)
        if result == "won":
            return WINNABLE, [move for moves in path for move in moves] + rest, len(seen)
        looked_at += 1
        if looked_at % CLOCK_EVERY == 0 and time.process_time() > until:
            return UNDECIDED, [], len(seen)
        waiting.append(iter(_steps(there, table, prune) if result is None else ()))
    return UNWINNABLE, [], len(seen)


def _outcome(position, options, game):
    """(result, moves that are left): a game whose rest is certain counts as won."""
    result = game.result(position, options)
    if result is None and hasattr(game, "can_finish") and game.can_finish(position, options):
        return "won", auto_complete.moves(position, options, game)
    return result, []


# -- positions that are the same


def key(position, table, round_and_round):
    """What decides how a game can go on. Columns may stand in any order, and so may cells, as long as no
    stock is dealt to them; points do not count, nor how often the waste went round when it may always."""
    if not hasattr(position, "piles"):
        return position
    piles = list(position.piles)
    if table.columns_alike(position):
        _sort(piles, table.columns)
    _sort(piles, table.cells)
    if not round_and_round:
        return b"\xff".join(piles), position.redeals
    coming, drawn = piles[table.stock], len(piles[table.waste])
    piles[table.waste] += pieces.turn_over(coming)
    piles[table.stock] = b""
    # after a whole number of draws, as at the end of a pass, the same cards can be reached as from its start
    if not coming or drawn % table.draws == 0:
        drawn = 0
    return b"\xff".join(piles), drawn


def _sort(piles, numbers):
    for number, pile in zip(numbers, sorted([piles[number] for number in numbers])):
        piles[number] = pile


# -- the moves to try


def _steps(position, table, prune):
    """[(moves, position after them)], the most promising first. Drawing is part of the move that plays
    the card drawn, so that a step always changes more than stock and waste."""
    moves = table.game.legal_moves(position, table.options)
    if prune:
        safe = _safe_step(position, moves, table)
        if safe:
            return [safe]
        moves = [move for move in moves if not is_idle(position, move, table)]
    moves = [move for move in moves if not _is_draw(move, table) and move.act != "a"]
    moves.sort(key=lambda move: _promise(position, move, table))
    steps = [([move], table.game.play(position, move, table.options)) for move in moves]
    if table.waste is not None:
        for drawn, here, move in _after_drawing(position, table):
            steps.append((drawn + [move], table.game.play(here, move, table.options)))
    return steps


def _is_draw(move, table):
    return table.waste is not None and move.act in "dr"


def _after_drawing(position, table):
    """(draws and redeals, position after them, move of the card that is now on top of the waste)."""
    drawn, seen = [], set()
    while True:
        draws = [move for move in table.game.legal_moves(position, table.options) if _is_draw(move, table)]
        if not draws:
            return
        drawn = drawn + draws[:1]
        position = table.game.play(position, draws[0], table.options)
        place = position.piles[table.stock], position.piles[table.waste]
        if place in seen:
            return
        seen.add(place)
        for move in table.game.legal_moves(position, table.options):
            if move.act == "m" and move.source == table.waste:
                yield drawn, position, move


def _promise(position, move, table):
    """How early to try a move: the least number first."""
    if move.act != "m":
        return 0
    pile = position.piles[move.source]
    if move.target in table.foundations:
        return 1
    if pieces.uncovers(pile, move.count):
        return 2
    if move.source in table.foundations:
        return 9
    if move.source == table.waste:
        return 4
    into_cell, into_space = move.target in table.cells, not position.piles[move.target]
    if into_cell:
        return 7
    if move.source in table.columns and len(pile) == move.count:
        return 8 if into_space else 2
    return 6 if into_space else 3


# -- what need not be tried


def _safe_step(position, moves, table):
    """The first move home that cannot hurt, with the position after it, or None."""
    for move in moves:
        if move.act == "m" and move.target in table.foundations and is_safe(position, move, table):
            there = table.game.play(position, move, table.options)
            # a game that moves further cards by itself, such as one of the reserve, is beyond the proof
            if sum([a != b for a, b in zip(position.piles, there.piles)]) == 2:
                return [move], there
    return None


def is_safe(position, move, table):
    """Is it proved that sending this card home loses nothing? For one pack, up from the ace; from the waste
    only when each of its cards can be reached at any time."""
    rule = table.rule(position)
    if len(table.foundations) != 4 or rule is None or move.source in table.foundations:
        return False
    if move.source == table.waste and (table.draws != 1 or not table.goes_round(position)):
        return False
    suits = building_suits(rule)
    if suits is None or suits != "same" and getattr(table.game, "lift", "") == "any":
        return False  # where all that lies on a card goes with it, the card itself may be wanted
    top = position.piles[move.source][-1]
    if suits == "same":
        return True
    return pieces.is_safe_home(
        top, position.piles, table.foundations, table.may_return, alternate=suits == "alternate"
    )


def building_suits(rule):
    """How a build rule that goes down to the ace joins suits: "same", "alternate", "any"; None for others."""
    if any([rule[card(ACE, suit)] for suit in range(4)]) or len(rule[card(7, HEARTS)]) not in (0, 1, 2, 4):
        return None
    if any([rank(on_it) != 6 for on_it in rule[card(7, HEARTS)]]):
        return None
    suits = bytes(sorted([on_it >> 4 for on_it in rule[card(7, HEARTS)]]))
    if suits in (b"", bytes((HEARTS,))):
        return "same"
    if suits == bytes((0, SPADES)):
        return "alternate"
    return "any" if len(suits) == 4 else None


def is_idle(position, move, table):
    """Is it proved that this move can be left out? A whole column goes into a space. Or a part of a run
    leaves a card that does not fit a foundation, where kings alone fill spaces, colours alternate and any
    part of a run may be lifted."""
    if move.act != "m" or move.source not in table.columns or move.target not in table.columns:
        return False
    pile = position.piles[move.source]
    if len(pile) == move.count:
        return not position.piles[move.target] and table.stock is None
    rule = table.rule(position)
    if table.options.get("run_moves") != "any_part" or building_suits(rule) != "alternate":
        return False
    if any([rank(filler) != KING for filler in rule[EMPTY]]):
        return False
    left = pile[-move.count - 1]
    if left >= FACE_DOWN or pile[-move.count] not in rule[left]:
        return False
    return pieces.home(left, position.piles, table.foundations) is None
