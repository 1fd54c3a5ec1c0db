"""The names that go on the device are short, and nothing else changes."""

import ast
import json

import pytest

from firmware.usb import build, constants, names
from simulator.lab import heap
from simulator.runtimes import SHIMS

TABLE = '''"""table: a docstring may speak of hidden."""
from collections import namedtuple

LARGEST = 12  # of something
LEFT, RIGHT = "left", 2
Place = namedtuple("Place", ("row", "column"))

class Table:
    def __init__(self, wanted):
        self.hidden, self.asked = LARGEST, wanted

    def first_place(self):
        return Place(row=RIGHT, column=self.hidden)
'''
OTHER = """from firmware.table import LARGEST, LEFT, Table

def rows_of(table, larger=LARGEST):
    return table.first_place().row, LEFT
"""


def short(kept=(), **texts):
    return names.shortened({"firmware/%s.py" % name: texts[name] for name in texts}, kept)


def run(texts, name):
    """The variables of a module after its text was executed, `firmware.table` being the other one."""
    found = {"const": lambda value: value}
    text = texts["firmware/%s.py" % name]
    lines = [line for line in text.split("\n") if not line.startswith("from firmware")]
    exec("\n".join(lines), found)
    return found


def test_every_line_stays_where_it_is():
    for path, text in short(table=TABLE, other=OTHER).items():
        before = TABLE if "table" in path else OTHER
        assert len(text.split("\n")) == len(before.split("\n"))
        assert [bool(line.strip()) for line in text.split("\n")] == [
            bool(line.strip()) for line in before.split("\n")
        ]


def test_what_is_ours_becomes_short_everywhere_alike():
    texts = short(table=TABLE, other=OTHER)
    for long in ("hidden =", "self.asked", "first_place", "larger", "rows_of", "Table"):
        assert long not in "".join(texts.values())
    table = run(texts, "table")
    (cls,) = [value for name, value in table.items() if isinstance(value, type) and name != "const"][1:]
    method = [name for name in vars(cls) if len(name) == 1][0]
    assert "." + method + "()" in texts["firmware/other.py"]
    assert list(getattr(cls(7), method)()) == [2, 12]


def test_no_two_names_of_a_module_or_class_become_one():
    text = "def first(a_one, a_two):\n    return a_one, a_two, second\n\ndef second():\n    return first\n"
    found = short(rules=text)["firmware/rules.py"]
    tree = ast.parse(found)
    functions = [node.name for node in tree.body]
    arguments = [argument.arg for argument in tree.body[0].args.args]
    assert len({*functions, *arguments}) == 4


def test_the_same_short_name_serves_many_modules():
    first = "def deal_hole():\n    pass\n"
    second = "def draw_footer():\n    pass\n"
    texts = short(first=first, second=second)
    assert texts["firmware/first.py"] == texts["firmware/second.py"] == "def a():\n    pass\n"


def test_numbers_and_short_words_become_constants_also_where_they_are_imported():
    texts = short(table=TABLE, other=OTHER)
    lines = texts["firmware/table.py"].split("\n")
    assert lines[3] == "_LARGEST = const(12)  # of something"
    assert lines[4] == "_LEFT = const('left'); _RIGHT = const(2)"
    assert "_LARGEST = const(12); _LEFT = const('left')" in texts["firmware/other.py"].split("\n")[0]
    assert "return " in texts["firmware/other.py"] and "LEFT" in texts["firmware/other.py"].split("\n")[3]


def test_a_constant_that_somebody_asks_an_unknown_module_for_stays():
    asking = "def deal(game):\n    return game.LARGEST\n"
    assert "\nLARGEST" not in short(table=TABLE, asking=asking)["firmware/table.py"]
    assert "const(12)" not in short(table=TABLE, asking=asking)["firmware/table.py"]
    assert "const(12)" not in short(("LARGEST",), table=TABLE)["firmware/table.py"]


