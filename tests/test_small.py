"""The small panel with five buttons: every page and table on 296 x 128, and what its buttons do."""

import random

import pytest
from canvas_pictures import compare

from firmware.boards import badger2040
from firmware.buttons import Press
from firmware.canvas import Canvas
from firmware.player import Player
from firmware.screens import CLOSE, HOME, tables
from firmware.screens.games import GamesScreen
from firmware.screens.home import HomeScreen
from firmware.screens.number import NumberScreen
from firmware.screens.options import OptionsScreen
from firmware.screens.rules import RulesScreen
from firmware.screens.scorecard import ScorecardScreen
from firmware.screens.settings import SettingsScreen
from firmware.screens.setup import SetupScreen
from firmware.screens.sheets import AskSheet, MenuSheet, NoticeSheet
from firmware.screens.statistics import StatisticsScreen
from firmware.screens.won import WonScreen
from firmware.small import View, fits
from firmware.storage import Storage
from shared_rules import catalogue
from shared_rules.options import defaults
from simulator import shims
from simulator.handheld import Handheld

SCORES = [
    [4, 8, -2, 4, 11, 0, 6, 3, 7],
    [6, 2, 9, 2, 5, 12, 1, 8, 4],
    [9, 5, 6, 3, 2, 7, 14, -1, 10],
    [5] * 9,
    [6] * 9,
]
NAMES = ["You", "Ada", "Ben", "Cleo", "Dora"]


class Paper(Canvas):
    """A canvas that also keeps where each text went: (left, right, text)."""

    def begin(self):
        Canvas.begin(self)
        self.texts = []

    def text(self, x, y, text, font="sans14", align=0, white=False):
        width = Canvas.text(self, x, y, text, font, align, white)
        left = x - width * align // 2
        self.texts.append((left, left + width, text))
        return width


class Hand:
    """A device with the small panel: a screen, and a finger for its five buttons."""

    def __init__(self, screen, quiet=False):
        self.canvas = Paper(296, 128)
        self.canvas.battery, self.canvas.quiet = 3, quiet
        self.view = View(self.canvas, badger2040)
        self.screen = screen
        self.draw()

    def draw(self):
        self.canvas.begin()
        self.view.draw(self.screen)
        self.canvas.finish()

    def press(self, *buttons):
        """What the last press opens; the legend is read before each."""
        opened = None
        for button in buttons:
            opened = self.view.press(self.screen, Press(button, False, True))
            if opened is None:
                self.draw()
        return opened

    @property
    def legend(self):
        return self.view._pager._words


@pytest.fixture(autouse=True)
def with_a_clock():
    shims.install(Handheld(badger2040))
    yield
    shims.uninstall()
    shims.install()


@pytest.fixture
def player(tmp_path):
    player = Player(Storage(str(tmp_path)))
    player.width = 296
    return player


def golf(player, id="six_card", moves=14, **options):
    play = player.begin(id, options, 11)
    dice = random.Random(moves)
    for _ in range(moves):
        play.play(dice.choice(play.legal_moves()))  # by chance: how well the computer plays is no matter here
    return tables.table(player, play)


def patience(player, id="klondike", number=5, moves=0, **options):
    play = player.begin(id, options, number)
    for _ in range(moves):
        play.play(play.legal_moves()[0])
    return tables.table(player, play)


# pictures


