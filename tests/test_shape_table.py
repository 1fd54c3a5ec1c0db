"""The tables of the games that stand in shapes of their own: pictures, the cursor, the words."""

import pytest
from canvas_pictures import compare
from patience_table import Table

from firmware.screens import patience, preview
from shared_rules import catalogue
from shared_rules.cards import parse_pile
from shared_rules.moves import move
from shared_rules.patience.pieces import Position


class Clock:
    """Nobody waits between the presses."""

    def ticks_ms(self):
        return 0

    def ticks_diff(self, later, earlier):
        return later - earlier


@pytest.fixture(autouse=True)
def clock(monkeypatch):
    monkeypatch.setattr(patience, "time", Clock())


def laid(id, number=7, settings=(), piles=None, **options):
    """A table; `piles` are laid instead of those of the deal ({pile: cards as text}), all others empty."""
    table = Table(number, id=id, settings=settings, **options)
    if piles:
        play = table.play
        empty = [parse_pile(piles.get(pile, "")) for pile in range(len(play.position.piles))]
        play.position = Position(tuple(empty), 0, 0, b"")
        play._kept = {0: play.position}
        table.screen._begin(play)
        table.show()
    return table


def played(id, count, number=7, settings=(), **options):
    """A table after so many moves: each the last listed that is no draw, if there is one."""
    table = Table(number, id=id, settings=settings, **options)
    for _ in range(count):
        found = table.play.legal_moves()
        table.play.play(([m for m in found if m.act == "m"] or found)[-1])
    table.screen._begin(table.play)
    table.show()
    return table


@pytest.mark.parametrize(
    "id, count, choice",
    [
        ("golf_patience", 9, {}),
        ("black_hole", 6, {}),
        ("tripeaks", 18, {}),
        ("pyramid", 24, {}),
        ("accordion", 12, {}),
        ("gaps", 9, {"shuffles": 2, "twos": "suit"}),
        ("aces_up", 16, {}),
        ("calculation", 22, {"heaps": 5}),
        ("clock", 21, {}),
    ],
)
def test_each_table_looks_as_it_did(id, count, choice):
    compare("table-" + id, played(id, count, **choice).canvas)


@pytest.mark.parametrize("id", ["pyramid", "tripeaks", "calculation"])
def test_for_the_left_hand_stock_and_waste_stand_on_the_other_side(id):
    compare("table-%s-left" % id, played(id, 18, settings={"left_handed": True}).canvas)


# -- where the cursor stands


def test_the_cursor_steps_from_card_to_card_that_can_be_played():
    table = laid("tripeaks", piles={1: "5S", 20: "6H", 22: "9C", 24: "4C", 29: "4D"})
    stops = []
    for _ in range(4):
        stops.append(table.cursor()[0])
        table.press("right")
    assert stops == [20, 24, 29, 20]


def test_the_stock_below_the_peaks_is_reached_by_going_down():
    table = laid("tripeaks", piles={0: "2h 3h", 1: "5S", 20: "6H", 24: "4C"})
    table.press("up")
    assert table.cursor() == (24, 1)
    table.press("down")
    assert table.cursor() == (0, 1)


def test_up_and_down_go_to_the_rows_of_gaps():
    table = laid("gaps", piles={0: "6S", 14: "2H", 26: "3C", 33: "7S", 40: "4C"})
    assert set(table.screen._choices.below) == {14, 33, 40}
    table.screen._cursor.put(table.screen._choices, 33, 1)
    table.press("up")
    assert table.cursor() == (14, 1)
    table.press("down")
    assert table.cursor() in ((33, 1), (40, 1))


def test_where_nothing_can_be_played_the_cursor_stands_on_open_cards_alone():
    table = laid("clock", piles={2: "3C 8d", 12: "KC KD KH KS"})
    assert table.cursor() == (12, 1)
    table.press("left")
    assert table.cursor() == (12, 1)
    assert not [words for words in table.words() if "8" in words], "a hidden card would be told"


# -- what A does


def test_a_takes_the_only_pair_at_once():
    table = laid("pyramid", piles={24: "QS", 25: "AD", 30: "4C"})
    table.press("a")
    assert table.play.moves() == [move("m", 24, 25, 1)]
    assert "K" not in "".join(table.words())


