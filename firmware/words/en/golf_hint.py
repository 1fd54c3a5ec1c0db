"""golf_hint: words of a hint at the Golf table."""

TABLE = (
    """
pair: Hint: pairs your %s
lead: Hint: ends the hole while you lead
lowest: Hint: lowest expected, %s
best: Hint: lowest expected
likely: Hint: lowest %d times of 100
nearer: Hint: brings the end nearer
spread: Hint: another column
look: Hint: a card you do not know
exchange: Hint: theirs should be lower
match: Hint: matches the %s
give: Hint: your highest card
shuffle: Hint: they lose track
leave: Hint: nothing else is better
only: Hint: nothing else to do
""",
    # acts that stand in the menu
    """
act_e: Turn all up. %s
act_k: Knock. %s
act_g: Put away. %s
act_p: Leave it. %s
""",
)
