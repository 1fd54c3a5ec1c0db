"""options: words of the page of options."""

TABLE = (
    """
title.golf: House rules
title.patience: Options
changed: %s, %d changed
by_the_book: By the book
book: Book rule: %s.
pages: Left and right go from page to page.
reset: Back to the book rules
reset.explain: Sets the lines of all pages back to what the book says.
refused: Not possible: %s.
groups.golf: players The table | initial_mode Before play | place_face The turn | end_rule The end of a hole \
| value_set Card values | joker_value Special cards | pair_rule Pairs, lines, bonuses \
| ender_penalty Scores and pot | game_length The game | power_set Powers | snap_order The device
fixed: Rules are fixed until the game is over.
yes: yes
no: no
""",
)
