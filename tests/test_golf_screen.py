"""The Golf table: presses in, acts and pictures out; the picture knows no more than the person may."""

from pathlib import Path

import pytest
from canvas_items import items
from canvas_pictures import compare
from golf_desk import Press, Table, Unpainted, random_presses, way
from interpreters import micropython

from firmware.canvas import SANS10, SANS12, Canvas
from firmware.screens import common, golf, golf_others, golf_words
from firmware.screens.golf_cursor import PILE, STOCK
from firmware.text import say
from shared_rules import playthrough
from shared_rules.cards import EMPTY, UNKNOWN, parse
from shared_rules.golf import bots
from shared_rules.golf import game as rules
from shared_rules.golf.position import (
    DRAWN,
    DREW,
    EXPOSED,
    FLIP,
    FLIPPED,
    GAME_OVER,
    HOLE_OVER,
    HUMAN,
    REVEAL,
    STOCK_OUT,
    TAKEN,
    TIDY,
    TOOK,
    TURN,
    TURNS_OUT,
    WENT_OUT,
    Act,
    changed,
)
from shared_rules.golf.view import view
from shared_rules.rng import Rng

TESTS = Path(__file__).parent

MINE = "KC 7D 4s / 10S 2c 2S"
ADA = "5S 3d KD / 5H 3C qh"
BEN = "8h 9C 2H / jc 4D 6s"
CLEO = "JS 9s AC / JD 6h 8H"
POINTS = {"totals": (14, 19, 31, 23), "hole": 4, "hole_scores": ((4, 6, 12, 9), (8, 2, 10, 5), (2, 11, 9, 9))}


def act(kind, card, place=None, out="8S"):
    return Act(kind, parse(card), place, EMPTY if out is None else parse(out))


ACTS = (None, act(TOOK, "5H", 3), act(DREW, "8S"), act(DREW, "8H", 5))


def three_others(number=1, **fields):
    """As in the middle of the fourth hole, four seats, one pack."""
    fields.setdefault("last_acts", ACTS)
    fields.setdefault("stock", "9H 8D JH 6C")
    fields = dict(POINTS, pile="10H 7H", **fields)
    return Table(number, players=4).lay(MINE, ADA, BEN, CLEO, **fields)


def other(table, **fields):
    return table.put(changed(table.position, **fields))


def one(words, table):
    return words in table.words()


def keys(table):
    """(signs, word) of the footer."""
    screen = table.screen
    return screen._footer(screen.cursor.at)[1]


# -- where the cursor stands


def test_a_turn_starts_on_the_stock_and_left_and_right_change_to_the_pile():
    table = three_others()
    assert table.at == STOCK
    table.press("right")
    assert table.at == PILE
    table.press("right")
    assert table.at == STOCK
    table.press("left")
    assert table.at == PILE
    table.press("up down")
    assert table.at == PILE


def test_a_card_in_hand_starts_on_the_first_card_that_lies_face_down():
    table = three_others()
    table.press("a")
    assert table.position.phase == DRAWN
    assert table.at == 2


def test_with_a_card_drawn_the_pile_lies_left_of_the_layout_and_right_of_it():
    table = three_others()
    table.press("a")
    stops = []
    for _ in range(5):
        stops.append(table.at)
        table.press("right")
    assert stops == [2, PILE, 0, 1, 2]
    table.press("left down left left left left")
    assert table.at == 5  # round through the pile, back in the row it came from
    table.press("down")
    assert table.at == 2


def test_a_card_taken_cannot_go_back_to_the_pile():
    table = three_others()
    table.press("right a")
    assert table.position.phase == TAKEN
    stops = []
    for _ in range(4):
        stops.append(table.at)
        table.press("right")
    assert stops == [2, 0, 1, 2]


def test_places_where_a_column_was_cleared_are_no_stops():
    table = Table(1, "six_card_alt", clear_groups="auto")
    table.lay("KC . 4s / 10s . 2S", ADA, cleared=(bytes([0, 7, 0, 0, 23, 0]), bytes(6)))
    table.press("a")
    stops = []
    for _ in range(4):
        stops.append(table.at)
        table.press("left")
    assert stops == [2, 0, PILE, 2]


def test_where_face_up_cards_stay_only_hidden_cards_are_stops():
    table = Table(1, frozen_face_up=True)
    table.lay("KC 7D 4s / 10s 2C 2S", ADA)
    table.press("a")
    assert table.at == 2
    table.press("left")
    assert table.at == 3
    assert [signs for signs, _ in keys(table)][0] == ("leftright",)  # each column has one stop
    table.press("down")
    assert table.at == 3


