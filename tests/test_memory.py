"""A heap that is too full ends in a page that closes or a start afresh, never in a firmware that stops."""

import pytest

from firmware.boards import pico_epaper_4in2
from simulator import shims
from simulator.handheld import Handheld


class Restarted(Exception):
    pass


class Rounds(Exception):
    """The app has gone so many rounds."""


class Panel:
    width, height, finished_at = 400, 300, 0

    def show(self, buffer, windows, kind):
        return kind

    def ready(self):
        return True


class Buttons:
    hold_ms = 600

    def is_down(self, button):
        return False

    def next(self, now, waits):
        return None


class Board:
    """A board on which nobody presses anything."""

    constants = pico_epaper_4in2

    def __init__(self, root):
        self.root = str(root) + "/"
        self.panel, self.buttons = Panel(), Buttons()

    def battery_level(self):
        return 3

    def battery_empty(self):
        return False

    def on_usb(self):
        return False

    def doze(self, ms):
        pass

    def restart(self):
        raise Restarted


@pytest.fixture
def app(tmp_path):
    shims.install(Handheld(pico_epaper_4in2))
    from firmware.app import App
    from firmware.canvas import Canvas

    yield App(Board(tmp_path), Canvas())
    shims.uninstall()


def run(app, rounds=6, safe=False):
    def count():
        nonlocal rounds
        rounds -= 1
        if not rounds:
            raise Rounds

    with pytest.raises(Rounds):
        app.run(safe, count)


def failing(times, act=lambda *_: None):
    """An act for which the memory does not do so many times."""

    def fail(*given):
        nonlocal times
        times -= 1
        if times >= 0:
            raise MemoryError
        return act(*given)

    return fail


class Page:
    NAME = "page"

    def press(self, press):
        return None

    def draw(self, canvas):
        canvas.rule(10, 10, 10)


def test_the_first_picture_may_find_no_room(app, capsys):
    app._close_all = lambda make: app.stack.append(page)
    page = Page()
    page.draw = failing(1, page.draw)
    run(app)
    assert app.screen is page and app._short == 0
    assert capsys.readouterr().out.count("memory is short") == 1


def test_a_game_that_finds_no_room_at_the_start_leaves_home(app):
    app._close_all = failing(1, app._close_all)
    run(app)
    assert [screen.NAME for screen in app.stack] == ["home"]


def test_a_page_that_finds_no_room_closes_and_a_table_that_finds_none_starts_the_chip_afresh(app):
    run(app)
    page = Page()
    page.draw = failing(100)
    app.enter(page)
    app._due = True
    run_on(app, 4)
    assert [screen.NAME for screen in app.stack] == ["home"]
    app.stack[-1].draw = failing(100)
    app._due = True
    with pytest.raises(Restarted):
        run_on(app, 4)


def run_on(app, rounds):
    for _ in range(rounds):
        app.step()


@pytest.mark.parametrize("where", ["work", "covered"])
def test_nothing_that_a_screen_does_stops_the_device(app, where):
    run(app)
    page = Page()
    app.stack.append(page)
    setattr(page, where, failing(1))
    if where == "covered":
        app._asked = Page()
    run_on(app, 4)
    assert len(app.stack) > 1 and app._tried == 0


def test_work_for_which_there_is_never_room_starts_the_chip_afresh(app):
    run(app)
    app.screen.work = failing(100)
    with pytest.raises(Restarted):
        run_on(app, 8)


def test_work_is_tried_again_before_the_picture_takes_its_room(app):
    run(app)
    done = []
    page = Page()
    page.work = failing(1, lambda: done.append("work"))
    page.covered = lambda: done.append("let go")
    page.draw = lambda canvas: done.append("draw")
    app.stack.append(page)
    run_on(app, 3)
    assert done[:2] == ["let go", "work"]


def test_the_device_starts_afresh_though_not_even_that_can_be_written_down(app):
    run(app)
    app.player.open_at = failing(100)
    app.screen.draw = failing(100)
    app._due = True
    with pytest.raises(Restarted):
        run_on(app, 4)


def test_a_panel_that_is_lost_when_the_heap_is_full_stops_nothing(app):
    from firmware.drivers import PanelError

    run(app)

    def lost(*_):
        raise PanelError("gone")

    app._panel_lost = failing(1)
    app.screen.draw = lost
    app._due = True
    app.step()
    assert app._short == 1


@pytest.mark.parametrize("where", ["_changes", "_windows", "_repaint"])
def test_where_there_is_no_room_to_tell_what_has_changed_all_is_painted(app, where):
    canvas = app.canvas
    for words in ("Take", "Draw"):
        canvas.begin()
        canvas.text(20, 40, words)
        if words == "Draw":
            setattr(canvas, where, failing(1))
        windows = canvas.finish()
    assert windows == [(0, 0, 400, 300)]
    painted = bytes(canvas.buffer)
    canvas.invalidate()
    canvas.begin()
    canvas.text(20, 40, "Draw")
    canvas.finish()
    assert painted == bytes(canvas.buffer)
