"""body: how the handheld looks in the window: case, bezel, keys; and which key lies under the mouse.

All measures are in panel pixels, so that the body grows with the glass. The case is painted once, four
times as large as needed, and scaled down: that makes its round edges smooth.
"""

import pygame

WING = 84  # the case to the left and right of the bezel
BEZEL = 12
RIM = 22  # above and below the bezel
FOOT = 34  # below the bezel too, where buttons stand below the glass
MARGIN, SIDE = 26, 66  # the wings of such a board
STATUS = 22

DESK = (52, 56, 61)
CASE, CASE_EDGE, CASE_SHADE = (225, 219, 205), (241, 237, 227), (176, 169, 153)
BEZEL_COLOUR = (47, 48, 50)
KEY, KEY_DOWN, KEY_EDGE = (64, 66, 69), (190, 92, 58), (38, 39, 41)
LETTERING, LEGEND, STATUS_TEXT = (250, 248, 240), (120, 113, 98), (201, 203, 199)
PAPER, INK = (229, 228, 220), (38, 38, 42)

SMOOTH = 4

# what is printed on the keys, and which keys of the keyboard they are
LABELS = {"a": "A", "b": "B", "menu": "MENU"}
OWN_LABELS = {
    "open_book": {"a": "SEL", "b": "PREV", "menu": "NEXT"},
    "badger2040": {"a": "A", "b": "B", "menu": "C"},
}
DESK_KEYS = "S  picture     P  power     Q  quit"  # of the desk and not of the device
KEYBOARD = {"a": "Z / Enter", "b": "X / Backspace", "menu": "M / Esc"}
NAMES = {"open_book": "The Open Book", "badger2040": "Badger 2040"}


class Body:
    """The picture of the case around a glass of `width` x `height`, at `scale` window pixels a panel pixel;
    `board` says which buttons there are and where, `desk_keys` which keys the desk has besides."""

    def __init__(self, width, height, scale, board=None, desk_keys=DESK_KEYS):
        self.scale = scale
        self._desk_keys = desk_keys
        self._labels = {**LABELS, **OWN_LABELS.get(getattr(board, "NAME", ""), {})}
        self._name = NAMES.get(getattr(board, "NAME", ""), "fairway")
        self.keys = {}
        legend = getattr(board, "LEGEND", None)
        if legend is None:
            self._cross_and_discs(width, height)
        else:
            self._discs_below(width, height, legend)
        self._case = pygame.Rect(6, 6, self.size[0] - 12, self.size[1] - STATUS - 10)
        self._fonts = {}
        self._pictures = {}

    def _cross_and_discs(self, width, height):
        """The cross on the left of the glass, A, B and MENU on its right."""
        self.glass = pygame.Rect(WING + BEZEL, RIM + BEZEL, width, height)
        self.size = (width + 2 * (WING + BEZEL), height + 2 * (RIM + BEZEL) + STATUS)
        middle = self.glass.centery
        left, right = WING // 2 + 4, self.size[0] - WING // 2 - 4
        arm = 19
        self._cross: tuple | None = (left, middle, arm)
        self.keys["up"] = pygame.Rect(left - arm // 2, middle - arm * 3 // 2, arm, arm)
        self.keys["down"] = pygame.Rect(left - arm // 2, middle + arm // 2 + 1, arm, arm)
        self.keys["left"] = pygame.Rect(left - arm * 3 // 2, middle - arm // 2, arm, arm)
        self.keys["right"] = pygame.Rect(left + arm // 2 + 1, middle - arm // 2, arm, arm)
        self._disc("a", right + 14, middle - 18, 30)
        self._disc("b", right - 14, middle + 14, 30)
        self.keys["menu"] = pygame.Rect(0, 0, 34, 12)
        self.keys["menu"].center = (right, self.glass.bottom - 34)
        self._round: tuple = ("a", "b")

    def _discs_below(self, width, height, legend):
        """A, B and C below the glass, where `legend` says, UP and DOWN on its right."""
        self.glass = pygame.Rect(MARGIN + BEZEL, RIM + BEZEL, width, height)
        self.size = (width + MARGIN + SIDE + 2 * BEZEL, height + 2 * BEZEL + RIM + FOOT + RIM + STATUS)
        self._cross = None
        right = self.glass.right + BEZEL + SIDE // 2 - 2
        for button, y in (("up", self.glass.y + 24), ("down", self.glass.bottom - 24)):
            self._disc(button, right, y, 22)
        for button, x in zip(("a", "b", "menu"), legend):
            self._disc(button, self.glass.x + x, self.glass.bottom + BEZEL + 18, 24)
        self._round = ("up", "down", "a", "b", "menu")

    def _disc(self, button, x, y, size):
        self.keys[button] = pygame.Rect(0, 0, size, size)
        self.keys[button].center = (x, y)

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
        if self._cross:
            self._paint_cross(box, pressed)
        for button in self._round:
            place = self.keys[button]
            disc(place, CASE_SHADE, grow=2)
            disc(place, KEY_EDGE, down=1)
            disc(place, KEY_DOWN if button in pressed else KEY)
        for button in ("up", "down", "left", "right"):
            if button in self.keys:
                _triangle(large, button, self.keys[button], grain)
        if "menu" not in self._round:
            place = self.keys["menu"]
            box(place, CASE_SHADE, 8, grow=2)
            box(place, KEY_EDGE, 6, down=1)
            box(place, KEY_DOWN if "menu" in pressed else KEY, 6)

        picture = pygame.transform.smoothscale(large, [side * self.scale for side in self.size])
        self._letter(picture)
        return picture

    def _paint_cross(self, box, pressed):
        assert self._cross
        x, y, arm = self._cross
        bars = [pygame.Rect(x - w // 2, y - h // 2, w, h) for w, h in ((arm, arm * 3), (arm * 3, arm))]
        for bar in bars:
            box(bar, CASE_SHADE, 5, grow=2)
        for bar in bars:
            box(bar, KEY_EDGE, 4, down=1)
        for bar in bars:
            box(bar, KEY, 4)
        for button in ("up", "down", "left", "right"):
            if button in pressed:
                box(self.keys[button], KEY_DOWN, 4)

    def _letter(self, picture):
        for button, label in self._labels.items():
            place = self.keys[button]
            size = 10 if button not in self._round else 22 if len(label) == 1 else 12
            self.text(picture, label, place.centerx, place.centery, size, LETTERING)
        if self._cross:
            x, y, arm = self._cross
            a, b, menu = self.keys["a"], self.keys["b"], self.keys["menu"]
            legend = [("arrow keys", x, y + 2 * arm + 4), (KEYBOARD["a"], a.centerx - 6, a.top - 8)]
            legend.append((KEYBOARD["b"], b.centerx + 10, b.bottom + 8))
            legend.append((KEYBOARD["menu"], menu.centerx, menu.bottom + 8))
        else:
            below = [(words, self.keys[button]) for button, words in KEYBOARD.items()]
            legend = [(words, key.centerx, key.bottom + 9) for words, key in below]
            up, down = self.keys["up"], self.keys["down"]
            legend.append(("arrow keys", up.centerx, (up.centery + down.centery) // 2))
        for words, x, y in legend:
            self.text(picture, words, x, y, 10, LEGEND)
        if self._cross:
            self.text(picture, self._name, self.glass.centerx, self.glass.bottom + BEZEL + 9, 13, LEGEND)
        else:
            self.text(picture, self._name, self.glass.centerx, RIM - 3, 13, LEGEND)
        self.text(
            picture,
            self._desk_keys,
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
