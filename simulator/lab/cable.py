"""cable: the virtual device under a cable that is pulled, power that goes and a console that hears nonsense.

    python -m simulator.lab.cable links [--every N] [--jobs N]     after every packet of an update
    python -m simulator.lab.cable power [--every N] [--jobs N]     at every change of the flash in an update
    python -m simulator.lab.cable noise [--count N] [--seed N]     random and malformed bytes on the console

After each cut the device is switched on: it must start the old or the new version, with the saves as before.
"""

import argparse
import contextlib
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

from tqdm import tqdm

from firmware import marker
from firmware.boards import pico_epaper_4in2 as board
from firmware.player import Player
from firmware.storage import Storage
from firmware.usb import build, image, names, update
from firmware.usb.device import SAVES, Device, listen
from firmware.usb.messages import CableError
from simulator.clock import Clock
from simulator.handheld import Handheld
from simulator.parts.flash import Flash
from simulator.parts.usb import UsbPort
from simulator.runtimes import ROOT, SHIMS, Console
from simulator.runtimes.micropython import interpreter
from simulator.runtimes.usb import Served

START_S = 60
ANSWER_EVERY = 50  # streams, after which it has to answer a computer that knows how to ask
SETTLED_US = 20_000_000
SETTLED_S = 600  # that much on a busy desk
CHANGED = {  # what the new version has otherwise: {module: (old, new)}
    "firmware/__init__.py": ('VERSION = "', 'def quite_new(a_name):\n    return a_name\n\n\nVERSION = "9.'),
    "firmware/words/en/common.py": ("open: Open", "open: Open it"),
}


class Failed(Exception):
    """The device did what it must not; the text says what."""


def images(folder, modules):
    """(image of the compiled modules, image of a version in which two sources are others). All names of the
    new version are given anew, as a build does: it may differ in more modules."""
    before = image.make(folder / "old", modules=modules)
    texts = {path: (ROOT / path).read_text(encoding="utf-8") for path in build.sources()}
    was = json.loads((modules / build.NAMES).read_text(encoding="utf-8"))
    texts.update(_changed_sources(CHANGED))
    now = names.plan(texts, before=build.short_names())
    other = [name for name in now["short"] if now["short"][name] != was["short"].get(name)]
    other += set(was["short"]) - set(now["short"])
    touched = {
        path: texts[path]
        for path in texts
        if path in CHANGED or any(re.search(r"\b%s\b" % name, texts[path]) for name in other)
    }
    if now["constants"] != was["constants"]:
        touched = texts
    return before, _image_of(folder, modules, names.renamed(touched, now))


def changed_image(folder, modules, changes):
    """The image folder/new of the compiled modules with `changes`: {path of a source: (old, new)}. Names stay
    as they were."""
    planned = json.loads((modules / build.NAMES).read_text(encoding="utf-8"))
    return _image_of(folder, modules, names.renamed(_changed_sources(changes), planned))


def _changed_sources(changes):
    """{path: text}."""
    texts = {}
    for path, (old, new) in changes.items():
        text = (ROOT / path).read_text(encoding="utf-8")
        if old not in text:
            raise Failed("%s has no '%s' any more" % (path, old))
        texts[path] = text.replace(old, new, 1)
    return texts


def _image_of(folder, modules, texts):
    """The image folder/new of the compiled modules with others, {path: text with short names}, in their
    place."""
    with tempfile.TemporaryDirectory() as copy:
        copied = Path(copy) / "modules"
        shutil.copytree(modules, copied)
        for path, text in texts.items():
            build.compile_module(text, build.module(path), (copied / path).with_suffix(".mpy"))
        return image.make(folder / "new", modules=copied)


def saves():
    """{name: bytes} of a player who is in the middle of a Klondike."""
    with tempfile.TemporaryDirectory() as folder:
        player = Player(Storage(folder))
        marker.place(player.storage)
        player.set("sleep", 0)  # asleep it counts its refreshes, and writes that down
        play = player.begin("klondike", number=4711)
        for _ in range(12):
            play.play(next(iter(play.legal_moves())))
        player.keep(play)
        player.open_at("patience")
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


def installed(made, kept=(), data=None):
    """The bytes of a flash on which this image runs and `kept` ({name: bytes}) are the saves. `data`: what
    it held before; where that is no file system, MicroPython makes one."""
    flash = Flash(data=data)
    with tempfile.TemporaryDirectory() as folder, serve(flash, folder, main=False) as served:
        device = connected(served)
        device.make_folder(SAVES)
        device.close()
    files = {"/" + name: made.read(name) for name in (*image.BOOT, image.PACK)}
    files["/slot"] = b"a\n"
    files.update({"%s/%s" % (SAVES, name): kept[name] for name in kept})
    return with_files(bytes(flash.data), files)


