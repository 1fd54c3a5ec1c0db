"""scorecard: words of the card."""

TABLE = (
    """
title: Scorecard
holes: %s, %d holes
hole: Hole
total: Total
best: best of the hole
nine: Holes
stroke: 1 stroke
strokes: %d strokes
all_even: All even
won_you: You win by %s
won_other: %s wins by %s
won_two: %s and %s share the win
won_many: %d players share the win
leads_you: You lead by %s
leads_other: %s leads by %s
leads_two: %s and %s lead
leads_many: %d players lead
""",
)