def test_a_constant_of_a_module_becomes_its_value():
    asking = "from firmware import table\n\ndef deal():\n    return table.LARGEST\n"
    assert "    return 12" in short(table=TABLE, asking=asking)["firmware/asking.py"]


def test_a_constant_used_before_it_is_known_or_changed_later_stays_a_variable():
    for text in ("def deal():\n    return MOST\n\nMOST = 3\n", "MOST = 3\nif MOST:\n    MOST = 4\n"):
        assert "const" not in short(rules=text)["firmware/rules.py"]


def test_what_the_interpreter_knows_keeps_its_name():
    text = "class Store:\n    def write(self, value):\n        self.append = value\n"
    assert short(store=text)["firmware/store.py"].count("write") == 1
    assert ".append = value" in short(store=text)["firmware/store.py"]


def test_what_is_asked_for_by_a_text_is_asked_for_by_its_short_name_and_shares_it_with_nobody():
    table = "class Rows:\n    def covered_by(self):\n        pass\n"
    other = "class Lines:\n    def lay_down(self):\n        pass\n"
    asking = 'def ask(what):\n    return hasattr(what, "covered_by")\n'
    texts = short(table=table, other=other, asking=asking)
    name = ast.parse(texts["firmware/table.py"]).body[0].body[0].name
    assert (
        'hasattr(%s, "%s")' % (ast.parse(texts["firmware/asking.py"]).body[0].args.args[0].arg, name)
        in (texts["firmware/asking.py"])
    )
    assert ast.parse(texts["firmware/other.py"]).body[0].body[0].name != name


def test_a_function_that_a_module_is_asked_for_by_a_text_is_asked_for_by_its_short_name():
    panels = "def choose_one(seats):\n    return seats\n"
    asking = 'def start():\n    return modules.ask("firmware.panels", "choose_one", 3)\n'
    texts = short(panels=panels, asking=asking)
    name = ast.parse(texts["firmware/panels.py"]).body[0].name
    assert name != "choose_one" and '"firmware.panels", "%s", 3' % name in texts["firmware/asking.py"]


def test_a_name_that_is_put_together_from_texts_is_left_alone():
    text = (
        "class Menu:\n    def _choose_deal(self):\n        pass\n\n"
        '    def choose(self, key):\n        return getattr(self, "_choose_" + key)()\n'
    )
    assert "def _choose_deal(" in short(menu=text)["firmware/menu.py"]


def test_a_class_and_its_heir_in_another_module_keep_apart_what_is_not_the_same():
    base = "class Row:\n    def begin(self):\n        self.place = 3\n"
    heir = "from firmware.base import Row\n\nclass Rows(Row):\n    def lay_down(self):\n        pass\n"
    texts = short(base=base, heir=heir)
    begin = ast.parse(texts["firmware/base.py"]).body[0].body[0].name
    lay_down = ast.parse(texts["firmware/heir.py"]).body[1].body[0].name
    assert begin != lay_down


def test_an_argument_handed_to_the_interpreter_by_name_keeps_it():
    text = "def deal(number, key=None):\n    return sorted(number, key=key)\n"
    assert "key=key" in short(rules=text)["firmware/rules.py"]


def test_a_program_on_the_desk_asks_for_the_short_names_and_keeps_its_own():
    planned = names.plan({"firmware/table.py": TABLE})
    program = (
        "from firmware.table import LARGEST, Table\n\nclass Device:\n    def __init__(self):\n"
        "        self._first_place = Table(3)\n\n    def ask(self, first_place):\n"
        "        return self._first_place.first_place().row + first_place + LARGEST\n"
    )
    found = names.program_renamed(program, planned)
    assert "self._first_place." + planned["short"]["first_place"] + "()" in found
    assert " + first_place + _LARGEST" in found


