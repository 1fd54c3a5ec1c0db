"""tiny_firmware: a firmware for tests: one driver's worth of SPI, one picture, a bar that a button moves.

The full picture is black at the top; each press of `right` adds a black byte to the row in the middle, by a
partial refresh. The number of bytes is saved. `menu` is the screen "other" until the next press. `b` breaks
it."""

import time

from machine import SPI, Pin


class Panel:
    def __init__(self, parts):
        self.parts = parts
        self.cs, self.dc, self.rst = [Pin(n, Pin.OUT, value=1) for n in (parts.CS, parts.DC, parts.RST)]
        self.busy = Pin(parts.BUSY, Pin.IN, Pin.PULL_UP)
        self.spi = SPI(parts.SPI["id"], baudrate=parts.SPI["baudrate"])

    def send_to_panel(self, command, data=b""):
        self.dc(0)
        self.cs(0)
        self.spi.write(bytes([command]))
        self.dc(1)
        if data:
            self.spi.write(data)
        self.cs(1)

    def wait(self):
        time.sleep_ms(2)
        while self.busy():
            time.sleep_ms(5)

    def full(self, picture):
        self.rst(0)
        time.sleep_ms(2)
        self.rst(1)
        time.sleep_ms(20)
        self.wait()
        self.send_to_panel(0x12)
        self.wait()
        self.send_to_panel(0x01, b"\x2b\x01\x00")
        self.send_to_panel(0x44, b"\x00\x31")
        self.send_to_panel(0x45, b"\x00\x00\x2b\x01")
        self.send_to_panel(0x4E, b"\x00")
        self.send_to_panel(0x4F, b"\x00\x00")
        self.send_to_panel(0x24, picture)
        self.send_to_panel(0x26, picture)
        self.send_to_panel(0x21, b"\x40\x00")
        self.send_to_panel(0x22, b"\xf7")
        self.send_to_panel(0x20)
        self.wait()

    def partial(self, column, value):
        """One byte in row 150."""
        self.send_to_panel(0x21, b"\x00\x00")
        self.send_to_panel(0x44, bytes([column, column]))
        self.send_to_panel(0x45, b"\x96\x00\x96\x00")
        self.at(column)
        self.send_to_panel(0x24, value)
        self.send_to_panel(0x22, b"\xff")
        self.send_to_panel(0x20)
        self.wait()
        self.at(column)
        self.send_to_panel(0x26, value)

    def at(self, column):
        self.send_to_panel(0x4E, bytes([column]))
        self.send_to_panel(0x4F, b"\x96\x00")


def load(root):
    try:
        with open(root + "bar") as file:
            return int(file.read())
    except OSError:
        return 0


def save(root, count):
    with open(root + "bar", "w") as file:
        file.write(str(count))


def run(root, start, parts):
    heard = []
    pins = {}
    for name in parts.BUTTONS:
        pins[name] = Pin(parts.BUTTONS[name], Pin.IN, Pin.PULL_UP)
        pins[name].irq(lambda pin, name=name: heard.append(name) if pin() == parts.PRESSED else None)
    panel = Panel(parts)
    bar = load(root)
    picture = bytearray(b"\xff" * 15000)
    picture[:1000] = bytes(1000)
    picture[150 * 50 : 150 * 50 + bar] = bytes(bar)
    print("screen tiny")
    if start:
        print("game %s %d" % start)
    panel.full(picture)
    while True:
        if not heard:
            time.sleep_ms(20)
            continue
        name = heard.pop(0)
        if name == "right":
            panel.partial(bar, b"\x00")
            bar += 1
            save(root, bar)
        elif name == "menu":
            print("screen other")
        elif name == "b":
            raise ValueError("b is broken")
        elif name == "left":
            panel.send_to_panel(0x99)  # no such command
        elif name == "down":
            while True:  # busy with nothing
                panel.send_to_panel(0x7F)
                time.sleep_ms(20)
