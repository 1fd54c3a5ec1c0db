"""patience_wins: win patience games on the virtual device by presses of its buttons, with pictures.

    python -m simulator.lab.patience_wins --out FOLDER                 every game, on the panel of 400 x 300
    python -m simulator.lab.patience_wins --out FOLDER --board badger2040 golf_patience pyramid:4
    python -m simulator.lab.patience_wins --deals 20 klondike freecell       presses a move, no pictures

A deal that can be won and the moves come from `short_win`, or from the solver; the presses from
`patience_presses`, through the real cursor. The script of the presses is then followed by a hand on the
virtual device, as `fairway run SCRIPT --game GAME --deal N --board B` does; it is left beside the pictures of
the deal, the middle and the win.
"""

import argparse
import sys
import tempfile
from collections import namedtuple
from importlib import import_module
from pathlib import Path

from firmware import player
from firmware.layout_small import fits
from shared_rules import catalogue, moves, sealed
from simulator import runtimes, script
from simulator.arguments import BOARD, board_names
from simulator.hand import Hand
from simulator.handheld import Handheld
from simulator.lab import short_win, solver, solver_deals
from simulator.runtimes import cpython, micropython

WIDTH, MOST_MOVES = 30, 260  # of the search: boards kept, moves
WIDTHS = {"spider": 60}  # where few do not do
CHOICES = {"spider": {"suits": 1}}  # with four the search finds no win
BY_SOLVER = ("freecell", "golf_patience", "black_hole", "tripeaks", "clock")  # it wins these at once
SECONDS = 5  # of the solver for a deal
MOST_DEALS = 400  # tried
AHEAD = 8  # moves among which the next one is looked for
RUNTIMES = {"cpython": cpython.live, "micropython": micropython.live}

# script: of the presses, from the deal to the win. presses, acts: so many in it.
Win = namedtuple("Win", ("id", "number", "script", "presses", "acts"))


def plan(id, number):
    """Moves that win this deal; None where none were found."""
    if id not in BY_SOLVER:
        return short_win.win(number, WIDTHS.get(id, WIDTH), MOST_MOVES, id, CHOICES.get(id, {}))
    game, options = solver_deals.game_with(id, {})
    answer = solver.solve(game, options, game.deal(number, options), SECONDS)
    return list(answer.moves) if answer.verdict == solver.WINNABLE else None


def at_hand(id, number, winning):
    """The same moves in the order in which a person makes them: of those that do not hinder each other first
    the one that begins nearest to where the last one began."""
    game, options = solver_deals.game_with(id, CHOICES.get(id, {}))
    position, left, made = game.deal(number, options), list(winning), []
    while left:
        last = made[-1].source if made else left[0].source
        soon = [at for at in range(min(AHEAD, len(left))) if _may_be_first(game, options, position, left, at)]
        nearest = min(soon, key=lambda at: (abs(left[at].source - last), at))
        made.append(left.pop(nearest))
        position = game.play(position, made[-1], options)
    return made


def _may_be_first(game, options, position, left, at):
    """Do the first moves lead to the same position when number `at` of them is made before the others?"""
    if at == 0:
        return True
    ends = []
    for order in (left[: at + 1], [left[at], *left[:at]]):
        there = position
        for move in order:
            if move not in game.legal_moves(there, options):
                return False
            there = game.play(there, move, options)
        ends.append(there)
    return ends[0] == ends[1]


def plans(id, wanted=1, first=1):
    """(deal number, moves) of so many deals that are won, the first ones from `first` on."""
    found = 0
    for number in range(first, first + MOST_DEALS):
        winning = plan(id, number)
        if winning:
            yield number, at_hand(id, number, winning)
            found += 1
            if found == wanted:
                return


def press(id, number, winning, board=BOARD):
    """The Win of these moves on this board. Raises FirmwareStopped where no buttons were found."""
    with tempfile.TemporaryDirectory(prefix="fairway-") as folder:
        data = Path(folder)
        _choose(id, data)
        (data / "plan.txt").write_text(" ".join([moves.text(move) for move in winning]))
        program = runtimes.Program(
            board, data, (id, number), "patience_presses", (Path(__file__).parent,), True
        )
        try:
            cpython.live(Handheld(parts(board)), program, runtimes.Console())
        except runtimes.FirmwareStopped:
            if not (data / "script.txt").exists():
                raise
        presses, acts = (data / "count.txt").read_text().split()
        return Win(id, number, (data / "script.txt").read_text(), int(presses), int(acts))


