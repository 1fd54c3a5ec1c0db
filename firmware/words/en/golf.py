"""golf: words on the Golf table."""

TABLE = (
    """
hole_of: Hole %d of %d
hole: Hole %d
hole_word: Hole
joker: joker
left: %d left
pile: Pile
total: Total
showing: Showing
showing_line: Showing %s
showing_points: showing %s
total_points: total %s
own_points: Total %s, showing %s
this_hole: This hole
""",
    # the corner under stock and pile
    """
your_turn: Your turn
turns_left: %d turns left
turn_left: The last one
last_turn: Last turn
others: Others play
plays: %s plays
reveal:  | Turn one | Turn two | Turn three
of_yours: of your cards up
tidy: A pair
tidy_line: A line
you_drew: You | drew
you_took: You | took
hole_over: Hole over
game_over: Game over
out: %s went out
out_all: %s turned all up
ended1: All is face up
ended2: All is face up
ended3: All is face up
ended4: The stock is out
ended5: No turns are left
ended6: You knocked
ended8: No cards are left
""",
    # beside a player's name
    """
deals: deals
did_turn: turned the %s
did_expose: turned all up
did_leave: drew, left it
did_leave_and_turn: drew, turned 1
did_take: took the %s
did_draw: drew the %s
did_end: went out
did_knock: knocks
did_put: drew, %s out
hole_score: hole: %s
""",
    # the footer: what A would do
    """
draw: Draw a card
draw_or: Draw, or take the %s?
take: Take the %s
take_or: Take the %s, or draw?
leave: Leave the %s on the pile
does_f: Turn this card up
does_p: Leave all as they lie
does_g: Put the pair away?
does_g3: Put the line away?
for: %s for the %s: %s
for_pair: %s for the %s: a pair, %s
for_hidden: %s for a hidden card
""",
    """
for_hidden_pair: %s for a hidden card: a pair
scored: You scored %s
scored_with: You scored %s, in cards %s
key_t: Take
key_d: Draw
key_x: Leave
key_p: Leave
key_f: Turn up
key_s: Place
key_g: Put away
key_recap: Recap
card: Scorecard
""",
)
