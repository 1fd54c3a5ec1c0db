"""game_sizes: the lines of each patience, of rules and of words about them, and what both take on the device.

    python -m simulator.lab.game_sizes

What games of a kind share comes first. Prints the rows of the table in docs/patience.md.
"""

import ast
import sys
from pathlib import Path

from firmware.usb import build
from shared_rules import catalogue

RULES = "shared_rules/patience/%s"
PAGES = "firmware/words/en/rules_%s"
ROW = "| %s | %d | %s | %d | %s |"


def main():
    compiled = Path(build.compiled())
    games = catalogue.ids(catalogue.PATIENCE)
    print("| module | lines of rules | lines of words | bytes as .mpy | pages of rules, bytes as .mpy |")
    print("| --- | --: | --: | --: | --: |")
    for path in sorted((build.ROOT / "shared_rules" / "patience").glob("*.py")):
        if path.stem not in games and path.stem != "__init__":
            print(row(compiled, path.stem, ""))
    for id in games:
        print(row(compiled, id, (compiled / (PAGES % id + ".mpy")).stat().st_size))


def row(compiled, name, pages):
    path = build.ROOT / (RULES % name + ".py")
    text = path.read_text(encoding="utf-8")
    head = len((ast.get_docstring(ast.parse(text)) or "").splitlines()) if pages else 0
    lines = len(text.splitlines()) - head
    return ROW % (name, lines, head or "", (compiled / (RULES % name + ".mpy")).stat().st_size, pages)


if __name__ == "__main__":
    sys.exit(main())
