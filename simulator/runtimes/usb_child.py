"""usb_child: the interpreter of the whole device, a process of its own."""

import os
import select
import termios
from subprocess import Popen

from simulator.runtimes import SHIMS
from simulator.runtimes.micropython import interpreter


class Child:
    """A process with two pipes for the wire and a terminal for its REPL."""

    def __init__(self, heap, flash_size, main):
        self.requests, child_requests = os.pipe()
        child_answers, self._answers = os.pipe()
        self.terminal, slave = os.openpty()
        _set_running(slave)
        os.set_blocking(self.terminal, False)
        folders = [SHIMS / "usb", SHIMS / "pipe", SHIMS / "both"]
        power_up = str(SHIMS / "usb" / "power_up.py")
        try:
            self.process = Popen(
                [
                    interpreter(),
                    "-X",
                    "heapsize=" + heap,
                    "-i",
                    power_up,
                    str(flash_size),
                    "main" if main else "-",
                ],
                env=dict(
                    os.environ,
                    MICROPYPATH=":".join(map(str, folders)),
                    FAIRWAY_REQUESTS=str(child_requests),
                    FAIRWAY_ANSWERS=str(child_answers),
                ),
                pass_fds=(child_requests, child_answers),
                stdin=slave,
                stdout=slave,
                stderr=slave,
                start_new_session=True,
            )
        finally:
            for fd in (child_requests, child_answers, slave):
                os.close(fd)

    def ready(self, others, seconds):
        poll = select.poll()
        for fd in (self.requests, self.terminal, *others):
            poll.register(fd, select.POLLIN)
        return {fd for fd, _ in poll.poll(seconds * 1000)}

    def running_code(self):
        """Does the interpreter run code, and not read its REPL?"""
        try:
            return bool(termios.tcgetattr(self.terminal)[3] & termios.ISIG)
        except termios.error:
            return False

    def said(self):
        """What it has printed; None when it has ended."""
        try:
            return os.read(self.terminal, 65536)
        except BlockingIOError:
            return b""
        except OSError:
            return None

    def type(self, data):
        """Type to it; returns what its terminal does not take yet."""
        try:
            return data[os.write(self.terminal, data) :]
        except OSError:
            return data

    def answer(self, data):
        try:
            os.write(self._answers, data)
        except BrokenPipeError:
            pass

    def end(self):
        """Gone at once, if it is not already, with nothing finished."""
        if self.process.poll() is None:
            # one that is about to end by itself may do so: its terminal is closed before the process is over
            try:
                self.process.wait(0.2 if self.said() is None else 0)
            except Exception:
                self.process.kill()
        self.process.wait()
        for fd in (self.requests, self._answers, self.terminal):
            os.close(fd)


def _set_running(terminal):
    """No echo, no lines, every byte as it is; ISIG marks that code runs: the REPL takes it away while it
    reads, and no signal comes from this terminal since it is nobody's controlling one."""
    mode = termios.tcgetattr(terminal)
    mode[0] = mode[1] = 0
    mode[3] = termios.ISIG
    mode[6][termios.VINTR] = mode[6][termios.VQUIT] = mode[6][termios.VSUSP] = b"\0"
    termios.tcsetattr(terminal, termios.TCSANOW, mode)
