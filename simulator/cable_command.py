"""cable_command: the commands of the cable: build, flash, monitor, backup, restore, doctor."""

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tqdm import tqdm

from firmware.usb import backup, build, doctor, image, monitor, ports, update
from firmware.usb.device import Device
from firmware.usb.messages import CableError
from simulator import frozen
from simulator.folders import data_folder
from simulator.runtimes import FirmwareStopped


def _port(parsed):
    return ports.find(parsed.port, _ask if sys.stdin.isatty() and not getattr(parsed, "json", 0) else None)


def _ask(found):
    """Have the user choose one of several boards."""
    for number, (port, words) in enumerate(found, 1):
        print("%d  %s  %s" % (number, port, words))
    try:
        answer = input("Which board? ").strip()
    except EOFError:
        answer = ""
    if answer.isdecimal() and 1 <= int(answer) <= len(found):
        return found[int(answer) - 1][0]
    raise CableError("several boards", ports=", ".join(port for port, _ in found))


# -- build


def do_build(parsed):
    if parsed.frozen:
        return _freeze(parsed)
    made = image.make(parsed.out or build.ROOT / "build" / "image", parsed.chip or "rp2040")
    if parsed.mip:
        image.write_index(made, parsed.mip)
    parts = weights(made)
    if parsed.json:
        told = {"version": made.version, "revision": made.revision, "chip": made.chip}
        told.update(
            folder=str(made.folder), bytes=sum(file.size for file in made.files.values()), parts=parts
        )
        print(json.dumps(told, indent=1))
        return 0
    print("%-28s %10s %12s" % ("part", "flash", "heap"))
    for part in parts:
        heap = "%12d" % part["heap"] if part["heap"] is not None else ""
        print("%-28s %10d %s" % (part["part"], part["flash"], heap))
    print("Bytes. Heap: what all modules of a part take once loaded, half of what the 64-bit build measures;")
    print("they are never loaded all at once.")
    print("%s in %s" % (made.mark, made.folder))
    return 0


def weights(made):
    """[{part, flash, heap}] of an image: bytes in flash, and loaded, as estimated for a Pico; heap None where
    there is no interpreter to measure with."""
    try:
        from simulator.lab import heap

        measured = dict(heap.modules())
    except (FirmwareStopped, OSError, subprocess.SubprocessError):
        measured = {}
    flash, loaded = {}, {}
    for path, size in made.module_sizes.items():
        folder = str(Path(path).parent)
        flash[folder] = flash.get(folder, 0) + size
        name = path[: -len(".mpy")].replace("/", ".")
        loaded[folder] = loaded.get(folder, 0) + measured.get(name, 0) // 2
    rows = [
        {"part": folder, "flash": flash[folder], "heap": loaded[folder] if measured else None}
        for folder in sorted(flash)
    ]
    boot = sum(file.size for file in made.boot)
    rows.append(
        {"part": "boot files, index", "flash": boot + made.pack.size - sum(flash.values()), "heap": None}
    )
    total = sum(row["flash"] for row in rows)
    return rows + [{"part": "all", "flash": total, "heap": sum(loaded.values()) if measured else None}]


