"""Setting up a game of Golf: presets, levels, house rules in groups, rule sets under a name."""

import json

import pytest
from test_golf_book import PRESETS
from test_screens import Paper, all_rows, collisions, drawn, looks_like, opened, press, words

from firmware import rule_sets
from firmware.canvas import BOLD14, SANS12
from firmware.player import RULE_SETS, VERSION, Player
from firmware.screens import CLOSE, HOME, choosing, common, tables
from firmware.screens.games import GamesScreen
from firmware.screens.levels import LevelsScreen
from firmware.screens.naming import NamingScreen
from firmware.screens.options import OptionsScreen
from firmware.screens.rule_sets import ON_A_PAGE, RuleSetsScreen
from firmware.screens.setup import SetupScreen
from firmware.storage import Storage
from firmware.text import line, say
from shared_rules import catalogue, sealed
from shared_rules.golf.choices import bundles, checks
from shared_rules.golf.layouts import bot_level
from simulator import cli
from simulator.lab import golf_rules
from simulator.lab.bench import SCRIPTS

WHOLE = """\
golf four: four_card four_card_alt hand_four
golf six: six_card six_card_alt
golf more: eight_card eight_card_alt ten_card ten_card_alt
golf nine: nine_card nine_card_alt nine_morako nine_fuchs
golf power: power_malaysia power_pablo power_cumbia power_cabo power_cactus
patience stock: klondike
"""
IDS = [row.split()[0] for row in PRESETS.strip().split("\n")]


@pytest.fixture(autouse=True)
def whole_menu(monkeypatch):
    """All eighteen forms are in the menu, and instead of a table the playthrough itself is opened."""
    monkeypatch.setattr(catalogue, "TABLE", WHOLE)
    monkeypatch.setattr(tables, "table", lambda player, play, note="": play)


@pytest.fixture
def player(tmp_path):
    return Player(Storage(str(tmp_path)))


def to_row(screen, key):
    """The cursor on this row of the set-up."""
    while screen._rows()[screen._at] != key:
        press(screen, "down")
    return screen


# -- the form of the game


def test_the_forms_of_golf_are_chosen_from_pages_with_two_lines_on_each(player):
    setup = SetupScreen(player, "golf")
    games = press(setup, "down", "a")
    assert isinstance(games, GamesScreen)
    assert looks_like("games-golf", games)
    seen = []
    for _ in IDS:
        assert not collisions(drawn(games))
        seen.append(games._ids[games._at])
        press(games, "down")
    assert sorted(seen) == sorted(IDS)
    press(games, "left", "down")
    assert press(games, "a") == CLOSE
    assert opened(press(setup, "up", "a")).id == "power_pablo"


def test_a_preset_is_told_with_its_cards_and_fits(player):
    paper = Paper()
    for id in IDS:
        about = line("golf_games", "about." + id)
        assert 1 <= len(common.lines(paper, about, 368, SANS12)) <= 2, id
        assert "cards" in about.lower(), id
        assert paper.measure(common.game_name(id), BOLD14) < 180


# -- seats and levels


def test_every_computer_player_gets_a_level_of_its_own(player):
    setup = to_row(SetupScreen(player, "golf"), "players")
    press(setup, "right", "right")
    levels = press(to_row(setup, "bot_level"), "a")
    assert isinstance(levels, LevelsScreen)
    press(levels, "down", "right", "down", "down", "left")
    assert looks_like("levels", levels)
    assert press(levels, "b") == CLOSE
    assert "of several levels" in words(drawn(setup))
    play = opened(press(to_row(setup, "deal"), "a"))
    assert [bot_level(play.options, seat) for seat in (1, 2, 3)] == [3, 2, 1]
    again = SetupScreen(Player(player.storage), "golf")
    assert "of several levels" in words(drawn(again)), "the last set-up is there again"


