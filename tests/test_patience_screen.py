"""The patience table: presses in, moves and pictures out. The game is Klondike."""

from pathlib import Path

import pytest
from canvas_pictures import compare
from interpreters import micropython
from patience_table import LONGEST, MIDDLE, SPACES, Press, Table, random_presses

from firmware.buttons import ALSO
from firmware.screens import patience
from firmware.usb import build
from shared_rules import moves
from shared_rules.cards import names
from shared_rules.patience import hint, klondike, one_press

STOCK, WASTE, CLUBS_HOME, SPADES_HOME = 0, 1, 2, 5
COLUMN = (None, 6, 7, 8, 9, 10, 11, 12)  # piles of columns 1 to 7


class Clock:
    now = 0

    def ticks_ms(self):
        return self.now

    def ticks_diff(self, later, earlier):
        return later - earlier


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(patience, "time", clock)
    return clock


def on(table, pile, count):
    """The table with the cursor put on a run."""
    table.screen._cursor.put(table.screen._choices, pile, count)
    table.show()
    return table


def one(words, table):
    return [text for text in table.words() if words in text]


# -- where the cursor stands


def test_the_cursor_starts_on_the_stock():
    assert Table(1).cursor() == (STOCK, 1)


def test_left_and_right_go_round_the_stops_of_the_row():
    table = Table(cards=MIDDLE)
    stops = []
    for _ in range(5):
        stops.append(table.cursor()[0])
        table.press("right")
    # of the foundations only those whose card has a place in the columns
    assert stops == [STOCK, WASTE, SPADES_HOME, CLUBS_HOME, STOCK]
    table.press("left*2")
    assert table.cursor()[0] == CLUBS_HOME


def test_a_column_is_entered_at_the_deepest_card_from_which_a_run_can_move():
    table = Table(cards=MIDDLE)
    table.press("down")
    assert table.cursor() == (COLUMN[1], 2)  # 10S 9H to the JH
    table.press("right*2")
    assert table.cursor() == (COLUMN[3], 6)  # 8C and 5 more
    table.press("left")
    assert table.cursor() == (COLUMN[2], 1)  # nothing moves: the last card


def test_up_takes_more_cards_and_down_fewer():
    table = on(Table(cards=LONGEST), COLUMN[7], 10)
    counts = []
    for _ in range(4):
        counts.append(table.cursor()[1])
        table.press("down")
    # 10H to the JC, 8H to nothing, 7S to the 8D, ace home; only what can go somewhere is a stop
    assert counts == [10, 7, 6, 1]
    table.press("up")
    assert table.cursor() == (COLUMN[7], 6)


def test_up_above_the_run_goes_to_the_upper_row_and_down_comes_back():
    table = on(Table(cards=LONGEST), COLUMN[7], 10)
    table.press("up")
    assert table.cursor()[0] not in COLUMN
    table.press("down")
    assert table.cursor()[0] == COLUMN[7]


def test_spaces_are_no_stops():
    table = on(Table(cards=SPACES), COLUMN[2], 2)
    seen = []
    for _ in range(4):
        seen.append(table.cursor()[0])
        table.press("right")
    assert seen == [COLUMN[2], COLUMN[5], COLUMN[6], COLUMN[7]]


def test_an_exhausted_stock_is_no_stop():
    table = Table(cards=SPACES.replace("9C KD", "-"), worry_back=False)
    assert table.cursor() == (COLUMN[2], 2)
    table.press("up*3")
    assert table.cursor()[0] == COLUMN[2]  # nothing in the upper row is of use


# -- moving


def test_one_place_is_one_press():
    table = Table(cards=MIDDLE)
    table.press("down a")
    assert names(table.piles[COLUMN[1]]) == "JD"
    assert names(table.piles[COLUMN[4]]) == "7h 4h jc JH 10S 9H"
    assert table.cursor() == (COLUMN[1], 1)