def _choose(id, data):
    """Leave the options of this game among the settings, as those of the last game."""
    chosen = ["choice %s %s %s" % (id, *each) for each in CHOICES.get(id, {}).items()]
    if chosen:
        lines = sealed.seal(player.SETTINGS, player.VERSION, chosen)
        (data / player.SETTINGS).write_text("\n".join(lines) + "\n")


def follow(win, folder=None, board=BOARD, runtime="cpython"):
    """Follow the script on a new device; pictures go to `folder`. Returns the report of the hand."""
    steps = [_named(step, win.id) for step in script.parse(win.script)]
    handheld, console = Handheld(parts(board)), runtimes.Console()
    hand = Hand(steps, handheld, console, folder)
    with tempfile.TemporaryDirectory(prefix="fairway-") as data:
        _choose(win.id, Path(data))
        program = runtimes.Program(board, Path(data), (win.id, win.number), fixed=True)
        hand.follow(RUNTIMES[runtime], program)
    return hand.report()


def _named(step, id):
    """The step; the name of a picture begins with the game's."""
    return step._replace(values=(id + "-" + step.values[0],)) if step.act == "shot" else step


def parts(board):
    """The constants of a board."""
    return import_module("firmware.boards." + board)


def show(id, number, folder, board, runtime):
    """Win a deal of this game, the first from `number` on that is found; True when the device says so too."""
    found = next(plans(id, 1, number), None)
    win = press(id, found[0], found[1], board) if found else None
    if win is None:
        print("%s: no win was found in %d deals" % (id, MOST_DEALS), flush=True)
        return False
    (folder / (id + ".txt")).write_text(
        "# fairway run %s.txt --game %s --deal %d --board %s\n%s" % (id, id, win.number, board, win.script)
    )
    report = follow(win, folder, board, runtime)
    wrong = report["error"] or "; ".join(map(str, report["faults"]))
    says = "deal %d: %d acts, %d presses" % (win.number, win.acts, win.presses)
    print("%s, %s: %s" % (id, says, wrong or "won"), flush=True)
    return not wrong


def count(id, deals, board):
    """Print how many presses a move takes over so many deals."""
    wins = [press(id, number, winning, board) for number, winning in plans(id, deals)]
    presses, acts = sum(win.presses for win in wins), sum(win.acts for win in wins)
    ratios = sorted(win.presses / win.acts for win in wins)
    row = (id, len(wins), acts, presses, presses / acts, ratios[0], ratios[-1])
    print("| %s | %d | %d | %d | %.2f | %.2f to %.2f |" % row, flush=True)


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", metavar="GAME", nargs="*", help="a game, or GAME:DEAL (default: all)")
    parser.add_argument("--out", metavar="FOLDER", type=Path, help="for the pictures and scripts")
    parser.add_argument("--board", default=BOARD, choices=board_names())
    parser.add_argument("--runtime", default="cpython", choices=sorted(RUNTIMES))
    parser.add_argument("--deals", type=int, help="count presses over so many deals, without pictures")
    parsed = parser.parse_args(arguments)
    if not (parsed.out or parsed.deals):
        parser.error("say --out FOLDER for pictures, or --deals N to count presses")
    known = catalogue.ids(catalogue.PATIENCE)
    asked = [game.partition(":") for game in parsed.games or known]
    for id, _, number in asked:
        if id not in known or not (number or "1").isdecimal():
            parser.error("no patience '%s'; there are: %s" % (id + _ + number, ", ".join(known)))
    if parsed.deals:
        print("| game | deals | moves | presses | presses a move | from deal to deal |")
        print("| --- | --: | --: | --: | --: | --- |", flush=True)
    else:
        parsed.out.mkdir(parents=True, exist_ok=True)
    done = True
    for id, _, number in asked:
        game, options = solver_deals.game_with(id, {})
        if parts(parsed.board).WIDTH < 400 and not fits(game, options):
            print("%s: has no room on this panel" % id, flush=True)
        elif parsed.deals:
            count(id, parsed.deals, parsed.board)
        else:
            done = show(id, int(number or 1), parsed.out, parsed.board, parsed.runtime) and done
    return 0 if done else 1


if __name__ == "__main__":
    sys.exit(main())
