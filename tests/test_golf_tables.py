"""The tables of the eighteen forms of Golf: every act by the cursor, a hole of each by presses, pictures."""

import pytest
from canvas_pictures import compare
from golf_desk import Table, Unpainted, way

from firmware.screens.golf_power_picture import touched
from shared_rules import catalogue
from shared_rules.cards import UNKNOWN
from shared_rules.golf import bots, powers
from shared_rules.golf import game as rules
from shared_rules.golf.position import (
    CALL,
    CLAIM,
    DRAWN,
    GAME_OVER,
    HOLE_OVER,
    HUMAN,
    MATCH,
    POWER,
    SNAP,
    TAKEN,
    TIDY,
    TURN,
)
from shared_rules.golf.view import view
from shared_rules.moves import Move
from shared_rules.rng import Rng
from simulator.lab import golf_holes

IDS = catalogue.ids(catalogue.GOLF)
POWERS = [id for id in IDS if id.startswith("power_")]


def test_all_eighteen_forms_are_in_the_menu():
    assert len(IDS) == 18 and len(POWERS) == 5


# -- every act


def reached(screen):
    """All moves that the cursor can make now, those behind a word that is no act as well."""
    found = [move for move in screen.stops.values() if move]
    for stop in screen.stops:
        assert way(screen.cursor, stop) is not None
    if None in screen.stops.values():
        screen._looking = True
        screen._offer()
        for stop in screen.stops:
            assert way(screen.cursor, stop) is not None
        found += list(screen.stops.values())
        screen._looking = False
        screen._offer()
    return sorted(found)


def play_at_random(table, turns, random, seen):
    for _ in range(turns):
        if table.play.result() is not None:
            return
        legal, phase = table.play.legal_moves(), table.position.phase
        seen.update([(phase, move.act) for move in legal])
        by_key = [move for move in legal if move.act in "eon" or (phase, move.act) == (TIDY, "p")]
        assert reached(table.screen) == sorted(set(legal) - set(by_key))
        acts = sorted({move.act for move in legal})
        # what is rare often, what ends a hole or a phase seldom
        liked = [act for act in acts if act in "udqg"] if random.below(3) else acts
        liked = liked or [act for act in acts if act != "k"]
        act = liked[random.below(len(liked))]
        moves = [move for move in legal if move.act == act]
        table.make(moves[random.below(len(moves))])


@pytest.mark.parametrize("id", IDS)
def test_the_cursor_reaches_every_legal_act_and_no_other(id):
    seen: set = set()
    for number, players in ((1, 3), (2, 2)):
        table = Table(number, id, canvas=Unpainted(), players=players)
        play_at_random(table, 45, Rng(number), seen)
    assert (TURN, "d") in seen and (DRAWN, "x") in seen


MOST = [
    ("four_card", {"relook": "paid", "players": 3}, {(TURN, "l"), (DRAWN, "l"), (TURN, "k")}),
    ("six_card", {"initial_rearrange": True}, {(8, "m"), (8, "p")}),
    ("nine_card_alt", {"clear_groups": "optional", "square_bonus": -25, "packs": 4}, set()),
    ("power_pablo", {"players": 3}, {(DRAWN, "m"), (TAKEN, "m"), (CLAIM, "s"), (CALL, "k")}),
    ("power_cumbia", {"players": 3}, {(SNAP, "m"), (SNAP, "p"), (POWER, "q"), (TURN, "k")}),
    ("power_cabo", {"players": 8, "caller_locked": True}, {(DRAWN, "m"), (MATCH, "p"), (POWER, "m")}),
    ("power_malaysia", {"players": 4}, {(POWER, "h"), (POWER, "l"), (POWER, "m")}),
    ("power_cactus", {"players": 6}, {(TURN, "u"), (SNAP, "m"), (CALL, "p")}),
]


@pytest.mark.parametrize("id, choice, phases", MOST)
def test_the_rarer_acts_are_reached_too(id, choice, phases):
    seen: set = set()
    for number in range(3, 8):
        play_at_random(Table(number, id, canvas=Unpainted(), **choice), 60, Rng(number), seen)
        if phases <= seen:
            break
    assert phases <= seen


# -- a hole of each, by presses


@pytest.mark.parametrize("id", IDS)
def test_a_hole_is_played_by_presses_as_a_computer_player_would(id):
    table = Table(4, id, canvas=Unpainted())
    options = table.play.options
    acts = presses = 0
    while table.position.phase not in (HOLE_OVER, GAME_OVER):
        position = table.position
        breaks = rules.tie_breaks(position, table.play.number)
        pressed = table.make(bots.choose(view(position, HUMAN, options), options, breaks, bots.EXPERT))
        acts, presses = acts + 1, presses + pressed
    assert table.position.hole_scores and presses / acts < 3
    words = table.words()
    assert any(words_of.startswith("You scored") for words_of in words)
    table.press("a")
    assert table.screen.NAME == "scorecard"


# -- what is in sight


def test_the_first_look_shows_two_cards_until_it_is_ended():
    table = Table(5, "four_card", first_dealer="last_bot")
    table_of = table.screen
    assert table_of.faces[HUMAN] != bytes([UNKNOWN] * 4)
    assert list(table_of.faces[HUMAN][:2]) == [UNKNOWN] * 2
    table.press("a")
    assert table.screen.faces[HUMAN] == bytes([UNKNOWN] * 4)