def test_several_places_lift_the_run_and_a_places_it():
    table = on(Table(cards=MIDDLE), COLUMN[3], 6)
    table.press("a")
    assert one("8♣ and 5 more to the 9♥", table)
    table.press("right")
    assert one("8♣ and 5 more to the 9♦", table)
    table.press("right")
    assert one("8♣ and 5 more to the 9♥", table)
    table.press("left a")
    assert names(table.piles[COLUMN[7]]).endswith(" 9D 8C 7D 6C 5D 4S 3H")


def test_b_puts_a_lifted_run_back():
    table = on(Table(cards=MIDDLE), COLUMN[3], 6)
    before = table.play.position
    table.press("a b")
    assert table.play.position is before
    assert table.cursor() == (COLUMN[3], 6)
    assert not table.screen.choosing


def test_a_king_may_choose_among_spaces():
    table = on(Table(cards=SPACES), COLUMN[2], 2)
    table.press("a")
    assert one("K♠ and 1 more to a space", table)
    table.press("right a")
    assert names(table.piles[COLUMN[3]]) == "KS QH"
    assert names(table.piles[COLUMN[2]]) == "4C"


def test_the_first_place_offered_is_the_best_one():
    for number in range(1, 8):
        table = Table(number)
        for _ in range(60):
            play, choices = table.play, table.screen._choices
            for pile in choices.runs:
                for count in choices.runs[pile]:
                    best = one_press.targets(play.position, play.options, klondike, pile, count)
                    assert choices.transfers(pile, count) == best
            move = hint.hint(play.position, play.options, klondike)
            if move is None or choices.finish:
                break
            play.play(move)
            table.screen._changed(1)


def test_a_card_without_a_place_says_so_and_stays():
    table = Table(cards=MIDDLE)
    table.press("down right")
    before = table.play.position
    windows = table.press("a")
    assert table.play.position is before
    assert one("9♠ fits nowhere", table)
    assert all(y0 >= 280 for _, y0, _, _ in windows)


def test_a_on_the_stock_draws_and_stays():
    table = Table(1)
    table.press("a a")
    assert len(table.piles[WASTE]) == 2
    assert table.cursor() == (STOCK, 1)
    assert table.play.acts() == 2


def test_an_empty_stock_turns_the_waste_over_and_tells_the_cost():
    table = Table(1)
    table.press("a*24")
    assert one("Turn the waste over", table) == ["Turn the waste over"]  # no point to lose yet
    table.play.position = table.play.position._replace(points=130)
    table.show()
    assert one("Turn the waste over: −100", table)
    table.press("a")
    assert len(table.piles[STOCK]) == 24


def test_the_effect_on_the_score_stands_in_the_footer():
    table = on(Table(cards=MIDDLE), COLUMN[1], 2)
    assert one("10♠ and 1 more", table) == ["10♠ and 1 more to the J♥"]  # from column to column: nothing
    on(table, COLUMN[6], 2)
    assert one("3♠ and 1 more", table) == ["3♠ and 1 more to the 4♦: +5"]  # a card is turned up
    on(table, SPADES_HOME, 1)
    table.play.position = table.play.position._replace(points=40)
    table.show()
    assert one("2♠ to the 3♥: −15", table)


def test_without_scoring_no_score_is_told():
    table = Table(cards=LONGEST, scoring="none")
    on(table, COLUMN[7], 1)
    assert one("A♠ home", table) == ["A♠ home"]
    assert not one("Score", table)


def test_what_goes_home_by_itself_is_not_told_beforehand():
    """Else the points would tell the card that lies face down."""
    cards = MIDDLE.replace("3d 4c kd 7s 9c 9D", "3d 4c kd 7s 2c AD").replace("qd 6s ks ad", "qd 6s ks 9d")
    table = on(Table(cards=cards.replace("2C 2H", "9C 2H"), auto_foundation="all"), COLUMN[7], 1)
    assert one("A♦ home: +15", table)
    table.press("a")
    assert len(table.piles[CLUBS_HOME]) == 2  # the card turned up followed by itself


