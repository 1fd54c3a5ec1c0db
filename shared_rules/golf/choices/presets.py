"""golf.choices.presets: the eighteen forms of Golf, as what differs from the defaults (section 6)."""

from shared_rules.golf.choices.options import OPTIONS
from shared_rules.options import parse_value

# in words of options; @ALT at the end stands for the words of that line
_TEXTS = (
    """
@LOW: two_value=low last_turns=none
@ALT: pack_table=seed001 last_turn_reveal=before clear_groups=optional
@FOUR: initial_mode=peek place_face=down end_rule=knock
@POWER: initial_mode=peek initial_pick=nearest place_face=down end_rule=call
""",
    """
four_card: layout=2x2 initial_pick=nearest @FOUR
four_card_alt: layout=2x2 pair_rule=row_or_column @FOUR
hand_four: layout=hand initial_mode=none initial_count=0 relook=all_free relook_cost=0 place_face=down \
end_rule=knock pair_rule=anywhere
six_card: layout=3x2 pair_rule=column @LOW
six_card_alt: layout=3x2 pair_rule=column @ALT
eight_card: layout=4x2 jokers_per_pack=2 initial_pick=same_column initial_when=first_turn \
flip_on_reject=forced_except_last pair_rule=column four_equal_bonus=-10
eight_card_alt: layout=4x2 pair_rule=column @ALT
nine_card: layout=3x3 initial_count=3 line_rule=column @LOW
nine_card_alt: layout=3x3 initial_count=3 line_rule=row_or_column @ALT
nine_morako: layout=3x3 initial_count=3 pair_rule=touching @LOW
nine_fuchs: layout=3x3 jokers_per_pack=2 joker_value=-2 queen_value=0 king_value=10 initial_mode=none \
initial_count=0 line_rule=row_or_column clear_groups=auto last_turns=none
ten_card: layout=5x2 pair_rule=column @LOW
ten_card_alt: layout=5x2 pair_rule=column @ALT
""",
    """
power_malaysia: layout=2x2 power_set=malaysia jokers_per_pack=2 initial_mode=peek initial_pick=nearest \
place_face=down end_rule=stock_out stock_out=end_hole last_turns=none
power_pablo: layout=2x2 power_set=pablo jokers_per_pack=2 call_when=end_of_turn call_score=pablo \
multi_swap=true game_length=target @POWER
power_cumbia: layout=2x2 power_set=cumbia call_when=any_time_in_turn power_cards_placeable=false \
match_rule=snap_any_layout match_fail=ten_if_opponent match_chain=one holes=7 @POWER
power_cabo: layout=2x2 power_set=cabo call_when=any_time_in_turn match_rule=own_turn_any_layout \
match_fail=draw_one stock_out=end_hole empty_layout=ends_hole @POWER
power_cactus: layout=2x2 power_set=cactus start_upcard=false call_when=end_of_turn call_score=cactus \
power_from_discard=true match_rule=snap_own match_fail=draw_two match_chain=unlimited \
next_starter=hole_winner game_length=target final_tie=extra_hole @POWER
""",
)


def ids():
    """All eighteen presets, in the order of the rules."""
    return [line[: line.index(":")] for text in _TEXTS[1:] for line in text.split("\n") if line]


def preset(id):
    """What the preset changes of the defaults, as a dict. Raises ValueError."""
    if id not in ids():
        raise ValueError("no Golf preset '%s'; the presets are %s" % (id, ", ".join(ids())))
    words = _line(id)
    if words[-1][0] == "@":
        words += _line(words.pop())
    overrides = {}
    for word in words:
        option, _, value = word.partition("=")
        overrides[option] = parse_value(OPTIONS, option, value)
    return overrides


def _line(name):
    """The words of a line."""
    for text in _TEXTS:
        start = text.find("\n" + name + ": ")
        if start >= 0:
            return text[start + len(name) + 3 : text.index("\n", start + 1)].split(" ")
    return []
