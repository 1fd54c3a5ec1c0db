"""options_patience: names of the options of the patience games and of their values, see options_golf."""

TABLE = (
    # the game
    """
draw_count: Cards drawn | 1 one | 3 three
redeals: Turn the waste over | unlimited always | 0 never | 1 once | 2 twice
scoring: Score | none none | standard standard | vegas Vegas
timed: Against the clock
vegas_cumulative: Balance is kept
worry_back: Cards come back from home
fill_empty: A space takes | king a king | any any card | none nothing | ace an ace | waste no card of a column
""",
    """
build_colour: Colours in a column | alternate alternate | any do not matter | suit one suit
run_moves: Runs move | any_part in any part | whole_run as a whole | single card by card | together as one
flip_mode: Uncovered cards turn | auto by themselves | manual by hand
ace_forced: An ace goes home at once
""",
    # score and device
    """
auto_foundation: Cards go home alone | off no | safe when safe | all always
auto_complete: Play the certain rest | off no | ask ask me | on yes
undo: Undo | unlimited always | off never | 1 once | 2 twice
undo_cost: An undo costs | 0 nothing | 2 2 points
recycle_cost: Turning over costs
free_passes_draw3: Free passes
""",
    """
row_move_points: Between columns | 0 no points | 3 3 points
bonus_form: Bonus for time | divide even | steps in steps
dead_end: No more moves | off say nothing | notify say so
hints: Hints
waste_shown: Waste shows | auto as drawn | 1 one card | 3 three cards
cells: Free cells | 0 none
columns: Columns
suits: Suits | 1 one | 2 two | 4 four
deal_into_spaces: Deal onto spaces
deals: Deal numbers | fairway our own | windows as in Windows
shuffles: Shuffle and deal again | 0 never | 1 once | 2 twice
merci: Merci
""",
    # of other shapes
    """
king_and_ace: On a king | round ace or queen | apart a queen | stop nothing
face_up: All cards face up
pairs_count: Pairs count
overlap: With the card below
cards: Cards in the row
piles_left: Won with piles | 1 one | 2 two | 3 three
twos: Twos begin | any any row | suit their own row
heaps: Heaps
""",
)
