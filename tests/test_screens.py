"""The pages around the tables: what a press does, and how the page looks then."""

from pathlib import Path

import pytest
from canvas_pictures import compare
from interpreters import micropython

from firmware import (  # noqa: E402
    VERSION,
    records,
    settings,
    text,  # noqa: E402
)
from firmware.buttons import Press  # noqa: E402
from firmware.canvas import BOLD12, BOLD14, SANS12, SANS14, TITLE18, Canvas  # noqa: E402
from firmware.player import Player  # noqa: E402
from firmware.screens import CLOSE, HOME, choosing, common, over_home, statistics, tables  # noqa: E402
from firmware.screens.games import GamesScreen  # noqa: E402
from firmware.screens.home import HomeScreen  # noqa: E402
from firmware.screens.options import OptionsScreen  # noqa: E402
from firmware.screens.rules import RulesScreen  # noqa: E402
from firmware.screens.scorecard import ScorecardScreen  # noqa: E402
from firmware.screens.settings import SettingsScreen  # noqa: E402
from firmware.screens.setup import SetupScreen  # noqa: E402
from firmware.screens.sheets import MenuSheet, NoticeSheet  # noqa: E402
from firmware.screens.statistics import StatisticsScreen  # noqa: E402
from firmware.screens.template import TemplateScreen  # noqa: E402
from firmware.screens.won import WonScreen, praise  # noqa: E402
from firmware.storage import Storage  # noqa: E402
from firmware.text import pages, say  # noqa: E402
from firmware.usb import build  # noqa: E402
from shared_rules import catalogue, stats  # noqa: E402
from shared_rules.options import defaults  # noqa: E402
from shared_rules.stats import Outcome  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
MARGIN = 8  # nothing but the cursor and the bars of pages reaches further to the sides


class Paper(Canvas):
    """A canvas that also keeps where each text went: (left, right, base line, text)."""

    def __init__(self, quiet=False, battery=3):
        Canvas.__init__(self)
        self.quiet = quiet
        self.battery = battery
        self.texts = []

    def text(self, x, y, text, font=SANS14, align=0, white=False):
        width = Canvas.text(self, x, y, text, font, align, white)
        left = x - width * align // 2
        self.texts.append((left, left + width, y, text))
        return width

    def fill(self, x, y, w, h, black=True):
        Canvas.fill(self, x, y, w, h, black)
        if not black:  # a sheet: what it covers is gone
            self.texts = [kept for kept in self.texts if not y <= kept[2] < y + h + 12]


@pytest.fixture
def player(tmp_path):
    return Player(Storage(str(tmp_path)))


@pytest.fixture(autouse=True)
def stand_in(monkeypatch):
    """Instead of a table screen the playthrough itself is opened."""
    monkeypatch.setattr(tables, "table", lambda player, play, note="": play)


def press(screen, *buttons):
    """What the last of these presses opens."""
    opened = None
    for button in buttons:
        opened = screen.press(Press(button, False, True))
    return opened


def opened(answer):
    """What the app opens over home for such an answer: here the playthrough, see `stand_in`."""
    how, make = answer
    assert how == over_home(None)[0]
    return make()


def drawn(screen, **how):
    paper = Paper(**how)
    paper.begin()
    screen.draw(paper)
    paper.finish()
    return paper


def looks_like(name, screen, **how):
    """The page is the picture of this name, bit for bit."""
    paper = drawn(screen, **how)
    compare("screen-" + name, paper)
    assert not collisions(paper)
    return True


def collisions(paper):
    """Texts of one line that touch each other, or leave the page."""
    found = []
    for i, (left, right, line, said) in enumerate(paper.texts):
        if left < MARGIN or right > paper.width - MARGIN:
            found.append(said)
        for other_left, other_right, other_line, other in paper.texts[i + 1 :]:
            if abs(line - other_line) < 9 and left < other_right + 2 and other_left < right + 2:
                found.append((said, other))
    return found


def words(paper):
    return [said for _, _, _, said in paper.texts]


def klondike(player, acts=0, number=4711, **choice):
    play = player.begin("klondike", choice, number)
    for _ in range(acts):
        play.play(play.legal_moves()[0])
    player.keep(play)
    return play


