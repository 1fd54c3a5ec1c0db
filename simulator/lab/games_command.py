"""games_command: `fairway games`: the games and presets, what they are called, and their options."""

import json
import re
from difflib import get_close_matches

from firmware import text
from shared_rules import catalogue, options
from simulator.lab import golf_rules

FAMILIES = {"golf": catalogue.GOLF, "patience": catalogue.PATIENCE, "solitaire": catalogue.PATIENCE}
# the first word of a preset's id -> the group of golf_games
GROUPS = {"four": "four", "hand": "four", "six": "six", "eight": "more", "ten": "more"}


def ids():
    """Every game that can be played, in menu order, and the forms of Golf that can only be scored so far."""
    golf = golf_rules.ids()
    played = catalogue.ids(catalogue.GOLF)
    return played + [id for id in golf if id not in played] + catalogue.ids(catalogue.PATIENCE)


def name_of(id):
    return text.line("common", "game." + id) or text.say("games." + id)


def family_of(id):
    return catalogue.GOLF if id in golf_rules.ids() else catalogue.family_of(id)


def find(name):
    """The ids that `name` stands for: one game, or all of a family. Raises ValueError that
    names near ones."""
    plain = _plain(name)
    if plain in FAMILIES:
        return [id for id in ids() if family_of(id) == FAMILIES[plain]]
    names = {id: id for id in ids()}
    names.update({_plain(name_of(id)): id for id in ids()})
    if plain in names:
        return [names[plain]]
    within = [each for each in names if plain and plain in each]
    near: list = []
    for close in get_close_matches(plain, names, 5, 0.6) + within:
        if names[close] not in near:
            near.append(names[close])
    if near:
        raise ValueError("no game '%s'; near it: %s; `fairway games` lists all" % (name, ", ".join(near[:5])))
    raise ValueError("no game '%s'; the games are %s" % (name, ", ".join(ids())))


def find_played(name):
    """The id of the game to play; a family stands for its first game. Raises ValueError."""
    found = find(name)
    played = [id for id in catalogue.ids() if id in found]
    if not played:
        raise ValueError(
            "%s is a form of Golf that is not played yet, only listed and scored; played are %s"
            % (found[0], ", ".join(golf_rules.playable()))
        )
    return played[0]


def find_golf(name):
    """The form of Golf that `name` stands for; Golf itself for its first in the menu. Raises ValueError."""
    found = [id for id in find(name) if id in golf_rules.ids()]
    if not found:
        raise ValueError("'%s' is no form of Golf; they are %s" % (name, ", ".join(golf_rules.ids())))
    return found[0]


def _plain(name):
    """'Six-Card Golf' and 'six card golf' alike."""
    return re.sub("[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


def main(parsed):
    asked = parsed.game or ids()
    if parsed.json:
        print(json.dumps({"games": [described(id) for id in asked]}, indent=1, ensure_ascii=False))
    elif len(asked) == 1:
        print(_one(described(asked[0])))
    else:
        print(_list([described(id) for id in asked]))


def described(id):
    """One game as plain data. `default` is the value of this game or preset, `general` that of its family."""
    golf = family_of(id) == catalogue.GOLF
    found = {
        "id": id,
        "name": name_of(id),
        "family": family_of(id),
        "kind": _kind(id),
        "about": text.line("golf_games" if golf else "games", "about." + id),
        "played": not golf or id in golf_rules.playable(),
    }
    if golf:
        table = golf_rules.full(id)
        found["layout"] = table["layout"]
        book = list(golf_rules.book())
        headings = _headings("golf", [option for option, _, _ in book])
        found["options"] = [
            _option(option, values, golf_rules.in_book(option, table), general, "golf", headings)
            for option, values, general in book
        ]
    else:
        choices = catalogue.load_choices(id)
        preset = choices.preset(id)
        headings = _headings("patience", choices.OPTIONS.ids())
        found["options"] = [
            _option(o.id, o.values, preset.get(o.id, o.default), o.default, "patience", headings)
            for o in choices.OPTIONS
        ]
    return found


def _kind(id):
    if family_of(id) == catalogue.GOLF:
        word = id.split("_")[0]
        return "Golf: " + text.say("golf_games.group." + GROUPS.get(word, word))
    group = [group for group, members in catalogue.groups(catalogue.PATIENCE) if id in members][0]
    return "Solitaire: " + text.say("games.group." + group)


def _option(id, values, default, general, family, headings):
    return {
        "id": id,
        "group": headings[id],
        "values": list(values),
        "default": default,
        "general": general,
        "explain": text.line("explain_" + family, id),
    }


def _headings(family, ids):
    """{id: heading of its group}"""
    return {
        id: heading
        for heading, members in options.grouped(text.line("options", "groups." + family), ids, ids)
        for id in members
    }


# -- for people


def _list(games):
    """The games of each kind, a line each."""
    lines: list = []
    width = max(len(game["id"]) for game in games)
    names = max(len(game["name"]) for game in games)
    kinds = list(dict.fromkeys(game["kind"] for game in games))
    for game in sorted(games, key=lambda game: kinds.index(game["kind"])):
        kind = game["kind"]
        if kind not in lines:
            lines += ["", kind] if lines else [kind]
        note = "" if game["played"] else " [not played yet]"
        lines.append("  %-*s  %-*s  %s%s" % (width, game["id"], names, game["name"], game["about"], note))
    return "\n".join([*lines, "", "`fairway games GAME` explains the options of one."])


def _one(game):
    """A game with all its options in groups: name, default, the other values, what it means."""
    lines = ["%s (%s)" % (game["name"], game["id"]), game["kind"] + ". " + game["about"]]
    if not game["played"]:
        lines.append("Not played on the table yet; `fairway score` scores it.")
    ids_width = max(len(option["id"]) for option in game["options"])
    values_width = max(len(options.value_text(option["default"])) for option in game["options"])
    group = None
    for option in game["options"]:
        if option["group"] != group:
            group = option["group"]
            lines += ["", group] if group else [""]
        default = options.value_text(option["default"])
        values = golf_rules.values_text(option["values"], " | ")
        head = "  %-*s  %-*s  " % (ids_width, option["id"], values_width, default)
        lines.append(head + "of " + values)
        lines.append(" " * len(head) + option["explain"])
    return "\n".join(lines)
