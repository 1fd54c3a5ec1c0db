"""golf.choices.options: everything that can be chosen about a game of Golf, as data.

`layout` is fixed by the preset and never offered; the others are the options of section 5 of the rules, in
its order. Three of them have a value of their own for "as the rest says", so that what a player sets
by hand can be told from what a preset brings:

    jack_value, queen_value, king_value "auto"     by value_set: basic 10 10 0, hard 11 12 13
    two_value "low"                                -2, but 2 as soon as jokers are in play
"""

from shared_rules.options import Option

NO_YES = (False, True)


def _numbers(first, last, step=1):
    return range(first, last + 1, step)


OPTIONS = (
    Option(
        "layout",
        ("hand", "2x2", "3x2", "4x2", "3x3", "5x2"),
        "3x2",
        "Columns by rows in front of each player.",
    ),
    # table and packs
    Option("players", _numbers(1, 8), 2, "Seats at the table, you included; 1 is playing alone."),
    Option("packs", ("auto", 1, 2, 3, 4), "auto", "Packs of 52 cards; auto goes by the number of players."),
    Option(
        "pack_table",
        ("seed000", "seed001"),
        "seed000",
        "Which table of packs auto reads: late or early second pack.",
    ),
    Option("jokers_per_pack", _numbers(0, 4), 0, "Jokers added to each pack."),
    Option("first_dealer", ("random", "human", "last_bot"), "random", "Who deals the first hole."),
    Option(
        "next_starter",
        ("left_of_dealer", "hole_winner"),
        "left_of_dealer",
        "Who starts the holes after the first.",
    ),
    Option("start_upcard", NO_YES, True, "A card is turned up beside the stock at the deal."),
    # before play
    Option(
        "initial_mode",
        ("none", "peek", "face_up"),
        "face_up",
        "Cards are looked at or turned up before play.",
    ),
    Option("initial_count", _numbers(0, 3), 2, "How many cards are looked at or turned up before play."),
    Option(
        "initial_pick",
        ("any", "nearest", "same_column", "different_columns", "centre_and_outer"),
        "any",
        "Which cards may be looked at or turned up before play.",
    ),
    Option(
        "initial_when",
        ("after_deal", "first_turn"),
        "after_deal",
        "Cards are turned up at once or in the first own turn.",
    ),
    Option("initial_rearrange", NO_YES, False, "After turning up you may rearrange your layout once."),
    # looking during play
    Option(
        "relook",
        ("never", "paid", "first_two_free", "all_free"),
        "never",
        "Own cards may be looked at again in your turn.",
    ),
    Option("relook_cost", _numbers(0, 5), 1, "Points for each paid look."),
    # the turn
    Option("place_face", ("down", "up"), "up", "How a card that is swapped in lies."),
    Option(
        "flip_on_reject",
        ("never", "optional", "forced", "forced_except_last"),
        "never",
        "After rejecting a drawn card you turn one of yours up.",
    ),
    Option("flip_turn", NO_YES, False, "You may use your turn just to turn one card up."),
    Option("frozen_face_up", NO_YES, False, "Cards that lie face up can no longer be replaced."),
    Option("column_lock", NO_YES, False, "A column with both cards face up can no longer be changed."),
    Option("unseen_once", NO_YES, False, "Places not looked at before play may be replaced only once."),
    Option("jack_skip", NO_YES, False, "When a jack is discarded the next player misses a turn."),
    Option(
        "clear_groups",
        ("off", "optional", "auto"),
        "off",
        "Matched columns, lines and blocks are put under the pile.",
    ),
    # the end of a hole
    Option(
        "end_rule",
        ("knock", "first_exposed", "all_exposed", "stock_out", "call"),
        "first_exposed",
        "What ends the hole.",
    ),
    Option("expose_turn", NO_YES, False, "You may use your turn to turn all your cards up and end the hole."),
    Option(
        "last_turns",
        ("none", "one_each"),
        "one_each",
        "After the end is called the others have one more turn.",
    ),
    Option(
        "last_turn_reveal",
        ("after", "before"),
        "after",
        "Layouts are turned up before or after the last turns.",
    ),
    Option("last_turn_stock_only", NO_YES, False, "In the last turns nobody takes from the pile."),
    Option(
        "stock_out",
        ("reshuffle", "end_hole"),
        "reshuffle",
        "When the stock is empty the pile is shuffled, or the hole ends.",
    ),
    Option("stock_recycles", _numbers(0, 9), 1, "How often the pile is shuffled in one hole."),
    # card values
    Option("value_set", ("basic", "hard"), "basic", "Jack, queen, king: 10, 10, 0 or 11, 12, 13."),
    Option("two_value", (2, -2, "low"), 2, "A two counts this; low is -2, or 2 with jokers."),
    Option("eight_value", (8, 0), 8, "An eight counts this."),
    Option("jack_value", ("auto", 10, 0, 11, 20), "auto", "A jack counts this; auto goes by the value set."),
    Option(
        "queen_value", ("auto", 10, 0, 12, 13, 20), "auto", "A queen counts this; auto goes by the value set."
    ),
    Option("queen_spades_value", ("same", 40), "same", "The queen of spades counts this."),
    Option("king_value", ("auto", 0, 10, 13), "auto", "A king counts this; auto goes by the value set."),
    Option("joker_value", (-5, -3, -2, 0), -5, "A joker counts this."),
    Option(
        "one_eyed_jack",
        ("normal", "wild", "zero"),
        "normal",
        "Jacks of hearts and spades pair with any card, or count 0.",
    ),
    Option("bonus_card", ("none", "two", "one_eyed_jack"), "none", "Cards that count the bonus value."),
    Option("bonus_value", (-2,), -2, "A bonus card counts this."),
    # groups
    Option(
        "pair_rule",
        ("none", "column", "row_or_column", "anywhere", "touching"),
        "none",
        "Where two equal cards cancel each other.",
    ),
    Option(
        "line_rule",
        ("none", "column", "row_or_column", "row_column_diagonal"),
        "none",
        "Which lines of three equal cards count 0.",
    ),
    Option(
        "negative_group",
        ("zero", "keep"),
        "zero",
        "A pair or line of negative cards counts 0 or keeps its sum.",
    ),
    Option(
        "four_equal_bonus", (0, -10), 0, "Two columns of the same rank count this, each further one again."
    ),
    Option("six_equal_bonus", (0, -20), 0, "Six equal cards count this."),
    Option("square_bonus", (0, -20, -25), 0, "Four equal cards in a square count this."),
    Option("four_equal_fine", (0, 10), 0, "Four equal cards side by side cost every other player this."),
    Option("four_negatives_bonus", (0, -20), 0, "Two columns of the same negative card count this."),
    Option(
        "overlap_rule",
        ("share", "exclusive"),
        "share",
        "A card serves in several lines and squares, or in one only.",
    ),
    # what is added to a hole, and the end of the game
    Option(
        "ender_penalty",
        ("none", "plus_10", "double", "double_plus_5", "highest", "add_lowest"),
        "none",
        "What the one who ended the hole pays for not being lowest.",
    ),
    Option(
        "ender_bonus",
        ("none", "zero", "minus_players"),
        "none",
        "What the one who ended the hole gets for being lowest.",
    ),
    Option(
        "ender_tie",
        ("counts_as_lowest", "not_lowest"),
        "counts_as_lowest",
        "How a tie for lowest is seen for the one who ended.",
    ),
    Option("winner_zero", NO_YES, False, "The lowest of the hole counts 0."),
    Option("pot_ante", _numbers(0, 20), 0, "Chips each player puts in when the pot is empty."),
    Option("pot_cap", _numbers(0, 100, 5), 0, "Most chips won or paid in one hole; 0 is no limit."),
    Option(
        "game_length",
        ("holes", "target", "open"),
        "holes",
        "The game ends after so many holes, at a total, or when you stop.",
    ),
    Option("holes", _numbers(1, 36), 9, "Number of holes."),
    Option("target", _numbers(50, 500, 10), 100, "The game ends when a total reaches this."),
    Option(
        "final_tie", ("share", "extra_hole"), "share", "A tie for the lowest total is shared or played off."
    ),
    # power games and the device
    Option(
        "power_set",
        ("none", "malaysia", "pablo", "cumbia", "cabo", "cactus"),
        "none",
        "Cards with a power, and their values.",
    ),
    Option("power_from_discard", NO_YES, False, "An unused power on top of the pile can be used."),
    Option("power_cards_placeable", NO_YES, True, "Power cards may be put into a layout."),
    Option("multi_swap", NO_YES, False, "A card may replace several cards that are equal."),
    Option(
        "match_rule",
        ("none", "snap_any_layout", "own_turn_any_layout", "snap_own"),
        "none",
        "Cards equal to a discard may be thrown after it.",
    ),
    Option(
        "match_fail", ("none", "ten_if_opponent", "draw_one", "draw_two"), "none", "What a wrong match costs."
    ),
    Option("match_chain", ("one", "unlimited"), "one", "How many cards may follow one discard."),
    Option(
        "call_when",
        ("never", "end_of_turn", "any_time_in_turn"),
        "never",
        "When the end of the hole may be called.",
    ),
    Option("call_score", ("plain", "pablo", "cactus"), "plain", "How the caller of the end is scored."),
    Option(
        "empty_layout",
        ("ends_hole", "auto_call", "continue"),
        "auto_call",
        "What happens when a player has no cards left.",
    ),
    Option("caller_locked", NO_YES, False, "After a call nobody may touch the caller's cards."),
    Option("snap_order", ("clockwise", "human_first"), "clockwise", "Who is asked first whether to snap."),
    Option("snap_prompt", ("always", "known_only"), "always", "When you are asked whether to snap."),
    Option("bot_level", (1, 2, 3), 2, "How well the computer players play."),
    Option(
        "solo_turns",
        ("auto",) + tuple(_numbers(4, 99)),
        "auto",
        "Turns in a hole when playing alone; auto is two a card.",
    ),
)