def test_the_pages_look_so(player):
    golf(player)
    patience(player, moves=9)
    table = patience(player, moves=9)
    rows = [("undo", "Undo", True, "B"), ("redo", "Redo", False, "nothing")]
    rows += [(name, name.capitalize(), True) for name in ("hint", "draw", "new", "rules", "home", "clean")]
    question = [("continue", "Go on with that game", True), ("new", "Give it up and deal anew", True)]
    pages = {
        "home": HomeScreen(player),
        "setup": SetupScreen(player, "patience"),
        "settings": SettingsScreen(player),
        "rules": RulesScreen("six_card"),
        "statistics": StatisticsScreen(player, "klondike"),
        "scorecard": ScorecardScreen(NAMES, SCORES, 18, False, ("Next hole", None), "Six-Card"),
        "options": OptionsScreen("klondike", {}, lambda: None),
        "games": GamesScreen("patience", "freecell", None),
        "number": NumberScreen(type("Under", (), {"number": 120340567})),
        "menu": MenuSheet(table, rows),
        "question": AskSheet(table, "A game of Klondike is in progress. It would count as lost.", question),
        "notice": NoticeSheet(table, "The file patience.game cannot be used: it is damaged. " * 3, "Careful"),
    }
    for name, screen in pages.items():
        compare("small-" + name, Hand(screen).canvas)


def test_the_tables_look_so(player):
    compare("small-golf", Hand(golf(player, moves=20)).canvas)
    compare("small-golf-four", Hand(golf(player, moves=20, players=4)).canvas)
    compare("small-golf-eight", Hand(golf(player, moves=24, players=8)).canvas)
    compare("small-golf-alone", Hand(golf(player, moves=6, players=1)).canvas)
    compare("small-golf-ten", Hand(golf(player, "ten_card", moves=30)).canvas)
    compare("small-golf-ten-four", Hand(golf(player, "ten_card", moves=60, players=4)).canvas)
    compare("small-golf-asleep", Hand(golf(player, moves=20), quiet=True).canvas)
    for id in ("klondike", "freecell", "yukon", "canfield", "pyramid", "tripeaks"):
        compare("small-" + id, Hand(patience(player, id, moves=8 if id == "klondike" else 0)).canvas)
    compare("small-no-room", Hand(patience(player, "spider")).canvas)
    table = patience(player, moves=9)
    won = table.play
    player.keep(won)
    compare("small-won", Hand(WonScreen(player, won)).canvas)


def test_a_long_column_shows_the_cards_around_the_cursor(player):
    """Worst of all: six cards face down and thirteen face up."""
    from firmware.layout_small import BOTTOM

    layout = patience(player)._layout
    pile = layout.columns[6]
    assert layout.is_tight(6, 13, pile)
    for at in range(6, 19):
        first, last, narrow = layout.spread(6, 13, pile, at)
        assert first <= at <= max(last, 18)
        height = 6 * 2 + sum(11 if first <= card <= last else narrow for card in range(6, 18))
        assert layout.places[pile][1] + height + layout.card_height <= BOTTOM + 1


def test_what_the_foundations_of_calculation_take_next_is_said(player):
    assert "next 8 6 4 2" in [text for _, _, text in Hand(patience(player, "calculation")).canvas.texts]


def test_the_longest_columns_end_above_the_legend(player):
    from firmware.layout_small import BOTTOM

    layout = patience(player, "yukon")._layout
    pile = layout.columns[6]
    for up in range(14, 39):
        first, last, narrow = layout.spread(5, up, pile, 20)
        steps = [11 if first <= card <= last else narrow for card in range(5, 4 + up)]
        height = 5 * layout.steps(5, up, pile)[0] + sum(steps) + layout.card_height
        assert layout.places[pile][1] + height <= BOTTOM + 1, up


def test_the_fans_of_black_hole_stand_clear_of_each_other_and_of_the_hole(player):
    screen = patience(player, "black_hole")
    layout, game = screen._layout, screen.play.game
    spots = {pile: layout.places[pile] for pile in (*game.TABLEAU, game.WASTE)}
    below = {pile: y + 2 * layout.steps(0, 3, pile)[1] + layout.card_height for pile, (_, y) in spots.items()}
    assert len(set(spots.values())) == 18
    for pile, (x, y) in spots.items():
        assert all(there <= y or there >= below[pile] for at, there in spots.values() if at == x)
        assert layout.steps(0, 3, pile)[1] >= 10  # the index of a small card


# every game of the catalogue


