"""The window, drawn into memory: keys and clicks reach the pins, and the glass is what one sees."""

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: E402
import pytest  # noqa: E402
from PIL import Image  # noqa: E402

from firmware.boards import badger2040, open_book  # noqa: E402
from firmware.boards import pico_epaper_4in2 as board  # noqa: E402
from simulator import plugged  # noqa: E402
from simulator.body import Body  # noqa: E402
from simulator.handheld import Handheld, PowerCut, Reset  # noqa: E402
from simulator.parts.flash import Flash  # noqa: E402
from simulator.parts.usb import UsbPort  # noqa: E402
from simulator.runtimes import Console, Program, cpython, run  # noqa: E402
from simulator.runtimes.usb import UsbDevice  # noqa: E402
from simulator.window import Closed, NoDisplay, Window  # noqa: E402

PROGRAMS = Path(__file__).parent / "programs"
KEYS = [
    (pygame.K_UP, "up"),
    (pygame.K_DOWN, "down"),
    (pygame.K_LEFT, "left"),
    (pygame.K_RIGHT, "right"),
    (pygame.K_z, "a"),
    (pygame.K_RETURN, "a"),
    (pygame.K_x, "b"),
    (pygame.K_BACKSPACE, "b"),
    (pygame.K_m, "menu"),
    (pygame.K_ESCAPE, "menu"),
]


@pytest.fixture
def handheld():
    return Handheld(board)


@pytest.fixture
def window(handheld, tmp_path):
    window = Window(handheld, 1, tmp_path)
    yield window
    window.close()


def do(window, kind, **values):
    """One event happens, and the window hears of it."""
    pygame.event.post(pygame.event.Event(kind, **values))
    return window.pump(0)


def level(handheld, button):
    """What the pin of a button reads after a moment."""
    handheld.pin_mode(board.BUTTONS[button], 0, 1)
    handheld.advance(100)
    return handheld.pin_read(board.BUTTONS[button])


@pytest.mark.parametrize("key, button", KEYS)
def test_a_key_is_the_button_for_as_long_as_it_is_down(window, handheld, key, button):
    assert level(handheld, button) == 1
    assert do(window, pygame.KEYDOWN, key=key)
    assert level(handheld, button) == 0
    assert do(window, pygame.KEYUP, key=key)
    assert level(handheld, button) == 1


@pytest.mark.parametrize("button", board.BUTTONS)
def test_a_click_on_a_drawn_key_presses_it(window, handheld, button):
    place = Body(400, 300, 1).keys[button].center
    assert do(window, pygame.MOUSEBUTTONDOWN, button=1, pos=place)
    assert level(handheld, button) == 0
    assert do(window, pygame.MOUSEBUTTONUP, button=1, pos=(0, 0))
    assert level(handheld, button) == 1


def test_a_click_beside_the_keys_presses_nothing(window, handheld):
    assert not do(window, pygame.MOUSEBUTTONDOWN, button=1, pos=(300, 150))


def test_the_window_of_the_small_board_has_its_five_buttons(tmp_path):
    window = Window(Handheld(badger2040), 1, tmp_path)
    try:
        assert not do(window, pygame.KEYDOWN, key=pygame.K_LEFT)  # there is none
        assert do(window, pygame.KEYDOWN, key=pygame.K_DOWN)
        window._handheld.clock.pass_until(100_000)
        window._handheld._run_due()
        assert window._handheld.buttons["down"].down
        window.draw()
        assert window._surface.get_size() == Body(296, 128, 1, badger2040).size
    finally:
        window.close()


def test_two_keys_of_one_button_let_go_when_the_last_one_does(window, handheld):
    do(window, pygame.KEYDOWN, key=pygame.K_z)
    do(window, pygame.KEYDOWN, key=pygame.K_RETURN)
    do(window, pygame.KEYUP, key=pygame.K_z)
    assert level(handheld, "a") == 0
    do(window, pygame.KEYUP, key=pygame.K_RETURN)
    assert level(handheld, "a") == 1