def test_the_reveal_offers_only_the_cards_that_may_be_turned_up():
    table = Table(5, initial_pick="same_column", first_dealer="last_bot")
    assert table.position.phase == REVEAL
    table.press("right a")
    assert table.at == 4  # the other one of that column
    assert not [signs for signs, _ in keys(table) if "leftright" in signs or "updown" in signs]
    table.press("left")
    assert table.at == 4


def test_the_note_restores_the_cursor():
    table = three_others()
    table.press("a down left")
    note = table.screen.note()
    again = golf.GolfScreen(table.player, table.play, note)
    assert again.cursor.at == table.at == 4


@pytest.mark.parametrize("note", ["", "x", "9", "-3", "1.0", "4 4", "é", "-1"])
def test_a_note_that_fits_nothing_is_passed_over(note):
    table = three_others()
    table.press("right a")
    assert golf.GolfScreen(table.player, table.play, note).cursor.at == 2


def test_for_the_left_hand_stock_and_pile_lie_on_the_right():
    table = Table(5, settings={"left_handed": True}).lay(MINE, ADA)
    table.press("left")
    assert table.at == PILE
    table.press("left a")
    stops = []
    for _ in range(4):
        stops.append(table.at)
        table.press("right")
    assert stops == [2, PILE, 0, 1]


# -- acts


def test_b_gives_back_a_card_that_was_taken():
    table = three_others()
    before = table.position
    table.press("right a")
    assert ("b", "Back") in keys(table)
    table.press("b")
    assert table.position is before
    assert table.at == STOCK


def test_a_card_drawn_was_seen_and_cannot_go_back():
    table = three_others()
    table.press("a")
    before = table.position
    assert "b" not in [sign for sign, _ in keys(table)]
    table.press("b")
    assert table.position is before


def test_what_the_others_did_cannot_be_taken_back():
    table = three_others()
    table.press("right a right a")  # a face-up card went out: alone it could be taken back
    assert table.position.seat == HUMAN
    before = table.position
    table.press("b")
    assert table.position is before


def test_alone_a_card_that_went_on_the_pile_face_up_comes_back():
    table = Table(1, players=1).lay(MINE)
    table.press("right a right a")
    assert table.position.turns == (2,)
    table.press("b")
    assert table.position.phase == TAKEN


def test_an_act_that_shows_an_unknown_card_waits_for_the_picture():
    table = three_others()
    before = table.position
    table.press("a", seen=False)  # a draw
    assert table.position is before
    table.press("right a", seen=False)  # nobody learns anything from a card taken
    assert table.position.phase == TAKEN
    taken = table.position
    table.press("a", seen=False)  # the hidden card it goes for
    assert table.position is taken
    table.press("right", seen=False)
    table.press("a", seen=False)
    assert table.position is not taken


@pytest.mark.parametrize("phase, fields", [(REVEAL, {}), (FLIP, {"last_acts": (act(DREW, "8S"), None)})])
def test_no_card_is_turned_up_before_the_picture_was_seen(phase, fields):
    table = Table(1, flip_on_reject="optional").lay("4c 7d 4s / 10s 2c 2s", ADA, phase=phase, **fields)
    before = table.position
    table.press("a", seen=False)
    assert table.position is before
    table.press("a")
    assert table.position is not before


def test_turning_all_up_waits_for_the_menu_to_be_seen():
    table = Table(1, expose_turn=True).lay(MINE, ADA)
    before = table.position
    table.press("menu down", seen=False)
    assert one("Turn all your cards up", table)
    table.press("a", seen=False)
    assert table.position is before
    assert table.screen.NAME == "menu"
    table.press("a")
    assert table.position.ended or table.position.ender == HUMAN


def test_a_hasty_a_in_the_menu_ends_nothing():
    table = Table(1, expose_turn=True).lay(MINE, ADA)
    before = table.position
    table.press("menu a")
    assert table.position is before
    table = Table(1, game_length="open").lay(
        MINE, ADA, phase=HOLE_OVER, ender=1, ended=WENT_OUT, hole_scores=((9, 9),)
    )
    table.press("menu a")
    assert table.play.result() is None


# -- a pair may be put away


def pair_made(number=1, layout="KC 10H 4s / 10s 10S 2S", **fields):
    fields.setdefault("last_acts", (act(DREW, "10H", 1, "7D"), None))
    return Table(number, "six_card_alt", expose_turn=False).lay(layout, ADA, phase=TIDY, **fields)


def test_a_pair_just_made_is_put_away_with_a():
    table = pair_made()
    assert table.at == 1
    assert keys(table)[:2] == [("a", "Put away"), ("b", "Leave")]
    table.press("a")
    assert table.position.cleared[HUMAN][1] == parse("10H")
    assert table.position.seat == HUMAN and table.position.phase == TURN


