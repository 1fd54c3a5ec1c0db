"""options: the choices that a game offers, as lines of text.

An option has an id, its allowed values in the order in which they are offered, and a default. The options of
a game in play are a dict from id to value; every id of the game is in it. What an option is called, and what
it means, is for the screen to say.
"""

from collections import namedtuple

# id: as in rules and saves. values: tuple of ints, bools or strings.
Option = namedtuple("Option", ("id", "values", "default"))


class Table:
    """Options, from texts of one option a line: its id, its default and all its values.

        holes 9: 1..36
        target 100: 50..500/10
        undo unlimited: unlimited off 1 3

    A value is a number, `true`, `false` or a word; 1..36 are the numbers from 1 to 36, 50..500/10 every
    tenth; *7 at the end also allows a row of up to seven of the values, a digit for each seat. An Option is
    made when it is asked for, since all of them would fill the heap of a small device; for the same reason
    no text should be much longer than 500 signs."""

    def __init__(self, *texts):
        self._texts = texts

    def __iter__(self):
        for line in self._lines():
            yield _read(line)

    def ids(self):
        return [line[: line.index(" ")] for line in self._lines()]

    def find(self, id):
        """The option with this id. Raises ValueError that names the right ids."""
        for text in self._texts:
            start = text.find("\n" + id + " ")
            if start >= 0:
                return _read(text[start + 1 : text.index("\n", start + 1)])
        raise ValueError("no option '%s'; the options are %s" % (id, ", ".join(self.ids())))

    def longest_row(self, id):
        """Of how many digits a value of option `id` may be made; 0 where it is no row."""
        for line in self._lines():
            if line.startswith(id + " "):
                return int(line.partition("*")[2] or 0)
        return 0

    def defaults(self):
        """{id: default} of all options. They are in the heap as long as the game is played, so that equal
        words are one object, and the ids go where MicroPython keeps its names, which takes half the room."""
        found, words = {}, {}
        for line in self._lines():
            id, default = line[: line.index(":")].split(" ")
            value = _value(default)
            found[id] = words.setdefault(value, value) if isinstance(value, str) else value
        return dict(**found)

    def _lines(self):
        for text in self._texts:
            for line in text.split("\n"):
                if line:
                    yield line


def _read(line):
    head, _, values = line.partition(": ")
    id, default = head.split(" ")
    return Option(id, _values(values), _value(default))


def _values(text):
    values = []
    for word in text.partition(" *")[0].split(" "):
        first, dots, last = word.partition("..")
        if dots:
            last, _, step = last.partition("/")
            values += range(int(first), int(last) + 1, int(step or 1))
        else:
            values.append(_value(word))
    return tuple(values)


def _value(word):
    if word in ("true", "false"):
        return word == "true"
    return int(word) if word.lstrip("-").isdigit() else word


def defaults(table, overrides=()):
    """All options of `table` at their defaults, but for `overrides` (a dict). Raises ValueError that names
    what would be right."""
    options = table.defaults()
    for id in overrides:
        options[id] = checked(table, id, overrides[id])
    return options


def checked(table, id, value):
    """`value` if option `id` allows it. Raises ValueError that names the allowed values."""
    option = table.find(id)
    for allowed in option.values:
        # 0 == False and 1 == True: an option of numbers takes no truth value and the other way round
        if allowed == value and isinstance(allowed, bool) == isinstance(value, bool):
            return value
    if _is_row(table, option, value_text(value)):
        return value
    raise ValueError("option %s takes %s, not %s" % (id, _listed(option), value_text(value)))


def _is_row(table, option, text):
    """Is it a row of the option's values, one for each seat?"""
    if not 1 < len(text) <= table.longest_row(option.id):
        return False
    allowed = [value_text(value) for value in option.values]
    return all([digit in allowed for digit in text])


def value_text(value):
    """A value as it stands in saves and on the command line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def parse_value(table, id, text):
    """The value of option `id` that `text` stands for. Raises ValueError."""
    option = table.find(id)
    for allowed in option.values:
        if value_text(allowed) == text:
            return allowed
    if _is_row(table, option, text):
        return int(text)
    raise ValueError("option %s takes %s, not %s" % (id, _listed(option), text))


def grouped(headings, ids, shown):
    """[(heading, ids)]: those of `ids` that are `shown`, in groups. `headings` are "id heading" of the first
    of each group, parted by " | ", or None for one group without a heading."""
    found: list = [("", [])]
    for id in ids:
        for heading in (headings or "").split(" | "):
            if heading.startswith(id + " "):
                found.append((heading[len(id) + 1 :], []))
        if id in shown:
            found[-1][1].append(id)
    return [group for group in found if group[1]]


def changed(options, base):
    """[(id, value)] of what differs from `base`, in the order of the ids."""
    return [(id, options[id]) for id in sorted(options) if options[id] != base[id]]


def _listed(option):
    texts = [value_text(value) for value in option.values]
    if len(texts) > 8 and all([isinstance(value, int) for value in option.values]):
        return "%s to %s" % (texts[0], texts[-1])
    return ", ".join(texts)
