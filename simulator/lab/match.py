"""match: computer players play many holes of Golf against each other, to measure their strength.

The holes are counted as games of nine: strength shows in games won, because whoever ends holes early makes
everybody's score worse and still wins. A game is played from its deal number alone, so the result is the
same in one process, in eight, or on a cluster.
"""

from collections import namedtuple
from math import sqrt

from shared_rules.golf import game as golf
from shared_rules.golf.position import GAME_OVER, HOLE_OVER
from shared_rules.golf.view import view
from shared_rules.moves import Move
from shared_rules.options import defaults, parse_value
from shared_rules.rng import LARGEST_DEAL
from simulator.lab.players import PLAYERS

HOLES_A_GAME = 9
FIXED = ("players", "game_length", "holes", "target", "final_tie", "bot_level")  # what the match itself says
GAMES_A_TASK = 8

# games played from deal `first` on; `holes` of the last one
Task = namedtuple("Task", ("options", "players", "first", "holes"))


class WrongMatch(ValueError):
    """A match that cannot be played; the text says why."""


def options_for(preset, players, choice):
    """The options of a match; `choice` has their values as text. Raises WrongMatch."""
    if preset not in golf.choices().ids():
        raise WrongMatch("a match is played in a form of Golf such as six_card, not in %s" % preset)
    if not 2 <= len(players) <= 8:
        raise WrongMatch("a match has 2 to 8 players, not %d" % len(players))
    unknown = [player for player in players if player not in PLAYERS]
    if unknown:
        raise WrongMatch("no player '%s'; there are %s" % (unknown[0], ", ".join(PLAYERS)))
    choices = golf.choices()
    chosen = defaults(choices.OPTIONS, choices.preset(preset))
    try:
        for id, value in choice.items():
            if id in FIXED:
                raise WrongMatch("a match sets %s itself" % id)
            chosen[id] = parse_value(choices.OPTIONS, id, value)
        chosen.update(players=len(players), game_length="holes", holes=HOLES_A_GAME, final_tie="share")
        choices.check_options(chosen)
    except ValueError as error:
        raise WrongMatch(str(error))
    return chosen


def tasks(options, players, holes, seed):
    """The match in pieces of some games, each for one process."""
    pieces = []
    step = GAMES_A_TASK * HOLES_A_GAME
    for done in range(0, holes, step):
        first = (seed * 7919 * 65537 + done // HOLES_A_GAME) % LARGEST_DEAL + 1
        pieces.append(Task(options, tuple(players), first, min(step, holes - done)))
    return pieces


def played(task):
    """The hole scores of each game of a task: [[scores of all seats] for each hole]."""
    games = []
    for done in range(0, task.holes, HOLES_A_GAME):
        number = (task.first + done // HOLES_A_GAME - 1) % LARGEST_DEAL + 1
        games.append(play_game(number, task.options, task.players, min(HOLES_A_GAME, task.holes - done)))
    return games


def play_game(number, options, players, holes=HOLES_A_GAME):
    """The hole scores of one game from this deal number."""
    choosers = [PLAYERS[player] for player in players]
    position = golf.deal(number, options)
    while position.phase != GAME_OVER:
        if position.phase == HOLE_OVER:
            if position.hole == holes:
                break
            move = Move("n", 0, 0, 0)
        else:
            seat = position.seat
            move = choosers[seat](view(position, seat, options), options, golf.tie_breaks(position, number))
        position = golf.play(position, move, options)
    return position.hole_scores


class Tally:
    """The scores of a match, added up."""

    def __init__(self, players):
        self.players = list(players)
        self.holes = self.games = 0
        self._sums = [0] * len(players)
        self._squares = [0] * len(players)
        self._won = [0.0] * len(players)

    def add(self, game):
        """A game's hole scores; one of fewer than nine holes counts for the means alone."""
        totals = [sum(column) for column in zip(*game)]
        self.holes += len(game)
        for scores in game:
            for seat, score in enumerate(scores):
                self._sums[seat] += score
                self._squares[seat] += score * score
        if len(game) == HOLES_A_GAME:
            self.games += 1
            best = [seat for seat, total in enumerate(totals) if total == min(totals)]
            for seat in best:
                self._won[seat] += 1 / len(best)

    def rows(self):
        """For each seat {level, mean, se, games_won, share, share_se}: points a hole; a game that several
        share is shared."""
        return [self._row(seat) for seat in range(len(self.players))]

    def _row(self, seat):
        mean = self._sums[seat] / self.holes
        spread = sqrt(max(0, self._squares[seat] / self.holes - mean * mean))
        share = self._won[seat] / self.games if self.games else None
        return {
            "level": self.players[seat],
            "mean": round(mean, 4),
            "se": round(spread / sqrt(self.holes), 4),
            "games_won": round(self._won[seat], 3),
            "share": None if share is None else round(share, 5),
            "share_se": None if share is None else round(sqrt(share * (1 - share) / self.games), 5),
        }
