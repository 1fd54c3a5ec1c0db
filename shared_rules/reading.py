"""reading: a playthrough from its save; loaded by `playthrough.load` and forgotten again."""

import binascii
import json
from array import array

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
        play._history, play._undone = _codes(fields["moves"]), _codes(fields["undone"])
        if "forgotten" in fields:
            play._forgotten = _count(fields["forgotten"][0])
            play._kept[0] = _position(fields["from"], play)
        play.position = _position(fields["position"], play)
        play._from_file = len(play._history)
        play._kept[len(play._history)] = play.position
        return play, fields["note"][0]
    except SaveError:
        raise
    except (ValueError, IndexError, KeyError, TypeError, RuntimeError) as error:
        # a RuntimeError: brackets nested deeper than the stack
        raise SaveError(str(error))


def _position(pieces, play):
    """Raises ValueError when the game cannot look like this."""
    return play.game.position_from(_unplain(json.loads("".join(pieces))), play.options)


def _codes(lines):
    """The moves of these lines as numbers, in an array made once: one that grows leaves holes behind."""
    codes = array("I", bytes(4 * sum([line.count(" ") + 1 for line in lines])))
    at = 0
    for line in lines:
        for word in line.split(" "):
            codes[at] = moves.pack(moves.parse(word))
            at += 1
    return codes


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