def serve(flash, folder, console=None, main=True, clock=Clock, board=board):
    """A device with this flash in a thread of its own, on a clock that does not wait for the wall's."""
    return Served(Handheld(board, clock()), flash, UsbPort(Path(folder) / "usb"), console, main=main)


def connected(served):
    """The Device at the other end of a served one's cable."""
    wait_for(served.port.link.exists)
    return Device(str(served.port.link))


def wait_for(what, seconds=START_S):
    """Wait until `what()` is true; returns what it gave. Raises Failed."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = what()
        if found:
            return found
        time.sleep(0.005)
    raise Failed("nothing came of it within %d s" % seconds)


def contents(data, folder="/"):
    """{path: [size, SHA-256]} of all files in a folder of a flash, as MicroPython's littlefs finds them."""
    return _on_littlefs(data, {}, folder)[0]


def with_files(data, files):
    """The bytes of a flash with other files: {path: bytes, or None to remove it}."""
    return _on_littlefs(data, files)[1]


def _on_littlefs(data, files, look_in="/"):
    """(what is in a folder of a flash after `files` were changed, the bytes of the flash)."""
    with tempfile.TemporaryDirectory() as folder:
        flash: Path = Path(folder) / "flash"
        changes: dict = {}
        flash.write_bytes(data)
        for number, (path, content) in enumerate(files.items()):
            changes[path] = None
            if content is not None:
                changes[path] = str(Path(folder) / str(number))
                Path(changes[path]).write_bytes(content)
        arguments = [str(flash), look_in]
        if changes:
            arguments.append(str(Path(folder) / "changes"))
            Path(arguments[2]).write_text(json.dumps(changes))
        done = subprocess.run(
            [interpreter(), "-X", "heapsize=8M", str(ROOT / "simulator/lab/cable_device.py"), *arguments],
            capture_output=True,
            text=True,
            env=dict(os.environ, MICROPYPATH="%s:%s" % (SHIMS, ROOT)),
        )
        if done.returncode:
            raise Failed("the file system cannot be read: %s" % done.stdout[-300:])
        return json.loads(done.stdout), flash.read_bytes()


def started(flash, folder):
    """Switch the device on; (the line of the version that starts, the screen it comes to). Raises Failed."""
    console = Console()
    with serve(flash, folder, console) as device:
        wait_for(lambda: console.screen or device.lives > 4)
    lines = [line for line in console.lines if line.startswith("fairway ")]
    if not console.screen or not lines:
        raise Failed("it did not start: %s" % console.lines[-8:])
    return lines[-1].partition(" slot ")[0], console.screen


# -- cuts


@cache
def scene():
    """(old image, new image, flash with the old one, its saves as `contents` tells them). They are kept in
    build/cable as long as the sources stay the same."""
    modules = build.compiled()
    digest = hashlib.sha256(modules.name.encode() + Path(__file__).read_bytes())
    for path in sorted((build.MANIFEST.parent / "boot").glob("*.py")):
        digest.update(path.read_bytes())
    folder = ROOT / "build" / "cable" / digest.hexdigest()[:16]
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as fresh:
            whole = Path(fresh) / "whole"
            old, _ = images(whole, modules)
            (whole / "flash").write_bytes(installed(old, saves()))
            with contextlib.suppress(OSError):  # another process was faster
                whole.rename(folder)
    data = (folder / "flash").read_bytes()
    return image.Image(folder / "old"), image.Image(folder / "new"), data, contents(data, SAVES)


def update_cut(kind, at):
    """Update with a cut at packet, or change of the flash, number `at`; None: without. Returns (was there a
    cut, how many packets, how many changes, the flash)."""
    old, new, data, _ = scene()
    flash = Flash(data=data)
    flash.torn = bool(at and at % 2)
    cut = False
    with tempfile.TemporaryDirectory() as folder:
        served = serve(flash, folder, main=False)
        with served as device:
            try:
                wait_for(device.port.link.exists)
                if kind == "links":
                    device.port.cut_at = at
                else:
                    flash.cut_at = at
                with connected(device) as desk:
                    facts = desk.facts()
                    update.check(facts, new)
                    update.apply(desk, facts, new, update.plan(desk, facts, new))
            except CableError as error:
                cut = error.key in ("link lost", "no answer", "no such port")
                if not cut:
                    raise Failed("cut %s: %s" % (at, error)) from None
            if kind == "links" and cut:
                # what was carried over the cable before is still carried out
                time.sleep(0.05)
        return cut, device.port.packets, flash.changes, bytes(flash.data)


