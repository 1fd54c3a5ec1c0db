"""The options of a game are plain data; what is not allowed is refused with what would be right."""

import pytest
import toy

from shared_rules import options
from shared_rules.options import Option, Table


def test_an_option_is_a_line_of_text():
    table = Table("\nundo off: off 1..3 -2\ntarget 50: 50..80/10\n", "\nsend_aces true: true false\n")
    assert list(table) == [
        Option("undo", ("off", 1, 2, 3, -2), "off"),
        Option("target", (50, 60, 70, 80), 50),
        Option("send_aces", (True, False), True),
    ]
    assert table.find("send_aces").values == (True, False)
    assert table.ids() == ["undo", "target", "send_aces"]


def test_a_row_gives_each_seat_a_value_of_its_own():
    table = Table("\nsize 1: 1 2\nlevel 2: 1 2 3 *4\n")
    assert table.find("level").values == (1, 2, 3)
    assert options.checked(table, "level", 1323) == options.parse_value(table, "level", "1323") == 1323
    for wrong in (14, 11111, 0):
        with pytest.raises(ValueError, match="option level takes 1, 2, 3, not"):
            options.checked(table, "level", wrong)
    with pytest.raises(ValueError):
        options.parse_value(table, "size", "12")


def test_defaults_hold_every_option_of_the_game():
    assert options.defaults(toy.OPTIONS) == {"size": 10, "undo": "unlimited", "kind": False}
    assert options.defaults(toy.OPTIONS, {"size": 4})["size"] == 4


def test_an_unknown_option_names_the_right_ones():
    with pytest.raises(ValueError, match="no option 'sice'; the options are size, undo, kind"):
        options.defaults(toy.OPTIONS, {"sice": 4})


def test_a_wrong_value_names_the_right_ones():
    with pytest.raises(ValueError, match="option size takes 4, 10, 52, not 5"):
        options.checked(toy.OPTIONS, "size", 5)


def test_a_long_range_is_named_by_its_ends():
    table = Table("\nholes 9: 1..36\n")
    with pytest.raises(ValueError, match="option holes takes 1 to 36, not 37"):
        options.checked(table, "holes", 37)


def test_numbers_and_truth_values_are_not_mixed_up():
    with pytest.raises(ValueError):
        options.checked(toy.OPTIONS, "kind", 1)
    with pytest.raises(ValueError):
        options.checked(Table("\nn 0: 0 1\n"), "n", True)


@pytest.mark.parametrize("id, value", [("size", 52), ("undo", 3), ("undo", "off"), ("kind", True)])
def test_a_value_reads_back_from_its_text(id, value):
    assert options.parse_value(toy.OPTIONS, id, options.value_text(value)) == value


def test_what_differs_from_the_preset_is_listed_in_order():
    base = options.defaults(toy.OPTIONS)
    chosen = options.defaults(toy.OPTIONS, {"undo": 3, "kind": True})
    assert options.changed(chosen, base) == [("kind", True), ("undo", 3)]
