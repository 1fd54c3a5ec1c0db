"""board_user: a firmware for tests: every press moves a square over the glass; "menu" sleeps, "up" rests."""

import time

from firmware.board import Board
from firmware.drivers import PanelError
from firmware.refresh import Refresh


def run(root, start, parts):
    board = Board(parts, root)
    print("level", board.battery_level(), board.battery(), board.on_usb())
    picture = bytearray(b"\xff" * (board.width // 8 * board.height))
    refresh = Refresh(board.panel, 4)
    refresh.show(picture, [(0, 0, board.width, board.height)])
    place = 0
    while True:
        try:
            if refresh.busy():
                board.doze(50)
                continue
            press = board.buttons.next(time.ticks_ms(), lambda button: button == "b")
            if press is None:
                board.doze(50)
                continue
            button, held, down_ms = press
            seen = "seen" if refresh.seen(down_ms) else "unseen"
            if button == "menu":
                refresh.sleep()
                print("asleep")
                continue
            if button == "up":
                refresh.rest()
                continue
            before, place = place, (place + 7) % 42
            windows = [square(picture, before, 0xFF), square(picture, place, 0)]
            kind = refresh.clean() if held else refresh.show(picture, windows, button == "a")
            print(button, "held" if held else "pressed", seen, kind)
        except PanelError as error:
            print("lost:", error)


def square(picture, place, byte):
    """Paint a square of 16 pixels; its window."""
    x, y = place, place * 6
    for row in range(y, y + 16):
        picture[row * 50 + x] = picture[row * 50 + x + 1] = byte
    return x * 8, y, x * 8 + 16, y + 16