def test_a_pair_just_made_is_left_with_b():
    table = pair_made()
    table.press("b")
    assert not any(table.position.cleared[HUMAN])
    assert table.position.turns[HUMAN] == 2


def test_of_two_pairs_the_one_just_made_is_offered_and_the_other_may_be_chosen():
    table = pair_made(layout="KC 10H 4s / KH 10S 2s")
    assert table.at == 1
    assert keys(table)[0] == (("leftright",), "Choose")
    table.press("left a")
    assert table.position.cleared[HUMAN][0] == parse("KC")
    assert table.position.phase == TIDY
    assert table.at == 1


def test_a_pair_left_lying_can_be_put_away_at_the_beginning_of_a_turn():
    table = Table(1, "six_card_alt").lay("KC 10H 4s / KH 10S 2s", ADA)
    table.press("left")
    assert table.at == 1
    assert one("Put the pair away?", table)
    table.press("left")
    assert table.at == 0
    table.press("a")
    assert table.position.cleared[HUMAN][0] == parse("KC")
    assert table.at == STOCK  # clearing takes no turn


# -- every legal act can be made, and no other


CHOICES = [
    ("six_card", {}),
    ("six_card", {"players": 4, "flip_on_reject": "optional"}),
    ("six_card", {"players": 1, "flip_turn": True, "flip_on_reject": "forced"}),
    ("six_card", {"players": 3, "flip_on_reject": "forced_except_last", "expose_turn": True}),
    ("six_card", {"frozen_face_up": True, "jokers_per_pack": 4, "initial_pick": "same_column"}),
    ("six_card", {"column_lock": True, "clear_groups": "auto", "initial_pick": "different_columns"}),
    ("six_card", {"initial_pick": "nearest", "initial_when": "first_turn", "game_length": "open"}),
    ("six_card", {"initial_mode": "none", "initial_count": 0, "flip_turn": True, "start_upcard": False}),
    ("six_card", {"initial_pick": "centre_and_outer", "jack_skip": True, "stock_out": "end_hole"}),
    ("six_card", {"end_rule": "all_exposed", "frozen_face_up": True, "players": 3, "game_length": "target"}),
    ("six_card", {"players": 8, "flip_turn": True}),
    ("six_card_alt", {"jokers_per_pack": 2, "flip_turn": True}),
    ("six_card_alt", {"players": 4, "last_turn_stock_only": True, "expose_turn": True}),
    ("six_card_alt", {"players": 1, "holes": 2, "column_lock": True, "last_turn_reveal": "after"}),
]


@pytest.mark.parametrize("id, choice", CHOICES)
def test_every_legal_act_can_be_made_by_presses_and_no_other(id, choice):
    random = Rng(7)
    table = Table(7, id, canvas=Unpainted(), **choice)
    seen = set()
    for _ in range(150):
        if table.play.result() is not None:
            break
        legal = table.play.legal_moves()
        position = table.position
        assert position.seat == HUMAN
        seen.update([(position.phase, move.act) for move in legal])
        named = [
            move for move in legal if move.act not in "eon" and (position.phase, move.act) != (TIDY, "p")
        ]
        screen = table.screen
        assert sorted(screen.stops.values()) == sorted(named)
        for stop in screen.stops:
            assert way(screen.cursor, stop) is not None
        # pairs are left now and then, so that there can be two of them
        moves = [move for move in legal if move.act in "gpx"] if random.below(3) == 0 else legal
        moves = moves or legal
        table.make(moves[random.below(len(moves))])
    assert (TURN, "d") in seen


# -- the picture knows what seat 0 may know


def hidden_permuted(position, random):
    """The position with all cards that seat 0 does not know shuffled among their places, and another deal
    number."""
    seen = view(position, HUMAN, None)
    hidden = list(position.stock)
    for layout, known in zip(position.layouts, seen.layouts):
        hidden += [card & 0x7F for card, mask in zip(layout, known) if mask == UNKNOWN]
    hidden = list(random.shuffled(bytes(hidden)))
    stock = bytes([hidden.pop() for _ in position.stock])
    layouts = []
    for layout, known in zip(position.layouts, seen.layouts):
        layouts.append(
            bytes([hidden.pop() | 0x80 if mask == UNKNOWN else card for card, mask in zip(layout, known)])
        )
    assert not hidden
    return changed(position, number=position.number + 1, stock=stock, layouts=tuple(layouts))


