"""hidden_cards: makes the tables of golf.weigh that say how much better a rival's hidden cards get.

    python -m simulator.lab.hidden_cards four_card 60

Experts play so many games of nine holes among themselves. At the beginning of each turn the others' layouts
are looked at, and what they count is held against what they counted when they were dealt, in 1/32: of the
cards that the seat on turn does not know, and of the whole layout, where cards pair.
"""

import sys
from collections import defaultdict

from shared_rules.cards import UNKNOWN
from shared_rules.golf import game as golf
from shared_rules.golf.layouts import columns_and_rows
from shared_rules.golf.position import GAME_OVER, HOLE_OVER, TURN
from shared_rules.golf.scoring import card_score, card_value
from shared_rules.golf.view import view
from shared_rules.moves import Move
from simulator.lab.match import options_for
from simulator.lab.players import PLAYERS


def main(preset, games):
    """Print for each number of turns made the two shares and how often it was seen."""
    options = options_for(preset, ["expert", "expert"], {})
    cards, layouts = measured(options, games)
    print("turns  hidden cards  layouts  (1/32 of what was dealt)")
    for turns in sorted(layouts):
        count = len(layouts[turns])
        if count >= 20:
            print("%5d %13s %8s %8d" % (turns, _share(cards, turns), _share(layouts, turns), count))


def _share(points, turns):
    if not points[turns]:
        return "-"
    return "%.1f" % (32 * _mean(points[turns]) / _mean(points[0]))


def _mean(numbers):
    return sum(numbers) / len(numbers)


def measured(options, games):
    """({turns made: points of each hidden card}, {turns made: points of each layout})."""
    cards, layouts = defaultdict(list), defaultdict(list)
    for number in range(1, games + 1):
        position = golf.deal(number, options)
        seen_at = None
        while position.phase != GAME_OVER:
            if position.phase == HOLE_OVER:
                position = golf.play(position, Move("n", 0, 0, 0), options)
                continue
            seen = view(position, position.seat, options)
            at = (position.hole, position.turns)
            if position.phase == TURN and at != seen_at:
                seen_at = at
                _look(position, seen, options, cards, layouts)
            move = PLAYERS["expert"](seen, options, golf.tie_breaks(position, number))
            position = golf.play(position, move, options)
    return cards, layouts


def _look(position, seen, options, cards, layouts):
    columns, rows = columns_and_rows(options)
    for seat, layout in enumerate(position.layouts):
        if seat != position.seat:
            turns = position.turns[seat]
            layouts[turns].append(card_score(layout, columns, rows, options, position.cleared[seat]))
            for card, known in zip(layout, seen.layouts[seat]):
                if known == UNKNOWN:
                    cards[turns].append(card_value(card, options))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
