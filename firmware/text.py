"""text: every word on the screen comes from here.

A key such as "golf.take" stands in the table `golf` of the language in use; the tables are the modules
in `words/<language>`, loaded at first use, since a table is needed only while its screens are open. Nothing
else of the module is kept.

A table is a tuple of texts with a line for each key: `take: Take the %s, or draw?`. An object for each would
fill the heap, and one long text would not find room in a heap in use, so no text is longer than some 500
bytes. The rules of the games are pages, see `pages`.
"""

from shared_rules import modules

LANGUAGE = "en"

keys: dict = {}  # what is printed on the keys A, B and MENU, where it is something else

_tables = {}


def say(key, *values):
    """The words for `key`, with `values` put in by %; a list where the line has several, parted by " | ".
    Raises KeyError for a key no table has."""
    at = key.index(".")
    words = line(key[:at], key[at + 1 :])
    if words is None:
        raise KeyError(key)
    if values:
        return words % values
    return words.split(" | ") if " | " in words else words


def line(part, id, otherwise=None):
    """The line of `id` in the table `part`; `otherwise` where it has none."""
    # few new texts: for each one MicroPython looks whether it has it already, and that takes most of the time
    head = "\n%s: " % id
    for text in _tables[part] if part in _tables else _table(part):
        start = text.find(head)
        if start >= 0:
            start += len(head)
            return text[start : text.find("\n", start)]
    return otherwise


def keyed(words):
    """Words in which {A}, {B} and {MENU} are keys, with what this board calls them."""
    for key in ("A", "B", "MENU"):
        words = words.replace("{%s}" % key, keys.get(key, key))
    return words


def pages(part, id):
    """The pages of the rules of a game: [(heading, paragraphs and examples)]."""
    return _table(part)[id]


def _table(part):
    if part not in _tables:
        _tables[part] = modules.load("firmware.words.%s.%s" % (LANGUAGE, part)).TABLE
        modules.forget("firmware.words")
    return _tables[part]


def keep_only(parts):
    """Forget the tables whose screens are closed."""
    for part in list(_tables):
        if part not in parts:
            _tables[part] = None  # see modules.forget
            del _tables[part]