@pytest.mark.parametrize(
    "id, choice",
    [
        ("six_card", {"players": 4}),
        ("six_card_alt", {"flip_turn": True}),
        ("six_card", {"players": 8, "jokers_per_pack": 2}),
        ("six_card", {"players": 1, "flip_on_reject": "optional"}),
    ],
)
def test_whatever_lies_hidden_the_picture_is_the_same(id, choice):
    random = Rng(3)
    table = Table(3, id, canvas=Unpainted(), settings={"show_turns": "one_by_one"}, **choice)
    play = table.play
    differed = 0
    for number in range(60):
        position = play.position
        permuted = hidden_permuted(position, random)
        differed += permuted.layouts != position.layouts
        # all that is named is compared, and now and then the pixels
        canvas = Canvas() if number % 8 == 0 else Unpainted()
        pictures = [picture_of(table, which, canvas) for which in (position, permuted)]
        assert pictures[0] == pictures[1]
        play.position = position
        move = play.computer_move()
        if move is None:
            if play.result() is not None:
                break
            moves = play.legal_moves()
            move = moves[random.below(len(moves))]
        play.play(move)
    assert differed > 30


def picture_of(table, position, canvas):
    """A position as a new screen shows it: what is named, the pixels, the note."""
    table.play.position = position
    screen = golf.GolfScreen(table.player, table.play)
    canvas.battery = 4
    canvas.invalidate()
    canvas.begin()
    screen.draw(canvas)
    canvas.finish()
    return items(canvas), bytes(canvas.buffer), screen.note()


def test_the_card_another_has_drawn_is_not_in_the_picture():
    table = three_others()
    other(table, seat=1, phase=DRAWN, hand=parse("9H"), stock=table.position.stock[:-1])
    table.show()
    picture = bytes(table.canvas.buffer)
    other(table, hand=parse("JH"))
    assert bytes(table.canvas.buffer) == picture
    assert not table.screen.choosing


# -- what the footer tells


def test_the_footer_tells_the_true_effect():
    table = three_others(hand="10D", phase=DRAWN, stock="9H 8D JH")
    said = {}
    for stop in table.screen.stops:
        said[stop] = golf_words.what_a_does(table.screen.view, table.screen.stops, stop, table.play.options)
    assert said == {
        0: "10 for the K: a pair, −10",  # 0 and 10 before, none after
        1: "10 for the 7: +3",
        2: "10 for a hidden card",
        3: "10 for the 10: 0",
        4: "10 for a hidden card",
        5: "10 for the 2: +12",
        PILE: "Leave the 10 on the pile",
    }


def test_a_card_that_leaves_a_pair_costs_both():
    table = three_others(hand="3D", phase=TAKEN).lay(
        "KC 7D 4s / KS 7S 2s", ADA, BEN, CLEO, hand="3D", phase=TAKEN
    )
    options = table.play.options
    say_at = lambda stop: golf_words.what_a_does(table.screen.view, table.screen.stops, stop, options)  # noqa: E731
    assert say_at(1) == "3 for the 7: +10"
    assert say_at(2) == "3 for a hidden card"


def test_a_pair_with_a_hidden_card_is_told():
    table = three_others(hand="2D", phase=DRAWN)
    table.press("up" if table.at == 5 else "a", seen=False)
    words = golf_words.what_a_does(table.screen.view, table.screen.stops, 2, table.play.options)
    assert words == "2 for a hidden card: a pair"


def test_stock_and_pile_are_named_as_they_can_be_used():
    table = three_others()
    assert one("Draw, or take the 7?", table)
    table.press("right")
    assert one("Take the 7, or draw?", table)
    table = Table(1, "six_card_alt", last_turn_stock_only=True)
    table.lay(MINE, ADA, ender=1, last_turns=b"\0")
    assert one("Draw a card", table)
    assert one("Last turn", table) and one("Ada went out", table)
    assert [sign for sign, _ in keys(table)] == ["a", "menu"]


def test_the_keys_shown_do_something_and_those_left_out_do_nothing():
    random = Rng(11)
    for id, choice in CHOICES[:8]:
        table = Table(11, id, canvas=Unpainted(), **choice)
        for _ in range(40):
            if table.screen.NAME != "golf" or table.play.result() is not None:
                break
            shown = set()
            for signs, _ in keys(table):
                shown.update([signs] if isinstance(signs, str) else signs)
            for sign, buttons in (("leftright", ("left", "right")), ("updown", ("up", "down"))):
                cursor = table.screen.cursor
                at, row = cursor.at, cursor._row
                for button in buttons:
                    cursor.step(button)
                    assert (cursor.at != at) == (sign in shown)
                    cursor.at, cursor._row = at, row
            before = table.position
            if "b" not in shown:
                table.press("b")
                assert table.position is before
            moves = table.play.legal_moves()
            table.make(moves[random.below(len(moves))])