def test_a_key_held_while_the_window_loses_the_keyboard_is_let_go(window, handheld):
    do(window, pygame.KEYDOWN, key=pygame.K_LEFT)
    do(window, pygame.WINDOWFOCUSLOST)
    assert level(handheld, "left") == 1


def test_s_saves_a_picture_and_never_over_another(window, tmp_path):
    do(window, pygame.KEYDOWN, key=pygame.K_s)
    do(window, pygame.KEYDOWN, key=pygame.K_s)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["picture-001.png", "picture-002.png"]
    with Image.open(tmp_path / "picture-001.png") as picture:
        assert (picture.size, picture.mode) == ((400, 300), "1")


def test_p_takes_the_power_and_gives_it_back(window, handheld):
    do(window, pygame.KEYDOWN, key=pygame.K_p)
    with pytest.raises(PowerCut):
        handheld.advance(1)
    do(window, pygame.KEYDOWN, key=pygame.K_p)
    handheld.advance(1)


@pytest.mark.parametrize("event", [{"type": pygame.QUIT}, {"type": pygame.KEYDOWN, "key": pygame.K_q}])
def test_the_window_closes_when_the_device_has_settled(window, handheld, event):
    do(window, **{"kind": event.pop("type"), **event})
    assert not handheld.settled()
    handheld.advance(200_000)
    with pytest.raises(Closed):
        window.pump(0)


@pytest.mark.parametrize("parts", [board, open_book, badger2040])
def test_the_keys_lie_apart_and_beside_the_glass(parts):
    body = Body(parts.WIDTH, parts.HEIGHT, 2, parts)
    keys = list(body.keys.values())
    assert set(body.keys) == set(parts.BUTTONS)
    for number, key in enumerate(keys):
        assert not key.colliderect(body.glass)
        assert pygame.Rect((0, 0), body.size).contains(key)
        assert key.collidelist(keys[number + 1 :]) == -1


def test_one_plays_in_the_window(handheld, window, tmp_path):
    """The tiny firmware runs; keys come as time passes; what is on the glass is in the window."""

    def later(ms, kind, **values):
        handheld.at(ms * 1000, lambda: do(window, kind, **values))

    later(2500, pygame.KEYDOWN, key=pygame.K_RIGHT)
    later(2600, pygame.KEYUP, key=pygame.K_RIGHT)
    seen = []
    place = Body(400, 300, 1).glass
    for ms in (1200, 2400, 3500):
        handheld.at(
            ms * 1000,
            lambda: (
                window.draw(),
                seen.append(
                    [sum(window._surface.get_at((place.x, place.y + y))[:3]) > 384 for y in (5, 100, 150)]
                ),
            ),
        )
    later(3600, pygame.KEYDOWN, key=pygame.K_q)
    handheld.on_idle = lambda: window.pump(0)
    program = Program(board.NAME, tmp_path, None, "tiny_firmware", (PROGRAMS,))
    with pytest.raises(Closed):
        run(cpython.live, handheld, program, Console(), window.while_off)
    assert seen == [[True, True, True], [False, True, True], [False, True, False]]
    assert (tmp_path / "bar").read_text() == "1"
    assert handheld.faults == []


def test_without_a_display_it_is_said(handheld, tmp_path, monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(NoDisplay, match="neither DISPLAY nor WAYLAND_DISPLAY is set"):
        Window(handheld, 1, tmp_path)


def test_the_window_of_a_plugged_in_device_has_keys_for_its_cable_and_its_reset(handheld, tmp_path):
    device = UsbDevice(handheld, Flash(), UsbPort(tmp_path / "usb"))
    window = plugged._window(handheld, 1, tmp_path)
    window.device = device
    device.port.plug()
    handheld.usb_power = True
    for there in (False, True):
        do(window, pygame.KEYDOWN, key=pygame.K_u)
        assert device.port.plugged == (tmp_path / "usb").exists() == handheld.usb_power == there
        assert window._status() == ("cable in" if there else "cable pulled; U puts it back")
    do(window, pygame.KEYDOWN, key=pygame.K_r)
    with pytest.raises(Reset):
        device._due.popleft()()
    assert all(word in window.desk_keys for word in ("U  cable", "R  reset", "S  picture"))
    device.port.unplug()
    window.close()
