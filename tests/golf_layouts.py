"""golf_layouts: layouts and positions of Golf from text, for the tests."""

from shared_rules import moves, options
from shared_rules.cards import EMPTY, parse, parse_pile
from shared_rules.golf import game
from shared_rules.golf.position import TURN, Position, Power


def chosen(preset, **choice):
    """The options of a preset with some chosen by hand, each value checked."""
    table = options.defaults(game.choices().OPTIONS, game.choices().preset(preset))
    for id, value in choice.items():
        table[id] = options.checked(game.choices().OPTIONS, id, value)
    return table


def layout(text):
    """'9H 5C kd / 9S 2H 7C': row by row, lower case lies face down."""
    return parse_pile(text.replace("/", " "))


def table(rules, *layouts, **fields):
    """A position in the middle of hole 1: the human's turn, layouts as text, `stock` and `pile` as text
    with the top card last; anything else by its field's name."""
    layouts = tuple(layout(text) for text in layouts)
    power_game = rules["power_set"] != "none"
    players, size = len(layouts), len(layouts[0])
    assert players == rules["players"]
    everybody = (1 << players) - 1
    values = {
        "number": 1,
        "hole": 1,
        "dealer": players - 1,
        "starter": 0,
        "seat": 0,
        "phase": TURN,
        "stock": "3S 4S 5S 6S",
        "pile": "8S",
        "hand": EMPTY,
        "layouts": layouts,
        "known": tuple(bytes([0 if card & 0x80 else everybody for card in cards]) for cards in layouts),
        "cleared": (bytes(0 if power_game else size),) * players,
        "turns": (1,) * players,
        "ender": None,
        "ended": 0,
        "last_turns": b"",
        "recycles": 0,
        "hole_scores": (),
        "totals": (0,) * players,
        "pot": 0,
        "chips": (0,) * players,
        "initial": (0,) * players,
        "locked": (0,) * players,
        "looks": (0,) * players,
        "picked": b"",
        "cleared_points": (0,) * players,
        "power": Power(b"", False, False, (0,) * players, b"") if power_game else None,
        "last_acts": (None,) * players,
    }
    values.update(fields)
    values["stock"] = parse_pile(values["stock"])
    values["pile"] = parse_pile(values["pile"])
    if isinstance(values["hand"], str):
        values["hand"] = parse(values["hand"])
    return Position(**values)


def legal(position, rules):
    """The legal moves as words."""
    return [moves.text(move) for move in game.legal_moves(position, rules)]


def play(position, words, rules):
    """The position after these moves, each checked to be legal."""
    for word in words.split():
        assert word in legal(position, rules), "%s is not in %s" % (word, legal(position, rules))
        position = game.play(position, moves.parse(word), rules)
    return position
