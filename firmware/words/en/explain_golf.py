"""explain_golf: what the options of Golf mean, one sentence each; a line is the id and the sentence."""

TABLE = (
    """
layout: Columns by rows in front of each player.
players: Seats at the table, you included; 1 is playing alone.
packs: Packs of 52 cards; auto goes by the number of players.
pack_table: Which table of packs auto reads: late or early second pack.
jokers_per_pack: Jokers added to each pack.
first_dealer: Who deals the first hole.
next_starter: Who starts the holes after the first.
""",
    """
start_upcard: A card is turned up beside the stock at the deal.
initial_mode: Cards are looked at or turned up before play.
initial_count: How many cards are looked at or turned up before play.
initial_pick: Which cards may be looked at or turned up before play.
initial_when: Cards are turned up at once or in the first own turn.
initial_rearrange: After turning up you may rearrange your layout once.
""",
    """
relook: Own cards may be looked at again in your turn.
relook_cost: Points for each paid look.
place_face: How a card that is swapped in lies.
flip_on_reject: After rejecting a drawn card you turn one of yours up.
flip_turn: You may use your turn just to turn one card up.
frozen_face_up: Cards that lie face up can no longer be replaced.
""",
    """
column_lock: A column with both cards face up can no longer be changed.
unseen_once: Places not looked at before play may be replaced only once.
jack_skip: When a jack is discarded the next player misses a turn.
clear_groups: Matched columns, lines and blocks are put under the pile.
end_rule: What ends the hole.
expose_turn: You may use your turn to turn all your cards up and end the hole.
""",
    """
last_turns: After the end is called the others have one more turn.
last_turn_reveal: Layouts are turned up before or after the last turns.
last_turn_stock_only: In the last turns nobody takes from the pile.
stock_out: When the stock is empty the pile is shuffled, or the hole ends.
stock_recycles: How often the pile is shuffled in one hole.
""",
    """
value_set: Jack, queen, king: 10, 10, 0 or 11, 12, 13.
two_value: A two counts this; what the book has as −2 is 2 with jokers.
eight_value: An eight counts this.
jack_value: A jack counts this; where it is not chosen, what the value set says.
queen_value: A queen counts this; where it is not chosen, what the value set says.
""",
    """
queen_spades_value: The queen of spades counts this.
king_value: A king counts this; where it is not chosen, what the value set says.
joker_value: A joker counts this.
one_eyed_jack: Jacks of hearts and spades pair with any card, or count 0.
bonus_card: Cards that count the bonus value.
bonus_value: A bonus card counts this.
pair_rule: Where two equal cards cancel each other.
line_rule: Which lines of three equal cards count 0.
""",
    """
negative_group: A pair or line of negative cards counts 0 or keeps its sum.
four_equal_bonus: Two columns of the same rank count this, each further one again.
six_equal_bonus: Six equal cards count this.
square_bonus: Four equal cards in a square count this.
four_equal_fine: Four equal cards side by side cost every other player this.
four_negatives_bonus: Two columns of the same negative card count this.
""",
    """
overlap_rule: A card serves in several lines and squares, or in one only.
ender_penalty: What the one who ended the hole pays for not being lowest.
ender_bonus: What the one who ended the hole gets for being lowest.
ender_tie: How a tie for lowest is seen for the one who ended.
winner_zero: The lowest of the hole counts 0.
""",
    """
pot_ante: Chips each player puts in when the pot is empty.
pot_cap: Most chips won or paid in one hole; 0 is no limit.
game_length: The game ends after so many holes, at a total, or when you stop.
holes: Number of holes.
target: The game ends when a total reaches this.
final_tie: A tie for the lowest total is shared or played off.
""",
    """
power_set: Cards with a power, and their values.
power_from_discard: An unused power on top of the pile can be used.
power_cards_placeable: Power cards may be put into a layout.
multi_swap: A card may replace several cards that are equal.
match_rule: Cards equal to a discard may be thrown after it.
match_fail: What a wrong match costs.
match_chain: How many cards may follow one discard.
call_when: When the end of the hole may be called.
""",
    """
call_score: How the caller of the end is scored.
empty_layout: What happens when a player has no cards left.
caller_locked: After a call nobody may touch the caller's cards.
snap_order: Who is asked first whether to snap.
snap_prompt: When you are asked whether to snap.
bot_level: How well the computer players play, all alike or each by itself.
solo_turns: Turns in a hole when playing alone; auto is two a card.
""",
)
