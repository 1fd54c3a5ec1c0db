"""The computer players: every level in every form of Golf, by what its seat may see."""

import random

import pytest
from golf_layouts import chosen, table
from interpreters import cpython, micropython

from shared_rules import cards, moves
from shared_rules.cards import FACE_DOWN
from shared_rules.golf import bots, game, hint
from shared_rules.golf.choices import presets
from shared_rules.golf.position import DRAWN, HOLE_OVER, HUMAN, REVEAL, SNAP, Power, changed, is_over
from shared_rules.golf.view import view
from shared_rules.golf.weigh import Turn
from shared_rules.rng import Rng

LEVELS = (bots.ROOKIE, bots.CLUB, bots.EXPERT)


def choice(position, rules, level=bots.EXPERT, seed=1):
    """The move of the bot whose turn it is, as text."""
    return moves.text(bots.choose(view(position, position.seat, rules), rules, Rng(seed), level))


def positions_of_a_hole(rules, number, level):
    """Every position of a hole that bots of this level play among themselves."""
    position = game.deal(number, rules)
    while not is_over(position):
        yield position
        rng = game.tie_breaks(position, number)
        position = game.play(
            position, bots.choose(view(position, position.seat, rules), rules, rng, level), rules
        )


def permuted(position, dice):
    """The same table with everything shuffled that the seat to act has never seen."""
    own = 1 << position.seat

    def is_hidden(card, mask):
        return card >= FACE_DOWN and not mask & own

    hidden = list(position.stock)
    for layout, known in zip(position.layouts, position.known):
        hidden += [card & 0x7F for card, mask in zip(layout, known) if is_hidden(card, mask)]
    dice.shuffle(hidden)
    stock, rest = bytes(hidden[: len(position.stock)]), iter(hidden[len(position.stock) :])
    layouts = tuple(
        bytes(
            [next(rest) | FACE_DOWN if is_hidden(card, mask) else card for card, mask in zip(layout, known)]
        )
        for layout, known in zip(position.layouts, position.known)
    )
    everybody = tuple(
        bytes(
            [
                mask & own or dice.randrange(256) & ~own if card >= FACE_DOWN else mask
                for card, mask in zip(*pair)
            ]
        )
        for pair in zip(position.layouts, position.known)
    )
    return changed(position, stock=stock, layouts=layouts, known=everybody, number=dice.randrange(1, 10**6))


@pytest.mark.parametrize("level", LEVELS, ids=bots.LEVELS)
@pytest.mark.parametrize("preset", presets.ids())
def test_neither_choice_nor_hint_changes_with_what_is_hidden(preset, level):
    rules, dice = chosen(preset, players=3), random.Random(9)
    decisions = 0
    for position in positions_of_a_hole(rules, 4, level):
        if len(game.legal_moves(position, rules)) < 2 or position.phase == REVEAL:
            continue
        decisions += 1
        other = permuted(position, dice)
        assert other.layouts != position.layouts or other.stock != position.stock or len(position.stock) < 2
        assert choice(position, rules, level) == choice(other, rules, level)
        if level == bots.EXPERT:
            seen, shuffled = view(position, position.seat, rules), view(other, position.seat, rules)
            assert hint.hint(seen, rules) == hint.hint(shuffled, rules)
        if decisions == 16:
            break
    assert decisions > 3


PLAY_A_HOLE = """
import sys
from shared_rules import moves, options
from shared_rules.golf import bots, game
from shared_rules.golf.position import is_over
from shared_rules.golf.view import view
for preset in sys.argv[1].split(","):
    choices = game.choices()
    rules = options.defaults(choices.OPTIONS, choices.preset(preset))
    rules["bot_level"], rules["players"] = 312, 4
    position, played = game.deal(7, rules), []
    while not is_over(position) and len(played) < 60:
        seen = view(position, position.seat, rules)
        move = bots.choose(seen, rules, game.tie_breaks(position, 7))
        played.append(moves.text(move))
        position = game.play(position, move, rules)
    print(preset, " ".join(played))
"""


