"""golf.choices.effects: which options have an effect beside the others (5.10, rule 10)."""

from shared_rules.golf.choices.options import OPTIONS
from shared_rules.golf.layouts import columns_and_rows, pack_count

# fixed by the preset, never offered
FIXED = (
    "layout power_set power_from_discard power_cards_placeable multi_swap match_rule match_fail match_chain"
    " call_when call_score"
)
# of a power game only these can be chosen
FREE_IN_POWER_GAMES = (
    "players packs first_dealer stock_out stock_recycles game_length holes target final_tie empty_layout"
    " caller_locked snap_order snap_prompt bot_level"
)


def has_two_rows(options):
    return columns_and_rows(options)[1] == 2


def is_wide(options):
    columns, rows = columns_and_rows(options)
    return rows == 2 and columns > 2


def is_square(options):
    return options["layout"] == "3x3"


def _rivals(options):
    return options["players"] > 1


def _open_cards(options):
    return options["place_face"] == "up"


def _has_ender(options):
    return _rivals(options) and options["end_rule"] in ("knock", "first_exposed", "call")


def has_last_turns(options):
    if not _has_ender(options):
        return False
    return options["end_rule"] != "first_exposed" or options["last_turns"] == "one_each"


def has_negative_cards(options):
    two = options["two_value"]
    return (
        two == -2
        or (two == "low" and not options["jokers_per_pack"])
        or options["bonus_card"] != "none"
        or (options["jokers_per_pack"] > 0 and options["joker_value"] < 0)
    )


def _groups(options):
    return options["pair_rule"] != "none" or options["line_rule"] != "none" or options["square_bonus"] != 0


def is_enough_for_six(options):
    """Six cards of one rank, or six jokers."""
    return pack_count(options) >= 2 or options["jokers_per_pack"] >= 6


def is_enough_negatives(options):
    packs = pack_count(options)
    return packs >= 2 or options["jokers_per_pack"] * packs >= 4


def _without_effect(o):
    """The ids of the options that have no effect beside these."""
    rivals, ender, last_turns = _rivals(o), _has_ender(o), has_last_turns(o)
    face_up, two_rows, wide, square = _open_cards(o), has_two_rows(o), is_wide(o), is_square(o)
    shown, power_game = o["initial_mode"] != "none", o["power_set"] != "none"
    pairs, lines, jokers = o["pair_rule"] != "none", o["line_rule"] != "none", o["jokers_per_pack"] > 0
    added = o["ender_penalty"] != "none" or o["ender_bonus"] != "none" or o["pot_ante"] > 0
    effects = (
        ("pack_table", o["packs"] == "auto" and o["layout"] in ("3x2", "4x2")),
        ("first_dealer next_starter jack_skip stock_out winner_zero bot_level", rivals),
        ("initial_count", shown),
        ("initial_pick initial_when", shown and o["initial_count"] > 0),
        ("initial_rearrange", o["initial_mode"] == "face_up" and o["initial_count"] > 0),
        ("relook_cost", o["relook"] == "paid"),
        ("flip_on_reject flip_turn frozen_face_up", face_up),
        ("column_lock", face_up and two_rows and not o["frozen_face_up"]),
        ("unseen_once", o["initial_mode"] == "peek"),
        ("clear_groups", face_up and (two_rows or _groups(o))),
        ("expose_turn", face_up and o["end_rule"] == "first_exposed"),
        ("last_turns", rivals and o["end_rule"] == "first_exposed"),
        ("last_turn_reveal", last_turns and face_up),
        ("last_turn_stock_only", last_turns),
        ("stock_recycles", rivals and o["stock_out"] == "reshuffle"),
        ("joker_value", jokers),
        ("bonus_card", not jokers),
        ("two_value", o["bonus_card"] != "two"),
        ("one_eyed_jack", o["bonus_card"] != "one_eyed_jack"),
        ("bonus_value", o["bonus_card"] != "none"),
        ("pair_rule", not lines),
        ("line_rule", square and not pairs),
        ("negative_group", (pairs or lines) and has_negative_cards(o)),
        ("four_equal_bonus", wide),
        ("six_equal_bonus", o["layout"] == "3x2" and is_enough_for_six(o)),
        ("square_bonus", wide or square),
        ("four_equal_fine", wide and rivals),
        ("four_negatives_bonus", wide and has_negative_cards(o) and is_enough_negatives(o)),
        ("overlap_rule", square and (lines or o["square_bonus"] != 0)),
        ("ender_penalty ender_bonus pot_ante", ender),
        ("ender_tie", ender and added),
        ("pot_cap", ender and o["pot_ante"] > 0),
        ("holes", o["game_length"] == "holes"),
        ("target", o["game_length"] == "target"),
        ("final_tie", rivals and o["game_length"] != "open"),
        ("empty_layout", power_game),
        ("caller_locked", o["end_rule"] == "call"),
        ("snap_order snap_prompt", o["match_rule"] in ("snap_any_layout", "snap_own")),
        ("solo_turns", o["players"] == 1),
    )
    return " ".join([ids for ids, effect in effects if not effect]).split(" ")


def with_effect(options):
    """The ids of the options to be offered beside these. One without effect is hidden and left as it is."""
    hidden, free = FIXED.split(" ") + _without_effect(options), FREE_IN_POWER_GAMES.split(" ")
    power_game = options["power_set"] != "none"
    for id in OPTIONS.ids():
        if id not in hidden and (id in free or not power_game):
            yield id
