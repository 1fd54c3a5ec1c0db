"""glass: the picture on an e-paper panel, which stays when everything else has lost its power.

A plane of the picture is one long number: the top left pixel is its highest bit, and 1 is white. What a
drive does to millions of particles is reduced to a few numbers in the table below. They are chosen for
how the display looks, they are not measured.
"""

# grey that stays after 1, 2, 3 and more partial drives of a pixel since its last full drive
GHOST = (0, 10, 16, 22)
# grey that a pixel drifts by while the others are driven: a share for each partial, up to a limit
DRIFT = 0.5
DRIFT_LIMIT = 12
# what a full drive shows on its way: from which share of its time on, and what
FLASHES = ((0.0, "before"), (0.1, "inverse"), (0.3, "black"), (0.5, "white"), (0.75, "after"))


class Glass:
    """`width` x `height` pixels; the width is a multiple of 8."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.everything = (1 << width * height) - 1
        self.white = self.everything
        self.partials = 0  # since the last full drive
        self._worn = (0, 0)  # per pixel a number of two bits: how many partial drives, at most 3
        self._torn = []  # (mask, level): pixels that a broken drive left at a level between 0 and 255
        self._drive: tuple | None = None  # (target, driven, full, start, end), see begin

    @property
    def driving(self):
        return self._drive is not None

    def begin(self, target, driven, full, start, end):
        """Drive the pixels of the mask `driven` towards `target`; times in microseconds."""
        self._drive = (target & driven | self.white & ~driven, driven, full, start, end)

    def finish(self):
        assert self._drive
        target, driven, full, _, _ = self._drive
        self._drive = None
        self.white = target
        self._untear(driven)
        low, high = self._worn
        if full:
            self.partials = 0
            self._worn = (low & ~driven, high & ~driven)
        else:
            self.partials += 1
            more = driven & ~(low & high)  # those that are not yet at 3
            self._worn = (low ^ more, high ^ low & more)

    def tear(self, now):
        """The drive in progress stops here: each driven pixel stays where it is, on its way."""
        assert self._drive
        target, driven, full, start, end = self._drive
        self._drive = None
        share = min(max((now - start) / (end - start), 0), 1)
        before, self.white = self.white, self.white if share < 0.5 else target
        self._untear(driven)
        detour = abs(2 * share - 1) if full else 1  # a full drive sends a white pixel through black
        for was, becomes, level in (
            (1, 1, 255 * detour),
            (1, 0, 255 * (1 - share)),
            (0, 1, 255 * share),
            (0, 0, 255 * (1 - detour)),
        ):
            mask = driven & (before if was else ~before) & (target if becomes else ~target)
            if mask:
                self._torn.append((mask, int(level)))
        if full:
            self._worn = (self._worn[0] | driven, self._worn[1] | driven)

    def fade(self):
        """Lose the picture: everything drifts to a light grey."""
        self.white = self.everything
        self._torn = [(self.everything, 200)]

    def _untear(self, driven):
        self._torn = [(mask & ~driven, level) for mask, level in self._torn if mask & ~driven]

    def image(self):
        """The pixels as bytes, 1 white, as after the last drive; a drive in progress does not count."""
        return self.white.to_bytes(self.width * self.height // 8, "big")

    def grey(self, now=0):
        """One byte a pixel, 0 black to 255 white, with ghosts and with a drive in progress at `now`."""
        white, blended, share = self.white, 0, 0
        target = white
        if self._drive is not None:
            target, driven, full, start, end = self._drive
            share = min(max((now - start) / (end - start), 0), 1)
            if full:
                white = target = self._flash(target, driven, share)
            else:
                blended = white ^ target
        pixels = self.width * self.height
        codes = 0
        for bit, plane in enumerate((white, self._worn[0], self._worn[1], blended)):
            codes |= spread(plane, pixels) << bit
        grey = bytearray(codes.to_bytes(pixels, "big").translate(self._shades(share)))
        if self._torn:
            held = 0 if self._drive is None else self._drive[1]
            for mask, level in self._torn:
                _stain(grey, mask & ~held if held else mask, level, pixels)
        return bytes(grey)

    def _flash(self, target, driven, share):
        shown = [name for since, name in FLASHES if share >= since][-1]
        plane = {
            "before": self.white,
            "inverse": self.white ^ self.everything,
            "black": 0,
            "white": self.everything,
            "after": target,
        }[shown]
        return plane & driven | self.white & ~driven

    def _shades(self, share):
        """Grey of each code: bit 0 white, bits 1 and 2 how worn, bit 3 on its way to the other colour."""
        drift = min(self.partials * DRIFT, DRIFT_LIMIT)
        shades = bytearray(256)
        for code in range(16):
            white, worn, moving = code & 1, code >> 1 & 3, code >> 3
            off = GHOST[worn] if worn else drift
            level = 255 - off if white else off
            if moving:
                level += ((0 if white else 255) - level) * share
            shades[code] = int(level)
        return bytes(shades)


def spread(plane, pixels):
    """A plane with a byte instead of a bit for each pixel."""
    digits = format(plane, "0%db" % pixels).encode()
    return int.from_bytes(digits, "big") & int.from_bytes(b"\x01" * pixels, "big")


def _stain(grey, mask, level, pixels):
    where = spread(mask, pixels) * 255
    old = int.from_bytes(grey, "big")
    new = int.from_bytes(bytes([level]) * pixels, "big")
    grey[:] = (old & ~where | new & where).to_bytes(pixels, "big")
