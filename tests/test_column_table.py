"""The tables of patience with hidden cards, stocks and long columns: pictures, the cursor, the words."""

import pytest
from canvas_pictures import compare
from test_shape_table import clock, laid, played  # noqa: F401

from firmware.layout import BOTTOM, TIGHT, lay_out
from shared_rules import catalogue, options
from shared_rules.cards import RANKS, names, pack

# the whole pack from the king of spades down, as text
PACK = names(pack()[::-1]).split()


def long_column(id, count, down=0):
    """A table whose third column holds so many cards, the rest lie in the others."""
    game = catalogue.load(id)
    columns, cards = list(game.TABLEAU), PACK * getattr(game, "packs", 1)
    column = [card.lower() for card in cards[:down]] + cards[down:count]
    piles, rest = {columns[2]: " ".join(column)}, cards[count:]
    for at, pile in enumerate(columns[:2] + columns[3:]):
        piles[pile] = " ".join(rest[at :: len(columns) - 1])
    return laid(id, piles=piles), columns[2]


@pytest.mark.parametrize(
    ("id", "count", "choice"),
    [
        ("canfield", 12, {}),
        ("trigon", 14, {}),
        ("east_haven", 12, {}),
        ("yukon", 14, {}),
        ("spider", 12, {"suits": 2}),
        ("spiderette", 12, {}),
        ("simple_simon", 20, {}),
        ("scorpion", 9, {}),
    ],
)
def test_each_table_looks_as_it_did(id, count, choice):
    compare("table-" + id, played(id, count, **choice).canvas)


def test_for_the_left_hand_the_piles_beside_the_columns_change_sides():
    compare("table-yukon-left-handed", played("yukon", 14, settings={"left_handed": True}).canvas)
    compare("table-canfield-left-handed", played("canfield", 12, settings={"left_handed": True}).canvas)


def on(table, pile, count):
    """The table with the cursor on a run."""
    assert table.screen._cursor.put(table.screen._choices, pile, count)
    table.show()
    return table


@pytest.mark.parametrize(("id", "count"), [("yukon", 35), ("spider", 32), ("east_haven", 22)])
def test_a_column_too_tight_to_be_read_spreads_around_the_cursor(id, count):
    table, pile = long_column(id, count, down=2)
    on(table, pile, 10)
    compare("table-%s-tight" % id, table.canvas)


def test_in_a_tight_column_the_cursor_stops_at_each_open_card_and_the_footer_names_it():
    table, pile = long_column("yukon", 35, down=2)
    on(table, pile, 1)
    for count in range(2, 34):
        table.press("up")
        assert table.cursor() == (pile, count)
        assert any(words.startswith(RANKS[rank_at(count)]) for words in table.words())
    assert table.cursor() == (pile, 33)


def rank_at(count):
    """The rank of the card with which a run of `count` cards on top of the first 35 of PACK begins."""
    return RANKS.index(PACK[35 - count][:-1])


def test_the_cursor_enters_a_tight_column_at_a_run_that_can_move():
    table, pile = long_column("yukon", 35, down=2)
    table.screen._cursor.enter(table.screen._choices, pile)
    runs = table.screen._choices.runs.get(pile, {1: ()})
    assert table.cursor() == (pile, max(runs))


@pytest.mark.parametrize("id", ["yukon", "spider", "east_haven", "simple_simon"])
def test_the_longest_columns_end_above_the_footer_and_show_the_cards_around_the_cursor(id):
    game = catalogue.load(id)
    layout = lay_out(game, options.defaults(game.choices().OPTIONS))
    pile = layout.columns[0]
    for down in range(6):
        for up in range(1, 46):
            room = layout.room(pile)
            if not layout.is_tight(down, up, pile):
                low, high = layout.steps(down, up, pile)
                assert low * down + high * (up - 1) <= room and high >= TIGHT
                continue
            for at in (down, down + up // 2, down + up - 1):
                first, last, narrow = layout.spread(down, up, pile, at)
                wide = min(last, down + up - 2) - first + 1
                assert down <= first <= at <= last + 1
                assert 2 * down + 11 * wide + narrow * (up - 1 - wide) <= room
    assert layout.places[pile][1] + room + layout.card_height == BOTTOM


def test_the_table_says_how_many_runs_are_home_and_with_what_foundations_begin():
    assert "0 of 8" in laid("spider").words()
    table = laid("canfield", number=5)
    base = table.play.game.base(table.piles)
    assert "From" in table.words() and RANKS[base] in table.words()