def golf(player, number=4711, **choice):
    return player.begin("six_card", choice, number)


# -- footer and lists


def test_the_footer_drops_the_words_of_arrows_first_and_keeps_those_of_a_and_b():
    keys = [("leftright", "Choose"), ("a", "Take"), ("b", "Back"), ("menu", "Menu")]
    roomy, tight = Paper(), Paper()
    common.footer(roomy, "Draw", keys)
    assert words(roomy) == ["Draw", "Choose", "Take", "Back", "Menu"]
    common.footer(tight, "10 for the king of clubs: a pair", keys)
    assert words(tight) == ["10 for the king of clubs: a pair", "Take", "Back"]
    assert not collisions(roomy) and not collisions(tight)


def test_asleep_the_footer_says_how_to_go_on_and_nothing_else():
    paper = Paper(quiet=True)
    common.footer(paper, "Draw", [("a", "Take")])
    assert words(paper) == ["Asleep. Press any button to go on."]


def test_the_cursor_of_a_list_passes_over_rows_that_are_not_enabled_and_goes_round():
    enabled = [True, False, True]
    down, up = Press("down", False, True), Press("up", False, True)
    assert common.stepped(0, down, enabled) == 2
    assert common.stepped(2, down, enabled) == 0
    assert common.stepped(0, up, enabled) == 2
    assert common.stepped(0, Press("a", False, True), enabled) == 0


def test_a_long_list_turns_like_a_page():
    assert [common.window(chosen, 10, 4) for chosen in (0, 3, 4, 7, 8, 9)] == [0, 0, 4, 4, 6, 6]
    assert common.window(3, 4, 4) == 0


def test_running_text_stays_within_its_width():
    paper = Paper()
    text = "The same number gives the same cards on every device, with the same rules of the game."
    lines = common.lines(paper, text, 120)
    assert " ".join(lines) == text
    assert all(paper.measure(line) <= 120 for line in lines)


def test_a_name_that_is_too_long_ends_in_an_ellipsis():
    paper = Paper()
    assert common.shortened(paper, "Ada", 60) == "Ada"
    short = common.shortened(paper, "Bartholomew", 60)
    assert short.startswith("Bart") and short.endswith("…") and paper.measure(short) <= 60


def test_times_are_told_in_minutes_and_hours():
    assert [common.duration(seconds) for seconds in (0, 59, 522, 3909)] == ["0:00", "0:59", "8:42", "1:05:09"]


# -- home


def test_home_without_a_game_offers_no_continue(player):
    home = HomeScreen(player)
    assert looks_like("home-no-game", home)
    assert "Continue" not in words(drawn(home))


def test_home_shows_the_game_in_progress_and_goes_on_with_it(player):
    play = klondike(player, acts=6)
    home = HomeScreen(player)
    assert looks_like("home-klondike", home)
    resumed = opened(press(home, "a"))
    assert resumed.position == play.position


def test_home_shows_the_golf_game_with_everybodys_total(player):
    golf(player, players=4)
    assert looks_like("home-golf", HomeScreen(player))


def test_home_never_shows_a_card_of_the_stock(player):
    from firmware.screens.preview import columns, layout
    from shared_rules.cards import UNKNOWN

    assert UNKNOWN in [card for _, _, card, _ in layout(golf(player))]
    shown = [card for _, _, card, _ in columns(klondike(player))]
    assert sum(card < UNKNOWN for card in shown if card) == 7


def test_left_and_right_at_home_go_from_one_game_in_progress_to_the_other(player):
    klondike(player)
    golf(player)
    home = HomeScreen(player)
    assert "Six-Card Golf" in words(drawn(home))
    press(home, "right")
    assert "Klondike" in words(drawn(home))
    assert opened(press(home, "a")).id == "klondike"


def test_home_asleep_shows_no_cursor(player):
    klondike(player)
    home = HomeScreen(player)
    assert looks_like("home-asleep", home, quiet=True)
    before = drawn(home, quiet=True).buffer
    press(home, "down")
    assert drawn(home, quiet=True).buffer == before