def _freeze(parsed):
    """Run MicroPython's own build with our manifest."""
    made, size = frozen.make(parsed.frozen, parsed.chip or "rp2040")
    print("%s: %d KB of %d KB" % (made, size // 1024, frozen.ROOM // 1024))
    return 0


# -- flash


def do_flash(parsed):
    say = (lambda text: None) if parsed.json else print
    began = time.monotonic()
    if parsed.board not in (None, *update.BOARDS):
        raise CableError("unknown board", board=parsed.board, boards=", ".join(update.BOARDS))
    port = ports.give_uf2(parsed.uf2) if parsed.uf2 else _port(parsed)
    with Device(port) as device:
        facts = device.facts()
        say("%s: %s, MicroPython %d.%d.%d" % (port, facts.machine, *facts.version))
        with tempfile.TemporaryDirectory(prefix="fairway-") as folder:
            if not parsed.image:
                say("compiling the firmware ...")
            made = image.Image(parsed.image) if parsed.image else _image(folder, parsed, facts)
            update.check(facts, made)
            kept = _keep_backup(device, facts, "before update")
            if kept:
                say("saves kept in %s" % kept)
            todo = update.plan(device, facts, made)
            with tqdm(
                total=todo.sent, unit="B", unit_scale=True, disable=True if parsed.json else None
            ) as bar:
                result = update.apply(device, facts, made, todo, bar.update, parsed.board)
        device.close(reset=True)
    told = {"port": port, "version": made.mark, "backup": kept and str(kept), **result._asdict()}
    told["seconds"] = round(time.monotonic() - began, 2)
    if parsed.json:
        print(json.dumps(told, indent=1))
    elif not result.slot and not todo.boot and parsed.board in (None, facts.board):
        say("%s is there already; nothing to do" % made.mark)
    else:
        say(
            "%s: %d modules sent (%.1f KB in all), %.1f KB copied on the board, %.1f s"
            % (made.mark, result.changed, result.sent / 1024, result.copied / 1024, told["seconds"])
        )
        say("The device starts it now. fairway doctor tells how that went.")
    return 0


def _image(folder, parsed, facts):
    """An image of these sources for this board."""
    chip = parsed.chip or next(
        (chip for word, chip in update.CHIPS.items() if word in facts.machine), "rp2040"
    )
    return image.make(Path(folder) / "image", chip)


def _keep_backup(device, facts, why):
    """Keep what is saved on the device before it is touched; the file, None where nothing is saved."""
    taken = backup.take(device, facts, facts.heads.get(update.in_use(facts) or ""))
    if not taken.files:
        return None
    path = _backup_file(taken, why)
    backup.write(taken, path)
    return path


def _backup_file(taken, why=""):
    """A name that is free, in the folder of backups."""
    stem = "%s %s%s" % (taken.device[-6:] or "device", taken.made.replace(":", "-"), " " + why if why else "")
    folder = data_folder() / "backups"
    path, number = folder / (stem + ".json"), 2
    while path.exists():
        path, number = folder / ("%s %d.json" % (stem, number)), number + 1
    return path


# -- the others


def do_monitor(parsed):
    port = _port(parsed)
    end = time.monotonic() + parsed.seconds if parsed.seconds is not None else None
    until = (lambda: time.monotonic() >= end) if end is not None else None

    def opened():
        print("-- %s; Ctrl-C ends this, the game goes on" % port, file=sys.stderr)

    monitor.run(port, lambda text: print(text, flush=True), until, opened=opened)
    return 0


def do_backup(parsed):
    with Device(_port(parsed)) as device:
        facts = device.facts()
        taken = backup.take(device, facts, facts.heads.get(update.in_use(facts) or ""))
    if not taken.files:
        raise CableError("no saves")
    path = parsed.out or _backup_file(taken)
    backup.write(taken, path)
    sizes = {name: len(data) for name, data in taken.files.items()}
    if parsed.json:
        print(json.dumps({"file": str(path), "device": taken.device, "files": sizes}, indent=1))
    else:
        print("%d files, %d bytes, in %s" % (len(sizes), sum(sizes.values()), path))
    return 0


def do_restore(parsed):
    wanted = backup.read(parsed.file, data_folder() / "backups")
    unknown = [name for name in parsed.leave_out if name not in wanted.files]
    if unknown:
        raise CableError("not in backup", name=unknown[0], file=parsed.file, names=", ".join(wanted.files))
    with Device(_port(parsed)) as device:
        facts = device.facts()
        kept = _keep_backup(device, facts, "before restore")
        names = backup.restore(device, wanted, parsed.file, parsed.leave_out)
        device.close(reset=True)
    if parsed.json:
        print(json.dumps({"restored": names, "backup": kept and str(kept)}, indent=1))
        return 0
    if kept:
        print("what was there is kept in %s" % kept)
    print("restored from %s: %s" % (wanted.made, ", ".join(names)))
    return 0


def do_doctor(parsed):
    with Device(_port(parsed)) as device:
        found = doctor.examine(device, device.facts())
    print(json.dumps(found, indent=1) if parsed.json else doctor.as_text(found))
    return 1 if found["problems"] else 0
