"""usb: the whole device in the real interpreter: littlefs on its flash, boot files, and the USB console.

The interpreter's own REPL talks to an inner terminal; this process carries the bytes between that and the
device's USB port, serves the wire and the flash, and starts the interpreter anew at a soft reset. Ctrl-C
reaches running firmware through the wire, at a defined place; code that asks nothing of it gets a signal.
"""

import os
import select
import signal
import struct
import threading
import time
from collections import deque
from typing import Any

from simulator.handheld import INTERRUPT, PowerCut, Reset
from simulator.runtimes import FirmwareStopped
from simulator.runtimes.micropython import WireError, read_call
from simulator.runtimes.usb_child import Child

# As for the runtime micropython, with what more a device keeps in its heap here: the driver of its flash.
HEAP = "288k"

RAW_PROMPT = b"raw REPL; CTRL-B to exit\r\n>"
PROMPT = b">>> "
BEGINS, SAID_ALL = b"\x1d", b"\x1e"  # what power_up prints before it runs a program, and last
MOST_TYPED = 65536  # what waits for an interpreter that does not read
CTRL_A, CTRL_C = b"\x01", b"\x03"

LOOK_S = 0.02
PATIENCE_S = 0.3  # after which Ctrl-C becomes a signal
TAIL = 64  # bytes of output among which a prompt is looked for
TIMER, FORCED = 1, 2  # why the chip was reset

FLASH_CALLS = range(200, 205)  # of shims/usb/chip.py
FLASH_CALL = struct.Struct("<BII")
LONGEST_WRITE = 4096


