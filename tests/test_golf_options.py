"""The options and presets of Golf: complete, consistent, and nothing silently ignored."""

import pytest
from golf_layouts import chosen

from shared_rules import options
from shared_rules.golf import game
from shared_rules.golf.choices import checks, presets
from shared_rules.golf.choices.options import OPTIONS
from shared_rules.golf.layouts import bot_level, columns_and_rows

IDS = [option.id for option in OPTIONS]
SIX = chosen("six_card")
ALT = chosen("six_card_alt")


def complaint(preset, **choice):
    """Why these options do not go together, "" when they do."""
    return checks.contradiction(chosen(preset, **choice)) or ""


def test_there_are_seventy_four_options_and_the_layout():
    assert len(IDS) == 75
    assert len(set(IDS)) == 75
    assert IDS[0] == "layout"


def test_every_default_is_one_of_the_values():
    for option in OPTIONS:
        assert options.checked(OPTIONS, option.id, option.default) == option.default


def test_there_are_eighteen_presets_of_allowed_values():
    assert len(presets.ids()) == 18
    for id in presets.ids():
        for option, value in game.choices().preset(id).items():
            assert options.checked(OPTIONS, option, value) == value


@pytest.mark.parametrize("id", sorted(presets.ids()))
def test_every_preset_goes_together_with_itself(id):
    assert complaint(id) == ""


def test_only_a_power_game_can_end_by_a_call():
    assert "knock" in complaint("six_card_alt", end_rule="call")


def test_a_hand_of_four_has_no_column_of_two():
    chosen_first = {"initial_mode": "peek", "initial_count": 2, "initial_pick": "same_column"}
    assert "two rows" in complaint("hand_four", **chosen_first)


def test_layouts_have_their_columns_and_rows():
    sizes = {id: columns_and_rows(chosen(id)) for id in presets.ids()}
    assert sizes["hand_four"] == (4, 1)
    assert sizes["four_card"] == sizes["power_cabo"] == (2, 2)
    assert sizes["six_card"] == sizes["six_card_alt"] == (3, 2)
    assert sizes["eight_card"] == (4, 2)
    assert sizes["nine_fuchs"] == (3, 3)
    assert sizes["ten_card_alt"] == (5, 2)


def test_an_unknown_preset_is_refused_with_the_right_names():
    with pytest.raises(ValueError, match="six_card_alt"):
        game.choices().preset("six")


@pytest.mark.parametrize(
    ("preset", "choice", "word"),
    [
        ("six_card", {"line_rule": "column"}, "line_rule"),
        ("six_card", {"overlap_rule": "exclusive"}, "overlap_rule"),
        ("six_card", {"pair_rule": "touching"}, "touching"),
        ("nine_card", {"line_rule": "none", "pair_rule": "column"}, "column"),
        ("six_card", {"pair_rule": "row_or_column"}, "row_or_column"),
        ("nine_card", {"pair_rule": "touching"}, "line_rule=none"),
        ("four_card", {"end_rule": "first_exposed"}, "place_face"),
        ("six_card", {"end_rule": "all_exposed"}, "frozen_face_up"),
        ("six_card_alt", {"end_rule": "all_exposed", "flip_turn": True}, "last_turns"),
        ("four_card", {"flip_turn": True}, "place_face"),
        ("four_card", {"flip_on_reject": "forced"}, "place_face"),
        ("four_card", {"last_turn_reveal": "before"}, "place_face"),
        ("four_card", {"initial_mode": "face_up"}, "place_face"),
        ("six_card", {"initial_pick": "same_column", "initial_count": 3}, "initial_count"),
        ("four_card", {"initial_pick": "nearest", "initial_count": 3}, "row"),
        ("eight_card", {"initial_pick": "centre_and_outer"}, "three columns"),
        ("six_card", {"six_equal_bonus": -20}, "two packs"),
        ("six_card", {"four_negatives_bonus": -20}, "two packs"),
        ("six_card_alt", {"four_negatives_bonus": -20, "packs": 2}, "below zero"),
        ("six_card", {"one_eyed_jack": "wild", "bonus_card": "one_eyed_jack"}, "bonus"),
        ("six_card", {"one_eyed_jack": "zero", "bonus_card": "one_eyed_jack"}, "bonus"),
        ("nine_card", {"one_eyed_jack": "wild"}, "wild"),
        ("power_cabo", {"pair_rule": "anywhere"}, "power game"),
        ("power_cabo", {"players": 1}, "alone"),
        ("six_card", {"multi_swap": True}, "power games"),
        ("six_card_alt", {"column_lock": True}, "last_turn_reveal"),
        ("six_card_alt", {"frozen_face_up": True}, "last_turn_reveal"),
        ("six_card", {"players": 8, "packs": 1}, "too few"),
        ("ten_card", {"four_equal_bonus": -10, "square_bonus": -20, "six_equal_bonus": -20}, "six cards"),
    ],
)
def test_options_that_exclude_each_other_are_refused(preset, choice, word):
    assert word in complaint(preset, **choice)


