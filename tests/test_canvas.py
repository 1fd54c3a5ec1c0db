"""Pictures of the canvas, bit for bit, and what it says about windows."""

import binascii

import pytest
from canvas_items import items
from canvas_pictures import canvas, column, compare, draw, klondike
from interpreters import micropython

from shared_rules.cards import RANKS, card, face_down, parse

L, W, M, S = canvas.L, canvas.W, canvas.M, canvas.S


def pixels(drawn):
    """The picture as rows of # and ."""
    pitch = drawn.width // 8
    bits = ["{:08b}".format(byte) for byte in drawn.buffer]
    rows = ["".join(bits[y * pitch : (y + 1) * pitch]) for y in range(drawn.height)]
    return [row.replace("0", "#").replace("1", ".") for row in rows]


def ink(drawn):
    """(x0, y0, x1, y1) of all that is black, ends excluded; None on an empty picture."""
    rows = pixels(drawn)
    lines = [y for y, row in enumerate(rows) if "#" in row]
    if not lines:
        return None
    left = min(rows[y].index("#") for y in lines)
    right = max(rows[y].rindex("#") for y in lines)
    return left, lines[0], right + 1, lines[-1] + 1


# pictures that somebody has looked at


def all_cards(size):
    def paint(c):
        w, h = canvas.SIZES[size]
        # two rows a suit where a row is too short for thirteen
        across = min(13, c.width // (w + 2))
        for number in range(52):
            suit, rank = divmod(number, 13)
            row, column = divmod(rank, across)
            rows = -(-13 // across)
            c.card(column * (w + 2), (suit * rows + row) * (h + 2), card(rank + 1, suit), size)

    return paint


@pytest.mark.parametrize("size, width, height", [(L, 656, 248), (W, 552, 208), (M, 448, 168), (S, 344, 128)])
def test_all_cards_look_as_drawn(size, width, height):
    compare("canvas-cards-" + size, draw(all_cards(size), width, height))


def test_backs_jokers_and_empty_places_look_as_drawn():
    def paint(c):
        for number, size in enumerate((L, W, M, S)):
            x = 8 + 56 * number
            c.card(x, 4, parse("?"), size)
            c.card(x, 70, parse("X"), size)
            c.place(x, 136, size)
            c.place(x, 202, size, number)
        c.place(240, 4, L, "redeal")
        c.place(240, 70, L, "ace")

    compare("canvas-backs-and-places", draw(paint, 296, 272))


def test_fans_of_all_widths_look_as_drawn():
    def paint(c):
        for number, steps in enumerate(((8, 18), (6, 18), (5, 16), (4, 14), (3, 11))):
            column(c, 8 + 56 * number, 4, 4, "QD JS 10H 9C X 7S 6D", steps)
        for number, steps in enumerate(((4, 15), (3, 12), (2, 10))):
            column(c, 296 + 40 * number, 4, 4, "QD JS 10H 9C X 7S 6D", steps, M)
        column(c, 296, 180, 3, "QD JS 10H 9C", (5, 16), W)
        column(c, 344, 180, 3, "QD JS 10H 9C", (3, 12), S)
        column(c, 376, 180, 3, "QD JS 10H 9C", (3, 10), S)

    compare("canvas-fans", draw(paint))


def test_marks_and_icons_look_as_drawn():
    def paint(c):
        c.arrow(8, 8)
        c.arrow(24, 8, True)
        c.bar(40, 8, 60)
        c.card(56, 12, parse("7S"))
        c.corners(56, 12, 48, 60)
        c.changed(76, 78)
        c.box(120, 8, 60, 40)
        c.box(124, 12, 52, 32, 2)
        c.box(128, 16, 44, 24, 3)
        c.fill(190, 8, 80, 40)
        c.fill(200, 18, 20, 20, False)
        c.text(250, 32, "Golf", canvas.BOLD12, canvas.CENTRE, white=True)
        c.hatch(280, 8, 20, 40)
        c.hatch(310, 28, 20, 20)
        c.rule(120, 60, 200)
        c.dots(120, 66, 200)
        x, y = 8, 90
        for name in canvas.ICONS:
            width, _ = c.icon_size(name)
            if x + width > 340:
                x, y = 8, y + 30
            c.icon(x, y, name)
            x += width + 8

    compare("canvas-marks-and-icons", draw(paint, 344, 176))


def test_every_sign_of_every_font_looks_as_drawn():
    def paint(c):
        y = 0
        for font in (canvas.SANS14, canvas.BOLD14, canvas.SANS12, canvas.BOLD12, canvas.SANS10):
            for start in range(32, 127, 32):
                y += 18
                c.text(8, y, "".join(map(chr, range(start, min(start + 32, 127)))), font)
            y += 18
            c.text(8, y, "8♣ 7♦ 6♥ 5♠ – −10… “×·°½±«»” it’s £¡¿§ÄÅÆÇÉÖØÜßàáâäåæçèéêëíîïñóôöøúûü", font)
        for font in (canvas.TITLE18, canvas.TITLE24):
            for start in range(32, 127, 24):
                y += 30
                c.text(8, y, "".join(map(chr, range(start, min(start + 24, 127)))), font)
            y += 30
            c.text(8, y, "8♣ 7♦ 6♥ 5♠ – −10… “×·°½±«»” it’s", font)

    compare("canvas-fonts", draw(paint, 600, 680))


def test_a_table_of_klondike_looks_as_drawn():
    compare("canvas-klondike", draw(klondike))


# what the calls promise


def test_an_empty_place_among_the_cards_shows_nothing():
    def paint(c):
        c.card(8, 8, parse("."))
        c.covered(8, 8, parse("."), L, 18)

    assert ink(draw(paint)) is None


def test_a_face_down_card_does_not_show_what_it_is():
    known = draw(lambda c: c.card(8, 8, face_down(parse("AS"))))
    unknown = draw(lambda c: c.card(8, 8, parse("?")))
    assert known.buffer == unknown.buffer


def black_pixels(a_card, size):
    return "".join(pixels(draw(lambda c: c.card(8, 8, a_card, size), 64, 72))).count("#")


@pytest.mark.parametrize("size", (L, W, M, S))
def test_red_cards_have_less_ink_than_black_ones(size):
    for rank in range(1, 14):
        clubs, diamonds, hearts, spades = (black_pixels(card(rank, suit), size) for suit in range(4))
        assert max(diamonds, hearts) < min(clubs, spades), RANKS[rank]


@pytest.mark.parametrize("align, left", [(canvas.LEFT, 100), (canvas.CENTRE, 80), (canvas.RIGHT, 60)])
def test_text_stands_where_its_alignment_says(align, left):
    # an H of the main font: 10 px to the next sign, ink from its second pixel, 11 px high
    drawn = draw(lambda c: c.text(100, 50, "HHHH", canvas.SANS14, align))
    x0, y0, _, y1 = ink(drawn)
    assert (x0, y0, y1) == (left + 1, 39, 50)


def test_text_gives_its_width_whether_it_was_measured_now_or_before():
    c = canvas.Canvas()
    widths = []
    for words in ("Take the 7", "Take the 7", "Take the ace", ""):
        c.begin()
        widths.append(c.text(16, 294, words, canvas.BOLD14))
        c.finish()
    assert widths == [c.measure(words, canvas.BOLD14) for words in ("Take the 7",) * 2 + ("Take the ace", "")]


def test_a_sign_that_no_font_has_is_a_small_box():
    for font in (canvas.SANS14, canvas.SANS10, canvas.TITLE24):
        unknown = draw(lambda c, f=font: c.text(8, 50, "Ж猫\n", f))
        box = draw(lambda c, f=font: c.text(8, 50, "□□□", f))
        assert ink(unknown) is not None
        assert unknown.buffer == box.buffer


def test_what_lies_partly_outside_is_cut_off():
    drawn = draw(
        lambda c: (c.card(-20, -20, parse("KS")), c.card(380, 280, parse("?")), c.text(390, 5, "out"))
    )
    assert ink(drawn) == (0, 0, 400, 300)


# windows


def test_the_first_picture_and_the_one_after_invalidate_are_whole_frames():
    c = canvas.Canvas()
    for _ in range(2):
        c.begin()
        klondike(c)
        assert c.finish() == [(0, 0, 400, 300)]
        c.invalidate()


def test_the_same_picture_again_changes_nothing():
    c = draw(klondike)
    c.begin()
    klondike(c)
    assert c.finish() == []


def test_a_moved_arrow_touches_two_gutters_and_no_card():
    c = draw(klondike)
    c.begin()
    klondike(c, arrow=(224, 85))
    assert sorted(c.finish()) == [(56, 75, 64, 86), (224, 85, 232, 96)]


def test_new_words_in_the_footer_touch_only_the_footer():
    c = draw(klondike)
    c.begin()
    klondike(c, words="7♦ and 4 more")
    ((x0, y0, x1, y1),) = c.finish()
    assert x0 == 16 and x1 < 160
    assert y0 > 280


def test_a_sheet_over_a_table_is_one_window_and_gives_the_table_back():
    c = draw(klondike)
    before = bytes(c.buffer)
    c.begin()
    klondike(c)
    c.fill(0, 180, 400, 100, False)
    c.rule(0, 180, 400)
    c.text(16, 220, "Battery low", canvas.TITLE24)
    assert c.finish() == [(0, 180, 400, 280)]
    assert "#" not in "".join(pixels(c)[182:200])
    c.begin()
    klondike(c)
    assert c.finish() == [(0, 180, 400, 280)]
    assert c.buffer == before


def test_under_a_sheet_no_card_is_painted_when_its_words_change(monkeypatch):
    painted = []
    original = canvas.faces.card
    painters = list(canvas._PAINTERS)
    painters[canvas._CARD] = lambda *item: painted.append(item) or original(*item)
    monkeypatch.setattr(canvas, "_PAINTERS", painters)
    c = canvas.Canvas()
    counts = []
    for words in ("About two hours", "About one hour"):
        c.begin()
        klondike(c)
        c.fill(0, 180, 400, 100, False)
        c.text(16, 220, words)
        c.finish()
        counts.append(len(painted))
    assert counts == [12, 12]


# parts that are named again


def pictured(c, paint):
    """The canvas with the next picture finished; what `paint(canvas)` returned."""
    c.begin()
    found = paint(c)
    c.finish()
    return found


def test_a_part_of_the_picture_before_can_be_named_again_at_another_place_in_the_order():
    c = canvas.Canvas()
    kept = pictured(c, lambda c: klondike(c) or c.since(0))
    before, count = bytes(c.buffer), c.count
    c.begin()
    c.text(16, 250, "Undo", canvas.TITLE24)
    kept = c.again(kept)
    assert kept and c.count == count + 1
    c.finish()
    assert c.buffer != before
    c.begin()
    assert c.again(kept) and c.count == count
    c.finish()
    assert c.buffer == before


def test_parts_within_a_part_that_has_stayed_at_its_place_are_still_known():
    c = canvas.Canvas()

    def paint(c):
        c.card(8, 8, parse("AS"))
        first = c.since(0)
        c.card(64, 8, parse("10H"))
        return first, c.since(1), c.since(0)

    first, second, both = pictured(c, paint)
    for words in ("Undo", "Redo", "Hint"):
        c.begin()
        both = c.again(both)
        assert both
        c.text(16, 200, words)
        c.finish()
    before = items(c)
    assert pictured(c, lambda c: c.again(second) and c.again(first))
    assert items(c) == [before[1], before[0]]


def test_a_part_that_was_not_in_the_picture_before_must_be_drawn():
    c = canvas.Canvas()
    kept = pictured(c, lambda c: klondike(c) or c.since(0))
    pictured(c, lambda c: c.text(16, 100, "Undo"))
    assert not pictured(c, lambda c: c.again(kept)) and items(c) == []
    kept = pictured(c, lambda c: klondike(c) or c.since(0))
    c.invalidate()
    assert not pictured(c, lambda c: c.again(kept))
    assert not pictured(c, lambda c: c.again(0))


def test_texts_of_earlier_pictures_are_let_go_and_their_places_used_again():
    c = canvas.Canvas()
    for number in range(300):
        c.begin()
        for row in range(9):
            c.text(8, 20 * row + 20, str(number + row))
        c.finish()
        assert [item[5] for item in items(c)] == [str(number + row) for row in range(9)]
    assert len(c._texts) <= canvas.TEXTS + 9


def test_a_picture_may_have_more_items_than_the_room_made_at_first():
    c = canvas.Canvas()
    pictured(c, lambda c: [c.rule(0, row, 8) for row in range(2 * canvas.ROOM)])
    assert len(items(c)) == 2 * canvas.ROOM and c.buffer[50 * (2 * canvas.ROOM - 1)] == 0


# what runs in both interpreters
SAMPLES = """
def paint(c, parse):
    x = 0
    for size in "LWMS":
        for name in ("AS", "10H", "QD", "JC", "X", "?"):
            c.card(x % 340, x // 340 * 64, parse(name), size)
            x += 52
    c.text(8, 290, "8\u2663 and 5 more \u2212 \u2026 \u2603", "title18")
"""


def test_micropython_paints_the_same_cards_and_signs():
    names = {}
    exec(SAMPLES, names)
    here = draw(lambda c: names["paint"](c, parse))
    program = SAMPLES + (
        "import binascii; from firmware.canvas import Canvas; from shared_rules.cards import parse\n"
        "c = Canvas(); c.begin(); paint(c, parse); c.finish(); print(binascii.crc32(c.buffer))"
    )
    assert micropython(program) == "%d\n" % binascii.crc32(here.buffer)
