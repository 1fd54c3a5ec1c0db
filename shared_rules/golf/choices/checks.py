"""golf.choices.checks: which options go together, have an effect, and are played (5.10 of the rules)."""

from shared_rules.golf.choices.options import OPTIONS
from shared_rules.golf.choices.presets import PLAYABLE, preset
from shared_rules.golf.position import all_cards, columns_and_rows, pack_count
from shared_rules.options import value_text

# values that the table does not play yet
UNPLAYED = """
layout: hand 2x2 4x2 3x3 5x2
next_starter: hole_winner
initial_mode: peek
initial_rearrange: true
relook: paid first_two_free all_free
place_face: down
unseen_once: true
end_rule: knock stock_out call
bot_level: 1 3
"""

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


def _two_rows(options):
    return columns_and_rows(options)[1] == 2


def _wide(options):
    columns, rows = columns_and_rows(options)
    return rows == 2 and columns > 2


def _square(options):
    return options["layout"] == "3x3"


def _rivals(options):
    return options["players"] > 1


def _open_cards(options):
    return options["place_face"] == "up"


def _has_ender(options):
    return _rivals(options) and options["end_rule"] in ("knock", "first_exposed", "call")


def _last_turns(options):
    if not _has_ender(options):
        return False
    return options["end_rule"] != "first_exposed" or options["last_turns"] == "one_each"


def _negative_cards(options):
    two = options["two_value"]
    return (
        two == -2
        or (two == "low" and not options["jokers_per_pack"])
        or options["bonus_card"] != "none"
        or (options["jokers_per_pack"] > 0 and options["joker_value"] < 0)
    )


def _groups(options):
    return options["pair_rule"] != "none" or options["line_rule"] != "none" or options["square_bonus"] != 0


def _without_effect(o):
    """The ids of the options that have no effect beside these."""
    rivals, ender, last_turns = _rivals(o), _has_ender(o), _last_turns(o)
    face_up, two_rows, wide, square = _open_cards(o), _two_rows(o), _wide(o), _square(o)
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
        ("negative_group", (pairs or lines) and _negative_cards(o)),
        ("four_equal_bonus", wide),
        ("six_equal_bonus", o["layout"] == "3x2" and _enough_for_six(o)),
        ("square_bonus", wide or square),
        ("four_equal_fine", wide and rivals),
        ("four_negatives_bonus", wide and _negative_cards(o) and _enough_negatives(o)),
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


def offered(options):
    """The options to be offered, with the values that the table plays: each (option, values)."""
    for id in with_effect(options):
        option = OPTIONS.find(id)
        unplayed = _unplayed_values(id)
        values = [value for value in option.values if value_text(value) not in unplayed]
        if len(values) > 1:
            yield option, values


def _unplayed_values(id):
    """The values of an option that the table does not play yet, as texts."""
    start = UNPLAYED.find("\n" + id + ": ")
    return UNPLAYED[start + len(id) + 3 : UNPLAYED.index("\n", start + 1)].split(" ") if start >= 0 else ()


def check_options(options):
    """Raises ValueError that says in plain words what does not go together, or is not played yet."""
    for complaint in (_table, _open_layouts, _group_rules, _values, _power_games, _unplayed):
        text = complaint(options)
        if text:
            raise ValueError(text)


def _table(options):
    columns, rows = columns_and_rows(options)
    count = len(all_cards(options))
    dealt = columns * rows * options["players"]
    if count - dealt - 1 < options["players"]:
        return "%d packs are too few for %d players" % (pack_count(options), options["players"])
    if options["players"] == 1 and options["power_set"] != "none":
        return "power games are not played alone"
    pick, count = options["initial_pick"], options["initial_count"]
    if options["initial_mode"] == "none" or not count:
        return None
    if pick in ("same_column", "different_columns", "centre_and_outer") and count != 2:
        return "initial_pick %s needs initial_count 2" % pick
    if pick == "centre_and_outer" and columns != 3:
        return "initial_pick centre_and_outer needs three columns"
    if pick == "nearest" and count > columns:
        return "initial_pick nearest allows at most one row of cards"
    return None