def test_the_first_row_changes_all_levels(player):
    taken = []
    levels = LevelsScreen({"players": 4, "bot_level": 132}, taken.append)
    press(levels, "right")
    assert taken == [2] and words(drawn(levels)).count("club player") == 4
    press(levels, "right", "right", "down", "right")
    assert taken[1:] == [3, 1, 211]
    assert press(levels, "menu") == HOME


def test_one_opponent_needs_no_page(player):
    setup = to_row(SetupScreen(player, "golf"), "bot_level")
    press(setup, "right")
    assert "experts" in words(drawn(setup))
    assert opened(press(setup, "a")).options["bot_level"] == 3


def test_alone_there_are_no_levels(player):
    setup = to_row(SetupScreen(player, "golf"), "players")
    press(setup, "left")
    assert "bot_level" not in setup._rows()
    assert opened(press(setup, "a")).options["players"] == 1


# -- house rules


@pytest.mark.parametrize("id", IDS)
def test_every_page_of_house_rules_fits(id):
    screen = OptionsScreen(id, {}, lambda: "dealt")
    for _ in range(sum(len(keys) for _, keys in screen._pages)):
        paper = drawn(screen)
        assert not collisions(paper)
        assert not any("_" in said for said in words(paper)), words(paper)
        press(screen, "down")
    assert screen._page == 0


def test_a_power_game_shows_what_is_free_there_alone():
    rows = all_rows(OptionsScreen("power_cumbia", {}, lambda: "dealt"))
    assert "Asked to snap" in rows and "The caller is left alone" in rows
    assert "Pairs cancel" not in rows and "A joker counts" not in rows


REFUSED = [
    ("four_card", {"flip_turn": True}, "«A turn just to turn one: yes» needs «New cards lie: face up»"),
    (
        "four_card",
        {"end_rule": "first_exposed"},
        "«The hole ends: when one is open» needs «New cards lie: face up»",
    ),
    (
        "six_card",
        {"one_eyed_jack": "wild", "pair_rule": "none"},
        "needs «Pairs cancel: anywhere» or «Pairs cancel: in a column»",
    ),
    ("six_card", {"players": 8, "packs": 1}, "«Packs: one» is too few for «Players: 8»; take «Packs: two»"),
    (
        "six_card_alt",
        {"column_lock": True},
        "«Open columns stay: yes» needs «The others turn up: after their turn»",
    ),
]


@pytest.mark.parametrize(("id", "choice", "says"), REFUSED)
def test_rules_that_exclude_each_other_are_told_in_words_with_what_would_be_right(id, choice, says):
    rules = choosing.HouseRules(id, choice)
    assert says in rules.refusal
    assert len(common.lines(Paper(), rules.refusal, 368, SANS12)) <= 2


@pytest.mark.parametrize("id", IDS)
def test_whatever_one_press_can_make_wrong_is_told_in_two_lines(id):
    paper, rules = Paper(), choosing.HouseRules(id, {})
    for option in list(rules.shown):
        book = rules.chosen[option]
        for value in rules.values(option):
            rules.put(option, value)
            assert len(common.lines(paper, rules.refusal, 368, SANS12)) <= 2, rules.refusal
            assert "_" not in rules.refusal and "=" not in rules.refusal, rules.refusal
        rules.put(option, book)


# -- rule sets


def test_house_rules_known_by_a_name_are_taken_with_their_game(player):
    setup = to_row(SetupScreen(player, "golf"), "players")
    press(setup, "right", "right")
    sets = press(to_row(setup, "sets"), "a")
    assert isinstance(sets, RuleSetsScreen)
    assert looks_like("rule-sets", sets)
    press(sets, "right", "down", "down")
    assert press(sets, "a") == CLOSE
    play = opened(press(to_row(setup, "deal"), "a"))
    assert play.id == "nine_card"
    assert play.choice == {"line_rule": "row_column_diagonal", "square_bonus": -25, "players": 4}


