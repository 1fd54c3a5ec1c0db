"""body: how the handheld looks in the window: case, bezel, keys; and which key lies under the mouse.

All measures are in panel pixels, so that the body grows with the glass. The case is painted once, four
times as large as needed, and scaled down: that makes its round edges smooth.
"""

import pygame

WING = 84  # the case to the left and right of the bezel
BEZEL = 12
RIM = 22  # above and below the bezel
STATUS = 22

DESK = (52, 56, 61)
CASE, CASE_EDGE, CASE_SHADE = (225, 219, 205), (241, 237, 227), (176, 169, 153)
BEZEL_COLOUR = (47, 48, 50)
KEY, KEY_DOWN, KEY_EDGE = (64, 66, 69), (190, 92, 58), (38, 39, 41)
LETTERING, LEGEND, STATUS_TEXT = (250, 248, 240), (120, 113, 98), (201, 203, 199)
PAPER, INK = (229, 228, 220), (38, 38, 42)

SMOOTH = 4


class Body:
    """The picture of the case around a glass of `width` x `height`, at `scale` window pixels a panel
    pixel."""

    def __init__(self, width, height, scale):
        self.scale = scale
        self.glass = pygame.Rect(WING + BEZEL, RIM + BEZEL, width, height)
        self.size = (width + 2 * (WING + BEZEL), height + 2 * (RIM + BEZEL) + STATUS)
        self._case = pygame.Rect(6, 6, self.size[0] - 12, self.size[1] - STATUS - 10)
        middle = self.glass.centery
        left, right = WING // 2 + 4, self.size[0] - WING // 2 - 4
        arm = 19
        self._cross = (left, middle, arm)
        self.keys = {
            "up": pygame.Rect(left - arm // 2, middle - arm * 3 // 2, arm, arm),
            "down": pygame.Rect(left - arm // 2, middle + arm // 2 + 1, arm, arm),
            "left": pygame.Rect(left - arm * 3 // 2, middle - arm // 2, arm, arm),
            "right": pygame.Rect(left + arm // 2 + 1, middle - arm // 2, arm, arm),
            "a": pygame.Rect(0, 0, 30, 30),
            "b": pygame.Rect(0, 0, 30, 30),
            "menu": pygame.Rect(0, 0, 34, 12),
        }
        self.keys["a"].center = (right + 14, middle - 18)
        self.keys["b"].center = (right - 14, middle + 14)
        self.keys["menu"].center = (right, self.glass.bottom - 34)
        self._fonts = {}
        self._pictures = {}

    def key_at(self, position):
        """The button under a place in the window, or None."""
        x, y = position[0] / self.scale, position[1] / self.scale
        for button, place in self.keys.items():
            if place.inflate(6, 6).collidepoint(x, y):
                return button
        return None

    def draw(self, surface, pressed):
        """The case with these buttons down; the glass is left to the window."""
        pressed = frozenset(pressed)
        if pressed not in self._pictures:
            self._pictures[pressed] = self._paint(pressed)
        surface.blit(self._pictures[pressed], (0, 0))

    def text(self, surface, text, x, y, size, colour, align="centre", bold=False):
        """A line whose middle lies at height y; returns its width in panel pixels."""
        font = self._font(round(size * self.scale), bold)
        picture = font.render(text, True, colour)
        place = picture.get_rect(centery=round(y * self.scale))
        setattr(place, {"centre": "centerx", "left": "left", "right": "right"}[align], round(x * self.scale))
        surface.blit(picture, place)
        return picture.get_width() / self.scale

    def _font(self, size, bold):
        if (size, bold) not in self._fonts:
            self._fonts[size, bold] = pygame.font.Font(None, size)
            self._fonts[size, bold].set_bold(bold)
        return self._fonts[size, bold]

    def _paint(self, pressed):
        grain = self.scale * SMOOTH
        large = pygame.Surface([side * grain for side in self.size])
        large.fill(DESK)

        def box(place, colour, radius, grow=0, down=0):
            x, y, w, h = place.inflate(2 * grow, 2 * grow).move(0, down)
            pygame.draw.rect(
                large, colour, [v * grain for v in (x, y, w, h)], border_radius=round(radius * grain)
            )

        def disc(place, colour, grow=0.0, down=0.0):
            centre = (place.centerx * grain, (place.centery + down) * grain)
            pygame.draw.circle(large, colour, centre, (place.width / 2 + grow) * grain)

        box(self._case, (36, 39, 43), 30, down=3)
        box(self._case, CASE_SHADE, 28)
        box(self._case.inflate(-2, -3).move(0, -1), CASE_EDGE, 27)
        box(self._case.inflate(-4, -5), CASE, 26)
        box(self.glass, CASE_SHADE, 9, grow=BEZEL)
        box(self.glass, BEZEL_COLOUR, 8, grow=BEZEL - 1)
        box(self.glass, (20, 20, 21), 2, grow=1)
        x, y, arm = self._cross
        for w, h in ((arm, arm * 3), (arm * 3, arm)):
            place = pygame.Rect(x - w // 2, y - h // 2, w, h)
            box(place, CASE_SHADE, 5, grow=2)
        for w, h in ((arm, arm * 3), (arm * 3, arm)):
            box(pygame.Rect(x - w // 2, y - h // 2, w, h), KEY_EDGE, 4, down=1)
        for w, h in ((arm, arm * 3), (arm * 3, arm)):
            box(pygame.Rect(x - w // 2, y - h // 2, w, h), KEY, 4)
        for button in ("up", "down", "left", "right"):
            place = self.keys[button]
            if button in pressed:
                box(place, KEY_DOWN, 4)
            _triangle(large, button, place, grain)
        for button in ("a", "b"):
            place = self.keys[button]
            disc(place, CASE_SHADE, grow=2)
            disc(place, KEY_EDGE, down=1)
            disc(place, KEY_DOWN if button in pressed else KEY)
        place = self.keys["menu"]
        box(place, CASE_SHADE, 8, grow=2)
        box(place, KEY_EDGE, 6, down=1)
        box(place, KEY_DOWN if "menu" in pressed else KEY, 6)

        picture = pygame.transform.smoothscale(large, [side * self.scale for side in self.size])
        self._letter(picture)
        return picture

    def _letter(self, picture):
        a, b, menu = self.keys["a"], self.keys["b"], self.keys["menu"]
        self.text(picture, "A", *a.center, 22, LETTERING)
        self.text(picture, "B", *b.center, 22, LETTERING)
        self.text(picture, "MENU", menu.centerx, menu.centery, 10, LETTERING)
        x, y, arm = self._cross
        legend = [("arrow keys", x, y + 2 * arm + 4), ("Z / Enter", a.centerx - 6, a.top - 8)]
        legend += [
            ("X / Backspace", b.centerx + 10, b.bottom + 8),
            ("M / Esc", menu.centerx, menu.bottom + 8),
        ]
        for words, x, y in legend:
            self.text(picture, words, x, y, 10, LEGEND)
        self.text(picture, "fairway", self.glass.centerx, self.glass.bottom + BEZEL + 9, 13, LEGEND)
        self.text(
            picture,
            "S  picture     P  power     Q  quit",
            self.size[0] - 12,
            self._status_y(),
            12,
            STATUS_TEXT,
            "right",
        )

    def _status_y(self):
        return self.size[1] - STATUS // 2 - 1

    def status(self, surface, text):
        """The line below the case."""
        self.text(surface, text, 12, self._status_y(), 12, STATUS_TEXT, "left")


def _triangle(surface, button, place, grain):
    x, y, r = place.centerx * grain, place.centery * grain, 3.5 * grain
    corners = {
        "up": ((x, y - r), (x - r, y + r * 0.7), (x + r, y + r * 0.7)),
        "down": ((x, y + r), (x - r, y - r * 0.7), (x + r, y - r * 0.7)),
        "left": ((x - r, y), (x + r * 0.7, y - r), (x + r * 0.7, y + r)),
        "right": ((x + r, y), (x - r * 0.7, y - r), (x - r * 0.7, y + r)),
    }
    pygame.draw.polygon(surface, LETTERING, corners[button])
