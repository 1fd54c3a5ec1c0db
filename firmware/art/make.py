"""make: turns the text pictures in source/ into modules of bytes. Run it on the desk after editing them.

    python -m firmware.art.make

A source file holds pictures: a line with the name, then rows in which # is ink; lines with ; are remarks.
Pictures that belong together become one bytes object, since an object for each would fill the heap: two
bytes a picture that say where it begins, low first, and there its width, its height and its rows, in which
a bit is 1 where the paper stays white (MONO_HLSB of framebuf).
"""

HERE = __file__.replace("\\", "/").rsplit("/", 1)[0]
SUITS = ("clubs", "diamonds", "hearts", "spades")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
FONTS = ("sans14", "bold14", "sans12", "bold12", "sans10", "title18", "title24")
PAGE = 256  # bytes at most in one object
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


def group(name, pictures):
    """Pictures as one object, a line of text for each. A piece of a memoryview is made without a copy."""
    starts, parts = bytearray(), []
    for rows in pictures:
        start = 2 * len(pictures) + sum(map(len, parts))
        starts += bytes((start & 255, start >> 8))
        parts.append(bytes((len(rows[0]), len(rows))) + pack(rows))
    lines = "".join("    %s\n" % literal(part) for part in [starts, *parts])
    return "%s = memoryview(\n%s)\n" % (name, lines)


def suits():
    drawn = dict(read("suits"))
    text = HEAD % ("suits", "clubs, diamonds, hearts, spades in squares of 7 to 33 px.", "suits")
    for size in (7, 9, 11, 15, 19, 25, 33):
        text += "\n" + group("SUIT%d" % size, [drawn["%s%d" % (suit, size)] for suit in SUITS])
    return text


def ranks():
    drawn = dict(read("ranks"))
    text = HEAD % ("ranks", "the joker's star, then ace to king, 12 and 8 px high.", "ranks")
    for size in (12, 8):
        names = ("joker",) + RANKS
        text += "\n" + group("RANK%d" % size, [drawn["rank%d-%s" % (size, rank)] for rank in names])
    return text


def constants(name, meaning):
    text = HEAD % (name, meaning, name) + "\n"
    for title, rows in read(name):
        text += group(title.upper().replace("-", "_"), [rows])
    return text


def icons():
    drawn = read("icons")
    text = HEAD % ("icons", "signs of keys and states; ICONS has their numbers.", "icons") + "\nICONS = {\n"
    for number, (title, _) in enumerate(drawn):
        text += '    "%s": %d,\n' % (title, number)
    return text + "}\n" + group("PICTURES", [rows for _, rows in drawn])


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
    made = {
        "suits.py": suits(),
        "ranks.py": ranks(),
        "devices.py": constants("devices", "crowns, coronets and shields of the court cards."),
        "marks.py": constants("marks", "the cursor's arrows and the joker's signs."),
        "icons.py": icons(),
    }
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
