"""golf_mutants: positions of Golf with a field changed; what the check of a save lets pass must be playable.

    python -m simulator.lab.golf_mutants --count 200 [--seed N]

Each game is played at random with random options to a few moments. There every field of the position is
changed in one of several ways: numbers, cards, rows cut and doubled, cards moved from one place to another.
`saved.position_from` must refuse the result with a ValueError, or the game must be drawn, told and played on
to its end and scored.
"""

import argparse
import random
import sys
from array import array
from collections import Counter
from copy import copy
from unittest.mock import patch

from tqdm import tqdm

from firmware import settings
from shared_rules import modules, playthrough, rng
from shared_rules.golf import choices, game, saved
from shared_rules.golf.position import FIELDS, GAME_OVER
from simulator.lab import golf_random_device as at_random
from simulator.runtimes import SHIMS

MOMENTS = 3  # in each game
NUMBERS = (0, 1, 2, 7, 8, 31, 127, 128, 255, -1, 1 << 40)
ODD = (None, True, False, "9H", b"", (), (0,), b"\x01\x02", 3)
MOST_MOVES = 9000  # to the end of a game of one or two holes, played at random


class Desk:
    """What a table asks of the player's device: nothing is kept."""

    def __init__(self):
        self.settings = settings.defaults()

    def finish(self, play):
        pass

    def record(self, play):
        return {"played": 1, "last": [play.score()]}


def moments(id, number, dice):
    """(playthrough, positions on its way) of a short game with options at random."""
    moves = at_random.dice_of(id, number)
    choice = at_random.choice_at_random(id, moves)
    choice["players"] = min(choice["players"], 4)
    choice.pop("stock_recycles", None)  # long games show no more
    play = playthrough.Playthrough(game, id, number, choice)
    found = []
    while play.result() is None and len(found) < 400:
        found.append(play.position)
        play.play(at_random.a_move(play, play.legal_moves(), moves, 0))
    found.append(play.position)
    return play, [dice.choice(found) for _ in range(MOMENTS)]


def changed_at_random(value, dice):
    """The value with something else in it."""
    if isinstance(value, (bool, type(None))) or dice.random() < 0.05:
        return dice.choice(ODD)
    if isinstance(value, int):
        return dice.choice((value + 1, value - 1, value ^ 1 << dice.randrange(8), dice.choice(NUMBERS)))
    row = list(value)
    at = dice.randrange(len(row) + 1)
    if at == len(row) or dice.random() < 0.3:
        if dice.random() < 0.5 or not row:
            row.insert(
                at, dice.randrange(256) if isinstance(value, bytes) else dice.choice((*row, 0, None, b""))
            )
        elif dice.random() < 0.5:
            del row[at % len(row)]
        else:
            dice.shuffle(row)
    elif isinstance(value, bytes):
        row[at] = dice.choice((row[at] ^ 0x80, dice.randrange(256), dice.choice(row), 0))
    else:
        row[at] = changed_at_random(row[at], dice)
    return bytes(row) if isinstance(value, bytes) else tuple(row)


def with_a_card_moved(fields, dice):
    """All cards are still there, and lie elsewhere."""
    fields = list(fields)
    piles = [("stock", None), ("pile", None)] + [("layouts", seat) for seat in range(len(fields[9]))]
    rows = [bytearray(fields[FIELDS.index(name)] if at is None else fields[9][at]) for name, at in piles]
    a, b = dice.choice(rows), dice.choice(rows)
    if not a or not b:
        return tuple(fields)
    i, j = dice.randrange(len(a)), dice.randrange(len(b))
    if dice.random() < 0.5:
        a[i], b[j] = b[j], a[i]
    elif dice.random() < 0.5 and not fields[8]:
        fields[8] = a.pop(i) & 0x7F
    else:
        b.append(a.pop(i))
    fields[6], fields[7] = bytes(rows[0]), bytes(rows[1])
    fields[9] = tuple([bytes(row) for row in rows[2:]])
    return tuple(fields)