def test_holding_a_sends_the_last_card_home():
    table = on(Table(cards=LONGEST), COLUMN[7], 10)
    assert table.screen.holds("a")
    table.press("hold-a")
    assert names(table.piles[SPADES_HOME]) == "AS"


def test_holding_a_lays_a_card_that_is_not_wanted_at_home_in_a_free_cell():
    table = Table(2, id="freecell")
    column, cell = table.play.game.TABLEAU[0], table.play.game.CELLS[0]
    on(table, column, 1)
    top = table.piles[column][-1:]
    assert len(table.screen._transfers()) == 2 and table.screen.holds("a")
    assert "Lay 6\u2666 in a cell" in menu_words(table)
    table.press("hold-a")
    assert table.piles[cell] == top
    for _ in range(3):
        on(table, column, 1).press("hold-a")
    assert not on(table, table.play.game.TABLEAU[1], 1).screen.holds("a")  # no cell is free


def menu_words(table):
    table.press("menu")
    said = table.words()
    table.press("b")
    return said


def test_holding_a_means_nothing_of_its_own_where_the_press_goes_home_too():
    assert not on(Table(cards=LONGEST), COLUMN[7], 1).screen.holds("a")
    assert not on(Table(cards=LONGEST), STOCK, 1).screen.holds("a")


def test_holding_down_draws_and_leaves_the_cursor_where_it_was():
    table = on(Table(cards=LONGEST), COLUMN[7], 10)
    waste = len(table.piles[WASTE])
    assert table.screen.holds("down") == ALSO
    table.press("down hold-down")
    assert len(table.piles[WASTE]) == waste + 1
    assert table.cursor() == (COLUMN[7], 10)


def test_a_card_turned_up_by_hand_takes_a_press():
    table = Table(cards=MIDDLE, flip_mode="manual")
    on(table, COLUMN[4], 1)
    table.play.position = table.play.position._replace(
        piles=table.piles[:9] + (table.piles[9][:-1],) + table.piles[10:]
    )
    on(table, COLUMN[4], 1)
    assert one("Turn the card up: +5", table)
    table.press("a")
    assert names(table.piles[COLUMN[4]]) == "7h 4h JC"


# -- taking back


def test_b_takes_back_one_act():
    table = Table(1)
    first = table.piles
    table.press("a a b b")
    assert table.piles == first
    table.press("b")
    assert one("Nothing can be taken back", table)


def test_undo_to_the_start_restores_the_deal():
    table = Table(13)
    deal = table.play.position
    for _ in range(60):
        table.make(hint.hint(table.play.position, table.play.options, klondike))
    assert table.play.position != deal
    table.press("b*60")
    assert table.play.position == deal
    assert table.play.acts() == 0
    assert one("0", table) == ["0", "0"]  # score and moves


def test_redo_is_in_the_menu():
    table = Table(1)
    table.press("a b menu")
    assert one("Redo", table)
    table.press("down*0 a")
    assert len(table.piles[WASTE]) == 1


# -- menu and questions


def choose(table, words):
    """Walk the sheet to the row with these words and press A."""
    for _ in range(14):
        if table.screen._rows[table.screen._chosen][1] == words:
            return table.press("a")
        table.press("down")
    raise AssertionError("no row '%s'" % words)


def test_the_menu_draws_hints_and_goes_home():
    table = Table(1)
    table.press("menu")
    choose(table, "Draw from the stock")
    assert len(table.piles[WASTE]) == 1
    table.press("menu")
    choose(table, "Home")
    assert table.screen == "home"


def test_a_hint_puts_the_cursor_on_the_move():
    table = Table(cards=MIDDLE)
    table.press("menu")
    choose(table, "Hint")
    move = hint.hint(table.play.position, table.play.options, klondike)
    assert table.cursor() == (move.source, move.count)
    table.press("a a" if table.screen.choosing or len(table.screen._transfers()) > 1 else "a")
    assert table.play.moves() == [move]