def test_every_bundle_is_there_as_the_book_has_it_and_can_be_played():
    book = {
        "open_four": "four_card place_face=up end_rule=first_exposed",
        "frozen_four": "four_card initial_mode=none initial_count=0 place_face=up frozen_face_up=true "
        "flip_on_reject=forced end_rule=all_exposed last_turns=none",
        "spade_queen": "four_card queen_spades_value=40 eight_value=0",
        "ladder": "four_card jack_value=0 queen_value=12 king_value=13",
        "skipping_jacks": "four_card jack_value=20 jack_skip=true",
        "six_jokers": "six_card jokers_per_pack=2 joker_value=-2",
        "six_memory": "six_card initial_mode=peek initial_count=3 initial_pick=nearest",
        "locked_eight": "eight_card initial_pick=any column_lock=true",
        "nine_blocks": "nine_card line_rule=row_column_diagonal square_bonus=-25",
        "nine_caller": "nine_card winner_zero=true ender_penalty=add_lowest last_turns=one_each",
        "children": "six_card_alt pair_rule=anywhere",
    }
    assert bundles.ids() == list(book)
    for id, row in book.items():
        preset, *overrides = row.split()
        assert bundles.bundle(id) == (preset, golf_rules.parsed(overrides))
        checks.check_options(golf_rules.full(*bundles.bundle(id)))
        assert say("rule_sets." + id) and say("rule_sets.about." + id)
    with pytest.raises(ValueError, match="no house rules 'x'; there are open_four"):
        bundles.bundle("x")


def test_only_bundles_of_games_in_the_menu_are_offered(player, monkeypatch):
    monkeypatch.setattr(catalogue, "TABLE", "golf six: six_card six_card_alt\npatience stock: klondike\n")
    sets = RuleSetsScreen(player, choosing.HouseRules("six_card", {}), None)
    assert sets._known == ["six_jokers", "six_memory", "children"]


def keeping(player, name_presses=(), id="six_card", **choice):
    """Keep rules under a name; returns the page of rule sets."""
    sets = RuleSetsScreen(player, choosing.HouseRules(id, choice), lambda id, choice: None)
    while sets._page:
        press(sets, "right")
    while sets._rows()[sets._at] != "keep":
        press(sets, "down")
    naming = press(sets, "a")
    assert isinstance(naming, NamingScreen)
    assert press(naming, *name_presses, "a") == CLOSE
    return sets


def test_rules_of_ones_own_are_kept_under_a_name_that_is_entered_letter_by_letter(player):
    keeping(player, ["down", "right", "up"], pair_rule="anywhere", holes=18, players=5)
    kept = rule_sets.read(Player(player.storage))
    assert kept == [("STLES 1", "six_card", "holes=18 pair_rule=anywhere")]
    setup = SetupScreen(player, "golf")
    sets = press(to_row(setup, "sets"), "a")
    assert looks_like("rule-sets-own", sets)
    assert press(sets, "a") == CLOSE
    play = opened(press(to_row(setup, "deal"), "a"))
    assert play.choice == {"holes": 18, "pair_rule": "anywhere"}


def test_giving_a_name_looks_like_this():
    assert looks_like("naming", NamingScreen("RULES 1", rule_sets.LONGEST_NAME, None))


def test_a_name_of_blanks_is_no_name():
    taken = []
    naming = NamingScreen("A", 14, taken.append)
    press(naming, "up")
    assert press(naming, "a") is None and taken == []
    press(naming, "left", "up")
    assert press(naming, "a") == CLOSE and taken == ["-"]


def test_the_same_name_again_takes_the_place_of_the_old(player):
    keeping(player, holes=18)
    sets = RuleSetsScreen(player, choosing.HouseRules("six_card", {"holes": 27}), None)
    sets._keep("RULES 1")
    assert rule_sets.read(player) == [("RULES 1", "six_card", "holes=27")]


