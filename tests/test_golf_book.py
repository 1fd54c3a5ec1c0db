"""The list of presets and options agrees with the book of rules, value by value."""

import json

import pytest

from simulator import cli
from simulator.lab import golf_rules

# id, default and all values of section 5
OPTIONS = """
players 2: 1..8
packs auto: auto 1..4
pack_table seed000: seed000 seed001
jokers_per_pack 0: 0..4
first_dealer random: random human last_bot
next_starter left_of_dealer: left_of_dealer hole_winner
start_upcard true: true false
initial_mode face_up: none peek face_up
initial_count 2: 0..3
initial_pick any: any nearest same_column different_columns centre_and_outer
initial_when after_deal: after_deal first_turn
initial_rearrange false: false true
relook never: never paid first_two_free all_free
relook_cost 1: 0..5
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
value_set basic: basic hard
two_value 2: 2 -2
eight_value 8: 8 0
jack_value 10: 10 0 11 20
queen_value 10: 10 0 12 13 20
queen_spades_value same: same 40
king_value 0: 0 10 13
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
power_set none: none malaysia pablo cumbia cabo cactus
power_from_discard false: false true
power_cards_placeable true: true false
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
bot_level 2: 1 2 3
solo_turns auto: auto 4..99
"""

# section 6: preset, layout, what differs from section 5
PRESETS = """
four_card 2x2 initial_mode=peek initial_pick=nearest place_face=down end_rule=knock
four_card_alt 2x2 initial_mode=peek place_face=down end_rule=knock pair_rule=row_or_column
hand_four hand initial_mode=none initial_count=0 relook=all_free relook_cost=0 place_face=down \
end_rule=knock pair_rule=anywhere
six_card 3x2 two_value=-2 pair_rule=column last_turns=none
six_card_alt 3x2 pack_table=seed001 pair_rule=column last_turn_reveal=before clear_groups=optional
eight_card 4x2 jokers_per_pack=2 initial_pick=same_column initial_when=first_turn \
flip_on_reject=forced_except_last pair_rule=column four_equal_bonus=-10
eight_card_alt 4x2 pack_table=seed001 pair_rule=column last_turn_reveal=before clear_groups=optional
nine_card 3x3 two_value=-2 initial_count=3 line_rule=column last_turns=none
nine_card_alt 3x3 pack_table=seed001 initial_count=3 line_rule=row_or_column last_turn_reveal=before \
clear_groups=optional
nine_morako 3x3 two_value=-2 initial_count=3 pair_rule=touching last_turns=none
nine_fuchs 3x3 jokers_per_pack=2 joker_value=-2 queen_value=0 king_value=10 initial_mode=none \
initial_count=0 line_rule=row_or_column clear_groups=auto last_turns=none
ten_card 5x2 two_value=-2 pair_rule=column last_turns=none
ten_card_alt 5x2 pack_table=seed001 pair_rule=column last_turn_reveal=before clear_groups=optional
power_malaysia 2x2 power_set=malaysia jokers_per_pack=2 initial_mode=peek initial_pick=nearest \
place_face=down end_rule=stock_out stock_out=end_hole last_turns=none
power_pablo 2x2 power_set=pablo jokers_per_pack=2 initial_mode=peek initial_pick=nearest place_face=down \
end_rule=call call_when=end_of_turn call_score=pablo multi_swap=true game_length=target
power_cumbia 2x2 power_set=cumbia initial_mode=peek initial_pick=nearest place_face=down end_rule=call \
call_when=any_time_in_turn power_cards_placeable=false match_rule=snap_any_layout match_fail=ten_if_opponent \
match_chain=one holes=7
power_cabo 2x2 power_set=cabo initial_mode=peek initial_pick=nearest place_face=down end_rule=call \
call_when=any_time_in_turn match_rule=own_turn_any_layout match_fail=draw_one stock_out=end_hole \
empty_layout=ends_hole
power_cactus 2x2 power_set=cactus start_upcard=false initial_mode=peek initial_pick=nearest place_face=down \
end_rule=call call_when=end_of_turn call_score=cactus power_from_discard=true match_rule=snap_own \
match_fail=draw_two match_chain=unlimited next_starter=hole_winner game_length=target final_tie=extra_hole
"""