def test_both_interpreters_choose_alike():
    open_forms, power_games = "hand_four,six_card,eight_card,nine_card_alt", "power_pablo,power_cabo"
    lines = micropython(PLAY_A_HOLE, open_forms) + micropython(PLAY_A_HOLE, power_games)
    assert lines == cpython(PLAY_A_HOLE, open_forms + "," + power_games)
    assert lines.count("\n") == 6


def test_each_seat_plays_at_its_own_level():
    rules = chosen("six_card", players=3, bot_level=13)
    position = table(rules, "9H 3C kd / QS 5h 5C", "2H 7C 4d / AS 6h 6C", "10H 2C 4h / 8S 3h 9C", pile="3D")

    def made(seat, **named):
        seen = view(changed(position, seat=seat), seat, rules)
        return [bots.choose(seen, rules, Rng(seed), **named) for seed in range(1, 60)]

    assert made(1) == made(1, level=bots.ROOKIE) != made(1, level=bots.EXPERT)
    assert made(2) == made(2, level=bots.EXPERT) != made(2, level=bots.ROOKIE)


def test_the_same_deal_number_makes_the_same_mistakes():
    rules = chosen("four_card", players=3, bot_level=1, holes=1)

    def played(number):
        position, made = game.deal(number, rules), []
        while not is_over(position):
            move = game.computer_move(position, rules, number) or game.legal_moves(position, rules)[0]
            made.append(move)
            position = game.play(position, move, rules)
        return made

    assert played(5) == played(5)


# -- jacks that skip


@pytest.mark.parametrize("level", LEVELS)
def test_a_jack_is_not_taken_for_a_jack_where_they_skip(level):
    rules = chosen("six_card_alt", players=2, jack_skip=True, end_rule="stock_out")
    pairs, other = "JS 10S 2C / JH 10H 2D", "9S 4H 6C / 9H 4D 6D"
    position = table(rules, pairs, other, pile="JD", stock="2H 3H 4H 5H")
    assert {choice(position, rules, level, seed) for seed in range(1, 20)} == {"d"}


def test_two_who_have_a_jack_each_do_not_skip_the_others_for_ever():
    rules = chosen("six_card_alt", players=4, jack_skip=True, end_rule="stock_out", stock_recycles=0)
    pairs = ("AC 4S 5C / AD 4C 5S", "JH AS KD / JC AH KC", "2S 3C 6C / 2D 3D 6D", "JS 2C KS / JD 2H KH")
    position = table(rules, *pairs, seat=1, pile="JD", stock="QH QS 9C 9D 8C 8D 7C 7D 7H 7S 10C 10D 10H 10S")
    acts = 0
    while not is_over(position):
        position = game.play(position, moves.parse(choice(position, rules)), rules)
        acts += 1
        assert acts < 200


# -- memory


FOUR = chosen("four_card")


def seen_by(seat, *texts):
    """Masks of who knows each card of a layout: those in capitals are known to this seat."""
    return tuple(
        bytes([1 << seat if word.isupper() else 0 for word in text.replace("/", "").split()])
        for text in texts
    )


def face_down_table(mine, theirs, **fields):
    """A memory game: all cards lie face down; seat 1 knows those written in capitals."""
    known = seen_by(1, mine, theirs)
    return table(FOUR, mine.lower(), theirs.lower(), seat=1, known=known, **fields)


def test_a_rookie_forgets_cards_that_it_has_seen_and_an_expert_none():
    view_of = view(face_down_table("9h 3c / qs 5h", "KH QC / 9S 2D"), 1, FOUR)
    assert bots.remembered(view_of, 0) == view_of
    forgotten = 0
    for turn in range(30):
        seen = changed(view_of, turns=(turn, turn))
        after = bots.remembered(seen, 30)
        forgotten += sum([card == FACE_DOWN for card in after.layouts[1]])
        assert after == bots.remembered(seen, 30)
    assert 10 < forgotten < 60  # of 120


