"""cuts_device: random play on a real littlefs whose flash loses its power at random writes, in MicroPython.

Arguments: how many cuts, a seed. After each cut the flash is mounted anew, and every file must be what was
written last or what was being written. What is written: games in progress of both families, settings,
statistics, rule sets. Prints how often which file was in the middle of a write.
"""

import gc
import sys

import vfs

from firmware import rule_sets, settings
from firmware.player import Player
from firmware.storage import Storage
from shared_rules import catalogue
from shared_rules.rng import Rng
from simulator.blocks import CutFlash, empty

BLOCK, BLOCKS = 512, 128
FOLDER = "/cut"
MOST_WAIT = 120  # writes and erasures of the flash from one cut to the next
GAMES = ("klondike", "freecell", "spider", "six_card", "six_card_alt")
LONGEST = 60  # moves of one game


class PowerCut(BaseException):
    """Nothing of the firmware catches this."""


class Flash(CutFlash):
    """One that says so when its power goes."""

    def change(self, start, data):
        CutFlash.change(self, start, data)
        if self.left <= 0:
            raise PowerCut
        return 0


class Watched(Storage):
    """A storage that notes what a write is to lead to: `before` and `after` are {name: lines or None}."""

    def __init__(self, root, flash, known):
        self.flash = flash
        self.known = known  # {name: lines} as they are on the flash for certain
        self.pending = None  # (name, lines or None) being written
        Storage.__init__(self, root)

    def write(self, name, lines):
        lines = list(lines)
        self.pending = (name, lines)
        Storage.write(self, name, lines)
        self._over(name, lines)

    def remove(self, name):
        self.pending = (name, None)
        Storage.remove(self, name)
        self._over(name, None)

    def _over(self, name, lines):
        self.known[name] = lines
        self.pending = None


def mounted(flash, known):
    try:
        vfs.umount(FOLDER)
    except OSError:
        pass
    vfs.mount(vfs.VfsLfs2(flash), FOLDER)
    return Watched(FOLDER, flash, known)


def play_on(player, rng):
    """One thing that a player does and the device keeps."""
    what = rng.below(40)
    if what == 0:
        player.set("cleanup", settings.OPTIONS.find("cleanup").values[rng.below(5)])
        return
    if what == 1:
        rule_sets.write(player, [("Set %d" % rng.below(9), "six_card", "holes=3")])
        return
    family = catalogue.FAMILIES[rng.below(2)]
    play = player.places.get(family)
    if play is None or play.result() is not None or len(play._history) > LONGEST:
        if play is not None and play.result() is not None:
            player.finish(play)
        elif play is not None:
            player.give_up(play)
        fitting = [id for id in GAMES if catalogue.family_of(id) == family]
        play = player.begin(fitting[rng.below(len(fitting))], {}, 1 + rng.below(60000))
        player.open_at(family)
        return
    if rng.below(8) == 0 and play.undo():
        player.keep(play, "undone")
        return
    listed = play.legal_moves()
    move = play.computer_move() or (listed[rng.below(len(listed))] if listed else None)
    if move is None:
        player.give_up(play)
        player.begin(play.id, {}, 1 + rng.below(60000))
        return
    play.play(move)
    if play.result() is None:
        player.keep(play, "moved")
    else:
        player.finish(play)


def look(storage, pending):
    """Every file is what was written last, or what was being written; which of both, for that one."""
    landed = "-"
    for name, lines in storage.known.items():
        found = storage.read(name)
        if found == lines:
            if pending and pending[0] == name:
                landed = "old"
            continue
        if pending and pending[0] == name and found == pending[1]:
            landed = "new"
            continue
        raise SystemExit("after a cut %s holds %r and should hold %r" % (name, found, lines))
    if pending and pending[0] not in storage.known:
        found = storage.read(pending[0])
        if found is not None and found != pending[1]:
            raise SystemExit("after the first write %s holds %r" % (pending[0], found))
        landed = "old" if found is None else "new"
    return landed


def main(count, seed):
    rng = Rng(seed, 5)
    flash, known = Flash(empty(BLOCK * BLOCKS), BLOCK), {}
    vfs.VfsLfs2.mkfs(flash)
    storage = mounted(flash, known)
    player = Player(storage)
    found = {}
    cuts = steps = changes = 0
    while cuts < count:
        flash.left, flash.torn = 1 + rng.below(MOST_WAIT), rng.below(2)
        changes += flash.left
        try:
            while True:
                play_on(player, rng)
                steps += 1
                if player.notices:
                    raise SystemExit("while the power was on: %r" % player.notices)
        except PowerCut:
            pass
        cuts += 1
        pending = storage.pending
        flash = Flash(bytearray(flash.data), BLOCK)  # what is still open on the old one can do no harm
        storage = mounted(flash, known)
        landed = look(storage, pending)
        name = pending[0] if pending else "-"
        found[name, landed] = found.get((name, landed), 0) + 1
        for known_name in list(known) + [name]:
            known[known_name] = storage.read(known_name) if known_name != "-" else None
        known.pop("-", None)
        player = None
        gc.collect()
        player = Player(storage)
        for family in catalogue.FAMILIES:
            if player.in_progress(family) and player.resume(family) is None:
                raise SystemExit("a game is lost: %r" % player.notices)
        if player.notices:
            raise SystemExit("after a cut: %r" % player.notices)
    print("cuts %d things done %d writes and erasures %d" % (cuts, steps, changes))
    for (name, landed), number in sorted(found.items()):
        print("%-14s %s %d" % (name, landed, number))


main(int(sys.argv[-2]), int(sys.argv[-1]))