def _open_layouts(options):
    end = options["end_rule"]
    if options["place_face"] == "down":
        if end in ("first_exposed", "all_exposed"):
            return "end_rule %s needs place_face up" % end
        if options["initial_mode"] == "face_up" and options["initial_count"]:
            return "initial_mode face_up needs place_face up"
        if options["flip_on_reject"] != "never" or options["clear_groups"] != "off":
            return "flip_on_reject and clear_groups need place_face up"
        for id in ("flip_turn", "expose_turn", "frozen_face_up", "column_lock"):
            if options[id]:
                return "%s needs place_face up" % id
        if options["last_turn_reveal"] == "before":
            return "last_turn_reveal before needs place_face up"
    if end == "all_exposed":
        flips = options["flip_on_reject"] != "never" or options["flip_turn"]
        if not flips and not options["frozen_face_up"]:
            return "end_rule all_exposed needs frozen_face_up or a flip"
        if options["last_turns"] != "none":
            return "end_rule all_exposed needs last_turns none"
    if end in ("knock", "call") and options["last_turns"] != "one_each":
        return "end_rule %s needs last_turns one_each" % end
    if options["column_lock"] and not _two_rows(options):
        return "column_lock needs two rows"
    if options["last_turn_reveal"] == "before" and _last_turns(options):
        for id in ("frozen_face_up", "column_lock"):
            if options[id]:
                return "last_turn_reveal before does not go with %s" % id
    return None


def _group_rules(options):
    layout, pair = options["layout"], options["pair_rule"]
    if options["line_rule"] != "none" and layout != "3x3":
        return "line_rule needs nine cards"
    if options["overlap_rule"] != "share" and layout != "3x3":
        return "overlap_rule needs nine cards"
    if pair != "none" and options["line_rule"] != "none":
        return "a pair_rule and a line_rule exclude each other"
    if layout == "3x3" and pair not in ("none", "touching"):
        return "pair_rule %s is not for nine cards" % pair
    if pair == "touching" and layout != "3x3":
        return "pair_rule touching needs nine cards"
    if pair == "row_or_column" and layout != "2x2":
        return "pair_rule row_or_column needs two rows of two"
    if pair == "column" and not _two_rows(options):
        return "pair_rule column needs two rows"
    if options["one_eyed_jack"] == "wild" and pair not in ("column", "row_or_column", "anywhere"):
        return "one_eyed_jack wild needs a pair_rule of column, row_or_column or anywhere"
    for id in (
        "four_equal_bonus",
        "six_equal_bonus",
        "square_bonus",
        "four_equal_fine",
        "four_negatives_bonus",
    ):
        if options[id] and not (_wide(options) or (id == "square_bonus" and _square(options))):
            return "%s does not fit this layout" % id
    if options["six_equal_bonus"] and (layout != "3x2" or not _enough_for_six(options)):
        return "six_equal_bonus needs six cards and two packs"
    return None


def _enough_for_six(options):
    """Six cards of one rank, or six jokers."""
    return pack_count(options) >= 2 or options["jokers_per_pack"] >= 6


def _enough_negatives(options):
    packs = pack_count(options)
    return packs >= 2 or options["jokers_per_pack"] * packs >= 4


def _values(options):
    wild_or_zero = options["one_eyed_jack"] != "normal"
    if options["bonus_card"] == "one_eyed_jack" and wild_or_zero:
        return "one-eyed jacks cannot be bonus cards and %s" % options["one_eyed_jack"]
    if options["four_negatives_bonus"]:
        if not _negative_cards(options):
            return "four_negatives_bonus needs a card below zero"
        if not _enough_negatives(options):
            return "four_negatives_bonus needs two packs or four jokers"
    return None


def _power_games(options):
    power = options["power_set"]
    if power == "none":
        for id in FIXED.split(" ")[2:]:
            if options[id] != OPTIONS.find(id).default:
                return "%s is for power games" % id
        return None
    fixed, free = preset("power_" + power), FREE_IN_POWER_GAMES.split(" ")
    for option in OPTIONS:
        id = option.id
        if id not in free and options[id] != fixed.get(id, option.default):
            return "%s is fixed in the power game %s" % (id, power)
    return None


def _unplayed(options):
    for line in UNPLAYED.strip().split("\n"):
        id, _, values = line.partition(": ")
        value = value_text(options[id])
        if value in values.split(" "):
            played = " and ".join(PLAYABLE)
            return "%s %s is not played yet; the table plays %s" % (id, value, played)
    return None
