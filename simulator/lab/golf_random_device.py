"""golf_random_device: Golf with legal options at random, played at random; runs under both interpreters.

Arguments: presets separated by commas, first number, count. Prints a line for each game; ends with a
traceback where a rule is broken.
"""

import gc
import sys

from shared_rules import options
from shared_rules.cards import FACE_DOWN, UNKNOWN
from shared_rules.golf import game, saved, show
from shared_rules.golf.choices import checks, effects
from shared_rules.golf.choices.options import OPTIONS
from shared_rules.golf.choices.presets import preset
from shared_rules.golf.legal import legal_moves
from shared_rules.golf.position import all_cards, is_over
from shared_rules.golf.view import view
from shared_rules.playthrough import Playthrough, load
from shared_rules.rng import Rng

MOST_MOVES = 6000
SAVED_EVERY = 23  # moves


def choice_at_random(id, dice):
    """{option: value}: the preset, and up to twelve things about it changed that go together."""
    choice: dict = {"players": 1 + dice.below(8), "holes": 1 + dice.below(2)}
    base = options.defaults(OPTIONS, preset(id))
    if checks.contradiction(_with(base, choice)):  # one pack does not do for so many
        choice["players"] = 2
    for _ in range(dice.below(13)):
        table = _with(base, choice)
        ids = [id for id in effects.with_effect(table) if id not in ("holes", "target", "players")]
        option = OPTIONS.find(ids[dice.below(len(ids))])
        table[option.id] = option.values[dice.below(len(option.values))]
        if not checks.contradiction(table):
            choice[option.id] = table[option.id]
            if option.id == "game_length":
                choice["target"] = 50
    return choice


def _with(base, choice):
    table = dict(base)
    table.update(choice)
    return table


def a_move(play, dice):
    """Mostly any legal move; a computer player's own one in every third game; what can be left is left three
    times of four, or the layouts would grow and grow with wrong snaps."""
    if play.number % 3 == 0 and play.position.seat:
        return play.computer_move()
    found = play.legal_moves()
    assert found, "nobody can move"
    if found[-1].act == "p" and dice.below(4):
        return found[-1]
    return found[dice.below(len(found))]


def check(play):
    """Every card is there, and whoever is on turn sees no more than the rules let know."""
    position, rules = play.position, play.options
    assert saved.cards_in_play(position) == sorted(all_cards(rules)), "a card is missing"
    assert not is_over(position) or all([card < FACE_DOWN for row in position.layouts for card in row])
    seen = view(position, position.seat, rules)
    assert legal_moves(seen, rules) == play.legal_moves(), "a view has other moves"
    for layout, known in zip(seen.layouts, seen.known):
        for card, mask in zip(layout, known):
            assert card < FACE_DOWN or (card == UNKNOWN) == (not mask), "a view shows too much or too little"
    show.faces(view(position, 0, rules), rules, 0)


def check_save(play):
    """A save comes back as it was."""
    again, _ = load(list(play.lines()), find_game)
    assert again.position == play.position, "a save has changed"
    assert again.legal_moves() == play.legal_moves()
    return again


def check_undo(play, before, move):
    """What shows nothing new can be taken back and made again; anything else stands."""
    after = play.position
    if play.result() is not None:
        assert not play.can_undo()
        return
    assert play.can_undo() == (not game.reveals(before, move, play.options))
    if play.undo():
        assert play.position == before and play.redo() and play.position == after


def dice_of(id, number):
    return Rng(number, sum([ord(letter) * (at + 1) for at, letter in enumerate(id)]))


def find_game(id):
    return game


def played(id, number):
    """A game from its deal to its end; returns the number of moves."""
    dice = dice_of(id, number)
    play = Playthrough(game, id, number, choice_at_random(id, dice))
    count = 0
    while play.result() is None:
        check(play)
        before, move = play.position, a_move(play, dice)
        play.play(move)
        count += 1
        assert count < MOST_MOVES, "no end"
        if count % 5 == 0:
            check_undo(play, before, move)
        if count % SAVED_EVERY == 0:
            check_save(play)
    check(play)
    check_save(play).verify()
    totals = play.position.totals
    assert totals == tuple([sum(scores) for scores in zip(*play.position.hole_scores)]), "wrong totals"
    return count, play


def main(ids, first, count):
    for number in range(first, first + count):
        for id in ids.split(","):
            try:
                made, play = played(id, number)
            except Exception:
                print("in game %d of %s %s" % (number, id, choice_at_random(id, dice_of(id, number))))
                raise
            print(id, number, made, play.result(), play.position.hole_scores)
            play = None
            gc.collect()


if len(sys.argv) > 3:
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