def test_eight_are_kept_and_one_is_deleted_before_the_ninth(player):
    for holes in range(10, 18):
        keeping(player, holes=holes)
    assert [name for name, _, _ in rule_sets.read(player)] == ["RULES %d" % n for n in range(1, 9)]
    sets = RuleSetsScreen(player, choosing.HouseRules("six_card", {"holes": 36}), None)
    assert not collisions(drawn(sets))
    press(sets, "up", "up")
    assert press(sets, "a") is None and say("rule_sets.explain.full") in words(drawn(sets))
    press(sets, "down", "a", "down", "down")
    assert looks_like("rule-sets-delete", sets)
    press(sets, "a")
    assert [name for name, _, _ in rule_sets.read(player)] == ["RULES %d" % n for n in (1, 2, 4, 5, 6, 7, 8)]
    assert isinstance(press(sets, "up", "up", "a"), NamingScreen)


def test_deleting_can_be_left(player):
    keeping(player, holes=18)
    sets = RuleSetsScreen(player, choosing.HouseRules("six_card", {}), None)
    press(sets, "up", "a")
    assert press(sets, "b") is None and len(rule_sets.read(player)) == 1
    assert press(sets, "b") == CLOSE


def test_by_the_book_there_is_nothing_to_keep(player):
    sets = RuleSetsScreen(player, choosing.HouseRules("six_card", {"players": 4}), None)
    press(sets, "left")
    assert press(sets, "a") is None
    assert words(drawn(sets)).count("Do it") == 0


def test_a_set_of_another_build_is_told_and_not_taken(player):
    lines = ["set OLD: six_card gone=1", "set LOST: twelve_card holes=9"]
    player.write(RULE_SETS, sealed.seal(RULE_SETS, VERSION, lines))
    taken = []
    sets = RuleSetsScreen(player, choosing.HouseRules("six_card", {}), lambda id, choice: taken.append(id))
    for _ in range(2):
        assert say("rule_sets.explain.wrong").split()[0] in " ".join(words(drawn(sets)))
        assert press(sets, "a") is None
        press(sets, "down")
    assert taken == []


def test_a_damaged_file_of_rule_sets_is_set_aside(player, tmp_path):
    keeping(player, holes=18)
    path = tmp_path / RULE_SETS
    path.write_text(path.read_text().replace("18", "19"))
    assert rule_sets.read(player) == []
    assert [notice[0] for notice in player.notices] == ["common.set_aside"]
    assert (tmp_path / (RULE_SETS + ".bad1")).exists()


def test_the_pages_of_known_rules_hold_them_all(player):
    sets = RuleSetsScreen(player, choosing.HouseRules("six_card", {}), None)
    seen = []
    for _ in range(sets._pages()):
        assert len(sets._rows()) <= ON_A_PAGE
        for _ in sets._rows():
            assert not collisions(drawn(sets))
            press(sets, "down")
        seen += sets._rows()
        press(sets, "right")
    assert sorted(seen) == sorted([*bundles.ids(), "keep"])


def test_the_whole_set_up_runs_by_buttons_within_the_heap_of_the_device(capsys):
    """Levels, house rules, rule sets, a name of one's own, and the deal: the script knows each page."""
    assert cli.main(["run", str(SCRIPTS / "golf-setup.txt"), "--runtime", "micropython", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["screen"] == "golf"
    assert "memory is short" not in report["console"][: report["console"].index("screen golf")]


def test_a_long_list_of_rules_of_ones_own_ends_in_an_ellipsis(player):
    many = {"holes": 18, "pair_rule": "anywhere", "negative_group": "keep", "flip_on_reject": "optional"}
    many.update(jack_value=20, queen_value=12, king_value=13, flip_turn=True, expose_turn=True, eight_value=0)
    keeping(player, **many)
    sets = RuleSetsScreen(player, choosing.HouseRules("six_card", {}), None)
    paper = drawn(sets)
    assert not collisions(paper)
    assert [said for said in words(paper) if said.endswith("…")]
