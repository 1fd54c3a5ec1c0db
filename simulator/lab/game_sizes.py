"""game_sizes: the lines of each patience, and what it takes on the device: rules and their pages as .mpy.

    python -m simulator.lab.game_sizes

What games of a kind share comes first. Prints the rows of the table in docs/patience.md.
"""

import sys
from pathlib import Path

from firmware.usb import build
from shared_rules import catalogue

RULES = "shared_rules/patience/%s"
PAGES = "firmware/words/en/rules_%s"
ROW = "| %s | %d | %d | %s |"


def main():
    compiled = Path(build.compiled())
    games = catalogue.ids(catalogue.PATIENCE)
    print("| module | lines | bytes as .mpy | pages of rules, bytes as .mpy |\n| --- | --: | --: | --: |")
    for path in sorted((build.ROOT / "shared_rules" / "patience").glob("*.py")):
        if path.stem not in games and path.stem != "__init__":
            print(row(compiled, path.stem, ""))
    for id in games:
        print(row(compiled, id, (compiled / (PAGES % id + ".mpy")).stat().st_size))


def row(compiled, name, pages):
    path = build.ROOT / (RULES % name + ".py")
    lines = len(path.read_text().splitlines())
    return ROW % (name, lines, (compiled / (RULES % name + ".mpy")).stat().st_size, pages)


if __name__ == "__main__":
    sys.exit(main())
