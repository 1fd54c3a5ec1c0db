"""mutants: damaged saves, settings, statistics, rule sets and counters, opened as the device opens them.

    python -m simulator.lab.mutants --count 100000 [--seed N] [--first N]

Each is a good file with a few bytes, lines or words changed; every third one has a right checksum over its
nonsense. It lies over a good older generation, beside other good files. Nothing may raise but what the device
catches, what cannot be used must be set aside whole, the older generation must then be in use, and the other
files must stay as they are. A save that opens is looked at and played on.
"""

import argparse
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tqdm import tqdm

from firmware import counters, records, rule_sets
from firmware.player import RULE_SETS, SETTINGS, STATISTICS, Player
from firmware.storage import OLD, Storage
from shared_rules import catalogue, playthrough
from shared_rules.sealed import seal

ACTS = 14
PLAYED_ON = 3  # moves, in a save that opens
LONG = 8  # acts of a game that forgets some, see playthrough: so few, that many saves of Golf tell it


def corpus(dice, folder):
    """[(name, older bytes, newest bytes)] of good files, each as the device wrote it."""
    found = []
    for id in catalogue.ids():
        player = Player(Storage(str(folder)))
        play = player.begin(id, number=dice.randrange(1, 10**6))
        name = catalogue.family_of(id) + ".game"
        older = (folder / name).read_bytes()
        for _ in range(dice.randrange(1, ACTS)):
            listed = play.legal_moves()
            if play.result() is not None or not listed:
                break
            play.play(play.computer_move() or dice.choice(listed))
        player.keep(play, "3")
        found.append((name, older, (folder / name).read_bytes()))
        player.give_up(play)
        player.open_at(catalogue.family_of(id))
        rule_sets.write(player, [("A set", "six_card", "holes=3"), ("Another", "six_card_alt", "")])
    counters.add(player.storage, {"full": 3, "writes": 5})
    for name in (SETTINGS, STATISTICS, RULE_SETS):
        data = (folder / name).read_bytes()
        found += [(name, (folder / (name + OLD)).read_bytes(), data)] * 12
    found.append((counters.FILE, b"", (folder / counters.FILE).read_bytes()))
    return found


def mutated(dice, data):
    """The bytes with one to three changes."""
    data = bytearray(data)
    for _ in range(dice.choice((1, 1, 2, 3))):
        at = dice.randrange(len(data) + 1)
        what = dice.randrange(7)
        if what == 0 and at < len(data):
            data[at] ^= 1 << dice.randrange(8)
        elif what == 1 and at < len(data):
            data[at] = dice.randrange(256)
        elif what == 2:
            del data[at : at + dice.choice((1, 2, 30))]
        elif what == 3:
            data[at:at] = dice.randbytes(dice.choice((1, 4, 60)))
        elif what == 4:
            del data[at:]
        elif what == 5 and at < len(data):
            digit = dice.choice(b"0123456789-,[]: \n")
            data[at] = digit
        else:
            lines = data.split(b"\n")
            dice.shuffle(lines) if dice.random() < 0.2 else lines.insert(at % len(lines), dice.choice(lines))
            data = bytearray(b"\n".join(lines))
    return bytes(data)


def resealed(data):
    """The same nonsense under a right checksum, where it is text with a head."""
    try:
        head, *lines = data.decode().split("\n")
        kind, version = head.split(" ")
        inside = [line for line in lines if line and not line.startswith("sum ")]
        return "".join(line + "\n" for line in seal(kind, int(version), inside)).encode()
    except ValueError:
        return data


def open_all(folder, ids):
    """Open everything as the device does, and look up what is kept about `ids`. Returns (player, {family:
    playthrough})."""
    player = Player(Storage(str(folder)))
    rule_sets.read(player)
    counters.read(player.storage)
    opened = {}
    for family in catalogue.FAMILIES:
        player.begun(family)
        resumed = player.resume(family)
        if resumed:
            opened[family] = resumed[0]
    for id in ids:
        player.choice(id)
        records.of(player, id)
    return player, opened


def play_on(play, dice):
    play.score(), play.result(), play.acts(), play.can_undo()
    for _ in range(PLAYED_ON):
        listed = play.legal_moves()
        if play.result() is not None or not listed:
            break
        play.play(dice.choice(listed))
    play.undo()
    play.undo()
    play.redo()


def one(dice, folder, good, files):
    """Damage one file of `good` and open everything: what became of it, as a word. AssertionError."""
    name, older, newest = dice.choice(good)
    damaged = mutated(dice, newest)
    if dice.randrange(3) == 0:
        damaged = resealed(damaged)
    if damaged == newest:
        return "unchanged"
    for file in folder.iterdir():
        file.unlink()
    beside = {other: data for other, data in files.items() if other != name}
    for other, data in beside.items():
        (folder / other).write_bytes(data)
    (folder / name).write_bytes(damaged)
    if older:
        (folder / (name + OLD)).write_bytes(older)
    # what is kept about a game stands in these two files
    ids = catalogue.ids() if name in (SETTINGS, STATISTICS) else dice.sample(list(catalogue.ids()), 2)
    player, opened = open_all(folder, ids)
    for play in opened.values():
        play_on(play, dice)
    for other, data in beside.items():
        assert (folder / other).read_bytes() == data, "%s beside it changed" % other
    if name == counters.FILE:
        return "counters"
    kept = [file for file in folder.iterdir() if ".bad" in file.name]
    if not kept:
        assert (folder / name).read_bytes() == damaged, "it was changed in its place"
        return "taken as good"
    assert len(kept) == 1 and kept[0].read_bytes() == damaged, "it was not kept as it was"
    assert [key for key, _ in player.notices] == ["common.older"], player.notices
    assert (folder / name).read_bytes() == older, "the older one is not in its place"
    return "set aside, the older one in use"


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1, help="the same number, the same mutants")
    parser.add_argument("--first", type=int, default=0, help="go on from this mutant: a long run in pieces")
    parsed = parser.parse_args(arguments)
    before, playthrough.LONG = playthrough.LONG, LONG
    try:
        return run(parsed)
    finally:
        playthrough.LONG = before


def run(parsed):
    """Damage and open so many; returns the exit code."""
    found: Counter = Counter()
    with tempfile.TemporaryDirectory(prefix="fairway-") as made:
        folder = Path(made)
        good = corpus(random.Random(parsed.seed), folder)
        files = {name: newest for name, _, newest in good}
        numbers = range(parsed.first, parsed.first + parsed.count)
        for number in tqdm(numbers, unit="", mininterval=0.5 if sys.stderr.isatty() else 30):
            try:
                found[one(random.Random("%d %d" % (parsed.seed, number)), folder, good, files)] += 1
            except Exception:
                print("mutant %d of seed %d, beside good files:" % (number, parsed.seed))
                for file in folder.glob("*"):
                    print("--- %s\n%s" % (file.name, file.read_bytes().decode(errors="replace")))
                raise
    print(
        "mutants %d to %d of seed %d: no crash, no valid file lost"
        % (parsed.first, parsed.first + parsed.count - 1, parsed.seed)
    )
    for what, number in found.most_common():
        print("%7d %s" % (number, what))
    return 0


if __name__ == "__main__":
    sys.exit(main())
