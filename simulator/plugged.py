"""plugged: the virtual handheld with a USB cable in it: its flash in a file, its port a pseudo-terminal.

It starts as a Pico does that has just got MicroPython: empty. `fairway flash --port` gives it its firmware.
"""

import select
import sys
import time

from simulator import record
from simulator.clock import WallClock
from simulator.handheld import Handheld
from simulator.parts.flash import Flash
from simulator.parts.usb import UsbPort
from simulator.runtimes import FirmwareStopped
from simulator.runtimes.usb import UsbDevice

PRESS_US = 80_000
COMMANDS = (
    "press BUTTON, hold BUTTON, shot FILE, wait SECONDS, reset, unplug, plug, cut power, power on, quit"
)


class Quit(BaseException):
    """Enough; goes out through the firmware as a loss of power does."""


def serve(board, data, link, console, scale=None):
    """Serve a handheld until its window is closed; with `scale` None there is no window, and commands come
    from standard input. Raises window.NoDisplay, FirmwareStopped."""
    clock = WallClock()
    handheld = Handheld(board, clock)
    try:
        flash = Flash(data / "flash.bin")
    except (OSError, ValueError) as error:
        raise FirmwareStopped("%s; name another folder with --data" % error) from None
    port = UsbPort(link)
    hand = _Lines(handheld) if scale is None else _window(handheld, scale, data)
    clock.pump = hand.pump
    device = hand.device = UsbDevice(handheld, flash, port, console)
    try:
        device.run(hand.while_off)
    except (Quit, hand.closed):
        pass
    finally:
        hand.close()
        flash.close()
    return 0


def _window(handheld, scale, data):
    """The window, with two more keys: U pulls the cable and puts it back, R is the reset button."""
    import pygame

    from simulator.window import Closed, Window

    class PluggedWindow(Window):
        closed = Closed
        desk_keys = "U  cable     R  reset     " + Window.desk_keys
        device: UsbDevice

        def _key(self, key):
            if key == pygame.K_u:
                self._say("cable pulled; U puts it back" if toggle_cable(self.device) else "cable in")
                return True
            if key == pygame.K_r:
                self.device.soon(self.device.restart)
                return True
            return super()._key(key)

    return PluggedWindow(handheld, scale, data)


def toggle_cable(device):
    """Pull the cable, or put it back; was it pulled?"""
    pulled = device.port.plugged
    if pulled:
        device.port.unplug()
    else:
        device.port.plug()
    device.handheld.usb_power = not pulled
    return pulled


class _Lines:
    """A hand without a window: it obeys lines on standard input, one after the other."""

    closed = Quit

    def __init__(self, handheld):
        self.device: UsbDevice
        self._handheld = handheld
        self._text = ""
        self._due = []
        self._not_before = 0.0
        self._open = True

    def close(self):
        pass

    def pump(self, seconds):
        end = time.monotonic() + seconds
        while True:
            if (
                self._open
                and select.select([sys.stdin], [], [], max(0, min(end - time.monotonic(), 0.01)))[0]
            ):
                self._hear(sys.stdin.readline())
            elif not self._open:
                time.sleep(max(0, min(end - time.monotonic(), 0.01)))
            if self._due and time.monotonic() >= self._not_before:
                self._obey(self._due.pop(0).split())
                return True
            if time.monotonic() >= end:
                return False

    def while_off(self):
        while not self._handheld.powered:
            self.pump(0.02)

    def _hear(self, line):
        if not line:  # no more will come, but the device goes on
            self._open = False
        elif line.strip():
            self._due.append(line)

    def _obey(self, words):
        device, handheld = self.device, self._handheld
        act, rest = words[0], words[1:]
        if act in ("press", "hold") and len(rest) == 1 and rest[0] in handheld.buttons:
            handheld.press(rest[0], duration=PRESS_US if act == "press" else 800_000)
            self._not_before = time.monotonic() + 1
        elif act == "wait" and len(rest) == 1 and rest[0].replace(".", "", 1).isdecimal():
            self._not_before = time.monotonic() + float(rest[0])
        elif act == "shot" and len(rest) == 1:
            record.ink(handheld.glass).save(rest[0])
        elif words == ["reset"]:
            device.soon(device.restart)
        elif words in (["unplug"], ["plug"]):
            if device.port.plugged == (act == "unplug"):
                toggle_cable(device)
        elif words == ["cut", "power"]:
            handheld.cut_power()
        elif words == ["power", "on"]:
            if not handheld.powered:
                handheld.power_on()
        elif words == ["quit"]:
            raise Quit
        else:
            print("fairway: '%s' is none of: %s" % (" ".join(words), COMMANDS), file=sys.stderr)
