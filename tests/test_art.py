"""The drawn pictures: the modules are fresh, the suits are even, no font leaves its box."""

from importlib import import_module

import pytest
from canvas_pictures import canvas

from firmware.art import make
from simulator.shims.cpython import framebuf

SQUARES = (7, 9, 11, 15, 19, 25, 33)


@pytest.mark.parametrize("name, text", sorted(make.modules().items()))
def test_each_module_is_what_its_source_says(name, text):
    with open(make.HERE + "/" + name, encoding="utf-8") as module:
        assert module.read() == text, "run python -m firmware.art.make"


def test_pictures_are_in_the_format_that_framebuf_calls_mono_hlsb():
    assert import_module("firmware.art.faces").MONO_HLSB == framebuf.MONO_HLSB


def test_every_picture_of_a_group_comes_back_row_by_row():
    faces = import_module("firmware.art.faces")
    pictures = import_module("firmware.art.pictures")
    for name, rows in make.read("icons"):
        number = pictures.ICONS[name]
        assert faces.size_of(pictures.SIGN, number) == (len(rows[0]), len(rows))
        c = canvas.Canvas(32, 32)
        c.begin()
        c.icon(0, 0, name)
        c.finish()
        drawn = [
            "".join(".#"[1 - c._frame.pixel(x, y)] for x in range(len(rows[0]))) for y in range(len(rows))
        ]
        assert drawn == rows


@pytest.mark.parametrize("size", SQUARES)
@pytest.mark.parametrize("suit", make.SUITS)
def test_a_suit_is_the_same_left_and_right(suit, size):
    rows = dict(make.read("suits"))["%s%d" % (suit, size)]
    assert len(rows) == len(rows[0]) == size
    assert rows == [row[::-1] for row in rows]


@pytest.mark.parametrize("size", SQUARES)
def test_a_diamond_is_the_same_above_and_below(size):
    rows = dict(make.read("suits"))["diamonds%d" % size]
    assert rows == rows[::-1]


@pytest.mark.parametrize("size", SQUARES)
def test_red_suits_are_hollow_and_black_ones_solid(size):
    drawn = dict(make.read("suits"))
    middle = size // 2
    for suit in ("diamonds", "hearts"):
        assert drawn["%s%d" % (suit, size)][middle][middle] == ".", suit
    for suit in ("clubs", "spades"):
        assert drawn["%s%d" % (suit, size)][middle][middle] == "#", suit


@pytest.mark.parametrize("name", make.FONTS)
def test_a_line_of_any_signs_keeps_to_the_box_it_is_given(name):
    # every sign alone on a canvas wide enough: ink outside its item would be left behind by the next picture
    font = import_module("firmware.art." + name)
    signs = [chr(number) for number in range(32, 127)] + list(font.EXTRA)
    if name == "sans14":
        signs += import_module("firmware.art.sans14_letters").EXTRA
        assert {"\u00c4", "\u00fc", "\u00e9"} <= set(signs)
    for sign in signs:
        c = canvas.Canvas(64, 64)
        c.begin()
        c.text(24, 40, sign, name)
        c.finish()
        c.begin()
        c.finish()
        assert c.buffer == b"\xff" * len(c.buffer), (name, sign)


@pytest.mark.parametrize("name", make.FONTS)
def test_figures_are_equally_wide_so_that_columns_of_numbers_align(name):
    c = canvas.Canvas(8, 8)
    assert len({c.measure(figure, name) for figure in "0123456789"}) == 1


def test_the_notice_of_the_fonts_is_kept():
    with open(make.HERE + "/FONTS.txt", encoding="utf-8") as notice:
        text = notice.read()
    assert "Copyright 1984-1989, 1994 Adobe Systems Incorporated" in text
    assert all(name in text for name in make.FONTS)


def test_rows_of_unequal_length_are_refused(monkeypatch, tmp_path):
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "odd.txt").write_text("cross\n#.#\n.#\n")
    monkeypatch.setattr(make, "HERE", str(tmp_path))
    with pytest.raises(ValueError, match="'cross' differ"):
        make.read("odd")
