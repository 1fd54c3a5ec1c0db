"""bench_device: the device's end of the bench, on MicroPython: press buttons, note what it took.

`main` starts the firmware as the boot file does and takes over when it naps for the first time. Lines that
begin with ">" are for the bench; the others are the firmware's.
"""

import gc
import sys
import time

import machine
import micropython
import utime

from shared_rules.rng import Rng

BOARD = "pico_epaper_4in2"  # the module of its constants; the bench sets another
MOST_ROUNDS = 100000
PAUSE_US = 500_000  # in which the panel finishes any refresh
FINGER_US = 150_000  # and in this time any refresh
WANDERING = ("down", "down", "down", "up", "a", "a", "b")


def main(work, root, *rest):
    """Start the firmware with the saves of `root`; `work(device, *rest)` is done in its place."""
    gc.collect()
    print("> own", gc.mem_alloc())  # of the bench: a device has `machine` and `time` in its flash
    name = "firmware.boards." + BOARD
    __import__(name)
    parts = sys.modules[name]

    def take_over():
        module = sys.modules["firmware.app"]
        if not module.__file__.endswith(".mpy"):
            raise RuntimeError("%s runs instead of what was compiled" % module.__file__)
        app_class = module.App
        step = app_class.step

        def instead_of_step(app):
            app_class.step = step
            work(Device(app, parts), *rest)
            raise SystemExit

        app_class.step = instead_of_step

    machine.levels[parts.BUSY] = 0 if parts.CONTROLLER.startswith("ssd") else 1  # at rest
    machine.at_nap = take_over
    from firmware import main

    main.run(root, None, parts)


class Device:
    """The app with fingers on its buttons."""

    def __init__(self, app, parts):
        self.app = app
        self._buttons = parts.BUTTONS
        self._down = parts.PRESSED
        self.settle()

    def press(self, button):
        """Press and let go; returns the real us from the edge to the first byte on the bus, None when nothing
        was said to the panel."""
        pin = machine.pins[self._buttons[button]]
        machine.listen()
        began = utime.ticks_us()
        machine.change(pin, self._down)
        naps = machine.naps
        while machine.first_byte is None and machine.naps == naps:
            self.app.step()
        taken = machine.first_byte
        time.pass_us(FINGER_US)
        machine.change(pin, 1 - self._down)
        self.settle()
        return None if taken is None else utime.ticks_diff(taken, began)

    def settle(self):
        """Let the app go on until it rests and says nothing more to the panel."""
        for _ in range(MOST_ROUNDS):
            writes, naps = machine.writes, machine.naps
            self.app.step()
            if machine.writes != writes:
                time.pass_us(PAUSE_US)
            elif machine.naps != naps:
                return
        raise RuntimeError("the app does not come to rest")

    def follow(self, path, after_press=None, at_shot=None):
        """Follow the lines press, shot and expect of a script; `after_press(screen before, moved, us)`."""
        with open(path) as file:
            for line in file:
                words = line.split()
                if words[:1] == ["press"]:
                    for _ in range(int(words[2]) if len(words) > 2 else 1):
                        self._pressed(words[1], after_press)
                elif words[:1] == ["shot"] and at_shot:
                    at_shot(self.app.screen)
                elif words[:1] == ["expect"] and words[2] != self.app.screen.NAME:
                    raise RuntimeError("the screen is %s, not %s" % (self.app.screen.NAME, words[2]))

    def wander(self, presses, after_press):
        """Press keys that every board has as chance has it, each time the same; B leaves other pages."""
        rng = Rng(presses, 7)
        for _ in range(presses):
            screen, button = self.app.screen, WANDERING[rng.below(len(WANDERING))]
            if not hasattr(screen, "choosing"):
                button = "b"
            elif button == "b" and screen.NAME == "golf":
                button = "a"  # there B leads home
            self._pressed(button, after_press)

    def _pressed(self, button, after_press):
        if after_press is None:
            self.press(button)
            return
        screen, position = self.app.screen, self.position()
        us = self.press(button)
        after_press(screen, position is not None and self.position() is not position, us)

    def position(self):
        return getattr(getattr(self.app.screen, "play", None), "position", None)


def play(device, path):
    """Follow a script and print the heap after each press: does it run in this heap?"""
    device.follow(path, _print_heap)
    print("> done")


def play_by_chance(device, presses):
    """The same with presses by chance."""
    device.wander(presses, _print_heap)
    print("> done")


def _print_heap(screen, moved, us):
    gc.collect()
    print("> heap", gc.mem_alloc())
    micropython.mem_info()  # which tells the largest free piece


def start(began):
    """To be called before `main`: print what it took from `began` (utime.ticks_us) to the first byte."""

    def told():
        print("> start", utime.ticks_diff(machine.first_byte, began), time.now_us)
        raise SystemExit

    machine.at_first_byte = told


def games(device, count, klondike_script):
    """Play so many short games in one life: Golf of one hole with A alone, and the same Klondike to its win,
    in turns; print the heap after each twentieth."""
    for i in range(count):
        if i % 2:
            _win(device, klondike_script)
        else:
            _short_golf(device, i + 1)
        if i % 20 == 19 or i + 1 == count:
            gc.collect()
            print("> heap", i + 1, gc.mem_alloc())
            micropython.mem_info()


def _short_golf(device, number):
    """From home, by buttons alone: one hole of the deal `number`, and home again."""
    _press_all(device, "a")  # the page of setting up
    if number == 1:
        below = device.app.screen._rows().index("holes")
        _press_all(device, "down", below, "left", 8, "up", below)  # nine holes become one; the next games too
    _press_all(device, "up", 1, "a")  # the page of the deal number
    while number:
        _press_all(device, "up", number % 10, "left")
        number //= 10
    _press_all(device, "a", 1, "down", 1, "a")
    play = device.app.screen.play
    if play.options["holes"] != 1:
        raise RuntimeError("the page of setting up is not as the bench knows it")
    while play.result() is None:
        _press_all(device, "a")
    play = None
    _press_all(device, "a")
    while len(device.app.stack) > 1:  # by the scorecard
        _press_all(device, "b")


def _press_all(device, *buttons):
    """Press buttons; a number says how often the one before it."""
    for i, button in enumerate(buttons):
        if isinstance(button, str):
            times = buttons[i + 1] if i + 1 < len(buttons) and isinstance(buttons[i + 1], int) else 1
            for _ in range(times):
                device.press(button)


def _win(device, script):
    device.follow(script)
    device.press("b")
