"""playthroughs_device: random playthroughs of a patience, each looked at closely, under either interpreter.

Arguments: game id, first deal number, how many. Every position holds the cards of the deal and is one that
the game itself accepts; a listed move can be played and changes something; a move that is not listed is
refused; the save brings the game back; undo leads to the deal and redo back again.
"""

import gc
import sys

from shared_rules import catalogue, moves, playthrough
from shared_rules.rng import Rng

LONGEST = 120  # moves; a patience may be played for ever
ACTS = "mdrfagl"


def choice_of(game, rng):
    """Every second deal: each option of the game at any of its values."""
    found = {}
    if rng.below(2):
        for option in game.choices().OPTIONS:
            if option.id not in ("undo", "undo_cost", "timed"):
                found[option.id] = option.values[rng.below(len(option.values))]
    return found


def cards_of(position):
    return sorted([card & 0x7F for pile in position.piles for card in pile])


def look_at(play, whole, rng):
    """What holds in every position."""
    game, position, chosen = play.game, play.position, play.options
    assert cards_of(position) == whole, "a card was lost"
    assert game.position_from(tuple(position), chosen) == position, "the game refuses its own position"
    listed = play.legal_moves()
    assert len(set(listed)) == len(listed), "a move is listed twice"
    move = listed[rng.below(len(listed))] if listed else None
    if move:
        there = game.play(position, move, chosen)
        assert there != position and cards_of(there) == whole, moves.text(move)
    count = len(position.piles)
    other = moves.move(ACTS[rng.below(len(ACTS))], rng.below(count), rng.below(count), 1 + rng.below(3))
    if other not in listed:
        try:
            play.play(other)
        except ValueError:
            assert play.position is position, moves.text(other)
        else:
            raise AssertionError("%s was not listed and could be played" % moves.text(other))
    return move


def walk(id, number):
    """How many moves were made, and the result."""
    game, rng = catalogue.load(id), Rng(number, 11)
    play = playthrough.Playthrough(game, id, number, choice_of(game, rng))
    dealt = play.position
    whole = cards_of(dealt)
    move = look_at(play, whole, rng)
    while move and play.result() is None and play.acts() < LONGEST:
        play.play(move)
        move = look_at(play, whole, rng)
    again, _ = playthrough.load(list(play.lines()), catalogue.load)
    assert (again.position, again.options) == (play.position, play.options), "the save brings another game"
    made, last = play.acts(), play.position
    if play.result() is None:
        again.verify()
        while play.undo():
            pass
        assert play.position == dealt, "undo does not lead to the deal"
        while play.redo():
            pass
        assert play.position == last, "redo does not lead back"
    return made, play.result()


def main(id, first, count):
    total = won = 0
    for number in range(int(first), int(first) + int(count)):
        try:
            made, result = walk(id, number)
        except AssertionError as error:
            raise SystemExit("%s, deal %d: %s" % (id, number, error))
        total += made
        won += result == "won"
        gc.collect()
    print("%s moves %d, won %d" % (count, total, won))


main(*sys.argv[-3:])
