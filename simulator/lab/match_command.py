"""match_command: what `fairway match` does."""

import json
import os
from concurrent.futures import ProcessPoolExecutor

from tqdm import tqdm

from simulator.lab import match


def main(parsed):
    """The exit code. Raises match.WrongMatch, NoCluster."""
    players = [player.strip() for player in parsed.players.split(",")]
    options = match.options_for(parsed.game, players, _choice(parsed.option))
    tasks = match.tasks(options, players, parsed.holes, parsed.seed)
    tally = match.Tally(players)
    with tqdm(total=parsed.holes, unit="hole", disable=None) as bar:
        for task, games in zip(tasks, _played(tasks, parsed)):
            for game in games:
                tally.add(game)
            bar.update(task.holes)
    if parsed.json:
        report = {
            "game": parsed.game,
            "options": options,
            "seed": parsed.seed,
            "holes": tally.holes,
            "games": tally.games,
            "players": tally.rows(),
        }
        print(json.dumps(report, indent=1))
    else:
        print(as_text(tally))
    return 0


def _choice(given):
    choice = {}
    for text in given:
        option, equals, value = text.partition("=")
        if not equals:
            raise match.WrongMatch("'%s' sets no option; write -o option=value" % text)
        choice[option] = value
    return choice


# -- playing


class NoCluster(Exception):
    """The cluster cannot be used; the text says why and what to do."""


def _played(tasks, parsed):
    """The games of each task in the order of the tasks."""
    if parsed.cluster:
        return _on_cluster(tasks, parsed.cluster)
    jobs = min(parsed.jobs or os.cpu_count() or 1, len(tasks))
    return map(match.played, tasks) if jobs == 1 else _in_processes(tasks, jobs)


def _in_processes(tasks, jobs):
    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(match.played, tasks)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _on_cluster(tasks, address):
    try:
        from dask.distributed import Client
    except ImportError:
        raise NoCluster("--cluster needs dask.distributed; pip install 'fairway[cluster]' sets it up")
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise NoCluster("no Dask cluster answers at %s (%s)" % (address, error))
    with client:
        yield from (future.result() for future in client.map(match.played, tasks, pure=False))


# -- telling


def as_text(tally):
    """The table: what each seat scored a hole, and its share of the games of nine holes."""
    lines = ["%-5s %-8s %9s %7s %11s %7s %7s" % ("seat", "player", "mean", "se", "games won", "share", "se")]
    for seat, row in enumerate(tally.rows(), 1):
        shares = ""
        if row["share"] is not None:
            shares = "%6.2f%% %6.2f%%" % (100 * row["share"], 100 * row["share_se"])
        lines.append(
            "%-5d %-8s %9.3f %7.3f %11.1f %s"
            % (seat, row["level"], row["mean"], row["se"], row["games_won"], shares)
        )
    lines.append("%d holes; %d games of %d holes" % (tally.holes, tally.games, match.HOLES_A_GAME))
    return "\n".join(lines)
