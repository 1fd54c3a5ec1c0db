"""update: a new version on a device. The old one runs until the last step, and is kept beside the new one.

The version goes into the slot that is not in use, under another name until its SHA-256, computed by the
board, is right; modules that the board has already are copied there from its own packs. Then come the boot
files, each replaced in one step, and last the file `slot`, which names the new version, on trial.
"""

from collections import namedtuple
from pathlib import Path

from firmware import boards
from firmware.usb import image as images
from firmware.usb.device import CHUNK
from firmware.usb.messages import CableError, ImageError

NEEDED = (1, 24)
CHIPS = {"RP2040": "rp2040", "RP2350": "rp2350"}
PAGE = "https://micropython.org/download/%s/"
MPY = 6
BOARD = "pico_epaper_4in2"  # what a device is that says nothing of it [boards.chosen]
BOARDS = sorted(path.stem for path in Path(boards.__file__).parent.glob("[a-z]*.py"))
SLOTS = ("a", "b")
BLOCK = 4096
ROOM = 12 * BLOCK  # left free for saves, and for what littlefs writes before it lets go of the old
LONGEST_HEAD = 100_000

# What an update does. slot: where the version goes, None when it is there already; pieces: see Device.write;
# boot: the boot files to replace; changed, sent, copied: modules that differ, bytes over the cable, bytes on
# the board
Plan = namedtuple("Plan", "slot pieces boot changed sent copied")
Result = namedtuple("Result", "slot changed sent copied")


def check(facts, image):
    """Can this board run this image? Raises CableError."""
    chip = next((chip for word, chip in CHIPS.items() if word in facts.machine), None)
    if facts.system != "rp2" or chip is None:
        raise CableError("wrong board", machine=facts.machine or facts.system)
    version = "%d.%d.%d" % tuple(facts.version)
    page = PAGE % ("RPI_PICO" if chip == "rp2040" else "RPI_PICO2")
    if tuple(facts.version) < NEEDED:
        raise CableError("too old", version=version, needed="%d.%d" % NEEDED, page=page)
    if chip != image.chip:
        raise CableError("wrong chip", image=image.chip, board=chip)
    if facts.mpy != MPY:
        release = "%d.%d" % tuple(facts.version[:2])
        raise CableError("wrong bytecode", board=facts.mpy, image=MPY, release=release)


def in_use(facts):
    """The slot whose version runs, as firmware/boot/start.py chooses it; None where there is none."""
    named = (facts.slot or "a").split(" ")[0]
    for slot in (named, *SLOTS):
        if slot in SLOTS and facts.heads.get(slot):
            return slot
    return None


def plan(device, facts, image):
    """What is to be done, and whether there is room for it. Raises CableError."""
    device.doing = "comparing versions"
    boot = [file for file in image.boot if not _same(device, facts, file)]
    active = in_use(facts)
    if active and facts.heads[active] == image.mark and _pack_is(device, facts, active, image):
        return Plan(None, [], boot, 0, sum(file.size for file in boot), 0)
    slot = "b" if active == "a" else "a"
    pieces, changed = _pieces(device, facts, active, image)
    sent = sum(len(piece) for piece in pieces if not isinstance(piece, tuple))
    _check_room(facts, slot, image)
    sent_boot = sum(file.size for file in boot)
    return Plan(slot, pieces, boot, changed, sent + sent_boot, image.pack.size - sent)


def _same(device, facts, file):
    return facts.files.get(file.path) == file.size and device.sha256("/" + file.path) == file.sha256


def _pack_is(device, facts, slot, image):
    name = slot + ".fairway"
    return facts.files.get(name) == image.pack.size and device.sha256("/" + name) == image.pack.sha256


def _pieces(device, facts, active, image):
    """The new pack as pieces for Device.write, and how many of its modules the board has not."""
    data = image.read(images.PACK)
    there = {}
    for slot in SLOTS:
        if facts.heads.get(slot) and slot in (active, "a", "b"):
            for module in _modules_there(device, facts, slot):
                there[module.digest, module.size] = ("/%s.fairway" % slot, module.offset)
    pieces = [data[: images.pack_head_size(data)]]
    changed = 0
    for module in images.pack_modules(data):
        known = there.get((module.digest, module.size))
        if known is None:
            changed += 1
            _add_sent(pieces, data[module.offset : module.offset + module.size])
        else:
            _add_copied(pieces, known[0], known[1], module.size)
    return pieces, changed


