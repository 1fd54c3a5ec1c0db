"""solver_winnability: how many deals of each game can be won, beside what was published.

python -m simulator.lab.solver_winnability --count 1000 --limit 20 freecell "klondike draw_count=3"

Deals 1 to --count are solved. A row agrees when the published share lies between ours with all undecided
deals counted as lost and ours with all counted as won, both widened by 2.58 standard errors of both figures
together (99 %); where nothing trustworthy was published, ours stands alone. The times are processor time.
Published: C. Blake, I. P. Gent, "The Winnability of Klondike Solitaire and Many Other Patience Games", JAIR
85, 2026.
"""

import argparse
import sys
from collections import namedtuple

from shared_rules import options
from simulator.lab import solver, solver_command, solver_deals

# game, options that differ from the defaults, published % and half of its 95 % interval, or None
Row = namedtuple("Row", ("game", "choice", "percent", "half"))

PUBLISHED = (
    Row("klondike", {"draw_count": 1}, 90.480, 0.116),
    Row("klondike", {"draw_count": 3}, 81.945, 0.084),
    Row("klondike", {"draw_count": 1, "worry_back": False}, 90.204, 0.093),
    Row("klondike", {"draw_count": 3, "worry_back": False}, 81.524, 0.089),
    Row("klondike", {"draw_count": 3, "fill_empty": "any"}, 94.959, 0.045),
    Row("klondike", {"draw_count": 3, "build_colour": "any"}, 99.855, 0.049),
    Row("klondike", {"draw_count": 3, "fill_empty": "any", "build_colour": "any"}, 99.923, 0.006),
    Row("klondike", {"draw_count": 3, "fill_empty": "any", "build_colour": "suit"}, 40.762, 0.097),
    Row("klondike", {"draw_count": 3, "build_colour": "suit"}, 6.895, 0.050),
    Row("klondike", {"draw_count": 3, "fill_empty": "none"}, 2.168, 0.121),
    Row("klondike", {"draw_count": 3, "fill_empty": "none", "build_colour": "suit"}, 0.178, 0.009),
    Row("freecell", {}, 99.998881, 0.000207),
    Row("freecell", {"cells": 3}, 99.3583, 0.0162),
    Row("freecell", {"cells": 2}, 79.544, 0.091),
    Row("freecell", {"cells": 1}, 19.348, 0.093),
    Row("freecell", {"cells": 0}, 0.2137, 0.0031),
    Row("freecell", {"columns": 7}, 98.857, 0.023),
    Row("freecell", {"columns": 6}, 61.421, 0.098),
    Row("freecell", {"columns": 5}, 3.859, 0.040),
    Row("freecell", {"columns": 4}, 0.00866, 0.00058),
    Row("bakers_game", {}, 75.053, 0.028),
    Row("eight_off", {}, 99.8805, 0.0022),
    Row("fore_cell", {}, 85.617, 0.024),
    Row("fore_cell", {"build_colour": "suit"}, 10.564, 0.020),
    Row("seahaven_towers", {}, 89.332, 0.020),
    Row("beleaguered_castle", {}, 68.170, 0.099),
    Row("streets_and_alleys", {}, 51.187, 0.186),
    Row("fan", {}, 48.776, 0.099),
    Row("king_albert", {}, 68.542, 0.092),
    Row("raglan", {}, 81.226, 0.085),
    Row("golf_patience", {}, 45.109, 0.032),
    Row("black_hole", {}, 86.944, 0.022),
    Row("accordion", {}, 99.99948, 0.00052),
    Row("accordion", {"cards": 18}, 47.021, 0.032),
    Row("gaps", {"twos": "suit"}, 24.902, 0.028),
    Row("clock", {}, 7.6923, 0),
    Row("trigon", {}, 15.996, 0.023),
    Row("canfield", {}, 71.245, 0.031),
    Row("canfield", {"run_moves": "whole_run"}, 67.562, 0.034),
    Row("east_haven", {}, 82.844, 0.100),
    Row("stronghold", {}, 97.379, 0.042),
    Row("siegecraft", {}, 99.136, 0.020),
    Row("delta_star", {}, 34.413, 0.030),
    Row("somerset", {}, 53.725, 0.097),
    Row("spanish_patience", {}, 99.863, 0.003),
    Row("american_canister", {}, 5.606, 0.015),
    Row("thirty_six", {}, 94.674, 0.100),
    Row("yukon", {}, None, None),
    Row("russian_solitaire", {}, None, None),
    Row("scorpion", {}, None, None),
    Row("simple_simon", {}, None, None),
)
SURE = 2.576  # standard errors on each side of a 99 % interval
HALF_OF_95 = 1.96

