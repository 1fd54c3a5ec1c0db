"""The names that go on the device are short where nobody else needs them, and nothing else changes."""

from firmware.usb import names

TABLE = '''"""table: a docstring may speak of _hidden."""
from shared_rules.moves import Move
LARGEST = 12  # of something
SHARED = 3
_count = 0

class Table:
    def __init__(self):
        self._hidden, self._asked, self.open = LARGEST, [], SHARED

    def _choose_deal(self):
        global _count
        _count = _count + 1
        return self._hidden._replace(card=_count)

    def choose(self, key):
        return getattr(self, "_choose_" + key)()
'''
OTHER = """from firmware.table import SHARED

def _hidden(table, number):
    return table._asked[number]

def second(self, key):
    return self[key]
"""


def short(**texts):
    return names.shortened(texts)


def test_what_is_private_becomes_short_and_every_line_stays_where_it_is():
    lines = short(table=TABLE, other=OTHER)["table"].split("\n")
    assert len(lines) == len(TABLE.split("\n"))
    assert lines[8] == "        self._c, self._asked, self.open = _a, [], SHARED"
    assert lines[13] == "        return self._c._replace(card=_b)"


def test_a_whole_number_becomes_a_constant_unless_another_module_asks_for_it():
    lines = short(table=TABLE, other=OTHER)["table"].split("\n")
    assert lines[2] == "_a = const(12)  # of something"
    assert lines[3] == "SHARED = 3"


def test_the_same_short_name_serves_many_modules():
    assert "def _a(table, _b):" in short(table=TABLE, other=OTHER)["other"]


def test_a_name_that_another_module_uses_is_left_alone():
    assert "self._asked" in short(table=TABLE, other=OTHER)["table"]


def test_a_name_that_is_put_together_from_texts_is_left_alone():
    assert "def _choose_deal(self)" in short(table=TABLE, other=OTHER)["table"]


def test_a_class_and_its_base_in_another_module_keep_apart():
    child = "from firmware.table import Table\n\nclass Small(Table):\n    _size = 3\n"
    assert short(table=TABLE, child=child)["child"] == child


def test_an_argument_with_a_name_of_its_own_becomes_short_but_not_a_keyword():
    text = "def deal(number, wanted):\n    return sorted(number, key=wanted)\n"
    assert short(rules=text)["rules"] == "def deal(_a, _b):\n    return sorted(_a, key=_b)\n"
    text = "def deal(number, key=None):\n    return sorted(number, key=key)\n"
    assert short(rules=text)["rules"] == "def deal(_a, key=None):\n    return sorted(_a, key=key)\n"


def test_what_is_imported_keeps_its_name_where_an_argument_is_called_the_same():
    text = "from firmware.table import SHARED\n\ndef lay(table):\n    return table\n"
    assert short(lay=text)["lay"] == text


def test_what_a_class_of_another_module_overrides_keeps_its_name():
    base = "class Row:\n    def begin(self):\n        self._place()\n\n    def _place(self):\n        pass\n"
    heir = (
        "from firmware.base import Row\n\nclass Rows(Row):\n    def _place(self):\n        self.two = True\n"
    )
    assert "def _place" in short(base=base, heir=heir)["base"]
    assert "def _place" in short(base=base, heir=heir)["heir"]
    assert "def _place" not in short(base=base)["base"]
