"""golf_ending: words about a total, beside those before it."""

TABLE = (
    """
best_and_average: Best so far %s, average %s
first: %s is your par from now on.
under: Your par %s: %d under.
over: Your par %s: %d over.
even: On your par of %s.
best: Best %s.
new_best: Your best!
""",
)
