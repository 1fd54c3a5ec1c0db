"""text: every word on the screen comes from here.

A key such as "golf.take" stands in the table `golf` of the language in use; the tables are the modules
in `words/<language>`, loaded at first use, since a table is needed only while its screens are open.
"""

import sys

LANGUAGE = "en"

_tables = {}


def say(key, *values):
    """The words for `key`, with `values` put in by %. Raises KeyError for a key no table has."""
    part = key[: key.index(".")]
    if part not in _tables:
        name = "firmware.words.%s.%s" % (LANGUAGE, part)
        __import__(name)
        _tables[part] = sys.modules[name].TABLE
    words = _tables[part][key[len(part) + 1 :]]
    return words % values if values else words


def drop(part):
    """Forget a table whose screens are closed."""
    _tables.pop(part, None)
    sys.modules.pop("firmware.words.%s.%s" % (LANGUAGE, part), None)