@pytest.mark.parametrize("level", [0, 1, 2, 3, 4, None])
def test_home_tells_the_battery(player, level):
    levels = [bytes(drawn(HomeScreen(player), battery=each).buffer) for each in (0, 1, 2, 3, 4, None)]
    assert levels.count(bytes(drawn(HomeScreen(player), battery=level).buffer)) == 1


def test_each_row_of_home_opens_its_page(player):
    names = []
    for row in range(5):
        screen = press(HomeScreen(player), *["down"] * row, "a")
        names.append((opened(screen) if isinstance(screen, tuple) else screen).NAME)
    assert names == ["setup", "setup", "statistics", "settings", "rules"]


def test_a_game_that_cannot_be_read_leaves_home_and_is_told(player):
    klondike(player)
    player.storage.remove("patience.game")  # and with it the generation before
    player.storage.write("patience.game", ["not a save"])
    home = HomeScreen(player)
    drawn(home)
    assert player.notices[0][0] == "common.set_aside"
    assert "Continue" not in words(drawn(home))


# -- setting up a game


def test_one_press_deals_the_last_set_up_again(player):
    golf(player, players=4)
    player.storage.remove("golf.game")
    setup = SetupScreen(player, "golf")
    assert looks_like("setup-golf", setup)
    play = opened(press(setup, "a"))
    assert (play.id, play.options["players"]) == ("six_card", 4)


def test_left_and_right_change_the_game_and_its_front_options(player):
    setup = SetupScreen(player, "golf")
    press(setup, "down", "right")
    assert "Six-Card, Last Turns" in words(drawn(setup))
    press(setup, "down", "down", "right", "right")
    assert looks_like("setup-changed", setup)
    play = opened(press(setup, "a"))
    assert (play.id, play.options["players"]) == ("six_card_alt", 4)


def test_solitaire_has_its_own_rows(player):
    setup = SetupScreen(player, "patience")
    press(setup, "down", "down", "right")
    assert looks_like("setup-klondike", setup)
    assert opened(press(setup, "a")).options["draw_count"] == 3


def test_a_patience_is_chosen_from_a_list_of_pages(player):
    setup = SetupScreen(player, "patience")
    games = press(setup, "down", "a")
    assert games.NAME == "games" and "Klondike" in words(drawn(games))
    press(games, "right", "down", "down", "down", "down", "down")
    assert looks_like("games", games)
    assert press(games, "a") == CLOSE
    assert "Penguin" in words(drawn(setup))
    assert opened(press(setup, "up", "a")).id == "penguin"


def test_every_patience_is_on_one_page_of_the_list_with_its_line(player):
    seen = []
    games = GamesScreen("patience", "klondike", seen.append)
    for id in catalogue.ids("patience"):
        assert not collisions(drawn(games))
        assert common.game_name(id) in words(drawn(games))
        assert press(games, "a") == CLOSE and seen[-1] == id
        press(games, "down")
    press(games, "up", "a")
    assert seen[-1] == catalogue.ids("patience")[-1]
    assert press(games, "b") == CLOSE and press(games, "menu") == HOME


def test_a_deal_number_is_entered_digit_by_digit(player):
    setup = SetupScreen(player, "patience")
    number = press(setup, "up", "a")
    assert number.NAME == "number"
    press(number, "up", "left", "up", "up", "left", "down")
    assert looks_like("number", number)
    assert press(number, "a") == CLOSE
    assert opened(press(setup, "down", "a")).number == 921


def test_the_deal_of_the_last_game_is_one_press_away(player):
    klondike(player, number=4711)
    player.storage.remove("patience.game")
    setup = SetupScreen(Player(player.storage), "patience")
    press(setup, "up", "right")
    assert "4711" in words(drawn(setup))
    assert opened(press(setup, "down", "a")).number == 4711


def test_a_game_in_progress_is_not_given_up_without_asking(player):
    play = klondike(player, acts=3)
    setup = SetupScreen(player, "patience")
    ask = press(setup, "a")
    assert type(ask).__name__ == "AskSheet"
    assert looks_like("setup-ask", ask)
    resumed = opened(press(ask, "a"))
    assert resumed.position == play.position
    assert not records.of(player, "klondike")