def test_a_bot_replaces_the_queen_it_has_looked_at():
    position = face_down_table("9h 3c / qs 5h", "4h 7c / QS AD", phase=DRAWN, hand="3D")
    assert choice(position, FOUR) == "s2"


def test_a_bot_knocks_when_its_cards_are_low_and_not_when_they_are_high():
    low = face_down_table("9h 3c / qs 5h", "KH 2C / AS AD", pile="QD")
    assert choice(low, FOUR) == "k"
    high = face_down_table("9h 3c / qs 5h", "QH JC / 9S 10D", pile="QD")
    assert choice(high, FOUR) != "k"


def test_a_penalty_makes_a_bot_wait():
    position = table(
        FOUR,
        "9h 3c / qs 5h",
        "3h 2c / 4s 5d",
        seat=1,
        known=seen_by(1, "9h 3c / qs 5h", "3H 2C / 4S 5D"),
        pile="QD",
    )
    assert choice(position, FOUR) == "k"
    dear = chosen("four_card", ender_penalty="double_plus_5")
    assert Turn(view(position, 1, dear), dear).adjustment(14 * 32) > 0
    assert Turn(view(position, 1, FOUR), FOUR).adjustment(14 * 32) == 0


# -- powers


CACTUS = chosen("power_cactus")


def cactus(mine, theirs, **fields):
    power = Power(fields.pop("window", b""), False, False, (0, 0), b"")
    known = seen_by(1, mine, theirs)
    return table(CACTUS, mine.lower(), theirs.lower(), seat=1, known=known, power=power, **fields)


def test_a_bot_snaps_with_the_card_it_knows_and_with_no_other():
    snap = {"phase": SNAP, "window": b"\0\1", "pile": "9C"}
    assert choice(cactus("3c 5h 8d 2s", "KH 4C 9S 2D", **snap), CACTUS) == "m2"
    assert choice(cactus("3c 5h 8d 2s", "KH 4C 9s 2D", **snap), CACTUS) == "p"


def test_a_rookie_does_not_notice_every_chance_to_snap():
    position = cactus("3c 5h 8d 2s", "KH 4C 9S 2D", phase=SNAP, window=b"\0\1", pile="9C")
    noticed = dict.fromkeys(LEVELS, 0)
    for level in LEVELS:
        for seed in range(1, 101):
            noticed[level] += choice(position, CACTUS, level, seed).startswith("m")
    assert noticed[bots.ROOKIE] < noticed[bots.CLUB] < noticed[bots.EXPERT] == 100


def test_a_bot_gives_both_of_two_equal_cards_for_one():
    rules = chosen("power_pablo")
    power = Power(b"", False, False, (0, 0), b"")
    known = seen_by(1, "3c 5h 8d 2s", "KH 9C 9S 2d")
    layouts = ("3c 5h 8d 2s", "kh 9c 9s 2d")
    position = table(rules, *layouts, seat=1, known=known, power=power, phase=DRAWN, hand="3D")
    named = game.play(position, bots.choose(view(position, 1, rules), rules, Rng(1), bots.EXPERT), rules)
    again = game.play(named, bots.choose(view(named, 1, rules), rules, Rng(1), bots.EXPERT), rules)
    after = game.play(again, bots.choose(view(again, 1, rules), rules, Rng(1), bots.EXPERT), rules)
    assert cards.names(after.layouts[1]) == "kh 3d 2d"


# -- hints


SIX = chosen("six_card")


def advice(*layouts, rules=SIX, **fields):
    position = table(rules, *layouts, **fields)
    found = hint.hint(view(position, HUMAN, rules), rules)
    return moves.text(found.move), found.why, found.number, cards.name(found.card)