def after_cut(kind, at):
    """One cut, and what starts afterwards: "old" or "new". Raises Failed."""
    old, new, _, kept = scene()
    cut, _, _, data = update_cut(kind, at)
    if not cut and at is not None:
        return "no cut"
    if contents(data, SAVES) != kept:
        raise Failed("cut %s: the saves have changed" % at)
    with tempfile.TemporaryDirectory() as folder:
        mark, screen = started(Flash(data=data), folder)
    if screen != "klondike":
        raise Failed("cut %s: it starts with %s and not with the saved game" % (at, screen))
    if mark not in (old.mark, new.mark):
        raise Failed("cut %s: it starts %s" % (at, mark))
    return "old" if mark == old.mark else "new"


def cuts(kind, every=1, jobs=1):
    """Cut at each place, or at each `every`th; prints and returns how often which version started."""
    _, packets, changes, _ = update_cut(kind, None)
    last = packets if kind == "links" else changes
    places = list(range(1, last + 1, every))
    found = Counter()
    bar = tqdm(total=len(places), unit="cut", disable=None)
    if jobs == 1:
        results = (after_cut(kind, at) for at in places)
        for result in results:
            found[result] += 1
            bar.update()
    else:
        with ProcessPoolExecutor(jobs) as pool:
            for result in pool.map(after_cut, [kind] * len(places), places, chunksize=8):
                found[result] += 1
                bar.update()
    bar.close()
    print("%d cuts of %d places (%s): %s" % (len(places), last, kind, dict(found)))
    return found


# -- noise


PIECES = (
    b"\x01", b"\x02", b"\x03", b"\x04", b"\x05", b"\x05A\x01", b"\r", b"\n", b"\r\n", b"\x1b[A",
    b"\x1b[200~", b"\x00", b"\xff\xfe", b"\x80\x00\x01", b">>> ", b"raw REPL", b"import", b"open(",
    b"'" * 7, b'"""', b"\\x", b"(" * 40, b"[" * 200, b"lambda:", b"1" * 300, b"\x7f" * 9, b"\t",
    b"\x05A\x01\x04", b"fairway", b"slot\n",
)  # fmt: skip


def stream(chance):
    """One stream of bytes: random, or pieces of what the console understands in no good order."""
    if chance.random() < 0.4:
        return chance.randbytes(chance.randrange(1, 400))
    parts = [
        chance.choice(PIECES) if chance.random() < 0.7 else chance.randbytes(chance.randrange(1, 12))
        for _ in range(chance.randrange(1, 14))
    ]
    return b"".join(parts)


def noise(count, seed=1):
    """Send streams to the console, of the running game and of the REPL that Ctrl-C leads to. The files must
    stay as they are, the device must answer. Returns {what: number}. Raises Failed."""
    data = scene()[2]
    chance = random.Random(seed)
    flash = Flash(data=data)
    console = Console()
    found = Counter()
    with tempfile.TemporaryDirectory() as folder, serve(flash, folder, console) as device:
        for _ in range(2):  # it saves where the cursor is, once in each life; then both generations are that
            console.screen = ""
            with connected(device):
                pass
            wait_for(lambda: console.screen)
            settled = device.handheld.clock.now + SETTLED_US
            wait_for(lambda at=settled: device.handheld.clock.now > at, SETTLED_S)
        before, changes = contents(flash.data), flash.changes
        done = 0
        with tqdm(total=count, unit="stream", disable=None) as bar:
            while done < count:
                some = min(ANSWER_EVERY, count - done)
                with listen(str(device.port.link), 1) as link:
                    for _ in range(some):
                        link.write(stream(chance))
                        link.reset_input_buffer()
                        bar.update()
                done += some
                with connected(device) as desk:  # which starts the game again
                    if desk.run("print(6 * 7)").strip() != "42":
                        raise Failed("it cannot calculate any more")
        found["streams"] = done
        found["lives"] = device.lives
        found["changes"] = flash.changes - changes
        after = contents(flash.data)
    if after != before:
        names = [path for path in {**before, **after} if before.get(path) != after.get(path)]
        raise Failed("files have changed: %s" % ", ".join(names))
    return dict(found)


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m simulator.lab.cable", description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=("links", "power", "noise"))
    parser.add_argument("--every", type=int, default=1, help="only each Nth place")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--count", type=int, default=10_000, help="streams of noise")
    parser.add_argument("--seed", type=int, default=1)
    parsed = parser.parse_args(arguments)
    if parsed.what == "noise":
        print("noise:", noise(parsed.count, parsed.seed))
    else:
        cuts(parsed.what, parsed.every, parsed.jobs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
