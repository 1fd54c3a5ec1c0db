"""Where the piles of a patience stand."""

import pytest
from canvas_pictures import canvas

from firmware.layout import BOTTOM, Layout, face_down, lay_out
from shared_rules import catalogue, options
from shared_rules.cards import parse_pile
from shared_rules.patience import klondike


class FreeCell:
    CELLS = range(4)
    FOUNDATIONS = range(4, 8)
    TABLEAU = range(8, 16)


class Spider:
    STOCK = 0
    FOUNDATIONS = range(1, 9)
    TABLEAU = range(9, 19)


class Reserved:
    """Two stocks, as in games that deal from either, and a reserve."""

    STOCK = range(2)
    RESERVE = range(2, 3)
    FOUNDATIONS = range(3, 7)
    TABLEAU = range(7, 14)


def test_klondike_stands_as_in_the_drawing():
    layout = Layout(klondike)
    assert layout.size == "L"
    assert layout.places[klondike.STOCK] == (8, 2)
    assert layout.places[klondike.WASTE] == (64, 2)
    assert [layout.places[pile] for pile in klondike.TABLEAU] == [(8 + 56 * i, 69) for i in range(7)]
    assert sorted([layout.places[pile] for pile in klondike.FOUNDATIONS]) == [
        (176 + 56 * i, 2) for i in range(4)
    ]
    assert layout.free == (120, 48)


def test_spades_lead_the_foundations():
    layout = Layout(klondike)
    assert layout.upper == (0, 1, 5, 4, 3, 2)


def test_for_the_left_hand_the_stock_stands_on_the_right():
    layout = Layout(klondike, left_handed=True)
    assert layout.places[klondike.STOCK] == (344, 2)
    assert layout.places[klondike.WASTE] == (288, 2)
    assert layout.upper == (5, 4, 3, 2, 1, 0)
    assert layout.places[5] == (8, 2)
    assert layout.free == (232, 48)
    assert layout.columns == tuple(klondike.TABLEAU)


def test_eight_columns_take_narrower_cards_and_fill_the_upper_row():
    layout = Layout(FreeCell)
    assert layout.size == "W"
    assert [layout.places[pile][0] for pile in layout.upper] == [16 + 48 * i for i in range(8)]
    assert [layout.places[pile] for pile in FreeCell.TABLEAU] == [(16 + 48 * i, 60) for i in range(8)]
    assert layout.free[1] == 0


def test_ten_columns_take_small_cards():
    layout = Layout(Spider)
    assert layout.size == "M"
    assert [layout.places[pile][0] for pile in Spider.TABLEAU] == [8 + 40 * i for i in range(10)]
    assert layout.places[0] == (8, 2)
    assert layout.places[1] == (368, 2)


def test_a_game_may_have_two_stocks_and_a_reserve():
    layout = Layout(Reserved)
    assert layout.stocks == (0, 1)
    assert layout.upper == (0, 1, 2, 6, 5, 4, 3)
    assert [layout.places[pile][0] for pile in layout.upper] == [8 + 56 * i for i in range(7)]


@pytest.mark.parametrize("game", [klondike, FreeCell, Spider, Reserved])
@pytest.mark.parametrize("left_handed", [False, True])
def test_no_two_piles_touch_and_all_lie_on_the_picture(game, left_handed):
    layout = Layout(game, left_handed=left_handed)
    width = {"L": 48, "W": 40, "M": 32}[layout.size]
    boxes = list(layout.places.values())
    for x, y in boxes:
        assert x % 8 == 0 and x >= 8 and x + width <= 400
        others = [box for box in boxes if box != (x, y)]
        assert len(others) == len(boxes) - 1
        for other_x, other_y in others:
            assert abs(other_x - x) >= width + 8 or abs(other_y - y) >= layout.card_height


def test_the_longest_column_of_klondike_ends_on_the_last_line():
    layout = Layout(klondike)
    assert layout.steps(6, 13) == (3, 11)
    assert BOTTOM == 69 + 6 * 3 + 12 * 11 + 60


@pytest.mark.parametrize(
    "down, up, steps",
    [
        (0, 1, (8, 18)),
        (0, 9, (8, 18)),
        (0, 10, (5, 16)),
        (1, 8, (8, 18)),
        (4, 8, (6, 18)),
        (3, 9, (5, 16)),
        (5, 9, (4, 14)),
        (6, 10, (4, 14)),
        (6, 11, (3, 11)),
    ],
)
def test_each_column_takes_the_widest_fan_that_fits(down, up, steps):
    assert Layout(klondike).steps(down, up) == steps


def test_every_column_of_klondike_ends_above_the_footer():
    layout = Layout(klondike)
    for down in range(7):
        for up in range(1, 14):
            steps = layout.steps(down, up)
            assert 69 + down * steps[0] + (up - 1) * steps[1] + 60 <= BOTTOM


def test_a_column_longer_than_any_of_klondike_is_drawn_as_tight_as_it_must():
    layout = Layout(Spider)
    down_step, up_step = layout.steps(5, 40)
    assert 50 + 5 * down_step + 39 * up_step + 40 <= BOTTOM


def test_the_cards_face_down_are_the_first_ones():
    assert face_down(parse_pile("3c 4d 9H 8S")) == 2
    assert face_down(parse_pile("9H")) == 0
    assert face_down(b"") == 0


# -- games of the catalogue


def table_of(id, left_handed=False, **choice):
    game = catalogue.load(id)
    rules = options.defaults(game.choices().OPTIONS, choice)
    layout = lay_out(game, rules, left_handed)
    piles = list(game.deal(1, rules).piles)
    layout.share(piles)
    return layout, piles


