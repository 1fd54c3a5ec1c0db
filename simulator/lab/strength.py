"""strength: the table of docs/opponents.md, row by row: the levels against one_ply and against each other.

    python -m simulator.lab.strength 540 hand_four power_cabo      so many holes a match, only these forms
    python -m simulator.lab.strength 45000                         all of it; takes many hours

Each row is what `fairway match` says about the first seat, with seed 1 and one process.
"""

import sys

from shared_rules.golf import game as golf
from simulator.lab import match

AGAINST_ONE_PLY = ("expert,one_ply", "club,one_ply", "rookie,one_ply")
AT_FOUR = ("expert,one_ply,one_ply,one_ply", "club,one_ply,one_ply,one_ply")
AGAINST_EACH_OTHER = ("expert,club", "club,rookie")


def main(holes, presets):
    print("| form | players | games | first wins | se | mean | se |\n|---|---|---|---|---|---|---|")
    for preset in presets:
        pairs = AGAINST_ONE_PLY + AT_FOUR + AGAINST_EACH_OTHER if preset == "six_card" else AGAINST_EACH_OTHER
        for players in pairs:
            print(row(preset, players, holes), flush=True)


def row(preset, players, holes, seed=1):
    """One row of the table, as Markdown."""
    names = players.split(",")
    tally = match.Tally(names)
    for task in match.tasks(match.options_for(preset, names, {}), names, holes, seed):
        for game in match.played(task):
            tally.add(game)
    first = tally.rows()[0]
    return "| `%s` | `%s` | %d | %.1f %% | %.1f | %.2f | %.2f |" % (
        preset,
        players,
        tally.games,
        100 * first["share"],
        100 * first["share_se"],
        first["mean"],
        first["se"],
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:] or golf.choices().ids())