def mutants(fields, dice):
    """[(name of the field, fields)] of a position with one field changed, each of them once."""
    for at, name in enumerate(FIELDS):
        yield name, fields[:at] + (changed_at_random(fields[at], dice),) + fields[at + 1 :]
    for at, name in enumerate(FIELDS[5:9], 5):  # the phase and the piles go together
        changed = fields[:at] + (changed_at_random(fields[at], dice),) + fields[at + 1 :]
        yield name + " and phase", changed[:5] + (dice.randrange(15),) + changed[6:]
    yield "cards", with_a_card_moved(fields, dice)


def plain(position):
    """The fields as a save gives them: no named tuples."""
    return tuple([tuple(value) if isinstance(value, tuple) else value for value in position])


def draw(play, canvas):
    """The table, the page that tells what was done, and the scorecard, as the person would see them."""
    from firmware.screens import tables
    from firmware.screens.golf_menu import scorecard

    table = tables.table(Desk(), play)
    for screen in (table, scorecard(table)):
        canvas.begin()
        screen.draw(canvas)
    table.told()


def play_to_the_end(play, dice, canvas, number):
    """In every other game the computer players make their own moves."""
    if canvas:
        draw(play, canvas)
    for count in range(MOST_MOVES):
        if play.result() is not None:
            break
        found = play.legal_moves()
        if play.position.seat and number & 1 and count < 40:
            play.play(play.computer_move())
        else:
            play.play(at_random.a_move(play, found, dice, 0))
    else:
        raise AssertionError("no end")
    assert play.position.phase == GAME_OVER
    play.score(), game.rounds(play.position), play.undo(), play.redo()
    if canvas:
        draw(play, canvas)


def run(ids, first, count, seed, canvas=None):
    """Counter of what became of the mutants of so many games of each preset. Raises what a game raises."""
    found: Counter = Counter()
    with patch.object(modules, "forget", at_random.keep_all):
        for number in range(first, first + count):
            for id in ids:
                _mutants_of(id, number, random.Random("%s %d %d" % (id, number, seed)), canvas, found)
    return found


def _mutants_of(id, number, dice, canvas, found):
    played, positions = moments(id, number, dice)
    for position in map(plain, positions):
        for name, fields in mutants(position, dice):
            if fields == position:
                continue
            try:
                accepted = saved.position_from(fields, played.options)
            except ValueError:
                found["refused"] += 1
                continue
            found["played"] += 1
            found[name] += 1
            play = copy(played)
            play.position, play._history, play._kept = accepted, array("I"), {0: accepted}
            try:
                play_to_the_end(play, rng.Rng(number, 5), canvas, number)
            except Exception:
                print("%s of game %d of %s %s:" % (name, number, id, played.choice))
                for what, now, before in zip(FIELDS, fields, position):
                    print("   ", what, now, "" if now == before else "in place of %s" % (before,))
                raise


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=20, help="games of each preset")
    parser.add_argument("--first", type=int, default=1, help="number of the first game")
    parser.add_argument("--preset", choices=choices.ids(), action="append", help="only this one")
    parser.add_argument("--seed", type=int, default=1)
    parsed = parser.parse_args(arguments)
    sys.path.append(str(SHIMS / "cpython"))  # framebuf
    from firmware.canvas import Canvas

    canvas, found = Canvas(), Counter()
    canvas.quiet, canvas.battery = False, 4
    for number in tqdm(range(parsed.first, parsed.first + parsed.count), disable=None):
        found += run(parsed.preset or choices.ids(), number, 1, parsed.seed, canvas)
    print("%d refused, %d played to their end, with changes in" % (found.pop("refused"), found.pop("played")))
    for what, number in found.most_common():
        print("%7d %s" % (number, what))
    return 0


if __name__ == "__main__":
    sys.exit(main())
