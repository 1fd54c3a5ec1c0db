"""framebuf: MicroPython's one-bit frame buffers for CPython, equal to the real ones pixel for pixel.

Left out, because the firmware has no use for them: grey and colour formats, `text`, `ellipse`, `poly`.
A frame buffer is not itself a buffer here: hand on the bytearray it was made of.

A row is handled as one long number whose highest bit is the leftmost pixel, so that time goes with the
number of rows and not of pixels.
"""

MONO_VLSB = 0  # a byte is eight pixels below each other, the lowest bit on top
MONO_HLSB = 3  # a byte is eight pixels in a row, the highest bit at the left
MONO_HMSB = 4  # the same, the lowest bit at the left

_REVERSED = bytes(int("{:08b}".format(byte)[::-1], 2) for byte in range(256))
_DIGITS = [bytes(48 + (byte >> bit & 1) for byte in range(256)) for bit in range(8)]


class FrameBuffer:
    """A picture of `width` x `height` in somebody's `buffer`; colour 0 clears a bit, any other sets it."""

    def __init__(self, buffer, width, height, format, stride=None):
        self._bytes = memoryview(buffer).cast("B")
        if self._bytes.readonly:
            raise TypeError("object with buffer protocol required")
        self._lay_out(width, height, format, width if stride is None else stride)

    @classmethod
    def _reading(cls, source):
        """What a blit is given: a frame buffer, or (buffer, width, height, format[, stride])."""
        if isinstance(source, FrameBuffer):
            return source
        if not isinstance(source, (tuple, list)):
            raise TypeError("can't convert %s to FrameBuffer" % type(source).__name__)
        if len(source) not in (4, 5):
            raise ValueError
        picture = cls.__new__(FrameBuffer)
        picture._bytes = memoryview(source[0]).cast("B")
        picture._lay_out(source[1], source[2], source[3], source[4] if len(source) == 5 else source[1])
        return picture

    def _lay_out(self, width, height, format, stride):
        if format not in (MONO_VLSB, MONO_HLSB, MONO_HMSB):
            raise ValueError("invalid format")
        if not (0 < width <= 0xFFFF and 0 < height <= 0xFFFF and width <= stride <= 0xFFFF):
            raise ValueError
        if format == MONO_VLSB:
            self._pitch = stride
            needed = (height - 1) // 8 * stride + width
        else:
            self._pitch = (stride + 7) // 8
            needed = (height - 1) * self._pitch + (width + 7) // 8
        if needed > len(self._bytes):
            raise ValueError
        self._width, self._height, self._format = width, height, format

    # a stretch of one row, read and written as a number

    def _read(self, x, y, w):
        if self._format == MONO_VLSB:
            start = (y >> 3) * self._pitch + x
            return int(bytes(self._bytes[start : start + w]).translate(_DIGITS[y & 7]), 2)
        first, last = y * self._pitch + (x >> 3), y * self._pitch + (x + w + 7 >> 3)
        row = bytes(self._bytes[first:last])
        if self._format == MONO_HMSB:
            row = row.translate(_REVERSED)
        return int.from_bytes(row, "big") >> (-(x + w) & 7) & (1 << w) - 1

    def _write(self, x, y, w, pixels, mask):
        """Put `pixels` where `mask` has ones; both are `w` bits wide."""
        if self._format == MONO_VLSB:
            start = (y >> 3) * self._pitch + x
            part = self._bytes[start : start + w]
            mask = _one_a_byte(mask, w) << (y & 7)
            pixels = _one_a_byte(pixels, w) << (y & 7)
            part[:] = (int.from_bytes(part, "big") & ~mask | pixels & mask).to_bytes(w, "big")
            return
        part = self._bytes[y * self._pitch + (x >> 3) : y * self._pitch + (x + w + 7 >> 3)]
        shift = -(x + w) & 7
        mask <<= shift
        pixels <<= shift
        if self._format == MONO_HLSB:
            part[:] = (int.from_bytes(part, "big") & ~mask | pixels & mask).to_bytes(len(part), "big")
        else:
            row = int.from_bytes(bytes(part).translate(_REVERSED), "big") & ~mask | pixels & mask
            part[:] = row.to_bytes(len(part), "big").translate(_REVERSED)

    # MicroPython's methods

    def pixel(self, x, y, c=None):
        """Set the pixel, or give its colour; outside the picture nothing and None."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if self._format == MONO_VLSB:
            index, bit = (y >> 3) * self._pitch + x, 1 << (y & 7)
        else:
            index = y * self._pitch + (x >> 3)
            bit = 0x80 >> (x & 7) if self._format == MONO_HLSB else 1 << (x & 7)
        if c is None:
            return 1 if self._bytes[index] & bit else 0
        if c:
            self._bytes[index] |= bit
        else:
            self._bytes[index] &= ~bit
        return None

    def fill(self, c):
        self.fill_rect(0, 0, self._width, self._height, c)

    def fill_rect(self, x, y, w, h, c):
        left, top = max(x, 0), max(y, 0)
        right, bottom = min(x + w, self._width), min(y + h, self._height)
        if left >= right or top >= bottom:
            return
        w = right - left
        mask = (1 << w) - 1
        pixels = mask if c else 0
        if self._format == MONO_VLSB:
            self._fill_pages(left, top, w, bottom, c)
            return
        whole_bytes = not (left & 7 or right & 7)
        row = (b"\xff" if c else b"\0") * (w >> 3)
        for y in range(top, bottom):
            if whole_bytes:
                start = y * self._pitch + (left >> 3)
                self._bytes[start : start + len(row)] = row
            else:
                self._write(left, y, w, pixels, mask)

    def _fill_pages(self, x, y, w, bottom, c):
        while y < bottom:
            rows = min(8 - (y & 7), bottom - y)
            start = (y >> 3) * self._pitch + x
            part = self._bytes[start : start + w]
            mask = int.from_bytes(bytes([((1 << rows) - 1) << (y & 7)]) * w, "big")
            old = int.from_bytes(part, "big")
            part[:] = (old | mask if c else old & ~mask).to_bytes(w, "big")
            y += rows

    def hline(self, x, y, w, c):
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x, y, h, c):
        self.fill_rect(x, y, 1, h, c)

    def rect(self, x, y, w, h, c, f=False):
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        self.hline(x, y, w, c)
        self.hline(x, y + h - 1, w, c)
        self.vline(x, y, h, c)
        self.vline(x + w - 1, y, h, c)

    def line(self, x1, y1, x2, y2, c):
        long, short = abs(x2 - x1), abs(y2 - y1)
        right, down = (1 if x2 > x1 else -1), (1 if y2 > y1 else -1)
        steep = short > long
        if steep:
            long, short = short, long
        error = 2 * short - long
        for _ in range(long):
            self.pixel(x1, y1, c)
            if error >= 0:
                error -= 2 * long
                if steep:
                    x1 += right
                else:
                    y1 += down
            error += 2 * short
            if steep:
                y1 += down
            else:
                x1 += right
        self.pixel(x2, y2, c)

    def scroll(self, xstep, ystep):
        """Move the picture; what comes into view keeps its old pixels."""
        w, h = self._width - abs(xstep), self._height - abs(ystep)
        if w <= 0 or h <= 0:
            return
        mask = (1 << w) - 1
        rows = range(h) if ystep <= 0 else range(h - 1, -1, -1)
        for row in rows:
            pixels = self._read(max(-xstep, 0), row + max(-ystep, 0), w)
            self._write(max(xstep, 0), row + max(ystep, 0), w, pixels, mask)

    def blit(self, source, x, y, key=-1, palette=None):
        """Paint another picture; pixels of colour `key` (after the palette) are left out."""
        source = self._reading(source)
        colours = (0, 1)
        if palette is not None:
            palette = self._reading(palette)
            # beyond the palette's edge the real one reads what lies there; nobody wants that
            colours = (palette.pixel(0, 0), palette.pixel(1, 0) or 0)
        left, top = max(x, 0), max(y, 0)
        right, bottom = min(x + source._width, self._width), min(y + source._height, self._height)
        if left >= right or top >= bottom:
            return
        w = right - left
        every = (1 << w) - 1
        for row in range(top, bottom):
            pixels = source._read(left - x, row - y, w)
            if colours == (1, 0):
                pixels ^= every
            elif colours != (0, 1):
                pixels = every * colours[0]
            mask = every
            if key == 0:
                mask = pixels
            elif key == 1:
                mask = every ^ pixels
            if mask:
                self._write(left, row, w, pixels, mask)


def FrameBuffer1(buffer, width, height, stride=None):
    """The older name for a MONO_VLSB buffer."""
    return FrameBuffer(buffer, width, height, MONO_VLSB, stride)


MVLSB = MONO_VLSB


def _one_a_byte(bits, count):
    """`count` bits, spread so that each is the lowest of a byte."""
    digits = format(bits, "0%db" % count).encode()
    return int.from_bytes(digits, "big") & int.from_bytes(b"\x01" * count, "big")