def test_a_hint_says_which_card_finds_its_like():
    found = advice("9H 3C kd / qs 5h 5C", "2H 7C 4d / AS 6h 6C", pile="9D")
    assert found[:2] == ("t", "pair") and found[3] == "9D"
    placed = advice("9H 3C kd / qs 5h 5C", "2H 7C 4d / AS 6h 6C", phase=DRAWN, hand="9D")
    assert placed[:2] == ("s3", "pair")


def test_a_hint_says_that_the_hole_ends_with_a_lead():
    found = advice("AH 2C KC / AS 2D 7d", "QH JC 9D / 10S 7C 6d", phase=DRAWN, hand="KH")
    assert found[:2] == ("s5", "lead")
    assert found[2] > 300


def test_a_hint_says_what_the_layout_is_expected_to_count():
    # all is face up but one: 10 + 9 + 10 + 8 + 7 and an unknown card; an ace takes the place of a queen
    found = advice("QH 9C QC / 8S 7D 4d", "2H 3C KD / KS 7c 6d", phase=DRAWN, hand="AH")
    assert found[:2] in (("s", "lowest"), ("s2", "lowest"))
    assert 390 < found[2] < 410


def test_there_is_no_hint_while_others_play_or_after_the_hole():
    over = table(SIX, "9H 3C KD / QS 5H 5C", "2H 7C 4D / AS 6H 6C", phase=HOLE_OVER)
    assert hint.hint(over, SIX).why == "only"


def test_a_player_has_a_name_of_its_level():
    from canvas_pictures import canvas  # noqa: F401  the firmware needs the shims

    from firmware.screens import common

    def names(level):
        return common.names(chosen("six_card", players=8, bot_level=level))

    assert len({name for level in LEVELS for name in names(level)[1:]}) == 21
    assert names(132)[1:4] == [names(1)[1], names(3)[2], names(2)[3]]


def test_the_menu_gives_a_hint_and_puts_the_cursor_there():
    from canvas_pictures import canvas  # noqa: F401  the firmware needs the shims
    from golf_desk import Table

    desk = Table(1).lay("9H 3C kd / qs 5h 5C", "2H 7C 4d / AS 6h 6C", pile="9D")
    desk.press("menu")
    rows = [row[0] for row in desk.screen._rows if row[2]]
    desk.press(" ".join(["down"] * rows.index("hint") + ["a"]))
    assert "Hint: pairs your 9" in desk.words()
    desk.press("a")
    assert desk.position.hand == cards.parse("9D")
    assert not [word for word in desk.words() if word.startswith("Hint")]


def test_alone_a_hint_does_not_hurry():
    rules = chosen("six_card", players=1)
    found = advice("9H 3C KD / QS 5H 5c", rules=rules, phase=DRAWN, hand="10D")
    assert found[0] == "x"


@pytest.mark.parametrize("cost, looks", [(0, True), (1, True), (5, False)])
def test_an_expert_looks_at_a_card_where_that_is_worth_its_points(cost, looks):
    """A five may be better than the card that it would be put in the place of, or worse."""
    rules = chosen("four_card", relook="paid", relook_cost=cost)
    seen = view(table(rules, "? ? / ? ?", "? ? / ? ?", phase=DRAWN, hand=cards.parse("5C")), 0, rules)
    move = bots.choose(seen, rules, Rng(1), bots.EXPERT)
    assert (move.act == "l") == looks
    assert bots.choose(seen, rules, Rng(1), bots.CLUB).act != "l"


def test_an_expert_pays_for_no_look_where_cards_come_face_up_anyway():
    rules = chosen("six_card", relook="paid", relook_cost=1)
    seen = view(table(rules, "? ? ? / ? ? ?", "? ? ? / ? ? ?", phase=DRAWN, hand=cards.parse("5C")), 0, rules)
    assert bots.choose(seen, rules, Rng(1), bots.EXPERT).act != "l"
