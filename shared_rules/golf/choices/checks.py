"""golf.choices.checks: which options go together (5.10 of the rules)."""

from shared_rules.golf.choices.effects import (
    FIXED,
    FREE_IN_POWER_GAMES,
    has_last_turns,
    has_negative_cards,
    has_two_rows,
    is_enough_for_six,
    is_enough_negatives,
    is_square,
    is_wide,
    with_effect,
)
from shared_rules.golf.choices.options import OPTIONS
from shared_rules.golf.choices.presets import preset
from shared_rules.golf.layouts import all_cards, columns_and_rows, pack_count
from shared_rules.options import value_text


def offered(options):
    """The options to be offered, with their values: each (option, values)."""
    for id in with_effect(options):
        option = OPTIONS.find(id)
        if len(option.values) > 1:
            yield option, option.values


def check_options(options):
    """Raises ValueError that says what does not go together and what would be right. An option stands in it
    as id, or as id=value, so that a screen can put both in words."""
    text = contradiction(options)
    if text:
        raise ValueError(text)


def contradiction(options):
    """What does not go together (5.10); None when all does."""
    for complaint in (_table, _open_layouts, _group_rules, _values, _power_games):
        text = complaint(options)
        if text:
            return text
    return None


def _table(options):
    columns, rows = columns_and_rows(options)
    count = len(all_cards(options))
    dealt = columns * rows * options["players"]
    if count - dealt - 1 < options["players"]:
        one = count // pack_count(options)
        enough = (dealt + options["players"]) // one + 1
        return "packs=%d is too few for players=%d; take packs=%d" % (
            pack_count(options),
            options["players"],
            enough,
        )
    if options["players"] == 1 and options["power_set"] != "none":
        return "power games are not played alone; take players=2 or more"
    pick, count = options["initial_pick"], options["initial_count"]
    if options["initial_mode"] == "none" or not count:
        return None
    if pick in ("same_column", "different_columns", "centre_and_outer") and count != 2:
        return "initial_pick=%s needs initial_count=2" % pick
    if pick == "same_column" and rows < 2:
        return "initial_pick=same_column needs two rows; take initial_pick=any"
    if pick == "centre_and_outer" and columns != 3:
        return "initial_pick=centre_and_outer needs three columns; take initial_pick=any"
    if pick == "nearest" and count > columns:
        return "initial_pick=nearest allows at most one row: initial_count=%d or fewer" % columns
    return None


def _open_layouts(options):
    end = options["end_rule"]
    if options["place_face"] == "down":
        if end in ("first_exposed", "all_exposed"):
            return "end_rule=%s needs place_face=up" % end
        if options["initial_mode"] == "face_up" and options["initial_count"]:
            return "initial_mode=face_up needs place_face=up"
        for id, off in (("flip_on_reject", "never"), ("clear_groups", "off")):
            if options[id] != off:
                return "%s=%s needs place_face=up" % (id, options[id])
        for id in ("flip_turn", "expose_turn", "frozen_face_up", "column_lock"):
            if options[id]:
                return "%s=true needs place_face=up" % id
        if options["last_turn_reveal"] == "before":
            return "last_turn_reveal=before needs place_face=up"
    if end == "all_exposed":
        flips = options["flip_on_reject"] != "never" or options["flip_turn"]
        if not flips and not options["frozen_face_up"]:
            return "end_rule=all_exposed needs flip_turn=true or frozen_face_up=true"
        if options["last_turns"] != "none":
            return "end_rule=all_exposed needs last_turns=none"
    if end == "call" and options["power_set"] == "none":
        return "end_rule=call is for power games; take end_rule=knock"
    if end in ("knock", "call") and options["last_turns"] != "one_each":
        return "end_rule=%s needs last_turns=one_each" % end
    if options["column_lock"] and not has_two_rows(options):
        return "column_lock=true needs two rows"
    if options["last_turn_reveal"] == "before" and has_last_turns(options):
        for id in ("frozen_face_up", "column_lock"):
            if options[id]:
                return "%s=true needs last_turn_reveal=after" % id
    return None


def _group_rules(options):
    layout, pair = options["layout"], options["pair_rule"]
    if options["line_rule"] != "none" and layout != "3x3":
        return "line_rule=%s needs nine cards; take line_rule=none" % options["line_rule"]
    if options["overlap_rule"] != "share" and layout != "3x3":
        return "overlap_rule=%s needs nine cards; take overlap_rule=share" % options["overlap_rule"]
    if pair != "none" and options["line_rule"] != "none":
        return "pair_rule=%s needs line_rule=none" % pair
    if layout == "3x3" and pair not in ("none", "touching"):
        return "pair_rule=%s is not for nine cards; take none or touching" % pair
    if pair == "touching" and layout != "3x3":
        return "pair_rule=touching needs nine cards; take none, column or anywhere"
    if pair == "row_or_column" and layout != "2x2":
        return "pair_rule=row_or_column needs two rows of two cards; take none, column or anywhere"
    if pair == "column" and not has_two_rows(options):
        return "pair_rule=column needs two rows; take none or anywhere"
    if options["one_eyed_jack"] == "wild" and pair not in ("column", "row_or_column", "anywhere"):
        if layout == "3x3":
            return "one_eyed_jack=wild is not for nine cards; take one_eyed_jack=normal"
        return "one_eyed_jack=wild needs pair_rule=anywhere" + {
            "2x2": " or pair_rule=row_or_column",
            "hand": "",
        }.get(layout, " or pair_rule=column")
    for id in (
        "four_equal_bonus",
        "six_equal_bonus",
        "square_bonus",
        "four_equal_fine",
        "four_negatives_bonus",
    ):
        if options[id] and not (is_wide(options) or (id == "square_bonus" and is_square(options))):
            return "%s=%s does not fit this layout; take %s=0" % (id, options[id], id)
    if options["six_equal_bonus"] and (layout != "3x2" or not is_enough_for_six(options)):
        return "six_equal_bonus=%d needs six cards and two packs; take packs=2" % options["six_equal_bonus"]
    return None


def _values(options):
    wild_or_zero = options["one_eyed_jack"] != "normal"
    if options["bonus_card"] == "one_eyed_jack" and wild_or_zero:
        return (
            "bonus_card=one_eyed_jack needs one_eyed_jack=normal, not one_eyed_jack=%s"
            % options["one_eyed_jack"]
        )
    if options["four_negatives_bonus"]:
        if not has_negative_cards(options):
            return "four_negatives_bonus needs a card below zero, such as two_value=-2"
        if not is_enough_negatives(options):
            return "four_negatives_bonus needs two packs or four jokers; take packs=2"
    return None


def _power_games(options):
    power = options["power_set"]
    if power == "none":
        for id in FIXED.split(" ")[2:]:
            if options[id] != OPTIONS.find(id).default:
                return "%s is for power games; take %s=%s" % (id, id, value_text(OPTIONS.find(id).default))
        return None
    fixed, free = preset("power_" + power), FREE_IN_POWER_GAMES.split(" ")
    for option in OPTIONS:
        id = option.id
        if id not in free and options[id] != fixed.get(id, option.default):
            right = value_text(fixed.get(id, option.default))
            return "%s is fixed in the power game %s: %s=%s" % (id, power, id, right)
    return None
