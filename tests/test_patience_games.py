"""What holds in every patience of the catalogue, held against random playthroughs."""

import random

import pytest

from firmware.layout import lay_out
from firmware.screens.patience_cursor import Choices, Cursor
from shared_rules import cards, catalogue, moves, options, playthrough
from shared_rules.patience import auto_complete, dead_end, hint, one_press
from shared_rules.patience.open_game import OpenGame
from shared_rules.patience.pieces import FINISH, Position
from shared_rules.playthrough import Playthrough

IDS = catalogue.ids("patience")
SEEDS = range(30)
LENGTH = 80


def any_choice(chance, choices):
    """Each option at its default or, in three of ten, at another value."""
    found = {}
    for option in choices.OPTIONS:
        if option.id not in ("undo", "undo_cost", "timed") and chance.random() < 0.3:
            found[option.id] = chance.choice(option.values)
    return found


def forwards(chance, game, found):
    """A random move, seldom one that only brings a card back or ends the game at once."""
    good = [m for m in found if m.act not in "ag" and not (m.act == "m" and m.source in game.FOUNDATIONS)]
    return chance.choice(good if good and chance.random() < 0.9 else found)


def walk(id, seed, length=LENGTH):
    """(playthrough, its positions one after each random move)."""
    chance, game = random.Random(seed), catalogue.load(id)
    choice = any_choice(chance, game.choices()) if seed % 3 else {}
    play = Playthrough(game, id, 1 + seed, choice)
    seen = [play.position]
    while len(seen) <= length and play.legal_moves():
        play.play(forwards(chance, game, play.legal_moves()))
        seen.append(play.position)
    return play, seen


def pack_of(position):
    return sorted(card & 0x7F for pile in position.piles for card in pile)