@pytest.mark.parametrize(
    ("preset", "choice"),
    [
        ("six_card", {"six_equal_bonus": -20, "packs": 2}),
        ("six_card", {"jokers_per_pack": 4, "four_negatives_bonus": -20}),
        ("six_card", {"last_turns": "one_each", "column_lock": True}),
        ("nine_card", {"line_rule": "row_column_diagonal", "square_bonus": -25}),
        ("nine_card", {"winner_zero": True, "ender_penalty": "add_lowest", "last_turns": "one_each"}),
        ("six_card_alt", {"pair_rule": "anywhere"}),
        ("power_pablo", {"players": 5, "target": 200}),
        ("six_card", {"initial_pick": "centre_and_outer"}),
    ],
)
def test_house_rules_that_go_together_are_accepted(preset, choice):
    assert complaint(preset, **choice) == ""


def effective(preset, **choice):
    return set(checks.with_effect(chosen(preset, **choice)))


def test_what_has_no_effect_is_hidden():
    six = effective("six_card")
    assert "layout" not in six
    assert not six & {"line_rule", "overlap_rule", "multi_swap", "solo_turns", "target", "joker_value"}
    assert not six & {"last_turn_reveal", "pot_cap", "ender_tie", "bonus_value", "six_equal_bonus"}
    assert {"players", "holes", "pair_rule", "four_equal_bonus", "square_bonus", "ender_penalty"} <= six


def test_what_comes_to_have_an_effect_is_shown():
    assert "joker_value" in effective("six_card", jokers_per_pack=2)
    assert "six_equal_bonus" in effective("six_card", packs=2)
    assert "pot_cap" in effective("six_card", pot_ante=5)
    assert "target" in effective("six_card", game_length="target")
    assert "last_turn_reveal" in effective("six_card_alt")
    assert "overlap_rule" in effective("nine_card")
    assert "four_equal_bonus" not in effective("nine_card")


def test_alone_nothing_about_others_is_offered():
    alone = effective("six_card", players=1)
    assert "solo_turns" in alone
    assert not alone & {
        "ender_penalty",
        "winner_zero",
        "first_dealer",
        "last_turns",
        "stock_out",
        "bot_level",
    }


def test_each_computer_player_has_a_level():
    assert [bot_level(chosen("six_card", bot_level=3), seat) for seat in (1, 2, 7)] == [3, 3, 3]
    assert [bot_level(chosen("six_card", bot_level=132), seat) for seat in (1, 2, 3, 4)] == [1, 3, 2, 2]


def test_a_power_game_offers_only_what_is_free_there():
    assert effective("power_cabo") <= set(checks.FREE_IN_POWER_GAMES.split(" "))


@pytest.mark.parametrize("id", presets.ids())
def test_each_offered_value_can_be_played_or_is_refused_in_words(id):
    rules = chosen(id)
    for option, values in game.choices().offered(rules):
        assert rules[option.id] in values
        for value in values:
            try:
                game.choices().check_options({**rules, option.id: value})
            except ValueError as error:
                assert option.id in str(error) or "packs" in str(error)
