"""saved: reads what the device has kept for its player: settings, statistics, games; and begins new ones.

It is loaded when one of them is asked for: while a game is played nobody does.
"""

import os

from firmware.player import SETTINGS, STATISTICS, VERSION
from firmware.storage import StorageError
from shared_rules import catalogue, modules, options, playthrough, sealed
from shared_rules.rng import LARGEST_DEAL


def read_all(player):
    """Settings and statistics, at the start."""
    from firmware import records, settings

    player.settings = settings.defaults()
    read(player, SETTINGS, lambda word, rest: settings.take(player, word, rest))
    read(player, STATISTICS, lambda word, rest: records.take(player, word, rest))


def read(player, name, take):
    """`take(word, rest)` is told each line of a file; a damaged file is set aside."""
    again = True
    while again:
        again = False
        try:
            lines = player.storage.read(name)
            for line in sealed.unseal(name, VERSION, lines) if lines is not None else ():
                word, _, rest = line.partition(" ")
                take(word, rest)
        except (ValueError, IndexError, StorageError) as error:
            again = _set_aside(player, name, error)


def choice(player, id):
    """See Player.choice."""
    table = catalogue.load_choices(id).OPTIONS
    chosen = player.choices.get(id, {})
    try:
        return {option: options.parse_value(table, option, chosen[option]) for option in chosen}
    except ValueError:
        return {}  # chosen under a build that had other options


def begin(player, id, choice, number):
    """See Player.begin."""
    if not number and id in player.wishes:
        number = modules.ask("firmware.winnable", "drawn", id, choice or {}, player.wishes[id])
    game = catalogue.load(id)
    play = playthrough.Playthrough(game, id, number or random_deal(), choice)
    play.serial = random_deal()
    player.choices[id] = {option: options.value_text(choice[option]) for option in choice or {}}
    family = catalogue.family_of(id)
    player.ids[family] = id
    player.numbers[family] = play.number
    player.write_settings()
    player.places[family] = play
    player.keep(play)
    return play


def begun(player, family):
    """See Player.begun."""
    try:
        lines = player.storage.read(family + ".game")
        lines = sealed.unseal("fairway", playthrough.VERSION, lines) if lines else ()
    except (ValueError, StorageError):
        return None
    moved = [line for line in lines if line.startswith("moves ")]
    ids = [line[5:] for line in lines if line.startswith("game ")]
    return ids[0] if moved and ids else None


def resume(player, family):
    """See Player.resume."""
    name = family + ".game"
    while True:
        try:
            lines = player.storage.read(name)
            if lines is None:
                return None
            resumed = playthrough.load(lines, catalogue.load)
        except (playthrough.SaveError, StorageError) as error:
            if not _set_aside(player, name, error):
                return None
        else:
            player.places[family] = resumed[0]
            return resumed


def put_aside(player, family):
    """See Player.put_aside."""
    while player.in_progress(family):
        if not _set_aside(player, family + ".game", "the device did not start with it"):
            break


def _set_aside(player, name, error):
    """Keep a damaged file under another name; is there one from before it, which is to be used now?"""
    older = False
    try:
        kept = player.storage.set_aside(name)
        older = player.storage.go_back(name)
    except StorageError as why:
        player.notices.append(("common.cannot_read", (name, str(why))))
    else:
        key = "common.older" if older else "common.set_aside"
        player.notices.append((key, (name, str(error), kept)))
    return older


def random_deal():
    """A deal number that nobody can guess, 1 to 999,999,999."""
    return 1 + int.from_bytes(os.urandom(8), "little") % LARGEST_DEAL
