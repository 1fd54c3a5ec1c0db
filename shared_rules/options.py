"""options: the choices that a game offers, as plain data.

An option has an id, its allowed values in the order in which they are offered, a default and one
line that explains it. The options of a game in play are a dict from id to value; every id of the
game is in it.
"""

from collections import namedtuple

# id: as in rules and saves. values: tuple of ints, bools or strings. explain: one plain sentence.
Option = namedtuple("Option", ("id", "values", "default", "explain"))


def defaults(table, overrides=()):
    """All options of `table` (a sequence of Option) at their defaults, but for `overrides` (a dict).
    Raises ValueError that names what would be right."""
    options = {option.id: option.default for option in table}
    for id in overrides:
        options[id] = checked(table, id, overrides[id])
    return options


def find(table, id):
    """The option with this id. Raises ValueError that names the right ids."""
    for option in table:
        if option.id == id:
            return option
    raise ValueError("no option '%s'; the options are %s" % (id, ", ".join([o.id for o in table])))


def checked(table, id, value):
    """`value` if option `id` allows it. Raises ValueError that names the allowed values."""
    option = find(table, id)
    for allowed in option.values:
        # 0 == False and 1 == True: an option of numbers takes no truth value and the other way round
        if allowed == value and isinstance(allowed, bool) == isinstance(value, bool):
            return value
    raise ValueError("option %s takes %s, not %s" % (id, _listed(option), value_text(value)))


def value_text(value):
    """A value as it stands in saves and on the command line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def parse_value(table, id, text):
    """The value of option `id` that `text` stands for. Raises ValueError."""
    option = find(table, id)
    for allowed in option.values:
        if value_text(allowed) == text:
            return allowed
    raise ValueError("option %s takes %s, not %s" % (id, _listed(option), text))


def changed(options, base):
    """[(id, value)] of what differs from `base`, in the order of the ids."""
    return [(id, options[id]) for id in sorted(options) if options[id] != base[id]]


def _listed(option):
    texts = [value_text(value) for value in option.values]
    if len(texts) > 8 and all([isinstance(value, int) for value in option.values]):
        return "%s to %s" % (texts[0], texts[-1])
    return ", ".join(texts)