def test_without_hints_there_is_none():
    table = Table(1, hints=False)
    table.press("menu")
    assert not one("Hint", table)


def test_starting_again_is_asked_about():
    table = Table(1)
    table.press("a a menu")
    choose(table, "Start this deal again")
    assert table.play.acts() == 2
    choose(table, "Start again")
    assert table.play.acts() == 0
    assert table.screen.NAME == "klondike"
    assert table.screen.full


def test_a_deal_that_was_begun_is_given_up_for_a_new_one_and_counts():
    table = Table(1)
    table.press("a menu")
    choose(table, "New deal")
    choose(table, "Go on playing")
    assert table.play.number == 1
    table.press("menu")
    choose(table, "New deal")
    choose(table, "New deal")
    assert table.play.acts() == 0
    assert table.player.record(table.play)["played"] == 1


def test_a_deal_not_begun_is_left_without_a_question():
    table = Table(1, draw_count=3)
    table.press("menu")
    choose(table, "New deal")
    assert table.screen.NAME == "klondike"
    assert table.play.options["draw_count"] == 3
    assert table.player.record(table.play)["played"] == 0


def test_the_sheet_over_a_new_deal_carries_the_new_game():
    """Else closing the sheet would save the game that was left."""
    table = Table(1)
    table.press("menu")
    sheet = table.screen
    choose(table, "New deal")
    assert sheet.play is table.play


def test_options_changed_at_the_table_deal_a_new_game():
    table = Table(1)
    table.press("a menu")
    choose(table, "Options of this game")
    assert table.screen.NAME == "options"
    table.press("right a")  # the first option: one card or three
    choose(table, "New deal")
    assert table.play.options["draw_count"] == 3
    assert len(table.stack) == 2


def test_rules_and_statistics_open_over_the_table():
    for words, name in (("Rules", "rules"), ("Statistics", "statistics")):
        table = Table(1)
        table.press("menu")
        choose(table, words)
        assert name == table.screen.NAME
        table.press("b")
        assert table.screen.NAME == "klondike"


# the eight can go to and fro between the black nines, and that is all
DEAD = """
    -
    -
    -
    -
    -
    -
    3s 9C
    2s KC
    KS
    KH
    KD
    4s JC
    9S 8D
"""


def test_a_dead_game_is_told_once():
    table = Table(cards=DEAD)
    table.make(moves.Move("m", COLUMN[7], COLUMN[1], 1))
    table.rest()
    assert one("Nothing useful is left", table)
    choose(table, "Go on playing")
    table.make(moves.Move("m", COLUMN[1], COLUMN[7], 1))
    table.rest()
    assert table.screen.NAME == "klondike"


def test_a_dead_game_can_be_taken_back_started_again_or_left():
    for words, acts in (("Take back the last move", 0), ("The same deal again", 0), ("New deal", 0)):
        table = Table(cards=DEAD)
        table.make(moves.Move("m", COLUMN[7], COLUMN[1], 1))
        table.rest()
        choose(table, words)
        assert table.screen.NAME == "klondike"
        assert table.play.acts() == acts
        assert table.player.record(table.play)["played"] == (words == "New deal")


def test_where_something_useful_is_left_nothing_is_said():
    table = Table(cards=DEAD.replace("KD", "10D"))
    table.make(moves.Move("m", COLUMN[7], COLUMN[1], 1))
    table.rest()
    assert table.screen.NAME == "klondike"
    assert table.screen._search is None


def test_without_the_option_nothing_is_searched():
    table = Table(cards=DEAD, dead_end="off")
    table.make(moves.Move("m", COLUMN[7], COLUMN[1], 1))
    assert table.screen._search is None


# -- the end


