"""settings: what the player chooses about the device, as options; and the file of all that was chosen."""

from shared_rules import catalogue, options
from shared_rules.options import Table

# deep: rest between presses with all clocks stopped, see dormant.
# cleanup: partial refreshes of a place before a full one, 0 is never. sleep: minutes without a press before
# the device sleeps, 0 is never. hold: milliseconds after which a press counts as a hold.
OPTIONS = Table(
    """
cleanup 16: 4 8 16 32 0
sleep 5: 1 2 5 10 30 0
left_handed false: false true
hold 600: 400 600 900
show_turns together: together one_by_one
deep false: false true
"""
)


def defaults():
    return options.defaults(OPTIONS)


def change(player, id, value):
    """See Player.set."""
    player.settings[id] = options.checked(OPTIONS, id, value)


def lines(player):
    """The lines of the file."""
    for id, value in options.changed(player.settings, defaults()):
        yield "set %s %s" % (id, options.value_text(value))
    yield "at " + player.at
    yield "latest " + player.latest
    for family in player.ids:
        yield "last %s %s" % (family, player.ids[family])
    for family in player.numbers:
        yield "deal %s %d" % (family, player.numbers[family])
    if player.day:
        yield "day %d" % player.day
    for id in player.wishes:
        yield "wish %s %s" % (id, player.wishes[id])
    for id in player.choices:
        for option, value in sorted(player.choices[id].items()):
            yield "choice %s %s %s" % (id, option, value)


def take(player, word, rest):
    """Take in a line of the file. Raises ValueError or IndexError for one that says nothing."""
    words = rest.split(" ")
    if word == "set":
        player.settings[words[0]] = options.parse_value(OPTIONS, words[0], words[1])
    elif word == "at" and rest in catalogue.FAMILIES:
        player.at = rest
    elif word == "latest" and rest in catalogue.FAMILIES:
        player.latest = rest
    elif word == "last" and catalogue.family_of(words[1]) == words[0]:
        player.ids[words[0]] = words[1]
    elif word == "deal" and words[0] in catalogue.FAMILIES:
        player.numbers[words[0]] = int(words[1])
    elif word == "day":
        player.day = int(rest)
    elif word == "wish":
        player.wishes[words[0]] = words[1]
    elif word == "choice":
        player.choices.setdefault(words[0], {})[words[1]] = words[2]
