"""rule_sets: the rule sets of the player's own: a form of Golf with its house rules under a name.

A set is (name, id of the preset, "option=value option=value"). How many play, and how well, is no part of it.
"""

from firmware import saved
from firmware.player import RULE_SETS, VERSION
from shared_rules import options, sealed

MOST = 8
LONGEST_NAME = 14
OF_THE_TABLE = ("players", "bot_level")  # chosen for each game anew


def read(player):
    """All sets, the oldest first."""
    found = []

    def take(word, rest):
        name, colon, rules = rest.partition(": ")
        id, _, words = rules.partition(" ")
        if word != "set" or not colon or not id:
            raise ValueError("'%s %s' is no rule set" % (word, rest))
        found[:] = [each for each in found if each[0] != name]  # should an older file be read after all
        found.append((name, id, words))

    saved.read(player, RULE_SETS, take)
    return found[:MOST]


def write(player, sets):
    lines = ["set %s: %s %s" % each for each in sets]
    player.write(RULE_SETS, sealed.seal(RULE_SETS, VERSION, lines))


def words(choice):
    """The house rules of a choice as text, without what belongs to the table."""
    kept = [id for id in sorted(choice) if id not in OF_THE_TABLE]
    return " ".join(["%s=%s" % (id, options.value_text(choice[id])) for id in kept])


def of_the_table(choice):
    """The rest of it."""
    return {id: choice[id] for id in choice if id in OF_THE_TABLE}


def fresh_name(sets, suggested):
    """A name that no set has: the suggested one with a number."""
    taken, number = [each[0] for each in sets], 1
    while "%s %d" % (suggested, number) in taken:
        number += 1
    return "%s %d" % (suggested, number)