HEAD = (
    "| game | options | deals | winnable | not | undecided | ours % | published % | 99 % together | agrees "
    "| median s | mean s |\n"
    "| --- | --- | --: | --: | --: | --: | --- | --: | --- | --- | --: | --: |"
)


def bounds(row, count, won, undecided):
    """The lowest and highest share, in percent, that a published figure may have to agree."""
    share = row.percent / 100
    error = 100 * (share * (1 - share) / count) ** 0.5
    margin = SURE * (error**2 + (row.half / HALF_OF_95) ** 2) ** 0.5
    return 100 * won / count - margin, 100 * (won + undecided) / count + margin


def of_rows(asked):
    """The rows of these games; a game may be followed by options that a row has to have. Raises WrongDeal."""
    if not asked:
        return PUBLISHED
    found = []
    for text in asked:
        game, *options_asked = text.split()
        rows = [row for row in PUBLISHED if row.game == game and set(options_asked) <= set(_options(row))]
        if not rows:
            raise solver_deals.WrongDeal("no row of '%s'; a row is such as %s" % (text, _example(game)))
        found += rows
    return found


def _options(row):
    return ["%s=%s" % (id, options.value_text(value)) for id, value in row.choice.items()]


def _example(game):
    """How a row of this game, or of any, is asked for."""
    rows = [row for row in PUBLISHED if row.game == game] or PUBLISHED
    return " or ".join("'%s'" % " ".join([row.game, *_options(row)]) for row in rows[:2])


def measured(row, count, seconds, jobs):
    """The row of the table, and whether it agrees."""
    tasks = [
        solver_command.Task(row.game, row.choice, number, None, seconds, None)
        for number in range(1, count + 1)
    ]
    answers = list(solver_command.answered(tasks, jobs))
    verdicts = [answer.verdict for answer in answers]
    won, undecided = verdicts.count(solver.WINNABLE), verdicts.count(solver.UNDECIDED)
    agrees, beside = True, "none |  | "
    if row.percent is not None:
        low, high = bounds(row, count, won, undecided)
        agrees = low <= row.percent <= high
        reach = max(0, low), min(100, high)
        beside = "%s | %.2f to %.2f | %s" % (row.percent, *reach, "yes" if agrees else "NO")
    times = sorted(answer.busy for answer in answers)
    text = "| %s | %s | %d | %d | %d | %d | %.2f to %.2f | %s | %.3f | %.2f |" % (
        row.game,
        ", ".join(_options(row)).replace("=", " "),
        count,
        won,
        verdicts.count(solver.UNWINNABLE),
        undecided,
        100 * won / count,
        100 * (won + undecided) / count,
        beside,
        times[count // 2],
        sum(times) / count,
    )
    return text, agrees


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "games", metavar="GAME", nargs="*", help="only these, such as fan or 'canfield run_moves=whole_run'"
    )
    parser.add_argument("--count", type=int, default=300, help="deals of each row (default 300)")
    parser.add_argument(
        "--limit", type=float, default=20, help="seconds of processor time for each deal (default 20)"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parsed = parser.parse_args(arguments)
    try:
        rows = of_rows(parsed.games)
    except solver_deals.WrongDeal as error:
        parser.error(str(error))
    print(HEAD, flush=True)
    all_agree = True
    for row in rows:
        text, agrees = measured(row, parsed.count, parsed.limit, parsed.jobs)
        print(text, flush=True)
        all_agree = all_agree and agrees
    return 0 if all_agree else 1


if __name__ == "__main__":
    sys.exit(main())
