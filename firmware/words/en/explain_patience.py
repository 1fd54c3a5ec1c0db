"""explain_patience: what the options of the patience games mean, see explain_golf."""

TABLE = (
    """
draw_count: Cards turned from the stock at a time.
redeals: How often the waste may be turned over. Vegas sets it: 0 in draw one, 2 in draw three.
scoring: How points are counted.
timed: Standard score: every 10 seconds cost 2, a quick win pays.
vegas_cumulative: Vegas: keep one balance from deal to deal.
worry_back: Cards may come back from the foundations.
fill_empty: What may fill a space.
""",
    """
build_colour: Colours of cards that lie on each other.
run_moves: What moves between columns: parts of runs, whole runs, single cards, or as one what \
single cards could do.
flip_mode: Who turns up an uncovered card.
ace_forced: An ace that is free must go home at once.
auto_foundation: Send cards home after each act: none, those that cannot be missed, or all that fit.
auto_complete: Play the rest when it is certain.
""",
    """
undo: Acts that can be taken back.
undo_cost: Standard score: points that each undo costs.
recycle_cost: Standard score: turning the waste over costs points.
free_passes_draw3: Draw three, standard score: passes that cost nothing.
row_move_points: Standard score: points for a move from column to column.
""",
    """
bonus_form: Timed: 700000 / seconds, or 20000 / seconds x 35.
dead_end: Say so when nothing useful is left.
hints: Show a good move when asked.
deal: Take the next deal at random, or ask for its number.
waste_shown: How many cards of the waste are drawn.
cells: Places for one card each.
columns: How many columns the cards are dealt to.
suits: How many suits the packs have: one is easy, four are hard.
deal_into_spaces: May the stock be dealt while there are spaces?
deals: Which cards a number deals: ours, or those of the FreeCell of Windows, where 1 to 32000 are known.
shuffles: How often what is left is shuffled and dealt again.
merci: After the last deal one card may be drawn out from under others, once.
""",
    """
king_and_ace: What goes onto a king; an ace takes a king only if a king takes an ace.
face_up: The covered cards of the peaks lie face up too.
pairs_count: What two cards count together; jack 11, queen 12, king 13. With 14 no card goes alone.
overlap: A card may go together with the one that it alone still covers.
cards: All cards in the row, or eighteen as in Donald Knuth's game.
piles_left: The game is won when no more piles are left.
""",
    """
twos: Each two goes to the left end of any row, or each row has its suit: clubs, diamonds, hearts, spades.
heaps: How many heaps there are for cards that must wait.
""",
)