def test_a_program_tells_apart_what_two_modules_call_alike():
    texts = {"firmware/lamp.py": "class Lamp:\n    pass\n", "firmware/door.py": "class Door:\n    pass\n"}
    planned = names.plan(texts)
    assert planned["short"]["Lamp"] == planned["short"]["Door"] == "a"
    program = "from firmware.lamp import Lamp\nfrom firmware.door import Door\n\nboth = Lamp, Door\n"
    found = names.program_renamed(program, planned).split("\n")
    assert found[:2] == ["from firmware.lamp import a as Lamp", "from firmware.door import a as Door"]
    assert found[3] == "both = Lamp, Door"


def test_what_the_interpreter_calls_by_itself_keeps_its_name():
    text = "class Pin:\n    def level_now(self):\n        pass\n\n    __call__ = level_now\n"
    text += "\n    def __enter__(self):\n        pass\n"
    found = short(pin=text)["firmware/pin.py"]
    assert "    __call__ = a\n" in found and "def __enter__(" in found


def test_all_that_our_shims_know_counts_as_the_interpreters():
    kept = names._interpreters()
    for path in (*SHIMS.glob("both/*.py"), *SHIMS.glob("cpython/*.py")):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.ClassDef) and node.name[0] != "_":  # nobody can name the others
                assert node.name in kept
                methods = [part for part in node.body if isinstance(part, ast.FunctionDef)]
                words = [method.name for method in methods]
                words += [
                    argument.arg
                    for method in methods
                    for argument in method.args.args + method.args.kwonlyargs
                ]
                public = {word for word in words if word[0] != "_"}
                assert path.stem == "framebuf" or public - {"self", "id", "pin", "level", "data"} <= kept


def test_names_in_texts_that_are_put_together_are_refused():
    with pytest.raises(ValueError, match="f-string"):
        short(rules='def deal(number):\n    return f"{number}"\n')


def test_every_module_can_be_loaded_with_its_short_names():
    """On MicroPython, as compiled for the device."""
    loaded = [name for name, _ in heap.modules()]
    assert set(loaded) >= {constants.dotted(path) for path in build.sources() if "__init__" not in path}


def test_a_new_name_leaves_what_the_others_were_given():
    texts = {"firmware/table.py": TABLE, "firmware/other.py": OTHER}
    before = names.plan(texts)["short"]
    more = {**texts, "firmware/other.py": OTHER + "\ndef a_first(a_new):\n    return a_new\n"}
    after = names.plan(more, before=before)["short"]
    assert {name: after[name] for name in before} == before and "a_first" in after
    clash = names.plan(texts, before=dict.fromkeys(before, "a"))["short"]  # they cannot all have it again
    assert len(set(clash.values())) > 3
    assert {"in", "if"}.isdisjoint(names.plan(texts, before=dict.fromkeys(before, "if"))["short"].values())


def test_where_two_can_no_longer_be_called_alike_the_one_that_few_modules_know_gives_way():
    known = {"firmware/u%d.py" % number: "def u():\n    return many.deal_all()\n" for number in range(3)}
    texts = {"firmware/t.py": "def deal_all(seats):\n    return seats, a_few\n", **known}
    after = names.plan(texts, before={"a_few": "k", "deal_all": "k"})["short"]
    assert "a_few" not in after  # nobody has given it
    texts["firmware/t.py"] += "\ndef a_few():\n    pass\n"
    after = names.plan(texts, before={"a_few": "a", "deal_all": "a", "seats": "b"})["short"]
    assert after["deal_all"] == "a" and after["seats"] == "b" and after["a_few"] not in "ab"


def test_the_device_has_the_names_that_are_kept_for_it():
    was, now = build.short_names(), json.loads((build.compiled() / build.NAMES).read_text())["short"]
    known = [name for name in now if name in was]
    assert sum(now[name] == was[name] for name in known) > 0.9 * len(known)
    assert len(now) - len(known) < 0.1 * len(now), "keep them: python -m firmware.usb.build"
