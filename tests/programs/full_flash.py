"""full_flash: a player whose littlefs is full, and then one whose flash refuses to be written; prints what
stands in the files afterwards."""

import vfs

from firmware.player import Player
from firmware.storage import Storage
from simulator.blocks import Flash, empty

BLOCK, BLOCKS = 512, 96


class Refusing(Flash):
    """A flash that answers every write with the errno `refuses` while it is not 0."""

    refuses = 0

    def change(self, start, data):
        return -self.refuses or Flash.change(self, start, data)


def fill():
    """Write until nothing fits any more; what was begun last stays as long as it came."""
    with open("/flash/filling", "wb") as file:
        try:
            for _ in range(BLOCKS):
                file.write(bytes(BLOCK))
                file.flush()
        except OSError:
            pass


def play_on(player, play):
    play.play(play.legal_moves()[0])
    return player.keep(play)


def stand():
    """What the device finds at its next start: acts of the game, a setting, games counted, notices."""
    player = Player(Storage("/flash/saves"))
    play = player.resume("patience")[0]
    told = [key for key, _ in player.notices]
    return play.acts(), player.settings["cleanup"], player.record(play)["played"], told


def through(fail, mend):
    """Play while the memory fails, and after it is mended."""
    try:
        vfs.umount("/flash")
    except OSError:
        pass
    flash = Refusing(empty(BLOCK * BLOCKS), BLOCK)
    vfs.VfsLfs2.mkfs(flash)
    vfs.mount(vfs.VfsLfs2(flash), "/flash")
    player = Player(Storage("/flash/saves"))
    other = player.begin("freecell", {}, 7)
    for _ in range(6):
        play_on(player, other)
    player.give_up(other)
    play = player.begin("klondike", {}, 7)
    for _ in range(40):
        assert play_on(player, play)
    before = stand()
    fail(flash)
    kept = play_on(player, play)
    player.set("cleanup", 32)
    player.give_up(play)
    print(kept, before, stand(), player.notices)
    assert not play_on(player, play) and len(player.notices) == 1
    mend(flash)
    player.write_again()
    print(player.keep(play), stand(), play.acts())


def refuse(flash):
    flash.refuses = 5


def accept(flash):
    flash.refuses = 0


def room(flash):
    import os

    os.remove("/flash/filling")


through(lambda flash: fill(), room)
through(refuse, accept)