def test_a_card_looked_at_is_turned_back_and_cannot_be_seen_again_by_going_back():
    table = Table(1, "power_malaysia").lay("5h 9c 2d ks", "3h 4c 8d 10s", phase=DRAWN, hand="JC")
    table.make(Move("u", 0, 0, 0))
    table.make(Move("l", 1, 0, 0))
    assert table.screen.faces[HUMAN] == bytes([UNKNOWN, table.position.layouts[0][1], UNKNOWN, UNKNOWN])
    assert "You see the 9" in table.words()
    table.press("a")
    assert set(table.screen.faces[HUMAN]) == {UNKNOWN}


def test_a_paid_look_is_behind_its_word_and_lasts_for_the_turn():
    table = Table(1, "four_card", relook="paid").lay("5h 9c / 2d ks", "3h 4c / 8d 10s")
    made = table.make(Move("l", 2, 0, 0))
    assert made <= 5
    assert table.screen.faces[HUMAN][2] != UNKNOWN
    table.make(Move("d", 0, 0, 0))
    assert table.screen.faces[HUMAN][2] != UNKNOWN


# -- powers and snaps


def test_a_window_is_declined_with_one_press_and_a_card_is_thrown_with_few():
    table = Table(1, "power_cactus").lay(
        "5h 9c 2d ks", "3h 4c 8d 10s", seat=0, phase=SNAP, pile="9H", stock="3C 4H",
        power=powers.snaps.Power(bytes([1, 0]), False, False, (0, 0), b""),
    )  # fmt: skip
    assert "A match?" in table.words() and "Let the 9 lie" in table.words()
    before = table.position
    table.press("a")
    assert table.position.layouts[HUMAN] == before.layouts[HUMAN]
    table.put(before)
    table.make(Move("m", 1, 0, 0))
    assert len(table.position.layouts[HUMAN]) == 3


def test_the_marks_move_with_the_cards_when_one_before_them_goes():
    table = Table(1, "power_cactus").lay("5h 9c 2d ks", "3h 4c 8d 10s")
    events = bytes([1, 1, 8, 3, 255, 255]) + bytes([1, 12, 4, 255, 1, 1])
    table.put(table.position._replace(power=table.position.power._replace(events=events)))
    assert touched(table.position) == [(1, 2)]


# -- what the others did


@pytest.mark.parametrize("id", ["four_card", "nine_card", "power_cumbia"])
def test_b_tells_what_the_others_did_and_goes_back(id):
    table = Table(6, id, players=3, canvas=Unpainted())
    while not (table.position.phase == TURN and table.screen.tells()):
        table.make(table.play.legal_moves()[-1 if table.position.phase == SNAP else 0])
    table.press("b")
    assert table.screen.NAME == "recap"
    assert "Ada" in table.words()
    table.press("b")
    assert table.screen.NAME == table.stack[1].NAME


# -- the pictures


def started(id, players, moves=9, number=5, **choice):
    """Some acts into a hole."""
    table = Table(number, id, players=players, **choice)
    for count in range(moves):
        legal = [move for move in table.play.legal_moves() if move.act not in "kegn"]
        if not legal:
            break
        table.make(legal[count * 7 % len(legal)])
    return table


PICTURES = [
    ("four_card", 2),
    ("four_card", 6),
    ("hand_four", 4),
    ("eight_card", 3),
    ("eight_card", 8),
    ("ten_card", 2),
    ("ten_card", 4),
    ("ten_card", 8),
    ("nine_card", 1),
    ("nine_card", 2),
    ("nine_card", 3),
    ("nine_card", 4),
    ("nine_card", 8),
    ("power_cactus", 2),
    ("power_cumbia", 4),
    ("power_cabo", 8),
]


@pytest.mark.parametrize("id, players", PICTURES)
def test_the_tables_look_so(id, players):
    compare("golf-table-%s-%d" % (id, players), started(id, players).canvas)


def test_the_first_look_looks_so():
    compare("golf-table-look", Table(5, "four_card", players=4, first_dealer="last_bot").canvas)


def test_the_table_of_nine_for_the_left_hand():
    table = Table(5, "nine_card", players=3, settings={"left_handed": True})
    compare("golf-table-nine-left", table.canvas)


def test_what_the_others_did_looks_so():
    table = started("power_cumbia", 4, 14)
    table.press("menu")
    rows = [row[0] for row in table.screen._rows if row[2]]
    table.press("down*%d a" % rows.index("recap") if "recap" in rows else "b")
    compare("golf-recap", table.canvas)


# -- the device plays by buttons alone


def test_a_power_game_is_played_to_its_end_on_the_device_with_every_power_used():
    used, games = golf_holes.uses("power_pablo", 3)
    assert not [name for name in golf_holes.wanted("power_pablo") if name not in used]
    assert games <= 3


def test_the_script_of_a_hole_leads_another_device_to_the_scorecard():
    text, used = golf_holes.presses("power_cabo", golf_holes.DEAL, "hole")
    report, _ = golf_holes.follow("power_cabo", text, None)
    assert not report["error"] and not report["faults"]
    assert report["screen"] == "scorecard" and sum(used.values()) > 5
