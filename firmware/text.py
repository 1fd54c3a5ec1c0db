"""text: every word on the screen comes from here.

A key such as "golf.take" stands in the table `golf` of the language in use; the tables are the modules
in `words/<language>`, loaded at first use, since a table is needed only while its screens are open.
"""

from shared_rules import modules

LANGUAGE = "en"

_tables = {}


def say(key, *values):
    """The words for `key`, with `values` put in by %. Raises KeyError for a key no table has."""
    part = key[: key.index(".")]
    if part not in _tables:
        name = "firmware.words.%s.%s" % (LANGUAGE, part)
        _tables[part] = modules.load(name).TABLE
    words = _tables[part][key[len(part) + 1 :]]
    return words % values if values else words


def line(part, id, otherwise=""):
    """What stands behind `id` in a table that is kept as lines; `otherwise` where no line begins with it."""
    for lines in say(part + ".lines"):
        start = lines.find("\n" + id + ": ")
        if start >= 0:
            start += len(id) + 3
            return lines[start : lines.index("\n", start)]
    return otherwise


def keep_only(parts):
    """Forget the tables whose screens are closed."""
    for part in list(_tables):
        if part not in parts:
            del _tables[part]
            modules.forget("firmware.words.%s.%s" % (LANGUAGE, part))
