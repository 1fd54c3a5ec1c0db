"""make: turns the text pictures in source/ into modules of bytes. Run it on the desk after editing them.

    python -m firmware.art.make

A source file holds pictures: a line with the name, then rows in which # is ink; lines with ; are remarks.
All pictures become one object, since an object for each would fill the heap. Those that belong together are
a group: two bytes a picture that say where it begins, low first, and there its width, its height and its
rows, in which a bit is 1 where the paper stays white (MONO_HLSB of framebuf).
"""

HERE = __file__.replace("\\", "/").rsplit("/", 1)[0]
SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
FONTS = ("sans14", "bold14", "sans12", "bold12", "sans10", "title18", "title24")
PAGE = 255  # bytes at most in one object, to which MicroPython adds one
HEAD = '"""%s: %s Made by art/make.py from source/%s.txt; edit that."""\n# ruff: noqa: E501\n# fmt: off\n'


def read(name):
    """The pictures of a source file as [(first line, rows)]."""
    pictures = []
    with open(HERE + "/source/" + name + ".txt", encoding="utf-8") as source:
        for line in source.read().split("\n"):
            if not line or line[0] == ";":
                continue
            # a row of a picture has nothing but # and .; the sign "." of a font stands behind its number
            if line.strip("#.") == "":
                pictures[-1][1].append(line)
            else:
                pictures.append((line, []))
    for title, rows in pictures:
        if len({len(row) for row in rows}) > 1:
            raise ValueError("%s: the rows of '%s' differ in length" % (name, title))
    return pictures


def pack(rows):
    """Rows of # and . as MONO_HLSB, ink 0; the bits that fill up the last byte are white."""
    data = bytearray()
    for row in rows:
        for start in range(0, len(row), 8):
            eight = (row[start : start + 8] + "." * 8)[:8]
            data.append(sum(128 >> bit for bit in range(8) if eight[bit] == "."))
    return bytes(data)


def literal(data):
    """Bytes as text, always in \\x form, so that a changed pixel changes as little as possible."""
    return 'b"%s"' % "".join("\\x%02x" % byte for byte in data)


def groups():
    """[(name, its pictures)] of all that is drawn and no letter."""
    suits, ranks = dict(read("suits")), dict(read("ranks"))
    found = [("SIGN", [rows for _, rows in read("icons")])]
    for size in (7, 9, 11, 15, 19, 25, 33):
        found.append(("SUIT%d" % size, [suits["%s%d" % (suit, size)] for suit in SUITS]))
    for size in (12, 8):
        names = ("joker",) + RANKS
        found.append(("RANK%d" % size, [ranks["rank%d-%s" % (size, rank)] for rank in names]))
    for title, rows in read("devices") + read("marks"):
        found.append((title.upper().replace("-", "_"), [rows]))
    return found


def pictures():
    """PICTURES: the groups one after the other; each name says where its group begins. ICONS has the numbers
    of the signs in SIGN. A piece of a memoryview is made without a copy."""
    text, body, at = HEAD % ("pictures", "all that is drawn and no letter.", "*") + "\n", "", 0
    for name, drawn in groups():
        text += "%s = %d\n" % (name, at)
        starts, parts = bytearray(), []
        at += 2 * len(drawn)
        for rows in drawn:
            starts += bytes((at & 255, at >> 8))
            parts.append(bytes((len(rows[0]), len(rows))) + pack(rows))
            at += len(parts[-1])
        body += "".join("    %s\n" % literal(part) for part in [starts, *parts])
    text += "ICONS = {\n"
    for number, (title, _) in enumerate(read("icons")):
        text += '    "%s": %d,\n' % (title, number)
    return text + "}\nPICTURES = memoryview(\n%s)\n" % body


def font(name):
    """PAGES: for each sign its advance, its left edge plus 8, its first row under ASCENT, its width and
    height, then its bits; in pieces, since a heap in use has no room for one large object. STARTS: where
    each begins, page * 1024 + offset in two bytes, low first. EXTRA: the signs after ASCII; the last
    stands for every other one. No ink lies more than BEFORE left of a line or AFTER right of it.
    Letters beyond ASCII make a module of their own, with its own PAGES, STARTS and EXTRA: words in English
    need none of them. Returns the texts of both modules, the second None for a font without."""
    signs = []
    for title, rows in read(name):
        words = title.split()
        sign = (chr(int(words[0], 16)), int(words[3]), int(words[5]), int(words[7]), rows)
        signs.append(sign)
    if [ord(sign[0]) for sign in signs[:95]] != list(range(32, 127)):
        raise ValueError("%s: the first 95 signs must be those of ASCII, in order" % name)
    inked = [sign for sign in signs if sign[4]]
    ascent = max(top for _, _, _, top, _ in inked)
    descent = max(len(rows) - top for _, _, _, top, rows in inked)
    before = max(0, max(-left for _, _, left, _, _ in inked))
    after = max(0, max(left + len(rows[0]) - advance for _, advance, left, _, rows in inked))
    text = HEAD % (name, "a font. See FONTS.txt for its origin and notice.", name)
    text += "\nASCENT, HEIGHT, BEFORE, AFTER = %d, %d, %d, %d\n" % (ascent, ascent + descent, before, after)
    letters = [sign for sign in signs[95:] if sign[0].isalpha()]
    text += _signs([sign for sign in signs if sign not in letters], 95, ascent)
    head = HEAD % (name + "_letters", "the letters beyond ASCII of a font, see FONTS.txt.", name)
    return text, head + "\n" + _signs(letters, 0, ascent) if letters else None


def _signs(signs, first, ascent):
    """EXTRA, which begins with the sign number `first`, STARTS and PAGES."""
    pages, starts = [bytearray()], bytearray()
    for _, advance, left, top, rows in signs:
        packed = bytes((advance, left + 8, ascent - top if rows else 0))
        packed += bytes((len(rows[0]) if rows else 0, len(rows))) + pack(rows)
        if len(pages[-1]) + len(packed) > PAGE:
            pages.append(bytearray())
        start = (len(pages) - 1 << 10) + len(pages[-1])
        starts += bytes((start & 255, start >> 8))
        pages[-1] += packed
    text = 'EXTRA = "%s"\nSTARTS = %s\n' % ("".join(sign[0] for sign in signs[first:]), literal(starts))
    return text + "PAGES = (\n%s)\n" % "".join("    %s,\n" % literal(page) for page in pages)


def modules():
    """All made modules as {file name: text}."""
    made = {"pictures.py": pictures()}
    for name in FONTS:
        made[name + ".py"], letters = font(name)
        if letters:
            made[name + "_letters.py"] = letters
    return made


def main():
    for file_name, text in modules().items():
        with open(HERE + "/" + file_name, "w", encoding="utf-8", newline="\n") as module:
            module.write(text)


if __name__ == "__main__":
    main()
