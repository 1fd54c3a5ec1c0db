"""make: turns what a patience says about itself into the tables of words and the list of games.

    python -m firmware.words.make

Run it on the desk after a game has come or its words have changed. All of it stands at the head of the game's
own module in shared_rules/patience, where MicroPython drops it:

    id: One line about it, for the menu.

    Name: What it is called
    Menu: group 3                       its group there and its place in it

    # Goal                              a page of its rules

    Paragraphs, as many as fit on the page.

    > JS / 10H 2C 7S                    columns of cards, an example
    > What they show.
"""

import ast
import json
import re
import sys
from collections import namedtuple
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = ROOT / "shared_rules" / "patience"
LIST, WORDS = "shared_rules/patience/listed.py", "firmware/words/en/"
GROUPS = {  # of the menu, in its order
    "stock": "With a stock",
    "cells": "With free cells",
    "open": "All cards open",
    "shapes": "Of other shapes",
    "lifts": "Any card moves",
    "runs": "Whole runs go home",
}
MADE = "Made by words/make.py from"
TEXT = 480  # bytes at most in one text of a table, see firmware/text.py
FORM = re.compile(r"(\w+): (.+?)\n\nName: (.+)\nMenu: (\w+) (\d+)\n\n(# .+)", re.DOTALL)

# pages: [(heading, paragraph or ("columns", cards, words), ...)]
Game = namedtuple("Game", ("id", "about", "name", "group", "place", "pages"))


def games():
    """The games that say something about themselves, in menu order. Raises ValueError."""
    found = []
    for path in sorted(GAMES.glob("*.py")):
        head = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        if "\nMenu: " in head:
            found.append(game(path.stem, head))
    return sorted(found, key=lambda game: (list(GROUPS).index(game.group), game.place, game.id))


def game(id, head):
    """The game with this id, from the head of its module. Raises ValueError that says what is wrong."""
    fields = FORM.fullmatch(head)
    if not fields or fields[1] != id:
        raise ValueError(
            "%s: its head must have '%s: <one line>', 'Name:', 'Menu: <group> <place>' and pages that begin"
            " with '# <heading>', with an empty line before and after" % (id, id)
        )
    _, about, name, group, place, rules = fields.groups()
    if group not in GROUPS:
        raise ValueError("%s: no group '%s'; the groups are %s" % (id, group, ", ".join(GROUPS)))
    pages = [page(text) for text in re.split(r"^# ", rules, flags=re.MULTILINE)[1:]]
    return Game(id, joined(about), name, group, int(place), pages)


def page(text):
    heading, *blocks = text.strip().split("\n\n")
    return (heading, *map(paragraph, blocks))


def paragraph(block):
    if not block.startswith("> "):
        return joined(block)
    cards, *words = [line.removeprefix("> ") for line in block.split("\n")]
    return ("columns", cards, joined("\n".join(words)))


def joined(lines):
    return " ".join(line.strip() for line in lines.split("\n"))


def files():
    """{path from the root: text} of all that is made."""
    found = games()
    made = {LIST: listing(found), WORDS + "games.py": names(found)}
    for each in found:
        made["%srules_%s.py" % (WORDS, each.id)] = rules(each)
    return made


def listing(found):
    """The games of each group, for catalogue.TABLE."""
    text = ""
    for group in GROUPS:
        ids = [game.id for game in found if game.group == group]
        text += "patience %s: %s\n" % (group, " ".join(ids)) if ids else ""
    what = "the patience games, a line for each group of the menu, see catalogue."
    return head("listed", what, "the games beside it") + 'TABLE = """\\\n%s"""\n' % text


def names(found):
    """A table of words, see firmware/text.py: names of groups and games, and one line about each game."""
    texts = [""]
    lines = ["group.%s: %s" % group for group in GROUPS.items()]
    for game in found:
        lines += ["%s: %s" % (game.id, game.name), "about.%s: %s" % (game.id, game.about)]
    for line in lines:
        if len((texts[-1] + line).encode()) > TEXT:
            texts.append("")
        texts[-1] += line + "\n"
    what = "the patience games: groups, names, and one line about each."
    body = "".join('    """\n%s""",\n' % text for text in texts)
    return head("games", what, "shared_rules/patience") + "TABLE = (\n%s)\n" % body


def rules(game):
    """The pages as firmware/text.py takes them."""
    body = ""
    for page in game.pages:
        body += "        (\n%s        ),\n" % "".join("            %s,\n" % literal(part) for part in page)
    what = "how it is played, page by page: (heading, paragraphs and examples)."
    begun = head("rules_" + game.id, what, "shared_rules/patience/%s.py" % game.id)
    return begun + 'TABLE = {\n    "%s": (\n%s    ),\n}\n' % (game.id, body)


def literal(part):
    if isinstance(part, tuple):
        return "(%s)" % ", ".join(map(literal, part))
    return json.dumps(part)  # Python reads the same


def head(name, what, source):
    return '"""%s: %s\n\n%s %s; edit that.\n"""\n# ruff: noqa: E501\n# fmt: off\n\n' % (
        name,
        what,
        MADE,
        source,
    )


def leftover(made):
    """Pages that were made of games that are no more."""
    for path in sorted((ROOT / WORDS).glob("rules_*.py")):
        if MADE in path.read_text(encoding="utf-8") and WORDS + path.name not in made:
            yield path


def main():
    try:
        made = files()
    except ValueError as error:
        return str(error)
    for path in leftover(made):
        path.unlink()
    for name, text in made.items():
        (ROOT / name).write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
