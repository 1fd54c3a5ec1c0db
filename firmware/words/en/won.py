"""won: words of the page after a solved patience."""

TABLE = (
    """
title: Solved!
deal: %s, deal %d
time: Time
moves: Moves
score: Score
count: Won %d of %d
new: New deal
same: Same deal again
home: Home
first: Your first win with these rules.
plain: A new series begins.
best: It is %s.
best_score: your best score yet
best_seconds: your quickest win yet
best_acts: your shortest win yet
row2: Second win in a row
""",
    """
row3: Third win in a row
row4: Fourth win in a row
row5: Fifth win in a row
row6: Sixth win in a row
row7: Seventh win in a row
row8: Eighth win in a row
row9: Ninth win in a row
row10: Tenth win in a row
row: Win number %d in a row
only_row: %s.
row_and_best: %s, and %s.
""",
)