def test_giving_a_patience_up_counts_as_lost(player):
    klondike(player, acts=3)
    ask = press(SetupScreen(player, "patience"), "a")
    play = opened(press(ask, "down", "a"))
    assert play.acts() == 0
    assert records.of(player, "klondike")[0][1]["played"] == 1
    assert records.of(player, "klondike")[0][1]["won"] == 0


def test_a_game_without_a_move_is_given_up_without_asking(player):
    klondike(player)
    assert opened(press(SetupScreen(player, "patience"), "a")).acts() == 0


# -- options


def options_screen(id="six_card", choice=None, deal=lambda: "dealt"):
    return OptionsScreen(id, {} if choice is None else choice, deal)


def test_options_show_what_differs_from_the_book_rule():
    screen = options_screen(choice={"players": 4, "expose_turn": True})
    assert looks_like("options", screen)
    assert "Six-Card Golf, 2 changed" in words(drawn(screen))


def test_left_and_right_go_round_the_values_and_the_book_rule_is_no_change():
    choice = {}
    screen = options_screen(choice=choice)
    press(screen, "right")
    assert choice == {"players": 3}
    press(screen, "left")
    assert choice == {}
    press(screen, "left", "left")
    assert choice == {"players": 8}


def test_options_without_an_effect_are_not_shown():
    table = catalogue.load_choices("six_card")
    base = table.preset("six_card")
    assert base  # the preset has rules of its own
    choice = {}
    screen = options_screen(choice=choice)
    assert "A joker counts" not in all_rows(screen)
    choice["jokers_per_pack"] = 2
    assert "A joker counts" in all_rows(options_screen(choice=choice))


def all_rows(screen):
    """The words of all pages of a list."""
    found = []
    for _ in range(60):
        found += words(drawn(screen))
        press(screen, "down")
    return found


def test_rules_that_exclude_each_other_are_told_and_not_dealt():
    screen = options_screen(choice={"initial_pick": "same_column", "initial_count": 3})
    assert looks_like("options-refused", screen)
    assert press(screen, "a") is None
    assert press(options_screen(), "a") == "dealt"


def test_the_last_line_goes_back_to_the_book_rules():
    choice = {"players": 4}
    screen = options_screen(choice=choice)
    press(screen, "up", "up")
    assert looks_like("options-reset", screen)
    press(screen, "a")
    assert choice == {}


def test_the_heading_turns_the_pages_of_a_group_each():
    screen = options_screen()
    assert "The table" in words(drawn(screen))
    press(screen, "up", "right")
    assert {"Before play", "Page 2 of 10", "Which before play"} <= set(words(drawn(screen)))
    press(screen, "left", "left")
    assert "Page 10 of 10" in words(drawn(screen))
    press(screen, "down", "down")
    assert looks_like("options-page", screen)


def test_a_value_that_brings_other_options_keeps_the_cursor():
    screen = options_screen()
    for _ in range(3):
        press(screen, "down")
    assert "Jokers in a pack" in words(drawn(screen))
    press(screen, "right")
    assert "none" not in words(drawn(screen)) and screen._rules.choice == {"jokers_per_pack": 1}
    assert "A joker counts" in all_rows(screen)


def test_the_rules_of_a_game_in_play_are_shown_and_cannot_be_changed():
    choice = {}
    screen = options_screen("klondike", choice, None)
    press(screen, "right")
    assert choice == {}
    assert looks_like("options-klondike", screen)
    assert press(screen, "a") == CLOSE


def test_what_has_no_words_is_shown_by_its_id():
    assert choosing.name("golf", "some_new_rule") == "some new rule"
    assert choosing.value_words("golf", "some_new_rule", "very_odd") == "very odd"
    assert choosing.value_words("golf", "some_new_rule", -5) == "−5"


def ever_offered(game, id):
    """The options that are shown with the preset, or with one other option changed."""
    base = defaults(game.OPTIONS, game.preset(id))
    found = {}
    for option in game.OPTIONS:
        for value in option.values:
            for each, values in game.offered({**base, option.id: value}):
                found[each.id] = each, values
    return [pair for pair in found.values() if pair[0].id not in choosing.UNASKED]


