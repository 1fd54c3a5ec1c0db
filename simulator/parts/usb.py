"""usb: the USB socket: a pseudo-terminal that comes when the device is plugged in and goes when it is not.

Programs open `link`, a symbolic link to the terminal of the moment. Packets are counted as the cable carries
them: 64 bytes each [USB 2.0, 5.8.3: bulk, full speed].
"""

import errno
import os
import select
import tty
from pathlib import Path
from typing import Any

PACKET = 64
LONGEST_READ = 4096


class UsbPort:
    """`cut_at`: with the packet of this number from the host the cable is pulled and `on_cut()` called."""

    def __init__(self, link):
        self.link = Path(link)
        self.packets = 0
        self.cut_at = None
        self.on_cut = lambda: None
        self._master: Any = None

    @property
    def plugged(self):
        return self._master is not None

    def plug(self):
        """A new terminal, as a board that was reset gets one."""
        self.unplug()
        self._master, slave = os.openpty()
        tty.setraw(slave)
        name = os.ttyname(slave)
        os.close(slave)  # so that poll tells whether somebody has it open
        os.set_blocking(self._master, False)
        fresh = self.link.with_name(self.link.name + ".new")
        fresh.unlink(missing_ok=True)
        fresh.symlink_to(name)
        fresh.replace(self.link)

    def unplug(self):
        if self._master is not None:
            os.close(self._master)
            self._master = None
            self.link.unlink(missing_ok=True)

    def fileno(self):
        return self._master

    def opened(self):
        """Has a program opened the port?"""
        if self._master is None:
            return False
        poll = select.poll()
        poll.register(self._master, select.POLLIN)
        return not any(event & select.POLLHUP for _, event in poll.poll(0))

    def read(self):
        """What the host has sent, perhaps b""."""
        try:
            data = os.read(self._master, LONGEST_READ) if self.plugged else b""
        except OSError as error:
            if error.errno in (errno.EAGAIN, errno.EIO):  # nothing there; nobody there
                return b""
            raise
        return self._carried(data)

    def _carried(self, data):
        """The part of the data that comes through before the cable is pulled."""
        count = -(-len(data) // PACKET)
        if self.cut_at is not None and self.packets + count >= self.cut_at:
            data = data[: (self.cut_at - self.packets) * PACKET]
            self.packets = self.cut_at
            self.cut_at = None
            self.unplug()
            self.on_cut()
        else:
            self.packets += count
        return data

    def write(self, data):
        """Say something to the host; without one, or when it does not listen, it is lost."""
        while data and self.plugged and self.opened():
            try:
                data = data[os.write(self._master, data) :]
            except BlockingIOError:
                if not select.select([], [self._master], [], 0.5)[1]:
                    return
            except OSError:
                return
