"""backup: what a device has saved, in one file: settings, games in progress, statistics.

A backup is JSON: who it is from and when, and for each file its name, size, SHA-256 and bytes (base64),
under a SHA-256 of all of that. Restoring checks everything, with the device's own code, before it writes.
"""

import base64
import contextlib
import hashlib
import json
import os
import tempfile
import time
from collections import namedtuple
from pathlib import Path

from firmware import marker
from firmware.player import Player
from firmware.storage import LETTERS, LONGEST_NAME, NEW, OLD, Storage
from firmware.usb.device import SAVES, printable
from firmware.usb.messages import CableError
from shared_rules import catalogue

KIND = "fairway backup"
FORMAT = 1
LONGEST = 4_000_000  # bytes of a backup
LONGEST_SAVE = 500_000
MOST_FILES = 500
DEVICES_OWN = ("panel", "counters", marker.FILE)  # they tell of the device and not of its player

# made: when, by the desk's clock; device: its number; version: what ran on it; files: {name: bytes}
Backup = namedtuple("Backup", "made device version files")


def take(device, facts, mark):
    """The Backup of a device; `mark` is the line of its version. Raises CableError."""
    device.doing = "reading the saves"
    listed = device.listing(SAVES) or {}
    names = {name[: -len(OLD)] if name.endswith(OLD) else name for name in listed}
    files = {}
    for name in sorted(names):
        if is_name(name) and name not in DEVICES_OWN:
            there = name if name in listed else name + OLD  # where a write was cut off, it has that name
            if listed[there] <= LONGEST_SAVE:
                files[name] = _read_whole(device, there)
    older = {
        name: _read_whole(device, name + OLD)
        for name in unusable(files)
        if listed.get(name + OLD, LONGEST_SAVE + 1) <= LONGEST_SAVE
    }
    good = set(older) - set(unusable(older))
    files.update({name: older[name] for name in good})  # as the device would do at its next start
    made = time.strftime("%Y-%m-%dT%H:%M:%S")
    return Backup(made, facts.serial_number, mark or "", files)


def _read_whole(device, name):
    path = "%s/%s" % (SAVES, name)
    data = device.read(path)
    if hashlib.sha256(data).hexdigest() != device.sha256(path):
        raise CableError("not what was sent", path=name)
    return data


def write(backup, path):
    """Write a Backup in one step. Raises CableError."""
    path = Path(path)
    fresh = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(fresh, "w", encoding="utf-8", newline="\n") as file:
            file.write(_text(backup))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise CableError("cannot write file", file=path, why=error.strerror) from None


def _text(backup):
    described = {
        "kind": KIND,
        "format": FORMAT,
        "made": backup.made,
        "device": backup.device,
        "version": backup.version,
        "files": [_described(name, backup.files[name]) for name in sorted(backup.files)],
    }
    described["sha256"] = _sum(described)
    return json.dumps(described, indent=1) + "\n"


def _described(name, data):
    return {
        "name": name,
        "size": len(data),
        "sha256": hashlib.sha256(data).hexdigest(),
        "bytes": base64.b64encode(data).decode(),
    }


def _sum(described):
    """The SHA-256 of all but itself, written in the one way that this text is."""
    rest = {key: described[key] for key in described if key != "sha256"}
    return hashlib.sha256(json.dumps(rest, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def read(path, folder="the folder of backups"):
    """The Backup in a file, all of it checked. Raises CableError; `folder` is where older ones lie."""
    try:
        with open(path, "rb") as file:
            data = file.read(LONGEST + 1)
    except OSError as error:
        raise CableError("cannot read file", file=path, why=error.strerror) from None
    if len(data) > LONGEST:
        raise CableError("not a backup", file=path, why="it is too long")
    try:
        told = json.loads(data)
    except (ValueError, RecursionError):
        raise CableError("not a backup", file=path, why="it is no JSON") from None
    if not isinstance(told, dict) or told.get("kind") != KIND:
        raise CableError("not a backup", file=path, why="it does not say that it is one")
    if told.get("format") != FORMAT:
        if isinstance(told.get("format"), int) and told["format"] > FORMAT:
            raise CableError("newer backup", file=path, found=told["format"], known=FORMAT)
        raise CableError("not a backup", file=path, why="its format is unknown")
    try:
        if told["sha256"] != _sum(told):
            raise ValueError("its checksum is wrong")
        found = _checked(told)
        if not data.endswith(b"\n"):  # to the last letter, though nothing of the saves is in it
            raise ValueError("its end is missing")
        return found
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        why = str(error) if type(error) is ValueError else "something is missing"
        raise CableError("damaged backup", file=path, why=why, folder=folder) from None


def _checked(told):
    files = {}
    if len(told["files"]) > MOST_FILES:
        raise ValueError("it has too many files")
    for one in told["files"]:
        name, data = one["name"], base64.b64decode(one["bytes"], validate=True)
        if not isinstance(name, str) or not is_name(name) or name in files:
            raise ValueError("a file in it has an impossible name")
        if len(data) != one["size"] or len(data) > LONGEST_SAVE:
            raise ValueError("the size of %s is wrong" % name)
        if hashlib.sha256(data).hexdigest() != one["sha256"]:
            raise ValueError("the checksum of %s is wrong" % name)
        files[name] = data
    words = [printable(str(told[key]))[:100] for key in ("made", "device", "version")]
    return Backup(*words, files)


def is_name(name):
    """Could the device have given a file this name? Older generations do not count."""
    good = 0 < len(name) <= LONGEST_NAME + len(".bad99") and name[0] != "." and name[-4:] not in (NEW, OLD)
    return good and all(letter in LETTERS for letter in name)


def unusable(files):
    """{name: why} of the saves that a device would set aside: they are opened with the device's own code."""
    found = {}
    with tempfile.TemporaryDirectory(prefix="fairway-") as folder:
        for name, data in files.items():
            if is_name(name):
                (Path(folder) / name).write_bytes(data)
        player = Player(Storage(folder))
        for family in catalogue.FAMILIES:
            if player.in_progress(family):
                player.resume(family)
            player.let_go()
        for _, values in player.notices:
            found[values[0]] = values[1]
    return {name: found[name] for name in found if name in files}


def restore(device, backup, path, leave_out=(), progress=lambda count: None):
    """Put the saves of a backup in the place of those on the device; `path` is its file, for messages. Each
    file is replaced in one step, and what the backup has not is removed last. Raises CableError."""
    files = {name: data for name, data in backup.files.items() if name not in (*leave_out, *DEVICES_OWN)}
    for name, why in unusable(files).items():
        raise CableError("unusable save", name=name, file=path, why=why)
    facts = device.facts()
    needed = sum(-(-len(data) // 4096) * 4096 for data in files.values()) + 4 * 4096
    if facts.free < needed:
        raise CableError("no space", free=facts.free // 1024, needed=needed // 1024, largest="in its folders")
    device.doing = "writing the saves"
    device.make_folder(SAVES)
    for name in sorted(files):
        device.replace("%s/%s" % (SAVES, name), files[name])
        progress(len(files[name]))
    for name in sorted(device.listing(SAVES) or (), reverse=True):  # an older generation before its file
        if name not in backup.files and name not in DEVICES_OWN:
            device.remove("%s/%s" % (SAVES, name))
    # what was lost when the file system was formatted is back
    device.replace("%s/%s" % (SAVES, marker.FILE), (marker.words() + "\n").encode())
    device.remove("/failed")  # a save that kept it from starting is gone
    return sorted(files)