def test_each_game_has_its_table_or_says_that_it_needs_a_larger_screen(player):
    without = set()
    for id in catalogue.ids():
        screen = golf(player, id, 3) if catalogue.family_of(id) == "golf" else patience(player, id)
        hand = Hand(screen)
        said = " ".join(text for _, _, text in hand.canvas.texts)
        room = fits(id, screen.play.options)
        assert ("needs a larger screen" in said) != room, id
        if room and catalogue.family_of(id) != "golf":
            for x, y in screen._layout.places.values():
                assert 0 <= x <= 296 - 24 and 0 <= y <= 113 - 14, id
            assert set(hand.canvas.buffer[113 * 37 : 114 * 37]) == {0xFF}, id  # a gap above the legend
        if not room:
            without.add(id)
            assert hand.press("b") == HOME
            assert hand.press("menu").NAME == "menu"
    assert without == {
        *("eight_off", "seahaven_towers", "penguin", "bakers_dozen", "king_albert", "raglan", "fan"),
        *("la_belle_lucie", "accordion", "gaps", "clock", "spider", "simple_simon"),
        *[id for id in catalogue.ids("golf") if id.startswith("power_")],
    }


def test_a_game_without_room_is_not_dealt_and_the_one_in_progress_stays(player):
    patience(player, "klondike", moves=3)
    player.ids["patience"] = "spider"
    hand = Hand(SetupScreen(player, "patience"))
    opened = hand.press("a")
    assert opened.NAME == "notice"
    assert player.in_progress("patience")
    Hand(opened)


# buttons


def test_on_a_list_a_changes_the_value_and_c_deals(player):
    hand = Hand(SetupScreen(player, "golf"))
    assert hand.legend == ("Deal", "Back", "Home")
    hand.press("down", "down", "down")
    assert hand.legend == ("Change", "Back", "Deal")
    before = dict(hand.screen._rules.choice)
    hand.press("a")
    assert hand.screen._rules.choice != before
    assert hand.press("b") == CLOSE
    assert hand.press("menu")[0] == "over home"


def test_a_hasty_press_is_taken_for_the_row_it_meant(player):
    """DOWN and A before the picture of DOWN was drawn: A is that of the new row."""
    hand = Hand(SetupScreen(player, "golf"))
    for button in ("down", "down", "down"):
        hand.view.press(hand.screen, Press(button, False, False))
    before = dict(hand.screen._rules.choice)
    assert hand.view.press(hand.screen, Press("a", False, False)) is None
    assert hand.screen._rules.choice != before


def test_settings_are_changed_with_a(player):
    hand = Hand(SettingsScreen(player))
    assert hand.legend == ("Change", "Home", "")
    before = player.settings["cleanup"]
    hand.press("a")
    assert player.settings["cleanup"] != before


def test_the_rules_are_read_from_the_first_line_to_the_last(player):
    hand = Hand(RulesScreen("six_card"))
    seen = set()
    for _ in range(200):
        seen.add((hand.screen._page, hand.view.part))
        hand.press("down")
        if (hand.screen._page, hand.view.part) == (0, 0):
            break
    assert {page for page, _ in seen} == set(range(len(hand.screen._pages())))
    hand.press("up")
    assert (hand.screen._page, hand.view.part) == max(seen)
    hand.press("a")
    assert hand.screen._game == 1 and (hand.screen._page, hand.view.part) == (0, 0)


def test_a_long_message_is_read_in_parts(player):
    hand = Hand(NoticeSheet(patience(player), "A long word after another. " * 30))
    first = bytes(hand.canvas.buffer)
    hand.press("down")
    assert bytes(hand.canvas.buffer) != first
    assert hand.press("a") == CLOSE


def test_a_deal_number_is_entered_with_five_buttons(player):
    taken = []
    under = type("Under", (), {"number": 0, "take_number": taken.append})()
    under.take_number = taken.append
    hand = Hand(NumberScreen(under))
    hand.press("up", "a", "up", "up")  # the last digit, then round to the first
    assert hand.press("menu") == CLOSE
    assert taken == [200000001]