# -- what the corner tells


def test_the_corner_tells_whose_turn_it_is():
    table = three_others()
    assert one("Your turn", table)
    other(table, seat=1)
    assert one("Others play", table)
    table.screen._one_by_one = True
    other(table, seat=2)
    assert one("Ben plays", table)
    table = Table(1).lay(MINE, ADA, seat=1)
    assert one("Ada plays", table)


def test_the_corner_counts_the_cards_still_to_be_turned_up():
    table = Table(5, initial_count=3, first_dealer="last_bot")
    for words in ("Turn three", "Turn two", "Turn one"):
        assert one(words, table) and one("of your cards up", table)
        table.press("a")
    assert one("Your turn", table)


def test_alone_the_turns_are_counted():
    table = Table(1, players=1, solo_turns=4).lay("KC 7d 4s / 10s 2c 2S")
    assert one("3 turns left", table)
    table.press("a a a a")
    assert one("The last one", table)
    table.press("a a")
    assert one("Hole over", table)


@pytest.mark.parametrize(
    "fields, words",
    [
        ({"ender": 1, "ended": WENT_OUT}, "Ada went out"),
        (
            {"ender": 1, "ended": 2, "last_acts": (None, Act(EXPOSED, EMPTY, None, EMPTY))},
            "Ada turned all up",
        ),
        ({"ender": 0, "ended": WENT_OUT}, "You went out"),
        ({"ended": STOCK_OUT}, "The stock is out"),
        ({"ended": TURNS_OUT}, "No turns are left"),
    ],
)
def test_the_corner_tells_why_the_hole_is_over(fields, words):
    table = Table(1).lay(MINE.upper(), ADA.upper(), phase=HOLE_OVER, hole_scores=((17, -12),), **fields)
    assert one("Hole over", table) and one(words, table)
    assert one("You scored 17", table)


# -- what stands beside the names


@pytest.mark.parametrize(
    "last, words",
    [
        (act(TOOK, "5H", 3), "took the 5"),
        (act(DREW, "5H", 3), "drew the 5"),
        (act(DREW, "QS", None, "QS"), "drew, left it"),
        (act(DREW, "QS", 3, "QS"), "drew, turned 1"),
        (act(FLIPPED, "5H", 3, None), "turned the 5"),
        (Act(EXPOSED, EMPTY, None, EMPTY), "turned all up"),
        (None, "deals"),
    ],
)
def test_what_another_did_is_told_in_a_few_words(last, words):
    table = Table(1).lay(MINE, ADA, last_acts=(None, last))
    assert one(words, table)


def test_names_and_what_their_owners_did_never_touch():
    canvas = Canvas()
    cards = [say("golf.joker"), "10", "Q", "A"]
    deeds = [say("golf.did_" + act) for act in ("expose", "leave", "leave_and_turn", "end")]
    deeds += [say("golf.did_" + act, card) for act in ("take", "draw", "turn") for card in cards]
    deeds += [say("golf.hole_score", score) for score in ("−20", "100")]
    names = say("common.names")[1:4] + say("common.names1")[:3] + say("common.names3")[:3]
    for name in names:
        used = canvas.measure(name, "bold14") + golf_others.GAP
        for deed in deeds:
            assert used + canvas.measure(deed, SANS10) <= golf_others.WIDTH, (name, deed)
    for deed in deeds:
        assert canvas.measure(deed, SANS12) <= 88  # on a line of its own, four others


def test_the_words_in_the_corner_have_room():
    canvas = Canvas()
    names = say("common.names")[1:] + say("common.names1") + say("common.names3")
    heads = list(say("golf.reveal")) + [say("golf.plays", name) for name in names]
    heads += [
        say("golf." + key) for key in ("your_turn", "last_turn", "others", "tidy", "hole_over", "game_over")
    ]
    for words in heads:
        assert canvas.measure(words, "title18") <= 116, words
    lines = [say("golf." + key, name) for key in ("out", "out_all") for name in names]
    lines += [say("golf.ended%d" % why) for why in range(1, 6)] + [say("golf.of_yours")]
    for words in lines:
        assert canvas.measure(words, SANS12) <= 116, words
    for key in ("you_drew", "you_took"):
        for words in say("golf." + key):
            assert canvas.measure(words, "title18") <= 50, words


