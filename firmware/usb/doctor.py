"""doctor: what a device says of itself: version, room, battery, panel, wear, crashes, and what is wrong."""

import importlib
import json

from firmware import marker
from firmware.power import LITHIUM, Gauge
from firmware.usb import backup, update
from firmware.usb.device import SAVES, printable
from firmware.usb.messages import CableError
from shared_rules import sealed

LONGEST_REPORT = 4000
READINGS = 16

MEASURE = """
import machine, json
_p = machine.Pin({usb}, machine.Pin.IN)
_a = machine.ADC({battery})
print(json.dumps([sum([_a.read_u16() for _ in range({readings})]) // {readings}, _p.value()]))
"""
# every file is read to its end: [path, size, how many bytes could be read]
READ_ALL = """
import os, json
_b = bytearray(512)
def _look(folder):
    for f in os.ilistdir(folder or "/"):
        path = folder + "/" + f[0]
        if f[1] == 0x4000:
            if path != "/version": _look(path)
            continue
        n = 0
        try:
            with open(path, "rb") as file:
                while True:
                    c = file.readinto(_b)
                    if not c: break
                    n += c
        except OSError:
            pass
        print(json.dumps([path, f[3], n]))
_look("")
"""
# the format of a pack: firmware/boot/pack.py
CHECK_PACK = """
import struct, hashlib
_b = memoryview(bytearray(1024))
def _whole(path):
    with open(path, "rb") as f:
        f.seek(512)
        count = struct.unpack("<I", f.read(4))[0]
        for i in range(count):
            f.seek(516 + 4 * count + 16 * i)
            at, size, digest = struct.unpack("<II8s", f.read(16))
            f.seek(at)
            h = hashlib.sha256()
            while size:
                n = f.readinto(_b[:min(size, 1024)])
                if not n: return False
                h.update(_b[:n])
                size -= n
            if h.digest()[:8] != digest: return False
    return True
try:
    print("whole" if _whole({path!r}) else "damaged")
except (OSError, ValueError, MemoryError):
    print("damaged")
"""


def constants(facts):
    """(the name of the board that this is, its constants); None for a name that nobody knows."""
    name = facts.board or update.BOARD
    known = name in update.BOARDS
    return (name if known else None), importlib.import_module(
        "firmware.boards." + (name if known else update.BOARD)
    )


def examine(device, facts):
    """All of it, as plain data. Raises CableError."""
    device.doing = "examining the device"
    slot = update.in_use(facts)
    saves = _saves(device)
    kind, board = constants(facts)
    return {
        "board": {
            "kind": kind,
            "machine": facts.machine,
            "micropython": "%d.%d.%d" % tuple(facts.version),
            "number": facts.serial_number,
            "virtual": facts.virtual,
        },
        "fairway": {
            "version": facts.heads[slot] if slot else None,
            "slot": slot,
            "on_trial": bool(slot) and (facts.slot or "").endswith(" trial"),
            "other": facts.heads.get("b" if slot == "a" else "a"),
            "failed_starts": int(facts.failed) if (facts.failed or "").isdigit() else 0,
        },
        "flash": {"total": facts.total, "free": facts.free},
        "heap_free": facts.heap,
        "battery": _battery(device, board),
        "panel": _panel(saves),
        "counters": _counters(saves),
        "saves": {name: len(data) for name, data in saves.items()},
        "crashes": _crashes(device, facts),
        "problems": _problems(device, facts, slot, saves),
    }


def _saves(device):
    names = device.listing(SAVES) or {}
    return {
        name: device.read("%s/%s" % (SAVES, name))
        for name, size in sorted(names.items())
        if backup.is_name(name) and size <= backup.LONGEST_SAVE
    }


def _battery(device, board):
    told = _told(
        device.run(MEASURE.format(usb=board.USB_POWER, battery=board.BATTERY["pin"], readings=READINGS))
    )
    if len(told) != 2 or not all(isinstance(number, int) for number in told):
        raise CableError("nonsense", what="asked for the battery")
    millivolts = told[0] * 3300 * board.BATTERY["divider"] // 65535
    on_usb = bool(told[1])
    # behind the supply of USB the battery cannot be seen
    level = None if millivolts > LITHIUM.external else Gauge().update(millivolts)
    return {"millivolts": millivolts, "level": level, "usb_power": on_usb}


