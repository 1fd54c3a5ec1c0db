"""match_command: what `fairway match` does."""

import json

from tqdm import tqdm

from simulator.lab import match, spread


def main(parsed):
    """The exit code. Raises match.WrongMatch, spread.NoCluster."""
    players = [player.strip() for player in parsed.players.split(",")]
    options = match.options_for(parsed.game, players, _choice(parsed.option))
    tasks = match.tasks(options, players, parsed.holes, parsed.seed)
    tally = match.Tally(players)
    with tqdm(total=parsed.holes, unit="hole", disable=None) as bar:
        for task, games in zip(tasks, spread.results(match.played, tasks, parsed.jobs, parsed.cluster)):
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