def play_by_hints(table, limit=300):
    """Play by presses alone, after the hints, until something opens over the table."""
    for _ in range(limit):
        if table.screen.NAME != "klondike":
            return
        table.make(hint.hint(table.play.position, table.play.options, klondike))


@pytest.mark.parametrize("number", [1, 3, 9])
def test_a_whole_game_is_won_by_presses(number):
    table = Table(number)
    play_by_hints(table)
    assert one("The rest is certain", table)
    choose(table, "Play the rest")
    assert table.screen.NAME == "won"
    record = table.player.record(table.screen._play)
    assert (record["played"], record["won"]) == (1, 1)
    assert not table.player.in_progress("patience")


def test_the_rest_is_offered_once_and_stays_in_the_menu():
    table = Table(13)
    play_by_hints(table)
    choose(table, "Go on playing")
    table.make(hint.hint(table.play.position, table.play.options, klondike))
    assert table.screen.NAME == "klondike"
    table.press("menu a")
    assert table.screen.NAME == "won"


def test_the_rest_can_be_played_unasked():
    table = Table(13, auto_complete="on")
    play_by_hints(table)
    assert table.screen.NAME == "won"


def test_the_last_card_opens_the_page_of_the_win():
    table = Table(13, auto_complete="off")
    play_by_hints(table)
    assert table.screen.NAME == "won"
    assert table.player.record(table.screen._play)["won"] == 1


def test_a_won_game_found_after_power_was_off_opens_its_page_and_counts_once():
    table = Table(13, auto_complete="off")
    play_by_hints(table)
    play = table.screen._play
    table.stack[1:] = [patience.PatienceScreen(table.player, play)]
    table.rest()
    assert table.screen.NAME == "won"
    assert table.player.record(play)["won"] == 1


# -- time


def test_the_time_between_presses_is_counted_from_the_first_act(clock):
    table = Table(1)
    for seconds, keys in ((5, "right"), (7, "left"), (9, "a"), (11, "a"), (12, "right")):
        clock.now += seconds * 1000
        table.press(keys)
    assert table.play.seconds == 23


def test_a_long_pause_counts_as_a_minute(clock):
    table = Table(1)
    table.press("a")
    clock.now += 3600 * 1000
    table.press("a")
    assert table.play.seconds == 60


def test_the_clock_rests_in_menus_and_in_sleep(clock):
    table = Table(1)
    table.press("a menu")
    clock.now += 30 * 1000
    table.press("b right")
    clock.now += 2 * 1000
    table.press("left")
    assert table.play.seconds == 2
    table.canvas.quiet = True
    table.show()
    clock.now += 40 * 1000
    table.canvas.quiet = False
    table.show()
    table.press("left")
    assert table.play.seconds == 2


def test_a_timed_game_loses_points_while_its_player_thinks(clock):
    table = Table(1, timed=True)
    table.press("a")
    table.play.position = table.play.position._replace(points=20)
    clock.now += 30 * 1000
    table.press("right")
    assert table.play.score() == 14


# -- the note


def test_the_note_restores_the_cursor():
    table = on(Table(cards=LONGEST), COLUMN[7], 7)
    note = table.screen.note()
    assert Table(cards=LONGEST, note=note).cursor() == (COLUMN[7], 7)


@pytest.mark.parametrize(
    "note",
    [
        "",
        "x",
        "12",
        "12.",
        ".3",
        "12.9",
        "99.1",
        "0.0",
        "3.1",
        "-1.1",
        "1.1.1",
        "²·³",
        "².1",
        "é.1",
        "12.10.",
        "6,2",
    ],
)
def test_a_note_that_fits_nothing_is_passed_over(note):
    assert Table(cards=LONGEST, note=note).cursor() == (STOCK, 1)


# -- the picture