def as_text(value):
    return str(value).lower() if isinstance(value, bool) else str(value)


def values(words):
    """All values that "auto 1..4" stands for, as texts."""
    found = []
    for word in words.split():
        first, dots, last = word.partition("..")
        last, _, step = last.partition("/")
        numbers = range(int(first), int(last) + 1, int(step or 1)) if dots else [word]
        found += [str(number) for number in numbers]
    return sorted(found)


@pytest.fixture(scope="module")
def golf():
    """{preset: what `fairway games --json` says of it}"""
    import contextlib
    import io

    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        assert cli.main(["games", "golf", "--json"]) == 0
    return {game["id"]: game for game in json.loads(out.getvalue())["games"]}


def test_there_are_the_eighteen_presets(golf):
    rows = [line.split()[:2] for line in PRESETS.strip().split("\n")]
    assert sorted([id, game["layout"]] for id, game in golf.items()) == sorted(rows)


def test_there_are_the_seventy_four_options_with_their_values_in_the_order_of_the_book(golf):
    rows = [line.partition(": ") for line in OPTIONS.strip().split("\n")]
    assert len(rows) == 74
    for game in golf.values():
        assert [option["id"] for option in game["options"]] == [head.split()[0] for head, _, _ in rows]
        for option, (head, _, words) in zip(game["options"], rows):
            assert as_text(option["general"]) == head.split()[1]
            assert sorted(as_text(value) for value in option["values"]) == values(words), option["id"]


@pytest.mark.parametrize("row", PRESETS.strip().split("\n"), ids=lambda row: row.split()[0])
def test_a_preset_differs_from_the_defaults_in_what_the_book_says_and_nothing_else(golf, row):
    id, _, *overrides = row.split()
    expected = {option["id"]: as_text(option["general"]) for option in golf[id]["options"]}
    expected.update(word.split("=") for word in overrides)
    assert {option["id"]: as_text(option["default"]) for option in golf[id]["options"]} == expected


def test_every_option_has_a_group_and_a_line(golf):
    for option in golf["power_cactus"]["options"]:
        assert option["group"] and option["explain"].endswith("."), option["id"]


def test_a_value_set_by_hand_is_read_as_it_is_listed():
    assert golf_rules.parsed(["two_value=\u22122", "players=4", "expose_turn=true"]) == {
        "two_value": -2,
        "players": 4,
        "expose_turn": True,
    }


@pytest.mark.parametrize(
    ("word", "complaint"),
    [
        ("holes", "'holes' is no option=value; write for example holes=18"),
        ("hole=18", "no option 'hole'; near it: holes"),
        ("jokers=2", "no option 'jokers'; near it: jokers_per_pack"),
        ("zzz=1", "no option 'zzz'; `fairway games six_card` lists them"),
        ("layout=3x3", "no option 'layout'"),
        ("holes=37", "option holes takes 1 to 36, not '37'"),
        ("pot_cap=7", "option pot_cap takes 0 to 100 by 5, not '7'"),
        ("two_value=3", "option two_value takes 2, -2, not '3'"),
    ],
)
def test_a_wrong_option_is_told_what_would_be_right(word, complaint):
    with pytest.raises(ValueError) as error:
        golf_rules.parsed([word])
    assert str(error.value).startswith(complaint)


@pytest.mark.parametrize(
    ("name", "found"),
    [("six_card", ["six_card"]), ("Six-Card Golf", ["six_card"]), ("nine fuchs", ["nine_fuchs"])],
)
def test_a_game_is_found_by_its_id_and_by_what_it_is_called(name, found):
    from simulator.lab import games_command

    assert games_command.find(name) == found
    assert len(games_command.find("Golf")) == 18
    assert games_command.find_played("golf") == "six_card"
    assert games_command.find_played("solitaire") == "klondike"


@pytest.mark.parametrize(
    ("name", "near"), [("six_crad", "six_card"), ("klondik", "klondike"), ("fuchs", "nine_fuchs")]
)
def test_an_unknown_game_names_near_ones(name, near, capsys):
    with pytest.raises(SystemExit) as end:
        cli.main(["games", name])
    assert end.value.code == 2
    assert "no game '%s'; near it: %s" % (name, near) in capsys.readouterr().err.replace("\n", " ")