@pytest.mark.parametrize("id", IDS)
def test_every_card_stays_in_play(id):
    for seed in SEEDS:
        play, seen = walk(id, seed)
        whole = pack_of(seen[0])
        ranks = [cards.rank(card) for card in cards.pack(len(whole) // 52)]
        assert sorted(cards.rank(card) for card in whole) == sorted(ranks)
        if play.options.get("suits", 4) == 4:
            assert whole == sorted(cards.pack(len(whole) // 52))
        for position in seen:
            assert pack_of(position) == whole
            assert play.game.position_from(tuple(position), play.options) == position


@pytest.mark.parametrize("id", IDS)
def test_undo_leads_back_to_the_deal_and_redo_returns(id):
    for seed in SEEDS:
        play, seen = walk(id, seed)
        if play.result():
            continue
        for position in reversed(seen[:-1]):
            assert play.undo() and play.position == position
        assert not play.undo()
        for position in seen[1:]:
            assert play.redo() and play.position == position
        assert not play.redo()


@pytest.mark.parametrize("id", IDS)
def test_a_save_brings_the_same_game_back(id):
    for seed in SEEDS:
        play, _ = walk(id, seed)
        again, note = playthrough.load(list(play.lines("a note")), catalogue.load)
        assert (again.position, again.options, note) == (play.position, play.options, "a note")
        again.verify()


@pytest.mark.parametrize("id", IDS)
def test_a_save_in_which_a_card_is_missing_or_doubled_is_refused(id):
    play, seen = walk(id, 1)
    piles = list(seen[-1].piles)
    full = max(range(len(piles)), key=lambda pile: len(piles[pile]))
    for wrong in (piles[full][:-1], piles[full] + piles[full][-1:]):
        changed = (*piles[:full], wrong, *piles[full + 1 :])
        with pytest.raises(ValueError):
            play.game.position_from((changed, *tuple(seen[-1])[1:]), play.options)


@pytest.mark.parametrize("id", IDS)
def test_each_listed_move_can_be_played_and_is_listed_once(id):
    for seed in range(6):
        play, seen = walk(id, seed)
        for position in seen[::4]:
            listed = play.game.legal_moves(position, play.options)
            assert len(listed) == len(set(listed))
            for move in listed:
                after = play.game.play(position, move, play.options)
                assert after != position and pack_of(after) == pack_of(position), moves.text(move)
                assert moves.unpack(moves.pack(move)) == move == moves.parse(moves.text(move))


@pytest.mark.parametrize("id", IDS)
def test_what_is_not_listed_cannot_be_played(id):
    for seed in range(4):
        chance = random.Random(seed)
        play, _ = walk(id, seed, 20)
        before, listed = play.position, play.legal_moves()
        count = len(before.piles)
        for _ in range(60):
            pair = chance.randrange(count), chance.randrange(count)
            move = moves.move(chance.choice("mmmmdrfagl"), *pair, chance.randrange(1, 5))
            if move not in listed:
                with pytest.raises(ValueError, match="is not legal now"):
                    play.play(move)
        assert play.position is before


@pytest.mark.parametrize("id", IDS)
def test_help_offers_legal_moves_alone(id):
    for seed in range(4):
        play, seen = walk(id, seed, 30)
        for position in seen[::6]:
            listed = play.game.legal_moves(position, play.options)
            best = hint.hint(position, play.options, play.game, 10)
            assert best is None or best in listed
            known, first = dead_end.verdict(position, play.options, play.game, 10)
            assert (first in listed) == (known == dead_end.ALIVE)
            for pile in range(len(position.piles)):
                assert set(one_press.targets(position, play.options, play.game, pile)) <= set(listed)


def spots(cursor, choices):
    """Every (pile, count) to which the four directions lead from where the cursor stands."""
    found, waiting = {(cursor.pile, cursor.count)}, [(cursor.pile, cursor.count, cursor.column)]
    for spot in waiting:
        for button in ("left", "right", "up", "down"):
            cursor.pile, cursor.count, cursor.column = spot
            cursor.step(choices, button)
            if (cursor.pile, cursor.count) not in found:
                found.add((cursor.pile, cursor.count))
                waiting.append((cursor.pile, cursor.count, cursor.column))
    return found


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("left_handed", [False, True])
def test_the_cursor_reaches_every_legal_move(id, left_handed):
    for seed in range(8):
        play, seen = walk(id, seed, 40)
        layout = lay_out(play.game, play.options, left_handed)
        for position in seen[::5]:
            listed = play.game.legal_moves(position, play.options)
            choices = Choices(listed, position.piles, layout)
            cursor = Cursor(layout.lower[0])
            cursor.settle(choices)
            reached = spots(cursor, choices)
            for move in listed:
                if move.act in "mp":
                    assert (move.source, move.count) in reached, moves.text(move)
                    assert move in choices.transfers(move.source, move.count)
                elif move.act != "a":
                    assert any(choices.acts.get(pile) == move for pile, _ in reached), moves.text(move)


@pytest.mark.parametrize("id", IDS)
def test_a_game_without_a_move_is_told_to_be_dead(id):
    for seed in SEEDS:
        play, seen = walk(id, seed)
        if not play.legal_moves() and not play.result():
            assert dead_end.verdict(seen[-1], play.options, play.game) == (dead_end.DEAD, None)


OPEN = [id for id in IDS if isinstance(catalogue.load(id), OpenGame)]


@pytest.mark.parametrize("id", OPEN)
def test_the_rest_is_played_to_the_win_wherever_it_is_offered(id):
    game, found = catalogue.load(id), 0
    rules = options.defaults(game.choices().OPTIONS)
    for seed in range(40):
        position = nearly_done(game, rules, seed)
        assert (FINISH in game.legal_moves(position, rules)) == auto_complete.ready(position, rules, game)
        if auto_complete.ready(position, rules, game):
            found += 1
            assert game.result(game.play(position, FINISH, rules), rules) == "won"
            for move in auto_complete.moves(position, rules, game):
                position = game.play(position, move, rules)
            assert game.result(position, rules) == "won"
    assert 3 < found < 40


def nearly_done(game, rules, seed):
    """A position with up to four cards of each suit still out, in three columns in any order."""
    chance, position = random.Random(seed), game.deal(seed + 1, rules)
    piles, base, out = [b""] * len(position.piles), game.base(position.piles), []
    for suit, foundation in enumerate(game.FOUNDATIONS):
        order = [suit << 4 | (base - 1 + i) % 13 + 1 for i in range(13)]
        home = 13 - chance.randrange(3)
        piles[foundation] = bytes(order[:home])
        out += order[home:]
    chance.shuffle(out)
    for i, card in enumerate(out):
        piles[game.TABLEAU[i % 3]] += bytes((card,))
    return Position(tuple(piles), 0, 0, b"")