@pytest.mark.parametrize("id", catalogue.ids())
def test_every_option_has_words_and_every_value_fits_beside_them(id):
    paper = Paper()
    game, family = catalogue.load_choices(id), catalogue.family_of(id)
    for option, values in ever_offered(game, id):
        name = choosing.name(family, option.id)
        for value in values:
            meaning = choosing.value_words(family, option.id, value)
            if isinstance(value, str):
                assert "| %s " % value in text.line("options_" + family, option.id), (option.id, value)
            width = paper.measure(name, BOLD14) + paper.measure(meaning, BOLD14)
            assert width < 320, (option.id, meaning)
        assert 1 <= len(common.lines(paper, choosing.explained(family, option.id), 368, SANS12)) <= 2, (
            option.id
        )


@pytest.mark.parametrize("id", catalogue.ids())
def test_no_page_of_options_touches_anything(id):
    screen = options_screen(id)
    for _ in range(50):
        assert not collisions(drawn(screen))
        press(screen, "down")


# -- settings


def test_settings_change_at_once_and_are_kept(player):
    screen = SettingsScreen(player)
    assert looks_like("settings", screen)
    press(screen, "right", "down", "left")
    assert (player.settings["cleanup"], player.settings["sleep"]) == (32, 2)
    assert Player(player.storage).settings == player.settings


def test_clean_the_screen_now_asks_for_a_full_refresh(player):
    screen = SettingsScreen(player)
    press(screen, "up")
    assert looks_like("settings-clean", screen)
    assert not screen.full
    press(screen, "a")
    assert screen.full


def test_every_setting_and_value_has_words(player):
    screen = SettingsScreen(player)
    for option in settings.OPTIONS:
        for _ in option.values:
            press(screen, "right")
            paper = drawn(screen)
            assert not collisions(paper)
            assert len(common.lines(paper, say("settings.%s.explain" % option.id), 368, SANS12)) <= 2
        press(screen, "down")


def test_the_version_is_that_of_the_project():
    assert 'version = "%s"' % VERSION in (ROOT / "pyproject.toml").read_text()


# -- statistics