def _told(text):
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, list):
        raise CableError("nonsense", what="asked how it is")
    return found


def _panel(saves):
    """The controller that has shown a picture here; None before that was written down."""
    name = saves.get("panel", b"").decode("ascii", "replace").strip()
    return name if name.isalnum() and len(name) < 20 else None


def _counters(saves):
    if "counters" not in saves:
        return {}
    try:
        lines = sealed.unseal("counters", 1, saves["counters"].decode().split("\n"))
        return {word: int(number) for word, number in [line.split(" ") for line in lines]}
    except ValueError:
        return {}


def _crashes(device, facts):
    """The texts of the crash reports, the newest first."""
    names = [name for name in ("crash.txt", "crash.old") if name in facts.files]
    return [
        printable(device.read("/" + name, length=LONGEST_REPORT).decode("utf-8", "replace")) for name in names
    ]


def _problems(device, facts, slot, saves):
    """What is not as it should be, in words."""
    found = []
    for line in device.run(READ_ALL).splitlines():
        path, size, could = _told(line)
        if size != could:
            found.append("%s cannot be read to its end (%s of %s bytes)" % (path, could, size))
    if facts.board not in (None, *update.BOARDS):
        found.append("the file /board names no board that is known; fairway flash --board writes it anew")
    if slot is None:
        found.append("there is no version of Fairway on it")
    elif not _is_whole(device, facts, slot):
        found.append("the version in slot %s is damaged; fairway flash mends it" % slot)
    for name, why in backup.unusable(saves).items():
        found.append("%s cannot be used: %s" % (name, why))
    if marker.FORMATTED.encode() in saves.get(marker.FILE, b"").split():
        found.append(
            "the file system was formatted behind Fairway's back, and what was saved is gone; "
            "fairway restore brings a backup back"
        )
    found += ["%s was set aside" % name for name in saves if ".bad" in name]
    if (facts.failed or "0") != "0":
        found.append("%s starts in a row have failed" % facts.failed)
    return found


def _is_whole(device, facts, slot):
    """Is every module of a version what its pack says? The board itself looks."""
    answer = device.run(CHECK_PACK.format(path="/%s.fairway" % slot)).strip()
    return answer == "whole"


def as_text(found):
    """The same for people."""
    fairway, board, battery = found["fairway"], found["board"], found["battery"]
    level = "level %d of 4" % battery["level"] if battery["level"] is not None else "level not known on USB"
    counters = ", ".join("%d %s" % (number, word) for word, number in sorted(found["counters"].items()))
    lines = [
        (
            "board",
            "%s%s, MicroPython %s"
            % (board["machine"], " (virtual)" * board["virtual"], board["micropython"]),
        ),
        ("kind", board["kind"] or "not known"),
        ("number", board["number"]),
        ("version", fairway["version"] or "none"),
        ("slot", (fairway["slot"] or "-") + (", on trial" if fairway["on_trial"] else "")),
        ("other slot", fairway["other"] or "empty"),
        ("flash", "%d KB free of %d KB" % (found["flash"]["free"] // 1024, found["flash"]["total"] // 1024)),
        ("heap", "%d KB free without a game" % (found["heap_free"] // 1024)),
        ("battery", "%.2f V, %s" % (battery["millivolts"] / 1000, level)),
        ("panel", found["panel"] or "not known yet: it is, once a picture was shown"),
        ("so far", counters or "nothing counted yet: it is, when the device goes to sleep"),
        ("saves", ", ".join(found["saves"]) or "none"),
    ]
    text = ["%-12s%s" % line for line in lines]
    for report in found["crashes"]:
        text += ["", "crash report:"] + ["  " + line for line in report.rstrip().split("\n")]
    text += [""] + ["problem: " + problem for problem in found["problems"]] if found["problems"] else []
    return "\n".join(text + ([] if found["problems"] else ["", "no problems found"]))