def _modules_there(device, facts, slot):
    """The modules of a pack on the board; none where it makes no sense."""
    path, size = "/%s.fairway" % slot, facts.files.get(slot + ".fairway", 0)
    try:
        head = images.pack_head_size(device.read(path, length=images.HEAD + 4))
        if head > min(size, LONGEST_HEAD):
            return []
        modules = images.pack_modules(device.read(path, length=head))
    except ImageError:
        return []
    return [module for module in modules if head <= module.offset <= size - module.size]


def _add_sent(pieces, data):
    if isinstance(pieces[-1], tuple):
        pieces.append(data)
    else:
        pieces[-1] += data


def _add_copied(pieces, path, start, size):
    """One more range to copy; it is joined to the one before where it goes on there."""
    last = pieces[-1]
    if not isinstance(last, tuple) or last[0] != path or len(last[1]) >= CHUNK // 16:
        pieces.append((path, [(start, size)]))
        return
    begin, length = last[1][-1]
    if begin + length == start:
        last[1][-1] = (begin, length + size)
    else:
        last[1].append((start, size))


def _free(facts):
    """The room there is when what is left of an update that was cut off is gone."""
    return facts.free + facts.files.get("pack.new", 0)


def _check_room(facts, slot, image):
    """Raises CableError when the new pack does not fit beside the one in use."""
    needed = image.pack.size + ROOM
    free = _free(facts) + facts.files.get(slot + ".fairway", 0)
    if free < needed:
        own = {"a.fairway", "b.fairway", "pack.new", *(file.path for file in image.boot)}
        others = sorted(((size, name) for name, size in facts.files.items() if name not in own), reverse=True)
        largest = ", ".join("%s (%d KB)" % (name, size // 1024) for size, name in others[:3])
        raise CableError(
            "no space", free=free // 1024, needed=needed // 1024 + 1, largest=largest or "in its folders"
        )


def apply(device, facts, image, todo, progress=lambda count: None, board=None):
    """Do what the plan says, and write down which `board` of firmware.boards this is. Raises CableError; then
    the version from before stays in use."""
    if todo.slot:
        _write_pack(device, facts, image, todo, progress)
    device.doing = "writing the boot files"
    if board and board != facts.board:
        device.replace("/board", board.encode() + b"\n")
    _keep_foreign_main(device, facts)
    for file in todo.boot:
        device.replace("/" + file.path, image.read(file.path))
        progress(file.size)
    if todo.slot:
        device.doing = "switching to the new version"
        device.replace("/slot", b"%s trial\n" % todo.slot.encode())
        device.remove("/failed")
    return Result(todo.slot, todo.changed, todo.sent, todo.copied)


def _write_pack(device, facts, image, todo, progress):
    """The new version, whole and checked, in its slot."""
    path = "/%s.fairway" % todo.slot
    device.doing = "making room"
    device.remove("/pack.new")
    uses_own = any(isinstance(piece, tuple) and piece[0] == path for piece in todo.pieces)
    if _free(facts) < image.pack.size + ROOM:
        if uses_own:  # what was to be copied from there has to be sent
            todo = todo._replace(pieces=[image.read(images.PACK)])
        device.remove(path)
    device.doing = "copying the new version"
    device.write("/pack.new", todo.pieces, progress)
    device.doing = "checking the new version"
    if device.sha256("/pack.new") != image.pack.sha256:
        device.remove("/pack.new")
        raise CableError("not what was sent", path="the new version")
    device.rename("/pack.new", path)


def _keep_foreign_main(device, facts):
    """A main.py that is not ours is kept under another name."""
    if "main.py" in facts.files and b"start.begin()" not in device.read("/main.py", length=4096):
        device.rename("/main.py", "/main.before.py")
