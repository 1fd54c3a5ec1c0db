"""solver_command: what `fairway solve` does."""

import json
import sys
from collections import Counter, namedtuple
from pathlib import Path

from tqdm import tqdm

from shared_rules import moves
from shared_rules.rng import LARGEST_DEAL
from simulator.lab import solver, solver_deals, spread
from simulator.lab.solver_deals import WrongDeal

# deal: a number, or what the deal is called; position: None where the number says it
Task = namedtuple("Task", ("game", "choice", "deal", "position", "seconds", "engine"))


def main(parsed):
    """The exit code. Raises WrongDeal, spread.NoCluster."""
    if parsed.batch:
        return _batch(parsed)
    if not parsed.game:
        raise WrongDeal("say which game, such as `fairway solve klondike --deal 1`")
    choice = _choice(parsed.option)
    game, chosen = solver_deals.game_with(parsed.game, choice)
    if parsed.cards:
        position = solver_deals.from_text(_read(parsed.cards), game, chosen)
        tasks = [Task(parsed.game, choice, parsed.cards, position, parsed.limit, parsed.engine)]
    else:
        first, last = parsed.deals or (parsed.deal, parsed.deal)
        tasks = [
            Task(parsed.game, choice, number, None, parsed.limit, parsed.engine)
            for number in range(first, last + 1)
        ]
    answers = []
    for task, answer in zip(tasks, answered(tasks, parsed.jobs, parsed.cluster)):
        answers.append(answer)
        if not parsed.json:
            tqdm.write("%s %s: %s" % (task.game, task.deal, _in_words(answer)))
    if parsed.json:
        deals = [dict(_as_json(answer), deal=task.deal) for task, answer in zip(tasks, answers)]
        print(
            json.dumps(
                {"game": parsed.game, "options": chosen, "limit": parsed.limit, "deals": deals}, indent=1
            )
        )
    elif len(tasks) == 1:
        _print_moves(game, chosen, start(tasks[0]), answers[0].moves)
    else:
        print(summary(answers))
    return 0


def _choice(given):
    choice = {}
    for text in given:
        option, equals, value = text.partition("=")
        if not equals:
            raise WrongDeal("'%s' sets no option; write -o option=value" % text)
        choice[option] = value
    return choice


def _read(name):
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text()
    except (OSError, UnicodeDecodeError) as error:
        raise WrongDeal("cannot read %s: %s" % (name, error))


# -- solving


def start(task):
    """The position that a task asks about."""
    if task.position is not None:
        return task.position
    game, chosen = solver_deals.game_with(task.game, task.choice)
    return game.deal(task.deal, chosen)


def answer_to(task):
    game, chosen = solver_deals.game_with(task.game, task.choice)
    return solver.solve(game, chosen, start(task), task.seconds, task.engine)


def answered(tasks, jobs=None, cluster=None, quiet=False):
    """The answers in the order of the tasks, see spread.results; with a bar on a terminal unless `quiet`."""
    with tqdm(total=len(tasks), unit="deal", disable=None if len(tasks) > 1 and not quiet else True) as bar:
        for answer in spread.results(answer_to, tasks, jobs, cluster):
            yield answer
            bar.update()


# -- telling


def _in_words(answer):
    text = answer.verdict
    if answer.verdict == solver.WINNABLE:
        text += " in %d moves" % len(answer.moves)
    return "%s; %d positions, %.2f s" % (text, answer.positions, answer.seconds)


def _print_moves(game, options, position, played):
    options = solver.by_hand(options)
    for number, move in enumerate(played):
        print("%4d  %s" % (number + 1, solver_deals.move_in_words(position, move, game)))
        position = game.play(position, move, options)


def _as_json(answer):
    return {
        "verdict": answer.verdict,
        "moves": [moves.text(move) for move in answer.moves],
        "seconds": round(answer.seconds, 4),
        "positions": answer.positions,
        "engine": answer.engine,
    }


def summary(answers):
    """How many of each verdict, and the share of winnable deals with the undecided ones counted both ways."""
    counts = Counter(answer.verdict for answer in answers)
    won, left = counts[solver.WINNABLE], counts[solver.UNDECIDED]
    times = sorted(answer.seconds for answer in answers)
    return (
        "%d deals: %d winnable, %d unwinnable, %d undecided: %.2f to %.2f %% can be won; "
        "median %.3f s, mean %.3f s"
        % (
            len(answers),
            won,
            counts[solver.UNWINNABLE],
            left,
            100 * won / len(answers),
            100 * (won + left) / len(answers),
            times[len(times) // 2],
            sum(times) / len(times),
        )
    )


# -- many deals from elsewhere


def _batch(parsed):
    """Each line of JSON is a question, {game, options, piles or deck or deal}; the answers keep the order."""
    tasks = []
    for number, line in enumerate(_read(parsed.batch).splitlines(), 1):
        if line.strip():
            try:
                tasks.append(_question(json.loads(line), parsed))
            except (ValueError, TypeError, AttributeError, OverflowError, RecursionError) as error:
                raise WrongDeal("line %d of %s: %s" % (number, parsed.batch, error))
    if not tasks:
        raise WrongDeal("%s asks nothing; write a line such as %s" % (parsed.batch, EXAMPLE))
    for answer in answered(tasks, parsed.jobs, parsed.cluster):
        print(json.dumps({id: _as_json(answer)[id] for id in ("verdict", "moves", "seconds")}), flush=True)
    return 0


EXAMPLE = '{"game": "klondike", "options": {"draw_count": 3}, "deck": "9H 3C ..."}'


def _question(asked, parsed):
    if not isinstance(asked, dict) or "game" not in asked:
        raise WrongDeal("a question is an object such as %s" % EXAMPLE)
    unknown = set(asked) - {"game", "options", "piles", "deck", "deal"}
    given = [id for id in ("piles", "deck", "deal") if id in asked]
    if unknown or len(given) != 1:
        raise WrongDeal("a question has a game, its options, and one of piles, deck and deal")
    choice = dict(asked.get("options", {}))
    game, chosen = solver_deals.game_with(asked["game"], choice)
    position = None
    if "piles" in asked:
        position = solver_deals.from_piles(asked["piles"], game, chosen)
    elif "deck" in asked:
        deck = asked["deck"]
        position = solver_deals.from_deck(deck if isinstance(deck, str) else " ".join(deck), game, chosen)
    deal = asked.get("deal")
    if deal is not None and not (isinstance(deal, int) and 1 <= deal <= LARGEST_DEAL):
        raise WrongDeal("a deal number is a whole number from 1 to %d" % LARGEST_DEAL)
    return Task(asked["game"], choice, deal, position, parsed.limit, parsed.engine)
