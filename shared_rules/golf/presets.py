"""golf.presets: the eighteen forms of Golf, as what differs from the defaults (section 6 of the rules)."""

# layout -> (columns, rows); places are numbered row by row, the last row is the nearest to its owner
LAYOUTS = {"hand": (4, 1), "2x2": (2, 2), "3x2": (3, 2), "4x2": (4, 2), "3x3": (3, 3), "5x2": (5, 2)}

_SIX = {"two_value": "low", "pair_rule": "column", "last_turns": "none"}
_ALT = {"pack_table": "seed001", "last_turn_reveal": "before", "clear_groups": "optional"}
_FOUR = {"initial_mode": "peek", "place_face": "down", "end_rule": "knock"}
_POWER = {"initial_mode": "peek", "initial_pick": "nearest", "place_face": "down", "end_rule": "call"}


def _made(layout, *bundles, **overrides):
    """One preset: bundles of overrides, later ones win."""
    preset = {"layout": layout}
    for bundle in bundles:
        preset.update(bundle)
    preset.update(overrides)
    return preset


PRESETS = {
    "four_card": _made("2x2", _FOUR, initial_pick="nearest"),
    "four_card_alt": _made("2x2", _FOUR, pair_rule="row_or_column"),
    "hand_four": _made(
        "hand",
        _FOUR,
        initial_mode="none",
        initial_count=0,
        relook="all_free",
        relook_cost=0,
        pair_rule="anywhere",
    ),
    "six_card": _made("3x2", _SIX),
    "six_card_alt": _made("3x2", _ALT, pair_rule="column"),
    "eight_card": _made(
        "4x2",
        jokers_per_pack=2,
        initial_pick="same_column",
        initial_when="first_turn",
        flip_on_reject="forced_except_last",
        pair_rule="column",
        four_equal_bonus=-10,
    ),
    "eight_card_alt": _made("4x2", _ALT, pair_rule="column"),
    "nine_card": _made("3x3", two_value="low", initial_count=3, line_rule="column", last_turns="none"),
    "nine_card_alt": _made("3x3", _ALT, initial_count=3, line_rule="row_or_column"),
    "nine_morako": _made("3x3", two_value="low", initial_count=3, pair_rule="touching", last_turns="none"),
    "nine_fuchs": _made(
        "3x3",
        jokers_per_pack=2,
        joker_value=-2,
        queen_value=0,
        king_value=10,
        initial_mode="none",
        initial_count=0,
        line_rule="row_or_column",
        clear_groups="auto",
        last_turns="none",
    ),
    "ten_card": _made("5x2", _SIX),
    "ten_card_alt": _made("5x2", _ALT, pair_rule="column"),
    "power_malaysia": _made(
        "2x2",
        _POWER,
        power_set="malaysia",
        jokers_per_pack=2,
        end_rule="stock_out",
        stock_out="end_hole",
        last_turns="none",
    ),
    "power_pablo": _made(
        "2x2",
        _POWER,
        power_set="pablo",
        jokers_per_pack=2,
        call_when="end_of_turn",
        call_score="pablo",
        multi_swap=True,
        game_length="target",
    ),
    "power_cumbia": _made(
        "2x2",
        _POWER,
        power_set="cumbia",
        call_when="any_time_in_turn",
        power_cards_placeable=False,
        match_rule="snap_any_layout",
        match_fail="ten_if_opponent",
        match_chain="one",
        holes=7,
    ),
    "power_cabo": _made(
        "2x2",
        _POWER,
        power_set="cabo",
        call_when="any_time_in_turn",
        match_rule="own_turn_any_layout",
        match_fail="draw_one",
        stock_out="end_hole",
        empty_layout="ends_hole",
    ),
    "power_cactus": _made(
        "2x2",
        _POWER,
        power_set="cactus",
        start_upcard=False,
        call_when="end_of_turn",
        call_score="cactus",
        power_from_discard=True,
        match_rule="snap_own",
        match_fail="draw_two",
        match_chain="unlimited",
        next_starter="hole_winner",
        game_length="target",
        final_tie="extra_hole",
    ),
}


def preset(id):
    """What the preset changes of the defaults. Raises ValueError."""
    if id not in PRESETS:
        raise ValueError("no Golf preset '%s'; the presets are %s" % (id, ", ".join(sorted(PRESETS))))
    return PRESETS[id]


def columns_and_rows(options):
    return LAYOUTS[options["layout"]]
