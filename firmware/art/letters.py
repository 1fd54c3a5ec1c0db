"""letters: text in the bitmap fonts. A font is loaded when it is first used and stays, without its module."""

from shared_rules import modules

_fonts = {}
# font: {line: width in pixels} of the lines measured last; most of a picture is the same as the one before
_widths: dict = {}
MOST_WIDTHS = 24
# what `blit` reads for one sign; one list for all, so that text makes no object of more than one block
_sign = [b"\xff", 1, 1, 3]


def font(name):
    """(pages, starts, extra, ascent, height, before, after) of a font, see make.font."""
    if name not in _fonts:
        made = modules.load("firmware.art." + name)
        modules.forget("firmware.art." + name)
        pages = tuple([memoryview(page) for page in made.PAGES])
        _fonts[name] = (pages, made.STARTS, made.EXTRA, made.ASCENT, made.HEIGHT, made.BEFORE, made.AFTER)
    return _fonts[name]


def forget():
    """Let all fonts go; those still needed come back when they are used."""
    _fonts.clear()
    _widths.clear()


def _beyond_ascii(sign, name):
    """(pages, start) of a sign after ASCII; one that is missing is shown as the last, a small box."""
    pages, starts, extra = font(name)[:3]
    number = extra.find(sign)
    if number >= 0:
        number += 95
    else:
        letters = name + "_letters"
        if letters not in _fonts:
            try:
                made = modules.load("firmware.art." + letters)
                modules.forget("firmware.art." + letters)
                _fonts[letters] = (made.PAGES, made.STARTS, made.EXTRA)
            except ImportError:  # not every font has any
                _fonts[letters] = (), b"", ""
        number = _fonts[letters][2].find(sign)
        if number >= 0:
            pages, starts, _ = _fonts[letters]
        else:
            number = 94 + len(extra)
    return pages, starts[2 * number] | starts[2 * number + 1] << 8


def measure(text, name):
    """Width of a line in pixels."""
    known = _widths.setdefault(name, {})
    width = known.get(text)
    if width is None:
        if len(known) >= MOST_WIDTHS:
            known.clear()
        width = known[text] = _measured(text, name)
    return width


def _measured(text, name):
    pages, starts, _, _, _, _, _ = font(name)
    width = 0
    for sign in text:
        number = ord(sign) - 32
        if 0 <= number < 95:
            start = starts[2 * number] | starts[2 * number + 1] << 8
            width += pages[start >> 10][start & 1023]
        else:
            others, start = _beyond_ascii(sign, name)
            width += others[start >> 10][start & 1023]
    return width


def write(frame, x, y, text, name, palette=None):
    """Paint a line from x on, its tallest signs beginning at y. With a palette that swaps the colours the
    ink is white."""
    pages, starts, _, _, _, _, _ = font(name)
    key = 0 if palette else 1
    blit = frame.blit
    piece = _sign
    for sign in text:
        number = ord(sign) - 32
        if 0 <= number < 95:
            at = starts[2 * number] | starts[2 * number + 1] << 8
            data = pages[at >> 10]
        else:
            others, at = _beyond_ascii(sign, name)
            data = memoryview(others[at >> 10])
        at &= 1023
        if data[at + 3]:
            piece[0] = data[at + 5 :]
            piece[1] = data[at + 3]
            piece[2] = data[at + 4]
            blit(piece, x + data[at + 1] - 8, y + data[at + 2], key, palette)
        x += data[at]
