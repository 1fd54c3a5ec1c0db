"""start: what happens before the game and when it fails: which version runs, and with what caution.

There are two slots, each a version in one file (see `pack`): `a.fairway` and `b.fairway`. The file `slot`
names the one in use: "b", or "b trial" until that has run well once. `failed` counts the starts in a row that
failed, by an exception or the watchdog; `crash.txt` and `crash.old` tell how. Nothing is written in a start
that goes well. main.py needs begin, lasted, stopped and failed, whatever the version.
"""

import gc
import io
import os
import sys
import time

import machine

SLOTS = ("a", "b")
VERSION = "/version"  # where the one in use is mounted
TRIES = 2  # failed starts in a row before the other version, or a safe screen, gets its turn
LAST_TRY = 4  # failed starts before nothing is started any more
WATCHDOG_MS = 8000  # the RP2040 counts to 8388 at most [RP2040 datasheet, 4.7]
EARLY_MS = 5000  # a start so long after a reset is one by Ctrl-D
LONGEST_REPORT = 2000
MANY = 99
BUILT_IN = ("array", "binascii", "collections", "json", "machine", "os", "time")  # what the game imports

# the watchdog's registers [RP2040 datasheet, 4.7.6; RP2350 datasheet, 12.9.7]
BASE = 0x400D8000 if "RP2350" in getattr(sys.implementation, "_machine", "") else 0x40058000
ENABLE = 1 << 30  # in CTRL, at BASE
REASON = BASE + 8
TIMER = 1  # in REASON: the watchdog's time was up; machine.reset() sets another bit


def begin():
    """(is a safe screen wanted, the watchdog's feed), and the version in use can be imported; None when
    nothing is to be started."""
    bad = _number_failed()
    if _bitten():
        bad = _count_failed(bad)
        _report("The watchdog: for %d s the game did not come round.\n" % (WATCHDOG_MS // 1000))
    slot, trial = _pointer()
    if trial and bad >= TRIES:
        slot = _fall_back(slot)
        bad = _number_failed()
    if bad >= LAST_TRY:
        print("fairway: %d starts failed in a row, so nothing is started." % bad)
        print("`fairway doctor` shows why; `fairway flash` mends it.")
        return None
    # Each import of these would look for a file of that name in every folder first, and take a Pico 6 ms.
    for name in BUILT_IN:
        sys.modules[name] = __import__(name)
    if slot:
        _mount(slot)
    print(_image(slot) or "fairway (not from a slot)", "slot", slot or "-")
    del sys.modules[__name__]  # what is needed later is loaded again
    return bad >= TRIES, machine.WDT(timeout=WATCHDOG_MS).feed


def lasted():
    """The game has run for a while: the version is good, and what failed before is past."""
    slot, trial = _pointer()
    if trial:
        _write("/slot", slot)
    if _number_failed():
        _remove("/failed")
    del sys.modules[__name__]


def stopped():
    """Ctrl-C on the console: nobody feeds the watchdog now."""
    machine.mem32[BASE] = machine.mem32[BASE] & ~ENABLE
    print("fairway: stopped. Ctrl-D starts it again.")


def failed(error):
    """The game ended with an exception: keep a report and start afresh; where even that cannot be written,
    stay at the console."""
    gc.collect()
    sys.print_exception(error)
    bad = _number_failed()
    wrote = _report(error)
    if wrote and _count_failed(bad) > bad:
        machine.reset()
    stopped()


def _pointer():
    """(the slot in use, is it on trial): "" where there is none, as when all is frozen into MicroPython."""
    slot, _, rest = (_read("/slot", 20) or SLOTS[0]).partition(" ")
    for name in (slot,) + SLOTS:
        if name in SLOTS and _image(name):
            return name, name == slot and rest == "trial"
    return "", False


def _fall_back(slot):
    """The version on trial has failed: the other one, if there is one; else it is no longer on trial."""
    other = SLOTS[1 - SLOTS.index(slot)]
    if _image(other):
        print("fairway: the version in slot %s fails to start, so the one before runs." % slot)
        slot = other
        _remove("/failed")
    _write("/slot", slot)
    return slot


def _image(slot):
    """The line that tells the version in a slot; None for an empty one."""
    head = _read("/%s.fairway" % slot, 200)
    return head.split("\n")[0] if head else None


def _mount(slot):
    """Let the modules of a slot be imported."""
    import pack  # type: ignore[import-not-found]
    import vfs

    vfs.mount(pack.Pack("/%s.fairway" % slot), VERSION)
    sys.path.insert(0, VERSION)


def _bitten():
    """Was the chip reset by its watchdog just now?"""
    early = time.ticks_ms() < EARLY_MS
    return early and machine.reset_cause() == machine.WDT_RESET and machine.mem32[REASON] & TIMER


def _number_failed():
    text = _read("/failed", 3) or "0"
    return int(text) if text.isdigit() else LAST_TRY


def _count_failed(bad):
    """One more; returns how many there are now, as far as that can be written."""
    return bad + 1 if _write("/failed", str(min(bad + 1, MANY))) else bad


def _report(error):
    """Keep what happened, beside the report before. Did it work?"""
    _remove("/crash.old")
    try:
        os.rename("/crash.txt", "/crash.old")
    except OSError:
        pass
    if not isinstance(error, str):
        text = io.StringIO()
        sys.print_exception(error, text)
        error = text.getvalue()
    slot = _pointer()[0]
    try:
        with open("/crash.txt", "w") as file:
            file.write("%s\nslot %s, %d ms after power-on" % (_image(slot), slot, time.ticks_ms()))
            file.write(", %d bytes of heap free\n" % gc.mem_free())
            file.write(error[:LONGEST_REPORT])
    except OSError:
        return False
    return True


def _read(path, longest):
    """The text of a small file without the end of its line; None for none, and for one that is not text."""
    try:
        with open(path, "rb") as file:
            return file.read(longest).decode().strip()
    except (OSError, UnicodeError):
        return None


def _write(path, text):
    """Replace a file in one step. Did it work?"""
    try:
        with open(path + ".new", "w") as file:
            file.write(text + "\n")
        os.rename(path + ".new", path)
    except OSError:
        return False
    return True


def _remove(path):
    try:
        os.remove(path)
    except OSError:
        pass
