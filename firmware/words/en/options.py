"""options: words of the page of options."""

TABLE = (
    """
title.golf: House rules
title.patience: Options
changed: %s, %d changed
by_the_book: By the book
book: Book rule: %s.
reset: Back to the book rules
reset.explain: Sets every line of this page back to what the book says.
refused: Not possible: %s.
fixed: Rules are fixed until the game is over.
yes: yes
no: no
""",
)