def test_the_footer_has_room_for_the_longest_words():
    canvas = Canvas()
    joker = say("golf.joker")
    lefts = [
        (say("golf.for_pair", joker, joker, "−10"), "key_s"),
        (say("golf.for_hidden_pair", joker), "key_s"),
        (say("golf.take_or", joker), "key_t"),
        (say("golf.draw_or", joker), "key_d"),
        (say("golf.leave", joker), "key_x"),
        (say("golf.does_g"), "key_g"),
    ]
    sideways = ("key_t", "key_d", "key_x", "key_g")  # where UP and DOWN lead nowhere
    for left, key in lefts:
        b = say("golf.key_p" if key == "key_g" else "common.back")
        signs = ("leftright",) if key in sideways else ("leftright", "updown")
        found = [(signs, ""), (("a",), say("golf." + key)), (("b",), b), (("menu",), "")]
        used = canvas.measure(left, SANS12) + common.LEFT_GAP + common._width(canvas, found)
        assert used <= common.RIGHT_EDGE - common.LEFT_EDGE, left


def test_the_mark_of_what_changed_goes_when_its_owner_is_on_turn():
    table = three_others()
    marks = [item for item in items(table.canvas) if item[2:4] == (7, 4)]
    assert len(marks) == 2
    other(table, seat=1)
    marks = [item for item in items(table.canvas) if item[2:4] == (7, 4)]
    assert len(marks) == 1


# -- the others' turns


def test_the_others_turns_come_as_one_picture():
    table = three_others()
    table.press("right a right")
    table.press("a")
    # the own act, then what the others did once it is the person's turn again
    assert table.position.seat == HUMAN
    assert table.shown == 2


def test_the_others_turns_can_be_shown_one_by_one():
    table = Table(1, players=4, settings={"show_turns": "one_by_one"})
    table.lay(MINE, ADA, BEN, CLEO, stock="9H 8D JH 6C", pile="10H 7H")
    table.press("right a right")
    table.press("a")
    assert table.shown == 4  # Ada, Ben, Cleo, and the one of the press itself


# -- holes and games


def choose(table, words):
    """Choose a row of the menu on top."""
    rows = [row[1] for row in table.screen._rows if row[2]]
    table.press("down*%d a" % rows.index(words) if rows.index(words) else "a")


def finish(table):
    """Play by presses alone, as a computer player would, to the end of the game; (turns, presses)."""
    turns = presses = 0
    while table.play.result() is None:
        position = table.position
        if position.phase == HOLE_OVER:
            table.make(table.play.legal_moves()[0])
            continue
        move = bots.choose(
            view(position, HUMAN, table.play.options),
            table.play.options,
            rules.tie_breaks(position, table.play.number),
            bots.EXPERT,
        )
        pressed = table.make(move)
        if position.phase != REVEAL:
            turns += position.phase == TURN and move.act != "g"
            presses += pressed
    return turns, presses


@pytest.mark.parametrize("id, players", [("six_card", 2), ("six_card_alt", 4), ("six_card", 1)])
def test_nine_holes_are_played_to_the_end_by_presses(id, players):
    table = Table(9, id, canvas=Unpainted(), players=players)
    turns, presses = finish(table)
    assert len(table.position.hole_scores) == 9
    assert one("Game over", table)
    assert 2 < presses / turns < 3.8  # some of these games are longer than the mean
    table.press("a")
    assert table.screen.NAME == "scorecard"


def test_a_turn_takes_three_presses_and_a_half_at_most_in_the_mean():
    turns = presses = 0
    for number in range(1, 6):
        more = finish(Table(number, canvas=Unpainted()))
        turns, presses = turns + more[0], presses + more[1]
    assert 2 < presses / turns < 3.5


def test_a_game_is_counted_once():
    table = Table(9, canvas=Unpainted(), holes=1)
    finish(table)
    play = table.play
    assert table.player.record(play)["played"] == 1
    assert not table.player.in_progress("golf")
    table.press("a b")
    assert table.screen == "home"
    assert table.player.record(play)["played"] == 1


def test_a_game_is_counted_when_the_press_comes_before_the_work():
    table = Table(9, canvas=Unpainted(), holes=1)
    while table.play.result() is None:
        move = table.play.computer_move() or table.play.legal_moves()[0]
        table.play.play(move)
    play = table.play
    screen = table.screen
    table.enter(screen.press(Press("a")))  # no work between the last act and this press
    assert table.screen.NAME == "scorecard"
    assert table.player.record(play)["played"] == 1
    table.enter(table.screen.press(Press("a")))
    assert table.play is not play and table.play.options == play.options
    assert table.player.record(play)["played"] == 1


def test_a_game_whose_end_was_not_saved_is_counted_once():
    """Power fails after the game was counted and before its file went: the last act is made again."""
    table = Table(9, canvas=Unpainted(), holes=1)
    while True:
        before, number = table.position, len(table.play.moves())
        moves = table.play.legal_moves()
        lines = list(table.play.lines())
        table.make(moves[0])
        if table.play.result() is not None:
            break
        assert (before, number) != (table.position, len(table.play.moves()))
    play = table.play
    assert table.player.record(play)["played"] == 1
    again, note = playthrough.load(lines, lambda id: rules)
    table.stack[1:] = [golf.GolfScreen(table.player, again, note)]
    table.make(again.legal_moves()[0])
    assert again.result() is not None
    assert table.player.record(play)["played"] == 1


