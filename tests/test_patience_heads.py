"""What a patience says about itself is enough for list, names and rules: a new game is one new file."""

import shutil
import subprocess
import sys

import pytest
from interpreters import ROOT

from firmware import text
from firmware.words import make
from shared_rules import catalogue

HEAD = """spread: Four columns in suit.

Name: Spread
Menu: open 5

# Goal

Bring all
cards home.

> JS / 10S 9S
> The ten may go onto the jack
> with the nine.

# Moves

One card at a time."""


@pytest.mark.parametrize("name, made", sorted(make.files().items()))
def test_each_list_and_table_is_what_the_games_say(name, made):
    assert (ROOT / name).read_text(encoding="utf-8") == made, "run python -m firmware.words.make"


def test_no_pages_are_left_of_a_game_that_is_no_more():
    assert list(make.leftover(make.files())) == []


def test_every_patience_of_the_catalogue_is_a_file_that_says_where_it_stands():
    assert [game.id for game in make.games()] == catalogue.ids(catalogue.PATIENCE)
    assert dict(catalogue.groups(catalogue.PATIENCE)).keys() == make.GROUPS.keys()


def test_a_name_that_many_screens_say_is_the_name_in_the_list():
    for game in make.games():
        assert text.line("common", "game." + game.id, game.name) == game.name


def test_a_head_is_read_block_by_block():
    game = make.game("spread", HEAD)
    assert game[:5] == ("spread", "Four columns in suit.", "Spread", "open", 5)
    example = ("columns", "JS / 10S 9S", "The ten may go onto the jack with the nine.")
    assert game.pages == [("Goal", "Bring all cards home.", example), ("Moves", "One card at a time.")]


@pytest.mark.parametrize(
    "before, after, complaint",
    [
        ("spread:", "bread:", "spread: its head must have 'spread: <one line>', 'Name:'"),
        ("Name: Spread\n", "", "spread: its head must have"),
        ("Menu: open 5", "Menu: open", "spread: its head must have"),
        (
            "\n\n# Goal",
            "\n# Goal",
            "pages that begin with '# <heading>', with an empty line before and after",
        ),
        (
            "open 5",
            "shut 5",
            "spread: no group 'shut'; the groups are stock, cells, open, shapes, lifts, runs",
        ),
    ],
)
def test_a_head_that_lacks_something_is_told_what(before, after, complaint):
    with pytest.raises(ValueError) as told:
        make.game("spread", HEAD.replace(before, after))
    assert complaint in str(told.value)


NEW_GAME = '''"""westcliff: Ten columns of three, and the stock once through.

Name: Westcliff
Menu: stock 99

# Goal

Bring all cards home.
"""

from shared_rules.patience.column_game import ColumnGame

OPTIONS = """
draw_count 1: 1 3
redeals 0: unlimited 0..2
worry_back false: false true
"""

GAME = ColumnGame((3,) * 10, face_up=1, build="alternate", spaces="any", stock="waste", options=OPTIONS)
'''
GAMES = "import sys; from simulator import cli; cli.main(['games', 'westcliff'])"
PAGES = """
from firmware import text
print(text.line("games", "westcliff"), text.pages("rules_westcliff", "westcliff"))
"""


def test_a_new_game_is_one_new_file(tmp_path):
    for package in ("shared_rules", "firmware", "simulator"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "shared_rules" / "patience" / "westcliff.py").write_text(NEW_GAME)

    def run(*arguments):
        done = subprocess.run([sys.executable, *arguments], cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    run("-m", "firmware.words.make")
    assert run("-c", PAGES) == "Westcliff (('Goal', 'Bring all cards home.'),)\n"
    assert "With a stock. Ten columns of three" in run("-c", GAMES)
    assert run("-m", "simulator.lab.patience_wins", "--out", "pictures", "westcliff").endswith("won\n")
    assert (tmp_path / "pictures" / "westcliff-03-won.png").exists()
