"""statistics: words of the figures."""

TABLE = (
    """
title: Statistics
played: Games
won: Won
best: Best total
mean: Average
hole: Best hole
par: Your par
pars: Your pars, alone
key_pars: Pars
col_played: Games
col_par: Par
col_best: Best
alone: Alone
together: Against others, all rules
score: Best score
time: Quickest
moves: Shortest
series: In a row %d, at most %d.
means: A win: %s, %d moves.
clean: %d without undo.
last: %s, last %d games
low: lower is better
high: higher is better
row: moves of a win
none: No game is finished yet.
rules: Rules
""",
)
