"""The catalogue names the games in menu order and loads one at a time."""

import sys

import pytest
from interpreters import cpython, micropython

from shared_rules import catalogue, options

PROTOCOL = [
    *("choices", "deal", "legal_moves", "play", "result", "score", "rounds"),
    *("reveals", "computer_move", "position_from", "TICK_SECONDS", "UNDO_MARK", "STANDS", "LOW_WINS"),
]

IDS = catalogue.ids()


@pytest.mark.parametrize("id", IDS)
def test_every_game_supplies_all_that_a_playthrough_asks_for(id):
    game = catalogue.load(id)
    assert [name for name in PROTOCOL if not hasattr(game, name)] == []


@pytest.mark.parametrize("id", IDS)
def test_every_preset_is_made_of_options_the_game_has_and_allows(id):
    choices = catalogue.load_choices(id)
    assert catalogue.load(id).choices() is choices
    chosen = options.defaults(choices.OPTIONS, choices.preset(id))
    choices.check_options(chosen)
    for option in choices.OPTIONS:
        assert option.default in option.values, option.id
    for option, values in choices.offered(chosen):
        assert len(values) > 1 and set(values) <= set(option.values), option.id


def test_an_unknown_game_names_the_right_ones():
    with pytest.raises(ValueError, match="no game 'chess'; the games are six_card, six_card_alt, four_card"):
        catalogue.load("chess")


DROPPED = """
import sys
from shared_rules import catalogue
catalogue.load("klondike")
catalogue.load("six_card")
catalogue.drop("golf")
catalogue.drop("patience")
left = [name for name in sys.modules if "golf" in name or "patience" in name]
print(left, hasattr(sys.modules["shared_rules"], "golf"))
catalogue.load("klondike")
print("again")
"""


@pytest.mark.parametrize("run", [cpython, micropython])
def test_a_family_that_is_dropped_leaves_nothing_and_loads_again(run):
    assert run(DROPPED) == "[] False\nagain\n"
    assert "shared_rules" in sys.modules


ASKED = """
import sys
from shared_rules import modules
print(modules.ask("shared_rules.daily", "text", 20261130), "shared_rules.daily" in sys.modules)
try:
    modules.ask("shared_rules.daily", "text", None)
except Exception:
    print("shared_rules.daily" in sys.modules)
"""


@pytest.mark.parametrize("run", [cpython, micropython])
def test_a_module_that_is_asked_once_is_not_kept_even_when_it_fails(run):
    assert run(ASKED) == "2026-11-30 False\nFalse\n"
