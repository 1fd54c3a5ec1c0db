"""device: a board at the other end of the cable, through mpremote's transport and MicroPython's raw REPL.

While it is connected the game stands still; `close` starts it again. What the board answers is checked: its
length, its kind, that it is there at all.
"""

import ast
import base64
import contextlib
import errno
import io
import json
import os
import struct
import time
from collections import namedtuple

import serial
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from firmware.usb import ports
from firmware.usb.messages import CableError

CHUNK = 1024  # bytes of a file in one piece of code: small enough for a full heap
LONGEST_ANSWER = 2_000_000
PATIENCE_S = 10
ENTER_S = (4, 10)
GONE_S = 1  # at most, until a port goes
BUSY_S = 1  # some systems look into a new port for a moment
SAVES = "/saves"
LOST = (OSError, serial.SerialException, TransportError, struct.error, UnicodeDecodeError, IndexError)

# What a board says of itself. files: {name: size} of its root. heads: {slot: the line of its pack}. slot: the
# file of that name; board: of that, None for the usual one. total, free: of the file system, in bytes. heap:
# free, in bytes. failed: starts in a row.
Facts = namedtuple(
    "Facts", "system machine version mpy serial_number total free heap files heads slot failed board virtual"
)

ASK_FACTS = """
import os, sys, gc, json, machine
def t(p, n):
    try:
        with open(p, "rb") as f:
            return f.read(n).decode().split("\\n")[0].strip("\\0")
    except (OSError, ValueError):
        return None
gc.collect()
u = os.uname()
v = os.statvfs("/")
i = sys.implementation
print(json.dumps([u[0], u[4], list(i.version)[:3], getattr(i, "_mpy", 0) & 255,
    "".join(["%02x" % b for b in machine.unique_id()]), v[0] * v[2], v[0] * v[3], gc.mem_free(),
    {f[0]: f[3] for f in os.ilistdir("/") if f[1] == 0x8000},
    {s: t("/%s.fairway" % s, 200) for s in "ab"}, t("/slot", 20), t("/failed", 4),
    t("/board", 30), "virtual" in u[3]]))
"""
KINDS = (
    str,
    str,
    list,
    int,
    str,
    int,
    int,
    int,
    dict,
    dict,
    (str, type(None)),
    (str, type(None)),
    (str, type(None)),
    bool,
)

READ = """
from binascii import b2a_base64 as _b
with open({path!r}, "rb") as _f:
    _f.seek({start})
    _n = {length}
    while _n > 0:
        _d = _f.read(min(_n, 768))
        if not _d: break
        _n -= len(_d)
        print(_b(_d).decode(), end="")
"""
HASH = """
import hashlib
_h = hashlib.sha256()
_m = memoryview(bytearray(1024))
with open({path!r}, "rb") as _f:
    while True:
        _n = _f.readinto(_m)
        if not _n: break
        _h.update(_m[:_n])
print("".join(["%02x" % b for b in _h.digest()]))
"""
BEGIN_WRITE = """
from binascii import a2b_base64 as _a
_f = open({path!r}, "wb")
def _w(d): _f.write(_a(d))
def _c(path, ranges):
    with open(path, "rb") as s:
        for at, n in ranges:
            s.seek(at)
            while n:
                d = s.read(min(n, 1024))
                if not d: raise ValueError
                n -= len(d)
                _f.write(d)
"""
END_WRITE = """
import os
_f.close()
if hasattr(os, "sync"): os.sync()
"""
LIST = """
import os
try:
    print([(f[0], f[3]) for f in os.ilistdir({path!r}) if f[1] == 0x8000])
except OSError:
    print(None)
"""


def _seen(port):
    """What tells a port from the one that comes after it under the same name; None where there is no such
    file."""
    try:
        if os.path.islink(port):
            return os.readlink(port), os.lstat(port).st_mtime_ns
        return os.stat(port).st_ino
    except OSError:
        return None