def test_another_game_has_the_same_house_rules():
    table = Table(9, canvas=Unpainted(), holes=1, players=3, flip_turn=True)
    finish(table)
    before = table.play
    table.press("a a")
    assert table.screen.NAME == "golf"
    assert table.play is not before
    assert table.play.options == before.options
    assert table.position.hole == 1


def test_the_next_hole_is_dealt_from_the_scorecard():
    table = Table(9, canvas=Unpainted())
    while table.position.phase != HOLE_OVER:
        table.make(table.play.legal_moves()[0])
    table.screen.full = False
    table.press("a")
    assert table.screen.NAME == "scorecard"
    table.press("a")
    assert table.screen.NAME == "golf" and table.screen.full
    assert table.position.hole == 2


def test_a_second_a_in_haste_does_not_pass_over_the_scorecard():
    table = Table(9, canvas=Unpainted())
    while table.position.phase != HOLE_OVER:
        table.make(table.play.legal_moves()[0])
    table.press("a")
    table.press("a", seen=False)
    assert table.screen.NAME == "scorecard"
    assert table.position.hole == 1


def test_an_open_game_is_ended_in_the_menu():
    table = Table(9, canvas=Unpainted(), game_length="open")
    while table.position.phase != HOLE_OVER:
        table.make(table.play.legal_moves()[0])
    table.press("menu")
    choose(table, "End the game here")
    assert table.position.phase == GAME_OVER
    assert table.player.record(table.play)["played"] == 1


def test_pages_open_over_the_table():
    for words, name in (("Scorecard", "scorecard"), ("Rules", "rules"), ("Statistics", "statistics")):
        table = three_others()
        table.press("menu")
        choose(table, words)
        assert name == table.screen.NAME
        table.press("b")
        assert table.screen.NAME == "golf"
    table = three_others()
    table.press("menu")
    choose(table, "Home")
    assert table.screen == "home"


# -- the picture


def test_a_step_of_the_cursor_paints_gutters_and_footer_only():
    for table in (three_others(), Table(1).lay(MINE, ADA), Table(1, players=1).lay(MINE)):
        table.press("a")
        cards = [item for item in items(table.canvas) if item[2:4] == (48, 60)]
        for key in ("right", "down", "left", "left", "up", "right", "right", "down", "left") * 2:
            corners = set()
            for item in items(table.canvas):
                if item[2:4] == (56, 68):
                    corners.add(item[:2])
            windows = table.press(key)
            assert len(corners) == 1 and cards
            for x0, y0, x1, y1 in windows:
                assert y0 >= 278 or (y0 >= 138 and y1 <= 274 and x0 < 320), (key, (x0, y0, x1, y1))


def test_the_steps_paint_the_same_picture_as_one_from_scratch():
    table = Table(13, players=4)
    for keys in (
        "right",
        "a",
        "down",
        "a",
        "right",
        "a",
        "b",
        "left",
        "a",
        "right",
        "menu",
        "b",
        "left",
        "a",
        "a",
    ):
        table.press(keys)
        shown = bytes(table.canvas.buffer)
        table.canvas.invalidate()
        table.show()
        assert bytes(table.canvas.buffer) == shown, keys


def test_the_battery_is_drawn_when_it_changes():
    table = three_others()
    table.press("a")
    before = bytes(table.canvas.buffer)
    table.canvas.battery = 1
    table.press("right left")
    assert bytes(table.canvas.buffer) != before


def test_asleep_no_cursor_is_shown():
    table = three_others()
    table.canvas.quiet = True
    table.show()
    asleep = bytes(table.canvas.buffer)
    table.press("right")
    assert bytes(table.canvas.buffer) == asleep
    compare("golf-asleep", table.canvas)


def test_own_turn():
    table = three_others()
    table.press("right")
    compare("golf-pile", table.canvas)


def test_a_card_drawn():
    table = three_others(stock="9H 8D JH 6C 10D")
    table.press("a left left")
    compare("golf-drawn", table.canvas)


def test_a_card_taken():
    table = three_others()
    table.press("right a")
    compare("golf-taken", table.canvas)


def test_before_the_first_turn():
    compare("golf-reveal", Table(4711, players=4, first_dealer="human").canvas)


def test_a_pair_just_made():
    compare("golf-pair", pair_made().canvas)