def test_a_step_of_the_cursor_paints_gutters_and_footer_only():
    for cards in (MIDDLE, LONGEST, SPACES):
        table = Table(cards=cards)
        for key in (
            "down",
            "right",
            "right",
            "right",
            "up",
            "up",
            "up",
            "left",
            "down",
            "left",
            "down",
            "up",
        ) * 3:
            windows = table.press(key)
            if table.play.acts():
                break
            for x0, y0, x1, y1 in windows:
                assert y0 > 280 or (x1 - x0 == 8 and x0 % 56 == 0), (key, (x0, y0, x1, y1))


def test_the_steps_paint_the_same_picture_as_one_from_scratch():
    table = Table(13)
    for keys in (
        "down",
        "right",
        "a",
        "right*3",
        "up",
        "a",
        "a",
        "hold-down",
        "b",
        "menu",
        "b",
        "left*4",
        "down",
    ):
        table.press(keys)
        shown = bytes(table.canvas.buffer)
        table.canvas.invalidate()
        table.show()
        assert bytes(table.canvas.buffer) == shown, keys


def test_a_run_with_two_places():
    compare("patience-two-places", on(Table(cards=MIDDLE, scoring="none"), COLUMN[3], 6).canvas)


def test_a_lifted_run():
    table = on(Table(cards=MIDDLE, scoring="none"), COLUMN[3], 6)
    table.press("a right")
    compare("patience-lifted", table.canvas)


def test_the_longest_column():
    compare("patience-longest", on(Table(cards=LONGEST, scoring="none"), COLUMN[7], 10).canvas)


def test_spaces_and_an_empty_stock_with_a_king_that_may_choose():
    table = on(Table(cards=SPACES), WASTE, 1)
    table.press("a")
    compare("patience-spaces", table.canvas)


def test_the_deal():
    compare("patience-deal", Table(4711).canvas)


def test_draw_three_names_the_cards_below():
    table = Table(4711, draw_count=3)
    table.press("a a right")
    compare("patience-draw-three", table.canvas)


def test_the_table_for_the_left_hand():
    table = Table(cards=MIDDLE, settings={"left_handed": True})
    compare("patience-left-handed", on(table, COLUMN[3], 6).canvas)


def test_the_table_asleep_shows_no_cursor():
    table = on(Table(cards=MIDDLE, scoring="none"), COLUMN[3], 6)
    table.canvas.quiet = True
    table.show()
    compare("patience-asleep", table.canvas)
    asleep = bytes(table.canvas.buffer)
    on(table, COLUMN[1], 2)
    assert bytes(table.canvas.buffer) == asleep


def test_the_menu_over_the_table():
    table = Table(cards=MIDDLE)
    table.press("a menu")
    compare("patience-menu", table.canvas)


# -- anything may be pressed


def test_two_thousand_presses_at_random_never_fail():
    assert random_presses(2000, 5) > 100


ON_MICROPYTHON = """
import gc
from firmware.canvas import Canvas
canvas = Canvas()
gc.collect()
for name in ("player", "screens.sheets", "screens.patience_words", "screens.patience"):
    __import__("firmware." + name)
    gc.collect()
from patience_table import random_presses
# the table of names doubles in one piece; with the rest of the firmware it has done so before the table opens
for number in range(150):
    setattr(Canvas, "name%d" % number, None)
gc.collect()
print(random_presses(300, 8, canvas))
"""


def test_presses_at_random_under_micropython(tmp_path):
    """As it goes on the device: compiled."""
    modules, here = build.compiled(), Path(__file__).parent
    build.copy_for_compiled([here / "patience_table.py", here / "canvas_items.py"], modules, tmp_path)
    made = int(micropython(build.for_compiled(ON_MICROPYTHON, modules), path=[tmp_path, modules]))
    assert made == random_presses(300, 8)


def test_the_press_of_the_desk_is_like_that_of_the_buttons():
    from firmware.buttons import Press as Real

    made = Press("a", False)
    assert Real(made.button, made.held, made.seen) == Real("a", False, True)
