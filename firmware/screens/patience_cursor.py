"""patience_cursor: what can be done in a position, and where the cursor can stand: all from the legal moves.

The cursor is a pile and a count: the run of so many cards on top of the pile.
"""

from firmware.layout import face_down


class Choices:
    """The legal moves of one position, by the pile they begin at.

    runs      {pile: {count: [moves, best target first]}}
    acts      {pile: the move that is no transfer: draw, redeal, turn up}
    tight     {column too tight to be read: how many cards lie face up}: there each of them is a stop
    finish    the move that plays the rest, or None
    upper, below   piles of the two rows where the cursor can stand, from left to right
    """

    def __init__(self, moves, piles, layout):
        self.layout = layout
        self._piles = piles
        self.runs = {}
        self.acts = {}
        self.tight = {}
        for pile in layout.columns:
            down = face_down(piles[pile])
            up = len(piles[pile]) - down
            if layout.is_tight(down, up, pile):
                self.tight[pile] = up
        self.finish = None
        for move in moves:
            act, source, target, count = move
            if act == "m" or act == "p":
                runs = self.runs.get(source)
                if runs is None:
                    runs = self.runs[source] = {}
                if count in runs:
                    runs[count].append(move)
                else:
                    runs[count] = [move]
            elif act == "a":
                self.finish = move
            elif act == "f":
                self.acts[source] = move
            else:
                self.acts[source if source in layout.stocks else layout.stocks[0]] = move
        self.upper = [
            p for p in layout.upper if p in self.acts or p in self.runs or piles[p] and layout.rests_on(p)
        ]
        self.below = layout.reachable(piles, self)

    def counts(self, pile):
        """How many cards can be taken from this pile, or how deep the one lies that can be drawn out, as a
        rising list; [1] where none can."""
        if pile in self.tight:
            return list(range(1, self.tight[pile] + 1))
        runs = self.runs.get(pile)
        return sorted(runs) if runs else [1]

    def transfers(self, pile, count):
        """The moves of this run, best target first."""
        runs = self.runs.get(pile)
        return runs.get(count, ()) if runs else ()

    def home(self, pile):
        """The move that sends the top card of this pile home, else from a column to a cell; or None."""
        aside = None
        for move in self.transfers(pile, 1):
            if move.target in self.layout.foundations:
                return move
            if not self._piles[move.target] and move.target not in self.layout.columns:
                aside = move
        return aside if pile in self.layout.columns else None

    def draw(self):
        """The move at the stock, or None."""
        for pile in self.layout.stocks:
            if pile in self.acts:
                return self.acts[pile]
        return None

    def nearest(self, row, pile):
        """The pile of this row that stands nearest to `pile`, or None when the row is empty."""
        return min(row, key=lambda other: self.layout.distance(pile, other)) if row else None


class Cursor:
    """Where the cursor stands. `column`: the column it left for the upper row."""

    def __init__(self, pile):
        self.pile = pile
        self.count = 1
        self.column = None

    def enter(self, choices, pile):
        """Go to a pile: to the deepest card from which a run can move, else to the last card."""
        if pile is not None:
            self.pile = pile
            self.count = max(choices.runs.get(pile, (1,)))
            moves = choices.transfers(pile, self.count)
            if moves and moves[0].act == "p":  # what can be done but once is not offered first
                self.count = min(choices.runs[pile])

    def step(self, choices, button):
        """One step up, down, left or right."""
        upper = self.pile in choices.upper
        if button == "left" or button == "right":
            row = choices.upper if upper else choices.below
            at = row.index(self.pile) + (1 if button == "right" else -1)
            self.enter(choices, row[at % len(row)])
        elif not self._take(choices.counts(self.pile), button):
            beyond = choices.layout.beyond(choices.upper + choices.below, self.pile, button)
            if beyond is not None:
                self.enter(choices, beyond)
            elif upper and button == "down":
                self.enter(choices, self._column_before(choices))
            elif not upper and button == "up":
                self.column = self.pile
                self.enter(choices, choices.nearest(choices.upper, self.pile))

    def _take(self, counts, button):
        """UP: more cards; DOWN: fewer. False when there are no more to choose from."""
        at = counts.index(self.count) + (1 if button == "up" else -1)
        if not 0 <= at < len(counts):
            return False
        self.count = counts[at]
        return True

    def _column_before(self, choices):
        if self.column in choices.below:
            return self.column
        return choices.nearest(choices.below, self.pile)

    def settle(self, choices):
        """The position is another one: stay on the pile, or go to one nearby where it is no longer of use."""
        rows = (choices.upper, choices.below)
        if self.pile in choices.layout.lower:
            rows = (choices.below, choices.upper)
        row = rows[0] or rows[1]
        if row:
            self.enter(choices, self.pile if self.pile in row else choices.nearest(row, self.pile))

    def put(self, choices, pile, count):
        """Go to this run if the cursor can stand there. Returns False when it cannot."""
        if (pile in choices.upper or pile in choices.below) and count in choices.counts(pile):
            self.pile, self.count = pile, count
            return True
        return False