def test_the_scorecard_turns_through_seats_and_holes(player):
    hand = Hand(ScorecardScreen(NAMES, [row * 2 for row in SCORES], 18, False))
    assert (hand.screen._page, hand.view.part) == (1, 0)
    hand.press("down")
    assert (hand.screen._page, hand.view.part) == (1, 1)
    hand.press("down")
    assert (hand.screen._page, hand.view.part) == (0, 0)


def test_at_golf_up_and_down_reach_every_stop_and_a_does_it(player):
    hand = Hand(golf(player, moves=0))
    for _ in range(12):
        stops = set(hand.screen.stops)
        reached = set()
        for _ in range(len(stops)):
            hand.press("down")
            reached.add(hand.screen.cursor.at)
        assert reached == stops
        hand.press("up")
        before = hand.screen.play.position
        hand.press("a")
        assert hand.screen.play.position is not before
        while hand.screen.work():
            pass
        hand.draw()
        if not hand.screen.stops:
            break


def test_at_a_patience_every_legal_move_can_be_made_with_five_buttons(player):
    from firmware.small.patience import stops

    for id in ("klondike", "freecell", "yukon", "pyramid", "golf_patience", "canfield"):
        hand = Hand(patience(player, id))
        screen = hand.screen
        reached = set()
        for _ in range(len(stops(screen)) or 1):
            hand.press("down")
            reached.update(screen._transfers())
            act = screen._choices.acts.get(screen._cursor.pile)
            reached.update([act] if act else ())
        draw = screen._choices.draw()
        reached.update([draw] if draw else ())
        assert set(screen.play.legal_moves()) - {screen._choices.finish} <= reached, id


def test_b_draws_where_there_is_a_stock_and_takes_back_where_there_is_none(player):
    hand = Hand(patience(player, "klondike"))
    assert hand.legend[1] == "Draw"
    hand.press("b")
    assert hand.screen.play.position.piles[1]
    hand = Hand(patience(player, "freecell"))
    assert hand.legend[1] == ""
    hand.press("a")
    while hand.screen._lifted:
        hand.press("a")
    assert hand.legend[1] == "Undo"
    hand.press("b")
    assert not hand.screen.play.acts() or not hand.screen.play.can_undo()


def test_a_run_with_several_places_is_lifted_and_up_and_down_choose(player):
    hand = Hand(patience(player, "freecell", 7))
    screen = hand.screen
    for _ in range(30):
        if len(screen._transfers()) > 1:
            break
        hand.press("down")
    hand.press("a")
    assert screen._lifted and hand.legend[1] == "Back"
    before = screen._at
    hand.press("down")
    assert screen._at != before
    hand.press("b")
    assert not screen._lifted


def test_hundreds_of_presses_end_in_no_error(player):
    dice = random.Random(5)
    stack = [HomeScreen(player)]
    hand = Hand(stack[0])
    for _ in range(300):
        opened = hand.press(dice.choice(("up", "down", "down", "a", "a", "b", "menu")))
        if opened is None and hasattr(hand.screen, "work"):
            opened = hand.screen.work()
        if opened in (None, True, "show"):
            continue
        if opened == CLOSE:
            stack.pop()
        elif opened == HOME:
            stack = []
        elif isinstance(opened, tuple):
            stack = [] if opened[0] == "over home" else stack[:-1]
            made = opened[1]() if opened[0] == "over home" else opened[1]
            stack += [made] if made else []
        else:
            stack.append(opened)
        stack = stack or [HomeScreen(player)]
        hand.screen = stack[-1]
        hand.draw()


def test_all_options_have_words_that_fit(player):
    for family in catalogue.FAMILIES:
        for id in catalogue.ids(family)[:3]:
            assert defaults(catalogue.load_choices(id).OPTIONS, {})
            hand = Hand(OptionsScreen(id, {}, lambda: None))
            for _ in range(16):
                hand.press("down")
                assert all(left >= 0 and right <= 296 for left, right, _ in hand.canvas.texts)
