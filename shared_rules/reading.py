"""reading: a playthrough from its save; loaded by `playthrough.load` and forgotten again."""

import binascii
import json

from shared_rules import moves, options, sealed
from shared_rules.playthrough import VERSION, Playthrough, SaveError


def load(lines, find_game):
    """See playthrough.load."""
    try:
        fields = _fields(lines)
        id = fields["game"][0]
        game = find_game(id)
        choice = {}
        for line in fields["option"]:
            option, value = line.split(" ")
            choice[option] = options.parse_value(game.choices().OPTIONS, option, value)
        play = Playthrough(game, id, int(fields["deal"][0]), choice)
        play.seconds = _count(fields["seconds"][0])
        play.undos = _count(fields["undos"][0])
        play.serial = _count(fields["serial"][0])
        for name, codes in (("moves", play._history), ("undone", play._undone)):
            for line in fields[name]:
                for word in line.split(" "):
                    codes.append(moves.pack(moves.parse(word)))
        play.position = game.position_from(_unplain(json.loads(fields["position"][0])), play.options)
        play._from_file = len(play._history)
        play._kept[len(play._history)] = play.position
        return play, fields["note"][0]
    except SaveError:
        raise
    except (ValueError, IndexError, KeyError, TypeError, RuntimeError) as error:
        # a RuntimeError: brackets nested deeper than the stack
        raise SaveError(str(error))


def _fields(lines):
    """{first word: [rest of each line]} of a save. Raises SealError."""
    fields = {"option": [], "moves": [], "undone": []}
    for line in sealed.unseal("fairway", VERSION, lines):
        word, _, rest = line.partition(" ")
        fields.setdefault(word, []).append(rest)
    return fields


def _count(text):
    if not text.isdigit():
        raise ValueError("'%s' is not a count" % text)
    return int(text)


def _unplain(value):
    """The position that `_plain` was given. Raises ValueError."""
    if isinstance(value, str):
        return binascii.unhexlify(value)
    if isinstance(value, list):
        return tuple([_unplain(item) for item in value])
    if value is None or isinstance(value, (bool, int)):
        return value
    raise ValueError("a position holds no %s" % type(value))
