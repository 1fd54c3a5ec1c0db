"""golf.choices.options: everything that can be chosen about a game of Golf, as data.

`layout` is fixed by the preset and never offered; the others are the options of section 5 of the rules, in
its order. Four of them have a value of their own for "as the rest says", so that what a player sets
by hand can be told from what a preset brings:

    jack_value, queen_value, king_value "auto"     by value_set: basic 10 10 0, hard 11 12 13
    two_value "low"                                -2, but 2 as soon as jokers are in play

`bot_level` is one level for all computer players or a row of digits, one for each of them: 132 is rookie for
seat 1, expert for seat 2, club for seat 3 and all after it; see `position.bot_level`.
"""

from shared_rules.options import Table

OPTIONS = Table(
    # table and packs, before play, looking during play
    """
layout 3x2: hand 2x2 3x2 4x2 3x3 5x2
players 2: 1..8
packs auto: auto 1..4
pack_table seed000: seed000 seed001
jokers_per_pack 0: 0..4
first_dealer random: random human last_bot
next_starter left_of_dealer: left_of_dealer hole_winner
start_upcard true: false true
initial_mode face_up: none peek face_up
initial_count 2: 0..3
initial_pick any: any nearest same_column different_columns centre_and_outer
initial_when after_deal: after_deal first_turn
initial_rearrange false: false true
relook never: never paid first_two_free all_free
relook_cost 1: 0..5
""",
    # the turn, the end of a hole
    """
place_face up: down up
flip_on_reject never: never optional forced forced_except_last
flip_turn false: false true
frozen_face_up false: false true
column_lock false: false true
unseen_once false: false true
jack_skip false: false true
clear_groups off: off optional auto
end_rule first_exposed: knock first_exposed all_exposed stock_out call
expose_turn false: false true
last_turns one_each: none one_each
last_turn_reveal after: after before
last_turn_stock_only false: false true
stock_out reshuffle: reshuffle end_hole
stock_recycles 1: 0..9
""",
    # card values, groups
    """
value_set basic: basic hard
two_value 2: 2 -2 low
eight_value 8: 8 0
jack_value auto: auto 10 0 11 20
queen_value auto: auto 10 0 12 13 20
queen_spades_value same: same 40
king_value auto: auto 0 10 13
joker_value -5: -5 -3 -2 0
one_eyed_jack normal: normal wild zero
bonus_card none: none two one_eyed_jack
bonus_value -2: -2
pair_rule none: none column row_or_column anywhere touching
line_rule none: none column row_or_column row_column_diagonal
negative_group zero: zero keep
four_equal_bonus 0: 0 -10
six_equal_bonus 0: 0 -20
square_bonus 0: 0 -20 -25
four_equal_fine 0: 0 10
four_negatives_bonus 0: 0 -20
overlap_rule share: share exclusive
""",
    # what is added to a hole, the end of the game
    """
ender_penalty none: none plus_10 double double_plus_5 highest add_lowest
ender_bonus none: none zero minus_players
ender_tie counts_as_lowest: counts_as_lowest not_lowest
winner_zero false: false true
pot_ante 0: 0..20
pot_cap 0: 0..100/5
game_length holes: holes target open
holes 9: 1..36
target 100: 50..500/10
final_tie share: share extra_hole
""",
    # power games, the device
    """
power_set none: none malaysia pablo cumbia cabo cactus
power_from_discard false: false true
power_cards_placeable true: false true
multi_swap false: false true
match_rule none: none snap_any_layout own_turn_any_layout snap_own
match_fail none: none ten_if_opponent draw_one draw_two
match_chain one: one unlimited
call_when never: never end_of_turn any_time_in_turn
call_score plain: plain pablo cactus
empty_layout auto_call: ends_hole auto_call continue
caller_locked false: false true
snap_order clockwise: clockwise human_first
snap_prompt always: always known_only
bot_level 2: 1 2 3 *7
solo_turns auto: auto 4..99
""",
)
