"""options_golf: names of the options of Golf and of their values.

A line is the id, the name, and "value words" for values that are not simply numbers. What has no words here
is shown by its id. The sentence that explains an option stands in explain_golf. The lines are kept as a few
texts, since a text for each would fill the heap.
"""

TABLE = (
    # the table
    """
players: Players
packs: Packs | auto by players | 1 one | 2 two | 3 three | 4 four
pack_table: More packs | seed000 late | seed001 early
jokers_per_pack: Jokers in a pack | 0 none
first_dealer: First dealer | random anybody | human you | last_bot last seat
next_starter: Later holes start | left_of_dealer left of the dealer | hole_winner with the winner
start_upcard: A card is turned up
""",
    # before play
    """
initial_mode: Before play | none nothing | peek a look | face_up cards turn up
initial_count: How many before play | 0 none
initial_pick: Which before play | any any | nearest the nearest | same_column one column \
| different_columns two columns | centre_and_outer middle and side
""",
    """
initial_when: When they turn up | after_deal after the deal | first_turn first turn
initial_rearrange: Rearrange once
relook: Look again | never never | paid for points | first_two_free the first two | all_free all, free
relook_cost: A look costs
""",
    # the turn
    """
place_face: New cards lie | down face down | up face up
flip_on_reject: After a discarded draw | never nothing | optional may turn one | forced must turn one \
| forced_except_last must, not the last
flip_turn: A turn just to turn one
frozen_face_up: Face up stays
column_lock: Open columns stay
unseen_once: Unseen places change once
jack_skip: A jack skips the next
clear_groups: Matched columns | off stay | optional may be put away | auto are put away
""",
    # the end of a hole
    """
end_rule: The hole ends | knock with a knock | first_exposed when one is open \
| all_exposed when all are open | stock_out with the stock | call with a call
expose_turn: A turn to open all
last_turns: When someone goes out | none it ends at once | one_each one more turn each
""",
    """
last_turn_reveal: The others turn up | after after their turn | before before their turn
last_turn_stock_only: Last turns from stock only
stock_out: Stock is empty | reshuffle shuffle the pile | end_hole hole ends
stock_recycles: Times shuffled | 0 never
""",
    # values
    """
value_set: J, Q, K count | basic 10, 10, 0 | hard 11, 12, 13
two_value: A two counts | low −2 (jokers: 2)
eight_value: An eight counts
jack_value: A jack counts | auto as set
queen_value: A queen counts | auto as set
queen_spades_value: The queen of spades | same as the others
""",
    """
king_value: A king counts | auto as set
joker_value: A joker counts
one_eyed_jack: One-eyed jacks | normal are jacks | wild are wild | zero count 0
bonus_card: Bonus card | none none | two twos | one_eyed_jack one-eyed jacks
bonus_value: A bonus card counts
""",
    # groups
    """
pair_rule: Pairs cancel | none never | column in a column | row_or_column in a row or column \
| anywhere anywhere | touching where they touch
line_rule: Lines of three | none count | column columns cancel | row_or_column rows, columns \
| row_column_diagonal all lines cancel
negative_group: Pairs below zero | zero count 0 | keep keep their sum
""",
    """
four_equal_bonus: Four of a kind | 0 no bonus
six_equal_bonus: Six of a kind | 0 no bonus
square_bonus: Four in a square | 0 no bonus
four_equal_fine: Four side by side, others | 0 pay nothing | 10 pay 10
four_negatives_bonus: Four below zero | 0 no bonus
overlap_rule: One card in two lines | share allowed | exclusive not allowed
""",
    # the end of the game
    """
ender_penalty: Ending, not lowest | none no penalty | plus_10 10 more | double double \
| double_plus_5 double and 5 | highest the highest score | add_lowest lowest is added
ender_bonus: Ending, lowest | none no bonus | zero counts 0 | minus_players one off a player
ender_tie: A tie for lowest | counts_as_lowest is lowest | not_lowest is not
""",
    """
winner_zero: The lowest counts 0
pot_ante: Chips for the pot | 0 no pot
pot_cap: Most from the pot | 0 no limit
game_length: The game ends | holes after the holes | target at a total | open when you stop
holes: Holes
target: At a total of
final_tie: A tie at the end | share is shared | extra_hole is played off
""",
    # the device
    """
bot_level: The others are | 1 rookies | 2 club players | 3 experts | * of several levels
solo_turns: Turns when alone | auto two a card
empty_layout: No cards left | ends_hole hole ends | auto_call calls the end | continue goes on
caller_locked: The caller is left alone
snap_order: Asked first | clockwise in order | human_first you
snap_prompt: Asked to snap | always always | known_only when you know
""",
)