class UsbDevice:
    """A handheld with its flash (parts.flash.Flash) and its port (parts.usb.UsbPort).

    `console.print_line` gets what the device prints besides. `run` serves it until `stop`; what others want
    of the handheld meanwhile they hand to `soon`, because all of it happens in one thread."""

    def __init__(self, handheld, flash, port, console=None, heap=HEAP, main=True):
        """`main` False: main.py is not run, as after a soft reset out of the raw REPL."""
        self.handheld, self.flash, self.port = handheld, flash, port
        self.lives = 0  # how often the interpreter was started
        self._console = console
        self._heap = heap
        self._main = main
        self._reason = 0
        self._forced = False
        self._child: Any = None
        self._due = deque()
        self._stop = False
        self._pump: Any = getattr(handheld.clock, "pump", None)
        self._pumped = 0.0
        self._line = b""
        self._to_child, self._signalled = b"", False
        if self._pump:
            handheld.clock.pump = self._wait

    # -- for others

    def soon(self, act):
        """Have `act()` done in the thread that serves the device."""
        self._due.append(act)

    def stop(self):
        self._stop = True

    def cut_power(self):
        self.handheld.cut_power()

    def restart(self):
        """The reset button of the Pico."""
        raise Reset

    # -- lives

    def run(self, while_off=None):
        """Serve the device until `stop`. Where the power goes, `while_off()` comes back when it is there
        again; without it, the end of the power ends the run."""
        main, raw = self._main, False
        self.handheld.usb_power = True
        self.port.plug()
        try:
            while not self._stop:
                try:
                    main, raw = self._live(main, raw)
                    continue
                except Reset:
                    self._reason = FORCED if self._forced else TIMER
                    self.handheld.restart()
                except PowerCut:
                    self.handheld.cut_power()
                    self.port.unplug()
                    self._reason = 0
                    if while_off is None or self._stop:
                        return
                    while_off()
                self._forced = False
                main, raw = True, False
                self.port.plug()
        finally:
            self.port.unplug()

    def _live(self, main, raw):
        """From one start of the interpreter to its end by a soft reset; returns (is main.py run then, is the
        raw REPL expected)."""
        self.lives += 1
        self._child = child = Child(self._heap, self.flash.size, main)
        self._starting, self._raw_wanted, self._raw = True, raw, False
        self._begun, self._prompted, self._interrupt_early = False, False, False
        self._take_back_interrupt()
        if not self._signalled:  # else what was typed after Ctrl-C is still to be heard
            self._to_child = b""
        self._tail, self._signalled = b"", False
        self._interrupting = None
        waiting = b""
        try:
            while not self._stop:
                self._pump_window()
                self._look_at_port()
                self._forward()
                ready = child.ready(self._fds(), LOOK_S)
                if child.terminal in ready and not self._hear_child():
                    break
                if child.requests in ready:
                    data = os.read(child.requests, 65536)
                    if not data:
                        self._hear_child()
                        break
                    self._hear_child()
                    waiting = self._serve(waiting + data)
                if not child.running_code():
                    self._pass_time()
        finally:
            child.end()
            self._child = None
        if self._stop:
            return False, False
        if self._signalled:
            # The signal can hit the desk's interpreter in its collector, or between a program's end and the
            # REPL, and it ends by that. A Pico comes to its REPL, and so does this one, its heap empty.
            return False, raw or self._raw
        if child.process.returncode < 0:
            raise FirmwareStopped("the interpreter was ended by signal %d" % -child.process.returncode)
        self.port.write(b"MPY: soft reboot\r\n")
        return not self._raw, self._raw

    def _fds(self):
        return [self.port.fileno()] if self.port.plugged and self.port.opened() else []

    # -- the wire and the flash

    def _serve(self, data):
        """Answer the whole calls in `data`; returns what is left of one that is not all here."""
        at = 0
        while at < len(data):
            if data[at] in FLASH_CALLS:
                end = self._flash_call(data, at)
                if end is None:
                    break
                at = end
                continue
            call = read_call(data, at)
            if call is None:
                break
            name, arguments, reply, at = call
            result = getattr(self.handheld, name)(*arguments)
            if self._interrupting is not None:  # it comes to the wire by itself, where Ctrl-C waits
                self._interrupting = time.monotonic() + PATIENCE_S
            if reply:
                self._child.answer(struct.pack("<" + reply, result or 0))
        return data[at:]

    def _flash_call(self, data, at):
        """Serve one call of the chip; returns where the next begins, None when this one is not all here."""
        end = at + FLASH_CALL.size
        if len(data) < end:
            return None
        number, first, second = FLASH_CALL.unpack_from(data, at)
        if number == 200:
            self._child.answer(self.flash.read(first, second))
        elif number == 201:
            if second > LONGEST_WRITE:
                raise WireError("%d bytes are written to the flash at once" % second)
            if len(data) < end + second:
                return None
            self.flash.write(first, data[end : end + second])
            end += second
        elif number == 202:
            self.flash.erase(first)
        elif number == 203:
            self._forced = True
        else:
            self._child.answer(bytes([self._reason]))
        return end

    # -- time

    def _pass_time(self):
        """The REPL waits for the host: time goes by all the same, on a clock that is the wall's."""
        if self._pump:
            self.handheld.clock.catch_up()
            self.handheld._run_due()
        if not self.handheld.powered:
            raise PowerCut

    def _pump_window(self):
        """Let the window have its turn now and then, also while the host keeps us busy."""
        if self._pump and self._pump is not time.sleep and time.monotonic() - self._pumped > LOOK_S:
            self._pumped = time.monotonic()
            self._pump(0)
        while self._due:
            self._due.popleft()()
        if not self.handheld.powered:
            raise PowerCut

    def _wait(self, seconds):
        """The pump of a clock that keeps to the wall's: wait, but hear the window and the cable."""
        end = time.monotonic() + seconds
        while True:
            left = max(min(end - time.monotonic(), 0.01), 0)
            happened = (
                self._pump(left)
                if self._pump is not time.sleep
                else select.select(self._fds(), [], [], left)[0]
            )
            while self._due:
                self._due.popleft()()
                happened = True
            if self._look_at_port() or happened is True or not self.handheld.powered or self._stop:
                return True
            if time.monotonic() >= end:
                return False

    # -- the console

    def _look_at_port(self):
        """Take what the host has sent; True when the running firmware is to be interrupted."""
        if not self.port.plugged or self._child is None:
            return False
        data = self.port.read()
        if CTRL_C in data and self._child.running_code():
            # what was typed before it is thrown away, as the interpreter does; what comes after it waits
            self._to_child = data[data.rindex(CTRL_C) + 1 :]
            if self._begun:
                self._interrupt()
            self._interrupt_early = not self._begun
            return self._begun
        self._to_child = (self._to_child + data)[:MOST_TYPED]
        return False

    def _interrupt(self):
        if self._interrupting is None:
            self._interrupting = time.monotonic() + PATIENCE_S
            self.handheld.interrupt()

    def _forward(self):
        """Hand what the host sent to the interpreter, when it is there to hear it."""
        child = self._child
        if self._interrupting is not None:
            if not child.running_code():
                self._interrupting = None
                self._take_back_interrupt()
            elif time.monotonic() >= self._interrupting:
                self._interrupting = None
                if self._take_back_interrupt():
                    self._signalled = True
                    child.process.send_signal(signal.SIGINT)
            else:
                return
        # at its first prompt the interpreter throws away what was typed before
        if self._to_child and self._prompted and not self._raw_wanted:
            self._to_child = child.type(self._to_child)

    def _take_back_interrupt(self):
        """Take Ctrl-C off the wire; was it still there?"""
        edges = self.handheld._edges
        was = INTERRUPT in edges
        while INTERRUPT in edges:
            edges.remove(INTERRUPT)
        return was

    def _hear_child(self):
        """Hand on what the interpreter says; False when it has ended."""
        data = self._child.said()
        if data is None:
            return False
        if data:
            if self._starting or self._raw_wanted:
                data = self._without_banner(data)
            self._tail = (self._tail + data)[-TAIL:]
            if not self._starting and self._tail.endswith((RAW_PROMPT, PROMPT)):
                self._prompted, self._signalled = True, False
            if self._tail.endswith(RAW_PROMPT):
                self._raw = True
            elif self._tail.rstrip(b"\r\n").endswith(PROMPT):  # perhaps with the end of it by Ctrl-D
                self._raw = False
            self.port.write(data)
            self._print(data)
        return True

    def _without_banner(self, data):
        """power_up tells when its work is over. Where the host expects the raw REPL, what the interpreter
        says before that is not meant for it."""
        if not self._begun and BEGINS in data:
            data = data.replace(BEGINS, b"", 1)
            self._begun = True
            if self._interrupt_early:
                self._interrupt()
        if self._starting:
            before, mark, after = data.partition(SAID_ALL)
            if not mark:
                if self._child.running_code() or not (self._tail + data).endswith(PROMPT):
                    return data
                after = PROMPT  # a Ctrl-C was faster than power_up's last words
            self._starting = False
            if not self._raw_wanted:
                return before + after if mark else before
            self._swallowed = after
        else:
            before = b""
            self._swallowed += data
        if PROMPT in self._swallowed:
            self._raw_wanted = False
            self._child.type(CTRL_A)
            before += self._swallowed.partition(PROMPT)[2]
        return before

    def _print(self, data):
        if self._console:
            *lines, self._line = (self._line + data).split(b"\n")
            for line in lines:
                self._console.print_line(line.decode(errors="replace").rstrip("\r"))


class Served:
    """A device that is served in a thread of its own, for tests and labs: `with Served(...) as device`."""

    def __init__(self, handheld, flash, port, console=None, while_off=None, main=True):
        self.device = UsbDevice(handheld, flash, port, console, main=main)
        self.error = None
        self._while_off = while_off
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _run(self):
        try:
            self.device.run(self._while_off)
        except BaseException as error:  # told to whoever waits for the device
            self.error = error

    def __enter__(self):
        self._thread.start()
        return self.device

    def __exit__(self, *failure):
        self.device.stop()
        self._thread.join()
        if self.error and not failure[0]:
            raise self.error