IDS = catalogue.ids("patience")
SHAPES = [id for id in IDS if hasattr(catalogue.load(id), "SHAPE")]


@pytest.mark.parametrize("id", [id for id in IDS if id not in SHAPES])
@pytest.mark.parametrize("left_handed", [False, True])
def test_no_pile_of_any_game_lies_on_another(id, left_handed):
    layout, piles = table_of(id, left_handed)
    assert sorted(layout.places) == list(range(len(piles)))
    width = {"L": 48, "W": 40, "M": 32}[layout.size]
    boxes = []
    for pile, (x, y) in layout.places.items():
        foot = y + layout.card_height
        if pile in layout.columns:
            down = face_down(piles[pile])
            steps = layout.steps(down, len(piles[pile]) - down, pile)
            foot += steps[0] * down + steps[1] * max(0, len(piles[pile]) - down - 1)
        assert x >= 8 and x + width <= 400 and foot <= BOTTOM
        for left, top, bottom in boxes:
            assert abs(left - x) >= width + 8 or foot <= top or bottom <= y
        boxes.append((x, y, foot))


@pytest.mark.parametrize("id", SHAPES)
@pytest.mark.parametrize("left_handed", [False, True])
def test_in_a_shape_of_its_own_a_card_lies_only_on_those_that_it_covers(id, left_handed):
    layout, piles = table_of(id, left_handed)
    width, foot = canvas.SIZES[layout.size][0], {}
    covers = getattr(catalogue.load(id), "covers", None)
    for pile, (x, y) in layout.places.items():
        step = layout.steps(0, len(piles[pile]))[1] * (len(piles[pile]) - 1)
        foot[pile] = y + layout.card_height + (step if pile in layout.columns else 0)
        assert x >= 8 and x + width <= 400 and foot[pile] <= BOTTOM
    for pile, (x, y) in layout.places.items():
        for other, (other_x, other_y) in layout.places.items():
            if other > pile and abs(other_x - x) < width and other_y < foot[pile] and y < foot[other]:
                assert other in covers(pile), (pile, other)
    shown = {pile for pile in range(len(piles)) if piles[pile] and pile not in layout.places}
    assert shown <= {getattr(catalogue.load(id), name, None) for name in ("REST", "ACES")}


def test_a_covered_card_is_a_strip_until_one_of_those_above_it_is_gone():
    layout, piles = table_of("pyramid")
    layout.share(piles)
    assert (layout.strip(3), layout.strip(23), layout.strip(24)) == (36, 37, 0)
    piles[24] = b""
    assert sorted(layout.share(piles)) == [18] and (layout.strip(18), layout.strip(19)) == (0, 37)


def test_the_rows_of_gaps_are_read_from_the_left_with_either_hand():
    for left_handed in (False, True):
        layout, _ = table_of("gaps", left_handed, shuffles=2)
        assert layout.lower == tuple(range(52))
        assert layout.places[0][0] < layout.places[12][0] and layout.places[13][0] == layout.places[0][0]
    assert layout.places[52] == (8, 2)
    assert 52 not in table_of("gaps")[0].places, "where nothing is shuffled there is no place for it"


def test_the_rows_of_suits_show_theirs():
    layout, _ = table_of("gaps", twos="suit")
    assert [layout.sign(place) for place in (0, 13, 26, 39, 1)] == [0, 1, 2, 3, None]


def test_piles_that_the_options_leave_out_have_no_place():
    layout, _ = table_of("freecell", cells=2, columns=6)
    assert len(layout.columns) == 6 and len(layout.upper) == 6
    assert layout.size == "L"


def test_foundations_without_room_in_the_row_stand_beside_the_columns():
    layout, _ = table_of("eight_off")
    spades, hearts, diamonds, clubs = [layout.places[pile] for pile in (3, 2, 1, 0)]
    assert spades == (368, 2) and clubs == (368, 2 + 3 * 48)
    assert [layout.places[cell] for cell in range(4, 12)] == [(8 + 40 * i, 2) for i in range(8)]
    mirrored, _ = table_of("eight_off", left_handed=True)
    assert mirrored.places[3] == (8, 2) and mirrored.places[12] == (48, 50)
    assert mirrored.places[11] == (48, 2)


def test_thirteen_columns_stand_in_two_rows():
    layout, _ = table_of("bakers_dozen")
    assert layout.upper == (4, 5, 6, 7, 8, 9, 10, 3, 2, 1, 0)
    assert layout.lower == (11, 12, 13, 14, 15, 16)


def test_a_long_column_takes_room_from_the_one_below_and_gives_it_back():
    layout, piles = table_of("fan")
    long = list(piles)
    long[4] = bytes(range(1, 14))
    assert list(layout.share(long)) == [4, 13]
    assert layout.steps(0, 13, 4)[1] >= 11
    assert layout.places[13][1] >= 2 + 12 * 11 + 40
    assert list(layout.share(piles)) == [4, 13]
    low = list(piles)
    low[13] = bytes(range(1, 14))
    layout.share(low)
    assert layout.steps(0, 13, 13)[1] >= 11 and layout.places[13][1] >= 2 + 40


def test_two_long_columns_share_the_height():
    layout, piles = table_of("fan")
    long = list(piles)
    long[4] = long[13] = bytes(range(1, 14))
    layout.share(long)
    (upper, lower) = (layout.steps(0, 13, pile)[1] for pile in (4, 13))
    assert abs(upper - lower) <= 1
    assert layout.places[13][1] + 12 * lower + 40 <= BOTTOM
