"""A board whose keys are called otherwise: footers, menus and rules say what is printed on them."""

import pytest
from interpreters import micropython
from test_screens import Paper, words
from virtual_device import Device

from firmware import text
from firmware.art.pictures import ICONS
from firmware.boards import badger2040, open_book, pico_epaper_4in2
from firmware.canvas import SANS12, Canvas
from firmware.screens import common
from firmware.screens.rules import RulesScreen

SIGNS = {key.lower(): name.lower() for key, name in open_book.KEYS.items()}


@pytest.fixture
def keys(monkeypatch):
    def are(board):
        monkeypatch.setattr(text, "keys", getattr(board, "KEYS", {}))

    return are


def test_every_key_of_the_open_book_has_a_sign():
    assert SIGNS == {"a": "sel", "b": "prev", "menu": "next"}
    assert all(sign in ICONS for sign in SIGNS.values())


@pytest.mark.parametrize(
    "board, said",
    [
        (pico_epaper_4in2, "Hold A, then B; MENU holds the rest."),
        (open_book, "Hold SEL, then PREV; NEXT holds the rest."),
        (badger2040, "Hold A, then B; C holds the rest."),
    ],
    ids=lambda value: getattr(value, "NAME", ""),
)
def test_running_text_names_the_keys_of_the_board(board, said, keys):
    keys(board)
    paper = Paper()
    common.paragraph(paper, 16, 60, "Hold {A}, then {B}; {MENU} holds the rest.", 368)
    assert " ".join(words(paper)) == said


def test_the_rules_name_the_keys_and_leave_no_mark_behind(keys):
    keys(open_book)
    for id in ("six_card", "power_cabo", "klondike", "la_belle_lucie", "pyramid"):
        screen = RulesScreen(id)
        said = ""
        for number in range(len(screen._pages())):
            screen._page = number
            paper = Paper()
            screen.draw(paper)
            said += " ".join(words(paper)) + "\n"
        assert "{" not in said and "MENU" not in said, id
        assert "SEL" in said and "NEXT holds" in said, id


def test_in_the_footer_the_longest_words_leave_room_for_the_long_names():
    canvas = Canvas()
    canvas.signs = SIGNS
    joker = text.say("golf.joker")
    lefts = [("for_pair", joker, joker, "−10"), ("for_hidden_pair", joker), ("take_or", joker)]
    for key, *values in lefts:
        taken = canvas.measure(text.say("golf." + key, *values), SANS12) + common.LEFT_GAP
        keys = [(("leftright", "updown"), "Choose"), ("a", "Swap"), ("b", "Back"), ("menu", "Menu")]
        _, width = common._fitting(canvas, taken, keys)
        assert taken + width <= common.RIGHT_EDGE - common.LEFT_EDGE, key


@pytest.mark.parametrize("runtime", ["cpython", "micropython"])
def test_the_glass_of_the_open_book_shows_them(runtime, tmp_path):
    glass = {}
    for board in (open_book, pico_epaper_4in2):
        device = Device(tmp_path / board.NAME, board, None, runtime=runtime)
        device.does("wait 3s")
        glass[board] = device.handheld.glass.image()
    rows = {at // 50 for at in range(15000) if glass[open_book][at] != glass[pico_epaper_4in2][at]}
    foot = {row for row in rows if row > common.FOOTER}
    assert foot and rows - foot <= set(range(12, 40))  # and the sign of another battery


def test_both_interpreters_name_them_alike(keys):
    keys(open_book)
    program = "from firmware import text\ntext.keys = %r\nprint(text.keyed('{A} {B} {MENU} {C}'))"
    assert micropython(program % open_book.KEYS).strip() == "SEL PREV NEXT {C}"
    assert text.keyed("{A} {B} {MENU} {C}") == "SEL PREV NEXT {C}"