def played(scores, low_wins, won=lambda score: True):
    record = stats.empty()
    for score in scores:
        record = stats.add(record, Outcome(won(score), score, 522, 131, 0, (score // 9, -2)), low_wins)
    return record


def test_statistics_of_golf_show_the_best_of_the_last_games_in_black(player):
    scores = (58, 63, 47, 71, 52, 49, 55, 38, 61, 44, 50, 42, 29, 46, 53, 41)
    player.records["six_card"] = stats.text(played(scores, True, lambda score: score < 50))
    assert looks_like("statistics-golf", StatisticsScreen(player, "six_card"))


def test_statistics_go_from_game_to_game_and_from_rules_to_rules(player):
    player.records["klondike"] = stats.text(played((640, 120, -52, 745), False))
    player.records["klondike draw_count=3"] = stats.text(played((4387,), False))
    screen = StatisticsScreen(player, "six_card")
    assert "No game is finished yet." in words(drawn(screen))
    press(screen, "left")
    assert looks_like("statistics-klondike", screen)
    press(screen, "down")
    assert looks_like("statistics-draw-three", screen)


def test_the_largest_figures_do_not_touch(player):
    record = played([9999] * 16, False)
    record.update(played=9999, won=9999, streak=999, best_streak=999, clean=9999, best_seconds=35999)
    record.update(score=9999 * 9999, seconds=9999 * 9999, acts=999 * 9999, best_acts=999, best_score=24113)
    player.records["klondike"] = stats.text(record)
    assert not collisions(drawn(StatisticsScreen(player, "klondike")))
    player.records["six_card"] = stats.text(played([-120, 345], True))
    assert not collisions(drawn(StatisticsScreen(player, "six_card")))


def test_games_without_a_score_show_the_moves_of_each_win_and_which_were_lost(player):
    record = stats.empty()
    for acts in (98, 0, 0, 131, 104, 0, 87, 93, 118, 0, 141, 99, 0, 0, 107, 76, 84, 0, 112, 95, 101, 0):
        record = stats.add(record, Outcome(acts > 0, None, 300 + acts, acts or 40, acts % 2, ()), False)
    player.records["freecell"] = stats.text(record)
    screen = StatisticsScreen(player, "freecell")
    assert not collisions(drawn(screen))
    assert looks_like("statistics-row", screen)


def test_a_row_of_lost_games_has_a_chart_too(player):
    record = stats.add(stats.empty(), Outcome(False, None, 300, 40, 0, ()), False)
    player.records["freecell"] = stats.text(record)
    assert "moves of a win" in words(drawn(StatisticsScreen(player, "freecell")))


# -- rules


def test_every_page_of_the_rules_fits():
    paper = Paper()
    for id in catalogue.ids():
        screen = RulesScreen(id)
        headings = []
        for _ in range(len(screen._pages())):
            paper = drawn(screen)
            assert not collisions(paper)
            assert max(line for _, _, line, _ in paper.texts if line < 280) <= 270, words(paper)
            headings.append(words(paper)[1])
            press(screen, "down")
        assert headings[0].endswith("Goal") and any(heading.endswith("Keys") for heading in headings[-2:])
        assert headings[-1].endswith("Deals" if catalogue.family_of(id) == "patience" else "Keys")
        if catalogue.family_of(id) == "golf" or id == "klondike":
            assert any("coring" in heading or "score" in heading for heading in headings)


def test_the_worked_examples_of_the_rules_are_right():
    """Each example's sums are those that the scoring itself finds."""
    from shared_rules.cards import parse_pile
    from shared_rules.golf.scoring import card_score

    count = 0
    for id in ("six_card", "six_card_alt"):
        game = catalogue.load_choices(id)
        chosen = defaults(game.OPTIONS, game.preset(id))
        for page in pages("rules_golf", id):
            for part in page[1:]:
                if part[0] == "layout":
                    count += 1
                    layout = parse_pile(part[1].replace("/", " "))
                    assert str(card_score(layout, 3, 2, chosen)) == part[2][-1]
                    assert sum(int(value) for value in part[2][:-1]) == int(part[2][-1])
    assert count == 3


def test_rules_with_cards_look_printed():
    golf_rules, patience_rules = RulesScreen("golf"), RulesScreen("patience")
    press(golf_rules, *["down"] * 5)
    press(patience_rules, *["down"] * 2)
    assert looks_like("rules-scoring", golf_rules)
    assert looks_like("rules-columns", patience_rules)
    press(golf_rules, "right")
    assert looks_like("rules-deal", press(golf_rules, "down") or golf_rules)


# -- scorecard

FOUR = ("You", "Ada", "Cleo", "Ben")
NINE = (
    (4, 8, -2, 4, 11, 0, 6, 3, 7),
    (6, 2, 9, 2, 5, 12, 1, 8, 4),
    (9, 5, 6, 3, 2, 7, 14, -1, 10),
    (12, 10, 4, 5, 8, 3, 9, 6, 2),
)


def test_the_scorecard_rings_the_best_of_each_hole_and_names_the_winner():
    card = ScorecardScreen(
        FOUR, NINE, 9, True, ("New game", lambda: "new"), "Six-Card Golf", "Best so far 29"
    )
    assert looks_like("scorecard", card)
    assert card.result() == "You win by 8 strokes"
    assert press(card, "a") == "new"
    assert press(card, "b") == HOME


def test_during_the_game_the_card_says_who_leads_and_goes_back():
    rows = ((4, 8), (6, 2))
    card = ScorecardScreen(("You", "Ada"), rows, 9, False, None, "Six-Card Golf")
    assert looks_like("scorecard-two", card)
    assert card.result() == "Ada leads by 4 strokes"
    assert press(card, "a") == CLOSE
    assert press(card, "b") == CLOSE


@pytest.mark.parametrize(
    ("rows", "done", "says"),
    [
        (((5,), (6,)), True, "You win by 1 stroke"),
        (((5,), (5,), (9,)), True, "You and Ada share the win"),
        (((5,), (5,), (5,)), True, "3 players share the win"),
        (((5,), (5,), (5,)), False, "All even"),
        (((9,), (5,), (5,)), False, "Ada and Cleo lead"),
        (((9,),), True, ""),
        (((), ()), False, ""),
    ],
)
def test_the_result_in_words(rows, done, says):
    assert ScorecardScreen(FOUR[: len(rows)], rows, 9, done).result() == says


def test_eighteen_holes_have_two_pages_and_the_card_opens_at_the_last_hole_played():
    rows = [row + row[:3] for row in NINE]
    card = ScorecardScreen(FOUR, rows, 18, False)
    assert looks_like("scorecard-back-nine", card)
    press(card, "left")
    assert "1" in words(drawn(card)) and "10" not in words(drawn(card))[3:12]


def test_eight_long_names_and_three_figures_do_not_touch():
    names = [
        "Maximilian",
        "Bartholomew",
        "Wilhelmina",
        "Konstantin",
        "Annemarie",
        "Ferdinand",
        "Gwendolyn",
        "Ida",
    ]
    rows = [(10, -12, 100, 7, -8, 10, 120, 120, 133)] * 7 + [(1,) * 9]
    card = ScorecardScreen(names, rows, 9, True, ("New game", None), "Six-Card, Last Turns", "Best so far 29")
    assert looks_like("scorecard-eight", card)


def test_a_card_over_the_table_carries_its_game(player):
    class Table:
        play = golf(player)

        def note(self):
            return "3"

    card = ScorecardScreen(("You", "Ada"), ((), ()), 9, False, table=Table())
    assert (card.play.id, card.note()) == ("six_card", "3")


# -- won


def won(player, monkeypatch, seconds=522, **choice):
    """A game that is won as far as the page can tell."""
    play = klondike(player, acts=20, **choice)
    monkeypatch.setattr(play, "result", lambda: "won")
    play.seconds = seconds
    return play


def test_the_page_of_a_win_counts_it_and_shows_all_cards_home(player, monkeypatch):
    page = WonScreen(player, won(player, monkeypatch))
    assert looks_like("won", page)
    assert records.of(player, "klondike")[0][1]["won"] == 1
    assert not player.in_progress("patience")
    assert not hasattr(page, "play")


def test_after_a_win_there_is_a_new_deal_the_same_deal_or_home(player, monkeypatch):
    page = WonScreen(player, won(player, monkeypatch, draw_count=3))
    menu = press(page, "menu")
    assert looks_like("won-menu", menu)
    assert press(page, "b") == HOME
    again = opened(press(menu, "down", "a"))
    assert (again.number, again.acts(), again.options["draw_count"]) == (4711, 0, 3)
    new = opened(press(page, "a"))
    assert new.options["draw_count"] == 3


def record_of(play, wins, **bests):
    record = played([100] * wins, False)
    record.update(bests)
    return record


@pytest.mark.parametrize(
    ("wins", "streak", "best_score", "says"),
    [
        (0, 0, None, "Your first win with these rules."),
        (2, 2, 10**6, "Third win in a row."),
        (2, 2, -1, "Third win in a row, and your best score yet."),
        (2, 0, 10**6, "A new series begins."),
        (2, 0, -1, "It is your best score yet."),
        (20, 20, 10**6, "Win number 21 in a row."),
    ],
)
def test_a_win_is_praised_for_what_it_is(player, wins, streak, best_score, says):
    play = klondike(player, acts=20)
    before = stats.empty()
    if wins:
        before = record_of(play, wins, streak=streak, best_score=best_score, best_seconds=0, best_acts=0)
    after = stats.add(before, Outcome(True, play.score(), 0, play.acts(), 0, ()), False)
    assert praise(before, after, play) == says


# -- sheets


class Under:
    """A screen for a sheet to lie on."""

    play = "the playthrough"

    def __init__(self):
        self.chosen = []

    def note(self):
        return "here"

    def choose(self, key):
        self.chosen.append(key)
        return {"rules": TemplateScreen(None), "home": HOME}.get(key)

    def draw(self, canvas):
        for y in range(10, 300, 20):
            canvas.text(16, y, "The table lies under the sheet and is hidden by it.", SANS14)


ROWS = [
    ("undo", "Undo", True, "B"),
    ("redo", "Redo", False, "nothing taken back"),
    ("hint", "Hint", True),
    ("rules", "Rules", True),
    ("home", "Home", True),
]


def test_a_menu_lies_on_its_table_and_passes_over_what_cannot_be_done():
    under = Under()
    menu = MenuSheet(under, ROWS)
    assert bytes(drawn(menu).buffer) != bytes(drawn(under).buffer)
    press(menu, "down")
    assert press(menu, "a") == CLOSE
    assert under.chosen == ["hint"]
    assert (menu.play, menu.note()) == ("the playthrough", "here")


def test_a_choice_of_the_menu_may_open_a_screen_in_its_place_or_go_home():
    menu = MenuSheet(Under(), ROWS)
    how, screen = press(menu, "up", "up", "a")
    assert (how, screen.NAME) == ("instead", "template")
    assert press(menu, "down", "a") == HOME
    assert press(menu, "b") == CLOSE and press(menu, "menu") == CLOSE


def test_nothing_of_the_table_shows_through_a_sheet():
    for sheet in (
        MenuSheet(Under(), ROWS),
        NoticeSheet(Under(), "The device is full.", "Not saved", "battery0"),
    ):
        paper, blank = Paper(), Paper()
        for canvas, under in ((paper, sheet.under), (blank, None)):
            canvas.begin()
            sheet.under = under or type("Empty", (), {"draw": lambda self, canvas: None})()
            sheet.draw(canvas)
            canvas.finish()
        black = b"\0" * 50
        edge = [y for y in range(300) if blank.buffer[50 * y : 50 * y + 50] == black][0]
        assert paper.buffer[50 * edge :] == blank.buffer[50 * edge :]
        assert paper.buffer[: 50 * edge] != blank.buffer[: 50 * edge]


def test_sheets_look_like_paper(player):
    home = HomeScreen(player)
    assert looks_like("menu", MenuSheet(home, ROWS))
    words = say("common.set_aside", "patience.game", "the checksum is wrong", "patience.game.bad1")
    assert looks_like("notice", NoticeSheet(home, words))
    assert looks_like(
        "battery-low", NoticeSheet(home, "Charge the device by USB.", "Battery low", "battery0")
    )


def test_a_message_is_put_away_with_a():
    notice = NoticeSheet(Under(), "The device is full.")
    assert press(notice, "right") is None
    assert press(notice, "a") == CLOSE


# -- a screen to copy


def test_the_screen_worth_copying_works(player):
    screen = TemplateScreen(player)
    press(screen, "left", "a")
    assert looks_like("template", screen)
    assert press(screen, "b") == CLOSE


# -- MicroPython

PAGES = ["home", "statistics", "settings", "rules", "setup", "number", "options", "question", "scorecard"]
PAGES += ["menu", "notice", "won", "template", "home"]


@pytest.mark.parametrize(
    ("which", "pages"), [("all", PAGES), ("golf", ["home", "setup", "number", "options"])]
)
def test_every_page_opens_draws_and_closes_on_micropython_within_its_heap(tmp_path, which, pages):
    """As it goes on the device: compiled."""
    program = (ROOT / "tests" / "programs" / "open_screens.py").read_text()
    program = build.for_compiled(program, build.compiled())
    out = micropython(program, which, tmp_path, heap="256k", path=[build.compiled()]).splitlines()
    assert [line.split()[0] for line in out] == pages
    for line in out:
        assert int(line.split()[1]) > 5, line + ": hardly anything was drawn"


def test_titles_with_their_notes_do_not_touch():
    paper = Paper()
    for id in catalogue.ids():
        name = common.game_name(id)
        assert paper.measure(name, TITLE18) + paper.measure("10  The end of a hole", SANS12) < 350
        assert paper.measure(name, BOLD14) < 180
    for id in statistics.FIRST:
        assert paper.measure(say("common.short." + id), BOLD12) < 80