def test_where_there_are_several_partners_one_is_chosen():
    table = laid("pyramid", piles={24: "QS", 25: "AD", 26: "AC", 30: "4C"})
    assert "Q♠: 2 places" in table.words()
    table.press("a")
    assert "Q♠ with the A♦" in table.words()
    table.press("right")
    assert "Q♠ with the A♣" in table.words()
    table.press("a")
    assert table.play.moves() == [move("m", 24, 26, 1)]


def test_a_king_goes_away_alone():
    table = laid("pyramid", piles={24: "KS", 30: "4C"})
    assert "K♠ away" in table.words()
    table.press("a")
    assert table.play.moves() == [move("m", 24, 2, 1)]


def test_holding_a_takes_a_card_away_that_could_also_fill_a_space():
    table = laid("aces_up", piles={2: "3C 9H", 3: "KH", 4: "5D"})
    table.screen._cursor.put(table.screen._choices, 2, 1)
    table.press("hold-a")
    assert table.play.moves() == [move("m", 2, 1, 1)]


def test_the_menu_of_aces_up_speaks_of_going_away_not_home():
    table = laid("aces_up", piles={2: "3C 9H", 3: "KH", 4: "5D"})
    table.screen._cursor.put(table.screen._choices, 2, 1)
    table.press("menu")
    assert "Take 9♥ away" in table.words()


def test_pressing_a_again_and_again_plays_the_clock_to_its_end():
    table = Table(5, id="clock")
    for _ in range(60):
        table.press("a")
    assert not table.play.legal_moves()
    assert [card & 15 for card in table.piles[12]] == [13] * 4


def test_a_clock_that_stops_is_said_to_be_dead_and_can_be_dealt_anew():
    table = laid("clock", piles={3: "4C 9d", 5: "KS", 12: "KC KD KH"})
    table.press("a")
    table.rest()
    assert "Nothing useful is left to do in this deal." in table.words()
    table.press("down*2 a")
    assert table.play.id == "clock" and table.play.acts() == 0


# -- what stands on the table


def test_what_goes_onto_a_king_stands_on_the_table():
    for choice, words in (("apart", "Q"), ("round", "A or Q"), ("stop", "nothing")):
        for id in ("golf_patience", "black_hole", "tripeaks"):
            said = Table(3, id=id, king_and_ace=choice).words()
            assert said[said.index("On a king") + 1] == words


def test_under_each_foundation_of_calculation_stands_what_it_takes():
    said = Table(3, id="calculation").words()
    assert [words for words in said if words.startswith("next")] == ["next 2", "next 4", "next 6", "next 8"]


def test_the_redeals_and_shuffles_that_are_left_are_counted():
    table = laid("pyramid", piles={1: "9C 2D", 24: "5S"})
    said = table.words()
    assert said[said.index("Redeals") + 1] == "2"
    table.press("hold-down")
    said = table.words()
    assert said[said.index("Redeals") + 1] == "1"
    assert "Redeals" not in Table(3, id="pyramid", redeals="unlimited").words()
    assert "Shuffles" in Table(3, id="gaps", shuffles=1).words()


def test_a_hint_puts_the_cursor_where_the_move_begins():
    table = laid("golf_patience", piles={1: "KS", 2: "9H 5C", 3: "3D QD"})
    table.press("menu")
    while table.screen.NAME == "menu" and table.screen._rows[table.screen._chosen][0] != "hint":
        table.press("down")
    table.press("a")
    assert table.cursor() == (3, 1)


def test_a_step_of_the_cursor_paints_little():
    table = laid("tripeaks", piles={1: "5S", 20: "6H", 22: "9C", 24: "4C", 29: "4D"})
    windows = table.press("right")
    assert sum((x1 - x0) // 8 * (y1 - y0) for x0, y0, x1, y1 in windows) < 1200


@pytest.mark.parametrize("id", dict(catalogue.groups("patience"))["shapes"])
def test_home_shows_the_table_small_and_whole(id):
    shown = (preview.shape if hasattr(catalogue.load(id), "SHAPE") else preview.columns)(played(id, 5).play)
    assert len(shown) > 5
    for x, y, _, size in shown:
        assert size == "S" and 197 <= x <= 377 and 120 <= y <= 230
