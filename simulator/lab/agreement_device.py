"""agreement_device: random playthroughs, told in one line each. Runs under both interpreters.

Arguments: game id, first deal number, how many.
"""

import binascii
import gc
import sys

from shared_rules import catalogue, moves, playthrough
from shared_rules.rng import Rng

LONGEST = 400  # moves; a patience may be played for ever


def walk(id, number):
    """A playthrough with random moves of the person; computer players choose their own."""
    game = catalogue.load(id)
    rng = Rng(number, 9)
    choice = {"players": 2 + rng.below(3)} if catalogue.family_of(id) == catalogue.GOLF else {}
    if id == "klondike":
        choice = {"draw_count": (1, 3)[rng.below(2)], "scoring": ("none", "standard", "vegas")[rng.below(3)]}
    play = playthrough.Playthrough(game, id, number, choice)
    crc = made = saved = 0
    for _ in range(LONGEST):
        move = play.computer_move()
        if move is None:
            legal = play.legal_moves()
            if not legal:
                break
            move = legal[rng.below(len(legal))]
        play.play(move)
        made += 1
        crc = binascii.crc32(moves.text(move).encode() + b" ", crc)
    for line in play.lines():
        saved = binascii.crc32(line.encode(), saved)
    return "%s %d: %d moves %08x, score %s, position %08x" % (
        id,
        number,
        made,
        crc,
        play.score(),
        saved,
    )


def main(id, first, count):
    for number in range(int(first), int(first) + int(count)):
        print(walk(id, number))
        gc.collect()


main(*sys.argv[-3:])