class Device:
    """The board at `port`, its game stopped. Raises CableError."""

    def __init__(self, port):
        self.port = port
        self.doing = "connecting"
        self._transport = _opened(port)
        try:
            self._enter()
        except LOST:
            self._drop()
            raise CableError("no answer", port=port) from None
        except KeyboardInterrupt:
            self._break_off()
            raise

    def _enter(self):
        """Stop the game and come to the raw REPL. What was typed there before may have started the game just
        when it was to be stopped, so it is tried twice."""
        for seconds in ENTER_S:
            try:
                # mpremote prints what it does not understand
                with contextlib.redirect_stdout(io.StringIO()):
                    self._transport.enter_raw_repl(soft_reset=True, timeout_overall=seconds)
                return
            except TransportError:
                if seconds == ENTER_S[-1]:
                    raise

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        if kind:
            self._break_off()
        if kind is KeyboardInterrupt:
            raise CableError("stopped", doing=self.doing) from None
        self.close()

    def _break_off(self):
        """Something went wrong in the middle: end what the board does, or hears, before it starts again."""
        with contextlib.suppress(*LOST, AttributeError):
            self._transport.serial.write(b"\x03\x03")
            time.sleep(0.1)
        self.close()

    def close(self, reset=False):
        """Start the game again: by a soft reset, or with `reset` as at power-on."""
        transport, self._transport = self._transport, None
        if transport is None:
            return
        there = _seen(self.port)
        try:
            if reset:
                transport.exec_raw_no_follow("import machine, time\ntime.sleep_ms(200)\nmachine.reset()")
            else:
                transport.exit_raw_repl()
                transport.serial.write(b"\x04")
                transport.serial.flush()
        except LOST:
            pass
        self._transport = transport
        self._drop()
        end = time.monotonic() + GONE_S
        while reset and there and there == _seen(self.port) and time.monotonic() < end:
            time.sleep(0.01)  # whoever opens the port before it goes would lose it at once

    def _drop(self):
        transport, self._transport = self._transport, None
        try:
            transport.close()
        except OSError:
            with contextlib.suppress(OSError):
                transport.serial.close()

    # -- asking

    def run(self, code):
        """What a piece of code prints, as text. Raises CableError."""
        answer = bytearray()

        def take(data):
            answer.extend(data)
            if len(answer) > LONGEST_ANSWER:
                raise CableError("nonsense", what="it does not end")

        try:
            with contextlib.redirect_stdout(io.StringIO()):
                self._transport.exec(code, data_consumer=take)
            return answer.replace(b"\x04", b"").decode()
        except TransportExecError as error:
            raise _on_board(error) from None
        except LOST:
            raise CableError("link lost", doing=self.doing) from None

    def facts(self):
        try:
            told = json.loads(printable(self.run(ASK_FACTS).strip()))
            if len(told) != len(KINDS) or not all(isinstance(one, kind) for one, kind in zip(told, KINDS)):
                raise ValueError("kinds")
            facts = Facts(*told)
            if len(facts.version) != 3 or not all(isinstance(part, int) for part in facts.version):
                raise ValueError("version")
            if not all(isinstance(size, int) for size in facts.files.values()):
                raise ValueError("sizes")
            if any(any(not letter.isprintable() for letter in head or "") for head in facts.heads.values()):
                raise ValueError("versions")
            return facts
        except (ValueError, TypeError, RecursionError):
            raise CableError("nonsense", what="asked what it is") from None

    def listing(self, path):
        """{name: size} of the files in a folder, None where there is no such folder."""
        try:
            found = ast.literal_eval(self.run(LIST.format(path=path)).strip())
            if found is None:
                return None
            return {str(name): int(size) for name, size in found}
        except (ValueError, SyntaxError, TypeError, RecursionError, MemoryError):
            raise CableError("nonsense", what="asked for its files") from None

    def read(self, path, start=0, length=LONGEST_ANSWER // 2):
        """The bytes of a file."""
        text = self.run(READ.format(path=path, start=start, length=length))
        try:
            return b"".join(base64.b64decode(line, validate=True) for line in text.split())
        except ValueError:
            raise CableError("nonsense", what="asked for %s" % path) from None

    def sha256(self, path):
        """In hex, computed by the board from what its flash holds."""
        return self.run(HASH.format(path=path)).strip()

    # -- changing

    def write(self, path, pieces, progress=lambda count: None):
        """Write a file from `pieces`: bytes that are sent, or (path, [(start, length)]) of a file on the
        board, which is copied there. `progress` is told how many bytes were sent."""
        self.run(BEGIN_WRITE.format(path=path))
        for piece in pieces:
            if isinstance(piece, tuple):
                self.run("_c(%r, %r)" % piece)
                continue
            for start in range(0, len(piece), CHUNK):
                part = piece[start : start + CHUNK]
                self.run("_w(%r)" % base64.b64encode(part))
                progress(len(part))
        self.run(END_WRITE)

    def replace(self, path, data):
        """Put a small file in the place of another, in one step, once it is known to be right."""
        fresh = path + ".new"
        self.write(fresh, [data])
        if self.read(fresh, length=len(data) + 1) != data:
            raise CableError("not what was sent", path=path)
        self.rename(fresh, path)

    def rename(self, old, new):
        self.run("import os\nos.rename(%r, %r)\nif hasattr(os, 'sync'): os.sync()" % (old, new))

    def remove(self, path):
        """Remove a file, if it is there."""
        self.run("import os\ntry:\n os.remove(%r)\nexcept OSError as e:\n if e.errno != 2: raise" % path)

    def make_folder(self, path):
        self.run("import os\ntry:\n os.mkdir(%r)\nexcept OSError as e:\n if e.errno != 17: raise" % path)


def printable(text):
    """What a board said, without anything that a terminal would obey."""
    return "".join(letter if letter.isprintable() or letter in "\n\t" else "\ufffd" for letter in text)


def _opened(port):
    """A transport for the port. Raises CableError."""
    listen(port).close()  # asked first, because the transport does not say why it could not open it
    for wait in (0.2, 0.5):  # a port that was just closed may take a moment
        with contextlib.suppress(OSError, TransportError):
            return SerialTransport(port, timeout=PATIENCE_S)
        time.sleep(wait)
    try:
        return SerialTransport(port, timeout=PATIENCE_S)
    except (OSError, TransportError) as error:
        raise ports.why_not(port, getattr(error, "errno", None), str(error)) from None


def listen(port, timeout=None):
    """The port, open for nobody else; one that another program is just leaving is waited for a moment. Raises
    CableError."""
    end = time.monotonic() + BUSY_S
    while True:
        try:
            return serial.Serial(port, timeout=timeout, exclusive=True)
        except (OSError, ValueError) as error:
            told = ports.why_not(port, getattr(error, "errno", None), str(error))
            if told.key != "busy" or time.monotonic() > end:
                raise told from None
            time.sleep(0.05)


def _on_board(error):
    """The CableError for an exception that was raised on the board."""
    told = error.error_output.strip().splitlines()
    last = printable(told[-1])[:200] if told else "no reason given"
    if last.startswith("MemoryError"):
        return CableError("no heap", what=last)
    for number in (errno.ENOSPC, errno.EROFS, errno.EIO):
        if last.startswith("OSError") and (errno.errorcode[number] in last or last.endswith(" %d" % number)):
            return CableError("not writable", why=os.strerror(number))
    return CableError("nonsense", what=last)
