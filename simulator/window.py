"""window: the handheld on the desk: its glass, its keys and what it is doing, in real time."""

import os
import sys
import time

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame  # noqa: E402

from simulator import record, runtimes  # noqa: E402
from simulator.body import DESK_KEYS, INK, PAPER, Body  # noqa: E402
from simulator.clock import WallClock  # noqa: E402
from simulator.handheld import Handheld  # noqa: E402

KEYS = {
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_z: "a",
    pygame.K_RETURN: "a",
    pygame.K_KP_ENTER: "a",
    pygame.K_x: "b",
    pygame.K_BACKSPACE: "b",
    pygame.K_m: "menu",
    pygame.K_ESCAPE: "menu",
}

LOOK_S = 0.004  # between two looks at the keyboard
FRAME_S = 1 / 30
MESSAGE_S = 4
BLIND = ("dummy", "offscreen", "evdev", "kmsdrm")  # drivers that SDL falls back on when it finds no display
LEAVE_S = 3  # a device that has not settled so long after Q is left as it is


class NoDisplay(Exception):
    """There is no screen to open a window on."""


class Closed(BaseException):
    """The window is closed; goes out through the firmware as a loss of power does."""


def play(board, live, program, console, scale):
    """Open the window and play in it until it is closed. Raises NoDisplay, FirmwareStopped."""
    clock = WallClock()
    handheld = Handheld(board, clock)
    window = Window(handheld, scale, program.data)
    clock.pump = window.pump
    try:
        runtimes.run(live, handheld, program, console, window.while_off)
    except Closed:
        return 0
    finally:
        window.close()


class Window:
    """The window of one handheld; `shots` is the folder for pictures. Raises NoDisplay."""

    desk_keys = DESK_KEYS

    def __init__(self, handheld, scale, shots):
        self._handheld, self._scale, self._shots = handheld, scale, shots
        glass = handheld.glass
        self._body = Body(glass.width, glass.height, scale, handheld.board, self.desk_keys)
        _look_for_display()
        try:
            # only what is needed: sound, for one, would complain on machines that have none
            pygame.display.init()
            if pygame.display.get_driver() in BLIND and "SDL_VIDEODRIVER" not in os.environ:
                raise pygame.error("SDL finds only the driver '%s'" % pygame.display.get_driver())
            pygame.font.init()
            self._surface = pygame.display.set_mode([side * scale for side in self._body.size])
        except pygame.error as error:
            raise NoDisplay(str(error))
        pygame.display.set_caption("Fairway")
        self._by_key = {}  # pygame's key: the button that it holds down
        self._by_mouse = None
        self._down = set()
        self._drawn_at = 0.0
        self._drawn = None  # what the window shows
        self._message, self._message_until = "", 0.0
        self._leave_by = None

    def close(self):
        pygame.quit()

    # -- while time passes

    def pump(self, seconds):
        """Let about `seconds` of real time pass; true when a key or a click came, and then less. Raises
        Closed."""
        end = time.monotonic() + seconds
        while True:
            happened = any([self._hear(event) for event in pygame.event.get()])
            now = time.monotonic()
            self._perhaps_leave(now)
            if now - self._drawn_at >= FRAME_S:
                self._drawn_at = now
                self.draw()
            if happened or now >= end:
                return happened
            time.sleep(min(end - now, LOOK_S))

    def while_off(self):
        """Show the glass without power until somebody gives it back."""
        clock = self._handheld.clock
        while not self._handheld.powered:
            clock.pass_until(clock.now + 20_000)

    def _perhaps_leave(self, now):
        """Leave when the last press has been acted on and saved."""
        if self._leave_by is not None:
            done = not self._handheld.powered or self._handheld.settled()
            if done or now >= self._leave_by:
                raise Closed

    def _hear(self, event):
        """Act on one event; true when the handheld felt it."""
        if event.type == pygame.QUIT:
            self._leave()
        elif event.type == pygame.KEYDOWN:
            return self._key(event.key)
        elif event.type == pygame.KEYUP:
            self._by_key.pop(event.key, None)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._by_mouse = self._body.key_at(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._by_mouse = None
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._by_key.clear()  # where the key is let go we do not hear
        return self._move_fingers()

    def _key(self, key):
        if KEYS.get(key) in self._handheld.buttons:
            self._by_key[key] = KEYS[key]
        elif key == pygame.K_s:
            self._say("picture saved: %s" % self.shot())
        elif key == pygame.K_p:
            return self._switch()
        elif key == pygame.K_q:
            self._leave()
        return self._move_fingers()

    def _leave(self):
        self._by_key.clear()
        self._by_mouse = None
        self._leave_by = self._leave_by or time.monotonic() + LEAVE_S

    def _switch(self):
        if self._handheld.powered:
            self._handheld.cut_power()
            self._say("power cut; P gives it back")
        else:
            self._handheld.power_on()
            self._say("power on")
        return True

    def _move_fingers(self):
        """Press and let go what the keys and the mouse say; true when that changed anything."""
        wanted = set(self._by_key.values()) | ({self._by_mouse} if self._by_mouse else set())
        for button in wanted - self._down:
            self._handheld.hold(button)
        for button in self._down - wanted:
            self._handheld.release(button)
        changed, self._down = wanted != self._down, wanted
        return changed

    # -- what is seen

    def shot(self):
        """Save the glass as a picture; its path."""
        number = 1
        while (self._shots / ("picture-%03d.png" % number)).exists():
            number += 1
        path = self._shots / ("picture-%03d.png" % number)
        record.ink(self._handheld.glass).save(path)
        return path

    def _say(self, text):
        self._message, self._message_until = text, time.monotonic() + MESSAGE_S

    def draw(self):
        """Bring the window up to date, when there is anything new."""
        glass, now = self._handheld.glass, self._handheld.clock.now
        log = self._handheld.controller.log
        progress = now if glass.driving else len(log)
        news = (progress, glass.driving, frozenset(self._down), self._status(), self._handheld.powered)
        if news == self._drawn:
            return
        self._drawn = news
        self._body.draw(self._surface, self._down)
        picture = pygame.image.frombytes(glass.grey(now), (glass.width, glass.height), "P")
        picture.set_palette(SHADES)
        place = self._body.glass
        size = (place.width * self._scale, place.height * self._scale)
        self._surface.blit(
            pygame.transform.scale(picture.convert(self._surface), size),
            (place.x * self._scale, place.y * self._scale),
        )
        self._body.status(self._surface, self._status())
        pygame.display.flip()

    def _status(self):
        if time.monotonic() < self._message_until:
            return self._message
        if not self._handheld.powered:
            return "no power; P gives it back"
        log = self._handheld.controller.log
        parts = ["%.2f V" % self._handheld.battery.volts]
        if log:
            last = log[-1]
            took = "in %d ms" % ((last.ink - last.start) // 1000) if last.ink is not None else "..."
            parts = ["%s refresh %s" % (last.kind, took), "partials since full: %d" % last.partials] + parts
        if self._handheld.faults:
            parts.append("%d driver faults" % len(self._handheld.faults))
        return "     ".join(parts)


def _look_for_display():
    """Without a display SDL would paint where nobody sees it, and wait for keys that nobody can press."""
    if sys.platform.startswith(("linux", "freebsd")) and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    ):
        raise NoDisplay("neither DISPLAY nor WAYLAND_DISPLAY is set")


def _shades():
    """Grey 0 to 255 of the glass in the colours of ink and paper."""
    return [tuple(ink + (paper - ink) * grey // 255 for ink, paper in zip(INK, PAPER)) for grey in range(256)]


SHADES = _shades()