def test_cleared_columns_and_an_empty_pile():
    table = Table(1, "six_card_alt", jokers_per_pack=2, players=4)
    table.lay(
        ". 7D 4s / . 2c 2S", "X X KD / 5H 3C qh", ". . 2H / . . 6s", CLEO,
        phase=TAKEN, hand="X", pile="", ender=1, last_turns=bytes([0, 2, 3]),
        last_acts=(None, act(FLIPPED, "X", 1, None), act(TOOK, "KC", 3), act(DREW, "QS", 3, "QS")),
        totals=(-114, -9, 131, 123), hole=9,
    )  # fmt: skip
    compare("golf-longest", table.canvas)


def test_one_other():
    compare("golf-two", Table(1).lay(MINE, ADA, last_acts=(None, ACTS[1])).canvas)


def test_two_others():
    table = Table(1, players=3, settings={"show_turns": "one_by_one"})
    table.lay(MINE, ADA, BEN, last_acts=ACTS[:3], seat=2, totals=(14, 19, 31))
    compare("golf-three", table.canvas)


def test_alone():
    table = Table(1, players=1, holes=18)
    table.lay(
        MINE, hole=12, hole_scores=((4,), (8,), (12,), (4,), (-2,), (6,), (9,), (0,), (5,), (17,), (-5,))
    )
    compare("golf-alone", table.canvas)


def test_four_others():
    acts = ACTS + (act(DREW, "8C", 5, "X"),)
    table = Table(1, players=5).lay(MINE, ADA, BEN, CLEO, "jc 2d KH / 7c 7h 8C", last_acts=acts)
    compare("golf-five", table.canvas)


def test_seven_others():
    more = ("10c 2d KH / 7c 7h 8C", "QH 10D 3s / X ah AD", ". 6H jh / . 9d 5C", "8D QC 4C / 4H 5d 10H")
    table = Table(1, players=8, jokers_per_pack=2)
    acts = ACTS + (act(DREW, "8C", 5),) + (None,) * 3
    table.lay(MINE, ADA, BEN, CLEO, *more, last_acts=acts, totals=(14, 19, 31, 23, -3, 102, 40, 8))
    compare("golf-eight", table.canvas)


def test_the_hole_is_over():
    table = three_others()
    layouts = tuple([bytes([card & 0x7F for card in layout]) for layout in table.position.layouts])
    other(table, phase=HOLE_OVER, layouts=layouts, ender=1, ended=WENT_OUT, hole_scores=((17, -4, 12, 100),))
    compare("golf-hole-over", table.canvas)


def test_the_table_for_the_left_hand():
    table = Table(1, players=4, settings={"left_handed": True})
    table.lay(MINE, ADA, BEN, CLEO, last_acts=ACTS, stock="9H 8D JH 6C 10D")
    table.press("a")
    compare("golf-left-handed", table.canvas)


def test_the_menu_over_the_table():
    table = Table(1, expose_turn=True).lay(MINE, ADA)
    table.press("menu down")
    compare("golf-menu", table.canvas)


# -- anything may be pressed


@pytest.mark.parametrize("id, choice", [CHOICES[1], CHOICES[11], CHOICES[10], CHOICES[2]])
def test_five_hundred_presses_at_random_never_fail(id, choice):
    assert random_presses(500, 5, id, Unpainted(), holes=2, **choice) > 60


ON_MICROPYTHON = """
import gc
from firmware.canvas import Canvas
canvas = Canvas()
gc.collect()
import golf_desk
print(golf_desk.random_presses(300, 5, "six_card_alt", canvas, players=4, holes=1))
"""


def test_presses_at_random_under_micropython():
    assert int(micropython(ON_MICROPYTHON, heap="512k", path=[TESTS])) > 20


def test_a_move_that_finds_no_room_is_made_once_the_pictures_have_made_room(monkeypatch):
    table, other = Table(7), Table(7)
    other.press("a")
    play, left = table.play.game.play, [1]

    def short(*values):
        if left:
            left.pop()
            raise MemoryError
        return play(*values)

    monkeypatch.setattr(table.play.game, "play", short)
    table.press("a")
    assert not left and table.position == other.position
    assert table.canvas.buffer == other.canvas.buffer


def test_restoring_after_power_off_shows_the_same_picture():
    table = Table(21, players=4)
    table.press("a right a right a down")
    lines = list(table.play.lines(table.screen.note()))
    picture = bytes(table.canvas.buffer)
    play, note = playthrough.load(lines, lambda id: rules)
    table.stack[1:] = [golf.GolfScreen(table.player, play, note)]
    table.canvas.invalidate()
    table.show()
    assert bytes(table.canvas.buffer) == picture
