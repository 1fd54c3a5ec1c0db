"""records: the player's statistics of finished games. See stats for what a record is."""

from firmware.player import STATISTICS, VERSION
from shared_rules import catalogue, sealed, stats


def record(player, play):
    """The record of this game with these house rules."""
    line = player.records.get(stats.key(play))
    return stats.parse(line) if line else stats.empty()


def of(player, id):
    """[(what differs from the preset, record)] of a game, the plain one first."""
    keys = sorted([key for key in player.records if key.split(" ")[0] == id])
    return [(key[len(id) :].strip(), stats.parse(player.records[key])) for key in keys]


def has(player, id):
    """Was this game ever finished or given up?"""
    return any([key.split(" ")[0] == id for key in player.records])


def count(player, play, won):
    """Count a game, once: when power fails before its save is gone, it comes back with the same mark."""
    mark = "%s %d %d" % (play.id, play.number, play.serial)
    if mark == player.counted:
        return
    outcome = stats.Outcome(
        won, play.score(), play.seconds, play.acts(), play.undos, play.game.rounds(play.position)
    )
    player.records[stats.key(play)] = stats.text(stats.add(record(player, play), outcome, play.game.LOW_WINS))
    player.counted = mark
    write(player)


def write(player):
    player.write(STATISTICS, sealed.seal(STATISTICS, VERSION, _lines(player)))


def _lines(player):
    yield "counted " + player.counted
    for key in player.records:
        yield "record %s: %s" % (key, player.records[key])


def take(player, word, rest):
    """Take in a line of the file. Raises ValueError for a record of no game that exists."""
    if word == "counted":
        player.counted = rest
    elif word == "record":
        key, _, line = rest.partition(": ")
        catalogue.find(key.split(" ")[0])
        if not all(["=" in word for word in key.split(" ")[1:]]):
            raise ValueError("'%s' names no options" % key)
        stats.parse(line)
        player.records[key] = line
